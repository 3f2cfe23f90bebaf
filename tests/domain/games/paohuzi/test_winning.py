"""PHZ-WIN, PHZ-READING: which hands are complete, how the card that is won enters them, and with how many huxi."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any

import pytest

from domain.cards import ZI, Card, Cards
from domain.games.paohuzi.hands import locked
from domain.games.paohuzi.melds import CHI_HUXI, QUADS, Meld, huxi
from domain.games.paohuzi.readings import Wait, best_hand, readings, waits
from domain.games.paohuzi.winning import Reading, decompose
from tests.domain.games.paohuzi.table import cards, melds, rules

CASES = [
    ("H01", "s1 s2*2 s3 s4 s5 s6 s7 s8 s9 s10*2 b1 b2*2 b3 b4 b5 b7 b10", "", "b6", False, 18),
    ("H02", "s1 s2 s3 s4 s5 s6 s7 s8 s9 b1 b2*2 b3 b4 b5 b6 b7 b8 b9 b10", "", "b7", False, 15),
    ("H03", "s5 s6 s7 s8 s9 s10 b1 b2*2 b3 b4 b5 b7 b10", "peng(s1*3) peng(s4*3)", "b6", False, 14),
    ("H04", "s1*3 s2 s3 s4 s6 s7 s8 b1*3 b5*3 b6 b7 b8 b9 b10", "", "b8", False, 15),
    ("H05", "s1*3 s2 s3 s4 s5 s6 s7 s8 s9 b1 b2 b7", "wei(b4*3) wei(b6*3)", "b10", False, None),
    ("H06", "s2 s4 s5 s6 s7 s8 s10 b1 b2 b3 b4 b5 b6 b8 b9 b10", "ti(s1*4)", "s8", False, 18),
    ("H07", "s2 s4 s5 s6 s7 s8 s10 b1 b2 b3 b4 b5 b6 b8 b9 b10", "pao(s1*4)", "s9", False, None),
    ("H08", "s3 s4 s5 s6 s7 s8 b2 b3 b4 b5 b6 b7 b9", "ti(b1*4) pao(s2*4)", "b9", False, 18),
    ("H09", "s3 s4 s5 s6 s7 s8 b2 b3 b4 b5 b6 b7", "ti(b1*4) ti(s2*4)", "b9", False, None),
    ("H10", "s3 s4 s5 s6 s7 s8 s10 b6 b7 b8", "ti(b1*4) pao(s2*4) pao(b5*4)", "s10", True, 27),
    ("H11", "b5*2 b7*3", "peng(b9*3) chi(s1 b1*2) chi(s3 s4 s5) chi(s6 s7 s8) chi(s8 s9 s10)", "b5", False, 12),
    ("H12", "b5*2 b7*3", "peng(b9*3) chi(s1 b1*2) chi(s3 s4 s5) chi(s6 s7 s8) chi(s8 s9 s10)", "b5", True, 15),
    ("H13", "s4 s5 s6 s7 s8 s9 s10 b1 b2 b3 b5*3 b8*2 b10*2", "wei(s2*3)", "b5", False, 18),
    ("H14", "s4 s5 s6 s7 s8 s9 s10 b1 b2 b3 b5*3 b8*2 b10*2", "wei(s2*3)", "b5", True, 21),
    ("H15", "s4 s5 s6 s7 s8 s9 s10 b5*3 b6 b7 b10*2", "wei(s2*3) wei(b9*3)", "b5", False, 15),
    ("H16", "s2 s4 s5 s6 s7 s8 s9 s10*2 b2 b3*2 b4 b5 b6 b7 b10", "peng(s3*3)", "s3", False, 15),
    ("H17", "s1 s2 s3 s4 s5 s6 s7 s8 s9 b4 b5 b6 b7*2 b8 b9 b10", "wei(b2*3)", "b2", False, 15),
    ("H18", "s1 s2 s3 s4 s5 s6 s7 s8 s9 b4 b5 b6 b7*2 b8 b9 b10", "wei(b2*3)", "b2", True, 15),
    ("H19", "s2 s4 s5 s6 s7 s8 s9 s10*2 b2 b3*2 b4 b5 b6 b7 b10", "peng(s3*3)", "s3", True, 15),
    ("H20", "s4 s5 s6 s7 s8 b1 b2 b3", "chouwei(b4*3) wei(s2*3) chi(b5 b6 b7) chi(b8 b9 b10)", "s9", True, 15),
    ("H21", "s1*3 s4 s5 s6 s7 s8 s9 b2*3 b4 b5 b6 b7*3 b8 b9 b10", "", None, False, 15),
    ("H22", "s1*3 s4 s5 s6 s7 s8 s9 s10*2 b1*4 b4 b5 b6 b8 b9 b10", "", None, False, 15),
    ("H23", "s1*2 s4 s5 s6 s7 s8 s9 s10*2 b1*4 b2*4 b4 b5 b6", "", None, False, None),
    ("H24", "s1*2 s3 s4*2 s5 s6*2 s8 s9*2 b3*2 b4 b5*2 b6 b8*2 b9", "", "b1", False, 0),
    ("H25", "s1*2 s2*2 s3*2 s5 s6 s7 s9 s10 b1*2 b2*2 b3*2 b7 b8 b9", "", "s8", False, 18),
    ("H26", "s2 s4 s5 s6 s7 b1 b2 b3 b4 b5 b6", "wei(b8*3) wei(s8*3) wei(s1*3)", "b10", False, None),
    ("H27", "s4 s5 s6 s9 s10 b1 b2 b3 b4 b5 b6", "wei(b8*3) wei(s8*3) wei(b7*3)", "s1", False, None),
    ("H28", "s1 s2 s3 s5*2 s6 s7 s8 b1 b2*2 b3 b4 b5 b6 b7 b8 b9 b10*2", "", "s10", False, None),
    (
        "H29",
        "",
        "wei(b4*3) peng(b8*3) peng(b9*3) chi(s4 s5 s6) chi(s7 s8 s9) chi(s10 b10*2) chi(b5 b6 b7)",
        None,
        False,
        12,
    ),
    ("H30", "s8 s9*3", "pao(b2*4) wei(s1*3) peng(b4*3) chi(s4 s5 s6) chi(b7 b8 b9)", "s8", False, 18),
    ("H31", "s8 s9*3", "pao(b2*4) wei(s1*3) peng(b4*3) chi(s4 s5 s6) chi(b7 b8 b9)", "s8", True, 18),
    ("H32", "s8 s9*3", "pao(b2*4) wei(s1*3) peng(b4*3) chi(s4 s5 s6) chi(b7 b8 b9)", "b8", True, None),
    ("H33", "s4 s5 s6 s8 s9 b4 b5 b6", "chi(b1 b2 b3) chi(b2 b7 b10) chi(s2 s7 s10) chi(b8 b9 b10)", "s10", True, 15),
    ("H34", "s9*3 b4 b5", "peng(s1*3) peng(s3*3) peng(s4*3) peng(s5*3) peng(s6*3)", "b6", False, 8),
    ("H35", "s3 s4 s5*2 s6 s7 b5*2", "wei(b2*3) wei(b9*3) wei(s2*3) peng(s9*3)", "s5", False, 16),
    ("H36", "s3 s4 s5*2 s6 s7 b5*2", "wei(b2*3) wei(b9*3) wei(s2*3) peng(s9*3)", "s5", True, None),
    ("H37", "s1 s2 s3 s4 s5 s6 s7 s8 s9 s10 b1*4 b4 b5 b6 b7 b8 b9", "", "s10", False, 15),
    ("H38", "s9*3 s10 b4 b5 b6", "pao(b2*4) wei(b1*3) chi(s4 s5 s6) chi(b7 b8 b9)", "b1", False, None),
    ("H39", "s10*2 b1*3 b2 b3 b4 b5 b6", "pao(b7*4) wei(s1*3) chi(s4 s5 s6)", "b1", False, 24),
    ("H40", "s1*2 s5*2 s7 s8 s9 b1 b2*2 b3 b4 b5 b6 b7 b10", "ti(b9*4)", "s10", False, None),
]
"""The hands of the rule book's own table: id, hand, melds, card, own draw, best huxi (None: not complete)."""


