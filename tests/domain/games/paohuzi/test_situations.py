"""P01–P30 of the rule book: situations at the table, each with the ruling that is right; A, B, C sit in turn order."""

from domain.facts import HandEnded
from domain.game import fold, visible_state
from domain.games.paohuzi import PAOHUZI
from domain.games.paohuzi.actions import Discard, Draw
from domain.games.paohuzi.claimed import why_not_as_claimed
from domain.games.paohuzi.events import (
    CardDiscarded,
    CardDrawn,
    DiscardWaived,
    HandWon,
    MeldLaid,
)
from domain.games.paohuzi.seat import Bar
from domain.hand.command import Abort, Auto, Command
from domain.hand.decide import decide
from domain.privacy import redact
from domain.question import logged
from domain.window import Right
from tests.domain.games.paohuzi.table import (
    HU,
    PASS,
    PENG,
    A,
    B,
    C,
    D,
    after,
    cards,
    chi,
    dealt,
    discard,
    draw,
    happened,
    legal,
    melds,
    names,
    of,
    rules,
    seat,
    to_discard,
    to_draw,
    waits_for,
)
from tests.domain.settled import settled

WAITS_FOR_S5 = seat("s4 s6", "wei(b2*3) wei(b9*3) peng(b10*3) chi(s1 s2 s3) chi(s7 s8 s9) chi(b3 b4 b5)")
ALSO_WAITS_FOR_S5 = seat("s4 s6 b5*2", "ti(b1*4) wei(b6*3) chi(s1 s2 s3) chi(s7 s8 s9) chi(s8 s9 s10)")
LAYS_NOTHING = seat()


def test_p01_an_own_pair_takes_the_drawn_card_hidden_and_nobody_else_has_a_right() -> None:
    table = to_draw(seat("s5*2 b1 b7 b9"), WAITS_FOR_S5, LAYS_NOTHING, wall="s5 b10")
    table = table.when(A, Draw("s5")).then(
        CardDrawn(A, "s5", shown=False), MeldLaid(seat=A, kind="wei", cards=cards("s5*3"), shown=False)
    )
    assert waits_for(table) == (A,)
    table.when(B, HU).refused("not_your_turn", rule="PHZ-TURN", because=(4,))


def test_p02_of_two_who_can_win_the_nearer_to_the_drawer_is_asked_first() -> None:
    asked = draw(to_draw(LAYS_NOTHING, WAITS_FOR_S5, ALSO_WAITS_FOR_S5, wall="s5 b10"))
    early = after(asked, (C, HU))
    assert waits_for(early) == (B,)
    assert of(HandWon, happened(early, B, HU))[0].seat == B
    assert of(HandWon, happened(early, B, PASS))[0].seat == C


def test_p03_a_declined_win_is_followed_by_the_next_ones_and_then_by_the_forced_pao() -> None:
    three = seat("s5*3 b1 b7 b9")
    asked = draw(to_draw(WAITS_FOR_S5, LAYS_NOTHING, three, wall="s5 b10"))
    assert waits_for(asked) == (A,)
    laid = MeldLaid(seat=C, kind="pao", cards=cards("s5*4"), shown=True, source=A)
    rights = (Right(A, "hu"), Right(C, "pao", forced=True))
    asked.when(A, PASS).then(settled(*rights, answers={A: PASS}, winner=C, answer="pao"), laid)
    complete = seat("s1 s2 s3 s5*3 s7*2 b4 b5 b6 b7 b8 b9", "wei(b2*3) wei(b10*3)")
    both = draw(to_draw(WAITS_FOR_S5, LAYS_NOTHING, complete, wall="s5 b10"))
    assert waits_for(both) == (A, C)
    assert of(HandWon, happened(after(both, (A, PASS)), C, HU))[0].huxi == 6 + 6 + 6 + 3
    assert of(MeldLaid, happened(after(both, (A, PASS)), C, PASS)) == [laid]


