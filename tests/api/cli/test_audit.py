"""`paipu audit`: a hand refereed again; what does not hold is named by its event, with status 1."""

import shutil
import sqlite3
from contextlib import closing

from tests.api.cli.paipu import RECORDS, Desk

Library = tuple[Desk, dict[str, str]]
MEMBERS = {"file", "line", "game", "ok", "hand", "events", "scores", "findings"}


def test_a_hand_of_the_log_holds(library: Library) -> None:
    desk, hands = library
    hand = hands["old_maid-000"]
    [report] = desk.objects("audit", hand)
    assert report == {
        "file": None,
        "line": None,
        "game": "old_maid",
        "ok": True,
        "hand": hand,
        "events": 59,
        "scores": [0, 0, 0],
        "findings": [],
    }


def test_every_hand_of_a_file_is_refereed(desk: Desk) -> None:
    [report] = desk.objects("audit", RECORDS / "old_maid-000.paipu.jsonl")
    assert report.keys() == MEMBERS
    assert report["ok"]


def test_a_changed_event_is_found(library: Library, desk: Desk) -> None:
    source, hands = library
    shutil.copy(source.folder / "paipu.db", desk.folder)
    hand = hands["old_maid-000"]
    with closing(sqlite3.connect(desk.folder / "paipu.db")) as log:
        for (trigger,) in log.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
            log.execute(f"DROP TRIGGER {trigger}")  # a person with the file can do that; the chain shows it
        log.execute(
            "UPDATE stored_events SET state = CAST(replace(CAST(state AS TEXT), 'CK', 'SK') AS BLOB) "
            "WHERE originator_id = ? AND originator_version = 20",
            (f"hand:{hand}",),
        )
        log.commit()
    [report] = desk.objects("audit", hand, status=1)
    assert report.keys() == MEMBERS
    assert report["findings"][0].keys() >= {"n", "code", "rule", "detail"}
    assert 20 in [finding["n"] for finding in report["findings"]]
    said = desk.paipu("audit", hand)
    assert said.out.startswith(f"✗ hand {hand}")
    assert "  event 20: LOG-" in said.out
