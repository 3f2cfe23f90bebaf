"""Rights of one seat to an open card, and why not: from its cards and the table's alone."""

from typing import Final, Literal

from msgspec import Struct

from domain.cards import Card, Cards
from domain.games.paohuzi.chi import Play, plays
from domain.games.paohuzi.hands import locked, loose
from domain.games.paohuzi.melds import Kind, LaidKind, Meld, grown, huxi, of_equal_cards
from domain.games.paohuzi.options import Options
from domain.games.paohuzi.readings import best_hand
from domain.games.paohuzi.seat import Seat, barred

Relation = Literal["own", "next", "other"]
"""Whose the card is: the seat's own, the previous seat's (so that this one is next), or another's."""

AT_ONCE: Final = frozenset({"ti", "wei", "chouwei"})
"""Forced melds of the own draw, before anybody is asked (PHZ-FORCED)."""


class Source(Struct, frozen=True):
    """An open card as one seat sees it: `drawn` from the wall, else discarded."""

    card: Card
    relation: Relation
    drawn: bool

    @property
    def own_draw(self) -> bool:
        """Whether the seat itself drew it."""
        return self.drawn and self.relation == "own"


class Rights(Struct, frozen=True):
    """In rank order: a win, an automatic meld, a peng, the ways to chi."""

    hu: bool = False
    forced: LaidKind | None = None
    peng: bool = False
    chi: tuple[Play, ...] = ()


def rights(rules: Options, seat: Seat, source: Source) -> Rights:
    """All that the seat may do with the card when nobody is before it."""
    kind = forced(seat, source)
    if kind in AT_ONCE:
        return Rights(forced=kind)
    return Rights(
        hu=why_no_hu(rules, seat, source) is None,
        forced=kind,
        peng=why_no_peng(rules, seat, source) is None,
        chi=chi_plays(rules, seat, source),
    )


def forced(seat: Seat, source: Source) -> LaidKind | None:
    """The meld that the card makes whether the seat likes it or not (PHZ-FORCED)."""
    card, held = source.card, seat.hand.count(source.card)
    if source.relation == "own" and not source.drawn:
        return None
    triple = "kan" if held == 3 else _triple(seat, card)
    if triple == "peng":
        return "pao" if source.drawn else None
    if triple is not None:
        return "ti" if source.relation == "own" else "pao"
    if source.relation == "own" and held == 2:
        return "chouwei" if barred(seat.no_peng, card) else "wei"
    return None


def why_no_hu(rules: Options, seat: Seat, source: Source | None, pao: Card | None = None) -> str | None:
    """The reason code for which the seat does not win with the card, or with what it has (no card).

    `pao` is the card of the pao that may complete it: it counts as the card of the win.
    """
    if seat.dead is not None:
        return "dead_hand"
    if source is not None and not source.drawn:
        return "hu_on_discard"
    card, own_draw = (None, False) if source is None else (source.card, source.own_draw)
    best = best_hand(rules, seat.hand, seat.melds, card, own_draw=own_draw)
    if best is None:
        return "hu_structure"
    if best.huxi < rules.min_huxi:
        return "hu_points"
    won_with = card or pao
    return "hu_barred" if won_with is not None and barred(seat.no_hu, won_with, best.huxi) else None


def why_no_peng(rules: Options, seat: Seat, source: Source) -> str | None:
    """The reason code for which the seat does not take the card for a pair (PHZ-PENG)."""
    if seat.dead is not None:
        return "dead_hand"
    if forced(seat, source) is not None:
        return "forced_action_pending"
    if barred(seat.no_peng, source.card):
        return "peng_barred"
    if source.relation == "own" or seat.hand.count(source.card) != 2:
        return "card_not_held"
    peng = of_equal_cards("peng", source.card)
    return _why_nothing_left(rules, seat, peng.cards[:2], (peng,))


def why_no_chi(seat: Seat, source: Source) -> str | None:
    """The reason code for which the seat takes the card with no two cards at all (PHZ-CHI)."""
    if seat.dead is not None:
        return "dead_hand"
    if forced(seat, source) is not None:
        return "forced_action_pending"
    if source.relation == "other" or (source.relation == "own" and not source.drawn):
        return "chi_wrong_source"
    return "chi_barred" if barred(seat.no_chi, source.card) else None


def why_nothing_left(rules: Options, seat: Seat, card: Card, play: Play) -> str | None:
    """The reason code for which a play that takes the card may not take the last loose cards (PHZ-XIANGGONG)."""
    return _why_nothing_left(rules, seat, play.from_hand, play.melds(card))


def chi_plays(rules: Options, seat: Seat, source: Source) -> tuple[Play, ...]:
    """The ways in which the seat may take the card for chi."""
    if why_no_chi(seat, source) is not None:
        return ()
    return tuple(
        play
        for play in plays(seat.hand, source.card, rules.bi_scope)
        if why_nothing_left(rules, seat, source.card, play) is None
    )


def _triple(seat: Seat, card: Card) -> Kind | None:
    meld = grown(seat.melds, card)
    return None if meld is None else meld.kind


def reached_with(seat: Seat, melds: tuple[Meld, ...]) -> int:
    """The huxi that the seat has for certain once these melds lie before it as well."""
    return sum(map(huxi, (*seat.melds, *locked(seat.hand), *melds)))


def _why_nothing_left(rules: Options, seat: Seat, from_hand: Cards, melds: tuple[Meld, ...]) -> str | None:
    """The reason code where no loose card is left for the discard that is due, unless the hand may die of it."""
    if len(from_hand) < len(loose(seat.hand)) or not seat.discards_are_due:
        return None
    if rules.empty_claim_complete == "deny" and reached_with(seat, melds) >= rules.min_huxi:
        return "empty_claim_complete"
    return "empty_claim" if rules.empty_claim == "deny" else None
