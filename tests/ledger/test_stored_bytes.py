"""docs/stored-bytes.md is true to the byte: each value is recomputed from scratch, and the codec writes the same."""

import hashlib
import hmac
import json
import re
from typing import Any

import pytest
import rfc8785
from eventsourcing.persistence import StoredEvent
from markdown_it import MarkdownIt

from domain.games.old_maid.events import CardDrawn
from ledger.encoding.codec import Entry, PublicLine, read, write
from ledger.encoding.event import Cause, Recorded
from tests.examples import ROOT

TEXT = (ROOT / "docs" / "stored-bytes.md").read_text()
GIVEN = dict(re.findall(r"^\| ([^|`]+?) \| `([^`]+)` \|$", TEXT, re.MULTILINE))
BLOCKS = {token.info.partition(" ")[2]: token.content.rstrip("\n") for token in MarkdownIt().parse(TEXT) if token.info}
SLOTS = {
    slot: (value, commitment)
    for slot, value, commitment in re.findall(r"^\| `(\S+)` \| `(\{.+\})` \| `([0-9a-f]{64})` \|$", TEXT, re.MULTILINE)
}
SALTS = {slot: GIVEN[f"salt of {slot}"] for slot in SLOTS}


def message(slot: str) -> bytes:
    """What is committed to."""
    value = rfc8785.dumps(json.loads(SLOTS[slot][0]))
    return b"\0".join((b"paipu/1/sealed", GIVEN["stream"].encode(), GIVEN["n"].encode(), slot.encode(), value))


@pytest.fixture
def written() -> Recorded:
    """The event of the page, written by the codec; it seals the parts of the fact first, its cause last."""
    fact, action = json.loads(BLOCKS["fact"]), json.loads(BLOCKS["action"])
    cause = Cause(action, json.loads(SLOTS["cause:seat:1"][0])["fingerprint"])
    places = {name: GIVEN[name] for name in ("stream", "at", "actor", "command", "origin", "prev")}
    entry = Entry(scope="old_maid", n=int(GIVEN["n"]), cause=cause, cause_seat=1, **places)
    salts = iter(bytes.fromhex(SALTS[slot]) for slot in ("seat:1", "seat:2", "cause:seat:1"))
    drawn = CardDrawn(fact["seat"], fact["from"], fact["card"], fact["next"])
    return write(drawn, entry, lambda _: next(salts))


def test_the_page_lists_every_member_of_a_public_line() -> None:
    section = TEXT.split("## The public line")[1].split("\n## ")[0]

    assert re.findall(r"^\| `(\w+)` \|", section, re.MULTILINE) == sorted(PublicLine.__struct_encode_fields__)


def test_the_values_of_the_slots_are_canonical() -> None:
    assert len(SLOTS) == 3
    for value, _ in SLOTS.values():
        assert rfc8785.dumps(json.loads(value)) == value.encode()


def test_the_slots_hold_what_is_private_in_the_fact_and_the_action_with_its_fingerprint() -> None:
    fact, action = json.loads(BLOCKS["fact"]), json.loads(BLOCKS["action"])
    fingerprint = hashlib.sha256(rfc8785.dumps(action)).hexdigest()

    assert {slot: json.loads(value) for slot, (value, _) in SLOTS.items()} == {
        "cause:seat:1": {"action": action, "fingerprint": fingerprint},
        "seat:1": {"card": fact["card"]},
        "seat:2": {"card": fact["card"]},
    }


def test_the_message_is_what_the_commitment_of_seat_1_is_taken_of() -> None:
    assert BLOCKS["message"] == message("seat:1").hex()


@pytest.mark.parametrize("slot", SLOTS)
def test_the_commitments_are_hmacs_keyed_by_the_salt(slot: str) -> None:
    assert SLOTS[slot][1] == hmac.new(bytes.fromhex(SALTS[slot]), message(slot), hashlib.sha256).hexdigest()


def test_the_public_line_is_the_canonical_json_of_its_members() -> None:
    fact = json.loads(BLOCKS["fact"])
    members: dict[str, Any] = {
        name: GIVEN[name] for name in ("stream", "at", "actor", "command", "origin", "prev", "type")
    }
    members |= {"n": int(GIVEN["n"]), "v": int(GIVEN["v"]), "sealed": {slot: seal for slot, (_, seal) in SLOTS.items()}}
    members["body"] = {name: value for name, value in fact.items() if name != "card"}

    assert BLOCKS["public"].encode() == rfc8785.dumps(members)


def test_the_private_line_holds_salt_and_value_of_each_slot() -> None:
    parts = {slot: {"salt": SALTS[slot], "value": json.loads(value)} for slot, (value, _) in SLOTS.items()}

    assert BLOCKS["private"].encode() == rfc8785.dumps(parts)


def test_the_hash_is_the_leaf_hash_of_rfc_6962() -> None:
    assert GIVEN["hash of the event"] == hashlib.sha256(b"\0" + BLOCKS["public"].encode()).hexdigest()


def test_the_lengths_are_those_of_the_bytes() -> None:
    public, private = (len(BLOCKS[name].encode()) for name in ("public", "private"))

    assert f"The public line, {public} bytes:" in TEXT
    assert f"The private line, {private} bytes:" in TEXT
    assert int(GIVEN["length of state"]) == public + 1 + private


def test_the_codec_writes_exactly_these_bytes(written: Recorded) -> None:
    assert written.public.decode() == BLOCKS["public"]
    assert written.private.decode() == BLOCKS["private"]
    assert (written.topic, written.hash) == (GIVEN["topic"], GIVEN["hash of the event"])


def test_the_codec_reads_the_row_as_the_fact_of_the_page(written: Recorded) -> None:
    state = f"{BLOCKS['public']}\n{BLOCKS['private']}".encode()

    assert read(StoredEvent(GIVEN["stream"], int(GIVEN["n"]), GIVEN["topic"], state)) == written
