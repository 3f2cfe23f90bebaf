"""An evening that is brought in in any order is the evening that was played: numbers, dealer, matches, climb, times."""

from itertools import permutations
from typing import Any

import pytest

from domain.table.facts import HandFinished, HandStarted
from ledger.ids import table_stream
from ledger.ledger import Ledger
from tests.replays.given import Record, sample, stored, text

ORDERS = list(permutations((1, 2, 3)))
every_order = pytest.mark.parametrize("order", ORDERS, ids=str)


def evening(**rules: Any) -> dict[int, Record]:
    """Three hands of one table; only the first two were won, by seats of different number."""
    header, *rest = sample("twelve_months-010")
    house = {**header, "table": "room 7", "rules": {**header["rules"], **rules}}
    return {
        n: [
            {**house, "number": n, "started_at": f"2016-01-0{n}T20:00:00Z", "played_at": f"2016-01-0{n}T21:00:00Z"},
            *rest,
        ]
        for n in (1, 2, 3)
    }


def kept(ledger: Ledger, table_id: str) -> list[Any]:
    return [event.fact for event in ledger.records_of(table_id).history(table_stream(table_id))]


@every_order
@pytest.mark.parametrize("at_once", [True, False])
def test_numbers_matches_and_times_are_those_of_the_files(
    order: tuple[int, ...],
    at_once: bool,
    ledger: Ledger,
) -> None:
    hands = evening(hands_per_match=2)
    files = [text(*(hands[n] for n in order))] if at_once else [text(hands[n]) for n in order]
    reports = [report for file in files for report in stored(ledger, file)]
    assert [report.findings for report in reports] == [()] * 3
    number_of = {report.hand: n for report, n in zip(reports, order, strict=True)}
    courses = {report.hand: ledger.hand(report.hand or "").course for report in reports}
    assert {hand: course.number for hand, course in courses.items()} == number_of
    table_id = courses[reports[0].hand].table_id or ""
    table = ledger.table(table_id).table
    assert [hand.number for hand in table.dealt] == [1, 2, 3]
    assert [hand.match for hand in table.dealt] == [1, 1, 2]
    assert (table.next_number, table.match.number, table.match.hands) == (4, 2, 1)
    started = {fact.number: fact.started_at for fact in kept(ledger, table_id) if isinstance(fact, HandStarted)}
    played = {fact.number: fact.played_at for fact in kept(ledger, table_id) if isinstance(fact, HandFinished)}
    assert started == {n: f"2016-01-0{n}T20:00:00.000Z" for n in (1, 2, 3)}
    assert played == {n: f"2016-01-0{n}T21:00:00.000Z" for n in (1, 2, 3)}


def test_a_number_that_another_hand_has_is_a_finding(ledger: Ledger) -> None:
    first, second = sample("twelve_months-010"), sample("twelve_months-011")
    (one, other) = stored(
        ledger, text(*([{**record[0], "table": "room 7", "number": 5}, *record[1:]] for record in (first, second)))
    )
    assert one.ok
    (finding,) = other.findings
    assert (finding.line, finding.code) == (len(first) + 1, "invalid-request")
    assert "number 5" in finding.detail


def test_a_hand_without_a_number_comes_behind_the_last(ledger: Ledger) -> None:
    first, second = sample("twelve_months-010"), sample("twelve_months-011")
    (one, other) = stored(
        ledger,
        text(
            [{**first[0], "table": "room 7", "number": 5}, *first[1:]], [{**second[0], "table": "room 7"}, *second[1:]]
        ),
    )
    assert [ledger.hand(report.hand or "").course.number for report in (one, other)] == [5, 6]


@every_order
def test_who_deals_next_and_how_many_were_drawn_in_a_row_are_those_of_the_evening(
    order: tuple[int, ...], ledger: Ledger
) -> None:
    won, drawn = _under_default_rules("paohuzi-002"), _under_default_rules("paohuzi-001")
    hands = {1: won, 2: drawn, 3: drawn}
    reports = [stored(ledger, text([{**hands[n][0], "number": n}, *hands[n][1:]]))[0] for n in order]
    assert all(report.findings == () for report in reports)
    table = ledger.table(ledger.hand(reports[-1].hand or "").course.table_id or "").table
    assert (table.drawn, table.next_dealer) == (2, (drawn[0]["dealer"] + 1) % 3)


def _under_default_rules(name: str) -> Record:
    """A sample hand at one table, told without what it pays."""
    header, *lines = sample(name)
    return [{**header, "rules": {}, "table": "room 8"}, *(line for line in lines if "end" not in line)]
