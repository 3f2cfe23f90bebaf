"""The rules of 十二个月: what a seat may do, and what comes of it. Why not is said in `referee`."""

from collections.abc import Iterator
from typing import assert_never

from domain.deciding import named, offered
from domain.facts import Answered
from domain.game import Offer
from domain.games.twelve_months.actions import Action, Discard, Draw, EndTurn, Heavenly, Meld, Pass, Steal
from domain.games.twelve_months.draws import draws
from domain.games.twelve_months.events import CardDiscarded, CardDrawn, Fact
from domain.games.twelve_months.months import month_laid, months_in
from domain.games.twelve_months.referee import explain
from domain.games.twelve_months.state import State
from domain.games.twelve_months.stealing import thefts
from domain.games.twelve_months.turns import next_turn


def legal_actions(state: State, seat: int) -> tuple[Offer[Action], ...]:
    """All that the seat may do: each month and each discard once; a draw without its card."""
    return offered(explain, state, seat, _candidates(state, seat))


def outcomes(state: State, seat: int, action: Action) -> tuple[Action, ...]:  # noqa: ARG001  as every game's
    """An action without an open choice is its own outcome; a draw may become any card that can come next."""
    if isinstance(action, Draw) and action.card is None and state.phase in ("DRAW", "REST"):
        return draws(state)
    return (action,)


def done(state: State, seat: int, action: Action) -> tuple[Fact, ...]:
    """What the action itself brings about."""
    match action:
        case Draw(card):
            return (CardDrawn(seat, named(card)),)
        case Meld(cards):
            return (month_laid(state.rules, seat, cards),)
        case Discard(card):
            return (CardDiscarded(seat, card),)
        case EndTurn():
            return (next_turn(state, seat),)
        case Heavenly() | Steal() | Pass():
            return (Answered(seat, str(action.__struct_config__.tag), action),)
        case _:
            assert_never(action)


def _candidates(state: State, seat: int) -> Iterator[Action]:
    """What the phase knows, allowed or not."""
    hand = state.hands[seat]
    match state.phase:
        case "HEAVENLY":
            yield from (Heavenly(), Pass())
        case "DRAW" | "REST":
            yield Draw()
        case "ACT":
            yield from map(Meld, months_in(state.rules, hand))
            yield from map(Discard, dict.fromkeys(hand))
            yield EndTurn()
        case "STEAL":
            yield from map(Steal, thefts(state.rules, hand, state.discards[-1]) if state.discards else ())
            yield Pass()
        case "END":
            return
        case _:
            assert_never(state.phase)
