"""`paipu replay`: a hand seen again, drawn in the terminal."""

from typing import Annotated

import typer

from api.cli.drawing.page import draw_page
from api.cli.options import Database, Json, Nth, Speak, Told
from api.cli.source import named_hand
from api.cli.terminal import out, print_json
from api.cli.viewer import As, viewer
from replays.frame import frames

At = Annotated[int | None, typer.Option("--at", min=1, metavar="N", help="Up to event N.", show_default="the last")]


def replay(
    hand: Told,
    at: At = None,
    seen_as: As = "all",
    nth: Nth = 1,
    database: Database = None,
    language: Speak = "en",
    json: Json = False,
) -> None:
    """Show what happened in a hand, and the table after an event. With --json: its frames."""
    with named_hand(hand, nth, database) as source:
        seen = source.replay(viewer(seen_as))
        if json:
            for frame in frames(seen, upto=at):
                print_json(frame)
        else:
            out.print(draw_page(seen, at, language))
