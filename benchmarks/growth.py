"""Growth with the log: appending and reading must stay as fast as ever, folding linear."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial
from itertools import cycle

import psycopg
import typer
from msgspec.structs import replace

from benchmarks.databases import log_database
from benchmarks.measure import latency
from benchmarks.played import SENDER, hands_of_about, long_hand, whole, write
from benchmarks.report import Json, Result, at_most, say, tell
from domain.game import fold
from ledger.ledger import Ledger
from ledger.writing.rows import head_of
from replays.perspective.frame import state_at
from replays.replay import open_replay
from tests.postgres import running_postgres

SIZES = (1_000, 100_000, 1_000_000)
LENGTHS = (500, 5_000)
TIMES, REBUILDS = 500, 20
MOST = 1.2

FILL = """
    INSERT INTO log_0000.stored_events (notification_id, originator_id, originator_version, topic, state)
    SELECT copy * n + notification_id, 'hand:' || md5(originator_id || copy)::uuid, originator_version, topic, state
    FROM log_0000.stored_events, generate_series(1, %s) AS copy, log_0000.counter
"""
COUNT = "UPDATE log_0000.counter SET n = (SELECT max(notification_id) FROM log_0000.stored_events)"


def main(json: Json = False) -> None:
    """Milliseconds on PostgreSQL, with logs of several sizes and hands of several lengths, beside the smallest."""
    with ExitStack() as running:
        server = running.enter_context(running_postgres())
        tell(_results([_log(running, server, size) for size in SIZES]), json)


def _results(ledgers: list[Ledger]) -> Iterator[Result]:
    for name, work in (("append", _appending), ("state of a hand", _looking)):
        first, *others = latency([work(ledger) for ledger in ledgers], TIMES)
        for size, seconds in zip(SIZES[1:], others, strict=True):
            yield at_most(MOST, f"growth: {name}, {size:,} events in the log", 1000 * seconds, 1000 * first, "ms")
    first, *others = latency(list(_rebuilding(ledgers[0])), REBUILDS)
    for length, seconds in zip(LENGTHS[1:], others, strict=True):
        ours, peer = 1e6 * seconds / length, 1e6 * first / LENGTHS[0]
        yield at_most(MOST, f"growth: rebuild, {length:,} events in the hand", ours, peer, "µs/event")


def _log(running: ExitStack, server: str, size: int) -> Ledger:
    """A log of about so many events: some hands, and copies of their rows in other streams."""
    say(f"  filling a log with {size:,} events")
    url = running.enter_context(log_database(server))
    ledger = running.enter_context(Ledger.open(url))
    written = sum(write(ledger, whole(ledger, hand)) for hand in hands_of_about(100, 8))
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(FILL, [size // written])
        connection.execute(COUNT)
        connection.execute("VACUUM ANALYZE")
    return ledger


def _appending(ledger: Ledger) -> Callable[[], object]:
    """Appends an event to a hand, each time."""
    [hand] = hands_of_about(100, 1)
    written = whole(ledger, hand)
    events = cycle(happening for happening in written.change.happenings if len(happening.facts) == 1)
    change = replace(written.change, happenings=(next(events),))

    def append() -> None:
        nonlocal change
        head = head_of(ledger.append(written.hand_id, (change,), SENDER))
        change = replace(change, head=head, happenings=(next(events),))

    return append


def _looking(ledger: Ledger) -> Callable[[], object]:
    """Opens a hand that is over and looks at the middle of it."""
    [hand] = hands_of_about(100, 1)
    written = whole(ledger, hand)
    write(ledger, written)
    return lambda: state_at(open_replay(ledger, written.hand_id, "all"), written.events // 2)


def _rebuilding(ledger: Ledger) -> Iterator[Callable[[], object]]:
    """Folds the beginning of a long hand, so far and farther."""
    hand = long_hand()
    written = whole(ledger, hand)
    write(ledger, written)

    def rebuild(length: int) -> object:
        events = ledger.hand_events(written.hand_id, upto=length)
        return fold(hand.game, tuple(event.fact for event in events))

    return (partial(rebuild, length) for length in LENGTHS)


if __name__ == "__main__":
    typer.run(main)