def test_p04_a_peng_goes_before_chi_and_its_refusal_bars_it_then_the_drawer_then_the_next() -> None:
    table = to_draw(seat("s6 s7 b1 b7"), seat("s4 s6 b1 b7"), seat("s5*2 b1 b7"), wall="s5 b10")
    asked = after(draw(table), (B, chi("s4 s6")), (A, PASS))
    assert waits_for(asked) == (C,)
    rights = (Right(C, "peng"), Right(A, "chi"), Right(B, "chi"))
    answers = {B: chi("s4 s6"), A: PASS, C: PASS}
    taken = asked.when(C, PASS).then(
        settled(*rights, answers=answers, winner=B, answer="chi"),
        MeldLaid(seat=B, kind="chi", cards=cards("s4 s5 s6"), shown=True, source=A),
    )
    seats = taken.state.seats
    assert [(seat.no_chi, seat.no_peng) for seat in seats] == [((Bar("s5", 4),), ()), ((), ()), ((), (Bar("s5", 4),))]


def test_p05_the_drawer_may_chi_first_and_is_barred_by_refusing_before_the_next_may() -> None:
    asked = draw(to_draw(seat("s4 s6 b1 b7"), seat("s4 s6 b1 b7"), LAYS_NOTHING, wall="s5 b10"))
    window = asked.state.course.window
    assert window is not None
    assert window.rights == (Right(A, "chi"), Right(B, "chi"))
    state = after(asked, (A, PASS), (B, chi("s4 s6"))).state
    assert [bar.card for bar in state.seats[A].no_chi] == ["s5"]
    assert state.seats[B].no_chi == ()


def test_p06_a_peng_takes_the_turn_and_whoever_is_skipped_loses_only_the_turn() -> None:
    table = to_discard(seat("s5 b1 b7"), seat("s4 s6 b1 b7"), seat("s5*2 b2 b6"), wall="b10 b10")
    asked = after(discard(table, "s5"), (B, chi("s4 s6")))
    table = after(asked, (C, PENG))
    assert (table.state.course.mover, table.state.phase) == (C, "DISCARD")
    assert table.state.seats[B].no_chi == ()
    table.when(C, Discard("b6")).then(CardDiscarded(C, "b6"), settled())


def test_p07_chi_with_a_pair_in_hand_uses_both_up_and_bars_the_peng() -> None:
    table = to_discard(seat("s5 b1 b7"), seat("s5*2 s4 s6 b5 b9"), LAYS_NOTHING)
    asked = discard(table, "s5")
    assert legal(asked, B) == [PENG, chi("s4 s6", "s5 s5 b5"), chi("s5 b5", "s4 s5 s6"), PASS]
    asked.when(B, chi("s4 s6")).refused("bi_incomplete", rule="PHZ-BI", because=(3,))
    state = after(asked, (B, chi("s6 s4", "b5 s5 s5"))).state
    assert [(bar.card, bar.n) for bar in state.seats[B].no_peng] == [("s5", 4)]
    assert state.seats[B].hand == ("b9",)


def test_p08_a_discard_that_would_complete_a_hand_is_not_won() -> None:
    thrown = to_discard(seat("s5 b1 b7"), WAITS_FOR_S5, LAYS_NOTHING).and_then(CardDiscarded(A, "s5"))
    thrown.when(B, HU).refused("hu_on_discard", rule="PHZ-SOURCE", because=(3,))
    table = to_discard(seat("s5 b1 b7"), WAITS_FOR_S5, LAYS_NOTHING)
    table.when(A, Discard("s5")).then(CardDiscarded(A, "s5"), settled())


def test_p09_a_second_quad_needs_no_discard_and_the_next_seat_draws() -> None:
    table = to_draw(LAYS_NOTHING, LAYS_NOTHING, seat("s5*3 b1 b7", "ti(b2*4)"), wall="s5 b10")
    table.when(A, Draw("s5")).then(
        CardDrawn(A, "s5", shown=True),
        settled(Right(C, "pao", forced=True), winner=C, answer="pao"),
        MeldLaid(seat=C, kind="pao", cards=cards("s5*4"), shown=True, source=A),
        DiscardWaived(C, "chongduo", 0, next=A),
    )


