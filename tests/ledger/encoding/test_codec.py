"""Codec: facts become canonical bytes and come back; private parts are sealed, and open with their salts."""

import hashlib
import hmac
import json
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, get_origin

import msgspec
import pytest
import rfc8785
from eventsourcing.persistence import StoredEvent
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from domain.cards import EVERY_CARD
from domain.game import visible_state
from domain.games import GAMES
from domain.privacy import split
from ledger.encoding.chain import breaks
from ledger.encoding.codec import Entry, read, write
from ledger.encoding.event import Cause, Recorded, cause_slot
from ledger.encoding.names import FACTS, KINDS, TABLE, TOPICS
from ledger.ids import hand_stream
from ledger.ledger import Ledger
from ledger.writing.partition_log import Appending
from tests.ledger.facts import NAMES, PLAIN, SEATS, TEXT, facts
from tests.ledger.given import evening

every_kind = pytest.mark.parametrize("scope, kind", [(scope, kind) for (scope, _), kind in KINDS.items()], ids=str)
quick = settings(
    max_examples=15, derandomize=True, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)

causes = st.builds(Cause, action=st.dictionaries(TEXT, PLAIN, max_size=4), fingerprint=st.none() | NAMES)
entries = st.builds(
    Entry,
    stream=st.uuids().map(str).map(hand_stream),
    scope=st.just(""),
    n=st.integers(1, 10_000),
    at=st.just("2026-11-30T02:02:02.123Z"),
    actor=NAMES,
    origin=st.just("paipu-1f2e3d4c/0"),
    prev=st.binary(min_size=32, max_size=32).map(bytes.hex),
    command=st.none() | NAMES,
    cause=st.none() | causes,
)


@pytest.fixture(scope="module", params=range(4))
def log(request: pytest.FixtureRequest) -> Iterator[Ledger]:
    """A log of random play."""
    with evening(request.param) as log:
        yield log


@every_kind
@given(data=st.data())
@quick
def test_every_fact_comes_back_as_it_was_written(scope: str, kind: Any, data: st.DataObject) -> None:
    entry, event = _written(data, scope, kind)
    assert read(_row(event)) == event
    assert _entry(event) == entry


@every_kind
@given(data=st.data())
@quick
def test_both_lines_are_canonical_json_of_what_is_public_and_what_is_private(
    scope: str, kind: Any, data: st.DataObject
) -> None:
    entry, event = _written(data, scope, kind)
    for line in filter(None, (event.public, event.private)):
        assert line == rfc8785.dumps(json.loads(line))
    public, private = json.loads(rfc8785.dumps(split(event.fact)))
    cause = {cause_slot(entry.cause_seat): msgspec.to_builtins(entry.cause)} if entry.cause else {}
    assert json.loads(event.public)["body"] == public
    assert {slot: part["value"] for slot, part in _private(event).items()} == private | cause


@every_kind
@given(data=st.data())
@quick
def test_every_sealed_part_opens_with_its_salt(scope: str, kind: Any, data: st.DataObject) -> None:
    _, event = _written(data, scope, kind)
    assert _commitments(event) == json.loads(event.public).get("sealed", {})


def test_a_row_that_is_read_and_written_again_keeps_its_bytes(log: Ledger) -> None:
    for row in _rows(log):
        event = read(row)
        again = write(event.fact, _entry(event), _salts(event))
        assert _row(again).state == row.state


