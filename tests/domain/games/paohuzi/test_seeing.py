"""PHZ-SEEING: who sees what of a hand of 安化跑胡子."""

from collections.abc import Sequence
from typing import Any

from domain.facts import QuestionSettled
from domain.game import visible_state
from domain.games.paohuzi import PAOHUZI
from domain.games.paohuzi.actions import Action, Discard, Draw
from domain.games.paohuzi.events import CardDrawn, MeldLaid
from domain.privacy import Viewer, redact, split
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
    dealt,
    discard,
    draw,
    happened,
    log,
    of,
    seat,
    to_discard,
    to_draw,
)  # fmt: skip

OTHERS: Sequence[Viewer] = (B, C, "public")


def test_phz_seeing_the_deal_shows_a_seat_its_own_hand_and_the_sizes_of_the_rest() -> None:
    dealing = redact(log("", "", "")[0], A)
    assert [len(dealing["hands"][0]), *dealing["hands"][1:]] == [21, {"count": 20}, {"count": 20}]
    assert dealing["stock"] == {"count": 19}


def test_phz_seeing_opening_quads_are_seen_once_they_are_laid() -> None:
    table = dealt("b1*4", "b2*4", "")
    assert visible_state(PAOHUZI, table.state, C)["melds"] == (
        (*visible_state(PAOHUZI, table.state, "all")["melds"][A],),
        (),
        (),
    )
    assert visible_state(PAOHUZI, table.state, C)["melds"][A][0]["cards"] == cards("b1*4")
    assert visible_state(PAOHUZI, table.state, C)["hands"] == [{"count": 17}, {"count": 20}, table.state.seats[C].hand]


def test_phz_seeing_a_drawn_card_is_open_unless_it_makes_a_wei() -> None:
    assert redact(CardDrawn(A, "s5", shown=True), "public") == {"seat": A, "card": "s5", "shown": True}
    for viewer in OTHERS:
        assert redact(CardDrawn(A, "s5", shown=False), viewer) == {"seat": A, "shown": False}
    assert redact(CardDrawn(A, "s5", shown=False), A)["card"] == "s5"


def test_phz_seeing_between_draw_and_wei_the_card_is_hidden_as_well() -> None:
    drawn = to_draw(seat("s5*2 b1"), seat(), seat(), wall="s5 b10").and_then(CardDrawn(A, "s5", shown=False))
    assert visible_state(PAOHUZI, drawn.state, A)["open_card"] == "s5"
    for viewer in OTHERS:
        assert "open_card" not in visible_state(PAOHUZI, drawn.state, viewer)


def test_phz_seeing_why_nothing_may_be_done_does_not_tell_the_hidden_card() -> None:
    for card in ("s5", "s9"):
        held = seat(f"{card}*2 b1")
        drawn = to_draw(held, seat("s4 s6"), seat("s5*2"), wall=f"{card} b10").and_then(CardDrawn(A, card, shown=False))
        for number, action in ((B, HU), (B, chi("s4 s6")), (C, PENG), (C, HU)):
            drawn.when(number, action).refused("forced_action_pending", rule="PHZ-FORCED", because=(3,))


def test_phz_seeing_a_room_may_lay_weis_open() -> None:
    facts = happened(to_draw(seat("s5*2 b1"), seat(), seat(), wall="s5 b10", wei_visibility="open"), A, Draw())
    assert facts == (
        CardDrawn(A, "s5", shown=True),
        MeldLaid(seat=A, kind="wei", cards=cards("s5*3"), shown=True),
    )


def test_phz_seeing_a_chouwei_shows_its_card() -> None:
    table = to_draw(seat("s5*2 b1 b7", no_peng="s5"), seat(), seat(), wall="s5 b10")
    assert [getattr(fact, "shown", True) for fact in happened(table, A, Draw())] == [True, True]


NOBODY = {"winner": None, "answer": None, "outranked": (), "asked": [None] * 3}
"""What others see of a question that nobody won."""


def settled_after(table: Paohuzi, number: int, action: Action) -> QuestionSettled[Any]:
    (only,) = of(QuestionSettled, happened(table, number, action))
    return only