def test_p10_a_hidden_opening_quad_is_laid_before_the_pao_which_then_is_the_second() -> None:
    table = dealt("s5", "b1*4 s5*3", "")
    table.when(A, Discard("s5")).then(
        CardDiscarded(A, "s5"),
        settled(Right(B, "pao", forced=True), winner=B, answer="pao"),
        MeldLaid(seat=B, kind="ti", cards=cards("b1*4"), shown=True, opening=True),
        MeldLaid(seat=B, kind="pao", cards=cards("s5*4"), shown=True, source=A),
        DiscardWaived(B, "chongduo", 0, next=C),
    )


def test_p11_two_hidden_opening_quads_pay_for_the_discard_after_a_peng() -> None:
    asked = discard(dealt("s5", "b1*4 b2*4 s5*2", ""), "s5")
    assert logged(happened(asked, B, PENG))[1:] == (
        MeldLaid(seat=B, kind="ti", cards=cards("b1*4"), shown=True, opening=True),
        MeldLaid(seat=B, kind="ti", cards=cards("b2*4"), shown=True, opening=True, waivers=1),
        MeldLaid(seat=B, kind="peng", cards=cards("s5*3"), shown=True, source=A),
        DiscardWaived(B, "opening", 0, next=C),
    )


def test_p12_the_last_card_of_the_wall_is_not_taken_and_the_next_seat_deals() -> None:
    table = to_draw(LAYS_NOTHING, seat("s4 s6 b1 b7"), seat("s5*2 b1 b7"), wall="s5", dealer=C)
    drawn = table.when(A, Draw("s5")).follows()
    assert names(drawn) == ["CardDrawn", "QuestionSettled", "HandEnded", "HandScored"]
    over = table.and_then(*drawn)
    assert (over.state.course.reason, over.state.course.points) == ("drawn", (0, 0, 0))
    assert PAOHUZI.next_dealer(over.state) == A


def test_p13_the_last_card_may_win_by_the_wei_that_it_makes() -> None:
    full = seat("b5*2 b7*3", "peng(b9*3) chi(s1 b1*2) chi(s3 s4 s5) chi(s6 s7 s8) chi(s8 s9 s10)")
    asked = draw(to_draw(full, LAYS_NOTHING, LAYS_NOTHING, wall="b5"))
    assert legal(asked, A) == [HU, PASS]
    assert of(HandWon, happened(asked, A, HU))[0].huxi == 15
    assert of(HandEnded, happened(asked, A, PASS)) == [HandEnded("drawn")]


def test_p14_the_winner_is_paid_by_both_others_and_deals_next() -> None:
    asked = draw(to_draw(LAYS_NOTHING, WAITS_FOR_S5, LAYS_NOTHING, wall="s5 b10"))
    over = after(asked, (B, HU)).state
    won = over.won
    assert won is not None
    assert (won.by, won.card, won.huxi, won.names) == ("draw", "s5", 18, ("pinghu",))
    assert over.course.points == (-2, 4, -2)
    assert PAOHUZI.next_dealer(over) == B


def test_p15_a_dead_hand_still_makes_its_ti_without_a_discard() -> None:
    dead = seat("s5*3", "wei(b4*3) peng(b8*3) chi(s7 s8 s9) chi(s10 b10*2) chi(b5 b6 b7) chi(b1 b2 b3)", dead=2)
    to_draw(dead, LAYS_NOTHING, LAYS_NOTHING, wall="s5 b10").when(A, Draw("s5")).then(
        CardDrawn(A, "s5", shown=True),
        MeldLaid(seat=A, kind="ti", cards=cards("s5*4"), shown=True),
        DiscardWaived(A, "xianggong", 0, next=B),
    )


