"""The windows of 十二个月: the 天和 that were dealt (TM-HEAVENLY), the thieves of a discard (TM-STEAL)."""

from domain.cards import Card
from domain.facts import WindowOpened, WindowResolved
from domain.games.twelve_months.events import CardStolen, Fact
from domain.games.twelve_months.heavenly import heavenly_seats
from domain.games.twelve_months.months import month_laid
from domain.games.twelve_months.state import State
from domain.games.twelve_months.stealing import thieves
from domain.games.twelve_months.turns import first_turn, next_turn
from domain.window import Mode, Right, Window, resolve


def heavenly_window(state: State) -> tuple[Fact, ...]:
    """The question to those who were dealt a 天和; none when nobody was."""
    return _window(state, "heavenly", heavenly_seats(state))


def steal_window(state: State) -> tuple[Fact, ...]:
    """The question to those who may steal the card just thrown; none when nobody may."""
    mode: Mode = "first" if state.rules.steal_priority == "first_claim" else "rank"
    return _window(state, "steal", thieves(state), mode, state.discards[-1])


def resolved(state: State, window: Window) -> tuple[Fact, ...]:
    """The outcome of a window as soon as it is certain, and what it brings about at once."""
    outcome = resolve(window)
    if outcome is None:
        return ()
    if outcome.won is None:
        onward: Fact = first_turn(state) if window.kind == "heavenly" else next_turn(state, state.mover)
        return (WindowResolved(None, None, outcome.by), onward)
    winner = outcome.won.seat
    closed = WindowResolved(winner, outcome.won.answer, outcome.by, outcome.outranked)
    if window.kind == "heavenly":
        return (closed, month_laid(state.rules, winner, state.hands[winner]))
    return (closed, *_theft(state, winner))


def _window(
    state: State, kind: str, seats: tuple[int, ...], mode: Mode = "rank", card: Card | None = None
) -> tuple[Fact, ...]:
    if not seats:
        return ()
    offers = tuple((kind,) if seat in seats else () for seat in range(state.course.players))
    rights = tuple(Right(seat, kind) for seat in seats)
    return (WindowOpened(kind=kind, mode=mode, card=card, offers=offers, rights=rights),)


def _theft(state: State, thief: int) -> tuple[Fact, ...]:
    cards = (*dict(state.claims)[thief], state.discards[-1])
    stolen = CardStolen(thief, state.mover, state.discards[-1])
    return (stolen, month_laid(state.rules, thief, cards, stolen_from=state.mover))
