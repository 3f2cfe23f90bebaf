"""The rules of 保皇: what a seat may do, and what comes of it. Why not is said in `referee`."""

from collections.abc import Iterator
from typing import assert_never

from domain.cards import Cards
from domain.deciding import offered
from domain.facts import Answered
from domain.game import Offer
from domain.games.baohuang.actions import Action, Buy, Claim, Declare, OpenSolo, Pass, Play, Snatch, Yield
from domain.games.baohuang.claiming import claimed
from domain.games.baohuang.declaring import declared_late
from domain.games.baohuang.events import Fact, ThroneYielded
from domain.games.baohuang.playing import passed, played
from domain.games.baohuang.referee import explain, situation
from domain.games.baohuang.shapes import play_offers
from domain.games.baohuang.state import State
from domain.games.baohuang.threes import prices, sale
from domain.games.baohuang.throne import callable_cards, pasteable
from domain.window import PASS


def legal_actions(state: State, seat: int) -> tuple[Offer[Action], ...]:
    """All that the seat may do; plays as shapes, each covering every choice of copies."""
    in_turn = state.phase == "PLAY" and seat == state.course.turn
    plays = play_offers(situation(state, seat)) if in_turn else ()
    return (*plays, *offered(explain, state, seat, _candidates(state, seat)))


def outcomes(_state: State, _seat: int, action: Action) -> tuple[Action, ...]:
    """Nothing is left to chance here: an action is its own outcome."""
    return (action,)


def done(state: State, seat: int, action: Action) -> tuple[Fact, ...]:
    """What the action itself brings about."""
    match action:
        case Buy(card):
            return (sale(state.hands, seat, card),)
        case Claim(card):
            return (claimed(state, seat, card, open_solo=False),)
        case Yield(card):
            return (ThroneYielded(seat, card),)
        case OpenSolo():
            asked = state.course.window is not None
            return (Answered(seat, "open_solo", action) if asked else claimed(state, seat, None, open_solo=True),)
        case Snatch():
            return (Answered(seat, "snatch", action),)
        case Declare(choice):
            return (Answered(seat, choice, action) if state.course.window is not None else declared_late(state),)
        case Play(cards):
            return (played(state, seat, cards),)
        case Pass():
            return (_declined(state, seat),)
        case _:
            assert_never(action)


def _candidates(state: State, seat: int) -> Iterator[Action]:
    """What the phase knows besides plays, allowed or not."""
    match state.phase:
        case "BUY":
            yield from map(Buy, prices(state.hands[seat])) if seat == state.course.turn else ()
        case "THRONE":
            yield from _throne_candidates(state.hands[seat]) if seat == state.course.turn else ()
        case "SNATCH":
            yield from (OpenSolo(), Snatch(), Pass())
        case "DECLARE":
            yield from (Declare("open"), Declare("rebel"), Declare("quiet"), Pass())
        case "PLAY":
            yield from (Pass(), Declare("open")) if seat == state.course.turn else ()
        case "CLAIMED" | "END":
            return
        case _:
            assert_never(state.phase)


def _throne_candidates(hand: Cards) -> Iterator[Action]:
    yield from map(Claim, (*callable_cards(hand), None))
    yield OpenSolo()
    yield from map(Yield, (*pasteable(hand), None))


def _declined(state: State, seat: int) -> Fact:
    """A pass in play, or the answer that asks for nothing."""
    if state.course.window is None:
        return passed(state, seat)
    return Answered(seat, "quiet", Declare("quiet")) if state.phase == "DECLARE" else Answered(seat, PASS, Pass())
