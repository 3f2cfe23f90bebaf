"""`paipu export`: a hand as a portable record."""

from pathlib import Path
from typing import Annotated

import typer

from api.cli.help import helped
from api.cli.named_hand import named_hand
from api.cli.options import As, Database, HandArgument, Nth, Speak, viewer
from domain.sentence import Sentence
from replays.records.exporting import record_of

Out = Annotated[
    Path | None,
    typer.Option(
        "--out",
        metavar="FILE",
        help=helped(Sentence(en="The file to write to.", zh="写入哪个文件。")),
        show_default=helped(Sentence(en="standard output", zh="标准输出")),
    ),
]


def export(
    hand: HandArgument,
    seen_as: As = "all",
    out: Out = None,
    nth: Nth = 1,
    database: Database = None,
    _language: Speak = "en",
) -> None:
    """Write a hand as a record file, its whole history with all that the viewer may see."""
    with named_hand(hand, nth, database) as source:
        lines = record_of(source.ledger, source.replay(viewer(seen_as)))
        if out is None:
            for line in lines:
                typer.echo(line, nl=False)
        else:
            out.write_bytes(b"".join(lines))
