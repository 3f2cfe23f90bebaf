"""Both languages at the command line: no English word in Chinese output, and no Chinese in English but names of games.

Ids, names of options, names that are typed (rules, games, views) and units are the same in both.
"""

import re
from collections.abc import Iterator

import pytest
from typer.testing import CliRunner

from api.cli import app
from api.cli.catalogue import COMMANDS as LISTED
from domain.games import GAMES
from domain.sentence import LANGUAGES, Language
from tests.api.cli.paipu import RECORDS

HAN = re.compile(r"[\u4e00-\u9fff]")
TYPED = re.compile(
    r"[a-z]+(?:-[a-z]+)+|https?://\S+|\S*/\S+|--?[a-z][\w-]*|\w+\.(?:paipu\.)?jsonl|(?:sqlite:)?\w+\.db|[0-9a-f]{8}-[0-9a-f-]{27}"
    r"|key_[\w-]+|paipu_[\w-]+|p:\d+"
    r"|\b[A-Z0-9]+(?:-[A-Z0-9]+)+(?: [A-Z_]+)?\b|\[[A-Z]+\](?:\.{3})?|\{.*?\}|<.*?>|\b[A-Z_|,:…]{3,}\b"
    r"|'[^']*'|\b\w+_\w+\b"
)
SAME = {
    *GAMES,
    *(str(action.__struct_config__.tag) for game in GAMES.values() for action in game.actions),
    *LISTED,
    *("make", "list", "revoke", "key", "chess", "pass", "yield", "quit", "auto", "close"),
    *("void", "abort", "autopilot", "seconds", "do", "card", "wall", "names", "rule"),
    *("paipu", "Paipu", "SQLite", "PostgreSQL", "HTTP", "JSON", "UTC", "Ctrl", "COMMAND", "ARGS", "curl", "url"),
    *("host", "seat", "referee", "auditor", "admin", "local", "public", "all", "zh", "en", "bot", "draw", "discard"),
    *("scoreboard", "history", "sessions", "stats", "tables", "hands", "players", "seeds", "tianhu", "wei", "chi"),
    *(
        "LJ",
        "ID",
        "SK",
        "BJ",
        "SP",
        "p50",
        "p90",
        "p99",
        "ann",
        "bo",
        "cy",
        "club",
        "baohuang",
        "paohuzi",
        "null",
        "int",
        "bool",
    ),
}
RECORD = str(RECORDS / "old_maid-000.paipu.jsonl")
PAOHUZI = str(RECORDS / "paohuzi-002.paipu.jsonl")
BAOHUANG = str(RECORDS / "baohuang-000.paipu.jsonl")
MONTHS = str(RECORDS / "twelve_months-005.paipu.jsonl")

