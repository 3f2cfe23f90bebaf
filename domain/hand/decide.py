"""Decisions on a hand: commands of seats and hosts become facts, with all that follows automatically."""

from typing import Any, assert_never

from msgspec import Struct

from domain.chance import OpenToChance
from domain.course import Course
from domain.deciding import check_running
from domain.facts import Facts, HandEnded, HandVoided, Why
from domain.game import AnyGame, Chance, fold, to_act, unfold
from domain.hand.absence import why_bound
from domain.hand.command import Abort, Auto, Autopilot, Close, Command, Move, Quit, Void, is_answer
from domain.privacy import Viewer
from domain.question import unsettled
from domain.seat_names import number_of
from domain.sentence import Sentence
from domain.verdict import IllegalAction, Reason, RefusalCode, Verdict, allow, refuse

REASONS = {
    "hand_over": Reason("HAND-OVER", Sentence(zh="这一局已经结束。", en="The hand is over.")),
    "nothing_to_do": Reason(
        "HAND-AUTO", Sentence(zh="{seat} 号座现在没有什么可做。", en="Seat {seat} has nothing to do now.")
    ),
    "cards_needed": Reason(
        "HAND-AUTO",
        Sentence(
            zh="{seat} 号座摸到哪张牌只有实物知道：请写明那张牌。",
            en="Only the real cards tell which card seat {seat} draws: name the card.",
        ),
    ),
    "no_autopilot": Reason(
        "HAND-AUTOPILOT",
        Sentence(zh="这个游戏不由座位自己托管。", en="In this game a seat cannot put itself on autopilot."),
    ),
    "no_window": Reason("HAND-CLOSE", Sentence(zh="现在没有等待回答的询问。", en="No question is open.")),
    "must_answer": Reason(
        "HAND-CLOSE", Sentence(zh="这个游戏的询问都须回答。", en="No question of this game can be declined.")
    ),
    "already_voided": Reason("HAND-VOID", Sentence(zh="这一局已经作废。", en="The hand has already been voided.")),
}


def decide(game: AnyGame, state: Any, command: Command, below: Chance, by: Viewer = "all") -> Facts:
    """The facts that a command brings about; `IllegalAction` when the rules refuse it. `below` is the dice.

    `by`: whose key sends it, a seat's own, or one that sees all.
    """
    try:
        _check_bound(game.course(state), command, by)
        return _facts(game, state, command, below)
    except IllegalAction as illegal:
        raise IllegalAction(illegal.verdict, _problem(game, game.course(state), command)) from None


def _facts(game: AnyGame, state: Any, command: Command, below: Chance) -> Facts:
    course = game.course(state)
    match command.what:
        case Move(seat, action):
            return move(game, state, seat, action, below)
        case Quit(seat):
            return _quit(game, state, seat)
        case Autopilot(seat, on):
            return _switched(game, state, seat, on, "timeout" if on and command.how == "timeout" else "request")
        case Auto(seat):
            return _auto(game, state, seat, below, timed_out=command.how == "timeout")
        case Close():
            return _close(game, state)
        case Void(reason):
            return (*unsettled(course), _voided(course, reason))
        case Abort():
            return (*unsettled(course), _aborted(course))
        case _:
            assert_never(command.what)


def move(game: AnyGame, state: Any, seat: int, action: Struct, below: Chance) -> Facts:
    """The facts of a seat's action; `below` decides what it leaves to chance."""
    facts: Facts
    try:
        facts = game.decide(state, seat, action)
    except OpenToChance as choice:
        facts = game.decide(state, seat, _picked(choice.outcomes, below))
    return facts


def explain(game: AnyGame, state: Any, command: Command, by: Viewer = "all") -> Verdict:
    """The verdict on a command now: legal or not, by which rule, because of which events. Never raises."""
    refusal = why_bound(game.course(state), command, by)
    if refusal is not None:
        return refusal
    if isinstance(command.what, Move):
        return game.explain(state, command.what.seat, command.what.action)
    try:
        decide(game, state, command, lambda _: 0)
    except IllegalAction as illegal:
        return illegal.verdict
    return allow("HAND-" + type(command.what).__name__.upper())


