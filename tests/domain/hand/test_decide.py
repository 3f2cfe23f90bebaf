"""Commands become facts: moves with their chance, the host's acts, and what they are refused for."""

from typing import Any

import pytest

from domain.dealing import Hands
from domain.facts import Answered, AutopilotChanged, HandEnded, HandVoided, PlayBegan, QuestionSettled
from domain.game import AnyGame, fold
from domain.games import GAMES
from domain.games.baohuang import BAOHUANG
from domain.games.baohuang.actions import Declare
from domain.games.old_maid import OLD_MAID
from domain.games.old_maid.actions import Draw
from domain.games.old_maid.events import CardDrawn
from domain.games.twelve_months import TWELVE_MONTHS
from domain.games.twelve_months.actions import Draw as DrawFromStock
from domain.games.twelve_months.actions import Heavenly, Pass
from domain.hand.command import Abort, Auto, Autopilot, Close, Command, Move, Quit, Void
from domain.hand.decide import decide, explain
from domain.house_rules.options import read_options
from domain.privacy import redact, split
from domain.verdict import IllegalAction
from domain.window import Right
from tests.domain.games.baohuang.table import claimed
from tests.domain.games.old_maid.hands import playing
from tests.domain.settled import settled
from tests.random_play import play

FIVE = ("S3 S3 BJ*", "S4 S4", "S5 S5", "S7 S7", "S8 S8")
TABLE = playing("H5 H2", "S5 H9", "S9 S2 BJ").state


def last(equally_likely: int) -> int:
    return equally_likely - 1


def refused(game: AnyGame, state: Any, command: Command) -> IllegalAction:
    with pytest.raises(IllegalAction) as refusal:
        decide(game, state, command, last)
    return refusal.value


def no_dice(equally_likely: int) -> int:
    raise AssertionError(f"nothing is left to chance, yet one of {equally_likely} is asked for")


def refusal(command: Command, state: Any = TABLE) -> tuple[str, str, tuple[int, ...]]:
    """Why it is refused; `explain` foretells it."""
    with pytest.raises(IllegalAction) as refused:
        decide(OLD_MAID, state, command, no_dice)
    verdict = refused.value.verdict
    assert explain(OLD_MAID, state, command) == verdict
    return verdict.code, verdict.rule, verdict.because


HEAVENLY = (Right(1, "heavenly"), Right(3, "heavenly"))


def heavenly_hand(**rules: Any) -> Any:
    """Seats 1 and 3 of four were dealt a month each, and are asked."""
    options = read_options(TWELVE_MONTHS.options, TWELVE_MONTHS.presets, rules, 4, TWELVE_MONTHS.check_options)
    hands = (("S2", "S3", "S4", "S6"), ("S5", "H5", "C5", "D5"), ("H2", "H3", "H4", "H6"), ("S9", "H9", "C9", "D9"))
    facts = TWELVE_MONTHS.deal(options, ("a", "b", "c", "d"), 0, Hands(hands, None))
    return fold(TWELVE_MONTHS, facts)


def test_an_open_draw_is_settled_by_chance() -> None:
    assert decide(OLD_MAID, TABLE, Command(Move(0, Draw())), last) == (CardDrawn(0, 1, "H9", 1),)


def test_a_draw_that_names_its_card_leaves_nothing_to_chance() -> None:
    assert decide(OLD_MAID, TABLE, Command(Move(0, Draw(card="H9"))), no_dice) == (CardDrawn(0, 1, "H9", 1),)


def test_the_service_moves_for_a_seat_by_its_autopilot() -> None:
    assert decide(OLD_MAID, TABLE, Command(Auto(0)), last) == (CardDrawn(0, 1, "H9", 1),)
    assert refusal(Command(Auto(1))) == ("nothing_to_do", "HAND-AUTO", ())


def test_a_move_that_the_rules_refuse_is_refused_with_their_reason() -> None:
    assert refusal(Command(Move(1, Draw()))) == ("not_your_turn", "OM-TURN", (2,))


