"""`paipu simulate`: hands of random legal play, judged and recorded like any other, or played on a running service."""

import io
import secrets
import time
from collections.abc import Iterator
from contextlib import nullcontext
from itertools import islice
from pathlib import Path
from random import Random
from typing import Annotated, Any, BinaryIO

import msgspec
import typer

from api.cli.database import open_or_make_log
from api.cli.drawing.load import draw_load
from api.cli.help import helped
from api.cli.judging import judge
from api.cli.load.run import Load, put_load
from api.cli.options import Database, Json, Speak, json_object
from api.cli.program import FINDINGS, Trouble
from api.cli.progress import progress
from api.cli.random_play import Setup, random_hands, setup
from api.cli.terminal import err, print_json, tell
from api.cli.terminal import out as terminal
from domain.game import AnyGame
from domain.games import GAMES
from domain.privacy import Plain
from domain.sentence import Sentence
from ledger.ledger import Ledger
from replays.records.report import Report

RATE = Sentence(
    zh="{hands} 局，{events} 个事件，{seconds} 秒：每秒 {hands_rate} 局、{events_rate} 个事件（种子 {seed}）",
    en="{hands} hands with {events} events in {seconds} s: {hands_rate} hands and {events_rate} events a second "
    "(seed {seed})",
)
LOAD = helped(Sentence(en="Load", zh="负载"))
GameName = Annotated[str, typer.Argument(metavar="GAME", help=", ".join(GAMES), show_default=False)]
Number = Annotated[
    int, typer.Option("-n", min=1, metavar="N", help=helped(Sentence(en="The number of hands.", zh="打几局。")))
]
Seats = Annotated[
    int | None,
    typer.Option(
        metavar="N",
        help=helped(Sentence(en="The number of players.", zh="几个人。")),
        show_default=helped(Sentence(en="the fewest", zh="最少人数")),
    ),
]
Rules = Annotated[
    str,
    typer.Option(
        metavar="JSON", help=helped(Sentence(en="House rules, as for a table.", zh="规则选项，写法与开桌相同。"))
    ),
]
Preset = Annotated[
    str | None,
    typer.Option(help=helped(Sentence(en="A preset of the house rules.", zh="规则预设。")), show_default=False),
]
Seed = Annotated[
    int | None,
    typer.Option(
        help=helped(
            Sentence(en="The seed: the same one plays the same hands.", zh="随机种子：相同的种子打出相同的牌局。")
        ),
        show_default=helped(Sentence(en="any", zh="任意")),
    ),
]
Out = Annotated[
    Path | None,
    typer.Option(
        "--out",
        metavar="FILE",
        help=helped(Sentence(en="A record file to write.", zh="要写的牌谱文件。")),
        show_default=False,
    ),
]
Url = Annotated[
    str | None,
    typer.Option(
        help=helped(
            Sentence(en="The address of a service to play on, as a load.", zh="在该地址的服务上打，作为负载。")
        ),
        show_default=False,
        rich_help_panel=LOAD,
    ),
]
HostKey = Annotated[
    str | None,
    typer.Option(
        "--key",
        help=helped(Sentence(en="A host's key of the service.", zh="该服务的主办方密钥。")),
        envvar="PAIPU_HOST_KEY",
        show_default=False,
        rich_help_panel=LOAD,
    ),
]
Tables = Annotated[
    int | None,
    typer.Option(
        min=1,
        max=10_000,
        help=helped(Sentence(en="The number of tables at the same time.", zh="同时开几桌。")),
        show_default="10",
        rich_help_panel=LOAD,
    ),
]
Rate = Annotated[
    int | None,
    typer.Option(
        min=1,
        help=helped(Sentence(en="Requests a second, over all tables.", zh="所有牌桌合计每秒多少个请求。")),
        show_default="50",
        rich_help_panel=LOAD,
    ),
]
Duration = Annotated[
    int | None,
    typer.Option(
        min=1,
        metavar="SECONDS",
        help=helped(Sentence(en="The length of the load.", zh="持续多久。")),
        show_default="10",
        rich_help_panel=LOAD,
    ),
]


