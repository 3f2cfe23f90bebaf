"""PHZ-RANK, PHZ-WINDOW, PHZ-PENG, PHZ-CHI, PHZ-FORCED: who may take the open card, and how the question is answered."""

import pytest

from domain.facts import Answered, Asked, QuestionSettled
from domain.games.paohuzi import PAOHUZI
from domain.games.paohuzi.actions import Chi, Discard, Draw, Peng
from domain.games.paohuzi.events import CardDiscarded, CardDrawn, MeldLaid
from domain.games.paohuzi.seat import Bar, Seat
from domain.hand.command import Close, Command
from domain.hand.decide import decide
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
    Paohuzi,
    after,
    cards,
    chi,
    discard,
    draw,
    happened,
    legal,
    of,
    seat,
    to_discard,
    to_draw,
    waits_for,
)  # fmt: skip
from tests.domain.settled import settled

PAIR = seat("s5*2 b2 b6 b8")
RUN = seat("s4 s6 b1 b7")


def thrown(second: Seat | None = None, third: Seat | None = None) -> Paohuzi:
    """A discards s5 (event 3), and whatever question that raises is open."""
    table = to_discard(seat("s5 b1 b7"), second or seat(), third or seat(), wall="b10 b10")
    return discard(table, "s5")


def test_phz_rank_everybody_with_a_right_is_asked_and_each_sees_its_own() -> None:
    table = to_discard(seat("s5 b1 b7"), RUN, PAIR)
    rights = (Right(C, "peng"), Right(B, "chi"))
    asked = table.when(A, Discard("s5")).then(
        CardDiscarded(A, "s5"), Asked(n=3, kind="claim", card="s5", rights=rights)
    )
    window = asked.state.course.window
    assert window is not None
    assert [window.offered(number) for number in (A, B, C)] == [(), ("chi",), ("peng",)]


def test_phz_rank_while_the_question_is_open_the_log_holds_the_card_and_nothing_else() -> None:
    table = to_discard(seat("s5 b1 b7"), RUN, PAIR)
    assert logged(happened(table, A, Discard("s5"))) == (CardDiscarded(A, "s5"),)
    assert logged(happened(thrown(RUN, PAIR), B, PASS)) == ()
    assert after(thrown(RUN, PAIR), (B, PASS)).state.course.n == 3


def test_phz_rank_nobody_is_asked_who_has_no_right() -> None:
    to_discard(seat("s5 b1 b7"), seat(), seat()).when(A, Discard("s5")).then(CardDiscarded(A, "s5"), settled())


def test_phz_rank_what_is_offered_does_not_tell_what_others_hold() -> None:
    waiting = seat("s4 s6", "wei(b2*3) wei(b9*3) peng(b10*3) chi(s1 s2 s3) chi(s7 s8 s9) chi(b3 b4 b5)")
    with_pao = draw(to_draw(waiting, RUN, seat("s5*3 b1 b7"), wall="s5 b10"))
    without = draw(to_draw(waiting, RUN, seat(), wall="s5 b10"))
    assert legal(with_pao, B) == legal(without, B) == [chi("s4 s6"), PASS]
    rights = (Right(A, "hu"), Right(C, "pao", forced=True), Right(B, "chi"))
    answers = {B: chi("s4 s6"), A: PASS}
    outcome = of(QuestionSettled, happened(after(with_pao, (B, chi("s4 s6"))), A, PASS))
    assert outcome == [settled(*rights, answers=answers, winner=C, answer="pao", outranked=(B,))]


def test_phz_window_answers_may_come_in_any_order_and_lower_ones_are_not_waited_for() -> None:
    asked = thrown(RUN, PAIR)
    early = after(asked, (B, chi("s4 s6")))
    assert waits_for(early) == (C,)
    early.when(C, PENG).then(
        settled(
            Right(C, "peng"),
            Right(B, "chi"),
            answers={B: chi("s4 s6"), C: PENG},
            winner=C,
            answer="peng",
            outranked=(B,),
        ),
        MeldLaid(seat=C, kind="peng", cards=cards("s5*3"), shown=True, source=A),
    )
    assert waits_for(after(asked, (C, PENG))) == (C,)


def test_phz_window_one_answer_a_seat() -> None:
    early = after(thrown(RUN, PAIR), (B, PASS))
    for answer in (PASS, chi("s4 s6")):
        early.when(B, answer).refused("answered_already", rule="PHZ-WINDOW", because=(3,))


def test_phz_window_what_is_open_keeps_draws_and_discards_waiting() -> None:
    asked = thrown(RUN, PAIR)
    for number in (A, B, C):
        asked.when(number, Draw()).refused("higher_right_pending", rule="PHZ-RANK", because=(3,))
    asked.when(A, Discard("b1")).refused("no_discard_allowed", rule="PHZ-DISCARD", because=(3,))
    asked.when(B, Discard("b1")).refused("not_your_turn", rule="PHZ-TURN", because=(3,))
    asked.when(A, PASS).refused("not_your_turn", rule="PHZ-TURN", because=(3,))


