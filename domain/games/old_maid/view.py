"""The view of a hand of 生猴子: hands for their owners, everything else by everybody (OM-SEE)."""

from typing import Annotated

from msgspec import Struct

from domain.cards import Card, Cards
from domain.games.old_maid.deck import removed_card
from domain.games.old_maid.scoring import loser_of
from domain.games.old_maid.state import State
from domain.privacy import EachSeat


class View(Struct, frozen=True):
    """`out` are seats in the order in which they were rid of their cards; `removed` is shown when the hand is over.

    `called` is by seat the room's word for the first place and for the last (`labels`), once somebody has it.
    """

    hands: Annotated[tuple[Cards, ...], EachSeat(count=True)]
    pairs: tuple[tuple[Cards, ...], ...]
    out: tuple[int, ...]
    draws: int
    removed: Card | None
    called: tuple[str | None, ...]


def view(state: State) -> View:
    """The whole state as it is shown; who may see which part is declared on `View`."""
    removed = _removed(state) if state.course.over else None
    return View(state.hands, state.pairs, state.finished, state.draws, removed, _called(state))


def _called(state: State) -> tuple[str | None, ...]:
    """By seat what the room calls the first to be out, or two of them, and who is last."""
    labels, loser = state.rules.labels, loser_of(state.course)
    words = {out.seat: labels.first_out for out in state.out if out.place == 1}
    if loser is not None:
        words[loser] = labels.monkey
    return tuple(words.get(seat) for seat in range(state.course.players))


def _removed(state: State) -> Card | None:
    return next(iter(state.aside), removed_card(state.rules))
