"""`paipu export`: a hand as a portable record."""

from pathlib import Path
from typing import Annotated

import typer

from api.cli.options import Database, Nth, Told
from api.cli.source import named_hand
from api.cli.viewer import As, viewer
from replays.records.exporting import record_of

Out = Annotated[
    Path | None, typer.Option("--out", metavar="FILE", help="Write there instead.", show_default="standard output")
]


def export(hand: Told, seen_as: As = "all", out: Out = None, nth: Nth = 1, database: Database = None) -> None:
    """Write a hand as a record file, its whole history with all that the viewer may see."""
    with named_hand(hand, nth, database) as source:
        lines = record_of(source.ledger, source.replay(viewer(seen_as)))
        if out is None:
            for line in lines:
                typer.echo(line, nl=False)
        else:
            out.write_bytes(b"".join(lines))
