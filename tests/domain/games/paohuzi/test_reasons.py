"""PHZ-CODES: the reason that a referee at the table would give, each its own code, with the events behind it."""

from typing import Any

import pytest
from msgspec.structs import replace

from domain.games.paohuzi.actions import Action, Discard, Draw
from domain.games.paohuzi.events import CardDiscarded, CardDrawn
from domain.games.paohuzi.seat import Bar, Seat
from tests.domain.games.paohuzi.table import (
    HU,
    PASS,
    PENG,
    A,
    B,
    C,
    Paohuzi,
    after,
    chi,
    dealt,
    discard,
    draw,
    legal,
    seat,
    to_discard,
    to_draw,
)  # fmt: skip

KAN = seat("s4 s5 s6 s7 s8 s9 s10 b1 b2 b3 b5*3 b8*2 b10*2", "wei(s2*3)")
"""Complete with a fourth b5."""
WAITS_FOR_S5 = seat("s4 s6", "wei(b2*3) wei(b9*3) peng(b10*3) chi(s1 s2 s3) chi(s7 s8 s9) chi(b3 b4 b5)")
RUN_AND_MORE = seat("s4 s6 b6 b7 b8", "wei(b2*3) wei(b9*3) peng(b10*3) chi(s1 s2 s3) chi(s7 s8 s9)")
PAIR_AND_MORE = seat("s5*2 b6 b7 b8", "wei(b2*3) wei(b9*3) peng(b10*3) chi(s1 s2 s3) chi(s7 s8 s9)")
THREE_QUADS = "b1*4 b2*4 b3*4"


def test_phz_source_the_pao_of_a_discard_does_not_win_because_of_the_discard_and_the_pao() -> None:
    table = discard(to_discard(seat("b5 b1"), KAN, seat()), "b5")
    assert (table.state.course.mover, table.state.claimed) == (B, "pao")
    verdict = table.when(B, HU).refused("hu_on_discard", rule="PHZ-SOURCE", because=(3, 5))
    assert "跑" in verdict.sentence.zh


@pytest.mark.parametrize(("held", "claim"), [(RUN_AND_MORE, chi("s4 s6")), (PAIR_AND_MORE, PENG)])
def test_phz_source_nor_does_the_chi_or_peng_of_a_discard(held: Seat, claim: Action) -> None:
    asked = discard(to_discard(seat("s5 b1"), held, seat()), "s5")
    after(asked, (B, claim)).when(B, HU).refused("hu_on_discard", rule="PHZ-SOURCE", because=(3, 5))


def declined(**options: Any) -> Paohuzi:
    """B was complete with the b5 that A drew, let it go by, and its pao was laid."""
    return after(draw(to_draw(seat(), KAN, seat(), wall="b5 s1", **options)), (B, PASS))


def test_phz_hu_a_win_that_was_declined_is_not_asked_again_after_the_pao() -> None:
    table = declined()
    assert (table.state.course.mover, table.state.claimed) == (B, "pao")
    verdict = table.when(B, HU).refused("hu_declined", rule="PHZ-HU", because=(1, 4))
    assert (verdict.option, "the big 5" in verdict.sentence.en) == ("reoffer_hu_after_pao", True)


def test_phz_hu_a_win_that_is_barred_already_is_barred_after_the_pao_as_well() -> None:
    barred = replace(KAN, no_hu=(Bar("b5", 2, 18),))
    table = draw(to_draw(seat(), barred, seat(), wall="b5 s1", pass_hu="same_card_same_huxi_barred"))
    assert table.state.claimed == "pao"
    table.when(B, HU).refused("hu_barred", rule="PHZ-HU", because=(2,))
    declined(pass_hu="same_card_same_huxi_barred").when(B, HU).refused("hu_declined", rule="PHZ-HU", because=(1, 4))


@pytest.mark.parametrize(("held", "claim"), [(RUN_AND_MORE, chi("s4 s6")), (PAIR_AND_MORE, PENG)])
def test_phz_hu_who_takes_the_card_for_chi_or_peng_declines_the_win(held: Seat, claim: Action) -> None:
    asked = draw(to_draw(seat(), held, seat(), wall="s5 b1"))
    assert legal(asked, B)[:1] == [HU]
    after(asked, (B, claim)).when(B, HU).refused("hu_declined", rule="PHZ-HU", because=(4,))


def test_phz_ownwin_a_win_that_was_declined_where_no_turn_follows_is_gone() -> None:
    held = seat("s5*2 b2 b3 b4 s9*2", "ti(b10*4) ti(b9*4) chi(s1 s2 s3) chi(b5 b6 b7)", waivers=1)
    asked = draw(to_draw(held, seat(), seat(), wall="s5 s10 s8"))
    assert legal(asked, A) == [HU, PASS]
    gone = after(asked, (A, PASS))
    assert (gone.state.phase, gone.state.course.mover) == ("DRAW", B)
    gone.when(A, HU).refused("hu_declined", rule="PHZ-HU", because=(5,))
    later = draw(gone)
    assert later.game.explain(later.state, A, HU).code != "hu_declined"


def test_phz_win_a_hand_that_is_not_complete_after_a_pao_is_told_so() -> None:
    poor = seat("b5*3 b1 b7", "wei(s2*3)")
    draw(to_draw(seat(), poor, seat(), wall="b5 s1")).when(B, HU).refused("hu_structure", rule="PHZ-WIN", because=(5,))


