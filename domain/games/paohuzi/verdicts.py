"""Verdicts from reason codes: particulars, the events behind them, the house rule that forbids it."""

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from domain.card_names import name_of
from domain.cards import Cards
from domain.games.paohuzi.melds import other_size
from domain.games.paohuzi.readings import best_hand
from domain.games.paohuzi.reasons import REASONS
from domain.games.paohuzi.rights import Source, why_no_hu
from domain.games.paohuzi.seat import Seat, barred
from domain.games.paohuzi.state import State
from domain.seat_names import number_of
from domain.sentence import Sentence
from domain.verdict import DEALT, Verdict, refuse, refuse_by_option, refuse_for_card

OPTIONS: Final[Mapping[str, str]] = {
    "bi_other_size": "bi_scope",
    "bi_same_card": "bi_scope",
    "empty_claim": "empty_claim",
    "empty_claim_complete": "empty_claim_complete",
    "fourth_not_split": "split_fourth",
    "hu_declined": "reoffer_hu_after_pao",
    "san_ti_wu_kan_off": "san_ti_wu_kan",
    "tianhu_off": "tianhu",
}
"""The house rule behind each reason that is one."""


def verdict_of(state: State, seat: int, source: Source | None, code: str, since: int, huxi: int = 0) -> Verdict:
    """The refusal of a claim to the open card, or (no source) of a win with what is held, since that event."""
    held = state.seats[seat]
    if code in ("hu_structure", "hu_points"):
        code = _by_split(state, held, source) or code
    reached = _reached(state, held, source) if code in ("hu_points", "hu_barred") else huxi
    particulars: dict[str, str | int | Sentence] = {
        "seat": number_of(seat),
        "card": name_of(source.card) if source else "",
        "other": name_of(other_size(source.card)) if source else "",
        "least": state.rules.min_huxi,
        "huxi": reached or 0,
    }
    if code in OPTIONS:
        return by_option(code, since, **particulars)
    return refuse(REASONS, code, _because(held, source, code, reached) or (since,), **particulars)


def by_option(code: str, *events: int, **particulars: str | int | Sentence) -> Verdict:
    """The refusal by the house rule that the code stands for, which the deal told, because of other events besides."""
    verdict = refuse_by_option(REASONS, code, OPTIONS[code], **particulars)
    return replace(verdict, because=(*verdict.because, *events))


def lacking(held: Seat, needed: Cards) -> Verdict:
    """The refusal of what needs these cards in the hand: the first that is missing is named."""
    card = next((each for each in needed if held.hand.count(each) < needed.count(each)), needed[0])
    name, count = name_of(card), needed.count(card)
    copies = name if count == 1 else Sentence(zh=f"{count} 张{name.zh}", en=f"{count} copies of {name.en}")
    return refuse_for_card(REASONS, "card_not_held", card, needed=copies)


def _because(held: Seat, source: Source | None, code: str, huxi: int | None) -> tuple[int, ...]:
    """The event behind a bar or a locked card; none where it is the open card itself."""
    bars = {"chi_barred": held.no_chi, "peng_barred": held.no_peng, "hu_barred": held.no_hu}
    bar = barred(bars.get(code, ()), source.card, huxi) if source is not None else None
    if bar is not None:
        return (bar.n,)
    return DEALT if code == "kan_locked" else ()


def _by_split(state: State, held: Seat, source: Source | None) -> str | None:
    """Whether the hand would be won if the room let the fourth copy stand apart from its three (PHZ-READING)."""
    if source is None or state.rules.split_fourth:
        return None
    splitting = replace(state.rules, split_fourth=True)
    return "fourth_not_split" if why_no_hu(splitting, held, source) is None else None


def _reached(state: State, held: Seat, source: Source | None) -> int | None:
    card, own_draw = (None, False) if source is None else (source.card, source.own_draw)
    best = best_hand(state.rules, held.hand, held.melds, card, own_draw=own_draw)
    return None if best is None else best.huxi
