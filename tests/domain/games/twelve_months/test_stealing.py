"""TM-STEAL, TM-PASS, TM-AFTER: the card just thrown."""

from typing import Any

import pytest

from domain.facts import Answered, Asked, QuestionSettled
from domain.games.twelve_months.actions import Action, Discard, Draw, EndTurn, Pass, Steal
from domain.games.twelve_months.events import CardDiscarded, CardStolen, MonthLaid, TurnEnded
from domain.privacy import redact
from domain.window import Right
from tests.domain.games.twelve_months.table import TwelveMonths, after, cards, drawn, left, legal, of, waits_for
from tests.domain.settled import settled

PLAIN = "S2 H3 C6 D8"
THIEF, OTHER_THIEF = "SQ DQ SK S9", "CQ CQ HK S9"
STEAL, OTHER_STEAL = Steal(cards("SK SQ DQ")), Steal(cards("HK CQ CQ"))


def thrown(card: str, *others: str, hand: str = PLAIN, **options: Any) -> TwelveMonths:
    """Seat 0 has drawn the card and thrown it: event 5, and whatever question that raises is open."""
    return after(drawn(hand, card, *others, **options), (0, Discard(card)))


def test_tm_steal_whoever_holds_a_k_and_two_of_the_rank_is_asked_and_nobody_else() -> None:
    table = drawn(PLAIN, "HQ", PLAIN.replace("S2", "C2"), THIEF).when(0, Discard("HQ"))
    asked = table.then(CardDiscarded(0, "HQ"), Asked(n=5, kind="steal", card="HQ", rights=(Right(2, "steal"),)))
    assert (waits_for(asked), legal(asked, 2)) == ((2,), [STEAL, Pass()])


def test_tm_steal_card_pair_and_k_go_to_the_table_and_play_goes_on_after_the_discarder() -> None:
    thrown("HQ", PLAIN, THIEF).when(2, STEAL).then(
        settled(Right(2, "steal"), answers={2: STEAL}, winner=2, answer="steal", players=4),
        CardStolen(2, 0, "HQ"),
        MonthLaid(2, cards("SK SQ DQ HQ"), 12, True, stolen_from=0),
        TurnEnded(0, 1),
    )


def test_tm_steal_the_thief_keeps_the_rest_and_the_pile_loses_its_top() -> None:
    state = after(thrown("HQ", PLAIN, THIEF), (2, STEAL)).state
    assert (state.hands[2], state.discards) == (("S9",), ())


@pytest.mark.parametrize(
    ("card", "hand", "options"),
    [
        ("HQ", "SQ DQ CQ S9", {}),
        ("HQ", "SQ HK SK S9", {}),
        ("HQ", "SQ DQ BJ S9", {}),
        ("SK", "HK CK DK S9", {"k_month": True}),
        ("SK", "S9 C9 D9 H5", {}),
        ("BJ", "S9 C9 SK H5", {}),
        ("BJ", "S9 C9 D9 SK", {"jokers": "wild", "heavenly": "off"}),
        ("HQ", "HQ DQ SK S9", {"distinct_suits": True}),
        ("HQ", "SQ DQ SK S9", {"steal": False}),
    ],
)
def test_tm_steal_nobody_is_asked_who_could_not(card: str, hand: str, options: dict[str, Any]) -> None:
    table = drawn(PLAIN, card, PLAIN.replace("S2", "C2"), hand, **options)
    happened = (settled(players=4),) if options.get("steal", True) else (TurnEnded(0, 1),)
    after_that = table.when(0, Discard(card)).then(CardDiscarded(0, card), *happened)
    assert waits_for(after_that) == (1,)


def test_tm_steal_a_wild_joker_steals_like_a_k() -> None:
    table = after(thrown("HQ", PLAIN, "SQ DQ BJ S9", jokers="wild"), (2, Steal(cards("BJ SQ DQ"))))
    assert table.state.months[2][0].uses_k is True


def test_tm_steal_of_three_fitting_cards_the_thief_says_which_two() -> None:
    table = thrown("HQ", PLAIN, "SQ DQ DQ SK", heavenly="off")
    assert legal(table, 2) == [Steal(cards("SK SQ DQ")), Steal(cards("SK DQ DQ")), Pass()]
    assert after(table, (2, Steal(cards("SK DQ DQ")))).state.hands[2] == ("SQ",)


