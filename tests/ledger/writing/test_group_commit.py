"""Group commit: one transaction for all queued commands, and each caller learns the outcome of its own."""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from threading import Event
from typing import cast
from unittest.mock import patch

import pytest
from eventsourcing.persistence import DataError, IntegrityError, OperationalError

from ledger.stores.errors import (
    NotConfirmed,
    NotStored,
    OutcomeUnknown,
    StorageFull,
    StorageRefused,
    StoreBusy,
    StreamMoved,
)
from ledger.stores.memory import MemoryLogRecorder
from ledger.stores.partition import Log, Partition
from ledger.stores.recorder import StoredCommand, WriteOutcome
from ledger.writing.group_commit import MOST_WAITING, Committer
from tests.ledger.stores.given import event, events

HAND, OTHER = "hand:1", "hand:2"

Trouble = Callable[["Store", Sequence[StoredCommand]], list[WriteOutcome]]


class Store(MemoryLogRecorder):
    """A store whose transactions can be held up, and run into trouble one after the other."""

    def __init__(self) -> None:
        super().__init__(Partition(Log("test", 1), 0))
        self.transactions: list[int] = []
        self.may_write, self.is_writing = Event(), Event()
        self.troubles: list[Trouble] = []
        self.may_write.set()

    def insert_commands(self, commands: Sequence[StoredCommand]) -> list[WriteOutcome]:
        self.is_writing.set()
        self.may_write.wait(10)
        self.transactions.append(len(commands))
        trouble = self.troubles.pop(0) if self.troubles else None
        return super().insert_commands(commands) if trouble is None else trouble(self, commands)


def away(_: Store, __: Sequence[StoredCommand]) -> list[WriteOutcome]:
    raise OperationalError("no connection")


def lost_answer(store: Store, commands: Sequence[StoredCommand]) -> list[WriteOutcome]:
    """The commit holds, its answer never comes."""
    MemoryLogRecorder.insert_commands(store, commands)
    raise OutcomeUnknown("the link was cut")


def lost_commit(_: Store, __: Sequence[StoredCommand]) -> list[WriteOutcome]:
    """The commit never came, and nobody can know."""
    raise OutcomeUnknown("the link was cut")


def failing(error: Exception) -> Trouble:
    def fail(_: Store, __: Sequence[StoredCommand]) -> list[WriteOutcome]:
        raise error

    return fail


@pytest.fixture
def store() -> Store:
    return Store()


@pytest.fixture
def committer(store: Store) -> Iterator[Committer]:
    committer = Committer(store, patience=0.3)
    yield committer
    store.may_write.set()
    committer.close()


def held_up(store: Store, committer: Committer, *commands: StoredCommand) -> list[Future[Sequence[int]]]:
    """The commands are handed in while a transaction is being written, which writes the first of them."""
    store.may_write.clear()
    first = committer.submit(commands[0])
    assert store.is_writing.wait(5)
    handed_in = [committer.submit(command) for command in commands[1:]]
    store.may_write.set()
    return [first, *handed_in]


def written_soon(committer: Committer, rows: StoredCommand) -> Sequence[int]:
    """Handed in as soon as it is taken."""
    while committer.is_away():
        pass
    return committer.submit(rows).result(5)


def test_what_is_handed_in_while_a_transaction_is_written_goes_into_the_next(
    store: Store, committer: Committer
) -> None:
    told = held_up(store, committer, *([event(f"hand:{k}", 1)] for k in range(50)))

    assert [position for future in told for position in future.result(5)] == list(range(1, 51))
    assert store.transactions == [1, 49]


def test_all_who_wait_on_one_event_loop_are_told_by_one_wake_of_it(store: Store, committer: Committer) -> None:
    async def wait_for_all() -> list[Sequence[int]]:
        loop = asyncio.get_running_loop()
        wakes = patch.object(loop, "call_soon_threadsafe", wraps=loop.call_soon_threadsafe)
        store.may_write.clear()
        waiting = [loop.create_future() for _ in range(50)]
        for k, positions in enumerate(waiting, start=1):
            committer.submit_for(positions, [event(f"hand:{k}", 1)])
        with wakes as woken:
            store.may_write.set()
            told = await asyncio.gather(*waiting)
        assert woken.call_count == len(store.transactions) <= 2
        return told

    assert asyncio.run(wait_for_all()) == [[k] for k in range(1, 51)]


def test_who_gives_up_on_an_event_loop_disturbs_no_other(store: Store, committer: Committer) -> None:
    async def give_up() -> Sequence[int]:
        loop = asyncio.get_running_loop()
        store.may_write.clear()
        first, given_up, late, other = (cast("asyncio.Future[Sequence[int]]", loop.create_future()) for _ in range(4))
        committer.submit_for(first, [event(HAND, 1)])
        assert await asyncio.to_thread(store.is_writing.wait, 5)
        committer.submit_for(given_up, [event(HAND, 2)])
        committer.submit_for(late, [event(OTHER, 7)])
        committer.submit_for(other, [event(OTHER, 1)])
        given_up.cancel()
        store.may_write.set()
        with pytest.raises(IntegrityError):
            await late
        return await other

    assert asyncio.run(give_up()) == [2]
    assert [len(store.select_events(stream)) for stream in (HAND, OTHER)] == [1, 1]


def test_an_event_loop_that_has_ended_stops_no_writer(store: Store, committer: Committer) -> None:
    loop = asyncio.new_event_loop()
    store.may_write.clear()
    committer.submit_for(loop.create_future(), [event(HAND, 1)])
    loop.close()
    store.may_write.set()

    assert written_soon(committer, [event(OTHER, 1)]) == [2]


