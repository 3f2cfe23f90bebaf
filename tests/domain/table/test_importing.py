"""A hand that was played elsewhere: at its table as if it had been played there, its players in their seats."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from domain.facts import Facts, HandVoided
from domain.game import fold, to_act
from domain.games import GAMES
from domain.hand.command import Auto, Command
from domain.hand.decide import decide
from domain.table.dealing import deal_hand
from domain.table.facts import HandFinished, HandStarted, HandWithdrawn, SeatsChanged, TableClosed
from domain.table.importing import import_hand
from domain.table.opening import opening
from domain.table.table import TableRefused, evolve_all
from tests.domain.table.given import deck, hand, table

GAME = GAMES["old_maid"]
OPENED = opening(GAME, {}, ("a", "b", "c"))
PLAYED_AT = {"started_at": "2020-02-01T20:00:00.000Z", "played_at": "2020-02-01T20:30:00.000Z"}


def played_elsewhere() -> tuple[Facts, ...]:
    """The facts of each action of a whole hand that seat 1 dealt, with the times that its host claims."""
    new = table("old_maid")
    first, *rest = deal_hand(new, "there", "h", 1, deck(new)).facts
    happenings, state = [(replace(first, **PLAYED_AT), *rest)], fold(GAME, (first, *rest))
    while not GAME.course(state).over:
        command = Command(Auto(to_act(GAME, state)[0]))
        happenings.append(decide(GAME, state, command, Random(7).randrange))
        state = fold(GAME, happenings[-1], state)
    return tuple(happenings)


WHOLE = played_elsewhere()
OVER = fold(GAME, tuple(fact for facts in WHOLE for fact in facts))


def imported(*facts: Any, whole: tuple[Facts, ...] = WHOLE, number: int | None = None) -> Any:
    return import_hand(table("old_maid", *facts), OPENED, "t1", "h7", whole, number)


def test_its_table_opens_with_the_first_hand() -> None:
    opened, started, finished = import_hand(None, OPENED, "t1", "h1", WHOLE).kept
    assert opened == OPENED
    assert (type(started), type(finished)) == (HandStarted, HandFinished)
    after = evolve_all(None, (opened, started, finished))
    assert (after.hands, after.running, after.next_dealer) == (1, None, GAME.next_dealer(OVER))


def test_its_deal_names_this_table_and_the_number_it_has_here() -> None:
    at_table = imported(*hand(1, 0))
    assert (at_table.facts[0].table_id, at_table.facts[0].number, at_table.number) == ("t1", 2, 2)
    assert at_table.facts[1:] == WHOLE[0][1:]
    assert imported(*hand(1, 0), number=9).number == 9


def test_the_table_keeps_the_times_that_the_host_claims() -> None:
    started, finished = imported().kept
    assert (started.started_at, finished.played_at) == (PLAYED_AT["started_at"], PLAYED_AT["played_at"])


def test_its_players_sit_down_again_where_others_sit_by_now() -> None:
    seated, started, _ = imported(SeatsChanged(("x", "y", "z"))).kept
    assert seated == SeatsChanged(("a", "b", "c"))
    assert started.seats == ("a", "b", "c")


def test_a_hand_that_was_voided_after_its_end_is_kept_and_withdrawn() -> None:
    points = GAME.course(OVER).points or ()
    voided = (HandVoided("marked cards", points, ()),)
    _, finished, withdrawn = imported(whole=(*WHOLE, voided)).kept
    assert (type(finished), type(withdrawn)) == (HandFinished, HandWithdrawn)
    assert withdrawn.taken_back == finished.points == points


@pytest.mark.parametrize(
    ("facts", "number", "code"),
    [
        ((TableClosed(),), None, "table-closed"),
        (hand(1, 0)[:1], None, "hand-running"),
        (hand(1, 0), 1, "invalid-request"),
    ],
)
def test_a_table_that_is_closed_busy_or_has_a_hand_of_that_number_takes_none(
    facts: tuple[Any, ...], number: int | None, code: str
) -> None:
    with pytest.raises(TableRefused) as refused:
        imported(*facts, number=number)
    assert refused.value.code == code
