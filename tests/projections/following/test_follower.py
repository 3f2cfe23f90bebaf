"""Followers apply every event once and in order, through errors, with several at once, and when started late."""

import asyncio
import logging
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from typing import Any

import pytest

from domain.table.facts import TABLE_FACTS, TableClosed, TableOpened
from ledger.encoding.event import Recorded
from ledger.encoding.names import TABLE
from ledger.ledger import Ledger
from projections.database.changes import Statement, ViewChange
from projections.database.port import Database, Transaction, ViewsUnavailable
from projections.following import batch, tracked_view
from projections.following import follower as live
from projections.following.follower import Follower
from projections.following.tracking import positions
from projections.projection import Projection, one_by_one, topics_of
from projections.views import PROJECTIONS, database_at
from tests.projections.given import Given


def listed(event: Recorded) -> Iterable[ViewChange]:
    yield Statement("INSERT INTO heard_event VALUES (:position)", {"position": event.position})


HEARD = Projection(
    name="heard",
    version=1,
    topics=topics_of(TABLE, TableOpened, TableClosed),
    tables=("heard_event",),
    indexes=(),
    schema=("CREATE TABLE heard_event (position BIGINT)",),  # without a key, so that a repeat would show
    project=one_by_one(listed),
)
EVERYTHING = replace(HEARD, topics=topics_of(TABLE, *TABLE_FACTS))


@pytest.fixture
def database(url: str) -> Iterator[Database]:
    with closing(database_at(url)) as database:
        yield database


@pytest.fixture
def follower(database: Database, ledger: Ledger) -> Iterator[Follower]:
    follower = Follower([HEARD], database, ledger.partitions)
    yield follower
    follower.stop()


def heard(database: Database) -> list[int]:
    """The positions of the events applied."""
    with database.snapshot() as reader:
        return sorted(row["position"] for row in reader.query("SELECT position FROM heard_event"))


def stored(database: Database) -> int:
    """The position kept with the view."""
    with database.snapshot() as reader:
        return positions(reader, HEARD)[0]


def wanted(given: Given) -> list[int]:
    """The positions of the events that the projection listens to."""
    rows = given.ledger.partitions[0].since(0, 1_000_000, HEARD.topics)
    return [row.id for row in rows]


def within(seconds: float, happens: Callable[[], bool]) -> bool:
    end = time.monotonic() + seconds
    while not happens() and time.monotonic() < end:
        time.sleep(0.005)
    return happens()


def test_each_event_of_its_topics_is_applied_once(given: Given, database: Database, follower: Follower) -> None:
    one, other = given.table("ann", "bo"), given.table("ann", "bo")
    given.hand(one, 1, -1)
    given.close(other)
    follower.catch_up()
    follower.catch_up()
    assert heard(database) == [1, 2, 5]
    assert follower.position() == given.end == {0: 5}


@pytest.mark.parametrize("size", [1, 2, 3, 100])
def test_batches_of_any_size_bring_the_same(
    given: Given, database: Database, follower: Follower, monkeypatch: pytest.MonkeyPatch, size: int
) -> None:
    monkeypatch.setattr(batch, "EVENTS", size)
    monkeypatch.setattr(batch, "REACH", 4)
    table = given.table("ann", "bo")
    for _ in range(3):
        given.table("ann", "bo")
        given.hand(table, 1, -1)
    given.close(table)
    follower.catch_up()
    assert heard(database) == wanted(given) == [1, 2, 5, 8, 11]
    assert follower.position() == given.end


def test_the_events_of_a_stream_come_in_their_order(given: Given, ledger: Ledger, database: Database) -> None:
    order: list[int] = []

    def noted(event: Recorded) -> Iterable[ViewChange]:
        order.append(event.n)
        return ()

    table = given.table("ann", "bo")
    for _ in range(20):
        given.hand(table, 1, -1)
    Follower([replace(EVERYTHING, project=one_by_one(noted))], database, ledger.partitions).catch_up()
    assert order == [*range(1, 42)]


def test_a_new_follower_goes_on_where_the_last_one_stopped(given: Given, ledger: Ledger, database: Database) -> None:
    given.table("ann", "bo")
    Follower([HEARD], database, ledger.partitions).catch_up()
    given.table("ann", "bo")
    again = Follower([HEARD], database, ledger.partitions)
    assert again.position() == {0: 1}
    again.catch_up()
    assert heard(database) == [1, 2]


def test_a_new_version_of_a_projection_starts_anew_from_the_whole_log(
    given: Given, ledger: Ledger, database: Database
) -> None:
    given.table("ann", "bo")
    old = Follower([HEARD], database, ledger.partitions)
    old.catch_up()
    new = Follower([replace(HEARD, version=2)], database, ledger.partitions)
    assert heard(database) == []
    new.catch_up()
    assert heard(database) == [1]
    given.table("ann", "bo")
    with pytest.raises(ViewsUnavailable, match="another version of paipu"):
        old.catch_up()
    new.catch_up()
    assert heard(database) == [1, 2]