COMMANDS: list[tuple[list[str], str]] = [
    (["import", RECORD, MONTHS, "--database", "{log}"], ""),
    (["import", "--dry-run", RECORD], ""),
    (["import", "--dry-run", "nowhere.jsonl"], ""),
    (["audit", RECORD], ""),
    (["audit", "{hand}", "--database", "{log}"], ""),
    *((["replay", record], "") for record in (RECORD, PAOHUZI, BAOHUANG, MONTHS)),
    (["replay", PAOHUZI, "--as", "1", "--at", "20"], ""),
    (["replay", PAOHUZI, "--as", "public"], ""),
    *((["replay", record, "--step"], "g 30\nl\nn\nw 0 draw\nx\nw\ng x\nq\n") for record in (RECORD, PAOHUZI, BAOHUANG)),
    (["explain", RECORD, "--at", "20", "--seat", "1", "--do", "draw"], ""),
    (["compare", RECORD, "--rules", '{"scoring": "loser_minus_one"}'], ""),
    (["compare", RECORD, "--rules", "{}"], ""),
    (["games"], ""),
    (["follow", "--once", "--database", "{log}"], ""),
    (["rebuild", "--database", "{log}"], ""),
    (["migrate", "--database", "{log}"], ""),
    (["simulate", "old_maid", "-n", "2"], ""),
    (["keys", "make", "host", "--database", "{log}"], ""),
    (["keys", "list", "--database", "{log}"], ""),
    (["score", "paohuzi", "--hand", "s5*3 s6 s7 s8 b10*2"], ""),
    (["score", "old_maid", "--places", "1,0,2"], ""),
    (["score", "baohuang", "--play", "S8*2", "--top", "S7*2"], ""),
    (["score", "twelve_months", "--month", "S5 H5 C5 D5"], ""),
]
REFUSALS: list[list[str]] = [
    ["replay", "nowhere.jsonl"],
    ["replay", RECORD, "--as", "nobody"],
    ["replay", RECORD, "--as", "9"],
    ["replay", RECORD, "--hand", "9"],
    ["replay", RECORD, "--step", "--json"],
    ["explain", RECORD, "--at", "2", "--set", "x"],
    ["explain", RECORD, "--at", "2", "--action", "["],
    ["compare", RECORD, "--rules", "[]"],
    ["games", "chess"],
    ["simulate", "chess"],
    ["simulate", "old_maid", "--seats", "99"],
    ["simulate", "old_maid", "--rate", "3"],
    ["simulate", "old_maid", "--url", "http://127.0.0.1:1"],
    ["simulate", "old_maid", "--url", "http://127.0.0.1:1", "-n", "2"],
    ["rebuild", "--view", "nothing"],
    ["keys", "make", "nobody"],
    ["keys", "list", "--database", "sqlite:none.db"],
    ["keys", "list", "--database", "mysql://x"],
    ["migrate", "--partitions", "4", "--database", "sqlite:none.db"],
    ["migrate", "--database", "postgresql://user:p@ss@host/x"],
    ["migrate", "--database", "sqlite://host/x.db"],
    ["keys", "make", "seat"],
    ["keys", "make", "host", "--seat", "1"],
    ["keys", "revoke", "key_none", "--database", "{log}"],
    ["score", "old_maid"],
    ["score", "baohuang"],
    ["score", "twelve_months"],
    ["score", "baohuang", "--order", "x"],
    ["score", "paohuzi", "--hand", "s5", "--exposed", "s5"],
    ["replay"],
    ["replay", RECORD, "--nothing"],
    ["replay", RECORD, "--at", "x"],
    ["nothing"],
]
HELP = ["", "serve", "demo", "simulate", "import", "export", "replay", "audit", "explain", "compare", "follow", "games"]
HELP += ["rebuild", "migrate", "keys make", "keys list", "keys revoke", *(f"score {game}" for game in GAMES)]


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, str]:
    """The address of a log with a hand, and the hand's id."""
    address = f"sqlite:{tmp_path_factory.mktemp('languages') / 'log.db'}"
    said = CliRunner().invoke(app, ["import", RECORD, "--json", "--database", address]).stdout
    return address, re.findall(r"[0-9a-f]{8}-[0-9a-f-]{27}", said)[0]


def spoken(arguments: list[str], language: Language, log: tuple[str, str], typed: str = "") -> str:
    """All that the command says, on both outputs."""
    told = [each.replace("{log}", log[0]).replace("{hand}", log[1]) for each in arguments]
    environment = {"PAIPU_LANGUAGE": language, "COLUMNS": "100", "TERMINAL_WIDTH": "100"}
    return CliRunner().invoke(app, told, input=typed, env=environment, prog_name="paipu").output


def foreign(text: str, language: Language) -> Iterator[str]:
    """Words of the other language, each with its line."""
    titles = [game.title.zh for game in GAMES.values()] + [game.title.en for game in GAMES.values()]
    for line in text.splitlines():
        left = line
        for title in titles:
            left = left.replace(title, "")
        if language == "en":
            yield from (line for _ in HAN.findall(left)[:1])
        else:
            words = set(re.findall(r"[A-Za-z]{2,}[0-9]*", TYPED.sub(" ", left))) - SAME
            yield from (f"{word}: {line}" for word in words)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("arguments", "typed"), COMMANDS, ids=lambda each: " ".join(each)[:40].replace(str(RECORDS), "")
)
def test_a_command_speaks_one_language(
    arguments: list[str], typed: str, language: Language, log: tuple[str, str]
) -> None:
    said = spoken(arguments, language, log, typed)
    assert said.strip()
    assert list(foreign(said, language)) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("arguments", REFUSALS, ids=lambda each: " ".join(each)[:40].replace(str(RECORDS), ""))
def test_a_refusal_speaks_one_language(arguments: list[str], language: Language, log: tuple[str, str]) -> None:
    said = spoken(arguments, language, log)
    assert said.strip()
    assert list(foreign(said, language)) == []


@pytest.mark.parametrize("command", HELP)
def test_help_is_in_chinese(command: str, log: tuple[str, str]) -> None:
    assert list(foreign(spoken([*command.split(), "--help"], "zh", log), "zh")) == []


def test_language_of_the_command_line_wins_over_the_environment(log: tuple[str, str]) -> None:
    assert HAN.search(spoken(["replay", "nowhere", "--language", "zh"], "en", log))
    assert not HAN.search(spoken(["replay", "nowhere", "--language", "en"], "zh", log))


def test_a_narrow_terminal_cuts_no_seat_off() -> None:
    said = CliRunner().invoke(app, ["replay", PAOHUZI, "--at", "30"], env={"COLUMNS": "60"}).output
    assert all(f"p:100{seat}" in said for seat in (1, 2, 3))
