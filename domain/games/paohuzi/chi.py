"""Chi and bi (PHZ-CHI, PHZ-BI): two loose cards take the open one; copies of it that stay are laid out with it."""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from msgspec import Struct

from domain.cards import ZI, Card, Cards, holds, without
from domain.games.paohuzi.hands import Copies, copies, is_locked, loose, places, put_back, take
from domain.games.paohuzi.melds import CHI, CHI_HUXI, PLACE, Meld, arranged, other_size
from domain.games.paohuzi.options import BiScope


class Play(Struct, frozen=True):
    """The two cards that take the open one, and the melds that use up its copies; all in order."""

    cards: Cards
    bi: tuple[Cards, ...] = ()

    def melds(self, card: Card) -> tuple[Meld, ...]:
        """What goes to the table with the card that is taken."""
        return (CHI[arranged((card, *self.cards))], *(CHI[meld] for meld in self.bi))

    @property
    def from_hand(self) -> Cards:
        """The cards that leave the hand."""
        return (*self.cards, *(card for meld in self.bi for card in meld))


class _Pattern(NamedTuple):
    """A pattern with a card in it: all of it, and the two cards that one copy of the card leaves."""

    cards: Cards
    others: Cards
    all_places: tuple[int, ...]
    other_places: tuple[int, ...]


def _patterns_with(card: Card) -> tuple[_Pattern, ...]:
    found = ((cards, without(cards, (card,))) for cards in CHI_HUXI if card in cards)
    return tuple(_Pattern(cards, others, places(cards), places(others)) for cards, others in found)


_PATTERNS_WITH: Final[Mapping[Card, tuple[_Pattern, ...]]] = {card: _patterns_with(card) for card in ZI}


def play(cards: Cards, bi: tuple[Cards, ...]) -> Play:
    """The play that these cards, named in any order, mean."""
    return Play(arranged(cards), tuple(sorted(map(arranged, bi), key=places)))


def plays(hand: Cards, card: Card, scope: BiScope = "same_card") -> tuple[Play, ...]:
    """Every way to take the card, each once."""
    free, found = copies(loose(hand)), list[Play]()
    for pattern in _PATTERNS_WITH[card]:
        if take(free, pattern.other_places):
            every_bi = {tuple(sorted(melds, key=places)) for melds in _every_bi(free, card, pattern.cards, scope)}
            found.extend(Play(pattern.others, bi) for bi in sorted(every_bi))
            put_back(free, pattern.other_places)
    return tuple(found)


def why_no_play(hand: Cards, card: Card, chosen: Play, scope: BiScope = "same_card") -> str | None:
    """The reason code for which a play does not take the card, None when it does."""
    if not holds(hand, chosen.from_hand):
        return "card_not_held"
    if any(is_locked(hand, each) for each in chosen.from_hand):
        return "kan_locked"
    if arranged((card, *chosen.cards)) not in CHI_HUXI:
        return "chi_pattern"
    if not all(meld in CHI_HUXI for meld in chosen.bi):
        return "chi_pattern"
    laid = (arranged((card, *chosen.cards)), *chosen.bi)
    other = other_size(card) if _reaches_other_size(laid, card, scope) else None
    if not all(card in meld or other in meld for meld in chosen.bi):
        return "bi_without_card"
    left = without(loose(hand), chosen.from_hand)
    if card in left:
        return "bi_incomplete"
    return "bi_other_size" if other in left else None


def _every_bi(free: Copies, card: Card, taken: Cards, scope: BiScope) -> Iterator[tuple[Cards, ...]]:
    """What uses up the copies of the card, and where a jiao is laid and the room says so, those of its other size."""
    for melds in _using_up(free, card):
        if _reaches_other_size((taken, *melds), card, scope):
            yield from ((*melds, *rest) for rest in _using_up(free, other_size(card)))
        else:
            yield melds


def _reaches_other_size(laid: tuple[Cards, ...], card: Card, scope: BiScope) -> bool:
    """Whether one of the melds is a jiao of the card's number, in a room where that obliges both sizes (PHZ-BI)."""
    return scope == "both_sizes" and any(card in meld and other_size(card) in meld for meld in laid)


def _using_up(free: Copies, card: Card) -> Iterator[tuple[Cards, ...]]:
    """The melds of loose cards that use up all copies of the card, in any order; greed would miss some (B7)."""
    if not free[PLACE[card]]:
        yield ()
        return
    for pattern in _PATTERNS_WITH[card]:
        if take(free, pattern.all_places):
            yield from ((pattern.cards, *rest) for rest in _using_up(free, card))
            put_back(free, pattern.all_places)
