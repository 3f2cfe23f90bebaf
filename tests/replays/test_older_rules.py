"""House rules as they were written before: a record has no word for options that came later, and old words are read."""

from copy import deepcopy
from typing import Any

import msgspec
import pytest

from ledger.ledger import Ledger
from replays.records.exporting import record_of
from replays.replay import open_replay
from tests.replays.given import SAMPLES, Record, check, read, stored, text

NAMES = [path.name.removesuffix(".paipu.jsonl") for path in SAMPLES]
PATHS = dict(zip(NAMES, SAMPLES, strict=True))


def in_events(name: str) -> Record:
    """A sample as its export tells it, in events."""
    with Ledger.open("memory:") as ledger:
        (report,) = stored(ledger, PATHS[name].read_bytes())
        assert report.hand is not None
        exported = record_of(ledger, open_replay(ledger, report.hand, "all"))
        return [msgspec.json.decode(line) for line in b"".join(exported).splitlines()]


def with_rules(record: Record, header: dict[str, Any], dealt: dict[str, Any]) -> bytes:
    """The record with other words for its house rules, in its header and in its first event."""
    first, deal, *rest = deepcopy(record)
    return text([{**first, "rules": header}, {**deal, "rules": dealt}, *rest])


@pytest.mark.parametrize("name", NAMES)
def test_a_history_is_read_with_the_options_that_its_header_had(name: str) -> None:
    given, record = read(PATHS[name])[0]["rules"], in_events(name)
    (report,) = check(with_rules(record, given, given))
    assert (report.findings, report.ok) == ((), True)


def test_a_history_of_other_rules_than_its_header_has_is_a_finding() -> None:
    record = in_events("paohuzi-001")
    given = record[0]["rules"]
    (report,) = check(with_rules(record, given, {**given, "min_huxi": 18}))
    assert [(finding.code, finding.line) for finding in report.findings] == [("verification-failed", 2)]


@pytest.mark.parametrize(("word", "listed"), [("double", ["double"]), ("tun", ["tun"]), ("none", [])])
def test_what_an_own_draw_added_was_one_word(word: str, listed: list[str]) -> None:
    record = in_events("paohuzi-000")
    rules = record[0]["rules"]
    said, meant = ({**rules, "scoring": {**rules["scoring"], "zimo": zimo}} for zimo in (word, listed))
    assert check(with_rules(record, said, meant)) == check(with_rules(record, meant, said))
    assert check(with_rules(record, said, said)) == check(with_rules(record, meant, meant))
