"""`--as`: with whose eyes a hand is seen."""

from typing import Annotated

import typer

from api.cli.program import Trouble
from domain.privacy import Viewer, read_viewer
from domain.sentence import Sentence

As = Annotated[str, typer.Option("--as", metavar="SEAT|public|all", help="With whose eyes.")]


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
