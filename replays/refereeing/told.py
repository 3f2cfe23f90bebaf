"""An event as a log or a file tells it: its number, its type, its members, the action said to have caused it."""

from datetime import datetime
from functools import cache
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import asdict

from domain.facts import Reveal
from domain.privacy import Plain
from domain.validation import validated
from ledger.event import Recorded
from ledger.names import event_name
from replays.refereeing.times import claimed

ENVELOPE = ("n", "type", "at", "actor", "cause", "hash")
"""What an event carries besides the members of its fact."""


class Told(Struct, frozen=True):
    """`members` are the fact's; `cause` is the action as it was sent, if one is named.

    `at` is when it happened as a file claims, RFC 3339 UTC.
    """

    n: int
    type: str
    members: Plain
    cause: Plain | None
    at: str | None = None


class Whereabouts(Struct, frozen=True):
    """Where and when a hand says it was dealt, and who may look when it is over: the rules do not decide that."""

    table_id: str | None = None
    number: int | None = None
    reveal: Reveal = "all"
    started_at: str | None = None
    played_at: str | None = None


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


def told_by_line(plain: Plain, now: datetime) -> Told:
    """An event in a record file, read at that moment."""
    line = validated(plain, _Line)
    members = {name: value for name, value in plain.items() if name not in ENVELOPE}
    if line.type == "hand_dealt":  # where and when it was dealt may be left out
        members = {**asdict(Whereabouts()), **members}
    at = None if line.at is None else claimed("at", line.at, now)
    return Told(line.n, line.type, members, line.cause, at)


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
