"""Record files (contract.md, section 6): headers, several hands, what a hand of a file begins and ends with."""

import io
import tracemalloc
from collections.abc import Callable
from typing import Any

import pytest

from replays.records.record_file import check_records
from tests.replays.given import Record, check, only_finding, sample, text


def with_header(name: str = "old_maid-000", **changes: Any) -> Record:
    """A sample record with other members in its header."""
    header, *rest = sample(name)
    return [{**header, **changes}, *rest]


def without(member: str) -> Record:
    header, *rest = sample("old_maid-000")
    return [{name: value for name, value in header.items() if name != member}, *rest]


def test_several_hands_follow_each_other_each_with_its_report() -> None:
    content = text(sample("old_maid-000"), sample("twelve_months-002"), sample("old_maid-005"))
    reports = check(content)
    assert [(report.game, report.line, report.ok) for report in reports] == [
        ("old_maid", 1, True),
        ("twelve_months", 30, True),
        ("old_maid", 33, True),
    ]
    assert [report.scores for report in reports] == [(0, 0, 0), (-2, 21, 0, -2, -2), (1, -5, 1, 1, 1, 1)]


def test_a_hand_with_a_finding_leaves_the_others_alone() -> None:
    wrong = sample("old_maid-000")
    wrong[3]["seat"] = 2
    reports = check(text(sample("twelve_months-002"), wrong, sample("twelve_months-009")))
    assert [report.ok for report in reports] == [True, False, True]
    assert [finding.line for finding in reports[1].findings] == [7]


def test_blank_lines_and_other_line_ends_change_nothing() -> None:
    lines = text(sample("old_maid-000")).splitlines()
    (report,) = check(b"\r\n\n" + b"\r\n \r\n".join(lines))
    assert (report.ok, report.line, report.events) == (True, 3, 59)


def test_members_that_begin_with_an_underscore_are_allowed_in_every_line() -> None:
    record = [{**line, "_note": ["anything", {"at": 1}], "_": None} for line in sample("old_maid-000")]
    (report,) = check(text(record))
    assert report.ok


@pytest.mark.parametrize("member", ["game", "rules", "seats", "dealer", "deal"])
def test_a_header_has_all_its_members(member: str) -> None:
    finding = only_finding(text(without(member)))
    assert (finding.line, finding.code) == (1, "invalid-request")
    assert member in finding.detail


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"paipu": "2"}, "invalid-request"),
        ({"paipu": 1}, "invalid-request"),
        ({"game": "chess"}, "invalid-request"),
        ({"game": ["old_maid"]}, "invalid-request"),
        ({"rules": None}, "invalid-request"),
        ({"rules": {"jokers": "wild"}}, "unknown-option"),
        ({"rules": {"direction": "up"}}, "unknown-option"),
        ({"rules": {"max_draws": 0}}, "unknown-option"),
        ({"rules": {"preset": "none"}}, "unknown-option"),
        ({"rules": {"players": 5}}, "unknown-option"),
        ({"rules_version": "2"}, "invalid-request"),
        ({"seats": ["p:1"]}, "invalid-request"),
        ({"seats": ["p:1", "p:2", "p 3"]}, "invalid-request"),
        ({"seats": ["p:1", "p:2", "."]}, "invalid-request"),
        ({"seats": ["p:1", "p:2", ".."]}, "invalid-request"),
        ({"seats": ["p:1", "p:2", "p:1"]}, "invalid-request"),
        ({"seats": ["p:1", "p:2", ""]}, "invalid-request"),
        ({"seats": ["p:1", "p:2", "p" * 65]}, "invalid-request"),
        ({"seats": ["p:1", "p:2", "张三"]}, "invalid-request"),
        ({"seats": "p:1"}, "invalid-request"),
        ({"dealer": 3}, "invalid-request"),
        ({"dealer": -1}, "invalid-request"),
        ({"dealer": True}, "invalid-request"),
        ({"dealer": 1.5}, "number-out-of-range"),
        ({"mode": "record"}, "invalid-request"),
        ({"table": ""}, "invalid-request"),
        ({"table": "t\u0000"}, "unsafe-text"),
        ({"number": 0}, "invalid-request"),
        ({"colour": "red"}, "invalid-request"),
        ({"deal": {"kind": "fair"}}, "invalid-request"),
        ({"deal": {"kind": "magic"}}, "invalid-request"),
        ({"deal": {"kind": "hands", "hands": [[], [], []]}}, "invalid-request"),
        ({"deal": {"kind": "hands", "hands": [[], [], []], "stock": []}}, "wrong-deck"),
        ({"deal": {"kind": "deck", "cards": ["S1"] * 53}}, "unknown-card"),
        ({"deal": {"kind": "deck", "cards": ["s1"] * 53}}, "wrong-deck"),
        ({"deal": {"kind": "deck", "cards": ["SA"] * 53}}, "duplicate-card"),
        ({"deal": {"kind": "deck", "cards": [1] * 53}}, "invalid-request"),
        ({"deal": {"kind": "deck", "cards": [], "more": 1}}, "invalid-request"),
    ],
)
def test_a_header_that_is_wrong_is_a_finding_on_its_line(changes: dict[str, Any], code: str) -> None:
    finding = only_finding(text(with_header(**changes)))
    assert (finding.line, finding.code, finding.n) == (1, code, 0)
    assert finding.detail.isascii()
    assert finding.detail_zh.endswith(("。", "）"))


