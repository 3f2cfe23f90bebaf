"""Passes left out: a seat that claimed nothing passed; where passes are told, the open question is named."""

from pathlib import Path

import pytest

from ledger.ledger import Ledger
from tests.replays.given import SAMPLES, Record, check, names, only_finding, read, sample, stored, text


def without_passes(record: Record, **header: str) -> Record:
    return [{**record[0], **header}, *(line for line in record[1:] if line.get("do") != "pass")]


@pytest.mark.parametrize("path", SAMPLES, ids=names(SAMPLES))
def test_a_record_without_its_passes_is_the_same_hand(path: Path, ledger: Ledger) -> None:
    record = read(path)
    whole, bare = stored(ledger, text(record, without_passes(record, passes="omitted")))
    assert whole.ok
    assert (bare.findings, bare.hand, bare.known) == ((), whole.hand, True)


def test_without_that_word_the_seat_the_card_and_the_event_that_wait_are_told() -> None:
    finding = only_finding(text(without_passes(sample("paohuzi-002"))))
    assert "Since event 10 seat 3 has not answered about the big 2" in finding.detail
    assert "passes: omitted" in finding.detail
    assert "passes: omitted" in finding.detail_zh


def test_passes_that_are_told_may_stand_beside_those_that_are_not() -> None:
    record = sample("paohuzi-002")
    first = next(n for n, line in enumerate(record) if line.get("do") == "pass")
    (report,) = check(text([*record[: first + 1], *without_passes(record)[first:]]))
    assert not report.ok
    half = [{**record[0], "passes": "omitted"}, *record[1 : first + 1], *without_passes(record[first:])[1:]]
    (report,) = check(text(half))
    assert report.ok


def test_an_action_that_no_pass_makes_legal_is_refused_where_it_stands() -> None:
    record = without_passes(sample("paohuzi-002"), passes="omitted")
    at = next(n for n, line in enumerate(record) if line.get("do") == "discard")
    wrong = [*record[:at], {**record[at], "seat": (record[at]["seat"] + 1) % 3}, *record[at + 1 :]]
    finding = only_finding(text(wrong))
    assert (finding.line, finding.code) == (at + 1, "illegal-action")


@pytest.mark.parametrize("passes", ["none", True, None])
def test_the_header_says_told_or_omitted(passes: object) -> None:
    record = sample("paohuzi-002")
    assert only_finding(text([{**record[0], "passes": passes}, *record[1:]])).code == "invalid-request"
