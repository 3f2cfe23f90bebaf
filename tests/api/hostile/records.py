"""Rows 67, 72, 73: record files. The answer streams, so a fault is a finding that names its line."""

from functools import partial
from pathlib import Path

import msgspec

from tests.api.desk import Desk
from tests.api.hostile.case import Answer, Case, imports

RECORD = (Path(__file__).parents[2] / "records" / "old_maid-005.paipu.jsonl").read_bytes()
HEADER, *ACTIONS = RECORD.splitlines(keepends=True)
UNKNOWN = HEADER.replace(b'"game"', b'"<xyzzy>":1,"game"')
WRONG_END = b'{"end":true,"scores":[9,9,9,9,9,9]}\n'


def found(row: int, name: str, content: bytes, code: str, line: int) -> Case:
    def send(desk: Desk) -> Answer:
        answer = imports(desk, content)
        reports = [msgspec.json.decode(report) for report in answer.content.splitlines()]
        assert [report["ok"] for report in reports] == [False]
        assert reports[0]["findings"][0]["line"] == line
        return answer

    return Case(row, name, send, 200, code, echo="xyzzy")


def read(name: str, content: bytes) -> Case:
    """A dry run: it is read, and nothing is written."""

    def send(desk: Desk) -> Answer:
        answer = imports(desk, content, dry_run="true")
        assert msgspec.json.decode(answer.content)["ok"]
        return answer

    return Case(72, name, send, 200)


CASES = (
    found(67, "scores that are not the engine's", b"".join((HEADER, *ACTIONS[:-1], WRONG_END)), "score-mismatch", 44),
    read("CRLF", RECORD.replace(b"\n", b"\r\n")),
    read("no last newline", RECORD.rstrip(b"\n")),
    found(72, "a byte order mark", b"\xef\xbb\xbf" + RECORD, "malformed-json", 1),
    found(73, "no header", b"".join(ACTIONS), "invalid-request", 1),
    found(73, "a line of 2 MB", HEADER + b'"' + b"x" * 2**21 + b'"\n', "body-too-large", 2),
    found(73, "a line of 100,000 brackets", HEADER + b"[" * 100_000 + b"\n", "body-too-large", 2),
    found(73, "a line of 60,000 brackets", HEADER + b"[" * 60_000 + b"\n", "malformed-json", 2),
    found(73, "an unknown member", UNKNOWN + b"".join(ACTIONS), "invalid-request", 1),
    found(73, "a million blank lines", b"\n" * 1_000_000 + UNKNOWN, "invalid-request", 1_000_001),
    Case(73, "a file of nothing", partial(imports, content=b""), 200),
)
