"""Set comparison, card by card (BH-BEATS); with 烤牌 by a covering (BH-KAO)."""

from domain.games.baohuang.covering import covering
from domain.games.baohuang.deck import POWER
from domain.games.baohuang.sets import CardSet


def why_not_beaten(play: CardSet, top: CardSet, *, kao: bool) -> str | None:
    """The reason code for which `play` does not beat `top`, None when it does."""
    return _why_not_covered(play, top) if kao else _why_not_higher(play, top)


def not_higher(play: CardSet, top: CardSet) -> tuple[str, str] | None:
    """The first two kinds, both sets sorted from high to low, of which that of `play` is not the higher one."""
    pairs = zip(play.kinds, top.kinds, strict=True)
    return next(((mine, theirs) for mine, theirs in pairs if POWER[mine] <= POWER[theirs]), None)


def _why_not_higher(play: CardSet, top: CardSet) -> str | None:
    if play.size != top.size:
        return "count_mismatch"
    return None if not_higher(play, top) is None else "not_every_card_higher"


def _why_not_covered(play: CardSet, top: CardSet) -> str | None:
    if play.plain and (play.plain > top.plain or play.power <= top.power):
        return "natural_part_not_higher"
    return None if covering(play, top) else "no_exact_covering"