def test_phz_window_close_passes_for_the_silent_with_all_its_consequences() -> None:
    closed = thrown(RUN, PAIR)
    facts = decide(PAOHUZI, closed.state, Command(Close(), how="timeout"), lambda _: 0)
    assert logged(facts) == (settled(Right(C, "peng"), Right(B, "chi"), answers={B: PASS, C: PASS}),)
    seats = closed.and_then(*facts).state.seats
    assert (seats[B].no_chi, seats[C].no_peng) == ((Bar("s5", 4),), (Bar("s5", 4),))


def test_phz_peng_takes_a_pair_and_the_turn() -> None:
    state = after(thrown(None, PAIR), (C, PENG)).state
    assert (state.course.mover, state.phase, state.seats[C].hand) == (C, "DISCARD", cards("b2 b6 b8"))


def test_phz_peng_also_takes_a_drawn_card() -> None:
    asked = draw(to_draw(seat(), seat(), PAIR, wall="s5 b10"))
    assert of(MeldLaid, happened(asked, C, PENG))[0].source == A


@pytest.mark.parametrize("hand", ["s5 b2 b6", "b2 b6 b8"])
def test_phz_peng_needs_a_pair(hand: str) -> None:
    table = to_discard(seat("s5 b1 b7"), seat(), seat(hand)).and_then(CardDiscarded(A, "s5"))
    table.when(C, Peng()).refused("card_not_held", rule="PHZ-LOCK")


def test_phz_forced_a_kan_does_not_peng() -> None:
    table = to_discard(seat("s5 b1 b7"), seat(), seat("s5*3 b1 b7")).and_then(CardDiscarded(A, "s5"))
    table.when(C, Peng()).refused("forced_action_pending", rule="PHZ-FORCED", because=(3,))


def test_phz_chi_of_the_previous_seats_discard_or_draw_or_of_the_own_draw() -> None:
    assert legal(thrown(RUN), B) == [chi("s4 s6"), PASS]
    assert legal(draw(to_draw(seat(), RUN, seat(), wall="s5 b10")), B) == [chi("s4 s6"), PASS]
    assert legal(draw(to_draw(RUN, seat(), seat(), wall="s5 b10")), A) == [chi("s4 s6"), PASS]


def test_phz_chi_of_nobody_elses_card() -> None:
    for table in (to_discard(seat("s5 b1"), seat(), RUN), to_discard(seat("s5 s4 s6 b1"), seat(), seat())):
        open_card = table.and_then(CardDiscarded(A, "s5"))
        taker = C if table.state.seats[C] is RUN else A
        open_card.when(taker, chi("s4 s6")).refused("chi_wrong_source", rule="PHZ-CHI", because=(3,))


def test_phz_chi_two_play_and_the_other_is_always_the_next() -> None:
    asked = discard(to_discard(RUN, seat("s5 b1"), turn=B), "s5")
    assert legal(asked, A) == [chi("s4 s6"), PASS]


def test_phz_seats_of_four_the_next_is_the_next_that_plays() -> None:
    asked = discard(to_discard(seat("s5 b1"), seat(), seat(""), RUN, turn=B), "b1")
    assert waits_for(asked) == (D,)
    table = discard(to_discard(seat("b2 b8"), seat("s5 b1"), seat(""), RUN, turn=B), "s5")
    assert legal(table, D) == [chi("s4 s6"), PASS]


@pytest.mark.parametrize(
    ("claim", "code", "rule"),
    [
        (chi("s3 s6"), "card_not_held", "PHZ-LOCK"),
        (chi("s4 s4"), "card_not_held", "PHZ-LOCK"),
        (chi("s7 s7"), "kan_locked", "PHZ-LOCK"),
        (chi("s4 b1"), "chi_pattern", "PHZ-CHI"),
        (chi("s4 s6", "b1 b2 b3"), "card_not_held", "PHZ-LOCK"),
        (chi("s4 s6", "s5 b1 b7"), "chi_pattern", "PHZ-CHI"),
        (chi("s4 s6", "s5 s7 s7"), "kan_locked", "PHZ-LOCK"),
        (chi("s4 s6", "b7 b8 b9"), "bi_without_card", "PHZ-BI"),
        (chi("s4 s6"), "bi_incomplete", "PHZ-BI"),
    ],
)
def test_phz_chi_says_why_the_cards_named_do_not_take_it(claim: Chi, code: str, rule: str) -> None:
    because = {"card_not_held": (), "kan_locked": (1,)}.get(code, (3,))
    thrown(seat("s4 s5 s6 s7*3 b1 b7 b8 b9 b5*2")).when(B, claim).refused(code, rule=rule, because=because)


def test_phz_bi_a_jiao_that_leaves_its_other_size_is_refused_by_the_option() -> None:
    held = seat("s5 b5*2 b6 b7 b1")
    table = discard(to_discard(seat("s5 b1 b7"), held, seat(), bi_scope="both_sizes"), "s5")
    assert legal(table, B) == [chi("s5 b5", "b5 b6 b7"), PASS]
    verdict = table.when(B, chi("s5 b5")).refused("bi_other_size", rule="PHZ-BI", because=(1, 3))
    assert (verdict.option, "the big 5" in verdict.sentence.en) == ("bi_scope", True)
    table.when(B, chi("b5 b5")).refused("bi_incomplete", rule="PHZ-BI", because=(3,))
    both = after(table, (B, chi("s5 b5", "b5 b6 b7")))
    assert [meld.cards for meld in both.state.seats[B].melds] == [cards("s5*2 b5"), cards("b5 b6 b7")]