def test_a_conflict_fails_its_caller_alone(store: Store, committer: Committer) -> None:
    first, second, rival, other = held_up(
        store, committer, [event(HAND, 1)], [event(HAND, 2)], events(HAND, 2, 3), [event(OTHER, 1)]
    )

    assert (first.result(5), second.result(5), other.result(5)) == ([1], [2], [3])
    with pytest.raises(StreamMoved):
        rival.result(5)


def test_closing_writes_what_was_handed_in(store: Store) -> None:
    committer = Committer(store)
    told = held_up(store, committer, *([event(f"hand:{k}", 1)] for k in range(9)))
    committer.close()

    assert all(future.done() for future in told)
    assert store.max_notification_id() == 9
    with pytest.raises(StoreBusy):
        committer.submit([event(HAND, 1)])


def test_a_caller_who_gave_up_before_his_turn_writes_nothing(store: Store, committer: Committer) -> None:
    store.may_write.clear()
    first = committer.submit([event(HAND, 1)])
    assert store.is_writing.wait(5)
    given_up, other = committer.submit([event(HAND, 2)]), committer.submit([event(OTHER, 1)])
    given_up.cancel()
    store.may_write.set()

    assert (first.result(5), other.result(5)) == ([1], [2])
    assert store.max_notification_id() == 2


def test_too_many_who_wait_are_told_so_and_nothing_is_lost(store: Store, committer: Committer) -> None:
    store.may_write.clear()
    told = [committer.submit([event(HAND, 1)])]
    assert store.is_writing.wait(5)
    told += [committer.submit([event(f"hand:{k}", 1)]) for k in range(2, MOST_WAITING + 2)]
    with pytest.raises(StoreBusy):
        committer.submit([event(OTHER, 2)])
    store.may_write.set()

    assert [future.result(10) for future in told] == [[k] for k in range(1, MOST_WAITING + 2)]


def test_a_commit_whose_answer_is_lost_is_found_and_written_once(store: Store, committer: Committer) -> None:
    store.troubles = [lost_answer, away]
    assert committer.submit(events(HAND, 1, 3)).result(5) == [1, 2, 3]
    assert store.max_notification_id() == 3


def test_a_commit_that_never_came_has_to_be_decided_again(store: Store, committer: Committer) -> None:
    store.troubles = [lost_commit]
    with pytest.raises(StreamMoved):
        committer.submit(events(HAND, 1, 3)).result(5)

    assert store.max_notification_id() is None
    assert committer.submit(events(HAND, 1, 3)).result(5) == [1, 2, 3]


def test_what_is_remembered_is_told_of_an_outage_before_anybody_decides_again(store: Store) -> None:
    told: list[int] = []
    committer = Committer(store, after_outage=lambda: told.append(len(store.transactions)))
    store.troubles = [away, away]
    with pytest.raises(StreamMoved):
        committer.submit([event(HAND, 1)]).result(5)
    committer.close()

    assert told == [3]


def test_a_lost_answer_makes_nobody_elses_event_ones_own(store: Store, committer: Committer) -> None:
    MemoryLogRecorder.insert_commands(store, [[event(HAND, 1, state=b'{"somebody":"else"}\n')]])
    store.troubles = [lost_commit]
    with pytest.raises(StreamMoved):
        committer.submit([event(HAND, 1)]).result(5)


def test_while_the_database_is_away_who_is_under_way_waits_and_newcomers_are_sent_away(
    store: Store, committer: Committer
) -> None:
    store.troubles = [away, away]
    under_way = committer.submit([event(HAND, 1)])
    while not committer.is_away():
        pass
    with pytest.raises(StoreBusy):
        committer.submit([event(OTHER, 1)])

    with pytest.raises(StreamMoved):
        under_way.result(5)
    assert written_soon(committer, [event(OTHER, 1)]) == [1]


@pytest.mark.parametrize(
    ("trouble", "error"),
    [
        pytest.param(away, OperationalError, id="away for good: nothing was written"),
        pytest.param(lost_commit, OutcomeUnknown, id="cut off for good: nobody knows"),
    ],
)
def test_patience_ends(store: Store, committer: Committer, trouble: Trouble, error: type[Exception]) -> None:
    store.troubles = [trouble, *[away] * 20]
    with pytest.raises(error) as told:
        committer.submit([event(HAND, 1)]).result(5)
    store.troubles.clear()

    assert type(told.value) is error
    assert written_soon(committer, [event(OTHER, 1)]) == [1]


@pytest.mark.parametrize("error", [StorageFull("no room"), NotConfirmed("no standby"), KeyError("a fault of ours")])
def test_what_waiting_does_not_mend_is_told_at_once_and_writing_goes_on(
    store: Store, committer: Committer, error: Exception
) -> None:
    store.troubles = [failing(error)]
    with pytest.raises(type(error)):
        committer.submit([event(HAND, 1)]).result(5)

    assert committer.submit([event(HAND, 1)]).result(5) == [1]
    assert store.transactions == [1, 1]


def test_what_an_outage_lost_is_told_apart_from_what_somebody_else_wrote(store: Store, committer: Committer) -> None:
    store.troubles = [away]

    with pytest.raises(NotStored):
        committer.submit([event(HAND, 1)]).result(5)


def test_a_store_that_cannot_be_written_is_told_at_once_and_is_not_away(store: Store, committer: Committer) -> None:
    store.troubles = [failing(StorageRefused("read-only"))]

    with pytest.raises(StorageRefused):
        committer.submit([event(HAND, 1)]).result(5)
    assert not committer.is_away()
    assert store.transactions == [1], "nothing else was tried"


def test_a_value_that_the_database_refuses_is_no_conflict(store: Store, committer: Committer) -> None:
    store.troubles = [failing(IntegrityError("CHECK constraint failed"))]

    with pytest.raises(DataError):
        committer.submit([event(HAND, 1)]).result(5)