def best(hand: str, on_table: str, card: Card | None, own_draw: bool, **options: Any) -> int | None:
    found = best_hand(rules(**options), cards(hand), melds(on_table), card, own_draw=own_draw)
    return None if found is None else found.huxi


@pytest.mark.parametrize(
    ("hand", "on_table", "card", "own_draw", "reached"), [case[1:] for case in CASES], ids=[case[0] for case in CASES]
)
def test_phz_win_the_hands_of_the_table(
    hand: str, on_table: str, card: Card | None, own_draw: bool, reached: int | None
) -> None:
    assert best(hand, on_table, card, own_draw) == reached


@pytest.mark.parametrize("case", [case for case in CASES if case[5] is not None], ids=lambda case: case[0])
def test_phz_win_the_melds_that_count_are_the_cards_and_their_huxi_the_sum(
    case: tuple[str, str, str, Card | None, bool, int],
) -> None:
    _, hand, on_table, card, own_draw, reached = case
    found = best_hand(rules(), cards(hand), melds(on_table), card, own_draw=own_draw)
    assert found is not None
    laid = [each for meld in melds(on_table) for each in meld.cards]
    assert Counter(each for meld in found.melds for each in meld.cards) == Counter(
        (*cards(hand), *laid, *filter(None, [card]))
    )
    assert sum(map(huxi, found.melds)) == reached
    quads = sum(meld.kind in QUADS for meld in found.melds)
    assert len(found.melds) == 7
    assert sum(meld.kind == "pair" for meld in found.melds) == (quads > 0)