def test_leaving_follows_the_room_s_option() -> None:
    assert decide(OLD_MAID, TABLE, Command(Quit(2)), no_dice) == (AutopilotChanged(2, True, "quit"),)


def test_a_running_hand_may_be_aborted_or_voided() -> None:
    assert decide(OLD_MAID, TABLE, Command(Abort("supper")), no_dice) == (HandEnded("aborted"),)
    assert decide(OLD_MAID, TABLE, Command(Void("misdeal")), no_dice) == (HandVoided("misdeal"),)


def test_a_scored_hand_may_still_be_voided_and_its_points_are_taken_back() -> None:
    table = playing("H5", "S5 BJ", "", scoring="loser_pays_each")
    over = table.and_then(*table.when(0, Draw(1, "S5")).follows()).state
    assert decide(OLD_MAID, over, Command(Void("marked cards")), no_dice) == (HandVoided("marked cards", (-1, 2, -1)),)


def test_nothing_but_voiding_is_possible_after_the_end() -> None:
    over = fold(OLD_MAID, (HandEnded("aborted"),), TABLE)
    for what in (Auto(0), Close(), Abort("again")):
        assert refusal(Command(what), over) == ("hand_over", "HAND-OVER", (3,))
    assert refusal(Command(Quit(0)), over) == ("hand_over", "OM-END", (3,))


def test_a_hand_is_voided_once() -> None:
    voided = fold(OLD_MAID, (HandVoided("misdeal"),), TABLE)
    assert refusal(Command(Void("again")), voided) == ("already_voided", "HAND-VOID", (3,))


def test_a_question_is_closed_by_passing_for_everybody_who_has_not_answered() -> None:
    answers = decide(TWELVE_MONTHS, heavenly_hand(), Command(Close()), no_dice)
    assert answers[:2] == (Answered(1, "pass", Pass()), Answered(3, "pass", Pass()))
    assert answers[2:] == (settled(*HEAVENLY, answers={1: Pass(), 3: Pass()}, players=4), PlayBegan(1))


@pytest.mark.parametrize("what", [Void("misdeal"), Abort("supper")])
def test_a_hand_that_is_voided_or_aborted_first_settles_its_open_question_with_the_answers_there_are(
    what: Void | Abort,
) -> None:
    asked = heavenly_hand()
    answered = fold(TWELVE_MONTHS, decide(TWELVE_MONTHS, asked, Command(Move(3, Heavenly())), no_dice), asked)
    end = HandVoided("misdeal") if isinstance(what, Void) else HandEnded("aborted")
    for state, answers in ((asked, {}), (answered, {3: Heavenly()})):
        facts = decide(TWELVE_MONTHS, state, Command(what), no_dice)
        assert facts == (settled(*HEAVENLY, answers=answers, players=4), end)
        assert fold(TWELVE_MONTHS, facts, state).course.window is None


def test_a_hand_that_is_left_while_a_question_is_open_settles_it_and_goes_on() -> None:
    asked = heavenly_hand()
    facts = decide(TWELVE_MONTHS, asked, Command(Quit(1)), no_dice)
    unsettled = settled(*HEAVENLY, answers={}, players=4)
    assert facts == (unsettled, PlayBegan(1), AutopilotChanged(1, True, "quit"))


def test_a_hand_that_ends_when_somebody_leaves_settles_its_open_question_first() -> None:
    facts = decide(TWELVE_MONTHS, heavenly_hand(on_quit="void"), Command(Quit(0)), no_dice)
    assert facts == (settled(*HEAVENLY, answers={}, players=4), PlayBegan(1), HandVoided("quit"))


def test_voiding_aborting_and_leaving_look_the_same_whether_a_question_was_open_or_not() -> None:
    """What others see of it: a question that nobody won, and the end; or, where none is raised, just the end."""
    for what in (Void("misdeal"), Abort("supper"), Quit(0)):
        facts = decide(TWELVE_MONTHS, heavenly_hand(), Command(what), no_dice)
        assert redact(facts[0], "public") == {"winner": None, "answer": None, "outranked": (), "asked": [None] * 4}
        assert split(facts[0])[1].keys() == {"seat:0", "seat:1", "seat:2", "seat:3", "ranking"}


