"""PHZ-DUTY, PHZ-CHONGDUO, PHZ-WAIVER, PHZ-XIANGGONG, PHZ-LAST: what a claim costs."""

from typing import Any

import pytest

from domain.facts import HandEnded, QuestionSettled
from domain.games.paohuzi.actions import Discard, Draw
from domain.games.paohuzi.events import CardDiscarded, CardDrawn, DiscardWaived, HandWon, MeldLaid, SeatDied
from domain.window import Right
from tests.domain.games.paohuzi.table import (
    HU,
    PASS,
    PENG,
    A,
    B,
    C,
    after,
    cards,
    chi,
    discard,
    draw,
    happened,
    legal,
    names,
    of,
    seat,
    to_discard,
    to_draw,
    waits_for,
)  # fmt: skip
from tests.domain.settled import settled

SIX_GROUPS = "wei(b4*3) peng(b8*3) chi(s4 s5 s6) chi(s7 s8 s9) chi(s10 b10*2) chi(b5 b6 b7)"
RICH_GROUPS = "wei(b4*3) wei(b8*3) chi(s4 s5 s6) chi(s7 s8 s9) chi(s10 b10*2) chi(b5 b6 b7)"


def test_phz_duty_a_first_quad_costs_a_discard() -> None:
    state = draw(to_draw(seat("s5*3 b1 b7"), seat(), seat(), wall="s5 b10")).state
    assert (state.course.mover, state.phase) == (A, "DISCARD")


def test_phz_chongduo_a_dealt_quad_counts_once_it_is_laid() -> None:
    table = to_draw(seat("s5*3 b1 b7", "ti(b2*4)"), seat(), seat(), wall="s5 b10")
    assert happened(table, A, Draw())[-1] == DiscardWaived(A, "chongduo", 0, next=B)


def test_phz_waiver_pays_for_chi_peng_and_wei_but_not_for_a_quad() -> None:
    quads = "ti(b2*4) ti(b3*4) ti(b4*4)"
    wei = draw(to_draw(seat("s5*2 b1 b7", quads, waivers=2), seat(), seat(), wall="s5 b10"))
    assert (wei.state.seats[A].waivers, wei.state.course.mover) == (1, B)
    pao = draw(to_draw(seat(), seat("s5*3 b1 b7", quads, waivers=1), seat(), wall="s5 b10"))
    assert (pao.state.seats[B].waivers, pao.state.course.mover) == (1, C)
    asked = discard(to_discard(seat("s5 b1"), seat("s4 s6 b1 b7", quads, waivers=1), seat()), "s5")
    assert happened(asked, B, chi("s4 s6"))[-1] == DiscardWaived(B, "opening", 0, next=C)


def test_phz_xianggong_a_claim_that_leaves_no_loose_card_kills_the_hand() -> None:
    asked = discard(to_discard(seat("b9 b1"), seat(), seat("b9*2", SIX_GROUPS)), "b9")
    assert happened(asked, C, PENG)[-1] == SeatDied(C, next=A)
    state = after(asked, (C, PENG)).state
    assert (state.seats[C].dead, state.course.mover, state.phase) == (6, A, "DRAW")


def test_phz_xianggong_by_chi_with_bi_as_well() -> None:
    on_table = "wei(b4*3) peng(b8*3) chi(s7 s8 s9) chi(s10 b10*2) chi(b5 b6 b7)"
    asked = discard(to_discard(seat("s3 b1"), seat("s1 s2 s3 s4 s5", on_table), seat()), "s3")
    assert happened(asked, B, chi("s1 s2", "s3 s4 s5"))[-1] == SeatDied(B, next=C)


