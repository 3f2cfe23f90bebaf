"""Upcasts: an old payload is read in today's shape, stored bytes stay as they are; one change of names, end to end.

Yesterday `hand_scored` called its points `delta`, and `hand_dealt` its hands `dealt`.
"""

import hashlib
import hmac
import json
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any, NamedTuple

import msgspec
import pytest
import rfc8785
from eventsourcing.persistence import StoredEvent

from domain.dealing import Deck
from domain.facts import HandDealt, HandScored
from domain.games import GAMES
from ledger.encoding import upcasts
from ledger.encoding.chain import breaks
from ledger.encoding.codec import Entry, write
from ledger.encoding.event import NO_PREVIOUS
from ledger.encoding.names import TOPICS, StoredName, present_version
from ledger.encoding.unseal import DECODERS
from ledger.ids import hand_stream
from ledger.ledger import Ledger
from replays.audit import audit_hand
from tests.ledger.given import dealt, does, opened, ticking

Row = dict[str, Any]

GAME = "old_maid"
SCORED = (GAME, "hand_scored", present_version(GAME, "hand_scored"))
DEALT = (GAME, "hand_dealt", present_version(GAME, "hand_dealt"))


def points_for_delta(payload: upcasts.Payload) -> upcasts.Payload:
    """`hand_scored`, to the next version."""
    return {**{name: value for name, value in payload.items() if name != "delta"}, "points": payload["delta"]}


def hands_for_dealt(payload: upcasts.Payload) -> upcasts.Payload:
    """`hand_dealt`, to the next version."""
    return {**{name: value for name, value in payload.items() if name != "dealt"}, "hands": payload["dealt"]}


class Played(NamedTuple):
    """A hand, and all rows of its log."""

    hand_id: str
    facts: list[Any]
    state: Any
    rows: list[StoredEvent]


@pytest.fixture
def played() -> Iterator[Played]:
    """A hand as it happened."""
    with Ledger.open("memory:", ticking(), Random(1).randbytes, Random(1).randrange) as ledger:
        deck = GAMES[GAME].deck(msgspec.convert({"players": 3}, GAMES[GAME].options))
        hand_id = dealt(ledger, opened(ledger, GAME, 3), Deck(deck)).now.hand_id
        while not ledger.hand(hand_id).course.over:
            does(ledger, hand_id, {"do": "auto", "seat": ledger.hand(hand_id).course.turn})
        facts = [event.fact for event in ledger.hand_events(hand_id)]
        yield Played(hand_id, facts, ledger.hand(hand_id).state, [*ledger.partitions[0].since(0, 10_000)])


@pytest.fixture
def old_rows(played: Played) -> list[StoredEvent]:
    """The same history as yesterday's code wrote it."""
    return list(_as_yesterday(played.rows))


@pytest.fixture
def old(old_rows: list[StoredEvent]) -> Iterator[Ledger]:
    """A log that yesterday's code wrote."""
    with Ledger.open("memory:", ticking(), Random(2).randbytes) as ledger:
        ledger.partitions[0].recorder.insert_events(old_rows)
        yield ledger


@pytest.fixture
def changed(monkeypatch: pytest.MonkeyPatch, old: Ledger) -> Ledger:
    """The log of yesterday under the code of today: both facts were given new names, and with them a version."""
    for key, kind, step in ((SCORED, HandScored, points_for_delta), (DEALT, HandDealt, hands_for_dealt)):
        monkeypatch.setitem(upcasts.UPCASTS, key, step)
        monkeypatch.setitem(TOPICS, (GAME, kind), StoredName(GAME, key[1], key[2] + 1))
        monkeypatch.delitem(DECODERS, StoredName(*key).topic)
    return old


def test_without_an_upcast_yesterdays_payload_cannot_be_read(played: Played, old: Ledger) -> None:
    with pytest.raises(msgspec.ValidationError):
        old.hand_events(played.hand_id)


def test_yesterdays_facts_are_read_as_todays(played: Played, changed: Ledger) -> None:
    assert [event.fact for event in changed.hand_events(played.hand_id)] == played.facts
    assert changed.hand(played.hand_id).state == played.state


def test_the_chain_and_the_seals_of_yesterday_still_hold_and_the_audit_finds_nothing(
    played: Played, changed: Ledger
) -> None:
    assert list(breaks(hand_stream(played.hand_id), changed.hand_events(played.hand_id))) == []
    assert audit_hand(changed, played.hand_id).findings == ()


def test_reading_and_writing_on_changes_no_byte_of_yesterday(
    played: Played, changed: Ledger, old_rows: list[StoredEvent]
) -> None:
    last = changed.hand_events(played.hand_id)[-1]
    voided = does(changed, played.hand_id, {"do": "void", "reason": "错牌"}).events[0]
    rows = changed.partitions[0].since(0, 10_000)

    assert [row.state for row in rows[: len(old_rows)]] == [row.state for row in old_rows]
    assert voided.prev == hashlib.sha256(b"\0" + last.public).hexdigest()
    assert voided.fact.taken_back == tuple(-points for points in changed.hand(played.hand_id).course.points or ())


@pytest.mark.usefixtures("changed")
def test_what_is_written_today_has_the_new_version() -> None:
    place = Entry(stream="hand:x", scope=GAME, n=1, at="", actor="engine", origin="memory/0", prev=NO_PREVIOUS)
    line = json.loads(write(HandScored((1, 2, 3)), place, Random(0).randbytes).public)

    assert (line["type"], line["v"]) == ("old_maid.hand_scored", SCORED[2] + 1)


def test_a_payload_takes_every_step_from_its_version_to_the_present_one() -> None:
    steps = {("game", "fact", n): _appending(n) for n in (1, 2, 3)}

    assert upcasts.upcast("game", "fact", 2, {"steps": []}, steps) == {"steps": [2, 3]}
    assert upcasts.upcast("game", "fact", 4, {"steps": []}, steps) == {"steps": []}
    assert upcasts.upcast("game", "other", 1, {"steps": []}, steps) == {"steps": []}


def _appending(n: int) -> upcasts.Upcast:
    return lambda payload: {"steps": [*payload["steps"], n]}


def _as_yesterday(rows: Iterable[StoredEvent]) -> Iterator[StoredEvent]:
    """The rows with the old names, sealed and chained anew."""
    prev: dict[str, str] = {}
    for row in rows:
        public, private = (json.loads(line or "{}") for line in row.state.split(b"\n"))
        _rename(public, private)
        public["prev"] = prev.get(public["stream"], NO_PREVIOUS)
        lines = [rfc8785.dumps(line) if line else b"" for line in (public, private)]
        prev[public["stream"]] = hashlib.sha256(b"\0" + lines[0]).hexdigest()
        yield StoredEvent(row.originator_id, row.originator_version, row.topic, b"\n".join(lines))


def _rename(public: Row, private: Row) -> None:
    match public["type"]:
        case "old_maid.hand_scored":
            public["body"]["delta"] = public["body"].pop("points")
        case "old_maid.hand_dealt":
            public["body"]["dealt"] = public["body"].pop("hands")
            for slot in public["sealed"]:
                part = private[slot]
                if slot.startswith("seat:"):
                    part["value"]["dealt"] = part["value"].pop("hands")
                public["sealed"][slot] = _commitment(public, slot, part)


def _commitment(public: Row, slot: str, part: Row) -> str:
    place = ("paipu/1/sealed", public["stream"], str(public["n"]), slot)
    message = b"\0".join((*(each.encode() for each in place), rfc8785.dumps(part["value"])))
    return hmac.new(bytes.fromhex(part["salt"]), message, hashlib.sha256).hexdigest()
