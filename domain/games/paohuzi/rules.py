"""The rules of 安化跑胡子: what a seat may do, and what comes of it. Why not is said in `referee`."""

from collections.abc import Iterator
from typing import assert_never

from domain.deciding import named, offered
from domain.facts import Answered
from domain.game import Offer
from domain.games.paohuzi.actions import Action, Chi, Discard, Draw, Hu, Pass, Peng
from domain.games.paohuzi.chi import Play, play
from domain.games.paohuzi.claims import source_for
from domain.games.paohuzi.draws import drawn, draws, draws_now
from domain.games.paohuzi.events import CardDiscarded, Fact
from domain.games.paohuzi.hands import loose
from domain.games.paohuzi.opening import opening_melds
from domain.games.paohuzi.own_wins import may_be_complete
from domain.games.paohuzi.referee import explain
from domain.games.paohuzi.rights import chi_plays
from domain.games.paohuzi.state import State
from domain.games.paohuzi.victory import won_facts
from domain.window import Window


def legal_actions(state: State, seat: int) -> tuple[Offer[Action], ...]:
    """All that the seat may do: each claim and each discard once; a draw without its card."""
    return offered(explain, state, seat, _candidates(state, seat))


def outcomes(state: State, seat: int, action: Action) -> tuple[Action, ...]:
    """An action without an open choice is its own outcome; a draw may become any card that can come next."""
    if isinstance(action, Draw) and action.card is None and draws_now(state, seat):
        return draws(state)
    return (action,)


def done(state: State, seat: int, action: Action) -> tuple[Fact, ...]:
    """What the action itself brings about; a draw comes after the quads that its seat has kept hidden."""
    match action:
        case Draw(card):
            laid: tuple[Fact, ...] = opening_melds(state.rules, seat, state.seats[seat])
            return (*laid, drawn(state, seat, named(card)))
        case Discard(card):
            return (CardDiscarded(seat, card),)
        case Hu() if state.course.window is None:
            return won_facts(state, seat)
        case Chi(cards, bi):
            return (Answered(seat, "chi", _chi(play(cards, bi))),)
        case Peng() | Hu() | Pass():
            return (Answered(seat, str(action.__struct_config__.tag), action),)
        case _:
            assert_never(action)


def _candidates(state: State, seat: int) -> Iterator[Action]:
    """What may be allowed at this moment."""
    window = state.course.window
    if window is not None:
        yield from _answers(state, seat, window)
    elif seat == state.course.turn and state.phase == "DISCARD":
        if may_be_complete(state, seat):
            yield Hu()
        yield from map(Discard, dict.fromkeys(loose(state.seats[seat].hand)))
    elif draws_now(state, seat):
        yield Draw()


def _answers(state: State, seat: int, window: Window) -> Iterator[Action]:
    """What the seat may answer, in rank order, and pass."""
    offered = window.offered(seat)
    if "hu" in offered:
        yield Hu()
    if "peng" in offered:
        yield Peng()
    if "chi" in offered and state.open is not None:
        source = source_for(state, seat, state.open)
        yield from map(_chi, chi_plays(state.rules, state.seats[seat], source))
    if offered:
        yield Pass()


def _chi(chosen: Play) -> Chi:
    one, other = chosen.cards
    return Chi((one, other), tuple((a, b, c) for a, b, c in chosen.bi))
