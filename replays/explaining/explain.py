"""Explanation of an action at an event: legal or not, by which rule, because of which earlier events."""

from msgspec import UNSET, Struct, UnsetType

from domain.chance import names_chance
from domain.hand.command import Command, Move, read_command, seat_of
from domain.hand.decide import explain as explained
from domain.sentence import Sentence
from domain.verdict import Verdict
from replays.explaining.left_card import judged_late
from replays.explaining.lost_card import with_loss
from replays.explaining.resting import rest_from
from replays.perspective.legal import ForeignSeat, check_own, is_bound
from replays.replay import Replay

_CHANCE = Sentence(
    zh="一局未完时，只有主办方可以写明摸到的是哪张牌。",
    en="While the hand runs, only the host may name the card that is drawn.",
)
_CHANCE_NOT_SEEN = Sentence(
    zh="只有能看到全部的人可以写明摸到的是哪张牌。", en="Only who sees everything may name the card that is drawn."
)


class Explanation(Struct, frozen=True):
    """Allowed or not, the rule, its reason code (`ok` when allowed) and sentence, the events that make it so.

    It was judged after event `settled_at`, where the hand next stood still. `option` is the house rule that forbids it,
    where one does.
    """

    allowed: bool
    rule: str
    reason_code: str
    reason: Sentence
    because: tuple[int, ...]
    settled_at: int
    option: str | UnsetType = UNSET


def explain(replay: Replay, n: int, action: object) -> Explanation:
    """The verdict on an action as it would be sent, after event `n`, or where the hand next stood still.

    A claim on the card that has just left is judged as when it lay open. Raises `CommandRefused` for what is no action
    of the game, `NotReached`, and `ForeignSeat` where the answer would tell the viewer what is hidden from it: about
    another seat, or about the card that chance will turn up.
    """
    replay.state_at(n)
    command = read_command(replay.game, replay.course.players, action)
    _check_asking(replay, command)
    rest = rest_from(replay, n)
    verdict = judged(replay, n, rest, command)
    option = UNSET if verdict.option is None else verdict.option
    return Explanation(verdict.allowed, verdict.rule, verdict.code, verdict.sentence, verdict.because, rest, option)


def judged(replay: Replay, n: int, rest: int, command: Command) -> Verdict:
    """The verdict at `rest` on a command that was asked about at event `n`."""
    state = replay.state_at(rest)
    verdict = explained(replay.game, state, command, replay.viewer)
    if not isinstance(command.what, Move) or is_bound(replay, state, command.what.seat):
        return verdict
    verdict, at = judged_late(replay, n, rest, command.what, verdict)
    return with_loss(replay.game, replay.folded[:at], command.what.seat, verdict)


def _check_asking(replay: Replay, command: Command) -> None:
    seat = seat_of(command)
    if seat is not None:
        check_own(replay, seat)
    rules = replay.game.rules_of(replay.state_at(1))
    if replay.perspective != "all" and isinstance(command.what, Move) and names_chance(command.what.action, rules):
        raise ForeignSeat(_CHANCE_NOT_SEEN if replay.course.over else _CHANCE)
