"""Options that several commands share, and their values read: a JSON object, a viewer."""

from typing import Annotated

import typer

from api.cli.help import helped
from api.cli.program import Trouble
from api.cli.terminal import speak
from domain.privacy import Plain, Viewer, read_viewer
from domain.sentence import Language, Sentence
from domain.wire.strict_json import JsonRefused, parse

Database = Annotated[
    str | None,
    typer.Option(
        "--database",
        metavar="URL",
        help=helped(
            Sentence(
                en="The log: sqlite:paipu.db, sqlite:///path/to/file.db or postgresql://user@host/name. "
                "Without it PAIPU_DATABASE_URL, or else paipu.db in this folder.",
                zh="日志：sqlite:paipu.db、sqlite:///path/to/file.db 或 postgresql://user@host/name。"
                "不给则用 PAIPU_DATABASE_URL，再不然用此文件夹的 paipu.db。",
            )
        ),
        show_default=False,
    ),
]
Json = Annotated[
    bool,
    typer.Option(
        "--json",
        help=helped(Sentence(en="JSON objects, one a line, for programs.", zh="每行一个 JSON 对象，给程序用。")),
    ),
]
Speak = Annotated[
    Language,
    typer.Option(
        "--language",
        help=helped(Sentence(en="The language that is spoken: en or zh.", zh="用哪种语言说：zh 或 en。")),
        envvar="PAIPU_LANGUAGE",
        callback=speak,
        is_eager=True,
    ),
]
HandArgument = Annotated[
    str,
    typer.Argument(
        metavar="HAND|FILE",
        help=helped(
            Sentence(en="The id of a hand in the log, or a record file.", zh="日志中一局的编号，或一个牌谱文件。")
        ),
        show_default=False,
    ),
]
Nth = Annotated[
    int,
    typer.Option(
        "--hand",
        min=1,
        metavar="K",
        help=helped(
            Sentence(
                en="The number of the hand in a file with several, from 1.", zh="文件里有好几局时，第几局（从 1 起）。"
            )
        ),
    ),
]


def json_object(option: str, text: str) -> Plain:
    """The members of the object that an option was given."""
    try:
        value = parse(text.encode(errors="surrogateescape"))
    except JsonRefused as refusal:
        why = refusal.sentence
        raise Trouble(Sentence(en=f"{option}: {why.en}", zh=f"{option}：{why.zh}")) from None
    if not isinstance(value, dict):
        raise Trouble(Sentence(en=f"{option} is a JSON object.", zh=f"{option} 须为 JSON 对象。"))
    return value


As = Annotated[
    str,
    typer.Option(
        "--as",
        metavar="SEAT|public|all",
        help=helped(
            Sentence(
                en="The viewer: a seat (from 0), public or all.",
                zh="从谁的视角看：座位（从 0 起）、public 旁观者或 all 全部。",
            )
        ),
    ),
]


def viewer(asked: str) -> Viewer:
    """The viewer in the text of the option."""
    named = read_viewer(asked)
    if named is None:
        raise Trouble(
            Sentence(
                en=f"--as is the number of a seat, public or all, not {asked!r}.",
                zh=f"--as 须为座位号、public 或 all，不是 {asked!r}。",
            ),
        )
    return named
