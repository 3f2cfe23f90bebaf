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
from domain.table.opening import opening
from ledger.commands.tables import deal_hand, open_table
from ledger.encoding.event import Cause
from ledger.ledger import Ledger
from replays.records.report import Report
from tests.postgres import running_postgres
from tests.random_play import Played

CONNECTIONS, ACTIONS, STATES = 64, 20, 20
ROUNDS = 3

Requests = list[list[bytes]]
"""For each connection what is sent on it, one after the other."""


def main(json: Json = False) -> None:
    """Requests a second over PostgreSQL, beside a bare FastAPI endpoint that echoes the same body."""
    with ExitStack() as running:
        url = running.enter_context(log_database(running.enter_context(running_postgres())))
        ours, peer = running.enter_context(paipu(url)), running.enter_context(bare())
        tell(_results(running.enter_context(Ledger.open(url)), ours, peer), json)


def _results(ledger: Ledger, ours: Address, peer: Address) -> Iterator[Result]:
    hands = list(islice(hands_of_every_game(), CONNECTIONS))
    echoes = Side(lambda: [_echoes(hand) for hand in hands], partial(answered, peer))
    actions = Side(lambda: [_actions(ledger, hand) for hand in hands], partial(answered, ours))
    yield at_least(0.35, "http: POST actions", *side_by_side("POST actions", actions, echoes, ROUNDS), "requests/s")
    ended = list(imported(ledger, record_file(0, CONNECTIONS // len(GAMES))))
    states = Side(lambda: [_states(hand) for hand in ended], partial(answered, ours))
    yield at_least(0.5, "http: GET state", *side_by_side("GET state", states, echoes, ROUNDS), "requests/s")


def _actions(ledger: Ledger, hand: Played) -> list[bytes]:
    """The first actions of the hand, which is dealt at a table of its own."""
    opened = opening(hand.game, {}, hand.seats)
    table_id = open_table(ledger, opened, SENDER).now.table_id
    hand_id = deal_hand(ledger, table_id, hand.dealer, hand.given, SENDER, Cause({})).now.hand_id
    version, requests = len(hand.opening), list[bytes]()
    for step in hand.steps[:ACTIONS]:
        requests.append(post(f"/v1/hands/{hand_id}/actions", action_of(step), if_match=f'"{version}"'))
        version += len(step.facts)
    return requests


def _echoes(hand: Played) -> list[bytes]:
    return [post("/echo", action_of(step)) for step in hand.steps[:ACTIONS]]


def _states(hand: Report) -> list[bytes]:
    """Looks at any moments of a hand that is over."""
    moments = Random(0).choices(range(1, hand.events + 1), k=STATES)
    return [get(f"/v1/hands/{hand.hand}/state?at={n}") for n in moments]


if __name__ == "__main__":
    typer.run(main)
