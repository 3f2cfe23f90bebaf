"""The windows of 十二个月: the 天和 that were dealt (TM-HEAVENLY), the thieves of a discard (TM-STEAL)."""

from domain.cards import Card
from domain.facts import Asked
from domain.games.twelve_months.actions import Steal
from domain.games.twelve_months.events import CardStolen, Fact
from domain.games.twelve_months.heavenly import heavenly_seats
from domain.games.twelve_months.months import month_laid
from domain.games.twelve_months.state import State
from domain.games.twelve_months.stealing import thieves
from domain.question import settled_at_once
from domain.window import Right, Window, WindowMode


def heavenly_question(state: State) -> tuple[Fact, ...]:
    """The question to those who were dealt a 天和; settled at once when nobody was, none where the room knows none."""
    if state.asked is not None or state.rules.heavenly == "off":
        return ()
    return (_question(state, "heavenly", heavenly_seats(state)),)


def steal_question(state: State) -> tuple[Fact, ...]:
    """The question to those who may steal the card just thrown; settled at once when nobody may."""
    if not state.rules.steal:
        return ()
    mode: WindowMode = "first" if state.rules.steal_priority == "first_claim" else "rank"
    return (_question(state, "steal", thieves(state), mode, state.discards[-1]),)


def resolved(state: State, window: Window) -> tuple[Fact, ...]:
    """The outcome of a window as soon as it is certain, and what it brings about at once."""
    return settled_at_once(window, state.course.players, lambda won: _taken(state, window, won.seat))


def _taken(state: State, window: Window, winner: int) -> tuple[Fact, ...]:
    if window.kind == "heavenly":
        return (month_laid(state.rules, winner, state.hands[winner]),)
    return _theft(state, window, winner)


def _question(
    state: State, kind: str, seats: tuple[int, ...], mode: WindowMode = "rank", card: Card | None = None
) -> Asked:
    return Asked(n=state.since, kind=kind, mode=mode, card=card, rights=tuple(Right(seat, kind) for seat in seats))


def _theft(state: State, window: Window, thief: int) -> tuple[Fact, ...]:
    claim = dict(window.actions)[thief]
    if not isinstance(claim, Steal):
        raise TypeError("a theft names its cards")
    stolen = CardStolen(thief, state.course.mover, state.discards[-1])
    cards = (*claim.cards, state.discards[-1])
    return (stolen, month_laid(state.rules, thief, cards, stolen_from=state.course.mover))