def _problem(game: AnyGame, course: Course, command: Command) -> RefusalCode:
    """The code of a refusal: `hand-over` first; then `window-open` for a move that cannot answer the open window."""
    if course.over:
        return "hand-over"
    if course.window is None or not isinstance(command.what, Move):
        return "illegal-action"
    return "illegal-action" if is_answer(game, command.what) else "window-open"


def _check_bound(course: Course, command: Command, by: Viewer) -> None:
    refusal = why_bound(course, command, by)
    if refusal is not None:
        raise IllegalAction(refusal)


def _switched(game: AnyGame, state: Any, seat: int, on: bool, why: Why) -> Facts:
    if game.switch_autopilot is None:
        raise IllegalAction(refuse(REASONS, "no_autopilot"))
    return _unasked(game, state, game.switch_autopilot(state, seat, on, why))


def _auto(game: AnyGame, state: Any, seat: int, below: Chance, *, timed_out: bool) -> Facts:
    """The autopilot policy's move; a seat whose time is up goes on autopilot first, which may end the hand."""
    course = _running(game.course(state))
    policy = game.autopilot(state, seat)
    if not policy:
        code = "cards_needed" if seat in to_act(game, state) else "nothing_to_do"
        raise IllegalAction(refuse(REASONS, code, seat=number_of(seat)))
    starts = timed_out and game.switch_autopilot is not None and course.mark_of(seat) is None
    marked = _switched(game, state, seat, True, "timeout") if starts else ()
    now = fold(game, marked, state)
    return marked if game.course(now).over else (*marked, *move(game, now, seat, _picked(policy, below), below))


def _close(game: AnyGame, state: Any) -> Facts:
    """Pass for each awaited seat in turn until the window is resolved."""
    course = _running(game.course(state))
    if course.window is None or not course.window.awaited():
        raise IllegalAction(refuse(REASONS, "no_window"))
    opening, happened = course.window.n, ()
    while (window := game.course(state).window) is not None and window.n == opening:
        facts = game.decide(state, window.awaited()[0], passing(game))
        state, happened = fold(game, facts, state), (*happened, *facts)
    return happened


def passing(game: AnyGame) -> Struct:
    """The answer that declines a question of the game; `IllegalAction` where none may be declined."""
    if game.passing is None:
        raise IllegalAction(refuse(REASONS, "must_answer"))
    return game.passing


def _quit(game: AnyGame, state: Any, seat: int) -> Facts:
    """A player leaves. An open question ends with the answers so far: the log would tell that somebody was asked.

    A question to all seats that goes on without the player stays open.
    """
    course = game.course(state)
    gone: Facts = game.quit(state, seat)
    if course.window is None or course.window.mode == "sealed":
        return _unasked(game, state, gone)
    before = unfold(game.evolve, state, unsettled(course), game.follow)
    return (*before, *_still(game, fold(game, before, state), seat))


def _unasked(game: AnyGame, state: Any, facts: Facts) -> Facts:
    """The facts; where they end the hand, behind the end of a question that all seats were asked."""
    return (*unsettled(game.course(state)), *facts) if game.course(fold(game, facts, state)).over else facts


def _still(game: AnyGame, state: Any, seat: int) -> Facts:
    """The facts of leaving once the question is settled; none where its settlement ended the hand."""
    gone: Facts = () if game.course(state).over else game.quit(state, seat)
    return gone


def _voided(course: Course, reason: str) -> HandVoided:
    """A hand that is voided pays nothing: points and penalties go back."""
    if course.voided is not None:
        raise IllegalAction(refuse(REASONS, "already_voided", (course.voided,)))
    return HandVoided(reason, _back(course.points or ()), _back(course.penalties))


def _back(amounts: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(-amount for amount in amounts)


def _aborted(course: Course) -> HandEnded:
    _running(course)
    return HandEnded("aborted")


def _running(course: Course) -> Course:
    check_running(REASONS, course)
    return course


def _picked(equally_likely: tuple[Any, ...], below: Chance) -> Any:
    return equally_likely[below(len(equally_likely)) if len(equally_likely) > 1 else 0]
