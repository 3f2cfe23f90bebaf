"""The promise of every store: nothing lost, nothing altered, nothing reordered."""

import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import pytest
from eventsourcing.persistence import IntegrityError, StoredEvent

from ledger.stores.recorder import AnswersTaken, LogRecorder, LogRow, PendingAnswer
from tests.ledger.stores.given import event, events

Result = TypeVar("Result")
HAND, TABLE = "hand:7f3a0c11-5b1e-4c0e-9b43-2f60c7a1d001", "table:7f3a0c11-0000-4c0e-9b43-2f60c7a1d001"


def everything(log: LogRecorder) -> list[tuple[int, str, int]]:
    """(position, stream, n) of all that is stored."""
    found = log.select_notifications(start=None, limit=1_000_000)
    return [(note.id, str(note.originator_id), note.originator_version) for note in found]


def test_positions_follow_each_other_from_one(log: LogRecorder) -> None:
    assert log.max_notification_id() is None
    assert log.insert_events(events(HAND, 1, 3)) == [1, 2, 3]
    assert log.insert_events([event(TABLE, 1)]) == [4]
    assert log.insert_events(events(HAND, 4, 5)) == [5, 6]
    assert log.max_notification_id() == 6


def test_a_batch_of_nothing_stores_nothing(log: LogRecorder) -> None:
    assert log.insert_events([]) == []
    assert log.max_notification_id() is None


def test_a_batch_over_two_streams_keeps_its_order(log: LogRecorder) -> None:
    log.insert_events([event(TABLE, 1), event(HAND, 1), event(TABLE, 2), event(HAND, 2)])
    assert everything(log) == [(1, TABLE, 1), (2, HAND, 1), (3, TABLE, 2), (4, HAND, 2)]


@pytest.mark.parametrize(
    "batch",
    [
        pytest.param([event(HAND, 2)], id="a repeat"),
        pytest.param([event(HAND, 4)], id="a gap"),
        pytest.param([event(TABLE, 2)], id="a new stream that does not start at 1"),
        pytest.param([event(TABLE, 0)], id="a new stream that starts at 0"),
        pytest.param([event(HAND, 3), event(HAND, 3)], id="a repeat inside the batch"),
        pytest.param([event(HAND, 3), event(HAND, 5)], id="a gap inside the batch"),
        pytest.param([event(HAND, 4), event(HAND, 3)], id="the wrong order inside the batch"),
        pytest.param([event(TABLE, 1), event(HAND, 3), event(HAND, 2)], id="two streams, one of them right"),
    ],
)
def test_what_does_not_follow_is_refused_whole_and_takes_no_position(
    log: LogRecorder, batch: Sequence[StoredEvent]
) -> None:
    log.insert_events(events(HAND, 1, 2))
    with pytest.raises(IntegrityError):
        log.insert_events(batch)
    assert everything(log) == [(1, HAND, 1), (2, HAND, 2)]
    assert log.insert_events([event(HAND, 3)]) == [3]


def test_a_conflict_says_how_the_stream_continues(log: LogRecorder) -> None:
    log.insert_events(events(HAND, 1, 2))
    with pytest.raises(IntegrityError, match=f"{HAND} continues with event 3, not 5"):
        log.insert_events([event(HAND, 5)])


@pytest.mark.parametrize("state", [b"", b"\x00\xff\n\x80", bytes(range(256)) * 40, '{"player":"阿明🀄"}\n'.encode()])
def test_bytes_come_back_as_they_went_in(log: LogRecorder, state: bytes) -> None:
    stored = event("hand:東風-é🀄", 1, topic="十二个月.card_drawn:1", state=state)
    log.insert_events([stored])
    assert log.select_events(stored.originator_id) == [stored]
    [note] = log.select_notifications(start=1, limit=1)
    assert (note.originator_id, note.topic, note.state) == (stored.originator_id, stored.topic, state)


@pytest.mark.parametrize(
    "choice, numbers",
    [
        ({}, [1, 2, 3, 4, 5]),
        ({"gt": 2}, [3, 4, 5]),
        ({"lte": 2}, [1, 2]),
        ({"gt": 1, "lte": 4}, [2, 3, 4]),
        ({"limit": 2}, [1, 2]),
        ({"desc": True}, [5, 4, 3, 2, 1]),
        ({"desc": True, "limit": 1}, [5]),
        ({"gt": 1, "lte": 4, "desc": True, "limit": 2}, [4, 3]),
        ({"gt": 5}, []),
    ],
)
def test_a_stream_can_be_read_in_part(log: LogRecorder, choice: dict[str, Any], numbers: list[int]) -> None:
    log.insert_events([event(TABLE, 1), *events(HAND, 1, 5), event(TABLE, 2)])
    assert [stored.originator_version for stored in log.select_events(HAND, **choice)] == numbers


def test_an_unknown_stream_is_empty(log: LogRecorder) -> None:
    assert log.select_events("hand:none") == []


@pytest.mark.parametrize(
    "choice, positions",
    [
        ({"start": None, "limit": 10}, [1, 2, 3, 4, 5]),
        ({"start": 2, "limit": 10}, [2, 3, 4, 5]),
        ({"start": 2, "limit": 10, "inclusive_of_start": False}, [3, 4, 5]),
        ({"start": 0, "limit": 2, "inclusive_of_start": False}, [1, 2]),
        ({"start": 1, "limit": 10, "stop": 3}, [1, 2, 3]),
        ({"start": None, "limit": 10, "stop": 1}, [1]),
        ({"start": 1, "limit": 10, "topics": ("drawn:1",)}, [1, 3, 5]),
        ({"start": 2, "limit": 1, "topics": ("drawn:1", "never:1")}, [3]),
        ({"start": 1, "limit": 10, "topics": ["never:1"]}, []),
        ({"start": 1, "limit": 10, "stop": 4, "topics": ("drawn:1", "played:1")}, [1, 2, 3, 4]),
        ({"start": 6, "limit": 10}, []),
    ],
)
def test_the_log_can_be_read_in_part(log: LogRecorder, choice: dict[str, Any], positions: list[int]) -> None:
    topics = ("drawn:1", "played:1")
    log.insert_events([event(HAND, n, topic=topics[(n + 1) % 2]) for n in range(1, 6)])
    assert [note.id for note in log.select_notifications(**choice)] == positions


