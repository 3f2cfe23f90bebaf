"""Why a seat does not win in its turn with the cards that it has, while no card is open (PHZ-OWNWIN, PHZ-SOURCE)."""

from domain.card_names import name_of
from domain.games.paohuzi.opening import has_san_ti_wu_kan
from domain.games.paohuzi.reasons import REASONS
from domain.games.paohuzi.rights import AT_ONCE, why_no_hu
from domain.games.paohuzi.state import OpenCard, State
from domain.games.paohuzi.verdicts import by_option, verdict_of
from domain.verdict import Verdict, refuse


def may_be_complete(state: State, seat: int) -> bool:
    """Whether the seat may win without a card: as it was dealt, or after an own ti, wei or chouwei (PHZ-OWNWIN)."""
    if state.phase != "DISCARD" or seat != state.course.turn:
        return False
    return state.rules.tianhu if state.claimed is None else state.claimed in AT_ONCE


def own_win_refused(state: State, seat: int) -> Verdict | None:
    """Why the seat whose turn it is does not win as it stands, None when it may."""
    taken = None if state.claimed in (None, *AT_ONCE) else state.last
    if taken is not None and not taken.drawn:
        return refuse(REASONS, "hu_on_discard", (taken.n, state.since))
    code = why_no_hu(state.rules, state.seats[seat], None)
    if code is not None:
        return san_ti_wu_kan_refused(state, seat) or verdict_of(state, seat, None, code, state.since)
    if taken is not None:
        return _declined(state, seat, taken)
    return None if may_be_complete(state, seat) else by_option("tianhu_off")


def san_ti_wu_kan_refused(state: State, seat: int) -> Verdict | None:
    """Before the first discard: the seat would have won with what it was dealt, in a room that plays 三提五坎."""
    if state.rules.san_ti_wu_kan or state.phase != "DISCARD" or state.claimed is not None:
        return None
    dealt = has_san_ti_wu_kan(state.rules, state.seats[seat])
    return by_option("san_ti_wu_kan_off") if dealt else None


def _declined(state: State, seat: int, card: OpenCard) -> Verdict:
    """The win with the drawn card was asked for before the seat took it otherwise, or barred already (PHZ-HU)."""
    bars = tuple(bar.n for bar in state.seats[seat].no_hu if bar.card == card.card)
    if bars and state.settled not in bars:
        return refuse(REASONS, "hu_barred", bars)
    settled = () if state.settled is None else (state.settled,)
    if state.claimed == "pao":
        return by_option("hu_declined", *settled, card=name_of(card.card))
    return refuse(REASONS, "hu_declined", settled, card=name_of(card.card))