def test_p16_what_a_dead_hand_draws_may_be_won_by_another() -> None:
    dead = seat("b7*3", "wei(b4*3) peng(b8*3) chi(s7 s8 s9) chi(s10 b10*2) chi(b5 b6 b7) chi(b1 b2 b3)", dead=2)
    asked = draw(to_draw(dead, WAITS_FOR_S5, LAYS_NOTHING, wall="s5 b10"))
    assert of(HandWon, happened(asked, B, HU))[0].seat == B


def test_p17_a_chi_that_leaves_a_copy_in_the_hand_is_refused() -> None:
    asked = discard(to_discard(seat("s5 b1 b7"), seat("s4 s5 s6 b5 b9 s3 s7"), LAYS_NOTHING), "s5")
    asked.when(B, chi("s4 s6")).refused("bi_incomplete", rule="PHZ-BI", because=(3,))


def test_p18_a_card_of_a_kan_is_not_discarded() -> None:
    table = dealt("s5*3 b1", "", "")
    table.when(A, Discard("s5")).refused("kan_locked", rule="PHZ-LOCK", because=(1,))


def test_p19_an_own_discard_is_not_taken_back_by_chi() -> None:
    table = to_discard(seat("b1 b3 b7"), seat("s5 s4 s6 b9 b1"), LAYS_NOTHING, turn=B, wall="b10 s5 b8")
    drawn = draw(discard(table, "s5")).and_then(CardDrawn(A, "s5", shown=True))
    drawn.when(B, chi("s4 s6")).refused("chi_barred", rule="PHZ-GUOZHANG", because=(3,))


def test_p20_melds_that_split_a_kan_or_call_a_triple_a_kan_are_not_believed() -> None:
    hand, table = cards("b5*2 b7*3 s1 s2"), melds("peng(b9*3) wei(b8*3) chi(s3 s4 s5) chi(s6 s7 s8)")
    right = (*table, *melds("kan(b7*3) chi(s1 s2 s3) pair(b5*2)"))
    assert why_not_as_claimed(rules(), hand, table, "s3", right) == "hu_structure"
    hand = cards("b5*2 b7*3 s1 s2 s3")
    peng, kan = (
        (*table, *melds("kan(b7*3) chi(s1 s2 s3) peng(b5*3)")),
        (*table, *melds("kan(b7*3) chi(s1 s2 s3) kan(b5*3)")),
    )
    assert why_not_as_claimed(rules(), hand, table, "b5", peng) is None
    assert why_not_as_claimed(rules(), hand, table, "b5", kan) == "hu_kind_mismatch"
    split = (*table, *melds("chi(b5 b6 b7) chi(b5 b6 b7) chi(s1 s2 s3)"))
    assert why_not_as_claimed(rules(), cards("b5*2 b6 b7*3 s1 s2 s3"), table[:3], "b6", split) == "hu_structure"


def test_p21_the_discarded_fourth_copy_of_a_peng_makes_no_pao_but_may_be_taken_for_chi() -> None:
    thrower = seat("s5 b1 b7")
    table = to_discard(seat("s4 s6 b1 b9", "peng(s5*3)"), LAYS_NOTHING, thrower, turn=C)
    asked = discard(table, "s5")
    assert legal(asked, A) == [chi("s4 s6"), PASS]
    idle = to_discard(seat("b1 b9", "peng(s5*3)"), LAYS_NOTHING, thrower, turn=C)
    idle.when(C, Discard("s5")).then(CardDiscarded(C, "s5"), settled())


COMPLETE_AS_DEALT = "s1*3 s4 s5 s6 s7 s8 s9 b2*3 b4 b5 b6 b7*3 b8 b9 b10"


def test_p22_a_dealer_who_discards_from_a_hand_complete_as_dealt_goes_on_without_a_bar() -> None:
    table = dealt(COMPLETE_AS_DEALT, "", "")
    assert legal(table, A)[0] == HU
    assert Discard("s4") in legal(table, A)
    assert table.state.course.window is None
    table.when(A, PASS).refused("discard_required", rule="PHZ-DISCARD", because=(2,))
    declined = discard(table, "s4")
    assert (declined.state.seats[A].no_hu, declined.state.phase) == ((), "CLAIM")


