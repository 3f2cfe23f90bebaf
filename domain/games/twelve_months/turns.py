"""Turns (TM-TURN, TM-AFTER): the first, the next, the one after a month."""

from typing import assert_never

from domain.facts import PlayBegan
from domain.games.twelve_months.dealing import dealing_order
from domain.games.twelve_months.events import MonthLaid, TurnEnded
from domain.games.twelve_months.state import State


def first_turn(state: State) -> PlayBegan:
    """The dealer's next moves first."""
    return PlayBegan(dealing_order(state.rules, state.course.dealer)[0])


def next_turn(state: State, seat: int) -> TurnEnded:
    """After a seat its next one moves."""
    return TurnEnded(seat, _next(state, seat))


def turn_after_month(state: State, laid: MonthLaid) -> TurnEnded:
    """The turn after a month; after a stolen one the room says where play goes on."""
    if laid.stolen_from is None:
        return next_turn(state, laid.seat)
    match state.rules.after_steal:
        case "resume":
            return next_turn(state, laid.stolen_from)
        case "thief_next":
            return TurnEnded(laid.stolen_from, _next(state, laid.seat))
        case "thief_turn":
            return TurnEnded(laid.stolen_from, laid.seat)
        case _:
            assert_never(state.rules.after_steal)


def _next(state: State, seat: int) -> int:
    return (seat + 1) % state.course.players
