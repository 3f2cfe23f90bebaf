"""PHZ-OPENING, PHZ-WAIVER, PHZ-SANTI: what the deal brings with it before the first discard."""

import pytest

from domain.facts import Asked, HandEnded, PlayBegan
from domain.games.paohuzi import PAOHUZI
from domain.games.paohuzi.actions import Discard, Draw
from domain.games.paohuzi.events import DealerCardShown, DiscardWaived, HandWon, MeldLaid, SeatDied
from domain.privacy import redact
from domain.question import logged
from domain.window import Right
from tests.domain.games.paohuzi.table import (
    HU,
    PASS,
    A,
    B,
    C,
    after,
    dealt,
    discard,
    draw,
    happened,
    legal,
    log,
    melds,
    names,
    of,
    seat,
    to_draw,
    waits_for,
)
from tests.domain.settled import settled

COMPLETE = "s1*3 s4 s5 s6 s7 s8 s9 b2*3 b4 b5 b6 b7*3 b8 b9 b10"
COMPLETE_WITH_A_QUAD = "s1*3 s4 s5 s6 s7 s8 s9 s10*2 b1*4 b4 b5 b6 b8 b9 b10"


def laid(number: int, card: str, waivers: int | None = None) -> MeldLaid:
    return MeldLaid(seat=number, kind="ti", cards=(card,) * 4, shown=True, opening=True, waivers=waivers)


def test_phz_opening_the_dealer_lays_his_quads_without_discards_and_then_discards() -> None:
    opening = log("b1*4 b2*4 s5", "b4*4", "")
    assert opening[1:] == (laid(A, "b1"), laid(A, "b2", 1), PlayBegan(A))


@pytest.mark.parametrize(("cap", "waivers"), [(2, [None, 1, 2, 2]), ("none", [None, 1, 2, 3])])
def test_phz_waiver_each_opening_quad_but_the_first_earns_one_up_to_two(cap: object, waivers: list[int | None]) -> None:
    opening = log("b1*4 b2*4 b3*4 b4*4 s5", "", "", waiver_cap=cap)
    assert [meld.waivers for meld in of(MeldLaid, opening)] == waivers


def test_phz_opening_the_others_hide_theirs_until_their_first_own_action() -> None:
    table = discard(dealt("s5", "b1*4 b2*4", "b3*4", wall="s9 s10"), "s5")
    while table.state.course.window is not None:
        table = after(table, (waits_for(table)[0], PASS))
    assert table.state.seats[B].melds == table.state.seats[C].melds == ()
    drawn = happened(table, B, Draw())
    assert drawn[:2] == (laid(B, "b1"), laid(B, "b2", 1))
    assert names(drawn)[2] == "CardDrawn"


def test_phz_opening_hidden_quads_are_laid_before_a_win_as_well() -> None:
    hidden = seat("b1*4 s4 s6 b5*2", "wei(b6*3) chi(s1 s2 s3) chi(s7 s8 s9) chi(s8 s9 s10)")
    asked = draw(to_draw(seat(), hidden, seat(), wall="s5 b10"))
    assert names(happened(asked, B, HU)) == [
        "QuestionSettled", "MeldLaid", "HandWon", "HandEnded", "HandScored"
    ]  # fmt: skip


def test_phz_opening_where_the_room_says_so_everybody_lays_at_the_deal() -> None:
    opening = log("b1*4", "b2*4 b3*4", "b4*4", opening_ti_timing="at_deal")
    assert of(MeldLaid, opening) == [laid(A, "b1"), laid(B, "b2"), laid(B, "b3", 1), laid(C, "b4")]


@pytest.mark.parametrize("hand", [COMPLETE, COMPLETE_WITH_A_QUAD])
def test_phz_ownwin_a_dealer_complete_as_dealt_may_win_in_his_first_turn(hand: str) -> None:
    opening, table = log(hand, "", ""), dealt(hand, "", "")
    assert (opening[-1], of(Asked, opening)) == (PlayBegan(A), [])
    assert [action for action in legal(table, A) if not isinstance(action, Discard)] == [HU]
    won = of(HandWon, happened(table, A, HU))[0]
    assert (won.by, won.card, won.huxi) == ("tianhu", None, 15)
    assert PAOHUZI.next_dealer(after(table, (A, HU)).state) == A


def test_phz_ownwin_whether_the_dealer_is_complete_as_dealt_leaves_no_trace() -> None:
    complete, other = log(COMPLETE, "", ""), log("s10", "", "")
    assert names(complete) == names(other) == ["HandDealt", "PlayBegan"]