def simulate(
    game: GameName,
    number: Number = 1,
    seats: Seats = None,
    rules: Rules = "{}",
    preset: Preset = None,
    seed: Seed = None,
    out: Out = None,
    database: Database = None,
    url: Url = None,
    key: HostKey = None,
    tables: Tables = None,
    rate: Rate = None,
    duration: Duration = None,
    _language: Speak = "en",
    json: Json = False,
) -> None:
    """Play random legal hands. They are stored in the log that --database names; without it nothing is kept.

    With --url they are played on a running service, at many tables at once, and answers are timed.
    """
    known, dice = _game(game), secrets.randbelow(2**32) if seed is None else seed
    at = setup(known, _rules(rules, preset), known.seats[0] if seats is None else seats, f"simulated:{dice}")
    if url is not None:
        if number != 1 or out is not None or database is not None:
            raise Trouble(
                Sentence(
                    zh="用了 --url，牌局由该服务保存：-n、--out、--database 只用于在本机打的牌局。",
                    en="With --url the service keeps the hands: -n, --out and --database are for hands played here.",
                )
            )
        load = Load(url=url, key=_named(key), tables=tables or 10, rate=rate or 50, seconds=duration or 10)
        _load(load, at, dice, json)
        return
    if (tables, rate, duration) != (None, None, None):
        raise Trouble(
            Sentence(
                zh="--tables、--rate、--duration 用于压测一个服务：请用 --url 指明。",
                en="--tables, --rate and --duration are for a service: name it with --url.",
            )
        )
    began, events = time.monotonic(), 0
    with _log(database) as ledger, _file(out) as file, progress(known.title, number) as done:
        for count, report in enumerate(_reports(ledger, at, dice, file, number), 1):
            events += report.events
            done(count)
            if json:
                print_json(report)
    _say_rate(number, events, time.monotonic() - began, dice)


def _load(load: Load, at: Setup, seed: int, json: bool) -> None:
    report = put_load(load, at, seed)
    print_json(report) if json else terminal.print(draw_load(report))
    if report.errors:
        raise typer.Exit(FINDINGS)


def _named(key: str | None) -> str:
    if key is None:
        raise Trouble(
            Sentence(
                zh="请给出该服务的主办方密钥：--key paipu_…，或 PAIPU_HOST_KEY。",
                en="Name a host's key of the service: --key paipu_…, or PAIPU_HOST_KEY.",
            )
        )
    return key


def _reports(ledger: Ledger | None, at: Setup, seed: int, file: BinaryIO, number: int) -> Iterator[Report]:
    """Every hand goes the way of a record file."""
    line = 1
    dice = Random(seed)  # noqa: S311  the same seed gives the same hands
    for lines in islice(random_hands(at, dice), number):
        record = b"".join(msgspec.json.encode(each) + b"\n" for each in lines)
        file.write(record)
        for report in judge(ledger, io.BytesIO(record), getattr(file, "name", at.name)):
            yield msgspec.structs.replace(report, line=line)
        line += len(lines)


def _say_rate(hands: int, events: int, seconds: float, seed: int) -> None:
    tell(
        RATE,
        err,
        hands=f"{hands:,}",
        events=f"{events:,}",
        seconds=f"{seconds:.1f}",
        hands_rate=f"{hands / seconds:,.0f}",
        events_rate=f"{events / seconds:,.0f}",
        seed=str(seed),
    )


def _game(name: str) -> AnyGame:
    if name not in GAMES:
        raise Trouble(
            Sentence(
                zh=f"没有游戏 {name!r}；有 {'、'.join(GAMES)}。",
                en=f"There is no game {name!r}; there are {', '.join(GAMES)}.",
            )
        )
    return GAMES[name]


def _rules(text: str, preset: str | None) -> Plain:
    rules = json_object("--rules", text)
    return rules if preset is None else {"preset": preset, **rules}


def _log(database: str | None) -> Any:
    return nullcontext() if database is None else open_or_make_log(database)


def _file(path: Path | None) -> BinaryIO:
    return io.BytesIO() if path is None else path.open("wb")
