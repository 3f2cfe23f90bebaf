"""Requests a second of one server process, loaded by another: actions of running hands, states of ended ones."""

from collections.abc import Iterator
from contextlib import ExitStack
from functools import partial
from itertools import islice
from random import Random

import typer

from benchmarks.databases import log_database
from benchmarks.load import answered, get, post
from benchmarks.measure import Side, side_by_side
from benchmarks.played import SENDER, action_of, hands_of_every_game
from benchmarks.records import imported, record_file
from benchmarks.report import Json, Result, at_least, tell
from benchmarks.serving import Address, bare, paipu
from domain.games import GAMES
from domain.question import logged
from domain.table.opening import opening
from ledger.commands.tables import deal_hand, open_table
from ledger.encoding.event import Cause
from ledger.ledger import Ledger
from replays.records.report import Report
from tests.postgres import running_postgres
from tests.random_play import Played

CONNECTIONS, ACTIONS, READ = 64, 20, 20
ROUNDS = 3
UNIT = "requests/s"
READS = (
    ("state", 0.9, "/state?at={n}"),
    ("hand", 0.4, ""),
    ("legal", 0.4, "/legal?seat=0&at={n}"),
    ("20 events", 0.4, "/events?limit=20"),
)
"""Name, goal and path of each read of a hand that is over."""

Requests = list[list[bytes]]
"""For each connection what is sent on it, one after the other."""


def main(json: Json = False) -> None:
    """Requests a second over PostgreSQL, beside a bare FastAPI endpoint that echoes the same body."""
    with ExitStack() as running:
        url = running.enter_context(log_database(running.enter_context(running_postgres())))
        ours, peer, raw = (running.enter_context(each) for each in (paipu(url), bare(), bare("raw")))
        tell(_results(running.enter_context(Ledger.open(url)), ours, peer, raw), json)


def _results(ledger: Ledger, ours: Address, peer: Address, raw: Address) -> Iterator[Result]:
    hands = list(islice(hands_of_every_game(), CONNECTIONS))
    echoes = Side(lambda: [_echoes(hand) for hand in hands], partial(answered, peer))
    actions = Side(lambda: [_actions(ledger, hand) for hand in hands], partial(answered, ours))
    limit = Side(lambda: [_echoes(hand) for hand in hands], partial(answered, raw))
    yield at_least(0, "http: echo without a framework, the limit", *side_by_side("limit", limit, echoes, ROUNDS), UNIT)
    yield at_least(0.4, "http: POST actions", *side_by_side("POST actions", actions, echoes, ROUNDS), UNIT)
    ended = list(imported(ledger, record_file(0, CONNECTIONS // len(GAMES))))
    for name, goal, path in READS:
        reads = Side(partial(_reads, ended, path), partial(answered, ours))
        yield at_least(goal, f"http: GET {name}", *side_by_side(f"GET {name}", reads, echoes, ROUNDS), UNIT)
    running = [_dealt(ledger, hand) for hand in hands]
    polls = Side(lambda: [[get(f"/v1/hands/{hand_id}")] * READ for hand_id in running], partial(answered, ours))
    yield at_least(0.4, "http: GET running hand", *side_by_side("GET running hand", polls, echoes, ROUNDS), UNIT)


def _actions(ledger: Ledger, hand: Played) -> list[bytes]:
    """The first actions of the hand, which is dealt at a table of its own."""
    hand_id = _dealt(ledger, hand)
    version, requests = len(logged(hand.opening)), list[bytes]()
    for step in hand.steps[:ACTIONS]:
        requests.append(post(f"/v1/hands/{hand_id}/actions", action_of(step), if_match=f'"{version}"'))
        version += len(logged(step.facts))
    return requests


def _echoes(hand: Played) -> list[bytes]:
    return [post("/echo", action_of(step)) for step in hand.steps[:ACTIONS]]


def _dealt(ledger: Ledger, hand: Played) -> str:
    """The hand, dealt at a table of its own."""
    table_id = open_table(ledger, opening(hand.game, {}, hand.seats), SENDER).now.table_id
    return deal_hand(ledger, table_id, hand.dealer, hand.given, SENDER, Cause({})).now.hand_id


def _reads(hands: list[Report], path: str) -> list[list[bytes]]:
    """Looks at hands that are over; `{n}` in the path is any moment."""
    moments = Random(0)
    return [
        [get(f"/v1/hands/{hand.hand}{path.format(n=moments.randint(1, hand.events))}") for _ in range(READ)]
        for hand in hands
    ]


if __name__ == "__main__":
    typer.run(main)