def test_phz_win_the_order_of_the_cards_does_not_matter() -> None:
    chance = Random(0)
    for _, hand, on_table, card, own_draw, reached in CASES:
        held, laid = list(cards(hand)), list(melds(on_table))
        for _ in range(5):
            chance.shuffle(held)
            chance.shuffle(laid)
            found = best_hand(rules(), tuple(held), tuple(laid), card, own_draw=own_draw)
            assert (found and found.huxi) == reached


def groups(loose: Cards, triple: Meld | None, pair: bool) -> Iterator[tuple[int, Cards]]:
    """Everything that loose cards can be laid out in: what it is worth and its cards."""
    held = Counter(loose)
    for pattern, worth in CHI_HUXI.items():
        if not Counter(pattern) - held:
            yield worth, pattern
    if triple is not None and held[triple.card] == 3:
        yield huxi(triple), triple.cards
    if pair:
        yield from ((0, (card, card)) for card in held if held[card] >= 2)


def by_choice(reading: Reading) -> int | None:
    """The best huxi by brute force: every choice of groups that are as many as are needed."""
    loose = tuple(card for card, count in zip(ZI, reading.loose, strict=True) for _ in range(count))
    pair = any(meld.kind in QUADS for meld in reading.standing)
    needed = 7 - len(reading.standing)
    if needed < 0 or len(loose) != 3 * needed - pair:
        return None
    possible = [group for group in groups(loose, reading.triple, pair) for _ in range(2)]
    complete = [
        sum(worth for worth, _ in chosen)
        for chosen in combinations(possible, needed)
        if Counter(card for _, cards in chosen for card in cards) == Counter(loose)
        and sum(len(cards) == 2 for _, cards in chosen) == pair
    ]
    standing = sum(map(huxi, reading.standing))
    return max(complete) + standing if complete else None


def some_hand(chance: Random) -> tuple[Cards, tuple[Meld, ...], Card]:
    """Cards of few kinds beside melds, so that often there are several ways to lay them out, or none."""
    table = melds(chance.choice(["wei(b1*3) wei(b9*3) peng(b10*3) peng(s10*3)", "ti(b9*4) wei(b10*3) peng(s10*3)"]))
    few = [card for card in chance.sample(ZI[:8], 6) for _ in range(2)] + ["b2", "b3", "b4"]
    size = 3 * (7 - len(table)) - 1 - any(meld.kind in QUADS for meld in table)
    return tuple(chance.sample(few, size)), table, chance.choice(few)


