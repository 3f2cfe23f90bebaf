"""Consequences in 十二个月, unchosen: windows, turns that pass, the refill, the empty stock, the end, the score."""

from typing import assert_never

from domain.facts import HandEnded
from domain.games.twelve_months.dealing import HAND_SIZE
from domain.games.twelve_months.events import Fact, HandRefilled, RestDiscarded, StockEmptied, StockRecycled
from domain.games.twelve_months.state import State
from domain.games.twelve_months.turns import first_turn, next_turn, turn_after_month
from domain.games.twelve_months.windows import heavenly_question, resolved, steal_question


def consequences(state: State) -> tuple[Fact, ...]:
    """The next consequences of a state, none when it waits for somebody or is done."""
    if state.course.window is not None:
        return resolved(state, state.course.window)
    match state.phase:
        case "HEAVENLY":
            return heavenly_question(state) or (first_turn(state),)
        case "DRAW":
            return _before_draw(state)
        case "STEAL":
            return steal_question(state) or (next_turn(state, state.course.mover),)
        case "REST":
            return _after_month(state)
        case "ACT" | "END":
            return ()
        case _:
            assert_never(state.phase)


def _before_draw(state: State) -> tuple[Fact, ...]:
    """The turn limit (TM-LIMIT); an empty stock is made new from the pile, or ends the hand (TM-STOCK)."""
    recycles = state.rules.stock_end == "recycle_discards"
    if recycles and state.turns > state.rules.max_turns:
        return (HandEnded("max_turns"),)
    if state.stock.size:
        return ()
    below_top = state.discards[:-1]
    new: Fact = StockRecycled(below_top) if recycles and below_top else HandEnded("stock_out")
    return (StockEmptied(state.course.mover), new)


def _after_month(state: State) -> tuple[Fact, ...]:
    """Out, or at the target (TM-OUT); else the rest is thrown, filled up or kept, and the turn ends (TM-REST)."""
    seat, hand, months = state.course.mover, state.hands[state.course.mover], state.months[state.course.mover]
    if not hand:
        return (HandEnded(_how_out(state), winners=(seat,)),)
    if 0 < state.rules.months_target <= len(months):
        return (HandEnded("months_target", winners=(seat,)),)
    if state.rules.after_meld == "discard_rest":
        return (RestDiscarded(seat, hand),)
    if state.rules.after_meld == "refill" and len(hand) < HAND_SIZE and state.stock.size:
        return _refill(state, HAND_SIZE - len(hand))
    return (turn_after_month(state, months[-1]),)


def _refill(state: State, missing: int) -> tuple[Fact, ...]:
    """The next cards as far as the stock lasts; where their order is not known the seat draws one by one."""
    if not state.stock.in_order or state.stock.cards is None:
        return ()
    cards = state.stock.cards[:missing]
    return (HandRefilled(state.course.mover, len(cards), cards),)


def _how_out(state: State) -> str:
    """`heavenly` before the first turn, `out_steal` by a stolen month, else `out`."""
    if not state.turns:
        return "heavenly"
    return "out" if state.months[state.course.mover][-1].stolen_from is None else "out_steal"
