"""A hand as a portable record: its header, every event as the viewer may see it, and its end (docs/record-files.md)."""

from collections.abc import Iterator
from typing import Any

import msgspec

from domain.facts import HandDealt
from domain.hand.identity import DealtIn, end_of
from domain.privacy import Plain, Viewer, redact
from domain.table.session import UTC
from ledger.deal_index import dealt_in, times_of
from ledger.encoding.event import Recorded
from ledger.ledger import Ledger
from replays.perspective.event import event_seen
from replays.records.ending import scores_of
from replays.replay import Replay

UTC_DAYS: Plain = {"time_zone": UTC, "day_starts": 0}


def record_of(ledger: Ledger, replay: Replay) -> Iterator[bytes]:
    """The lines of the record, each with its end. A record in which nothing is redacted can be imported again."""
    table_id = replay.course.table_id
    table = None if table_id is None else ledger.table(table_id).table
    known = None if table is None else dealt_in(ledger, table.host, replay.hand_id, replay.events[0].fact)
    zone = {} if table is None else {"time_zone": table.time_zone, "day_starts": table.day_starts}
    return record_lines(
        replay, known or DealtIn(hand_id=replay.hand_id), (table and table.external_id) or table_id, zone
    )


def record_lines(replay: Replay, known: DealtIn, table: str | None = None, zone: Plain = UTC_DAYS) -> Iterator[bytes]:
    """The lines of the record of a hand that was played at a table of that name; a running hand has no end line.

    `zone` says whose days are the table's sessions; days of UTC are not told.

    Of a live hand the service's clock tells the times, and its table the number. Of one that was brought in the record
    that brought it tells them, if it does: what was given to it here would make two hands of one elsewhere.
    """
    yield _line({**_header(replay, known, table), **({} if zone == UTC_DAYS else zone)})
    for event in replay.events:
        yield _line(_event(event, replay.perspective, live=known.live))
    if replay.course.over:
        yield _line(_end(replay))


def _event(event: Recorded, perspective: Viewer, *, live: bool) -> Plain:
    seen = event_seen(event, perspective)
    claimed_at = seen.pop("claimed_at", None)
    if claimed_at is not None or not live:
        del seen["at"]
    if claimed_at is None and not live and "asked" in seen:
        seen["asked"] = [part and {name: part[name] for name in part.keys() - {"at"}} for part in seen["asked"]]
    return seen if claimed_at is None else {**seen, "at": claimed_at}


def _times(replay: Replay, *, live: bool) -> Plain:
    """When the hand began and was over, as far as that is known."""
    end = end_of(tuple(event.fact for event in replay.events))
    started_at, played_at = times_of(replay.events[:end], live=live)
    told = {"started_at": started_at, "played_at": played_at if replay.course.over else None}
    return {name: at for name, at in told.items() if at is not None}


def _header(replay: Replay, known: DealtIn, table: str | None) -> Plain:
    dealt: HandDealt[Any] = replay.events[0].fact
    seen = redact(dealt, replay.perspective)
    return {
        "paipu": "1",
        "game": seen["game"],
        "rules": seen["rules"],
        "rules_version": seen["rules_version"],
        "seats": seen["seats"],
        "dealer": seen["dealer"],
        "deal": {"kind": "hands", "hands": seen["hands"], "stock": seen["stock"]},
        **({} if table is None else {"table": table}),
        **({} if known.number is None else {"number": known.number}),
        "hand": replay.hand_id,
        "mode": "referee",
        **_times(replay, live=known.live),
        **({} if replay.perspective == "all" else {"viewer": replay.perspective}),
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
