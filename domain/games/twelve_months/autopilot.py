"""Autopilot moves for an absent seat of 十二个月 (TM-AUTO)."""

from domain.game import NamedDraw
from domain.games.twelve_months.actions import Action, Discard, Draw, EndTurn, Heavenly, Meld, Pass
from domain.games.twelve_months.months import acts_as_k, uses_k
from domain.games.twelve_months.rules import legal_actions, outcomes
from domain.games.twelve_months.state import State


def autopilot(state: State, seat: int) -> tuple[Action, ...]:
    """The equally likely moves made for the seat; none when it has nothing to do, or only real cards know its draw."""
    offers = legal_actions(state, seat)
    if not offers or isinstance(offers[0], NamedDraw):
        return ()
    offered = [offer.action for offer in offers]
    match state.phase:
        case "HEAVENLY":
            return (Heavenly(),)
        case "STEAL":
            return (Pass(),)
        case "ACT":
            return (_move(state, seat, offered),)
        case _:
            return outcomes(state, seat, Draw())


def _move(state: State, seat: int, offered: list[Action]) -> Action:
    """The first natural month, else the end of the turn, else a card thrown, else the month that must be laid."""
    months = [action for action in offered if isinstance(action, Meld)]
    natural = next((meld for meld in months if not uses_k(state.rules, meld.cards)), None)
    if natural is not None:
        return natural
    if EndTurn() in offered:
        return EndTurn()
    thrown = _spare(state, seat)
    return thrown if thrown in offered else months[0]


def _spare(state: State, seat: int) -> Discard:
    """The card just drawn; instead of a K the oldest other card."""
    oldest, *_, drawn = state.hands[seat]
    return Discard(oldest if acts_as_k(state.rules, drawn) else drawn)
