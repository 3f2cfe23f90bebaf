"""HAND-AUTOPILOT, HAND-QUIT: a seat on autopilot, or whose player has left, is not moved by its own key."""

from typing import Any

import pytest

from domain.course import Mark
from domain.facts import AutopilotChanged, HandEnded, Why
from domain.game import AnyGame, fold, to_act
from domain.games import GAMES
from domain.games.baohuang import BAOHUANG
from domain.hand.absence import bound
from domain.hand.command import Abort, Auto, Autopilot, Close, Command, Move, Quit, Void
from domain.hand.decide import decide, explain
from domain.house_rules.options import read_options
from domain.privacy import Viewer
from domain.verdict import IllegalAction
from tests.domain.games.baohuang.table import dealt
from tests.random_play import play

HANDS = ("S3 BJ*", "S4", "S5", "S7", "S8")
ACTS = (Auto(0), Close(), Void("misdeal"), Abort("supper"))


def marked(game: AnyGame, state: Any, seat: int, why: Why) -> Any:
    return fold(game, (AutopilotChanged(seat, True, why),), state)


def verdict(game: AnyGame, state: Any, what: Any, by: Viewer) -> tuple[str, str, tuple[int, ...]] | None:
    """Why it is refused to that key, None: it is not. What is done and what is explained agree."""
    command = Command(what)
    told = explain(game, state, command, by)
    if told.allowed:
        decide(game, state, command, lambda _: 0, by)
        return None
    with pytest.raises(IllegalAction) as illegal:
        decide(game, state, command, lambda _: 0, by)
    assert told == illegal.value.verdict
    return told.code, told.rule, told.because


def states(game: AnyGame) -> list[Any]:
    """Every state at which a random hand of the game stands still."""
    options = read_options(game.options, game.presets, {}, max(4, game.seats[0]), game.check_options)
    return [step.state for seed in (1, 2) for step in play(game, options, seed, rich=True).steps]


@pytest.mark.parametrize("why", ["request", "timeout", "quit"])
@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_wherever_a_seat_may_do_something_its_mark_forbids_it_to_its_own_key_alone(game: AnyGame, why: Why) -> None:
    code = ("has_quit", "HAND-QUIT") if why == "quit" else ("on_autopilot", "HAND-AUTOPILOT")
    for state in states(game):
        for seat in to_act(game, state):
            away = marked(game, state, seat, why)
            refusal = (*code, (away.course.n,))
            for offer in game.legal_actions(state, seat)[:5]:
                assert verdict(game, away, Move(seat, offer.action), seat) == refusal
                assert verdict(game, away, Move(seat, offer.action), "all") == verdict(
                    game, state, Move(seat, offer.action), "all"
                )
            assert verdict(game, away, Quit(seat), seat) == refusal


def test_hand_autopilot_the_seat_itself_may_take_the_mark_off_and_then_moves_again() -> None:
    away = marked(BAOHUANG, dealt(*HANDS).state, 0, "timeout")
    assert verdict(BAOHUANG, away, Autopilot(0, on=True), 0) == ("on_autopilot", "HAND-AUTOPILOT", (3,))
    assert verdict(BAOHUANG, away, Autopilot(0, on=False), 0) is None
    back = fold(BAOHUANG, decide(BAOHUANG, away, Command(Autopilot(0, on=False)), lambda _: 0, 0), away)
    assert verdict(BAOHUANG, back, Move(0, BAOHUANG.legal_actions(back, 0)[0].action), 0) is None


def test_hand_autopilot_one_that_is_final_stays_because_of_the_last_start() -> None:
    state = dealt(*HANDS, autopilot_limit=0).state
    away = marked(BAOHUANG, state, 0, "timeout")
    assert verdict(BAOHUANG, away, Autopilot(0, on=False), 0) == ("autopilot_final", "BH-AUTOPILOT", (3,))


def test_hand_quit_who_has_left_does_nothing_more_not_even_coming_back() -> None:
    away = marked(BAOHUANG, dealt(*HANDS).state, 0, "quit")
    for what in (Autopilot(0, on=False), Autopilot(0, on=True), Quit(0)):
        assert verdict(BAOHUANG, away, what, 0) == ("has_quit", "HAND-QUIT", (3,))
    assert verdict(BAOHUANG, away, Autopilot(0, on=False), "all") == ("has_quit", "BH-QUIT", (3,))


def test_a_mark_binds_its_own_seat_alone_and_nothing_that_the_host_does() -> None:
    away = marked(BAOHUANG, dealt(*HANDS).state, 0, "quit")
    assert [bound(away.course, by) for by in (0, 1, "all", "public")] == [Mark(0, 3, left=True), None, None, None]
    for what in ACTS:
        assert verdict(BAOHUANG, away, what, 0) == verdict(BAOHUANG, away, what, "all")


def test_after_the_end_the_hand_is_over_for_everybody() -> None:
    over = fold(BAOHUANG, (HandEnded("aborted"),), marked(BAOHUANG, dealt(*HANDS).state, 0, "quit"))
    assert bound(over.course, 0) is None
    assert verdict(BAOHUANG, over, Autopilot(0, on=False), 0) == ("hand_over", "BH-END", (4,))
