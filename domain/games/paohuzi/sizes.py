"""Hand sizes of a win (PHZ-WIN): twenty, from the first quad on nineteen and one for each quad."""

from collections.abc import Iterable

from domain.cards import Cards
from domain.games.paohuzi.events import WonBy
from domain.games.paohuzi.hands import opening_quads
from domain.games.paohuzi.melds import QUADS, Meld
from domain.games.paohuzi.options import Options
from domain.games.paohuzi.reasons import REASONS
from domain.sentence import Sentence
from domain.verdict import Verdict, refuse

DEALT = frozenset({"tianhu", "san_ti_wu_kan"})
"""Wins with the cards as they were dealt."""


def size_of(hand: Cards, melds: tuple[Meld, ...]) -> int:
    """The cards that a seat owns."""
    return len(hand) + sum(len(meld.cards) for meld in melds)


def due_before(hand: Cards, melds: tuple[Meld, ...]) -> int:
    """The cards that it must own before the card that wins; one with waivers left has not come so far."""
    return 20 + max(0, _quads(hand, melds) - 1)


def wrong_size(rules: Options, hand: Cards, melds: tuple[Meld, ...], by: WonBy, *, with_card: bool) -> Verdict | None:
    """The refusal of cards that are too many or too few to be a hand won so; without a card it may wait for one."""
    due, count = due_before(hand, melds), size_of(hand, melds)
    dealt = _dealt_to(by, due - 20 if rules.opening_ti == "refill" else 0)
    fitting = dealt if by in DEALT else (due,) if with_card else (due, due + 1)
    if count in fitting:
        return None
    sizes = _either(Sentence(zh=str(size), en=str(size)) for size in fitting)
    return refuse(REASONS, "hand_size", count=count, sizes=sizes, quads=_quads(hand, melds))


def _quads(hand: Cards, melds: tuple[Meld, ...]) -> int:
    return len(opening_quads(hand)) + sum(meld.kind in QUADS for meld in melds)


def _dealt_to(by: WonBy, refilled: int) -> tuple[int, ...]:
    """Only the dealer wins by tianhu, and with the cards that he drew for his quads (PHZ-REFILL)."""
    return (21 + refilled,) if by == "tianhu" else (20, 21)


def _either(sizes: Iterable[Sentence]) -> Sentence:
    listed = tuple(sizes)
    return Sentence(zh=" 或 ".join(each.zh for each in listed), en=" or ".join(each.en for each in listed))