def test_a_fair_deal_is_refused_with_what_to_do() -> None:
    assert "hands" in only_finding(text(with_header(deal={"kind": "fair"}))).detail


def test_the_optional_members_of_a_header_are_accepted() -> None:
    (report,) = check(
        text(with_header(rules_version="1", table="room 7 · 茶馆", number=3, hand="h-3", mode="referee", _by="me"))
    )
    assert report.ok


def test_nothing_of_what_was_sent_is_repeated_in_a_finding() -> None:
    for changes in ({"game": "SECRET"}, {"rules": {"SECRET": 1}}, {"seats": ["SECRET!"]}, {"secret_": 1, "SECRET": 2}):
        assert "SECRET" not in only_finding(text(with_header(**changes))).detail


@pytest.mark.parametrize(
    ("before", "code"),
    [
        (b'{"seat":0,"do":"draw"}\n', "invalid-request"),
        (b'{"end":true}\n', "invalid-request"),
        (b"\xef\xbb\xbf\n", "malformed-json"),
        (b"# records\n", "malformed-json"),
        (b"x" * 2_000_000 + b"\n", "body-too-large"),
    ],
)
def test_what_comes_before_the_first_header_belongs_to_no_hand(before: bytes, code: str) -> None:
    nowhere, hand = check(before + b'{"seat":1,"do":"draw"}\n' + text(sample("old_maid-000")))
    assert [(finding.line, finding.code) for finding in nowhere.findings] == [(1, code)]
    assert (nowhere.game, nowhere.events, nowhere.scores) == (None, 0, None)
    assert (hand.line, hand.ok) == (3, True)


def test_a_byte_order_mark_before_the_header_is_refused() -> None:
    finding = only_finding(b"\xef\xbb\xbf" + text(sample("old_maid-000")))
    assert (finding.line, finding.code) == (1, "malformed-json")


def test_an_unreadable_header_behind_an_end_line_spoils_the_next_hand_only() -> None:
    first, second = text(sample("old_maid-000")), text(sample("old_maid-005"))
    right, wrong = check(first + b"?" + second)
    assert (right.ok, wrong.ok, wrong.line, wrong.findings[0].line) == (True, False, 30, 30)


def test_a_header_ends_a_hand_that_is_not_over_with_a_finding_on_its_last_line() -> None:
    unfinished = sample("old_maid-000")[:10]
    report, right = check(text(unfinished) + b"\n\n" + text(sample("old_maid-005")))
    assert [(finding.line, finding.code) for finding in report.findings] == [(10, "hand-not-over")]
    assert right.ok


def test_a_header_alone_is_a_hand_that_is_not_over() -> None:
    finding = only_finding(text(sample("old_maid-000")[:1]))
    assert (finding.line, finding.code, finding.n) == (1, "hand-not-over", 18)


def test_an_empty_file_has_no_hands() -> None:
    assert check(b"") == []
    assert check(b"\n\n") == []


def test_a_second_end_line_is_a_finding() -> None:
    record = sample("old_maid-000")
    finding = only_finding(text([*record, record[-1]]))
    assert (finding.line, finding.code) == (len(record) + 1, "invalid-request")


def test_an_action_says_what_chance_decided() -> None:
    record = sample("old_maid-000")
    del record[5]["card"]
    finding = only_finding(text(record))
    assert (finding.line, finding.code) == (6, "invalid-request")
    assert "card" in finding.detail


def test_a_draw_needs_no_card_where_the_deal_gave_the_stock() -> None:
    record = [
        {name: value for name, value in line.items() if line.get("do") != "draw" or name != "card"}
        for line in sample("twelve_months-001")
    ]
    (report,) = check(text(record))
    assert report.ok


def test_the_hosts_acts_are_actions_too() -> None:
    record = [*sample("old_maid-000")[:5], {"do": "abort", "reason": "late"}, {"end": True, "scores": [0, 0, 0]}]
    (report,) = check(text(record))
    assert (report.ok, report.scores) == (True, (0, 0, 0))


