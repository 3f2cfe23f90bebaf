"""Who deals the next hand of a table: the seat that is named, or whose turn it is, as far as the cards allow."""

from typing import Any

import msgspec

from domain.dealing import Deal, DealRefused, naming_places
from domain.game import Chance
from domain.games import GAMES
from ledger.present import TableNow


def check_cards(now: TableNow, named: int | None, given: Deal) -> None:
    """`DealRefused` unless these cards can be dealt by whoever deals next."""
    _able(now, _due(now, named), given)


def next_dealer(now: TableNow, named: int | None, given: Deal, below: Chance) -> int:
    """The seat named, else the rotation's; where chance decides, a seat that these cards can be dealt by."""
    due = _due(now, named)
    if len(due) == 1:
        return due[0]
    able = _able(now, due, given)
    return able[below(len(able))]


def dealt_by(now: TableNow, dealer: int, given: Deal) -> tuple[Any, ...]:
    """What comes of the deal; `DealRefused` when these cards cannot be dealt like that."""
    game = GAMES[now.table.game]
    rules = game.rules_after(msgspec.convert(now.table.rules, game.options), now.table.drawn)
    with naming_places(given):
        facts: tuple[Any, ...] = game.deal(rules, now.table.seats, dealer, given)
    return facts


def _due(now: TableNow, named: int | None) -> tuple[int, ...]:
    """The seats one of which deals next, each as likely."""
    seat = now.table.next_dealer if named is None else named
    if seat is None:
        game = GAMES[now.table.game]
        seat = game.first_dealer(msgspec.convert(now.table.rules, game.options))
    return tuple(range(len(now.table.seats))) if seat is None else (seat,)


def _able(now: TableNow, due: tuple[int, ...], given: Deal) -> tuple[int, ...]:
    able, refusals = [], []
    for seat in due:
        try:
            dealt_by(now, seat, given)
            able.append(seat)
        except DealRefused as refusal:
            refusals.append(refusal)
    if not able:
        raise refusals[0]
    return tuple(able)