@pytest.mark.parametrize("what", [Quit(2), Autopilot(2, on=True)])
def test_a_sealed_question_stays_open_when_somebody_leaves_or_goes_on_autopilot(what: Quit | Autopilot) -> None:
    """All seats are asked it, so that its being open tells nothing."""
    asked = claimed(*FIVE, quit_penalty=0).state
    facts = decide(BAOHUANG, asked, Command(what), no_dice)
    assert facts == (AutopilotChanged(2, True, "quit" if isinstance(what, Quit) else "request"),)
    assert fold(BAOHUANG, facts, asked).course.window == asked.course.window


@pytest.mark.parametrize("command", [Command(Autopilot(4, on=True)), Command(Auto(4), "timeout"), Command(Quit(4))])
def test_a_sealed_question_is_settled_first_where_leaving_or_autopilot_gives_up_the_hand(command: Command) -> None:
    asked = claimed(*FIVE, quit_penalty_from="play").state
    for seat in range(4):
        asked = fold(BAOHUANG, decide(BAOHUANG, asked, Command(Auto(seat), "timeout"), no_dice), asked)
    unsettled, marked, *end = decide(BAOHUANG, asked, command, no_dice)
    assert isinstance(unsettled, QuestionSettled)
    assert [part.answer for part in unsettled.asked] == [*(Declare("quiet"),) * 4, None]
    assert (marked.seat, marked.on, end) == (4, True, [HandVoided("all_on_autopilot")])


def test_a_sealed_question_is_settled_first_where_the_room_voids_a_hand_that_is_left() -> None:
    """Play has not begun by that: no penalty."""
    asked = claimed(*FIVE, on_quit="void", quit_penalty_from="play").state
    facts = decide(BAOHUANG, asked, Command(Quit(2)), no_dice)
    assert facts[1:] == (AutopilotChanged(2, True, "quit"), HandVoided("quit"))
    assert isinstance(facts[0], QuestionSettled)


def test_a_game_that_has_no_autopilot_by_request_says_so() -> None:
    for how in ("player", "timeout"):
        assert refusal(Command(Autopilot(1, on=True), how)) == ("no_autopilot", "HAND-AUTOPILOT", ())
    assert decide(OLD_MAID, TABLE, Command(Auto(0), "timeout"), last) == (CardDrawn(0, 1, "H9", 1),)


def test_closing_needs_an_open_question() -> None:
    assert refusal(Command(Close())) == ("no_window", "HAND-CLOSE", ())


def test_a_move_that_is_no_answer_waits_for_the_answers() -> None:
    asked = heavenly_hand()
    assert refused(TWELVE_MONTHS, asked, Command(Move(1, DrawFromStock()))).problem == "window-open"
    assert refused(TWELVE_MONTHS, asked, Command(Move(2, Heavenly()))).problem == "illegal-action"
    assert refused(OLD_MAID, TABLE, Command(Move(1, Draw()))).problem == "illegal-action"


def test_what_is_allowed_is_foretold_and_names_its_rule() -> None:
    assert explain(OLD_MAID, TABLE, Command(Move(0, Draw()))).rule == "OM-DRAW"
    assert explain(OLD_MAID, TABLE, Command(Auto(0))).rule == "HAND-AUTO"
    assert explain(OLD_MAID, TABLE, Command(Void("misdeal"))).allowed


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_there_is_an_answer_after_every_event_also_between_those_of_one_command(game: AnyGame) -> None:
    for seed in range(4):
        options = read_options(game.options, game.presets, {}, max(4, game.seats[0]), game.check_options)
        hand, state = play(game, options, seed, rich=True), None
        for fact in hand.log:
            state = game.evolve(state, fact)
            for what in (Close(), Abort("rain"), Void("a mistake"), Auto(0), Quit(0), Autopilot(0, on=True)):
                assert explain(game, state, Command(what)).rule
