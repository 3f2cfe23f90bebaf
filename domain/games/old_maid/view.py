"""What can be seen of a hand of 生猴子: hands by their owners, everything else by everybody (OM-SEE)."""

from typing import Annotated

from msgspec import Struct

from domain.cards import Card, Cards
from domain.games.old_maid.deck import removed_card
from domain.games.old_maid.state import State
from domain.privacy import EachSeat


class View(Struct, frozen=True):
    """`out` are seats in the order in which they were rid of their cards; `removed` is shown when the hand is over."""

    hands: Annotated[tuple[Cards, ...], EachSeat(count=True)]
    pairs: tuple[tuple[Cards, ...], ...]
    out: tuple[int, ...]
    draws: int
    removed: Card | None


def view(state: State) -> View:
    """The whole state as it is shown; who may see which part is declared on `View`."""
    return View(state.hands, state.pairs, state.finished, state.draws, _removed(state) if state.course.over else None)


def _removed(state: State) -> Card | None:
    return next(iter(state.aside), removed_card(state.rules))