def test_phz_ownwin_another_seat_complete_as_dealt_does_not_win() -> None:
    table = dealt("", f"{COMPLETE} ".replace("b10 ", ""), "")
    assert waits_for(table) == (A,)
    table.when(B, HU).refused("not_your_turn", rule="PHZ-TURN", because=(2,))


def test_phz_ownwin_a_room_without_tianhu_does_not_ask() -> None:
    table = dealt(COMPLETE, "", "", tianhu=False)
    assert HU not in legal(table, A)
    verdict = table.when(A, HU).refused("tianhu_off", rule="PHZ-OWNWIN", because=(1,))
    assert verdict.option == "tianhu"


def test_phz_hu_a_room_of_forced_wins_takes_it() -> None:
    opening = log(COMPLETE, "", "", pass_hu="forced")
    assert names(opening)[1:] == ["PlayBegan", "HandWon", "HandEnded", "HandScored"]


@pytest.mark.parametrize(
    ("hand", "wins"),
    [
        ("b1*4 b2*4 b3*4", True),
        ("b1*4 b2*4 b3*3", False),
        ("s1*3 s3*3 s5*3 s7*3 s9*3", True),
        ("b1*4 s1*4 s3*3 s5*3 s9*3", True),
        ("s1*3 s3*3 s5*3 s7*3", False),
    ],
)
def test_phz_santi_three_quads_or_five_threes_win_at_once_where_the_room_says_so(hand: str, wins: bool) -> None:
    assert of(HandWon, log("", hand, "")) == []
    won = of(HandWon, log("", hand, "", san_ti_wu_kan=True))
    assert [(fact.seat, fact.by, fact.names) for fact in won] == [(B, "san_ti_wu_kan", ("san_ti_wu_kan",))] * wins


def test_phz_santi_the_nearest_to_the_dealer_wins_with_what_his_melds_are_worth() -> None:
    opening = log("", "b1*4 b2*4 b3*4", "b4*4 b5*4 b6*4", san_ti_wu_kan=True, dealer=C)
    (won,) = of(HandWon, opening)
    assert (won.seat, won.huxi, won.melds) == (C, 36, melds("ti(b4*4) ti(b5*4) ti(b6*4)"))
    assert opening[-2] == HandEnded("hu", winners=(C,))


def test_phz_santi_the_minimum_of_the_room_counts() -> None:
    assert of(HandWon, log("", "s1*3 s3*3 s5*3 s7*3 s9*3", "", san_ti_wu_kan=True, min_huxi=16)) == []


def test_phz_deal_the_dealers_21st_card_may_be_shown() -> None:
    table = dealt("s5", "", "", dealer_21st="open")
    shown = of(DealerCardShown, log("s5", "", "", dealer_21st="open"))
    assert shown == [DealerCardShown(A, table.state.seats[A].hand[-1])]
    assert redact(shown[0], B) == redact(shown[0], A)
    assert table.state.shown_21st == shown[0].card
    assert dealt("s5", "", "").state.shown_21st is None


def test_phz_duty_a_dealer_with_locked_cards_only_uses_a_waiver_for_his_first_discard() -> None:
    opening = log("b1*4 b2*4 b3*4 s1*3 s3*3 s5*3", "", "")
    assert logged(opening)[-3:] == (PlayBegan(A), settled(), DiscardWaived(A, "opening", 1, next=B))


def test_phz_duty_a_dealer_of_seven_kans_who_does_not_win_is_xianggong() -> None:
    table = dealt("b1*3 b2*3 b3*3 s1*3 s3*3 s5*3 s7*3", "", "")
    assert legal(table, A) == [HU, PASS]
    table.when(A, PASS).then(settled(Right(A, "hu"), answers={A: PASS}), SeatDied(A, next=B))


def test_phz_ownwin_a_dealer_of_seven_kans_without_enough_huxi_leaves_the_same_trace() -> None:
    rich, poor = "b1*3 b2*3 b3*3 s1*3 s3*3 s5*3 s7*3", "b1*3 b2*3 b3*3 s1*3 s3*3 s5*3 s7*3"
    passed = (*log(rich, "", ""), *happened(dealt(rich, "", ""), A, PASS))
    unasked = log(poor, "", "", min_huxi=100)
    assert [redact(fact, "public") for fact in logged(passed)[1:]] == [
        redact(fact, "public") for fact in logged(unasked)[1:]
    ]


def test_phz_ownwin_without_tianhu_a_dealer_without_a_loose_card_is_asked_nothing() -> None:
    opening = log("b1*3 b2*3 b3*3 s1*3 s3*3 s5*3 s7*3", "", "", tianhu=False)
    assert names(opening)[1:] == ["PlayBegan", "SeatDied"]
