"""PHZ-HUXI, PHZ-CHI: the kinds of meld and what they are worth."""

from collections import Counter

import pytest

from domain.cards import Cards
from domain.games.paohuzi.melds import CHI_HUXI, Kind, arranged, huxi, of_equal_cards
from tests.domain.games.paohuzi.table import cards


@pytest.mark.parametrize(
    ("kind", "small", "big"),
    [("ti", 9, 12), ("pao", 6, 9), ("wei", 3, 6), ("chouwei", 3, 6), ("kan", 3, 6), ("peng", 1, 3), ("pair", 0, 0)],
)
def test_phz_huxi_equal_cards(kind: Kind, small: int, big: int) -> None:
    assert (huxi(of_equal_cards(kind, "s4")), huxi(of_equal_cards(kind, "b4"))) == (small, big)


def test_phz_huxi_of_the_patterns_only_one_two_three_and_two_seven_ten_count() -> None:
    worth = {pattern: huxi for pattern, huxi in CHI_HUXI.items() if huxi}
    assert worth == {
        cards("s1 s2 s3"): 3,
        cards("b1 b2 b3"): 6,
        cards("s2 s7 s10"): 3,
        cards("b2 b7 b10"): 6,
    }


def shape(pattern: Cards) -> str:
    numbers = [int(card[1:]) for card in pattern]
    if numbers == [2, 7, 10]:
        return "2-7-10"
    return "run" if numbers == list(range(numbers[0], numbers[0] + 3)) else "jiao"


def test_phz_chi_there_are_sixteen_runs_two_two_seven_tens_and_twenty_jiao() -> None:
    assert Counter(map(shape, CHI_HUXI)) == {"run": 16, "2-7-10": 2, "jiao": 20}
    of_both_sizes = [pattern for pattern in CHI_HUXI if len({card[0] for card in pattern}) == 2]
    assert [shape(pattern) for pattern in of_both_sizes] == ["jiao"] * 20
    assert all(len(set(pattern)) == 2 and len({card[1:] for card in pattern}) == 1 for pattern in of_both_sizes)


def test_phz_chi_cards_are_told_in_order_small_before_big() -> None:
    assert arranged(cards("b10 b2 s10 b1 s9")) == cards("s9 s10 b1 b2 b10")