@pytest.mark.parametrize(
    ("on_table", "options", "denied"),
    [
        (SIX_GROUPS, {}, None),
        (SIX_GROUPS, {"empty_claim": "deny"}, "empty_claim"),
        (RICH_GROUPS, {}, "empty_claim_complete"),
        (RICH_GROUPS, {"empty_claim_complete": "xianggong"}, None),
        (RICH_GROUPS, {"empty_claim_complete": "xianggong", "empty_claim": "deny"}, "empty_claim"),
        (RICH_GROUPS, {"empty_claim": "deny"}, "empty_claim_complete"),
        (RICH_GROUPS, {"min_huxi": 18}, None),
    ],
)
def test_phz_xianggong_whether_such_a_claim_is_offered(
    on_table: str, options: dict[str, Any], denied: str | None
) -> None:
    table = to_discard(seat("b9 b1"), seat(), seat("b9*2", on_table), **options)
    assert (waits_for(discard(table, "b9")) == (C,)) is (denied is None)
    if denied is not None:
        thrown = table.and_then(CardDiscarded(A, "b9"))
        verdict = thrown.when(C, PENG).refused(denied, rule="PHZ-XIANGGONG", because=(1, 3))
        assert (verdict.option, "15 huxi" in verdict.sentence.en) == (denied, denied == "empty_claim_complete")


def test_phz_xianggong_by_a_wei_whose_win_is_declined() -> None:
    complete = seat("b9*2", RICH_GROUPS)
    asked = draw(to_draw(complete, seat(), seat(), wall="b9 s1"))
    assert legal(asked, A) == [HU, PASS]
    asked.when(A, Discard("b9")).refused("higher_right_pending", rule="PHZ-RANK", because=(4,))
    assert happened(asked, A, PASS)[-1] == SeatDied(A, next=B)
    assert of(HandWon, happened(asked, A, HU))[0].by == "own_draw"


def test_phz_xianggong_never_claims_and_never_wins() -> None:
    dead = seat("s5*3 b1", "wei(b4*3)", dead=1)
    pair = seat("b1*2", dead=1)
    thrown = discard(to_discard(seat("b1 b3"), pair, seat()), "b1")
    assert waits_for(thrown) == (B,) == (thrown.state.course.mover,)
    assert thrown.state.phase == "DRAW"
    for action in (PENG, HU, chi("s4 s6")):
        thrown.when(B, action).refused("dead_hand", rule="PHZ-XIANGGONG", because=(1,))
    waiting = seat("s4 s6", "wei(b2*3) wei(b9*3) peng(b10*3) chi(s1 s2 s3) chi(s7 s8 s9) chi(b3 b4 b5)", dead=1)
    drawn = draw(to_draw(waiting, seat(), seat(), wall="s5 b10"))
    assert (drawn.state.phase, drawn.state.course.mover) == ("DRAW", B)
    assert draw(to_draw(dead, seat(), seat(), wall="s5 b10")).state.course.mover == B


def test_phz_ownwin_where_a_turn_follows_the_win_is_a_choice_beside_the_discards() -> None:
    full = seat("s1*3 s2 s3 s4 s6*2", "wei(b2*3) wei(b9*3) chi(s7 s8 s9) chi(b3 b4 b5)")
    table = draw(to_draw(full, seat(), seat(), wall="s1 s10"))
    assert (table.state.course.window, table.state.claimed) == (None, "ti")
    assert legal(table, A) == [HU, *map(Discard, cards("s2 s3 s4 s6"))]
    table.when(A, PASS).refused("discard_required", rule="PHZ-DISCARD", because=(4,))
    won = of(HandWon, happened(table, A, HU))[0]
    assert (won.card, won.by, won.huxi) == (None, "own_draw", 21)
    declined = discard(table, "s6")
    assert declined.state.seats[A].no_hu == ()


@pytest.mark.parametrize("complete", [True, False])
def test_phz_ownwin_where_no_turn_follows_the_question_is_settled_whether_it_is_asked_or_not(complete: bool) -> None:
    on_table = "chi(s1 b1*2) chi(s3 s4 s5) chi(s6 s7 s8) chi(s8 s9 s10)"
    held = seat("b5*2 b7*3", f"{'peng(b9*3)' if complete else 'chi(b8 b9 b10)'} {on_table}")
    table = to_draw(held, seat(), seat(), wall="b5 s1")
    facts = happened(table, A, Draw())
    if complete:
        facts = (*facts, *happened(table.and_then(*facts), A, PASS))
    assert names(facts) == ["CardDrawn", "MeldLaid", "QuestionSettled", "SeatDied"]
    asked = settled(Right(A, "hu"), answers={A: PASS}) if complete else settled()
    assert of(QuestionSettled, facts) == [asked]


