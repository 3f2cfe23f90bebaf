"""B1–B16 of the rule book: what public programs got wrong, a test each so that it stays right here."""

from random import Random

import pytest

from domain.games.paohuzi import PAOHUZI
from domain.games.paohuzi.actions import Discard
from domain.games.paohuzi.claimed import why_not_as_claimed
from domain.games.paohuzi.duty import Duty, after_claim
from domain.games.paohuzi.naming import names_of
from domain.games.paohuzi.options import Scoring
from domain.games.paohuzi.readings import best_hand
from domain.games.paohuzi.rights import Relation, Rights, Source, rights, why_no_hu
from tests.domain.games.paohuzi.table import PENG, A, B, after, cards, dealt, draw, melds, rules, seat, to_draw
from tests.random_play import play


def best(hand: str, on_table: str, card: str | None, *, own_draw: bool = False) -> int | None:
    found = best_hand(rules(), cards(hand), melds(on_table), card, own_draw=own_draw)
    return None if found is None else found.huxi


def rights_of(hand: str, on_table: str, card: str, relation: Relation, *, drawn: bool, deny: bool = False) -> Rights:
    house = rules(empty_claim="deny" if deny else "xianggong")
    return rights(house, seat(hand, on_table), Source(card, relation, drawn))


def test_b1_a_kan_is_not_split_to_complete_a_hand() -> None:
    assert best("s1*3 s2 s3 s4 s5 s6 s7 s8 s9 b1 b2 b7", "wei(b4*3) wei(b6*3)", "b10") is None


def test_b2_the_order_of_the_cards_does_not_matter_and_the_best_counts() -> None:
    chance, hand = Random(1), list(cards("s1*2 s2*2 s3*2 s5 s6 s7 s9 s10 b1*2 b2*2 b3*2 b7 b8 b9"))
    for _ in range(20):
        chance.shuffle(hand)
        assert best(" ".join(hand), "", "s8") == 18


def test_b3_the_third_card_of_another_seat_counts_as_a_peng() -> None:
    on_table = "peng(b9*3) chi(s1 b1*2) chi(s3 s4 s5) chi(s6 s7 s8) chi(s8 s9 s10)"
    assert (best("b5*2 b7*3", on_table, "b5"), best("b5*2 b7*3", on_table, "b5", own_draw=True)) == (12, 15)


@pytest.mark.parametrize(
    ("hand", "on_table", "card", "own_draw", "reached"),
    [
        ("s4 s5 s6 s7 s8 s9 s10 b5*3 b6 b7 b10*2", "wei(s2*3) wei(b9*3)", "b5", False, 15),
        ("s2 s4 s5 s6 s7 s8 s9 s10*2 b2 b3*2 b4 b5 b6 b7 b10", "peng(s3*3)", "s3", False, 15),
        ("s1 s2 s3 s4 s5 s6 s7 s8 s9 b4 b5 b6 b7*2 b8 b9 b10", "wei(b2*3)", "b2", False, 15),
        ("s1 s2 s3 s4 s5 s6 s7 s8 s9 b4 b5 b6 b7*2 b8 b9 b10", "wei(b2*3)", "b2", True, 15),
        ("s2 s4 s5 s6 s7 s8 s9 s10*2 b2 b3*2 b4 b5 b6 b7 b10", "peng(s3*3)", "s3", True, 15),
    ],
    ids=["H15", "H16", "H17", "H18", "H19"],
)
def test_b4_every_reading_of_the_fourth_copy_is_tried(
    hand: str, on_table: str, card: str, own_draw: bool, reached: int
) -> None:
    assert best(hand, on_table, card, own_draw=own_draw) == reached


def test_b5_a_peng_becomes_a_pao_by_a_drawn_card_only() -> None:
    assert rights_of("b1 b4 b6*2 b8", "peng(s5*3)", "s5", "other", drawn=False) == Rights()
    assert rights_of("b1 b4 b6*2 b8", "peng(s5*3)", "s5", "other", drawn=True) == Rights(forced="pao")
    hand = "s4 s5 s6 s7 s8 s9 s10 b1 b2 b3 b5*3 b8*2 b10*2"
    assert rights_of(hand, "wei(s2*3)", "b5", "next", drawn=False) == Rights(forced="pao")


def test_b6_the_minimum_of_the_room_is_the_minimum_everywhere() -> None:
    held = seat("s1 s2 s3 s4 s5 s6 s7 s8 s9 b1 b2*2 b3 b4 b5 b6 b7 b8 b9 b10")
    source = Source("b7", "other", drawn=True)
    assert why_no_hu(rules(), held, source) is None
    assert why_no_hu(rules(min_huxi=18), held, source) == "hu_points"
    empty = seat("b9*2", "wei(b4*3) wei(b8*3) chi(s4 s5 s6) chi(s7 s8 s9) chi(s10 b10*2) chi(b5 b6 b7)")
    thrown = Source("b9", "other", drawn=False)
    assert not rights(rules(), empty, thrown).peng
    assert rights(rules(min_huxi=18), empty, thrown).peng


