"""Causes of an event that names none: every legal action that leads to it."""

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
from replays.checking.claims import ClaimedEvent


def by_anybody(game: AnyGame, state: Any, claim: ClaimedEvent) -> Iterator[Facts]:
    """The facts of each legal action of any seat."""
    return (facts for _, facts in commands_of_anybody(game, state, claim))


def commands_of_anybody(game: AnyGame, state: Any, claim: ClaimedEvent) -> Iterator[tuple[Command, Facts]]:
    """Each legal action of any seat that may lead to the claimed event, with its facts."""
    yield from _moves(game, state, claim)
    for command in _other_commands(game, state, claim):
        try:
            yield command, decide(game, state, command, lambda _: 0)
        except IllegalAction:
            continue


def _moves(game: AnyGame, state: Any, claim: ClaimedEvent) -> Iterator[tuple[Command, Facts]]:
    for seat in movers(game, state):
        for offer in game.legal_actions(state, seat):
            for meant in _as_told(offer, claim):
                for action in game.outcomes(state, seat, meant):
                    yield Command(Move(seat, action)), game.decide(state, seat, action)


def _as_told(offer: Offer[Any], claim: ClaimedEvent) -> tuple[Any, ...]:
    """The action with what the event has: cards in their order, as an offer lists a set of them, or a shape, once.

    So it is with a member that the offer leaves open and the event has under the same name.
    """
    action: Struct = offer.action
    kinds = card_members(type(action))
    members = {name: [*_claimed_cards(claim, kind), getattr(action, name)] for name, kind in kinds.items()}
    for field in fields(type(action)):
        if field.name not in kinds and field.encode_name in claim.members and getattr(action, field.name) is None:
            members[field.name] = [*_converted(claim.members[field.encode_name], field.type), None]
    choices = product(*members.values())
    as_claimed = dict.fromkeys(replace(action, **dict(zip(members, choice, strict=True))) for choice in choices)
    return tuple(each for each in as_claimed if offer.covers(each)) or (action,)


def _claimed_cards(claim: ClaimedEvent, kind: Any) -> list[Any]:
    """What the event has, in whichever members, that such a member of an action can hold."""
    return [cards for value in claim.members.values() for cards in _converted(value, kind)]


def _converted(value: Any, kind: Any) -> tuple[Any, ...]:
    try:
        return () if value is None else (convert(value, kind),)
    except ValidationError:
        return ()


def _other_commands(game: AnyGame, state: Any, claim: ClaimedEvent) -> Iterator[Command]:
    """Commands that are no move. A question that the host closed reads as if each seat had passed.

    A move for a seat whose time is up reads as its start on autopilot, and then the move.
    """
    for seat in range(game.course(state).players):
        on = Autopilot(seat, on=True)
        yield from (Command(Quit(seat)), Command(on), Command(on, "timeout"), Command(Autopilot(seat, on=False)))
    yield Command(Abort("unknown"))
    reason = claim.members.get("reason")
    if claim.type == "hand_voided" and isinstance(reason, str):
        yield Command(Void(reason))