def test_nothing_is_written_for_events_that_nobody_listens_to(
    given: Given, database: Database, follower: Follower, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tracked_view, "REACH", 8)
    table = given.table("ann", "bo")
    follower.catch_up()
    given.hand(table, 1, -1)
    follower.catch_up()
    assert (follower.position(), stored(database)) == ({0: 3}, 1)
    for _ in range(3):
        given.hand(table, 1, -1)
    follower.catch_up()
    assert (follower.position(), stored(database)) == ({0: 9}, 9), "but no restart has to look back far"


def test_what_is_overlooked_in_memory_is_not_overlooked_after_a_restart(
    given: Given, ledger: Ledger, database: Database, follower: Follower
) -> None:
    table = given.table("ann", "bo")
    follower.catch_up()
    given.hand(table, 1, -1)
    follower.catch_up()
    given.close(table)
    Follower([HEARD], database, ledger.partitions).catch_up()
    follower.catch_up()
    assert heard(database) == [1, 4]


class Crash(Exception):
    """The process dies here."""


class Crashing:
    """A database that fails between the changes of a batch and its commit."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def __getattr__(self, name: str) -> Any:
        return getattr(self._database, name)

    @contextmanager
    def transaction(self) -> Iterator[Transaction]:
        with self._database.transaction() as transaction:
            yield transaction
            raise Crash


def test_a_batch_that_was_not_committed_leaves_nothing_and_comes_again(
    given: Given, ledger: Ledger, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(batch, "EVENTS", 2)
    for _ in range(3):
        given.table("ann", "bo")
    crashing = Follower([HEARD], Crashing(database), ledger.partitions)
    with pytest.raises(Crash):
        crashing.catch_up()
    assert (heard(database), stored(database), crashing.position()) == ([], 0, {0: 0})
    Follower([HEARD], database, ledger.partitions).catch_up()
    assert heard(database) == [1, 2, 3]


def test_a_batch_with_one_wrong_change_leaves_nothing(given: Given, ledger: Ledger, database: Database) -> None:
    def breaks_at_3(event: Recorded) -> Iterable[ViewChange]:
        yield from listed(event)
        if event.position == 3:
            yield Statement("INSERT INTO heard_event VALUES (:position, :position)", {"position": 3})

    for _ in range(4):
        given.table("ann", "bo")
    with pytest.raises(Exception, match=r"(?i)values|columns|expressions|integer|bigint"):
        Follower([replace(HEARD, project=one_by_one(breaks_at_3))], database, ledger.partitions).catch_up()
    assert (heard(database), stored(database)) == ([], 0)


def test_a_follower_that_was_overtaken_repeats_nothing(given: Given, ledger: Ledger, database: Database) -> None:
    one, other = (Follower([HEARD], database, ledger.partitions) for _ in range(2))
    given.table("ann", "bo")
    one.catch_up()
    given.table("ann", "bo")
    other.catch_up()
    one.catch_up()
    assert heard(database) == [1, 2]
    assert one.position() == other.position() == {0: 2}


def test_several_followers_at_once_apply_each_event_once(
    given: Given, ledger: Ledger, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(batch, "EVENTS", 3)
    followers = [Follower([HEARD], database, ledger.partitions) for _ in range(3)]
    for each in followers:
        each.start()
    for _ in range(60):
        given.table("ann", "bo")
    assert all(each.wait_for(given.end, 20) for each in followers)
    for each in followers:
        each.stop()
    assert heard(database) == [*range(1, 61)]


def test_a_view_is_live(given: Given, database: Database, follower: Follower) -> None:
    follower.start()
    delays = []
    for n in range(1, 11):
        given.table("ann", "bo")
        written = time.monotonic()
        assert within(5, lambda n=n: len(heard(database)) == n)  # type: ignore[misc]
        delays.append(time.monotonic() - written)
    assert sorted(delays)[5] < 0.2


def test_a_view_that_is_woken_does_not_wait_for_its_next_look(
    given: Given, database: Database, follower: Follower, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "POLL_SECONDS", 60)
    follower.start()
    given.table("ann", "bo")
    follower.wake()
    assert within(5, lambda: heard(database) == [1])


def test_what_is_written_in_quick_succession_is_read_together(
    given: Given, follower: Follower, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks = counted(monkeypatch, given.ledger.partitions[0].recorder, "max_notification_id")
    follower.start()
    given.table("ann", "bo")
    begun = time.monotonic()
    while time.monotonic() < begun + 0.3:
        follower.wake()
        time.sleep(0.0005)
    assert 2 <= len(looks) <= 0.3 / live.GATHER_SECONDS + 2


def test_who_waits_does_not_wait_for_others_to_be_gathered(
    given: Given, database: Database, follower: Follower, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "GATHER_SECONDS", 60)
    monkeypatch.setattr(live, "POLL_SECONDS", 120)
    follower.start()
    for n in range(1, 4):
        given.table("ann", "bo")
        assert follower.wait_for(given.end, 5)
        assert heard(database) == [*range(1, n + 1)]


def test_a_batch_is_read_once_for_all_views(
    given: Given, ledger: Ledger, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    given.hand(given.table("ann", "bo"), 1, -1)
    read = counted(monkeypatch, batch, "read")
    follower = Follower([HEARD, *PROJECTIONS], database, ledger.partitions)
    follower.catch_up()
    assert len(read) == 3
    assert follower.positions() == dict.fromkeys(follower.positions(), given.end)


def counted(monkeypatch: pytest.MonkeyPatch, owner: Any, name: str) -> list[None]:
    """An entry for each call from now on."""
    calls, really = list[None](), getattr(owner, name)

    def call(*arguments: Any, **named: Any) -> Any:
        calls.append(None)
        return really(*arguments, **named)

    monkeypatch.setattr(owner, name, call)
    return calls


def test_a_view_that_fails_does_not_hold_up_the_others(given: Given, ledger: Ledger, database: Database) -> None:
    def fails(_: Recorded) -> Iterable[ViewChange]:
        raise RuntimeError("out of luck")

    failing = replace(HEARD, name="failing", tables=(), schema=(), project=one_by_one(fails))
    follower = Follower([failing, HEARD], database, ledger.partitions)
    for n in range(1, 4):
        given.table("ann", "bo")
        with pytest.raises(RuntimeError, match="out of luck"):
            follower.catch_up()
        assert heard(database) == [*range(1, n + 1)]
        assert follower.positions() == {"failing": {0: 0}, "heard": given.end}
        assert not follower.wait_for(given.end, 0)


def test_waiting_ends_when_the_view_holds_the_position(given: Given, database: Database, follower: Follower) -> None:
    follower.start()
    given.table("ann", "bo")
    assert follower.wait_for(given.end, 5)
    assert heard(database) == [1]
    assert follower.wait_for({0: 0}, 0)


def test_waiting_for_what_does_not_come_ends_in_time(given: Given, follower: Follower) -> None:
    given.table("ann", "bo")
    started = time.monotonic()
    assert not follower.wait_for({0: 1}, 0.05), "nobody follows yet"
    follower.start()
    assert not follower.wait_for({0: 2}, 0.05), "not written yet"
    assert not follower.wait_for({7: 1}, 0.05), "no such partition"
    assert time.monotonic() - started < 2


def test_many_wait_on_an_event_loop_and_hold_no_thread(given: Given, follower: Follower) -> None:
    given.table("ann", "bo")

    async def waiting(seconds: float) -> list[bool]:
        return await asyncio.gather(*(follower.wait_for_async(given.end, seconds) for _ in range(100)))

    async def then_followed() -> tuple[list[bool], int]:
        soon = asyncio.ensure_future(waiting(5))
        await asyncio.sleep(0.05)
        more = threading.active_count() - before
        await asyncio.to_thread(follower.catch_up)
        return await soon, more

    before = threading.active_count()
    assert asyncio.run(waiting(0.05)) == [False] * 100, "nobody follows yet"
    held, more = asyncio.run(then_followed())
    assert held == [True] * 100
    assert more <= 0


def test_the_lag_is_the_number_of_events_to_look_at(given: Given, follower: Follower) -> None:
    assert follower.lags() == {"heard": 0}
    given.hand(given.table("ann", "bo"), 1, -1)
    assert follower.lags() == {"heard": 3}
    follower.catch_up()
    assert follower.lags() == {"heard": 0}


def test_a_projection_that_fails_is_tried_again_until_it_works(
    given: Given,
    ledger: Ledger,
    database: Database,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(live, "RETRY_SECONDS", 0.01)
    failures = iter(range(3))

    def fails_three_times(event: Recorded) -> Iterable[ViewChange]:
        if next(failures, None) is not None:
            raise RuntimeError("out of luck")
        return listed(event)

    given.table("ann", "bo")
    follower = Follower([replace(HEARD, project=one_by_one(fails_three_times))], database, ledger.partitions)
    with caplog.at_level(logging.ERROR):
        follower.start()
        assert follower.wait_for(given.end, 10)
        follower.stop()
    assert heard(database) == [1]
    assert len([record for record in caplog.records if "heard stopped following" in record.message]) == 3


def test_a_follower_ends_with_its_thread(given: Given, follower: Follower) -> None:
    others = following()
    follower.start()
    assert len(following()) == len(others) + 1
    given.table("ann", "bo")
    follower.stop()
    follower.stop()
    assert following() == others


def following() -> set[threading.Thread]:
    """The threads that follow a log, also those of servers that run beside this test."""
    return {thread for thread in threading.enumerate() if thread.name == "follow the log"}