@pytest.mark.parametrize(
    ("claim", "reason", "rule"),
    [
        ("SK SQ CQ", "card_not_in_hand", "TM-TURN"),
        ("SK SQ", "need_four_cards", "TM-MONTH"),
        ("SK SQ S9", "mixed_ranks", "TM-MONTH"),
        ("SK HK SQ", "only_one_k", "TM-MONTH"),
        ("SQ DQ HQ", "needs_k", "TM-STEAL"),
    ],
)
def test_tm_steal_says_why_the_cards_named_do_not_steal(claim: str, reason: str, rule: str) -> None:
    hand = {"only_one_k": "SK HK SQ DQ", "needs_k": "SQ DQ HQ SK"}.get(reason, THIEF)
    thrown("HQ", PLAIN, hand, heavenly="off").when(2, Steal(cards(claim))).refused(
        reason, rule=rule, because=() if reason == "card_not_in_hand" else (4,)
    )


def test_tm_steal_who_is_not_asked_has_nothing_to_pass() -> None:
    table = thrown("HQ", THIEF, hand="CQ CQ HK S9", steal_self=False)
    table.when(2, Pass()).refused("not_asked", rule="TM-PASS", because=(5,))


def test_tm_steal_only_at_once() -> None:
    table = after(thrown("HQ", PLAIN, THIEF), (2, Pass()))
    assert (table.state.phase, table.state.course.mover) == ("DRAW", 1)
    verdict = table.when(2, STEAL).refused("too_late", rule="TM-STEAL", because=(6,))
    assert verdict.sentence.zh == "只能在弃牌的那一刻抢：红桃Q归谁已经定了。"
    after(table, (1, Draw())).when(2, STEAL).refused("too_late", rule="TM-STEAL", because=(6,))


def test_tm_steal_before_anything_was_thrown_there_is_nothing_to_steal() -> None:
    drawn(PLAIN, "HQ", PLAIN, THIEF).when(2, STEAL).refused("no_card_thrown", rule="TM-STEAL", because=(4,))


@pytest.mark.parametrize("options", [{"steal": False}, {"steal": False, "steal_self": False}])
def test_tm_steal_a_room_without_it_says_so_at_any_time(options: dict[str, Any]) -> None:
    for table in (drawn(PLAIN, "HQ", PLAIN, THIEF, **options), thrown("HQ", PLAIN, THIEF, **options)):
        verdict = table.when(2, STEAL).refused("steal_off", rule="TM-STEAL", because=(1,))
        assert verdict.option == "steal"


def test_tm_steal_ones_own_discard_is_not_stolen_where_the_room_says_so() -> None:
    for thief in (THIEF, PLAIN):
        table = thrown("HQ", PLAIN, thief, hand="CQ CQ HK S9", steal_self=False)
        verdict = table.when(0, OTHER_STEAL).refused("own_discard", rule="TM-STEAL", because=(1,))
        assert verdict.option == "steal_self"


@pytest.mark.parametrize(
    ("card", "reason", "options"),
    [
        ("SK", "king_thrown", {}),
        ("SK", "king_thrown", {"k_month": True}),
        ("BJ", "joker_thrown", {}),
        ("LJ", "joker_thrown", {"jokers": "wild"}),
    ],
)
def test_tm_steal_a_thrown_k_or_joker_is_nobodys(card: str, reason: str, options: dict[str, Any]) -> None:
    table = thrown(card, PLAIN, THIEF, **options)
    assert (table.state.phase, table.state.course.mover) == ("DRAW", 1)
    table.when(2, STEAL).refused(reason, rule="TM-STEAL", because=(5,))
    after(table, (1, Draw())).when(2, STEAL).refused(reason, rule="TM-STEAL", because=(5,))


def test_tm_turn_nobody_draws_while_a_theft_is_open() -> None:
    thrown("HQ", PLAIN, THIEF).when(1, Draw()).refused("wrong_phase", rule="TM-TURN", because=(5,))


def test_tm_pass_when_all_have_passed_the_next_seat_draws() -> None:
    passed = thrown("HQ", PLAIN, THIEF).when(2, Pass())
    following = passed.then(settled(Right(2, "steal"), answers={2: Pass()}, players=4))
    assert (waits_for(following), following.state.turns) == ((1,), 2)


