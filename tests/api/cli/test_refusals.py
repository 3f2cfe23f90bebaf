"""Refusals at the command line: one line that says what to do, status 2, never a traceback."""

from collections.abc import Sequence
from pathlib import Path

import pytest
from typer.testing import CliRunner

from api.cli import app
from domain.games import GAMES
from tests.api.cli.paipu import RECORDS, Desk

HAND = RECORDS / "old_maid-000.paipu.jsonl"
NO_HAND = "00000000-0000-4000-8000-000000000000"
ASKED: dict[str, tuple[Sequence[object], str]] = {
    "no such file": (("replay", "nowhere"), "There is no file nowhere, and the id of a hand would be a UUID."),
    "no log": (("audit", NO_HAND), "There is no file paipu.db. Run `paipu migrate`."),
    "no kind of store": (("migrate", "--database", "my.db"), "'my.db' is no kind of store: use memory:,"),
    "database away": (("migrate", "--database", "postgresql://nobody@127.0.0.1:1/x"), "PostgreSQL: connection failed"),
    "no such game": (("simulate", "chess"), f"There is no game 'chess'; there are {', '.join(GAMES)}."),
    "too many seats": (("simulate", "old_maid", "--seats", 9), "Old Maid is for 2 to 8 players."),
    "no such option": (("simulate", "old_maid", "--rules", '{"speed": 3}'), "This game has no option speed."),
    "rules that are no JSON": (("simulate", "old_maid", "--rules", "{"), "--rules: The document is not JSON"),
    "no such event": (("replay", HAND, "--at", 99), "The hand has events 1 to 59."),
    "no such event, in Chinese": (("replay", HAND, "--at", 99, "--language", "zh"), "这一局有第 1 到第 59 号事件。"),
    "no such seat to see as": (("replay", HAND, "--as", 5), "--as: the hand has seats 0 to 2."),
    "no such viewer": (("replay", HAND, "--as", "me"), "--as is the number of a seat, public or all, not 'me'."),
    "no such action": (
        ("explain", HAND, "--at", 9, "--seat", 1, "--do", "jump"),
        "The field do must be one of pair, draw, arrange, quit, auto, close, void, abort.",
    ),
    "no file, in Chinese": (("replay", "nowhere", "--language", "zh"), "没有文件 nowhere；若指一局，其编号应为 UUID。"),
    "no seat, in Chinese": (("replay", HAND, "--as", 7, "--language", "zh"), "--as：这一局的座位为 0 到 2。"),
    "no viewer, in Chinese": (("replay", HAND, "--as", "me", "--language", "zh"), "--as 须为座位号、public 或 all"),
    "no second hand, in Chinese": (("replay", HAND, "--hand", 2, "--language", "zh"), f"{HAND} 里不到 2 局。"),
    "no rules, in Chinese": (("compare", HAND, "--rules", "[]", "--language", "zh"), "--rules 须为 JSON 对象。"),
    "no JSON, in Chinese": (("compare", HAND, "--rules", "{", "--language", "zh"), "--rules：内容从此处起不是 JSON。"),
    "nothing to score, in Chinese": (("score", "baohuang", "--language", "zh"), "请给出 --play（可带 --top）"),
    "no places, in Chinese": (("score", "baohuang", "--order", "x", "--language", "zh"), "--order 须为座位的列表"),
    "no meld, in Chinese": (
        ("score", "paohuzi", "--hand", "s1", "--exposed", "s1", "--language", "zh"),
        "一句写名目和牌",
    ),
    "wrong question, in Chinese": (
        ("score", "paohuzi", "--hand", "s1", "--by", "luck", "--language", "zh"),
        "字段 by 须为",
    ),
    "step for programs": (("replay", HAND, "--step", "--json"), "--step is for people, --json for programs"),
    "duration without a service": (
        ("simulate", "old_maid", "--duration", 1),
        "--tables, --rate and --duration are for a service: name it with --url.",
    ),
    "tables without a service": (("simulate", "old_maid", "--tables", 2), "--tables, --rate and --duration are for"),
    "nowhere to write": (("export", HAND, "--out", "no/where"), "no/where: No such file or directory."),
}


@pytest.mark.parametrize(("arguments", "line"), ASKED.values(), ids=ASKED.keys())
def test_a_line_says_what_is_wrong(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: Sequence[object], line: str
) -> None:
    monkeypatch.chdir(tmp_path)
    said = CliRunner().invoke(app, [str(argument) for argument in arguments])
    assert said.stderr.startswith(f"paipu: {line}")
    assert (said.exit_code, said.stdout) == (2, "")


def test_a_hand_that_is_not_in_the_log(desk: Desk) -> None:
    desk.paipu("migrate")
    said = desk.paipu("replay", NO_HAND)
    assert (said.status, said.err) == (2, "paipu: There is no such hand.\n")


@pytest.mark.parametrize("arguments", [("explain", HAND), ("sreve",), ("replay", HAND, "--at", 0)])
def test_usage_is_shown(desk: Desk, arguments: Sequence[object]) -> None:
    said = desk.paipu(*arguments)
    assert (said.status, said.out) == (2, "")
    assert "Usage: paipu" in said.err
