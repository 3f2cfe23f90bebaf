"""PHZ-CHI, PHZ-BI: the ways to take a card, against trying everything."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement
from random import Random

from domain.cards import ZI, Card, Cards, without
from domain.games.paohuzi.chi import Play, play, plays, why_no_play
from domain.games.paohuzi.hands import loose
from domain.games.paohuzi.melds import CHI_HUXI
from tests.domain.games.paohuzi.table import cards


def by_trying(hand: Cards, card: Card) -> Iterator[Play]:
    """Every pattern and every set of at most two further ones that use up all copies of the card."""
    free = loose(hand)
    patterns = [pattern for pattern in CHI_HUXI if card in pattern]
    for pattern in patterns:
        two = without(pattern, (card,))
        for count in range(3):
            for bi in combinations_with_replacement(patterns, count):
                used = Counter((*two, *(each for meld in bi for each in meld)))
                if not used - Counter(free) and not (Counter(free) - used)[card]:
                    yield play(two, bi)


def test_phz_bi_the_search_finds_what_trying_everything_finds() -> None:
    chance, found = Random(5), Counter[int]()
    for _ in range(400):
        few = chance.sample(ZI, 12)
        hand = tuple(chance.sample([card for card in few for _ in range(chance.choice([1, 2, 2, 3]))], 16))
        card = chance.choice(few)
        ways = plays(hand, card)
        assert len(set(ways)) == len(ways)
        assert set(ways) == set(by_trying(hand, card))
        assert all(why_no_play(hand, card, way) is None for way in ways)
        found.update(len(way.bi) for way in ways)
    assert min(found[0], found[1], found[2]) > 5


def test_phz_bi_no_copy_is_used_up_that_need_not_be() -> None:
    assert why_no_play(cards("s4 s6 s5 s7 s3 b1"), "s5", play(cards("s4 s6"), ())) == "bi_incomplete"
    extra = play(cards("s4 s6"), (cards("s5 b5 b5"),))
    assert why_no_play(cards("s4 s6 b5*2 s5"), "s5", extra) is None
    assert why_no_play(cards("s4 s6 b7 b8 b9"), "s5", play(cards("s4 s6"), (cards("b7 b8 b9"),))) == "bi_without_card"
