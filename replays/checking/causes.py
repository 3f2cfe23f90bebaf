"""Who may have done it: the actions that lead to an event whose cause is not told."""

from collections.abc import Iterator
from itertools import product
from typing import Any

from msgspec import Struct, ValidationError, convert
from msgspec.structs import fields, replace

from domain.facts import Facts
from domain.game import AnyGame, Offer, movers
from domain.hand.command import Abort, Autopilot, Command, Move, Quit, Void
from domain.hand.decide import decide
from domain.named_cards import card_members
from domain.verdict import IllegalAction
from replays.checking.claims import Told


def by_anybody(game: AnyGame, state: Any, told: Told) -> Iterator[Facts]:
    """What each legal action of anybody would bring about."""
    return (facts for _, facts in deeds_of_anybody(game, state, told))


def deeds_of_anybody(game: AnyGame, state: Any, told: Told) -> Iterator[tuple[Command, Facts]]:
    """Each legal action of anybody that may lead to the told event, and what it would bring about."""
    yield from _moves(game, state, told)
    for command in _other_acts(game, state, told):
        try:
            yield command, decide(game, state, command, lambda _: 0)
        except IllegalAction:
            continue


def _moves(game: AnyGame, state: Any, told: Told) -> Iterator[tuple[Command, Facts]]:
    for seat in movers(game, state):
        for offer in game.legal_actions(state, seat):
            for meant in _as_told(offer, told):
                for action in game.outcomes(state, seat, meant):
                    yield Command(Move(seat, action)), game.decide(state, seat, action)


def _as_told(offer: Offer[Any], told: Told) -> tuple[Any, ...]:
    """The action with what the event has: cards in their order, as an offer lists a set of them, or a shape, once.

    So it is with a member that the offer leaves open and the event has under the same name.
    """
    action: Struct = offer.action
    kinds = card_members(type(action))
    members = {name: [*_told_cards(told, kind), getattr(action, name)] for name, kind in kinds.items()}
    for field in fields(type(action)):
        if field.name not in kinds and field.encode_name in told.members and getattr(action, field.name) is None:
            members[field.name] = [*_converted(told.members[field.encode_name], field.type), None]
    choices = product(*members.values())
    as_told = dict.fromkeys(replace(action, **dict(zip(members, choice, strict=True))) for choice in choices)
    return tuple(each for each in as_told if offer.covers(each)) or (action,)


def _told_cards(told: Told, kind: Any) -> list[Any]:
    """What the event has, in whichever members, that such a member of an action can hold."""
    return [cards for value in told.members.values() for cards in _converted(value, kind)]


def _converted(value: Any, kind: Any) -> tuple[Any, ...]:
    try:
        return () if value is None else (convert(value, kind),)
    except ValidationError:
        return ()


def _other_acts(game: AnyGame, state: Any, told: Told) -> Iterator[Command]:
    """What is no move. A question that the host closed reads as if each seat had passed by itself.

    A move for a seat whose time is up reads as its start on autopilot, and then the move.
    """
    for seat in range(game.course(state).players):
        on = Autopilot(seat, on=True)
        yield from (Command(Quit(seat)), Command(on), Command(on, "timeout"), Command(Autopilot(seat, on=False)))
    yield Command(Abort("unknown"))
    reason = told.members.get("reason")
    if told.type == "hand_voided" and isinstance(reason, str):
        yield Command(Void(reason))
