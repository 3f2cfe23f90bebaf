"""BH-KAO: sets covered by several jokers, exactly; the worked examples of the rule book, with and without 烤牌."""

from collections import Counter
from collections.abc import Iterator
from itertools import product

import pytest

from domain.games.baohuang.comparing import why_not_beaten
from domain.games.baohuang.covering import covering
from domain.games.baohuang.deck import POWER
from domain.games.baohuang.naming import covering_name
from domain.games.baohuang.sets import CardSet
from tests.domain.games.baohuang.test_sets import a_set

WORKED_EXAMPLES = [
    ("7 7 7 7", "8 8 8 8", True, "8 > 7 (×4)"),
    ("A A A A", "BJ LJ LJ LJ", True, "BJ > A, LJ > A (×3)"),
    ("6 6 6 6", "LJ 7 7 7", True, "LJ > 6, 7 > 6 (×3)"),
    ("LJ 5 5 5 5", "BJ 6 6 6 6", True, "BJ > LJ, 6 > 5 (×4)"),
    ("8 8 8 LJ", "9 9 9 9", False, None),
    ("BJ 4 4 4 4", "BJ 2 2 2 2", False, None),
    ("BJ 4 4 4 4", "BJ BJ 5 5 5 5", False, "2×BJ > BJ, 5 > 4 (×4)"),
    ("BJ", "BJ BJ", False, "2×BJ > BJ"),
    ("LJ", "LJ LJ", False, "2×LJ > LJ"),
    ("BJ", "LJ LJ LJ", False, "3×LJ > BJ"),
    ("BJ LJ", "BJ BJ LJ LJ", False, "2×BJ > BJ, 2×LJ > LJ"),
    ("BJ BJ", "BJ BJ LJ LJ LJ", False, "2×BJ > BJ, 3×LJ > BJ"),
    ("BJ LJ", "BJ BJ BJ", False, "2×BJ > BJ, BJ > LJ"),
    ("LJ LJ", "BJ LJ LJ", False, "BJ > LJ, 2×LJ > LJ"),
    ("BJ LJ", "BJ LJ LJ LJ", False, "3×LJ > BJ, BJ > LJ"),
    ("BJ LJ LJ", "BJ BJ BJ LJ LJ", False, "2×BJ > BJ, BJ > LJ, 2×LJ > LJ"),
    ("BJ 7 7 7 7", "BJ BJ 8 8 8 8", False, "2×BJ > BJ, 8 > 7 (×4)"),
    ("BJ LJ 7 7 7", "BJ BJ BJ LJ 8 8", False, "2×BJ > BJ, BJ > LJ, LJ > 7, 8 > 7 (×2)"),
]
"""The top, the play, whether it beats the top without 烤牌, and its covering with it."""


@pytest.mark.parametrize(("top", "play", "plain", "_groups"), WORKED_EXAMPLES)
def test_bh_beats_the_worked_examples_without_kao(top: str, play: str, plain: bool, _groups: str | None) -> None:
    assert (why_not_beaten(a_set(play), a_set(top), kao=False) is None) is plain


@pytest.mark.parametrize(("top", "play", "_plain", "groups"), WORKED_EXAMPLES)
def test_bh_kao_the_worked_examples_with_the_covering_that_each_uses(
    top: str, play: str, _plain: bool, groups: str | None
) -> None:
    code = why_not_beaten(a_set(play), a_set(top), kao=True)
    assert (code is None) is (groups is not None)
    if groups is not None:
        assert covering_name(covering(a_set(play), a_set(top))).en == groups.replace("BJ", "big joker").replace(
            "LJ", "little joker"
        )


