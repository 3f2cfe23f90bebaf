"""The dealer of the next hand: the seat that is named, or whose turn it is, as far as the cards allow."""

from domain.dealing import Deal, DealRefused, naming_places
from domain.facts import Facts
from domain.game import Chance
from domain.games import GAMES
from domain.table.table import Table, options_of


def check_cards(table: Table, named: int | None, given: Deal) -> None:
    """`DealRefused` unless one of the seats that may deal next can deal these cards."""
    _able(table, _due(table, named), given)


def next_dealer(table: Table, named: int | None, given: Deal, below: Chance) -> int:
    """The seat named, else the rotation's; where chance decides, a seat that can deal these cards."""
    due = _due(table, named)
    if len(due) == 1:
        return due[0]
    able = _able(table, due, given)
    return able[below(len(able))]


def dealt_by(table: Table, dealer: int, given: Deal) -> Facts:
    """The facts of the next hand's deal by that seat; `DealRefused` when these cards cannot be dealt like that."""
    game = GAMES[table.game]
    with naming_places(given):
        facts: Facts = game.deal(game.rules_after(options_of(table), table.drawn), table.seats, dealer, given)
    return facts


def _due(table: Table, named: int | None) -> tuple[int, ...]:
    """The seats one of which deals next, each as likely."""
    seat = table.next_dealer if named is None else named
    if seat is None:
        seat = GAMES[table.game].first_dealer(options_of(table))
    return tuple(range(len(table.seats))) if seat is None else (seat,)


def _able(table: Table, due: tuple[int, ...], given: Deal) -> tuple[int, ...]:
    able, refusals = [], []
    for seat in due:
        try:
            dealt_by(table, seat, given)
            able.append(seat)
        except DealRefused as refusal:
            refusals.append(refusal)
    if not able:
        raise refusals[0]
    return tuple(able)
