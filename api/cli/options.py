"""Arguments and options that several commands share."""

from typing import Annotated

import typer

from api.cli.program import speak
from domain.sentence import Language

Database = Annotated[
    str | None,
    typer.Option(
        "--database",
        metavar="URL",
        help="The log: sqlite:paipu.db, sqlite:///path/to/file.db or postgresql://user@host/name. "
        "Else what PAIPU_DATABASE_URL says, else paipu.db in this folder.",
        show_default=False,
    ),
]
Json = Annotated[bool, typer.Option("--json", help="One JSON object a line, for programs.")]
Speak = Annotated[
    Language,
    typer.Option(
        "--language", help="The language of sentences.", envvar="PAIPU_LANGUAGE", callback=speak, is_eager=True
    ),
]
Told = Annotated[
    str, typer.Argument(metavar="HAND|FILE", help="The id of a hand in the log, or a record file.", show_default=False)
]
Nth = Annotated[int, typer.Option("--hand", min=1, metavar="K", help="Which hand of a file with several.")]
