"""PHZ-GUOZHANG, PHZ-RENPENG, PHZ-HU: what a seat may not claim again, because it let it go by."""

import pytest
from msgspec.structs import replace

from domain.games.paohuzi.actions import Draw
from domain.games.paohuzi.events import CardDrawn, MeldLaid
from domain.games.paohuzi.laying import thrown
from domain.games.paohuzi.seat import Bar, Seat
from domain.question import logged
from domain.window import Right
from tests.domain.games.paohuzi.table import (
    HU,
    PASS,
    PENG,
    A,
    B,
    C,
    Paohuzi,
    after,
    cards,
    chi,
    discard,
    draw,
    happened,
    legal,
    seat,
    to_discard,
    to_draw,
    waits_for,
)  # fmt: skip
from tests.domain.settled import settled

RUN = seat("s4 s6 b1 b7")
PAIR = seat("s5*2 b2 b6 b8")
WAITS_FOR_S5 = seat("s4 s6", "wei(b2*3) wei(b9*3) peng(b10*3) chi(s1 s2 s3) chi(s7 s8 s9) chi(b3 b4 b5)")


def barred_from(table: Paohuzi, number: int) -> tuple[list[str], list[str]]:
    """The cards that a seat may not chi, and not peng."""
    held: Seat = table.state.seats[number]
    return [bar.card for bar in held.no_chi], [bar.card for bar in held.no_peng]


def chi_barred(table: Paohuzi) -> dict[int, int]:
    """The seats that may not chi s5, each with the event that says so."""
    return {number: bar.n for number, held in enumerate(table.state.seats) for bar in held.no_chi if bar.card == "s5"}


def test_phz_guozhang_who_could_chi_and_did_not_may_never_chi_such_a_card_again() -> None:
    passed = after(draw(to_draw(seat(), RUN, seat(), wall="s5 s10 s10 s5 s10")), (B, PASS))
    assert barred_from(passed, B) == (["s5"], [])
    again = draw(draw(passed)).and_then(CardDrawn(A, "s5", shown=True))
    again.when(B, chi("s4 s6")).refused("chi_barred", rule="PHZ-GUOZHANG", because=(4,))
    assert draw(draw(draw(passed))).state.phase == "DRAW"


def test_phz_guozhang_a_card_that_is_thrown_again_is_barred_since_the_first_time_and_once() -> None:
    assert thrown(thrown(seat("s5*2 b1"), "s5", 4), "s5", 9).no_chi == (Bar("s5", 4),)


def test_phz_guozhang_does_not_bar_peng_wei_or_a_win() -> None:
    held = seat("s4 s5*2 s6 b9 b1", no_chi="s5")
    asked = discard(to_discard(seat("s5 b1"), held, seat()), "s5")
    assert legal(asked, B) == [PENG, PASS]
    assert [meld.kind for meld in draw(to_draw(held, seat(), seat(), wall="s5 b10")).state.seats[A].melds] == ["wei"]
    waiting = seat("s4 s6", "wei(b2*3) wei(b9*3) peng(b10*3) chi(s1 s2 s3) chi(s7 s8 s9) chi(b3 b4 b5)", no_chi="s5")
    assert legal(draw(to_draw(seat(), waiting, seat(), wall="s5 b10")), B) == [HU, PASS]


def test_phz_guozhang_only_the_same_card_is_barred() -> None:
    asked = discard(to_discard(seat("b5 b1"), seat("b4 b6 s1 s7", no_chi="s5"), seat()), "b5")
    assert legal(asked, B) == [chi("b4 b6"), PASS]


@pytest.mark.parametrize(
    ("scope", "drawer", "following", "far"),
    [("declined", [], [], []), ("any_unclaimed", ["s5"], ["s5"], ["s5"]), ("declined_or_unable", ["s5"], ["s5"], [])],
)
def test_phz_guozhang_its_scope_where_nobody_could(
    scope: str, drawer: list[str], following: list[str], far: list[str]
) -> None:
    table = draw(to_draw(seat(), seat(), seat(), wall="s5 b10", guozhang_scope=scope))
    assert [barred_from(table, number)[0] for number in (A, B, C)] == [drawer, following, far]


def test_phz_guozhang_where_inability_counts_it_follows_from_the_settlement_beside_what_was_refused() -> None:
    table = to_draw(seat(), RUN, seat(), wall="s5 b10", guozhang_scope="declined_or_unable")
    assert logged(happened(draw(table), B, PASS)) == (settled(Right(B, "chi"), answers={B: PASS}),)
    assert chi_barred(after(draw(table), (B, PASS))) == {A: 4, B: 4}
    assert chi_barred(after(draw(table), (B, chi("s4 s6")))) == {A: 4}
    pair = to_draw(seat(), seat(), PAIR, wall="s5 b10", guozhang_scope="declined_or_unable")
    assert chi_barred(after(draw(pair), (C, PENG))) == {}


