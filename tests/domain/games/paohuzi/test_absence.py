"""PHZ-AUTO, PHZ-QUIT: seats whose player is not there."""

from collections import Counter

from msgspec.structs import replace

from domain.cards import ZI
from domain.facts import AutopilotChanged, HandVoided
from domain.games.paohuzi import PAOHUZI
from domain.games.paohuzi.actions import Discard, Draw
from domain.games.paohuzi.wall import Wall
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
    seat,
    to_discard,
    to_draw,
)  # fmt: skip
from tests.given import Given

WAITS_FOR_S5 = seat("s4 s6", "wei(b2*3) wei(b9*3) peng(b10*3) chi(s1 s2 s3) chi(s7 s8 s9) chi(b3 b4 b5)")


def test_phz_auto_a_win_before_all_else() -> None:
    asked = draw(to_draw(seat(), WAITS_FOR_S5, seat(), wall="s5 b1"))
    assert PAOHUZI.autopilot(asked.state, B) == (HU,)


def test_phz_auto_a_peng_before_a_chi() -> None:
    asked = discard(to_discard(seat("s5 b1"), seat("s5*2 s4 s6 b5 b9"), seat()), "s5")
    assert PAOHUZI.autopilot(asked.state, B) == (PENG,)


def test_phz_auto_any_chi_each_as_likely() -> None:
    asked = discard(to_discard(seat("s5 b1"), seat("s3 s4 s6 b5*2 b9"), seat()), "s5")
    assert PAOHUZI.autopilot(asked.state, B) == (chi("s3 s4"), chi("s4 s6"), chi("b5 b5"))


def test_phz_auto_any_loose_card_each_as_likely() -> None:
    table = to_discard(seat("s5*2 b1 b7*3"), seat(), seat())
    assert PAOHUZI.autopilot(table.state, A) == (Discard("s5"), Discard("s5"), Discard("b1"))


def test_phz_auto_the_draw_that_is_due() -> None:
    assert PAOHUZI.autopilot(to_draw(seat(), seat(), seat(), wall="s5 b1").state, A) == (Draw("s5"),)


def test_phz_auto_nothing_for_who_has_nothing_to_do() -> None:
    table = to_draw(seat(), seat(), seat(), wall="s5 b1")
    assert PAOHUZI.autopilot(table.state, B) == ()
    asked = discard(to_discard(seat("s5 b1"), seat(), seat("s5*2 b2")), "s5")
    assert PAOHUZI.autopilot(asked.state, B) == PAOHUZI.autopilot(after(asked, (C, PASS)).state, C) == ()


def test_phz_draw_where_real_cards_decide_the_draw_must_be_named() -> None:
    known = to_draw(seat("b1"), seat("s1 s3"), seat("s5*4"), wall="s5")
    table = Given(PAOHUZI, replace(known.state, wall=Wall(2, None)))
    table.when(A, Draw()).refused("card_needed", rule="PHZ-DRAW", because=(1,))
    table.when(A, Draw("s5")).refused("not_the_next_card", rule="PHZ-DRAW", because=(1,))
    assert PAOHUZI.autopilot(table.state, A) == ()
    assert [offer.covers(Draw()) for offer in PAOHUZI.legal_actions(table.state, A)] == [False]
    assert Counter(PAOHUZI.outcomes(table.state, A, Draw())) == Counter(
        Draw(card) for card in (Counter(ZI * 4) - Counter(cards("b1 s1 s3 s5*4"))).elements()
    )
    assert after_named(table, "s2").state.wall == Wall(1, None)


def after_named(table: Paohuzi, card: str) -> Paohuzi:
    return table.and_then(*table.when(A, Draw(card)).follows())


def test_phz_quit_the_seat_is_played_on() -> None:
    table = to_draw(seat(), seat(), seat(), wall="s5 b1")
    gone = table.when_quits(B).then(AutopilotChanged(B, True, "quit"))
    gone.when_quits(B).refused("has_quit", rule="PHZ-QUIT", because=(gone.state.course.n,))
    assert draw(gone).state.course.autopilot == (B,)


def test_phz_quit_or_the_hand_is_void() -> None:
    table = to_draw(seat(), seat(), seat(), wall="s5 b1", on_quit="void")
    void = table.when_quits(B).then(HandVoided("quit"))
    void.when_quits(A).refused("hand_over", rule="PHZ-END", because=(3,))
    assert PAOHUZI.next_dealer(void.state) == A


def test_phz_end_nothing_may_be_done_after_the_end() -> None:
    over = draw(to_draw(seat(), seat(), seat(), wall="s5"))
    for action in (Draw(), PENG, HU, PASS, Discard("b1"), chi("s4 s6")):
        over.when(A, action).refused("hand_over", rule="PHZ-END", because=(5,))