def test_tm_pass_an_answer_is_given_once() -> None:
    table = after(thrown("HQ", PLAIN, THIEF, OTHER_THIEF), (3, OTHER_STEAL))
    table.when(3, Pass()).refused("answered_already", rule="TM-PASS", because=(5,))
    table.when(3, OTHER_STEAL).refused("answered_already", rule="TM-PASS", because=(5,))


def test_tm_steal_the_nearest_after_the_discarder_wins_whoever_answers_first() -> None:
    table = thrown("HQ", PLAIN, THIEF, OTHER_THIEF).when(3, OTHER_STEAL)
    waiting = table.then(Answered(3, "steal", OTHER_STEAL))
    happened = waiting.when(2, STEAL).follows()
    (outcome,) = of(QuestionSettled, happened)
    answers = {3: OTHER_STEAL, 2: STEAL}
    rights = (Right(2, "steal"), Right(3, "steal"))
    assert outcome == settled(*rights, answers=answers, winner=2, answer="steal", outranked=(3,), players=4)
    assert of(MonthLaid, happened)[0].seat == 2


def test_tm_steal_the_window_closes_as_soon_as_the_outcome_is_certain() -> None:
    table = after(thrown("HQ", PLAIN, THIEF, OTHER_THIEF), (2, STEAL))
    assert (table.state.course.window, waits_for(table)) == (None, (1,))


def test_tm_steal_the_next_in_line_gets_what_the_nearest_lets_go() -> None:
    table = after(thrown("HQ", PLAIN, THIEF, OTHER_THIEF), (2, Pass()), (3, OTHER_STEAL))
    assert table.state.hands[3] == ("S9",)


def test_tm_steal_where_the_first_claim_counts_it_closes_the_window() -> None:
    table = after(thrown("HQ", PLAIN, THIEF, OTHER_THIEF, steal_priority="first_claim"), (3, OTHER_STEAL))
    assert [len(months) for months in table.state.months] == [0, 0, 0, 1]


def test_tm_steal_the_discarder_may_take_his_own_card_back_last_in_line() -> None:
    table = thrown("HQ", PLAIN.replace("S2", "C2"), THIEF, hand="CQ CQ HK S9")
    window = table.state.course.window
    assert window is not None
    assert [right.seat for right in window.rights] == [2, 0]
    own = after(table, (2, Pass())).when(0, OTHER_STEAL).follows()
    assert of(CardStolen, own) == [CardStolen(0, 0, "HQ")]
    assert of(TurnEnded, own) == [TurnEnded(0, 1)]


@pytest.mark.parametrize(("option", "following"), [("resume", 1), ("thief_next", 3), ("thief_turn", 2)])
def test_tm_after_a_theft_the_room_says_whose_turn_it_is(option: str, following: int) -> None:
    happened = thrown("HQ", PLAIN, THIEF, after_steal=option).when(2, STEAL).follows()
    assert of(TurnEnded, happened) == [TurnEnded(0, following)]


def test_tm_after_a_theft_the_next_turns_go_round_as_always() -> None:
    table = after(thrown("HQ", PLAIN, THIEF, after_steal="thief_turn"), (2, STEAL), (2, Draw()), (2, EndTurn()))
    assert table.state.course.mover == 3


def test_tm_after_nobody_loses_a_turn_because_of_a_theft() -> None:
    table = after(thrown("HQ", PLAIN, THIEF), (2, STEAL))
    moves: tuple[tuple[int, Action], ...] = ((1, Draw()), (1, Discard(table.state.hands[1][0])))
    assert after(table, *moves).state.course.mover == 2


def test_tm_steal_the_last_card_of_the_stock_can_still_be_stolen() -> None:
    table = after(left(PLAIN, PLAIN, "SQ DQ SK", stock="HQ"), (0, Draw()), (0, Discard("HQ")))
    assert (waits_for(table), after(table, (2, STEAL)).state.course.reason) == ((2,), "out_steal")


def test_tm_steal_what_a_losing_thief_named_stays_with_him() -> None:
    table = after(thrown("HQ", PLAIN, THIEF, OTHER_THIEF), (3, OTHER_STEAL))
    (outcome,) = of(QuestionSettled, table.when(2, STEAL).follows())
    assert outcome.asked[3].answer == OTHER_STEAL
    assert redact(outcome, 3)["asked"][3] == {
        "offers": ("steal",),
        "answer": {"do": "steal", "cards": OTHER_STEAL.cards},
    }
    assert redact(outcome, 2)["asked"][3] is None
