"""Roles (BH-ROLES): the emperor, the guard if there is one, the rebels."""

from collections.abc import Sequence

from domain.cards import Card, Cards
from domain.games.baohuang.deck import GUARD_JOKER
from domain.games.baohuang.events import Role


def guard_of(emperor: int, called: Card | None, hands: Sequence[Cards]) -> int | None:
    """The seat that holds the called card's last copy, or the guard joker; None when it is the emperor himself."""
    mark = GUARD_JOKER if called is None else called
    return next((seat for seat, hand in enumerate(hands) if seat != emperor and mark in hand), None)


def roles(emperor: int, guard: int | None, players: int) -> tuple[Role, ...]:
    """The role of each seat; an emperor without guard plays `solo`."""
    own: Role = "solo" if guard is None else "emperor"
    return tuple(own if seat == emperor else "guard" if seat == guard else "rebel" for seat in range(players))
