"""The one writer: whole transactions at gap-free positions, each event with its actor, its command and its cause."""

import json
from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace

from domain.facts import SentAnswer
from domain.table.facts import HandFinished, TableClosed
from ledger.commands.tables import close_table
from ledger.encoding.event import Cause, Recorded
from ledger.encoding.names import TABLE
from ledger.ids import table_stream
from ledger.ledger import Ledger, Sender
from ledger.stores.errors import StreamMoved
from ledger.writing.clock import timestamp
from ledger.writing.rows import Change, Happening, Head
from tests.ledger.given import (
    HOST,
    LAST_MOVES,
    LITTLE,
    LITTLE_DEAL,
    START,
    STEAL_2,
    dealt,
    does,
    hand_with_a_question,
    little_hand,
    opened,
)

SEAT = Sender("key_seat", "command-2", "a" * 64)


def rows(ledger: Ledger) -> list[tuple[int, str, int]]:
    """Position, stream and number of everything in the log."""
    return [(row.id, str(row.originator_id), row.originator_version) for row in ledger.partitions[0].since(0, 1000)]


def public(event: Recorded) -> dict[str, Any]:
    """The public line."""
    line: dict[str, Any] = json.loads(event.public)
    return line


def test_positions_are_counted_from_1_without_a_gap_in_the_order_of_writing(ledger: Ledger, rival: Ledger) -> None:
    hand_id = little_hand(ledger)
    for server, move in zip((ledger, rival, ledger), LAST_MOVES, strict=True):
        does(server, hand_id, move)
    close_table(rival, ledger.hand(hand_id).course.table_id or "", HOST)

    assert [position for position, _, _ in rows(ledger)] == list(range(1, len(rows(ledger)) + 1))
    assert ledger.position() == rival.position() == {0: len(rows(ledger))}
    for stream in {stream for _, stream, _ in rows(ledger)}:
        numbers = [n for _, of, n in rows(ledger) if of == stream]
        assert numbers == list(range(1, len(numbers) + 1))


def test_whoever_has_read_up_to_the_position_of_an_answer_has_read_all_that_was_written_with_it(ledger: Ledger) -> None:
    table_id = opened(ledger, "old_maid", 3, **LITTLE)
    hand = dealt(ledger, table_id, LITTLE_DEAL)
    assert ledger.position_of(hand.events) == ledger.position()

    ended = does(ledger, hand.now.hand_id, *LAST_MOVES)
    assert ledger.position_of(ended.events) == ledger.position()

    withdrawn = does(ledger, hand.now.hand_id, {"do": "void", "reason": "错牌"})
    assert ledger.position_of(withdrawn.events) == ledger.position()


def test_events_know_their_position_and_read_back_as_they_were_written(ledger: Ledger) -> None:
    hand = dealt(ledger, opened(ledger, "old_maid", 3, **LITTLE), LITTLE_DEAL)
    placed = {(stream, n): position for position, stream, n in rows(ledger)}

    assert [event.position for event in hand.events] == [placed[event.stream, event.n] for event in hand.events]
    assert [event.public for event in ledger.hand_events(hand.now.hand_id)] == [event.public for event in hand.events]
    assert [event.private for event in ledger.hand_events(hand.now.hand_id)] == [event.private for event in hand.events]


def test_a_transaction_has_one_time_and_one_command(ledger: Ledger) -> None:
    hand_id = little_hand(ledger)
    events = does(ledger, hand_id, *LAST_MOVES, sender=SEAT).events

    assert {(event.at, event.command) for event in events} == {("2026-11-30T02:02:04.123Z", "command-2")}


def test_the_first_fact_is_the_actors_and_the_rest_follows_by_itself(ledger: Ledger) -> None:
    hand_id = little_hand(ledger)
    events = does(ledger, hand_id, LAST_MOVES[2] | {"card": None, "seat": 1}, sender=SEAT).events

    assert [event.actor for event in events] == ["key_seat", *["engine"] * (len(events) - 1)]
    assert [event.cause is None for event in events] == [False, *[True] * (len(events) - 1)]


