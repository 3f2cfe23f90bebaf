"""TM-HEAVENLY: a dealt month wins."""

from domain.facts import Answered, Asked, HandEnded, HandScored, PlayBegan, QuestionSettled, ScoreStep
from domain.games.twelve_months.actions import Draw, Heavenly, Pass
from domain.games.twelve_months.events import MonthLaid
from domain.question import logged
from domain.window import Right
from tests.domain.games.twelve_months.table import after, cards, dealt, drawn, legal, log, of, waits_for
from tests.domain.settled import settled

NOTHING = (ScoreStep("bonus", "set", 0, 0),)
WON = (ScoreStep("bonus", "set", 20, 20), ScoreStep("month", "add", 1, 21))
MONTH, WITH_K, NO_MONTH = "S5 H5 C5 D5", "S9 H9 C9 SK", "S2 H3 C6 D8"


def test_tm_heavenly_whoever_was_dealt_a_month_is_asked_and_nobody_else() -> None:
    assert log(NO_MONTH, MONTH)[1:] == (Asked(n=1, kind="heavenly", rights=(Right(1, "heavenly"),)),)
    table = dealt(NO_MONTH, MONTH)
    assert waits_for(table) == (1,)
    assert legal(table, 1) == [Heavenly(), Pass()]
    assert legal(table, 0) == []


def test_tm_heavenly_without_a_dealt_month_the_first_turn_begins_at_once() -> None:
    assert logged(log(dealer=1))[1:] == (settled(players=4), PlayBegan(2))
    assert logged(log(dealer=1, heavenly="off"))[1:] == (PlayBegan(2),)


def test_tm_heavenly_the_month_is_laid_and_the_hand_is_won() -> None:
    happened = dealt(NO_MONTH, MONTH).when(1, Heavenly()).follows()
    assert happened == (
        Answered(1, "heavenly", Heavenly()),
        settled(Right(1, "heavenly"), answers={1: Heavenly()}, winner=1, answer="heavenly", players=4),
        MonthLaid(1, cards(MONTH), 5, False),
        HandEnded("heavenly", (), (1,)),
        HandScored((0, 21, 0, 0), (NOTHING, WON, NOTHING, NOTHING)),
    )


def test_tm_heavenly_a_k_counts_and_pays_two() -> None:
    assert after(dealt(WITH_K), (0, Heavenly())).state.course.points == (22, 0, 0, 0)


def test_tm_heavenly_may_be_passed_and_then_play_begins() -> None:
    table = (
        dealt(MONTH).when(0, Pass()).then(settled(Right(0, "heavenly"), answers={0: Pass()}, players=4), PlayBegan(0))
    )
    assert (table.state.phase, waits_for(table)) == ("DRAW", (0,))


def test_tm_heavenly_the_nearest_to_the_first_player_wins_whoever_shows_first() -> None:
    table = dealt(MONTH, NO_MONTH, WITH_K, dealer=1).when(0, Heavenly()).then(Answered(0, "heavenly", Heavenly()))
    assert waits_for(table) == (2,)
    happened = table.when(2, Heavenly()).follows()
    (outcome,) = of(QuestionSettled, happened)
    assert (outcome.winner, outcome.answer, outcome.outranked) == (2, "heavenly", (0,))
    assert of(HandEnded, happened)[0].winners == (2,)


def test_tm_heavenly_farther_seats_are_not_asked_any_more_once_the_nearest_has_shown() -> None:
    table = after(dealt(MONTH, WITH_K), (0, Heavenly()))
    assert table.state.course.winners == (0,)
    assert waits_for(table) == ()


def test_tm_heavenly_does_not_go_by_who_is_first_even_where_thefts_do() -> None:
    (window,) = of(Asked, log(MONTH, steal_priority="first_claim"))
    assert window.mode == "rank"


def test_tm_heavenly_a_room_may_want_it_natural() -> None:
    table = dealt(MONTH, WITH_K, heavenly="natural")
    assert waits_for(table) == (0,)
    table.when(1, Heavenly()).refused("k_not_allowed", rule="TM-HEAVENLY", because=(1,))


def test_tm_heavenly_a_room_may_not_know_it() -> None:
    assert dealt(MONTH, heavenly="off").state.phase == "DRAW"


def test_tm_heavenly_is_refused_to_whoever_was_dealt_none() -> None:
    table = dealt(MONTH, NO_MONTH)
    table.when(1, Heavenly()).refused("mixed_ranks", rule="TM-MONTH", because=(1,))
    table.when(1, Pass()).refused("not_asked", rule="TM-PASS", because=(1,))


def test_tm_heavenly_is_answered_once() -> None:
    table = after(dealt(MONTH, NO_MONTH, WITH_K, dealer=1), (0, Heavenly()))
    table.when(0, Pass()).refused("answered_already", rule="TM-PASS", because=(1,))
    table.when(0, Heavenly()).refused("answered_already", rule="TM-PASS", because=(1,))


def test_tm_heavenly_comes_before_every_draw_and_never_after() -> None:
    dealt(MONTH).when(0, Draw()).refused("wrong_phase", rule="TM-TURN", because=(1,))
    table = after(dealt(MONTH, dealer=0), (0, Pass()))
    table.when(0, Heavenly()).refused("heavenly_over", rule="TM-HEAVENLY", because=(2,))
    drawn("S2 H3 C6 D8", "S7").when(1, Heavenly()).refused("heavenly_over", rule="TM-HEAVENLY", because=(2,))


def test_tm_heavenly_until_the_first_draw_the_dealt_hand_is_judged() -> None:
    dealt().when(0, Heavenly()).refused("mixed_ranks", rule="TM-MONTH", because=(1,))
    with_k = dealt(WITH_K, heavenly="natural")
    assert with_k.when(0, Heavenly()).refused("k_not_allowed", rule="TM-HEAVENLY", because=(1,)).option == "heavenly"


def test_tm_heavenly_a_room_without_it_says_so_at_any_time() -> None:
    for table in (dealt(MONTH, heavenly="off"), drawn("S2 H3 C6 D8", "S7", heavenly="off")):
        verdict = table.when(0, Heavenly()).refused("option_off", rule="TM-HEAVENLY", because=(1,))
        assert verdict.option == "heavenly"


def test_tm_heavenly_four_k_win_as_a_natural_month_where_they_are_one() -> None:
    table = after(dealt("SK HK CK DK", k_month=True, heavenly="natural"), (0, Heavenly()))
    assert table.state.course.points == (21, 0, 0, 0)
