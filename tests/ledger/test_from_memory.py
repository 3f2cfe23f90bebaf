"""Commands on a cached hand: nothing is read, and nothing wrong is ever written."""

import asyncio

import pytest

from domain.hand.command import read_command
from domain.privacy import Plain
from ledger.commands.hands import HandChanged, Sent, carry_out_from_memory
from ledger.ledger import Ledger
from ledger.stores.errors import StoreBusy
from tests.ledger.given import (
    HOST,
    LAST_MOVES,
    LITTLE,
    LITTLE_DEAL,
    STEAL_1,
    STEAL_2,
    dealt,
    does,
    hand_with_a_question,
    little_hand,
    opened,
)

DRAW, *REST = LAST_MOVES


def from_memory(ledger: Ledger, hand_id: str, expected: int | None, *actions: Plain) -> HandChanged | None:
    now = ledger.hand_in_memory(hand_id) or ledger.hand(hand_id)
    sent = [Sent(read_command(now.game, now.course.players, action), action) for action in actions]
    return asyncio.run(carry_out_from_memory(ledger, hand_id, expected, sent, HOST))


def test_a_hand_that_was_read_once_is_played_to_its_end_without_reading(ledger: Ledger) -> None:
    hand_id = little_hand(ledger)
    table_id = ledger.hand(hand_id).course.table_id or ""
    ledger.table(table_id)
    for move in LAST_MOVES:
        now = ledger.hand_in_memory(hand_id)
        assert now is not None
        acted = from_memory(ledger, hand_id, now.course.n, move)
        assert acted is not None
        assert acted.now == ledger.hand(hand_id)

    assert ledger.hand(hand_id).course.over
    assert ledger.hand_in_memory(hand_id) is None, "a hand that is over is let go"
    assert ledger.table(table_id).table.running is None


def test_a_table_that_was_last_read_before_its_hand_was_dealt_is_read_again(ledger: Ledger) -> None:
    table_id = opened(ledger, "old_maid", 3, **LITTLE)
    ledger.table(table_id)
    hand_id = dealt(ledger, table_id, LITTLE_DEAL).now.hand_id
    before = does(ledger, hand_id, *LAST_MOVES[:-1]).now
    remembered = ledger.table_in_memory(table_id)
    assert remembered is None or not remembered.table.hands

    assert from_memory(ledger, hand_id, before.course.n, LAST_MOVES[-1]) is None
    assert does(ledger, hand_id, LAST_MOVES[-1]).now.course.over


def test_what_another_server_wrote_meanwhile_is_found_before_anything_is_written(ledger: Ledger, rival: Ledger) -> None:
    hand_id = little_hand(ledger)
    before = ledger.hand(hand_id)
    does(rival, hand_id, DRAW)
    ledger.remember(before)
    position = ledger.position()

    assert from_memory(ledger, hand_id, before.course.n, DRAW) is None
    assert ledger.position() == position


@pytest.mark.parametrize(
    ("expected", "actions"),
    [
        pytest.param(4, [REST[0]], id="an illegal action"),
        pytest.param(4, [DRAW, DRAW], id="an illegal action behind a legal one"),
        pytest.param(3, [DRAW], id="an older version"),
        pytest.param(9, [DRAW], id="a version to come"),
        pytest.param(None, [DRAW], id="no version"),
    ],
)
def test_what_would_be_refused_is_left_to_who_reads_on_first(
    ledger: Ledger, expected: int | None, actions: list[Plain]
) -> None:
    hand_id = little_hand(ledger)
    ledger.hand(hand_id)
    position = ledger.position()

    assert from_memory(ledger, hand_id, expected, *actions) is None
    assert ledger.position() == position


def test_what_is_not_remembered_is_left_to_who_reads_first(url: str) -> None:
    with Ledger.open(url) as ledger:
        hand_id = little_hand(ledger)
        sent = [Sent(read_command(ledger.hand(hand_id).game, 3, DRAW), DRAW)]
        forgetful = Ledger(ledger.partitions)

        assert asyncio.run(carry_out_from_memory(forgetful, hand_id, 4, sent, HOST)) is None


def test_answers_to_one_question_at_the_same_time_are_all_written(ledger: Ledger) -> None:
    hand_id, question = hand_with_a_question(ledger)
    first = from_memory(ledger, hand_id, question, STEAL_2)
    second = from_memory(ledger, hand_id, question, STEAL_1)

    assert first is not None
    assert second is not None
    assert [event.name for event in second.events][:2] == ["question_settled", "card_stolen"]


def test_who_is_turned_away_is_told_so(ledger: Ledger) -> None:
    hand_id = little_hand(ledger)
    ledger.hand(hand_id)
    ledger.records_of(hand_id).close()
    with pytest.raises(StoreBusy):
        from_memory(ledger, hand_id, 4, DRAW)
