"""Durable events a second: whole hands by one writer, and single events by many callers at once."""

import asyncio
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import islice
from uuid import uuid4

import typer
from eventsourcing.persistence import StoredEvent
from msgspec import Struct

from benchmarks.databases import empty_log
from benchmarks.measure import Side, side_by_side
from benchmarks.played import SENDER, WholeHand, hands_of_about, hands_of_every_game, happenings, whole, write
from benchmarks.report import Json, Result, at_least, tell
from benchmarks.stock import Hand, Hands, hand_of, stock_application
from domain.facts import Answered, Asked, QuestionSettled
from ledger.ids import hand_stream, new_id
from ledger.ledger import Ledger
from ledger.writing.rows import Change, Happening, Head, head_of
from tests.postgres import running_postgres
from tests.random_play import Played

HANDS, EVENTS = 60, 100
STOCK_CALLERS = 16
OF_QUESTIONS = (Asked, Answered, QuestionSettled)
CALLS, ROWS = 100, 24


def main(json: Json = False) -> None:
    """Durable events a second on PostgreSQL, beside the event-sourcing library as it comes."""
    with running_postgres() as server, empty_log(server) as ledger, stock_application(server) as app:
        tell(_results(ledger, app), json)


def _results(ledger: Ledger, app: Hands) -> Iterator[Result]:
    hands = hands_of_about(EVENTS, HANDS)
    ours = Side(lambda: [whole(ledger, hand) for hand in hands], partial(_write, ledger))
    ahead = Side(lambda: [whole(ledger, hand) for hand in hands], partial(_hand_in, ledger))
    peer = Side(lambda: [hand_of(len(hand.log)) for hand in hands], partial(_save, app))
    yield at_least(2.5, "append: whole hands, one writer", *side_by_side("whole hands", ahead, peer), "events/s")
    yield at_least(1.3, "append: whole hands, one by one", *side_by_side("one by one", ours, peer), "events/s")
    stock_callers = Side(lambda: _rows(ledger), partial(_all_insert, app))
    for callers, goal in ((64, 15), (256, 20)):
        played = list(islice((hand for hand in hands_of_every_game() if _single(hand)), callers))
        single = Side(partial(_calls_of, ledger, played), partial(_all_append, ledger))
        pair = side_by_side(f"{callers} callers", single, stock_callers)
        yield at_least(goal, f"append: single events, {callers} callers", *pair, "events/s")


def _write(ledger: Ledger, hands: list[WholeHand]) -> int:
    return sum(write(ledger, hand) for hand in hands)


def _hand_in(ledger: Ledger, hands: list[WholeHand]) -> int:
    """As an import does: the next hand is made ready while those before it are written; all are waited for."""
    appendings = [ledger.submit(hand.hand_id, (hand.change,), SENDER) for hand in hands]
    return sum(len(appending.done.result()) for appending in appendings)


def _save(app: Hands, hands: list[Hand]) -> int:
    return sum(len(app.save(hand)) for hand in hands)


class Calls(Struct, frozen=True):
    """The events that one caller appends to a hand of its own, one by one."""

    hand_id: str
    scope: str
    happenings: list[Happening]


def _calls_of(ledger: Ledger, hands: Sequence[Played]) -> list[list[Calls]]:
    return [_calls(ledger, hand) for hand in hands]


def _calls(ledger: Ledger, hand: Played) -> list[Calls]:
    """As many for each caller: what brings about a single event, in one hand after the other."""
    single = _single(hand)
    pieces = [single[: CALLS - begin] for begin in range(0, CALLS, len(single))]
    return [Calls(new_id(ledger.entropy), hand.game.name, piece) for piece in pieces]


def _single(hand: Played) -> list[Happening]:
    """What brings about one event and no question."""
    return [each for each in happenings(hand) if len(each.facts) == 1 and not isinstance(each.facts[0], OF_QUESTIONS)]


def _all_append(ledger: Ledger, callers: list[list[Calls]]) -> int:
    """All at once on one event loop, as the service has its callers."""
    return asyncio.run(_appended(ledger, callers))


async def _appended(ledger: Ledger, callers: list[list[Calls]]) -> int:
    return sum(await asyncio.gather(*(_append(ledger, hands) for hands in callers)))


async def _append(ledger: Ledger, hands: list[Calls]) -> int:
    return sum([await _append_to(ledger, calls) for calls in hands])


async def _append_to(ledger: Ledger, calls: Calls) -> int:
    head = Head()
    for happening in calls.happenings:
        change = Change(hand_stream(calls.hand_id), calls.scope, head, (happening,))
        appending = ledger.submit_on(asyncio.get_running_loop(), calls.hand_id, (change,), SENDER)
        head = head_of(appending.written(await appending.done))
    return head.version


def _rows(ledger: Ledger) -> list[list[StoredEvent]]:
    """For each caller of the stock recorder some rows of ours, under a stream of its own."""
    rows = ledger.partitions[0].since(0, ROWS)
    streams = [uuid4() for _ in range(STOCK_CALLERS)]
    return [[StoredEvent(stream, n, row.topic, row.state) for n, row in enumerate(rows, 1)] for stream in streams]


def _all_insert(app: Hands, callers: list[list[StoredEvent]]) -> int:
    """Each in a thread of its own."""
    with ThreadPoolExecutor(len(callers)) as threads:
        return sum(threads.map(partial(_insert, app), callers))


def _insert(app: Hands, rows: list[StoredEvent]) -> int:
    for row in rows:
        app.recorder.insert_events([row])
    return len(rows)


if __name__ == "__main__":
    typer.run(main)