def test_phz_ownwin_where_wins_are_forced_and_for_a_dead_seat_there_is_no_question() -> None:
    poor = "chi(b8 b9 b10) chi(s1 b1*2) chi(s3 s4 s5) chi(s6 s7 s8) chi(s8 s9 s10)"
    forced = to_draw(seat("b5*2 b7*3", poor), seat(), seat(), wall="b5 s1", pass_hu="forced")
    dead = to_draw(seat("b5*2 b7*3", poor, dead=2), seat(), seat(), wall="b5 s1")
    assert names(happened(forced, A, Draw())) == ["CardDrawn", "MeldLaid", "SeatDied"]
    assert names(happened(dead, A, Draw())) == ["CardDrawn", "MeldLaid", "DiscardWaived"]


def test_phz_ownwin_where_no_turn_follows_the_seat_is_asked_alone() -> None:
    full = seat("b5*2 b7*3", "peng(b9*3) chi(s1 b1*2) chi(s3 s4 s5) chi(s6 s7 s8) chi(s8 s9 s10)")
    asked = draw(to_draw(full, seat(), seat(), wall="b5 s1"))
    window = asked.state.course.window
    assert window is not None
    assert (window.n, window.kind, window.card, waits_for(asked)) == (4, "hu", None, (A,))
    won = of(HandWon, happened(asked, A, HU))[0]
    assert (won.card, won.by, won.huxi, all(meld.shown for meld in won.melds)) == (None, "own_draw", 15, True)


def test_phz_ownwin_says_why_the_hand_does_not_win_as_it_is() -> None:
    poor = seat("b5*2 b7*3", "chi(b8 b9 b10) chi(s1 b1*2) chi(s3 s4 s5) chi(s6 s7 s8) chi(s8 s9 s10)")
    dead = draw(to_draw(poor, seat(), seat(), wall="b5 s1"))
    assert dead.state.seats[A].dead is not None
    laid = to_draw(poor, seat(), seat(), wall="b5 s1").and_then(
        CardDrawn(A, "b5", shown=False), MeldLaid(seat=A, kind="wei", cards=cards("b5*3"), shown=False)
    )
    verdict = laid.when(A, HU).refused("hu_points", rule="PHZ-WIN", because=(4,))
    assert "12" in verdict.sentence.en
    open_hand = draw(to_draw(seat("s5*2 b1 b7"), seat(), seat(), wall="s5 s1"))
    open_hand.when(A, HU).refused("hu_structure", rule="PHZ-WIN", because=(4,))


def test_phz_last_the_hand_ends_with_the_last_card_unless_it_wins() -> None:
    pair = seat("s5*2 b1 b7")
    over = draw(to_draw(seat(), seat(), pair, wall="s5"))
    assert (over.state.course.reason, over.state.course.winners) == ("drawn", ())
    drawn = to_draw(seat(), seat(), pair, wall="s5").and_then(CardDrawn(A, "s5", shown=True))
    drawn.when(C, PENG).refused("wall_empty", rule="PHZ-LAST", because=(3,))
    laid = draw(to_draw(pair, seat(), seat(), wall="s5"))
    assert laid.state.course.reason == "drawn"


def test_phz_last_where_the_room_says_so_it_is_a_card_like_any_other() -> None:
    asked = draw(to_draw(seat(), seat(), seat("s5*2 b2 b10"), wall="s5", last_card_claims="normal"))
    assert waits_for(asked) == (C,)
    thrown = happened(after(asked, (C, PENG)), C, Discard("b10"))
    assert names(thrown) == ["CardDiscarded", "QuestionSettled", "HandEnded", "HandScored"]
    assert of(HandEnded, thrown) == [HandEnded("drawn")]
    own = draw(to_draw(seat("s5*2 b1 b7"), seat(), seat(), wall="s5", last_card_claims="normal"))
    assert own.state.phase == "DISCARD"
