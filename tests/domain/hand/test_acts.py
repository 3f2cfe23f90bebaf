"""Commands become facts: moves with their chance, the host's acts, and what they are refused for."""

from typing import Any

import pytest

from domain.dealing import Hands
from domain.facts import AutopilotChanged, HandEnded, HandVoided, PlayBegan, WindowAnswered, WindowResolved
from domain.game import AnyGame, fold
from domain.games import GAMES
from domain.games.old_maid import OLD_MAID
from domain.games.old_maid.actions import Draw
from domain.games.old_maid.events import CardDrawn
from domain.games.twelve_months import TWELVE_MONTHS
from domain.games.twelve_months.actions import Draw as DrawFromStock
from domain.games.twelve_months.actions import Heavenly
from domain.hand.acts import act, explain
from domain.hand.command import Abort, Auto, Autopilot, Close, Command, Move, Quit, Void
from domain.options import read_options
from domain.verdict import IllegalAction
from tests.domain.games.old_maid.hands import playing
from tests.random_play import play

TABLE = playing("H5 H2", "S5 H9", "S9 S2 BJ").state


def last(equally_likely: int) -> int:
    return equally_likely - 1


def refused(game: AnyGame, state: Any, command: Command) -> IllegalAction:
    with pytest.raises(IllegalAction) as refusal:
        act(game, state, command, last)
    return refusal.value


def no_dice(equally_likely: int) -> int:
    raise AssertionError(f"nothing is left to chance, yet one of {equally_likely} is asked for")


def refusal(command: Command, state: Any = TABLE) -> tuple[str, str, tuple[int, ...]]:
    """Why it is refused; `explain` foretells it."""
    with pytest.raises(IllegalAction) as refused:
        act(OLD_MAID, state, command, no_dice)
    verdict = refused.value.verdict
    assert explain(OLD_MAID, state, command) == verdict
    return verdict.code, verdict.rule, verdict.because


def heavenly_hand() -> Any:
    """Seats 1 and 3 of four were dealt a month each, and are asked."""
    options = read_options(TWELVE_MONTHS.options, TWELVE_MONTHS.presets, {}, 4, TWELVE_MONTHS.check_options)
    hands = (("S2", "S3", "S4", "S6"), ("S5", "H5", "C5", "D5"), ("H2", "H3", "H4", "H6"), ("S9", "H9", "C9", "D9"))
    facts = TWELVE_MONTHS.deal(options, ("a", "b", "c", "d"), 0, Hands(hands, None))
    return fold(TWELVE_MONTHS, facts)


def test_an_open_draw_is_settled_by_chance() -> None:
    assert act(OLD_MAID, TABLE, Command(Move(0, Draw())), last) == (CardDrawn(0, 1, "H9", 1),)


def test_a_draw_that_names_its_card_leaves_nothing_to_chance() -> None:
    assert act(OLD_MAID, TABLE, Command(Move(0, Draw(card="H9"))), no_dice) == (CardDrawn(0, 1, "H9", 1),)


def test_the_service_moves_for_a_seat_by_its_autopilot() -> None:
    assert act(OLD_MAID, TABLE, Command(Auto(0)), last) == (CardDrawn(0, 1, "H9", 1),)
    assert refusal(Command(Auto(1))) == ("nothing_to_do", "HAND-AUTO", ())


def test_a_move_that_the_rules_refuse_is_refused_with_their_reason() -> None:
    assert refusal(Command(Move(1, Draw()))) == ("not_your_turn", "OM-TURN", (2,))


def test_leaving_follows_the_room_s_option() -> None:
    assert act(OLD_MAID, TABLE, Command(Quit(2)), no_dice) == (AutopilotChanged(2, True, "quit"),)


def test_a_running_hand_may_be_aborted_or_voided() -> None:
    assert act(OLD_MAID, TABLE, Command(Abort("supper")), no_dice) == (HandEnded("aborted"),)
    assert act(OLD_MAID, TABLE, Command(Void("misdeal")), no_dice) == (HandVoided("misdeal"),)


def test_a_scored_hand_may_still_be_voided_and_its_points_are_taken_back() -> None:
    table = playing("H5", "S5 BJ", "", scoring="loser_pays_each")
    over = table.and_then(*table.when(0, Draw(1, "S5")).follows()).state
    assert act(OLD_MAID, over, Command(Void("marked cards")), no_dice) == (HandVoided("marked cards", (-1, 2, -1)),)


def test_nothing_but_voiding_is_possible_after_the_end() -> None:
    over = fold(OLD_MAID, (HandEnded("aborted"),), TABLE)
    for what in (Auto(0), Close(), Abort("again")):
        assert refusal(Command(what), over) == ("hand_over", "HAND-OVER", (3,))
    assert refusal(Command(Quit(0)), over) == ("hand_over", "OM-END", (3,))


def test_a_hand_is_voided_once() -> None:
    voided = fold(OLD_MAID, (HandVoided("misdeal"),), TABLE)
    assert refusal(Command(Void("again")), voided) == ("already_voided", "HAND-VOID", (3,))


def test_a_question_is_closed_by_passing_for_everybody_who_has_not_answered() -> None:
    answers = act(TWELVE_MONTHS, heavenly_hand(), Command(Close()), no_dice)
    assert answers == (
        WindowAnswered(1, "pass"),
        WindowAnswered(3, "pass"),
        WindowResolved(None, None, "nobody"),
        PlayBegan(1),
    )


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
