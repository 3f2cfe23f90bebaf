"""An event as a log or a file tells it: its number, its type, its members, the action said to have caused it."""

from functools import cache
from typing import Any

import msgspec
from msgspec import Struct

from domain.facts import Reveal
from domain.privacy import Plain
from domain.validation import validated
from ledger.event import Recorded
from ledger.names import event_name

ENVELOPE = ("n", "type", "at", "actor", "cause", "hash")
"""What an event carries besides the members of its fact."""


class Told(Struct, frozen=True):
    """`members` are the fact's; `cause` is the action as it was sent, if one is named."""

    n: int
    type: str
    members: Plain
    cause: Plain | None


class Whereabouts(Struct, frozen=True):
    """Where a hand says it was dealt, and who may look at it when it is over: the rules do not decide that."""

    table_id: str | None = None
    number: int | None = None
    reveal: Reveal = "all"


class _Line(Struct, frozen=True):
    n: int
    type: str
    at: str | None = None
    actor: str | None = None
    cause: Plain | None = None
    hash: str | None = None


def told_by_log(event: Recorded) -> Told:
    """A stored event."""
    return Told(event.n, event.name, members_of_fact(event.fact), None if event.cause is None else event.cause.action)


def told_by_line(plain: Plain) -> Told:
    """An event in a record file."""
    line = validated(plain, _Line)
    members = {name: value for name, value in plain.items() if name not in ENVELOPE}
    return Told(line.n, line.type, members, line.cause)


def whereabouts(told: Told) -> Whereabouts:
    """Where the hand was dealt, as a told deal says."""
    names = told.members.keys() & set(Whereabouts.__struct_fields__)
    return validated({name: told.members[name] for name in names}, Whereabouts)


def members_of_fact(fact: Any) -> Plain:
    """The members of a fact as they are in JSON."""
    members: Plain = msgspec.json.decode(msgspec.json.encode(fact))
    return members


def type_of(fact: Any) -> str:
    """The type of a fact as it is told."""
    kind: Any = type(fact)
    return _name_of(kind)


@cache
def _name_of(kind: Any) -> str:
    return event_name(kind)