def test_b7_bi_is_searched_exhaustively() -> None:
    many = rights_of("s1 s2 s3*2 s4 s5 b1 b3*2 b4 b6*2 b8", "", "s3", "next", drawn=False).chi
    assert len(many) == 9
    assert sum(len(play.bi) == 2 for play in many) == 3
    on_table = "wei(b4*3) peng(b8*3) chi(s7 s8 s9) chi(s10 b10*2) chi(b5 b6 b7)"
    few = rights_of("s1 s2 s3 s4 s5", on_table, "s3", "next", drawn=False).chi
    assert [play.bi for play in few] == [(cards("s3 s4 s5"),), (cards("s1 s2 s3"),)]


@pytest.mark.parametrize("seed", range(5))
def test_b8_two_players_play_whole_hands(seed: int) -> None:
    played = play(PAOHUZI, rules(2), seed)
    assert played.state.course.over
    assert {step.seat for step in played.steps} == {0, 1}
    assert sum(played.state.course.points or ()) == 0


def test_b9_the_pair_counts_among_the_red_cards() -> None:
    eight = cards("s2 s7 s10 b2 b7 b10 s2 s7") + cards("b1 b3 b4 b5 b6 s4 s5 s6 s8 s9 s9")
    assert names_of(Scoring(), (*eight, "s1", "s1")) == ("pinghu",)
    assert names_of(Scoring(), (*eight, "b10", "b10")) == ("honghu",)


def test_b10_melds_are_named_by_the_rules_and_not_by_who_claims_them() -> None:
    on_table = melds("peng(b9*3) chi(s1 b1*2) chi(s3 s4 s5) chi(s6 s7 s8) chi(s8 s9 s10)")
    hand, forged = cards("b5*2 b7*3"), melds("kan(b7*3) kan(b5*3)")
    assert why_not_as_claimed(rules(), hand, on_table, "b5", (*on_table, *forged)) == "hu_kind_mismatch"
    hand, on_table = cards("s4 s5 s6 s7 s8 s9 s10 b1 b2 b3 b5*3 b8*2 b10*2"), melds("wei(s2*3)")
    rest = (*on_table, *melds("chi(s4 s5 s6) chi(s7 s8 s9) chi(s10 b10*2) chi(b1 b2 b3) pair(b8*2)"))
    assert why_not_as_claimed(rules(), hand, on_table, "b5", (*rest, *melds("pao(b5*4)"))) is None
    assert why_not_as_claimed(rules(), hand, on_table, "b5", (*rest, *melds("ti(b5*4)"))) == "hu_kind_mismatch"


def test_b11_a_pao_does_not_use_up_a_waiver() -> None:
    assert after_claim("pao", quads=3, waivers=1, loose_left=9) == Duty("chongduo", 1)


def test_b12_who_could_not_chi_once_may_chi_later() -> None:
    source = Source("s3", "next", drawn=True)
    with_it, without_it = (rights(rules(), seat(f"{held}s4 s5 b9 b1"), source) for held in ("s3 ", ""))
    assert (len(with_it.chi), len(without_it.chi)) == (0, 1)


def test_b13_the_ten_belongs_to_two_seven_ten() -> None:
    assert best("s1 s2*2 s3 s4 s5 s6 s7 s8 s9 s10*2 b1 b2*2 b3 b4 b5 b7 b10", "", "b6") == 18


def test_b14_a_kan_and_another_draw_make_a_pao() -> None:
    table = to_draw(seat(), seat("s5*3 b1 b4"), seat(), wall="s5 b10")
    assert [meld.kind for meld in draw(table).state.seats[B].melds] == ["pao"]


def test_b15_all_of_several_opening_quads_are_kept() -> None:
    table = dealt("b1*4 b2*4 b3*4 s5", "b4*4 b5*4 s5*2", "")
    assert [meld.card for meld in table.state.seats[A].melds] == ["b1", "b2", "b3"]
    assert table.state.seats[A].waivers == 2
    state = after(table, (A, Discard("s5")), (B, PENG)).state
    assert [meld.card for meld in state.seats[B].melds] == ["b4", "b5", "s5"]


@pytest.mark.parametrize("hand", ["s1 s2", "s2 s4", "s4 s5", "b3*2", "s3 b3", "s1 s2 s3 s4 s5"])
def test_b16_nothing_left_to_discard_is_seen_for_every_shape_of_chi(hand: str) -> None:
    groups = ["wei(b4*3)", "peng(b8*3)", "chi(s7 s8 s9)", "chi(s10 b10*2)", "chi(b5 b6 b7)", "peng(s6*3)"]
    on_table = " ".join(groups[: 6 - (len(cards(hand)) == 5)])
    assert rights_of(hand, on_table, "s3", "next", drawn=False).chi
    assert not rights_of(hand, on_table, "s3", "next", drawn=False, deny=True).chi
