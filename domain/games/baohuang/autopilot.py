"""Autopilot moves for an absent seat of 保皇 (BH-AUTO): the quiet answer, the lowest single, else a pass."""

from domain.cards import Card, Cards
from domain.games.baohuang.actions import Action, Buy, Claim, Declare, Pass, Play, Yield
from domain.games.baohuang.deck import POWER, kind
from domain.games.baohuang.plays import Situation, why_no_play
from domain.games.baohuang.referee import explain, situation
from domain.games.baohuang.state import State
from domain.games.baohuang.threes import prices
from domain.games.baohuang.throne import callable_cards, costs, pasteable, triples


def autopilot(state: State, seat: int) -> tuple[Action, ...]:
    """The one move made for the seat; none when it has nothing to do."""
    if state.course.window is not None:
        quiet = Declare("quiet") if state.phase == "DECLARE" else Pass()
        return (quiet,) if seat in state.course.window.awaited() else ()
    if seat != state.course.turn:
        return ()
    if state.phase == "BUY":
        return (Buy(prices(state.hands[seat])[0]),)
    if state.phase == "THRONE":
        return (_about_the_throne(state, seat),)
    return (lead(situation(state, seat)) if state.top is None else Pass(),)


def lead(at: Situation) -> Play:
    """The lowest single that may be led; where only the held rank is left, all of it."""
    singles = sorted(at.hand, key=lambda card: POWER[kind(card, at.trump)])
    return Play(next(((card,) for card in singles if why_no_play(at, (card,)) is None), at.hand))


def _about_the_throne(state: State, seat: int) -> Action:
    """Yield, or claim where the room wants it so; what cannot be done gives way to what can."""
    hand = state.hands[seat]
    refusal = Yield(pasteable(hand)[0] if costs(state.rules, state.throne.refusals) else None)
    moves = [refusal, *_claims(state, hand)]
    if state.rules.autopilot_throne == "claim":
        moves.append(moves.pop(0))
    return next(move for move in moves if explain(state, seat, move).allowed)


def _claims(state: State, hand: Cards) -> tuple[Action, ...]:
    """The lowest card that calls a guard, one of three copies before one of four."""
    if state.rules.guard_by == "marked_joker":
        return (Claim(),)
    lowest = sorted(callable_cards(hand), key=lambda card: (card not in triples(hand), _power(card)))
    return tuple(map(Claim, lowest[:1]))


def _power(card: Card) -> int:
    return POWER[kind(card)]
