"""PHZ-CHI, PHZ-BI: the ways to take a card, against trying everything."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement
from random import Random

import pytest

from domain.cards import ZI, Card, Cards, without
from domain.games.paohuzi.chi import Play, play, plays, why_no_play
from domain.games.paohuzi.hands import loose
from domain.games.paohuzi.melds import CHI_HUXI
from domain.games.paohuzi.options import BiScope
from tests.domain.games.paohuzi.table import cards

SIZES = {card: (f"s{card[1:]}", f"b{card[1:]}") for card in ZI}


def by_trying(hand: Cards, card: Card, scope: BiScope) -> Iterator[Play]:
    """Every pattern with every set of at most two further ones, as long as they are what the book asks for."""
    free = Counter(loose(hand))
    for pattern in CHI_HUXI:
        if card in pattern:
            two = without(pattern, (card,))
            for count in range(3):
                for bi in combinations_with_replacement(_of_number(card), count):
                    used = Counter((*two, *(each for meld in bi for each in meld)))
                    if not used - free and _by_the_book((pattern, *bi), free - used, card, scope):
                        yield play(two, bi)


def _of_number(card: Card) -> list[Cards]:
    return [pattern for pattern in CHI_HUXI if set(SIZES[card]) & set(pattern)]


def _by_the_book(laid: tuple[Cards, ...], left: Counter[Card], card: Card, scope: BiScope) -> bool:
    """Copies of the card never stay, nor of its other size beside a jiao where that obliges; each meld has one."""
    obliged = {card}
    if scope == "both_sizes" and any(set(SIZES[card]) <= set(meld) for meld in laid):
        obliged = set(SIZES[card])
    return not any(left[each] for each in obliged) and all(obliged & set(meld) for meld in laid)


@pytest.mark.parametrize("scope", ["same_card", "both_sizes"])
def test_phz_bi_the_search_finds_what_trying_everything_finds(scope: BiScope) -> None:
    chance, found = Random(5), Counter[int]()
    for _ in range(250):
        hand, card = a_hand(chance)
        ways = plays(hand, card, scope)
        assert len(set(ways)) == len(ways)
        assert set(ways) == set(by_trying(hand, card, scope))
        assert all(why_no_play(hand, card, way, scope) is None for way in ways)
        found.update(len(way.bi) for way in ways)
    assert min(found[0], found[1], found[2]) > 5


@pytest.mark.parametrize(("one", "other"), [("same_card", "both_sizes"), ("both_sizes", "same_card")])
def test_phz_bi_what_only_one_room_allows_is_refused_in_the_other(one: BiScope, other: BiScope) -> None:
    chance, codes = Random(7), set[str | None]()
    for _ in range(250):
        hand, card = a_hand(chance)
        mine, theirs = plays(hand, card, one), plays(hand, card, other)
        assert set(mine) & set(theirs) == {way for way in theirs if why_no_play(hand, card, way, one) is None}
        codes |= {why_no_play(hand, card, way, one) for way in theirs if way not in mine}
    assert codes == ({"bi_without_card"} if one == "same_card" else {"bi_other_size"})


def a_hand(chance: Random) -> tuple[Cards, Card]:
    """Sixteen cards of few kinds, and one that comes."""
    few = chance.sample(ZI, 12)
    hand = tuple(chance.sample([card for card in few for _ in range(chance.choice([1, 2, 2, 3]))], 16))
    return hand, chance.choice(few)


def melds_of(ways: tuple[Play, ...], card: Card) -> set[tuple[Cards, ...]]:
    return {tuple(meld.cards for meld in way.melds(card)) for way in ways}


@pytest.mark.parametrize(
    ("hand", "card", "ways"),
    [
        ("s7 b7*2 b8 b9", "s7", ["s7*2 b7 / b7 b8 b9"]),
        ("s7 b7*2 b8 b6", "s7", ["s7*2 b7 / b6 b7 b8"]),
        ("s7 b7*2 b1 b4 b6", "s7", []),
        ("s4 s6 b5*2", "s5", ["s4 s5 s6", "s5 b5*2"]),
        ("s4 s6 s5 b5*2", "s5", ["s4 s5 s6 / s5 b5*2", "s5 b5*2 / s4 s5 s6"]),
        ("s4 s6 s5*2 b5*2 b3 b4", "s5", ["s4 s5 s6 / s5*2 b5 / b3 b4 b5", "s5*2 b5 / s4 s5 s6 / b3 b4 b5"]),
        ("s7 s10 b2*2 b7 b10", "s2", ["s2 s7 s10", "s2 b2*2"]),
        ("s2 s7 s10 b2*2 b7 b10", "s2", ["s2*2 b2 / b2 b7 b10", "s2 s7 s10 / s2 b2*2", "s2 b2*2 / s2 s7 s10"]),
    ],
)
def test_phz_bi_a_jiao_obliges_both_sizes_where_the_room_says_so(hand: str, card: Card, ways: list[str]) -> None:
    told = {tuple(map(cards, way.split(" / "))) for way in ways}
    assert melds_of(plays(cards(hand), card, "both_sizes"), card) == told


def test_phz_bi_no_copy_is_used_up_that_need_not_be() -> None:
    assert why_no_play(cards("s4 s6 s5 s7 s3 b1"), "s5", play(cards("s4 s6"), ())) == "bi_incomplete"
    extra = play(cards("s4 s6"), (cards("s5 b5 b5"),))
    assert why_no_play(cards("s4 s6 b5*2 s5"), "s5", extra) is None
    assert why_no_play(cards("s4 s6 b7 b8 b9"), "s5", play(cards("s4 s6"), (cards("b7 b8 b9"),))) == "bi_without_card"
