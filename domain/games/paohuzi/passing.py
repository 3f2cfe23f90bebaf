"""Cards let go by (PHZ-GUOZHANG, PHZ-RENPENG): what a seat that declined, or could not, may not claim again."""

from domain.facts import WindowResolved
from domain.games.paohuzi.events import CardLeft, ChiBarred, Fact
from domain.games.paohuzi.readings import best_hand
from domain.games.paohuzi.state import OpenCard, State
from domain.window import Bar, Resolution, Right, Window


def closed(state: State, window: Window, outcome: Resolution) -> WindowResolved:
    """The outcome of a window; what was declined bars only where the decision had reached the seat."""
    winner, answer = (outcome.won.seat, outcome.won.answer) if outcome.won else (None, None)
    resolved = WindowResolved(winner, answer, outcome.by, outcome.outranked)
    if state.open is None:
        return resolved
    return WindowResolved(winner, answer, outcome.by, outcome.outranked, _bars(state, state.open, window, outcome))


def left_over(state: State, card: OpenCard) -> tuple[Fact, ...]:
    """Nobody took the card: where the room says so, that bars those whom it passed."""
    left = CardLeft(card.seat, card.card, state.after(card.seat))
    match state.rules.guozhang_scope:
        case "declined":
            return (left,)
        case "any_unclaimed":
            return (ChiBarred(card.card, state.playing(card.seat)), left)
        case "declined_or_unable":
            drawer = (card.seat,) if card.drawn else ()
            return (ChiBarred(card.card, (*drawer, state.after(card.seat))), left)


def barred_drawer(state: State, card: OpenCard, taker: int) -> tuple[Fact, ...]:
    """The next seat takes a drawn card for chi: where inability counts as refusal, the drawer is barred."""
    passed = card.drawn and taker != card.seat and state.rules.guozhang_scope == "declined_or_unable"
    return (ChiBarred(card.card, (card.seat,)),) if passed else ()


def _bars(state: State, card: OpenCard, window: Window, outcome: Resolution) -> tuple[tuple[Bar, ...], ...]:
    return tuple(
        tuple(
            bar
            for right in outcome.declined
            if right.seat == seat and (bar := _bar(state, card, window, right)) is not None
        )
        for seat in range(state.course.players)
    )


def _bar(state: State, card: OpenCard, window: Window, right: Right) -> Bar | None:
    match right.answer:
        case "chi":
            return Bar("chi")
        case "peng":
            spared = window.answer_of(right.seat) == "chi" and not state.rules.renpeng_on_chi
            return None if spared else Bar("peng")
        case _:
            return _win_declined(state, card, right.seat)


def _win_declined(state: State, card: OpenCard, seat: int) -> Bar | None:
    """The win of so many huxi that the room does not offer again on such a card (PHZ-HU)."""
    if state.rules.pass_hu != "same_card_same_huxi_barred":
        return None
    held = state.seats[seat]
    best = best_hand(state.rules, held.hand, held.melds, card.card, own_draw=card.seat == seat)
    return None if best is None else Bar("hu", best.huxi)