def test_phz_bi_is_told_in_any_order_and_kept_in_one() -> None:
    table = discard(to_discard(seat("s3 b1 b7"), seat("s1 s2 s3*2 s4 s5 b1 b3*2 b8"), seat()), "s3")
    one, other = chi("s1 s2", "s3 s4 s5", "s3 b3 b3"), chi("s2 s1", "b3 s3 b3", "s5 s4 s3")
    assert happened(table, B, one) == happened(table, B, other)
    assert one in legal(table, B)


def test_phz_chi_lays_the_meld_and_its_bi() -> None:
    facts = happened(thrown(seat("s4 s6 s5 s7 s3 b1")), B, chi("s6 s7", "s3 s4 s5"))
    claim = chi("s6 s7", "s3 s4 s5")
    assert facts == (
        Answered(B, "chi", claim),
        settled(Right(B, "chi"), answers={B: claim}, winner=B, answer="chi"),
        MeldLaid(seat=B, kind="chi", cards=cards("s5 s6 s7"), shown=True, bi=(cards("s3 s4 s5"),), source=A),
    )
    state = after(thrown(seat("s4 s6 s5 s7 s3 b1")), (B, chi("s6 s7", "s3 s4 s5"))).state
    assert (state.seats[B].hand, [meld.cards for meld in state.seats[B].melds]) == (
        ("b1",),
        [cards("s5 s6 s7"), cards("s3 s4 s5")],
    )


def test_phz_forced_the_own_peng_becomes_a_pao_by_any_draw_after_the_wins() -> None:
    own = to_draw(seat("b1 b7", "peng(s5*3)"), seat(), seat(), wall="s5 b10")
    own.when(A, Draw("s5")).then(
        CardDrawn(A, "s5", shown=True),
        settled(Right(A, "pao", forced=True), winner=A, answer="pao"),
        MeldLaid(seat=A, kind="pao", cards=cards("s5*4"), shown=True),
    )
    other = to_draw(seat(), seat("b1 b7", "peng(s5*3)"), seat(), wall="s5 b10")
    laid = draw(other).state.seats[B]
    assert [(meld.kind, meld.cards) for meld in laid.melds] == [("pao", cards("s5*4"))]


def test_phz_forced_a_wei_becomes_a_ti_by_the_own_draw_and_a_pao_by_anothers() -> None:
    wei = seat("b1 b7", "wei(s5*3)")
    own = draw(to_draw(wei, seat(), seat(), wall="s5 b10")).state.seats[A]
    other = draw(to_draw(seat(), wei, seat(), wall="s5 b10")).state.seats[B]
    thrown_at = discard(to_discard(seat("s5 b1"), seat(), wei), "s5").state.seats[C]
    assert [meld.kind for each in (own, other, thrown_at) for meld in each.melds] == ["ti", "pao", "pao"]
    assert all(meld.shown for each in (own, other, thrown_at) for meld in each.melds)


def test_phz_draw_nothing_is_discarded_for_a_card_that_goes_to_the_river() -> None:
    table = to_draw(seat(), seat(), seat(), wall="s5 b10")
    table.when(A, Draw("s5")).then(CardDrawn(A, "s5", shown=True), settled())
    assert draw(table).state.seats[A].river == ("s5",)


def test_phz_draw_only_in_turn_only_when_due_and_only_the_next_card() -> None:
    table = to_draw(seat(), seat(), seat(), wall="s5 b10")
    table.when(B, Draw()).refused("not_your_turn", rule="PHZ-TURN", because=(2,))
    table.when(A, Draw("b10")).refused("not_the_next_card", rule="PHZ-DRAW", because=(1,))
    table.when(A, Discard("b1")).refused("no_discard_allowed", rule="PHZ-DISCARD", because=(2,))
    table.when(A, PENG).refused("no_card_open", rule="PHZ-RANK", because=(2,))
    table.when(B, PENG).refused("not_your_turn", rule="PHZ-TURN", because=(2,))
    due = to_discard(seat(), seat(), seat())
    for action in (Draw(), PENG, PASS):
        due.when(A, action).refused("discard_required", rule="PHZ-DISCARD", because=(2,))
    due.when(A, HU).refused("hu_structure", rule="PHZ-WIN", because=(2,))
    claimed = discard(to_discard(seat("s5 b1 b7"), seat(), PAIR), "s5")
    after(claimed, (C, PENG)).when(C, HU).refused("hu_on_discard", rule="PHZ-SOURCE", because=(3, 5))


def test_phz_discard_of_a_card_that_is_held() -> None:
    to_discard(seat(), seat(), seat()).when(A, Discard("s2")).refused("card_not_held", rule="PHZ-LOCK")
