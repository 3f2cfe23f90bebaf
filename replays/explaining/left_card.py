"""A claim on the card that has just left: the reason is that of the moment when it lay open.

A card has just left until the next one is opened. Who could have had it hears that it was not claimed in time.
"""

from typing import Any, NamedTuple

from msgspec.structs import replace

from domain.card_names import name_of
from domain.facts import Asked
from domain.game import AnyGame
from domain.hand.command import Move
from domain.seat_names import number_of
from domain.sentence import Sentence
from domain.verdict import Reason, Verdict, refuse
from replays.replay import Replay

REASONS = {
    "let_go": Reason(
        "HAND-LATE",
        Sentence(
            zh="{card}当时可以要，但 {seat} 号座没有要，现在已经过去了。",
            en="Seat {seat} could have claimed {card} when it lay open, and did not: now it is gone.",
        ),
    ),
    "taken_by_another": Reason(
        "HAND-LATE",
        Sentence(
            zh="{card}当时 {seat} 号座可以要，但被 {winner} 号座要走了。",
            en="Seat {seat} could have claimed {card} when it lay open, but seat {winner} took it.",
        ),
    ),
    "taken_already": Reason(
        "HAND-LATE",
        Sentence(zh="{card}已经被 {seat} 号座自己要走了。", en="Seat {seat} has taken {card} already."),
    ),
}


class JudgedMove(NamedTuple):
    """A verdict, and the number of the event after which the hand stood as it was judged."""

    verdict: Verdict
    at: int


def judged_late(replay: Replay, n: int, rest: int, move: Move, now: Verdict) -> JudgedMove:
    """The judgement of a move that was asked for at event `n` and judged at `rest`, where `now` is the verdict.

    A move that is allowed, or that a turn may offer and has a reason of its own now, is judged now.
    """
    opened = _left_before(replay, n, rest)
    if now.allowed or opened is None or _is_about_now(replay, rest, move, now):
        return JudgedMove(now, rest)
    state = _with_question(replay.game, replay.folded[opened - 1])
    then = replay.game.explain(state, move.seat, move.action)
    if then.allowed:
        return JudgedMove(_not_in_time(replay, opened, move.seat), opened)
    return JudgedMove(replace(then, because=tuple(sorted({*then.because, opened}))), opened)


def _left_before(replay: Replay, n: int, rest: int) -> int | None:
    """The event that opened the card which had left by `rest`; None where one lies open or none did before."""
    game, states = replay.game, replay.folded
    window = game.course(replay.state_at(rest)).window
    if game.course(states[n - 1]).over or (window is not None and window.card is not None):
        return None
    return next((opened for state in reversed(states[:rest]) if (opened := game.open_card(state)) is not None), None)


def _is_about_now(replay: Replay, rest: int, move: Move, now: Verdict) -> bool:
    """Whether the verdict is about the move at that moment, and does not only say that no card lies open."""
    game, state = replay.game, replay.state_at(rest)
    action = move.action.__struct_config__.tag
    if action not in game.answers or move.action == game.passing or game.passing is None:
        return True
    return action in game.in_turn and now.code != game.explain(state, move.seat, game.passing).code


def _with_question(game: AnyGame, state: Any) -> Any:
    """A state in which a card lies open, with the question about it, also where nobody is asked."""
    facts = game.follow(state)
    return game.evolve(state, facts[0]) if facts and isinstance(facts[0], Asked) else state


def _not_in_time(replay: Replay, opened: int, seat: int) -> Verdict:
    """Why the seat that could have claimed the card of event `opened` cannot any more."""
    (asked, *_), settled = replay.game.follow(replay.folded[opened - 1]), replay.events[opened].fact
    code = "let_go" if settled.winner is None else "taken_already" if settled.winner == seat else "taken_by_another"
    winner = number_of(settled.winner or 0)
    return refuse(REASONS, code, (opened, opened + 1), seat=number_of(seat), card=name_of(asked.card), winner=winner)
