"""Why a seat may not claim the open card, or win with what it has: from its own cards and from what is public."""

from typing import Final

from domain.games.paohuzi.actions import Chi, Hu, Peng
from domain.games.paohuzi.chi import play, why_no_play
from domain.games.paohuzi.claims import own_meld, source_for
from domain.games.paohuzi.readings import best_hand
from domain.games.paohuzi.reasons import REASONS
from domain.games.paohuzi.rights import AT_ONCE, Source, why_no_chi, why_no_hu, why_no_peng, why_nothing_left
from domain.games.paohuzi.seat import Seat, barred
from domain.games.paohuzi.state import OpenCard, State, is_last
from domain.verdict import Verdict, refuse

Claim = Peng | Chi | Hu

DEALT: Final = (1,)
"""The deal is the event that gave the hands and fixed the options."""


def claim_refused(state: State, seat: int, claim: Claim) -> Verdict | None:
    """Why the seat may not make the claim, None when it may."""
    held = state.seats[seat]
    if held.dead is not None:
        return refuse(REASONS, "dead_hand", (held.dead,), seat=seat)
    if seat not in state.playing(0):
        return refuse(REASONS, "not_your_turn", DEALT, seat=seat)
    if state.open is not None:
        return _card_refused(state, seat, claim, state.open)
    return (
        _own_win_refused(state, seat)
        if isinstance(claim, Hu) and may_be_complete(state, seat)
        else waiting(state, seat)
    )


def pass_refused(state: State, seat: int) -> Verdict | None:
    """Why the seat has nothing to pass on."""
    window = state.course.window
    if window is None or not window.offered(seat):
        return waiting(state, seat)
    return None if window.answer_of(seat) is None else refuse(REASONS, "answered_already", (window.n,), seat=seat)


def waiting(state: State, seat: int) -> Verdict:
    """Why the seat cannot claim anything while no card is open, or is not asked about the one that is."""
    course = state.course
    if course.window is not None:
        asked = bool(course.window.offered(seat)) and state.open is None
        return refuse(REASONS, "higher_right_pending" if asked else "not_your_turn", (course.window.n,), seat=seat)
    if seat != course.turn or state.open is not None:
        return refuse(REASONS, "not_your_turn", (course.turn_since,), seat=seat)
    return refuse(REASONS, "no_card_open" if state.phase == "DRAW" else "discard_required", (state.since,))


def _card_refused(state: State, seat: int, claim: Claim, card: OpenCard) -> Verdict | None:
    """Why the seat may not claim the open card so."""
    if own_meld(state, card):
        return refuse(REASONS, "forced_action_pending", (card.n,))
    source = source_for(state, seat, card)
    code = _code(state, seat, claim, source)
    if code is not None:
        return _coded(state, seat, source, code, card.n)
    if is_last(state, card) and not isinstance(claim, Hu):
        return refuse(REASONS, "wall_empty", (card.n,))
    return _unasked(state, seat, claim, card.n)


def _code(state: State, seat: int, claim: Claim, source: Source) -> str | None:
    held = state.seats[seat]
    match claim:
        case Hu():
            return why_no_hu(state.rules, held, source)
        case Peng():
            return why_no_peng(state.rules, held, source)
        case Chi(cards, bi):
            chosen = play(cards, bi)
            return (
                why_no_chi(held, source)
                or why_no_play(held.hand, source.card, chosen)
                or why_nothing_left(state.rules, held, source.card, chosen)
            )


def may_be_complete(state: State, seat: int) -> bool:
    """Whether the seat may win without a card: as it was dealt, or after an own ti, wei or chouwei (PHZ-OWNWIN)."""
    if state.phase != "DISCARD" or seat != state.course.turn:
        return False
    return state.rules.tianhu if state.claimed is None else state.claimed in AT_ONCE


def _own_win_refused(state: State, seat: int) -> Verdict | None:
    """In the seat's turn the win is a choice beside the discards; where no turn follows, a question."""
    code = why_no_hu(state.rules, state.seats[seat], None)
    if code is not None:
        return _coded(state, seat, None, code, state.since)
    return None if state.course.window is None else _unasked(state, seat, Hu(), state.since)


def _unasked(state: State, seat: int, claim: Claim, since: int) -> Verdict | None:
    """A right is exercised by answering its window, once."""
    window, answer = state.course.window, claim.__struct_config__.tag
    if window is None or answer not in window.offered(seat):
        return refuse(REASONS, "higher_right_pending", (since,))
    return None if window.answer_of(seat) is None else refuse(REASONS, "answered_already", (window.n,), seat=seat)


def _coded(state: State, seat: int, source: Source | None, code: str, since: int) -> Verdict:
    """The refusal with its particulars and the events that make it so."""
    held = state.seats[seat]
    huxi = _reached(state, held, source) if code in ("hu_points", "hu_barred") else None
    return refuse(
        REASONS,
        code,
        _because(held, source, code, huxi) or (() if code == "card_not_held" else (since,)),
        seat=seat,
        card=source.card if source else "",
        least=state.rules.min_huxi,
        huxi=huxi or 0,
    )


def _because(held: Seat, source: Source | None, code: str, huxi: int | None) -> tuple[int, ...]:
    """The event behind a bar or a locked card; none where it is the open card itself."""
    bars = {"chi_barred": held.no_chi, "peng_barred": held.no_peng, "hu_barred": held.no_hu}
    bar = barred(bars.get(code, ()), source.card, huxi) if source is not None else None
    if bar is not None:
        return (bar.n,)
    return DEALT if code == "kan_locked" else ()


def _reached(state: State, held: Seat, source: Source | None) -> int | None:
    card, own_draw = (None, False) if source is None else (source.card, source.own_draw)
    best = best_hand(state.rules, held.hand, held.melds, card, own_draw=own_draw)
    return None if best is None else best.huxi
