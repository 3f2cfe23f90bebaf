"""`paipu import` (contract, section 7): a report for each hand, the first wrong line named, whole hands or none."""

import json
import shlex
from pathlib import Path

import pytest

from tests.api.cli.paipu import RECORDS, Desk

FILES = sorted(RECORDS.glob("*.paipu.jsonl"))
OLD_MAID = RECORDS / "old_maid-000.paipu.jsonl"
MEMBERS = {"file", "line", "game", "ok", "hand", "events", "scores", "findings"}


def lines_of(file: Path) -> list[str]:
    return file.read_text().splitlines(keepends=True)


def copies(desk: Desk, line_of: dict[Path, int]) -> list[Path]:
    """Copies in which that line (from 1) stands twice, which no game allows."""
    made = []
    for file, line in line_of.items():
        lines = lines_of(file)
        copy = desk.folder / file.name
        copy.write_text("".join([*lines[:line], *lines[line - 1 :]]))
        made.append(copy)
    return made


def test_right_records_have_no_finding_and_pay_what_they_say(desk: Desk) -> None:
    reports = desk.objects("import", "--dry-run", *FILES)
    assert [report["findings"] for report in reports] == [[]] * len(FILES)
    assert all(report.keys() == MEMBERS and report["ok"] for report in reports)
    assert [report["file"] for report in reports] == [str(file) for file in FILES]
    ends = [json.loads(lines_of(file)[-1]) for file in FILES]
    assert [report["scores"] for report in reports] == [end["scores"] for end in ends]


def test_a_dry_run_writes_nothing(desk: Desk) -> None:
    assert desk.paipu("import", "--dry-run", OLD_MAID).status == 0
    assert list(desk.folder.iterdir()) == []


def test_the_first_finding_is_on_the_line_that_is_wrong(desk: Desk) -> None:
    line_of = {file: len(lines_of(file)) // 2 for file in FILES if len(lines_of(file)) > 10}
    reports = desk.objects("import", "--dry-run", *copies(desk, line_of), status=1)
    assert [report["findings"][0]["line"] for report in reports] == [line + 1 for line in line_of.values()]
    for report in reports:
        [finding] = report["findings"]
        assert finding["code"] in ("illegal-action", "window-open")
        assert finding["rule"].startswith(("BH-", "OM-", "PHZ-", "TM-"))
        assert finding["detail"].endswith(".")
        assert not report["ok"]


def test_a_wrong_score_is_found_in_the_end_line(desk: Desk) -> None:
    *lines, end = lines_of(OLD_MAID)
    wrong = desk.folder / "wrong.paipu.jsonl"
    wrong.write_text("".join([*lines, end.replace("[0,0,0]", "[0,0,1]", 1)]))
    [report] = desk.objects("import", "--dry-run", wrong, status=1)
    [finding] = report["findings"]
    assert (finding["code"], finding["line"]) == ("score-mismatch", len(lines) + 1)


def test_hands_are_stored_and_a_hand_that_is_there_is_recognised(desk: Desk) -> None:
    [first] = desk.objects("import", OLD_MAID)
    [again] = desk.objects("import", OLD_MAID)
    assert again["hand"] == first["hand"]
    assert again["known"]
    assert desk.objects("audit", first["hand"])[0]["ok"]


def test_nothing_of_a_hand_with_a_finding_is_stored(desk: Desk) -> None:
    [copy] = copies(desk, {OLD_MAID: 10})
    [report] = desk.objects("import", copy, status=1)
    assert report["hand"] is None
    assert desk.objects("import", OLD_MAID)[0].get("known") is None


def test_problems_of_a_file_do_not_stop_the_others(desk: Desk) -> None:
    (desk.folder / "noise").write_bytes(bytes(range(256)))
    reports = desk.objects("import", "--dry-run", "missing", desk.folder, "noise", OLD_MAID, status=1)
    assert [report["ok"] for report in reports] == [False, False, False, True]
    assert reports[0]["findings"][0]["detail"] == "missing: No such file or directory."


def test_without_a_terminal_there_are_plain_lines(desk: Desk) -> None:
    [copy] = copies(desk, {OLD_MAID: 10})
    said = desk.paipu("import", "--dry-run", OLD_MAID, copy)
    right, wrong, finding = said.out.splitlines()
    assert right == f"✓ {OLD_MAID}:1  old_maid  59 events  scores 0 0 0"
    assert wrong.startswith(f"✗ {copy}:1")
    assert finding.startswith(f"  {copy}:11: illegal-action (OM-TURN)  ")
    assert said.err == "hands: 2, with findings: 1, nothing stored (dry run)\n"
    assert "\x1b" not in said.out + said.err


@pytest.mark.parametrize("json_option", ["", "--json"])
def test_a_reader_may_leave_early(desk: Desk, json_option: str) -> None:
    files = shlex.join(map(str, FILES * 20))
    said = desk.shell(f"paipu import --dry-run {json_option} {files} | head -n 1")
    assert len(said.out.splitlines()) == 1
    assert said.err == ""
