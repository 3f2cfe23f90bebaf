"""Sealed questions of 保皇: who snatches the throne (BH-SNATCH), who declares or rebels (BH-DECLARE).

Both are put to all five seats, so that being asked tells nothing.
"""

from domain.facts import Asked
from domain.games.baohuang.deck import EMPEROR_JOKER
from domain.games.baohuang.declaring import declared
from domain.games.baohuang.events import Fact, RolesDeclared, ThroneSnatched
from domain.games.baohuang.options import Options
from domain.games.baohuang.state import State
from domain.question import settlement
from domain.window import Resolution, Right, Window, in_turn_order, resolve


def snatch_question(state: State) -> Asked:
    """The emperor may make it an open solo, every other seat may snatch."""
    return _question(
        state,
        "snatch",
        tuple("open_solo" if seat == state.emperor else "snatch" for seat in range(state.course.players)),
    )


def declare_question(state: State) -> Asked:
    """Every seat is asked the same, whatever its role; `legal_actions` knows which answers are its own."""
    return _question(state, "declare", ("declare",) * state.course.players)


def resolved(state: State, window: Window) -> tuple[Fact, ...]:
    """The outcome of a window once all have answered, and what it brings about at once."""
    outcome = resolve(window)
    if outcome is None:
        return ()
    answers = dict(window.answers)
    if window.kind == "declare":
        return (settlement(window, state.course.players, outcome), declared(state, answers))
    return _snatched(state, window, opened=answers[state.ruler] == "open_solo")


def next_emperor(options: Options, emperor: int, thieves: tuple[int, ...], *, blocked: bool) -> int:
    """Whose the throne is then: the nearest thief's upstream of the emperor, unless the snatching is `blocked`."""
    line = in_turn_order(thieves, emperor, options.players, -1)
    return emperor if blocked or not line else line[0]


def _snatched(state: State, window: Window, *, opened: bool) -> tuple[Fact, ...]:
    emperor, thieves = state.ruler, tuple(seat for seat, answer in window.answers if answer == "snatch")
    blocked = opened or (state.rules.hidden_solo_blocks_snatch and state.mode == "solo_hidden")
    winner = next_emperor(state.rules, emperor, thieves, blocked=blocked)
    won = Right(winner, "open_solo" if opened else "snatch") if opened or winner != emperor else None
    outcome = Resolution(won, "all_answered", tuple(sorted(set(thieves) - {winner})))
    settled = settlement(window, state.course.players, outcome)
    if opened:
        return (settled, RolesDeclared("solo_open", None, 1, (), "none"))
    return (settled, _moved(state, winner)) if winner != emperor else (settled,)


def _moved(state: State, winner: int) -> ThroneSnatched:
    joker = state.rules.snatch_moves_joker and EMPEROR_JOKER in state.hands[state.ruler]
    return ThroneSnatched(winner, state.ruler, joker)


def _question(state: State, kind: str, answers: tuple[str, ...]) -> Asked:
    rights = tuple(Right(seat, answer) for seat, answer in enumerate(answers))
    return Asked(n=state.since, kind=kind, mode="sealed", rights=rights)