def test_p23_of_four_the_seat_opposite_the_dealer_sits_out_and_the_order_skips_it() -> None:
    table = dealt("", "", "", "", players=4)
    state = table.state
    assert [len(each.hand) for each in state.seats] == [21, 20, 0, 20]
    assert state.playing(A) == (A, B, D)
    assert state.wall.size == 19
    table.when(C, Draw()).refused("sits_out", rule="PHZ-SEATS", because=(1,))


def test_p24_two_play_with_nineteen_cards_in_the_wall_where_twenty_are_buried() -> None:
    sizes = [dealt("", "", players=2, buried=buried).state.wall.size for buried in (0, 10, 20)]
    assert sizes == [39, 29, 19]


def test_p26_that_a_chi_was_impossible_is_no_refusal() -> None:
    held = seat("s1 s3 s4 s5 b9 b1")
    table = to_draw(seat("b3 b1 b7"), held, LAYS_NOTHING, wall="s3 s2 b10 s3 b10")
    unable = table.when(A, Draw("s3")).then(CardDrawn(A, "s3", shown=True), settled())
    spent = discard(after(draw(unable), (B, chi("s1 s3"))), "b9")
    again = draw(draw(spent))
    assert again.state.open is not None
    assert again.state.open.card == "s3"
    assert legal(again, B) == [chi("s4 s5"), PASS]


def test_p27_a_seat_draws_what_it_has_discarded_and_may_not_take_it() -> None:
    held = seat("s5 s4 s6 b9 b1")
    table = draw(draw(discard(to_discard(held, LAYS_NOTHING, LAYS_NOTHING, wall="b10 b10 s5 b8"), "s5")))
    table.when(A, Draw("s5")).then(CardDrawn(A, "s5", shown=True), settled())


def test_p28_a_hidden_wei_is_backs_to_the_others_until_the_hand_is_over() -> None:
    table = draw(to_draw(seat("s5*2 b1 b7 b9"), LAYS_NOTHING, LAYS_NOTHING, wall="s5 b10"))
    laid = MeldLaid(seat=A, kind="wei", cards=cards("s5*3"), shown=False)
    assert redact(laid, B) == {"seat": A, "kind": "wei", "shown": False}
    assert redact(laid, A)["cards"] == redact(laid, "all")["cards"] == cards("s5*3")
    assert visible_state(PAOHUZI, table.state, B)["melds"][A] == ({"kind": "wei", "cards": (), "shown": False},)
    assert visible_state(PAOHUZI, table.state, B)["weis"][A] == {"count": 1}
    assert (
        visible_state(PAOHUZI, table.state, "all")["weis"][A]
        == visible_state(PAOHUZI, table.state, A)["weis"][A]
        == ("s5",)
    )


def test_p29_a_discard_made_for_an_absent_seat_is_an_ordinary_discard() -> None:
    table = to_discard(seat("s5 b1 b7"), LAYS_NOTHING, LAYS_NOTHING)
    made = decide(PAOHUZI, table.state, Command(Auto(A), how="auto"), lambda _: 1)
    assert made == happened(table, A, Discard("b1"))
    assert fold(PAOHUZI, made, table.state) == discard(table, "b1").state


def test_p30_a_hand_that_is_broken_off_pays_nothing_and_the_same_seat_deals() -> None:
    table = to_discard(seat("s5 b1 b7"), LAYS_NOTHING, LAYS_NOTHING, dealer=B)
    over = table.and_then(*decide(PAOHUZI, table.state, Command(Abort("late")), lambda _: 0))
    assert (over.state.course.reason, over.state.course.points) == ("aborted", None)
    assert PAOHUZI.next_dealer(over.state) == B