def test_what_the_table_keeps_of_a_hand_names_who_brought_it_about(ledger: Ledger) -> None:
    hand_id = little_hand(ledger)
    does(ledger, hand_id, *LAST_MOVES, sender=SEAT)
    table_id = ledger.hand(hand_id).course.table_id or ""
    finished = ledger.records_of(table_id).history(table_stream(table_id))[-1]

    assert isinstance(finished.fact, HandFinished)
    assert (finished.actor, finished.cause, finished.command) == ("key_seat", None, "command-2")


def test_a_cause_is_the_action_as_it_was_sent_sealed_with_its_fingerprint_for_the_seat(ledger: Ledger) -> None:
    hand_id = little_hand(ledger)
    sent = LAST_MOVES[0] | {"how": "timeout", "client_at": "2026-11-30T02:02:02Z"}
    event = does(ledger, hand_id, sent, sender=SEAT).events[0]
    read, *_ = ledger.hand_events(hand_id, event.n - 1)

    assert (read.cause, read.cause_seat) == (Cause(sent, "a" * 64), 1)
    assert "cause:seat:1" in public(event)["sealed"]
    assert b"D2" not in event.public
    assert b"a" * 64 not in event.public


def test_the_cause_of_an_answer_is_sealed_in_the_slot_of_its_seat(ledger: Ledger) -> None:
    hand_id, _ = hand_with_a_question(ledger)
    does(ledger, hand_id, STEAL_2, sender=SEAT)
    event = does(ledger, hand_id, {"do": "close"}).events[0]

    assert event.fact.asked[2].cause == STEAL_2
    assert event.fact.ranking.sent[0] == SentAnswer(SEAT.command, "a" * 64)
    assert {"seat:0", "seat:1", "seat:2", "seat:3", "ranking"} == public(event)["sealed"].keys()
    assert b"a" * 64 not in event.public
    assert (SEAT.command or "").encode() not in event.public


@pytest.mark.parametrize("action", [{"do": "abort", "reason": "停电"}, {"do": "void", "reason": "错牌"}])
def test_the_cause_of_what_concerns_the_whole_hand_is_for_no_seat(ledger: Ledger, action: dict[str, Any]) -> None:
    hand_id, _ = hand_with_a_question(ledger)
    event = does(ledger, hand_id, action).events[1]

    assert [slot for slot in public(event)["sealed"] if slot.startswith("cause")] == ["cause"]


def test_the_deal_as_it_was_sent_is_sealed_too(ledger: Ledger) -> None:
    hand = dealt(ledger, opened(ledger, "old_maid", 3, **LITTLE), LITTLE_DEAL)
    cause = ledger.hand_events(hand.now.hand_id)[0].cause

    assert cause is not None
    assert cause.action["deal"]["hands"][0] == ["SA", "S2", "BJ"]
    assert {"cause", "seat:0", "seat:1", "seat:2", "stock"} == public(hand.events[0])["sealed"].keys()


def test_each_action_of_a_batch_has_its_own_cause(ledger: Ledger) -> None:
    hand_id = little_hand(ledger)
    events = does(ledger, hand_id, *LAST_MOVES).events

    assert [event.cause.action for event in events if event.cause] == list(LAST_MOVES)


def test_changes_to_several_streams_are_written_together_or_not_at_all(ledger: Ledger) -> None:
    table_id = opened(ledger, "old_maid", 3, **LITTLE)
    closing = Change(table_stream(table_id), TABLE, ledger.table(table_id).head, (Happening((TableClosed(),)),))
    stale = replace(closing, stream=table_stream(opened(ledger, "old_maid", 3)), head=Head())
    before = rows(ledger)

    for changes in ([closing, stale], [stale, closing]):
        with pytest.raises(StreamMoved):
            ledger.append(table_id, changes, HOST)
        assert rows(ledger) == before
    ledger.append(table_id, [closing], HOST)
    assert ledger.table(table_id).table.open is False


def test_an_event_names_its_log_and_the_hash_before_it(ledger: Ledger) -> None:
    hand_id = little_hand(ledger)
    events = ledger.hand_events(hand_id)

    assert {event.origin for event in events} == {ledger.partitions[0].partition.origin}
    assert events[0].prev == "00" * 32
    assert all(later.prev == earlier.hash for earlier, later in pairwise(events))


def test_times_are_utc_with_milliseconds() -> None:
    assert timestamp(START) == "2026-11-30T02:02:02.123Z"
    assert timestamp(START.replace(microsecond=0)) == "2026-11-30T02:02:02.000Z"
