"""Partial records, a seat's or the public's, open for what they show and say what they are."""

from pathlib import Path

import msgspec
import pytest

from domain.games import GAMES
from domain.privacy import Viewer
from ledger.ledger import Ledger
from replays.records.exporting import record_of
from replays.replay import open_replay
from tests.api.cli.paipu import Desk
from tests.replays.given import Play, Record, only_finding, stored, text

every_game = pytest.mark.parametrize("game", GAMES)
every_viewer = pytest.mark.parametrize(("viewer", "who"), [("public", "the public"), (0, "seat 1"), (2, "seat 3")])


def record_seen(game: str, viewer: Viewer, seed: int = 3) -> Record:
    with Ledger.open("memory:seen") as ledger:
        play = Play(ledger, seed=seed)
        hand_id = play.deal(play.table(GAMES[game], reveal="shown"))
        while not ledger.hand(hand_id).course.over:
            play.move(hand_id)
        lines = record_of(ledger, open_replay(ledger, hand_id, viewer))
        return [msgspec.json.decode(line) for line in lines]


def file_of(desk: Desk, record: Record) -> Path:
    path = desk.folder / "seen.paipu.jsonl"
    path.write_bytes(text(record))
    return path


@every_game
@every_viewer
def test_the_audit_judges_what_can_be_judged_and_says_whose_it_is(
    game: str, viewer: Viewer, who: str, desk: Desk
) -> None:
    record = record_seen(game, viewer)
    path = file_of(desk, record)
    [report] = desk.objects("audit", path)
    assert (report["ok"], report["seen_by"], report["events"]) == (True, viewer, record[-1]["events"])
    assert report["scores"] == record[-1]["scores"]
    assert f"as {who} saw it" in desk.paipu("audit", path).out


@pytest.mark.parametrize("viewer", ["public", 1])
def test_replay_and_explain_show_what_was_seen(viewer: Viewer, desk: Desk) -> None:
    path = file_of(desk, record_seen("paohuzi", viewer))
    who = "the public" if viewer == "public" else "seat 2"
    assert f"what {who} saw" in desk.paipu("replay", path, "--at", "12").out
    assert "12" in desk.paipu("replay", path, "--at", "12").out
    said = desk.paipu("explain", path, "--at", "12", "--seat", "0", "--do", "peng")
    assert (said.status, "full record" in said.out) == (1, True)


@every_viewer
def test_an_import_refuses_it_and_says_to_ask_for_the_full_one(viewer: Viewer, who: str) -> None:
    record = record_seen("twelve_months", viewer)
    with Ledger.open("memory:import") as ledger:
        (report,) = stored(ledger, text(record))
    (finding,) = report.findings
    assert (report.ok, finding.line, finding.code) == (False, 1, "invalid-request")
    assert f"what {who} saw" in finding.detail
    assert "full record" in finding.detail
    bare = {name: value for name, value in record[0].items() if name != "viewer"}
    assert "full record" in only_finding(text([bare, *record[1:]])).detail


@pytest.mark.parametrize("damage", ["cut", "score", "head", "seats", "kind"])
def test_what_was_changed_in_it_is_found(damage: str, desk: Desk) -> None:
    record = record_seen("old_maid", 0)
    match damage:
        case "cut":
            del record[4]
        case "score":
            record[-1]["scores"][0] += 1
        case "head":
            record[-1]["head"] = "00" * 32
        case "seats":
            record[0]["seats"] = [*record[0]["seats"][1:], "q:9"]
        case "kind":
            record[4]["type"] = "card_eaten"
    [report] = desk.objects("audit", file_of(desk, record), status=1)
    assert not report["ok"]
