"""Leaving a running hand of 生猴子 (OM-QUIT)."""

from typing import assert_never

from domain.deciding import check_may_quit
from domain.facts import AutopilotChanged, HandEnded, HandVoided, ranked
from domain.games.old_maid.events import Fact
from domain.games.old_maid.reasons import REASONS
from domain.games.old_maid.scoring import ranks, score
from domain.games.old_maid.state import State
from domain.window import in_turn_order


def quit_hand(state: State, seat: int) -> tuple[Fact, ...]:
    """What follows when the player of `seat` leaves: nothing but the note where that seat is rid of its cards."""
    check_may_quit(REASONS, state.course, seat)
    if not state.hands[seat]:
        return (_left(seat),)
    match state.rules.on_quit:
        case "random_draws":
            return (_left(seat),)
        case "void":
            return (HandVoided("quit"),)
        case "quitter_last":
            ended = _ended_by(state, seat)
            return (ended, score(state.rules, ranked(ended.places, ended.ranks), seat))
        case _:
            assert_never(state.rules.on_quit)


def _left(seat: int) -> AutopilotChanged:
    return AutopilotChanged(seat, True, "quit")


def _ended_by(state: State, seat: int) -> HandEnded:
    """The quitter is last; those still in play come before, by fewest cards, then in turn order from the quitter."""
    others = in_turn_order(range(state.course.players), seat, state.course.players, state.rules.step)[1:]
    in_play = [other for other in others if other not in state.finished]
    others_first = (*state.finished, *sorted(in_play, key=lambda other: len(state.hands[other])))
    places = (*others_first, seat)
    return HandEnded("quit", places, others_first, ranks(state, places))
