"""Who may have done it: the actions that lead to an event whose cause is not told."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from domain.game import AnyGame, Offer, to_act
from domain.hand.acts import act
from domain.hand.command import Abort, Autopilot, Command, HostAct, Move, Quit, SeatAct, Void
from domain.verdict import IllegalAction
from replays.refereeing.told import Told

Facts = tuple[Any, ...]
What = Move | SeatAct | HostAct


def by_anybody(game: AnyGame, state: Any, told: Told) -> Iterator[Facts]:
    """What each legal action of anybody would bring about."""
    return (facts for _, facts in deeds_of_anybody(game, state, told))


def deeds_of_anybody(game: AnyGame, state: Any, told: Told) -> Iterator[tuple[What, Facts]]:
    """Each legal action of anybody that may lead to the told event, and what it would bring about."""
    yield from _moves(game, state, told)
    for what in _other_acts(game, state, told):
        try:
            yield what, act(game, state, Command(what), lambda _: 0)
        except IllegalAction:
            continue


def _moves(game: AnyGame, state: Any, told: Told) -> Iterator[tuple[What, Facts]]:
    for seat in to_act(game, state):
        for offer in game.legal_actions(state, seat):
            for action in game.outcomes(state, seat, _as_told(offer, told)):
                yield Move(seat, action), game.decide(state, seat, action)


def _as_told(offer: Offer[Any], told: Told) -> Any:
    """The action with the cards that the event has, in their order: an offer lists a set of cards, or a shape, once."""
    cards, named = getattr(offer.action, "cards", None), told.members.get("cards")
    if isinstance(cards, tuple) and isinstance(named, list):
        action = replace(offer.action, cards=tuple(map(str, named)))
        return action if offer.covers(action) else offer.action
    return offer.action


def _other_acts(game: AnyGame, state: Any, told: Told) -> Iterator[SeatAct | HostAct]:
    """What is no move. A question that the host closed reads as if each seat had passed by itself."""
    for seat in range(game.course(state).players):
        yield from (Quit(seat), Autopilot(seat, on=True), Autopilot(seat, on=False))
    yield Abort("unknown")
    reason = told.members.get("reason")
    if told.type == "hand_voided" and isinstance(reason, str):
        yield Void(reason)
