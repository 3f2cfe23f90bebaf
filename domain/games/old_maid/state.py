"""The state of a hand of 生猴子 (OM-STATE)."""

from msgspec import Struct

from domain.cards import Cards
from domain.course import Course
from domain.games.old_maid.options import Options


class Out(Struct, frozen=True):
    """A seat that is rid of its cards: its place, and the event that says so."""

    seat: int
    place: int
    n: int


class State(Struct, frozen=True):
    """`hands` in the order in which the cards came, `pairs` laid by seat, `aside` the card that was taken out unseen.

    In rooms where the drawer picks a back a hand stands in the order in which its seat has it; `arranged` are the seats
    that changed theirs since the last draw, each with that event. `opened` is the event with which play began, `out`
    stands in order, `last` is the last draw: drawer, drawn from.
    """

    course: Course
    rules: Options
    hands: tuple[Cards, ...]
    pairs: tuple[tuple[Cards, ...], ...]
    aside: Cards = ()
    opened: int | None = None
    out: tuple[Out, ...] = ()
    draws: int = 0
    last: tuple[int, int] | None = None
    arranged: tuple[tuple[int, int], ...] = ()

    @property
    def finished(self) -> tuple[int, ...]:
        """The seats that went out, in order."""
        return tuple(out.seat for out in self.out)

    @property
    def holders(self) -> tuple[int, ...]:
        """The seats that hold cards."""
        return tuple(seat for seat, hand in enumerate(self.hands) if hand)


def all_cards(state: State) -> Cards:
    """Every card, wherever it is."""
    held = [card for hand in state.hands for card in hand]
    laid = [card for pairs in state.pairs for pair in pairs for card in pair]
    return (*held, *laid, *state.aside)
