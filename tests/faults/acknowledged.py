"""The oracle: a file outside the service that holds every acknowledgement before its client goes on."""

import json
import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from domain.facts import QuestionSettled
from ledger.encoding.chain import breaks
from ledger.encoding.event import Recorded
from ledger.ids import hand_stream
from ledger.ledger import Ledger
from ledger.pending_answers import read_lines
from replays.audit import audit_hand

Json = dict[str, Any]
Hashes = dict[str, str]
"""The hash of each event of a hand, by its number, and each answer to a question, by question and seat: `12/2`."""

SECONDS_TO_NOTE = 0.2


class Acknowledged:
    """The file. What is noted twice must be the same both times."""

    def __init__(self, path: Path) -> None:
        self._path = path
        path.touch()

    def note(self, answer: Json) -> None:
        """Write down what a 201 says is stored, and wait for the disk."""
        events = told_by(answer)
        with self._path.open("a") as file:
            file.write(json.dumps([answer["hand_id"], events]) + "\n")
            file.flush()
            os.fsync(file.fileno())

    def hands(self) -> dict[str, Hashes]:
        """What was acknowledged of each hand."""
        hands: dict[str, Hashes] = {}
        for line in self._path.read_text().splitlines():
            hand_id, events = json.loads(line)
            told = hands.setdefault(hand_id, {})
            for n, digest in events.items():
                assert told.setdefault(n, digest) == digest, f"two different events {n} of {hand_id}"
        return hands

    def size(self) -> int:
        """How much was written down; it grows with every answer."""
        return self._path.stat().st_size


def told_by(answer: Json) -> Hashes:
    """What an answer to the host says is stored: events, and answers that wait or were settled."""
    window, events = answer["window"] or {}, answer["events"]
    waiting = {f"{window['n']}/{seat}": "given" for seat, word in enumerate(window.get("answers", ())) if word}
    settled = [(event["n"] - 1, event["asked"]) for event in events if event["type"] == "question_settled"]
    given = {f"{n}/{seat}": "given" for n, asked in settled for seat, part in enumerate(asked) if part.get("answer")}
    return {**{str(event["n"]): event["hash"] for event in events}, **waiting, **given}


def lost(url: str, hands: dict[str, Hashes]) -> list[str]:
    """Acknowledged events that the log at `url` does not hold."""
    with Ledger.open(url) as ledger:
        stored = {hand_id: _stored(ledger, hand_id) for hand_id in hands}
    return [
        f"event or answer {n} of {hand_id}"
        for hand_id, told in hands.items()
        for n, digest in told.items()
        if stored[hand_id].get(n) != digest
    ]


def unanswered(url: str, acknowledged: Acknowledged) -> list[str]:
    """Hands with more events than were acknowledged, when those who were answered have had the time to note it."""
    time.sleep(SECONDS_TO_NOTE)
    with Ledger.open(url) as ledger:
        streams = {str(row.originator_id) for row in ledger.partitions[0].since(0, 2**31)}
        hands = [stream.partition(":")[2] for stream in sorted(streams) if stream.startswith("hand:")]
        stored = {hand_id: len(_stored(ledger, hand_id)) for hand_id in hands}
    told = acknowledged.hands()
    return [hand_id for hand_id, events in stored.items() if events > len(told.get(hand_id, ()))]


def unsound(url: str) -> list[str]:
    """What is wrong with the log in itself: positions without a gap, and a chain in every stream."""
    with Ledger.open(url) as ledger:
        rows = ledger.partitions[0].since(0, 2**31)
        gaps = [] if [row.id for row in rows] == list(range(1, len(rows) + 1)) else ["the positions have gaps"]
        streams = sorted({str(row.originator_id) for row in rows})
        broken = [f"{stream}: {each}" for stream in streams for each in breaks(stream, _events(ledger, stream))]
    return [*gaps, *broken]


def wrong(url: str, hands: dict[str, Hashes]) -> list[str]:
    """All that is wrong with the log once every request was answered: it holds what was acknowledged, and only that."""
    with Ledger.open(url) as ledger:
        found = [each for hand_id, told in hands.items() for each in _wrong_with_hand(ledger, hand_id, told)]
    return [*found, *unsound(url)]


def _events(ledger: Ledger, stream: str) -> list[Recorded]:
    return ledger.records_of(stream.partition(":")[2]).history(stream)


def _stored(ledger: Ledger, hand_id: str) -> Hashes:
    events, lines = ledger.records_of(hand_id).present(hand_stream(hand_id))
    scope = "" if not events else events[0].topic.partition(".")[0]
    waiting = {f"{len(events)}/{given.seat}": "given" for given in read_lines(scope, lines)}
    settled = [event for event in events if isinstance(event.fact, QuestionSettled)]
    given = {f"{event.n - 1}/{seat}": "given" for event in settled for seat in event.fact.ranking.order}
    return {**{str(event.n): event.hash for event in events}, **waiting, **given}


def _wrong_with_hand(ledger: Ledger, hand_id: str, told: Hashes) -> Iterator[str]:
    stored = _stored(ledger, hand_id)
    if stored != told:
        yield f"{hand_id}: {len(told)} events were acknowledged, {len(stored)} are stored"
        return
    yield from (f"{hand_id}: {finding}" for finding in audit_hand(ledger, hand_id).findings)