def test_phz_seeing_what_a_seat_was_asked_and_passed_stays_with_the_seat() -> None:
    passed = settled_after(discard(to_discard(seat("s5 b1"), seat("s4 s6 b1 b3"), seat()), "s5"), B, PASS)
    assert redact(passed, "public") == NOBODY
    assert redact(passed, C) == {**NOBODY, "asked": [None, None, {}]}
    assert redact(passed, B)["asked"] == [None, {"offers": ("chi",), "answer": {"do": "pass"}}, None]
    assert "ranking" not in redact(passed, B)
    assert redact(passed, "all")["ranking"]["rights"] == ({"seat": B, "answer": "chi", "forced": False},)


def test_phz_seeing_a_card_that_nobody_could_take_looks_like_one_that_somebody_let_go() -> None:
    asked = discard(to_discard(seat("s5 b1"), seat("s4 s6 b1 b3"), seat()), "s5")
    passed = settled_after(asked, B, PASS)
    unasked = settled_after(to_discard(seat("s5 b1"), seat("s1 s10 b1 b3"), seat()), A, Discard("s5"))
    assert redact(passed, "public") == redact(unasked, "public") == NOBODY
    for viewer in (A, C):
        assert redact(passed, viewer) == redact(unasked, viewer)
    assert [split(fact)[1].keys() for fact in (passed, unasked)] == [{"seat:0", "seat:1", "seat:2", "ranking"}] * 2


def test_phz_seeing_of_a_claim_that_won_its_word_and_of_others_whom_it_outranked() -> None:
    asked = discard(to_discard(seat("s5 b1"), seat("s4 s6 b1 b3"), seat("s5*2 b1 b3")), "s5")
    claimed = settled_after(after(asked, (B, chi("s4 s6"))), C, PENG)
    assert redact(claimed, "public") == {"winner": C, "answer": "peng", "outranked": (B,), "asked": [None] * 3}
    passed = settled_after(after(asked, (B, PASS)), C, PENG)
    assert redact(passed, "public") == {"winner": C, "answer": "peng", "outranked": (), "asked": [None] * 3}
    assert redact(claimed, B)["asked"][B]["answer"] == {"do": "chi", "cards": ("s4", "s6")}


def test_phz_seeing_bars_are_for_the_seat_itself() -> None:
    table = discard(to_discard(seat("s5 b1"), seat(), seat()), "s5")
    assert visible_state(PAOHUZI, table.state, A)["bars"] == [{"chi": ("s5",), "peng": ()}, None, None]
    assert visible_state(PAOHUZI, table.state, "public")["bars"] == [None, None, None]


def test_phz_seeing_the_wall_is_for_nobody() -> None:
    view = visible_state(PAOHUZI, dealt("", "", "").state, A)
    assert view["wall_size"] == 19
    assert "wall" not in view
    assert len(visible_state(PAOHUZI, dealt("", "", "").state, "all")["wall"]) == 19


def seen_by(table: Paohuzi, viewer: Viewer) -> tuple[Any, ...]:
    return visible_state(PAOHUZI, table.state, viewer), PAOHUZI.course(table.state).turn


def test_phz_seeing_what_a_seat_cannot_see_changes_nothing_of_what_it_sees() -> None:
    one = draw(to_draw(seat("s5*2 b1 b7"), seat(), seat("b2 b4"), wall="s5 b10"))
    two = draw(to_draw(seat("s9*2 b2 b6"), seat(), seat("s1 s2"), wall="s9 s1"))
    assert one.state != two.state
    assert seen_by(one, B) == seen_by(two, B)
    assert seen_by(one, "public") == seen_by(two, "public")
    for action in (PENG, HU, PASS, Draw(), Discard("b1"), chi("s4 s6")):
        assert PAOHUZI.explain(one.state, B, action) == PAOHUZI.explain(two.state, B, action)


def test_phz_seeing_a_wei_that_grows_is_shown() -> None:
    table = draw(to_draw(seat("b1 b7", "wei(s5*3)"), seat(), seat(), wall="s5 b10"))
    assert visible_state(PAOHUZI, table.state, B)["melds"][A] == ({"kind": "ti", "cards": cards("s5*4")},)
    assert after(table, (A, Discard("b1"))).state.seats[A].melds[0].shown
