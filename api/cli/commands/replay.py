"""`paipu replay`: a hand seen again, drawn in the terminal."""

from pathlib import Path
from typing import Annotated

import typer

from api.cli.drawing.page import draw_page
from api.cli.options import Database, Json, Nth, Speak, Told
from api.cli.program import Trouble
from api.cli.seen import replay_seen, seen_hand
from api.cli.source import named_hand
from api.cli.stepping.stepper import step as step_through
from api.cli.terminal import out, print_json
from api.cli.viewer import As, viewer
from domain.sentence import Sentence
from replays.perspective.frame import frames

Step = Annotated[bool, typer.Option("--step", help="Go through it with keys, from --at on or from the deal.")]
At = Annotated[int | None, typer.Option("--at", min=1, metavar="N", help="Up to event N.", show_default="the last")]


def replay(
    hand: Told,
    at: At = None,
    step: Step = False,
    seen_as: As = "all",
    nth: Nth = 1,
    database: Database = None,
    language: Speak = "en",
    json: Json = False,
) -> None:
    """Show what happened in a hand, and the table after an event. With --json: its frames. With --step: by and by."""
    if step and json:
        raise Trouble(
            Sentence(
                en="--step is for people, --json for programs: give one of them.", zh="--step 与 --json 只能给一个。"
            )
        )
    if (shown := seen_hand(Path(hand), nth, language)) is not None:
        replay_seen(shown, at, language, json=json)
        return
    with named_hand(hand, nth, database) as source:
        seen = source.replay(viewer(seen_as))
        if step:
            step_through(seen, at or 1, language)
        elif json:
            for frame in frames(seen, upto=at):
                print_json(frame)
        else:
            out.print(draw_page(seen, at, language))