def test_phz_santi_a_room_that_does_not_play_it_says_so_before_the_first_discard() -> None:
    for_dealer, for_other = dealt(THREE_QUADS, "", ""), dealt("", THREE_QUADS, "")
    for table, number in ((for_dealer, A), (for_other, B)):
        verdict = table.when(number, HU).refused("san_ti_wu_kan_off", rule="PHZ-SANTI", because=(1,))
        assert verdict.option == "san_ti_wu_kan"
    for_other.when(C, HU).refused("not_your_turn", rule="PHZ-TURN", because=(2,))
    later = discard(for_dealer, for_dealer.state.seats[A].hand[-1])
    assert later.game.explain(later.state, A, HU).code != "san_ti_wu_kan_off"


def test_phz_santi_with_too_few_huxi_it_would_not_win_either() -> None:
    table = dealt("s1*3 s3*3 s5*3 s7*3 s9*3", "", "", min_huxi=16)
    table.when(A, HU).refused("hu_structure", rule="PHZ-WIN", because=(2,))


def test_phz_ownwin_without_tianhu_a_hand_that_would_not_win_with_it_is_told_why() -> None:
    dealt("s1*2 s4*2 s8*2 b1*2 b4*2 b8*2 b3*2 b6*2 b10*2 s6*2 s10", "", "", tianhu=False).when(A, HU).refused(
        "hu_structure", rule="PHZ-WIN", because=(2,)
    )


def test_phz_reading_a_room_that_splits_no_fourth_copy_says_so_where_that_decides() -> None:
    held = seat("s4 s5 s6 s7 s8 s9 s10 b5*3 b6 b7 b10*2", "wei(s2*3) wei(b9*3)")
    drawn = to_draw(seat(), held, seat(), wall="b5 s1", split_fourth=False).and_then(CardDrawn(A, "b5", shown=True))
    verdict = drawn.when(B, HU).refused("fourth_not_split", rule="PHZ-READING", because=(1, 3))
    assert verdict.option == "split_fourth"
    drawn.when(C, HU).refused("hu_structure", rule="PHZ-WIN", because=(3,))


def test_phz_bi_a_room_that_lays_out_one_size_only_says_so_where_that_decides() -> None:
    held = seat("s5 b5*2 b6 b7 b9")
    both = chi("s5 b5", "b5 b6 b7")
    thrown = to_discard(seat("s5 b1"), held, seat()).and_then(CardDiscarded(A, "s5"))
    verdict = thrown.when(B, both).refused("bi_same_card", rule="PHZ-BI", because=(1, 3))
    assert (verdict.option, "大五" in verdict.sentence.zh) == ("bi_scope", True)
    thrown.when(B, chi("s5 b5", "b5 b6 b9")).refused("chi_pattern", rule="PHZ-CHI", because=(3,))
    mixed = to_discard(seat("s5 b1"), held, seat(), bi_scope="both_sizes").and_then(CardDiscarded(A, "s5"))
    assert mixed.game.explain(mixed.state, B, both).code not in ("bi_same_card", "bi_without_card")


def test_phz_last_nothing_is_made_of_the_last_card_so_no_pao_is_pending() -> None:
    kan = seat("s5*3 s4 s6 b1")
    last = to_draw(seat(), kan, seat(), wall="s5").and_then(CardDrawn(A, "s5", shown=True))
    for claim in (PENG, chi("s4 s6")):
        last.when(B, claim).refused("wall_empty", rule="PHZ-LAST", because=(3,))
    thrown = to_discard(seat("s5 b1"), kan, seat()).and_then(CardDiscarded(A, "s5"))
    thrown.when(B, PENG).refused("forced_action_pending", rule="PHZ-FORCED", because=(3,))


def test_phz_lock_the_first_card_that_the_hand_lacks_is_named() -> None:
    thrown = to_discard(seat("s5 b1"), seat("s4 s5 b9"), seat()).and_then(CardDiscarded(A, "s5"))
    for claim, card, needed in (
        (PENG, "s5", "2 copies of the small 5"),
        (chi("s4 s6"), "s6", "the small 6"),
        (chi("s5 s5"), "s5", "2 copies of the small 5"),
        (chi("s4 s5", "b5 b6 b7"), "b5", "the big 5"),
    ):
        verdict = thrown.when(B, claim).refused("card_not_held", rule="PHZ-LOCK")
        assert (verdict.card, needed in verdict.sentence.en) == (card, True)
    verdict = to_discard(seat(), seat(), seat()).when(A, Discard("s2")).refused("card_not_held", rule="PHZ-LOCK")
    assert (verdict.card, verdict.sentence.zh) == ("s2", "手里没有小二。")


def test_phz_draw_a_card_that_cannot_come_next_is_named() -> None:
    table = to_draw(seat(), seat(), seat(), wall="s5 b10")
    verdict = table.when(A, Draw("b10")).refused("not_the_next_card", rule="PHZ-DRAW", because=(1,))
    assert verdict.sentence.zh == "墙上的下一张不会是大十。"


def test_phz_seats_who_sits_out_is_told_so_whatever_it_tries() -> None:
    table = dealt("", "", "", "", players=4)
    for action in (HU, PENG, PASS, chi("s1 s2"), Draw(), Discard("s1")):
        table.when(C, action).refused("sits_out", rule="PHZ-SEATS", because=(1,))