@pytest.mark.parametrize(
    ("top", "play", "code"),
    [
        ("BJ", "LJ LJ", "no_exact_covering"),
        ("BJ", "BJ BJ BJ", "no_exact_covering"),
        ("BJ", "BJ LJ", "no_exact_covering"),
        ("7 7 7", "8 8 8 LJ", "no_exact_covering"),
        ("BJ 7 7 7 7", "BJ BJ 7 7 7 7", "natural_part_not_higher"),
        ("BJ 7 7", "BJ BJ 8 8 8", "natural_part_not_higher"),
        ("BJ", "2 2", "natural_part_not_higher"),
        ("7 7", "8", "no_exact_covering"),
    ],
)
def test_bh_kao_nothing_may_be_left_over_and_no_other_bundle_counts(top: str, play: str, code: str) -> None:
    assert why_not_beaten(a_set(play), a_set(top), kao=True) == code


def sets(most_plain: int, ranks: tuple[str, ...], trump: int = 0) -> list[CardSet]:
    """Every set of up to four jokers of each kind and so many plain cards."""
    jokers = product(range(trump + 1), range(5), range(5))
    hung = list(jokers)
    alone = [CardSet(None, 0, little, big, special) for special, big, little in hung if special + big + little]
    plain = product(ranks, range(1, most_plain + 1), hung)
    return [*alone, *(CardSet(rank, n, little, big, special) for rank, n, (special, big, little) in plain)]


def exhaustive(play: CardSet, top: CardSet) -> bool:
    """Whether some division of the play covers the top, tried card by card of the top with every bundle there is."""
    return _covers(Counter(play.kinds), list(top.kinds))


def _covers(left: Counter[str], tops: list[str]) -> bool:
    if not tops:
        return not +left
    target, *others = tops
    return any(_covers(left - bundle, others) for bundle in _bundles(left, target))


def _bundles(left: Counter[str], target: str) -> Iterator[Counter[str]]:
    singles = (Counter([kind]) for kind in +left if POWER[kind] > POWER[target])
    bundles = {"BJ": [Counter(BJ=2), Counter(LJ=3)], "LJ": [Counter(LJ=2)]}.get(target, [])
    yield from (*singles, *(bundle for bundle in bundles if not bundle - left))


def test_bh_kao_the_closed_form_agrees_with_every_division_tried() -> None:
    tops, plays = sets(3, ("7",)), sets(3, ("7", "8"))
    differing = [
        (play, top)
        for top in tops
        for play in plays
        if (why_not_beaten(play, top, kao=True) is None) is not exhaustive(play, top)
    ]
    assert (len(tops) * len(plays), differing) == (17_226, [])


def test_bh_trump_under_kao_it_covers_any_card_singly_and_is_covered_by_nothing() -> None:
    tops, plays = sets(2, ("7",)), sets(2, ("8",), trump=1)
    differing = [
        (play, top)
        for top in tops
        for play in plays
        if play.trump and (why_not_beaten(play, top, kao=True) is None) is not exhaustive(play, top)
    ]
    assert differing == []
    trumps = [top for top in sets(2, ("7",), trump=1) if top.trump]
    assert not [(play, top) for top in trumps for play in sets(2, ("8",)) if covering(play, top)]


def test_bh_kao_every_covering_uses_every_card_of_both_sets() -> None:
    for top, play in product(sets(2, ("7",)), sets(2, ("8",), trump=1)):
        groups = covering(play, top)
        if groups and why_not_beaten(play, top, kao=True) is None:
            used, covered = Counter[str](), Counter[str]()
            for size, kind, target, times in groups:
                used[kind] += size * times
                covered[target] += times
            assert (used, covered) == (Counter(play.kinds), Counter(top.kinds))


def test_bh_kao_every_play_that_is_legal_without_it_stays_legal() -> None:
    for top, play in product(sets(3, ("7",)), sets(3, ("7", "8"), trump=1)):
        if why_not_beaten(play, top, kao=False) is None:
            assert why_not_beaten(play, top, kao=True) is None, (play, top)


def test_bh_kao_without_jokers_in_the_top_it_changes_nothing() -> None:
    for plain in range(1, 5):
        for play in sets(4, ("6", "7", "8"), trump=1):
            top = CardSet("7", plain)
            assert (why_not_beaten(play, top, kao=True) is None) is (why_not_beaten(play, top, kao=False) is None)
