"""Autopilot moves for an absent seat of 安化跑胡子 (PHZ-AUTO)."""

from domain.game import NamedDraw
from domain.games.paohuzi.actions import Action, Chi, Discard, Draw, Hu, Peng
from domain.games.paohuzi.hands import loose
from domain.games.paohuzi.rules import legal_actions, outcomes
from domain.games.paohuzi.state import State


def autopilot(state: State, seat: int) -> tuple[Action, ...]:
    """The equally likely moves made for the seat; none when it has nothing to do, or only real cards know its draw."""
    offers = legal_actions(state, seat)
    if not offers or isinstance(offers[0], NamedDraw):
        return ()
    offered = [offer.action for offer in offers]
    match offered[0]:
        case Hu() | Peng():
            return (offered[0],)
        case Draw():
            return outcomes(state, seat, offered[0])
        case Discard():
            return tuple(map(Discard, loose(state.seats[seat].hand)))
        case _:
            return tuple(action for action in offered if isinstance(action, Chi))
