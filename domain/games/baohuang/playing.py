"""Plays and passes: the turn after them, and what the cards betray (BH-TURN, BH-EXPOSE)."""

from collections.abc import Collection

from domain.cards import Cards, without
from domain.games.baohuang.deck import GUARD_JOKER
from domain.games.baohuang.ending import why_over
from domain.games.baohuang.events import CardsPlayed, Exposed, TurnPassed
from domain.games.baohuang.state import State
from domain.games.baohuang.turns import turn_after


def played(state: State, seat: int, cards: Cards) -> CardsPlayed:
    """The seat plays these cards of its hand."""
    emptied = len(cards) == len(state.hands[seat])
    return CardsPlayed(seat, cards, exposed_by(state, seat, cards), _turn_after_play(state, seat, emptied=emptied))


def passed(state: State, seat: int) -> TurnPassed:
    """The seat lets the trick go by."""
    last = seat if state.top is None else state.top.seat
    return TurnPassed(seat, _turn(state, seat, last, state.holders, (*state.passed, seat)))


def exposed_by(state: State, seat: int, cards: Cards) -> Exposed | None:
    """What a play betrays: the guard by his mark, a hidden solo by the guard joker or the called card's last copy."""
    mark = GUARD_JOKER if state.called is None else state.called
    if state.exposed or mark not in cards:
        return None
    if seat == state.guard:
        return "guard"
    alone = state.mode == "solo_hidden" and seat == state.emperor
    return "solo" if alone and mark not in without(state.hands[seat], cards) else None


def _turn_after_play(state: State, seat: int, *, emptied: bool) -> int | None:
    if not emptied:
        return _turn(state, seat, seat, state.holders, state.passed if state.rules.pass_locks else ())
    stops = why_over(state.rules, state.mode, state.ruler, state.guard, (*state.out, seat))
    if stops is not None or not state.rules.last_play_contest:
        return None
    holders = tuple(holder for holder in state.holders if holder != seat)
    return _turn(state, seat, seat, holders, state.passed if state.rules.pass_locks else ())


def _turn(state: State, current: int, last: int, holders: Collection[int], passed: Collection[int]) -> int | None:
    """Who moves next in the trick, None when it is over."""
    seat, leads = turn_after(current, last, holders, passed, state.rules.step)
    return None if leads else seat
