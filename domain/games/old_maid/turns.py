"""Turns in 生猴子: the opener (OM-OPEN), the seat drawn from (OM-TARGET), the next drawer (OM-TURN)."""

from domain.cards import Cards
from domain.games.old_maid.state import State
from domain.window import in_turn_order


def next_holder(hands: tuple[Cards, ...], seat: int, step: int) -> int:
    """The first other seat that holds cards, walking from `seat`."""
    walk = in_turn_order(range(len(hands)), seat, len(hands), step)[1:]
    return next(other for other in walk if hands[other])


def turn_after(hands: tuple[Cards, ...], drawer: int, step: int) -> int | None:
    """Who draws after `drawer`, given the hands once everything of that draw is done; None when the hand is decided."""
    return next_holder(hands, drawer, step) if sum(map(bool, hands)) > 1 else None


def target(state: State, seat: int) -> int:
    """The seat drawn from: the first other holder in the direction of `draw_from`."""
    step = state.rules.step if state.rules.draw_from == "next" else -state.rules.step
    return next_holder(state.hands, seat, step)


def opener(state: State) -> int:
    """The seat that draws first if it still holds cards then; the dealer's left is the same whichever way play runs."""
    if state.rules.lot is not None:
        return state.rules.lot
    step = 1 if state.rules.first_actor == "dealer_left" else state.rules.step
    return (state.course.dealer + step) % state.course.players


def from_opener(state: State, seats: tuple[int, ...]) -> tuple[int, ...]:
    """`seats` in turn order from the opener."""
    return in_turn_order(seats, opener(state), state.course.players, state.rules.step)
