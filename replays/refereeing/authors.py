"""Who may have done it: the actions that lead to an event whose cause is not told."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from domain.game import AnyGame, to_act
from domain.hand.acts import act
from domain.hand.command import Abort, Close, Command, HostAct, Quit, Void
from domain.verdict import IllegalAction
from replays.refereeing.told import Told

Facts = tuple[Any, ...]


def by_anybody(game: AnyGame, state: Any, told: Told) -> Iterator[Facts]:
    """What each legal action of anybody would bring about; `IllegalAction` when the hand is over."""
    yield from _by_moves(game, state, told)
    for what in _other_acts(game, state, told):
        try:
            yield act(game, state, Command(what), lambda _: 0)
        except IllegalAction:
            continue


def _by_moves(game: AnyGame, state: Any, told: Told) -> Iterator[Facts]:
    for seat in to_act(game, state):
        for offer in game.legal_actions(state, seat):
            for action in game.outcomes(state, seat, _in_order(offer.action, told)):
                yield game.decide(state, seat, action)


def _in_order(action: Any, told: Told) -> Any:
    """The action with its cards in the order in which the event has them: an offer lists a set of cards once."""
    cards, ordered = getattr(action, "cards", None), told.members.get("cards")
    if isinstance(cards, tuple) and isinstance(ordered, list) and Counter(cards) == Counter(map(str, ordered)):
        return replace(action, cards=tuple(ordered))
    return action


def _other_acts(game: AnyGame, state: Any, told: Told) -> Iterator[Quit | HostAct]:
    yield from (Quit(seat) for seat in range(game.course(state).players))
    yield Close()
    yield Abort("unknown")
    reason = told.members.get("reason")
    if told.type == "hand_voided" and isinstance(reason, str):
        yield Void(reason)
