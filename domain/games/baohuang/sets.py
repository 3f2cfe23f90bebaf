"""套牌 (BH-SET): cards of one plain rank with any jokers hung on, or jokers alone."""

from collections import Counter
from collections.abc import Iterable

from msgspec import Struct

from domain.cards import Card, Cards
from domain.games.baohuang.deck import BIG, LITTLE, POWER, TRUMP, kind


class CardSet(Struct, frozen=True, omit_defaults=True, rename={"little": LITTLE, "big": BIG, "trump": TRUMP}):
    """How many cards of which kind: `plain` of one rank, little and big jokers, and the special trump."""

    rank: str | None
    plain: int = 0
    little: int = 0
    big: int = 0
    trump: int = 0

    @property
    def size(self) -> int:
        """The number of cards."""
        return self.plain + self.little + self.big + self.trump

    @property
    def power(self) -> int:
        """The power of its plain cards, 0 where it has none."""
        return 0 if self.rank is None else POWER[self.rank]

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kind of each card, the highest first."""
        plain = (self.rank,) * self.plain if self.rank is not None else ()
        return (*(TRUMP,) * self.trump, *(BIG,) * self.big, *(LITTLE,) * self.little, *plain)


def why_no_set(cards: Cards, trump: Card | None = None) -> str | None:
    """The reason code for which cards are no set, None when they are one."""
    if not cards:
        return "empty"
    return "mixed_ranks" if len(_ranks(kind(card, trump) for card in cards)) > 1 else None


def set_of(cards: Cards, trump: Card | None = None) -> CardSet:
    """The set that cards are; `trump` is the card that counts as the special trump in the player's hand."""
    count = Counter(kind(card, trump) for card in cards)
    rank = next(iter(_ranks(count)), None)
    return CardSet(rank, count[rank] if rank is not None else 0, count[LITTLE], count[BIG], count[TRUMP])


def _ranks(kinds: Iterable[str]) -> set[str]:
    return set(kinds) - {LITTLE, BIG, TRUMP}