def test_a_hand_may_be_voided_after_its_end_and_pays_nothing_then() -> None:
    *played, end = sample("old_maid-005")
    void = {"do": "void", "reason": "misdeal"}
    assert only_finding(text([*played, void, end])).code == "score-mismatch"
    (report,) = check(text([*played, void, {**end, "scores": [0] * 6}]))
    assert report.ok


def test_a_refusal_names_rule_reason_and_events() -> None:
    record = sample("old_maid-000")
    record[4]["seat"] = 0
    finding = only_finding(text(record))
    assert (finding.line, finding.rule, finding.reason_code) == (5, "OM-TURN", "not_your_turn")
    assert finding.because == (23,)
    assert finding.n == 23


def test_progress_is_told_while_reports_come() -> None:
    content = text(sample("old_maid-000"), sample("old_maid-001"))
    told: list[int] = []
    reports = check_records(io.BytesIO(content), "file", told.append)
    next(reports)
    assert len(text(sample("old_maid-000"))) < told[-1] < len(content)
    assert list(reports)
    assert told[-1] == len(content)


class Endless(io.RawIOBase):
    """A file that repeats what it is given, and is never held as a whole."""

    def __init__(self, content: bytes, times: int) -> None:
        self._content, self._left, self._at = memoryview(content), times, 0

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        if not self._left:
            return 0
        part = self._content[self._at : self._at + len(buffer)]
        buffer[: len(part)] = part
        self._at = (self._at + len(part)) % len(self._content)
        self._left -= self._at == 0
        return len(part)


@pytest.mark.parametrize(
    ("content", "times", "hands"),
    [
        (lambda: text(sample("old_maid-000")[:1]), 300, 300),
        (lambda: text(sample("twelve_months-002")), 100, 100),
        (lambda: b'{"seat":1,"do":"draw"}\n' * 100, 100, 1),
        (lambda: b"x" * 2_000_000, 10, 1),
    ],
    ids=["headers", "hands", "no header", "one line"],
)
def test_a_large_file_is_read_in_constant_memory(content: Callable[[], bytes], times: int, hands: int) -> None:
    stream = io.BufferedReader(Endless(content(), times))
    tracemalloc.start()
    try:
        read = sum(1 for _ in check_records(stream, "file"))
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert read == hands
    assert peak < 1_000_000


def test_a_hand_does_not_grow_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("replays.records.hand_file.MOST_EVENTS", 40)
    finding = only_finding(text(sample("old_maid-000")))
    assert (finding.code, finding.n > 40) == ("body-too-large", True)


@pytest.mark.parametrize(
    ("deal", "place"),
    [
        ({"kind": "deck", "cards": ["SA"] * 17 + ["??"] + ["SA"] * 35}, "deal.cards[17]"),
        ({"kind": "deck", "cards": [*["SA"] * 52, 1]}, "deal.cards[52]"),
        ({"kind": "hands", "hands": [["SA"], ["S2", "S3", "S4", "zz"], []], "stock": []}, "deal.hands[1][3]"),
    ],
)
def test_a_card_that_is_wrong_is_named_by_its_place(deal: dict[str, Any], place: str) -> None:
    finding = only_finding(text(with_header(deal=deal)))
    assert place in finding.detail
    assert place in finding.detail_zh
    assert "??" not in finding.detail


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"played_at": "2100-01-01T00:00:00Z"}, "timestamp-in-future"),
        ({"started_at": "2100-01-01T00:00:00Z"}, "timestamp-in-future"),
        ({"played_at": "2020-01-01"}, "invalid-request"),
        ({"played_at": "2020-01-01T00:00:00"}, "invalid-request"),
        ({"played_at": "2020-02-30T00:00:00Z"}, "invalid-request"),
        ({"played_at": "0001-01-01T00:00:00+14:00"}, "invalid-request"),
        ({"played_at": 1577836800}, "invalid-request"),
        ({"started_at": "2020-01-02T00:00:00Z", "played_at": "2020-01-01T00:00:00Z"}, "invalid-request"),
    ],
)
def test_a_time_that_cannot_be_is_a_finding(changes: dict[str, Any], code: str) -> None:
    finding = only_finding(text(with_header(**changes)))
    assert (finding.line, finding.code) == (1, code)


def test_a_clock_of_a_line_that_is_ahead_is_a_finding() -> None:
    record = sample("old_maid-000")
    record[3]["client_at"] = "2099-01-01T00:00:00Z"
    finding = only_finding(text(record))
    assert (finding.line, finding.code) == (4, "timestamp-in-future")
