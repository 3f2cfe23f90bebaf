"""Rebuild throughput: events a second from stored rows to a folded state, for each game."""

from collections.abc import Iterator
from functools import partial
from itertools import islice
from uuid import UUID

import typer

from benchmarks.databases import empty_log
from benchmarks.measure import Pair, Side, side_by_side
from benchmarks.played import random_hands, whole, write
from benchmarks.report import Json, Result, at_least, tell
from benchmarks.stock import Hands, hand_of, stock_application
from domain.game import AnyGame
from domain.games import GAMES
from ledger.ledger import Ledger
from ledger.present import read_hand
from tests.postgres import running_postgres

HANDS = 60


def main(json: Json = False) -> None:
    """Events a second from the rows of a hand to its state, beside the library's repository."""
    with running_postgres() as server, empty_log(server) as ledger, stock_application(server) as app:
        tell(_results(ledger, app), json)


def _results(ledger: Ledger, app: Hands) -> Iterator[Result]:
    for game in GAMES.values():
        yield at_least(4, f"rebuild: {game.name}", *_rates(ledger, app, game), "events/s")


def _rates(ledger: Ledger, app: Hands, game: AnyGame) -> Pair:
    hands, stock_hands = _stored(ledger, app, game)
    return side_by_side(
        game.name, Side(lambda: hands, partial(_read, ledger)), Side(lambda: stock_hands, partial(_get, app))
    )


def _stored(ledger: Ledger, app: Hands, game: AnyGame) -> tuple[list[str], list[UUID]]:
    """Hands of the game, and as many of the library's that are as long."""
    hands = [whole(ledger, hand) for hand in islice(random_hands(game), HANDS)]
    stock_hands = [hand_of(hand.events) for hand in hands]
    for hand in hands:
        write(ledger, hand)
    for stock_hand in stock_hands:
        app.save(stock_hand)
    return [hand.hand_id for hand in hands], [hand.id for hand in stock_hands]


def _read(ledger: Ledger, hands: list[str]) -> int:
    return sum(read_hand(ledger.records_of(hand_id), hand_id).head.version for hand_id in hands)


def _get(app: Hands, hands: list[UUID]) -> int:
    return sum(app.repository.get(hand_id).version for hand_id in hands)


if __name__ == "__main__":
    typer.run(main)
