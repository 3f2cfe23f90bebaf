"""A refusal with its explanation: a claim that came too late, the event that took a card out of the hand."""

from domain.hand.command import Command, Move
from domain.privacy import Viewer
from domain.verdict import IllegalAction
from replays.explaining.explain import judged
from replays.history import Histories
from replays.replay import replay_of


def explained(
    histories: Histories, hand_id: str, viewer: Viewer, command: Command, illegal: IllegalAction
) -> IllegalAction:
    """The refusal with what the history of the hand, as the viewer may see it, adds to it."""
    if not isinstance(command.what, Move):
        return illegal
    replay = replay_of(hand_id, histories.of(hand_id), viewer, narrowed=True)
    verdict = judged(replay, replay.version, replay.version, command)
    return illegal if verdict.allowed else IllegalAction(verdict, illegal.problem)
