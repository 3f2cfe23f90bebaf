"""Given a table without a log: opened under the house rules of a real game, with hands that were played there."""

from collections.abc import Iterable
from typing import Any

from domain.dealing import Deck
from domain.games import GAMES
from domain.table.facts import HandFinished, HandStarted, TableFact
from domain.table.opening import opening
from domain.table.table import Table, evolve_all, options_of


def table(game: str, *facts: TableFact, seats: Iterable[str] = ("a", "b", "c"), **rules: Any) -> Table:
    """A table of that game after these facts."""
    return evolve_all(None, (opening(GAMES[game], rules, tuple(seats)), *facts))


def hand(number: int, next_dealer: int, **more: Any) -> tuple[HandStarted, HandFinished]:
    """A hand of three seats that was dealt by seat 0 and ended."""
    common: dict[str, Any] = {"hand_id": f"h{number}", "number": number, "game": "any", "seats": ("a", "b", "c")}
    finished = HandFinished(**common, **{"reason": "won", "points": (0, 0, 0), "next_dealer": next_dealer, **more})
    return HandStarted(**common, match=more.get("match", 1), dealer=0), finished


def deck(table: Table) -> Deck:
    """The cards of the table's game, in no order that matters."""
    return Deck(GAMES[table.game].deck(options_of(table)))
