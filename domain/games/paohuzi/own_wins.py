"""Own wins in turn, while no card is open (PHZ-OWNWIN, PHZ-SOURCE): why a seat has none."""

from domain.card_names import name_of
from domain.games.paohuzi.opening import has_san_ti_wu_kan
from domain.games.paohuzi.reasons import REASONS
from domain.games.paohuzi.rights import AT_ONCE, why_no_hu
from domain.games.paohuzi.state import OpenCard, State
from domain.games.paohuzi.verdicts import by_option, verdict_of
from domain.verdict import Verdict, refuse


def may_be_complete(state: State, seat: int) -> bool:
    """Whether the seat may win without an open card (PHZ-OWNWIN): as it was dealt, or after an own ti, wei or chouwei.

    Also after the pao of a drawn card, in rooms that ask again.
    """
    if state.phase != "DISCARD" or seat != state.course.turn:
        return False
    if state.claimed == "pao":
        return state.rules.reoffer_hu_after_pao and state.last is not None and state.last.drawn
    return state.rules.tianhu if state.claimed is None else state.claimed in AT_ONCE


def why_no_own_win(state: State, seat: int) -> str | None:
    """The reason code for which the seat is not complete as it stands, or may not win with the pao that it made."""
    pao = state.last.card if state.claimed == "pao" and state.last is not None else None
    return why_no_hu(state.rules, state.seats[seat], None, pao)


def own_win_refused(state: State, seat: int) -> Verdict | None:
    """Why the seat whose turn it is does not win as it stands, None when it may."""
    taken = None if state.claimed in (None, *AT_ONCE) else state.last
    if taken is not None and not taken.drawn:
        return refuse(REASONS, "hu_on_discard", (taken.n, state.since))
    code = why_no_own_win(state, seat)
    if code not in (None, "hu_barred"):
        return san_ti_wu_kan_refused(state, seat) or verdict_of(state, seat, None, code, state.since)
    if code is None and may_be_complete(state, seat):
        return None
    return by_option("tianhu_off") if taken is None else _declined(state, seat, taken)


def san_ti_wu_kan_refused(state: State, seat: int) -> Verdict | None:
    """Before the first discard: the seat would have won with what it was dealt, in a room that plays 三提五坎."""
    if state.rules.san_ti_wu_kan or state.phase != "DISCARD" or state.claimed is not None:
        return None
    dealt = has_san_ti_wu_kan(state.rules, state.seats[seat])
    return by_option("san_ti_wu_kan_off") if dealt else None


def let_go_refused(state: State, seat: int) -> Verdict | None:
    """The seat was asked whether it wins with what its draw had made, and declined: its turn is over (PHZ-OWNWIN)."""
    card = state.last
    if state.let_go is None or state.phase != "DRAW" or card is None or card.seat != seat:
        return None
    return refuse(REASONS, "hu_declined", (state.let_go,), card=name_of(card.card))


def _declined(state: State, seat: int, card: OpenCard) -> Verdict:
    """The win with the drawn card was asked for before the seat took it otherwise, or barred already (PHZ-HU)."""
    bars = tuple(bar.n for bar in state.seats[seat].no_hu if bar.card == card.card)
    if bars and (state.settled not in bars or may_be_complete(state, seat)):
        return refuse(REASONS, "hu_barred", bars)
    settled = () if state.settled is None else (state.settled,)
    if state.claimed == "pao":
        return by_option("hu_declined", *settled, card=name_of(card.card))
    return refuse(REASONS, "hu_declined", settled, card=name_of(card.card))
