"""Claims of a log or a file: an event's number, type, members and time, and the action said to have caused it."""

from collections.abc import Iterator
from datetime import datetime
from functools import cache
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import asdict

from domain.facts import How, Reveal
from domain.privacy import Plain
from domain.sentence import Sentence
from domain.wire.validation import validated
from ledger.encoding.event import Recorded
from ledger.encoding.names import event_name
from replays.checking.finding import malformed
from replays.checking.times import claimed_time
from replays.perspective.settlement import RECORDING, SETTLED, without_requests

ENVELOPE = ("n", "type", "at", "actor", "cause", "hash")
"""The fields of an event besides the members of its fact."""


class ClaimedEvent(Struct, frozen=True):
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


class _EventLine(Struct, frozen=True):
    n: int
    type: str
    at: str | None = None
    actor: str | None = None
    cause: Plain | None = None
    hash: str | None = None


def claimed_by_log(event: Recorded) -> ClaimedEvent:
    """A stored event."""
    members = without_requests(event.fact, members_of_fact(event.fact))
    return ClaimedEvent(event.n, event.name, members, None if event.cause is None else event.cause.action)


def claimed_by_line(plain: Plain, now: datetime) -> ClaimedEvent:
    """An event in a record file, read at that moment."""
    line = validated(plain, _EventLine)
    members = {name: value for name, value in plain.items() if name not in ENVELOPE}
    if line.type == "hand_dealt":  # where and when it was dealt may be left out
        members = {**asdict(Whereabouts()), **members}
    at = None if line.at is None else claimed_time("at", line.at, now)
    if line.type == SETTLED:
        members = {**members, "asked": [_claimed(part, now) for part in validated(members, _Settlement).asked]}
    return ClaimedEvent(line.n, line.type, members, line.cause, at)


def _claimed(part: "_Part | None", now: datetime) -> Plain | None:
    """What a seat was asked and answered, with its time in its one form; what was hidden stays so."""
    if part is None:
        return None
    plain: Plain = msgspec.to_builtins(part)
    return plain if part.at is None else {**plain, "at": claimed_time("at", part.at, now)}


class ClaimedAnswer(Struct, frozen=True):
    """An answer in a claimed settlement: the action, and the one that was sent for it, if it is named."""

    seat: int
    answer: Plain
    how: How = "player"
    cause: Plain | None = None
    at: str | None = None


class _Part(Struct, frozen=True, omit_defaults=True):
    offers: tuple[str, ...] = ()
    answer: Plain | None = None
    how: How = "player"
    cause: Plain | None = None
    at: str | None = None


class _Order(Struct, frozen=True):
    order: tuple[int, ...] | None = None


class _Settlement(Struct, frozen=True):
    asked: tuple[_Part | None, ...] = ()
    ranking: _Order = _Order()


def claimed_answers(claim: ClaimedEvent) -> Iterator[ClaimedAnswer]:
    """The answers of a claimed settlement in their order, by seat where it has none."""
    settled = validated(claim.members, _Settlement)
    given = {seat: part for seat, part in enumerate(settled.asked) if part is not None and part.answer is not None}
    order = tuple(given) if settled.ranking.order is None else settled.ranking.order
    if sorted(order) != sorted(given):
        raise malformed(
            Sentence(zh="order 列出每个回答过的座位，各一次。", en="order has each seat that answered, once.")
        )
    for seat in order:
        part = given[seat]
        yield ClaimedAnswer(seat, part.answer or {}, part.how, part.cause, part.at)


def bare_members(claim: ClaimedEvent) -> Plain:
    """The members that the rules decide: of a settlement without when, how and by whom the answers were given."""
    asked = claim.members.get("asked")
    if claim.type != SETTLED or not isinstance(asked, list):
        return claim.members
    return {**claim.members, "asked": [_bare(part) for part in asked]}


def _bare(part: Any) -> Any:
    return {name: part[name] for name in part.keys() - set(RECORDING)} if isinstance(part, dict) else part


def whereabouts(claim: ClaimedEvent) -> Whereabouts:
    """Where the hand was dealt, as a claimed deal says."""
    names = claim.members.keys() & set(Whereabouts.__struct_fields__)
    return validated({name: claim.members[name] for name in names}, Whereabouts)


def members_of_fact(fact: Any) -> Plain:
    """The members of a fact as they are in JSON."""
    members: Plain = msgspec.json.decode(msgspec.json.encode(fact))
    return members


def type_of(fact: Any) -> str:
    """The name of a fact's type in JSON."""
    kind: Any = type(fact)
    return _name_of(kind)


@cache
def _name_of(kind: Any) -> str:
    return event_name(kind)
