"""`paipu simulate`: legal random hands, the same for the same seed."""

from pathlib import Path

import pytest

from domain.games import GAMES
from tests.api.cli.paipu import Desk


@pytest.mark.parametrize("game", GAMES)
def test_simulated_hands_are_records_without_a_finding(desk: Desk, game: str) -> None:
    said = desk.paipu("simulate", game, "-n", 2, "--seed", 7, "--out", "hands.paipu.jsonl")
    assert (said.status, said.out) == (0, "")
    assert said.err.startswith("2 hands with ")
    assert "events a second (seed 7)" in said.err
    assert [report["ok"] for report in desk.objects("import", "--dry-run", "hands.paipu.jsonl")] == [True, True]


def test_a_seed_plays_the_same_hands_again(desk: Desk) -> None:
    log = ("--database", "sqlite:log.db")
    first = desk.objects("simulate", "old_maid", "-n", 2, "--seed", 7, "--seats", 4, *log)
    again = desk.objects("simulate", "old_maid", "-n", 2, "--seed", 7, "--seats", 4, *log)
    assert [report["hand"] for report in again] == [report["hand"] for report in first]
    assert [len(report["scores"]) for report in first] == [4, 4]
    assert desk.paipu("audit", first[1]["hand"], *log).status == 0


def test_without_a_database_nothing_is_kept(desk: Desk) -> None:
    options = ("--rules", '{"scoring": "loser_minus_one"}')
    [report] = desk.objects("simulate", "old_maid", *options)
    assert sum(report["scores"]) == -1
    assert list(Path(desk.folder).iterdir()) == []


def test_a_preset_is_played(desk: Desk) -> None:
    assert desk.objects("simulate", "twelve_months", "--preset", "race")[0]["ok"]
