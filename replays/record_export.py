"""A hand as a portable record: its header, every event as the viewer may see it, and its end (contract, section 6)."""

from collections.abc import Iterator
from typing import Any

import msgspec

from domain.facts import HandDealt
from domain.privacy import Plain, redact
from ledger.ledger import Ledger
from replays.event import event_seen
from replays.reading.ending import scores_of
from replays.replay import Replay


def record_of(ledger: Ledger, replay: Replay) -> Iterator[bytes]:
    """The lines of the record, each with its end. What the viewer sees whole can be imported again."""
    table_id = replay.course.table_id
    external_id = None if table_id is None else ledger.table(table_id).table.external_id
    return record_lines(replay, external_id or table_id)


def record_lines(replay: Replay, table: str | None = None) -> Iterator[bytes]:
    """The lines of the record of a hand that was played at a table of that name; a running hand has no end line."""
    yield _line(_header(replay, table))
    for event in replay.events:
        yield _line(event_seen(event, replay.eyes))
    if replay.course.over:
        yield _line(_end(replay))


def _header(replay: Replay, table: str | None) -> Plain:
    dealt: HandDealt[Any] = replay.events[0].fact
    seen = redact(dealt, replay.eyes)
    return {
        "paipu": "1",
        "game": seen["game"],
        "rules": seen["rules"],
        "rules_version": seen["rules_version"],
        "seats": seen["seats"],
        "dealer": seen["dealer"],
        "deal": {"kind": "hands", "hands": seen["hands"], "stock": seen["stock"]},
        **({} if table is None else {"table": table}),
        **({} if dealt.number is None else {"number": dealt.number}),
        "hand": replay.hand_id,
        "mode": "referee",
    }


def _end(replay: Replay) -> Plain:
    return {
        "end": True,
        "scores": scores_of(replay.course),
        "places": replay.course.places,
        "events": replay.course.n,
        "head": replay.events[-1].hash,
    }


def _line(plain: Plain) -> bytes:
    return msgspec.json.encode(plain) + b"\n"