def test_of_writers_who_race_for_one_event_exactly_one_wins(log: LogRecorder) -> None:
    barrier = threading.Barrier(8)

    def write(writer: int) -> bool:
        barrier.wait()
        try:
            log.insert_events([event(HAND, 1, state=b"%d" % writer), event(f"table:{writer}", 1)])
        except IntegrityError:
            return False
        return True

    won = in_threads(write, 8)
    assert won.count(True) == 1
    assert everything(log) == [(1, HAND, 1), (2, f"table:{won.index(True)}", 1)]
    assert log.select_events(HAND)[0].state == b"%d" % won.index(True)


def test_a_reader_who_follows_many_writers_misses_nothing(log: LogRecorder) -> None:
    writers, batches, size = 6, 25, 3
    seen: list[tuple[int, str, int]] = []

    def write(writer: int) -> None:
        for batch in range(batches):
            log.insert_events(events(f"hand:{writer}", batch * size + 1, (batch + 1) * size))

    def follow() -> None:
        end = time.monotonic() + 30
        while len(seen) < writers * batches * size and time.monotonic() < end:
            new = log.select_notifications(start=len(seen), limit=40, inclusive_of_start=False)
            seen.extend((note.id, str(note.originator_id), note.originator_version) for note in new)

    in_threads(lambda task: write(task) if task < writers else follow(), writers + 1)
    assert [position for position, _, _ in seen] == list(range(1, writers * batches * size + 1))
    for writer in range(writers):
        assert [n for _, stream, n in seen if stream == f"hand:{writer}"] == list(range(1, batches * size + 1))


def in_threads(task: Callable[[int], Result], number: int) -> list[Result]:
    with ThreadPoolExecutor(number) as threads:
        return list(threads.map(task, range(number), timeout=60))


def test_a_command_that_conflicts_fails_alone_and_takes_no_position(log: LogRecorder) -> None:
    log.insert_events(events(HAND, 1, 2))
    first, conflicting, last = log.insert_commands([[event(TABLE, 1)], [event(HAND, 2)], [event(HAND, 3)]])

    assert (first, last) == ([3], [4])
    assert isinstance(conflicting, IntegrityError)
    assert everything(log) == [(1, HAND, 1), (2, HAND, 2), (3, TABLE, 1), (4, HAND, 3)]


def test_of_two_commands_for_one_version_the_first_is_written(log: LogRecorder) -> None:
    first, second = log.insert_commands([events(HAND, 1, 2), events(HAND, 1, 3)])

    assert first == [1, 2]
    assert isinstance(second, IntegrityError)


def test_a_command_may_follow_another_of_the_same_transaction(log: LogRecorder) -> None:
    assert log.insert_commands([events(HAND, 1, 2), [event(HAND, 3)]]) == [[1, 2], [3]]


def answer(version: int, k: int, line: bytes = b"{}") -> PendingAnswer:
    return PendingAnswer(HAND, version, k, line)


def test_an_answer_waits_beside_the_log_and_takes_no_position(log: LogRecorder) -> None:
    log.insert_events(events(HAND, 1, 2))

    assert log.insert_commands([[answer(2, 1, b"one")], [answer(2, 2, b"two")]]) == [[], []]
    assert log.max_notification_id() == 2
    assert log.marks([HAND]) == {HAND: (2, 2)}
    assert [*log.present(HAND, 1)[1]] == [b"one", b"two"]
    assert len(log.present(HAND, 1)[0]) == 1


def test_of_two_last_answers_at_once_one_has_to_decide_again(log: LogRecorder) -> None:
    """Else both would see the other missing, and nobody would settle the question."""
    log.insert_events(events(HAND, 1, 2))
    first, second = log.insert_commands([[answer(2, 1)], [answer(2, 1)]])

    assert first == []
    assert isinstance(second, IntegrityError)


@pytest.mark.parametrize("late", [(1, 1), (2, 3), (3, 1)])
def test_an_answer_follows_the_event_and_the_answers_that_it_has_seen(log: LogRecorder, late: tuple[int, int]) -> None:
    log.insert_commands([events(HAND, 1, 2), [answer(2, 1)]])

    assert isinstance(log.insert_commands([[answer(*late)]])[0], IntegrityError)


def test_a_settlement_takes_away_the_answers_that_it_has_seen_and_no_others(log: LogRecorder) -> None:
    log.insert_commands([events(HAND, 1, 2), [answer(2, 1)], [answer(2, 2)]])
    settled: list[LogRow] = [AnswersTaken(HAND, 2, 1), event(HAND, 3)]
    missed, right = log.insert_commands([settled, [AnswersTaken(HAND, 2, 2), event(HAND, 3)]])

    assert isinstance(missed, IntegrityError)
    assert right == [3]
    assert [*log.present(HAND)[1]] == []


def test_one_transaction_settles_a_question_and_takes_the_first_answer_to_the_next(log: LogRecorder) -> None:
    log.insert_commands([events(HAND, 1, 2), [answer(2, 1)]])
    log.insert_commands([[AnswersTaken(HAND, 2, 1), event(HAND, 3)], [answer(3, 1, b"next")]])

    assert [*log.present(HAND)[1]] == [b"next"]