@pytest.mark.parametrize("own_draw", [True, False])
def test_phz_win_the_exact_cover_finds_what_trying_every_choice_finds(own_draw: bool) -> None:
    chance, complete = Random(3), 0
    for _ in range(600):
        hand, table, card = some_hand(chance)
        for reading in readings(rules(), hand, table, card, own_draw=own_draw):
            found = decompose(reading)
            assert (found and found.huxi) == by_choice(reading)
            complete += found is not None
    assert complete > 12


def test_phz_win_judging_leaves_the_counted_cards_as_they_were() -> None:
    reading = next(
        readings(rules(), cards("s1*2 s2*2 s3*2 s5 s6 s7 s9 s10 b1*2 b2*2 b3*2 b7 b8 b9"), (), "s8", own_draw=False)
    )
    before = list(reading.loose)
    decompose(reading)
    assert reading.loose == before


def test_phz_reading_without_split_fourth_the_fourth_copy_makes_a_quad() -> None:
    hand, table = "s4 s5 s6 s7 s8 s9 s10 b5*3 b6 b7 b10*2", "wei(s2*3) wei(b9*3)"
    assert (best(hand, table, "b5", False), best(hand, table, "b5", False, split_fourth=False)) == (15, None)


def test_phz_reading_the_third_card_of_another_counts_as_a_peng_or_where_the_room_says_so_as_a_kan() -> None:
    hand, table = "b5*2 b7*3", "peng(b9*3) chi(s1 b1*2) chi(s3 s4 s5) chi(s6 s7 s8) chi(s8 s9 s10)"
    assert (best(hand, table, "b5", False), best(hand, table, "b5", False, third_from_other="kan")) == (12, 15)
    found = best_hand(rules(), cards(hand), melds(table), "b5", own_draw=False)
    assert found is not None
    assert Meld("peng", cards("b5*3")) in found.melds


def test_phz_reading_quads_and_kans_of_the_hand_stand_as_they_were_dealt() -> None:
    assert locked(cards("s1 b2*4 s3*3 s1")) == melds("ti(b2*4) kan(s3*3)")


def test_phz_win_what_a_hand_waits_for_with_its_huxi_by_who_draws_it() -> None:
    hand, table = cards("s8 s9*3"), melds("pao(b2*4) wei(s1*3) peng(b4*3) chi(s4 s5 s6) chi(b7 b8 b9)")
    assert waits(rules(), hand, table) == (Wait("s8", True, 18), Wait("s8", False, 18))


def test_phz_win_an_own_draw_may_complete_what_another_draw_does_not() -> None:
    hand, table = cards("b5*2 b7*3"), melds("peng(b9*3) chi(s1 b1*2) chi(s3 s4 s5) chi(s6 s7 s8) chi(s8 s9 s10)")
    assert [wait for wait in waits(rules(), hand, table) if wait.card == "b5"] == [Wait("b5", True, 15)]


def test_phz_win_nobody_waits_for_a_card_of_which_he_has_all_four() -> None:
    hand, table = cards("s5 s6"), "wei(b2*3) wei(b9*3) peng(b10*3) chi(s4 s4 b4) chi(s4 s5 s6)"
    three_s4, four_s4 = melds(f"{table} chi(s7 s8 s9)"), melds(f"{table} chi(s2 s3 s4)")
    assert {wait.card for wait in waits(rules(), hand, three_s4)} == {"s4", "s7"}
    assert {wait.card for wait in waits(rules(), hand, four_s4)} == {"s7"}


def test_phz_win_a_higher_minimum_leaves_nothing_to_wait_for() -> None:
    hand, table = cards("s8 s9*3"), melds("pao(b2*4) wei(s1*3) peng(b4*3) chi(s4 s5 s6) chi(b7 b8 b9)")
    assert waits(rules(min_huxi=19), hand, table) == ()
