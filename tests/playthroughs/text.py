"""A hand as text: what each seat may do, did, and sees."""

import re
from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import Struct

from domain.facts import Facts
from domain.game import AnyGame, to_act, visible_state
from domain.privacy import split
from domain.question import logged
from tests.random_play import Played


def told(hand: Played) -> str:
    """The whole hand, one line for each thing."""
    return "".join(line + "\n" for line in _lines(hand))


def _lines(hand: Played) -> Iterator[str]:
    yield f"{hand.game.title.zh} {hand.game.name}, {hand.options.players} seats, dealer {hand.dealer}"
    yield f"rules {_json(hand.options)}"
    yield from _happened(hand.opening, 1)
    for step in hand.steps:
        yield from _choices(hand.game, step.state)
        yield f"> seat {step.seat}: {_action(step.action)}"
        yield from _happened(step.facts, hand.game.course(step.state).n + 1)
    yield from _end(hand.game, hand.state)


def _choices(game: AnyGame, state: Any) -> Iterator[str]:
    yield ""
    for seat in to_act(game, state):
        offers = (f"{_action(offer.action)} ({offer.rule})" for offer in game.legal_actions(state, seat))
        yield f"? seat {seat}: " + " · ".join(offers)


def _happened(facts: Facts, first: int) -> Iterator[str]:
    """What the log holds: public members in the line of the event, private ones below it, each with its slot."""
    for n, fact in enumerate(logged(facts), start=first):
        public, private = split(fact)
        public.pop("rules", None)
        yield f"{n:3} {_snake(type(fact).__name__)} {_json(public)}"
        yield from (f"      {slot} {_json(part)}" for slot, part in private.items())


def _end(game: AnyGame, state: Any) -> Iterator[str]:
    yield ""
    yield f"next dealer {game.next_dealer(state)}"
    for viewer in ("public", "all"):
        yield f"as {viewer} {_json(visible_state(game, state, viewer))}"


def _action(action: Struct | None) -> str:
    if action is None:
        return "quits"
    members = msgspec.to_builtins(action)
    do = members.pop("do")
    return f"{do} {_json(members)}" if members else str(do)


def _snake(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()