def test_phz_guozhang_where_inability_counts_a_discard_passes_the_next_seat_only() -> None:
    table = to_discard(seat("s5 b1"), seat(), seat(), guozhang_scope="declined_or_unable")
    assert chi_barred(discard(table, "s5")) == {A: 3, B: 4}


def test_phz_guozhang_a_decision_that_did_not_reach_the_seat_bars_nothing() -> None:
    asked = after(draw(to_draw(RUN, RUN, PAIR, wall="s5 b10")), (A, PASS), (B, PASS))
    taken = after(asked, (C, PENG))
    assert [barred_from(taken, number) for number in (A, B, C)] == [([], [])] * 3


def test_phz_renpeng_a_refused_peng_bars_peng_and_makes_the_own_draw_a_chouwei() -> None:
    passed = after(discard(to_discard(seat("s5 b1 b3"), seat(), PAIR, wall="b10 s5 b10"), "s5"), (C, PASS))
    assert barred_from(passed, C) == ([], ["s5"])
    again = draw(passed)
    assert again.state.course.mover == C
    again.when(C, Draw("s5")).then(
        CardDrawn(C, "s5", shown=True),
        MeldLaid(seat=C, kind="chouwei", cards=cards("s5*3"), shown=True),
    )


def test_phz_renpeng_is_told_with_the_event_of_the_refusal() -> None:
    passed = after(discard(to_discard(seat("s5*2 b1 b3"), seat(), PAIR, wall="s10 s10 s5 s10"), "s5"), (C, PASS))
    later = draw(draw(passed)).and_then(CardDrawn(A, "s5", shown=True))
    verdict = later.when(C, PENG).refused("peng_barred", rule="PHZ-RENPENG", because=(4,))
    assert ("the small 5" in verdict.sentence.en, "小五" in verdict.sentence.zh) == (True, True)


@pytest.mark.parametrize(("renpeng_on_chi", "barred"), [(True, ["s5"]), (False, [])])
def test_phz_renpeng_choosing_chi_refuses_the_peng_unless_the_room_says_otherwise(
    renpeng_on_chi: bool, barred: list[str]
) -> None:
    held = seat("s5*2 s4 s6 b5 b9")
    table = discard(to_discard(seat("s5 b1"), held, seat(), renpeng_on_chi=renpeng_on_chi), "s5")
    assert barred_from(after(table, (B, chi("s4 s6", "s5 s5 b5"))), B) == ([], barred)


def test_phz_renpeng_a_higher_claim_leaves_the_peng_alone() -> None:
    asked = draw(to_draw(seat(), WAITS_FOR_S5, PAIR, wall="s5 b10"))
    won = after(asked, (C, PASS), (B, HU))
    assert barred_from(won, C) == ([], [])


@pytest.mark.parametrize(("option", "again"), [("free", True), ("same_card_same_huxi_barred", False)])
def test_phz_hu_a_declined_win_is_barred_only_where_the_room_says_so(option: str, again: bool) -> None:
    passed = after(draw(to_draw(seat(), WAITS_FOR_S5, seat(), wall="s5 s10 s10 s5 s10", pass_hu=option)), (B, PASS))
    assert (HU in legal(draw(draw(draw(passed))), B)) is again


def test_phz_hu_with_other_huxi_the_same_card_wins() -> None:
    barred = (Bar("s5", 1, 15),)
    asked = draw(to_draw(seat(), replace(WAITS_FOR_S5, no_hu=barred), seat(), wall="s5 b10"))
    assert legal(asked, B) == [HU, PASS]


def test_phz_hu_a_barred_win_is_told_with_the_event_of_the_refusal() -> None:
    option = "same_card_same_huxi_barred"
    passed = after(draw(to_draw(seat(), WAITS_FOR_S5, seat(), wall="s5 s10 s10 s5 s10", pass_hu=option)), (B, PASS))
    later = draw(draw(passed)).and_then(CardDrawn(A, "s5", shown=True))
    later.when(B, HU).refused("hu_barred", rule="PHZ-HU", because=(4,))


def test_phz_hu_where_wins_are_forced_nobody_is_asked() -> None:
    table = to_draw(seat(), WAITS_FOR_S5, PAIR, wall="s5 b10", pass_hu="forced")
    over = draw(table)
    assert over.state.course.winners == (B,)
    assert waits_for(over) == ()