@pytest.mark.parametrize("seed", range(4))
def test_what_a_writer_is_told_is_what_every_reader_reads(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is read back after a write: the event of the answer is the one of the log, to the last byte."""
    told: list[Recorded] = []

    def listening(appending: Appending[Any], positions: Sequence[int]) -> list[Recorded]:
        told.extend(events := written(appending, positions))
        return events

    written = Appending.written
    monkeypatch.setattr(Appending, "written", listening)
    stored = [read(row, row.id) for row in evening(seed).partitions[0].since(0, 100_000)]
    assert told == stored
    assert [msgspec.json.encode(event.fact) for event in told] == [msgspec.json.encode(event.fact) for event in stored]


def test_each_event_names_the_hash_of_the_one_before_it_on_its_stream(log: Ledger) -> None:
    for events in _streams(log).values():
        assert [event.n for event in events] == list(range(1, len(events) + 1))
        assert [event.prev for event in events] == ["00" * 32, *(_leaf_hash(event.public) for event in events[:-1])]


def test_the_chain_of_every_stream_holds_and_its_seals_too(log: Ledger) -> None:
    for stream, events in _streams(log).items():
        assert list(breaks(stream, events)) == []
        assert all(_commitments(event) == json.loads(event.public).get("sealed", {}) for event in events)


def test_no_salt_is_used_twice(log: Ledger) -> None:
    salts = [part["salt"] for row in _rows(log) for part in _private(read(row)).values()]
    assert len(set(salts)) == len(salts) > 0
    assert {len(bytes.fromhex(salt)) for salt in salts} == {16}


def test_a_card_stands_in_a_public_line_only_once_everybody_could_see_it(log: Ledger) -> None:
    for events in _hands(log).values():
        game, state, shown = GAMES[events[0].fact.game], None, set[str]()
        for event in events:
            state = game.evolve(state, event.fact)
            shown |= _cards_in(visible_state(game, state, "public"))
            assert _cards_in(json.loads(event.public)) <= shown, event.public


def test_what_is_private_in_a_fact_is_in_its_public_line_not_even_as_another_copy(log: Ledger) -> None:
    hidden = 0
    for row in _rows(log):
        event = read(row)
        parts = {slot: part for slot, part in _private(event).items() if not slot.startswith("cause")}
        secret = _cards_in([part["value"] for part in parts.values()])
        assert not secret & _cards_in(json.loads(event.public))
        hidden += len(secret)
    assert hidden > 0


def test_whoever_acted_has_the_cause_sealed_for_the_seat_it_was_for(log: Ledger) -> None:
    for events in _hands(log).values():
        for event in events:
            slots = [slot for slot in _private(event) if slot.startswith("cause")]
            seat = event.cause.action.get("seat") if event.cause else None
            assert slots == ([] if event.actor == "engine" else ["cause" if seat is None else f"cause:seat:{seat}"])
            assert "cause" not in json.loads(event.public)


def test_deals_and_questions_have_a_slot_for_every_seat_also_where_it_holds_nothing(log: Ledger) -> None:
    for events in _hands(log).values():
        seats = {f"seat:{seat}" for seat in range(len(events[0].fact.seats))}
        for event in events:
            if event.name in ("hand_dealt", "question_settled"):
                assert seats < _private(event).keys()


def test_random_play_comes_to_most_of_what_can_happen() -> None:
    """The properties above say something: they met every fact of tables, and most of those of each game."""
    met = {read(row).topic for seed in range(4) for row in _rows(evening(seed))}
    for scope, kinds in FACTS.items():
        topics = {TOPICS[scope, get_origin(kind) or kind].topic for kind in kinds}
        assert len(topics & met) > len(topics) // 2
    assert met >= {TOPICS[TABLE, kind].topic for kind in FACTS[TABLE]}


def _written(data: st.DataObject, scope: str, kind: Any) -> tuple[Entry, Recorded]:
    entry = data.draw(entries)
    seat = data.draw(st.none() | st.integers(0, SEATS - 1)) if entry.cause else None
    entry = replace(entry, scope=scope, cause_seat=seat)
    return entry, write(data.draw(facts(kind)), entry, Random(entry.n).randbytes)


def _row(event: Recorded) -> StoredEvent:
    return StoredEvent(event.stream, event.n, event.topic, event.public + b"\n" + event.private)


def _rows(log: Ledger) -> Sequence[StoredEvent]:
    return log.partitions[0].since(0, 100_000)


def _streams(log: Ledger) -> dict[str, list[Recorded]]:
    streams: dict[str, list[Recorded]] = {}
    for row in _rows(log):
        streams.setdefault(str(row.originator_id), []).append(read(row))
    return streams


def _hands(log: Ledger) -> dict[str, list[Recorded]]:
    return {stream: events for stream, events in _streams(log).items() if stream.startswith("hand:")}


def _entry(event: Recorded) -> Entry:
    return Entry(
        stream=event.stream,
        scope=event.topic.partition(".")[0],
        n=event.n,
        at=event.at,
        actor=event.actor,
        origin=event.origin,
        prev=event.prev,
        command=event.command,
        cause=event.cause,
        cause_seat=event.cause_seat,
    )


def _salts(event: Recorded) -> Callable[[int], bytes]:
    """The salts of the event in the order in which its parts are sealed."""
    parts = _private(event)
    slots = [*split(event.fact)[1], *(slot for slot in parts if slot.startswith("cause"))]
    salts = iter(bytes.fromhex(parts[slot]["salt"]) for slot in slots)
    return lambda _: next(salts)


def _private(event: Recorded) -> dict[str, Any]:
    parts: dict[str, Any] = json.loads(event.private or "{}")
    return parts


def _commitments(event: Recorded) -> dict[str, str]:
    """What the private line commits to, by hashlib, hmac and rfc8785 alone."""
    place = (b"paipu/1/sealed", event.stream.encode(), str(event.n).encode())
    return {
        slot: hmac.new(
            bytes.fromhex(part["salt"]),
            b"\0".join((*place, slot.encode(), rfc8785.dumps(part["value"]))),
            hashlib.sha256,
        ).hexdigest()
        for slot, part in _private(event).items()
    }


def _leaf_hash(public: bytes) -> str:
    return hashlib.sha256(b"\0" + public).hexdigest()


def _cards_in(plain: Any) -> set[str]:
    if isinstance(plain, str):
        return {plain} & EVERY_CARD
    inner = plain.values() if isinstance(plain, dict) else plain if isinstance(plain, list | tuple) else ()
    return {card for each in inner for card in _cards_in(each)}
