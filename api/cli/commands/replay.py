"""`paipu replay`: a hand seen again, drawn in the terminal."""

from pathlib import Path
from typing import Annotated

import typer

from api.cli.drawing.page import draw_page
from api.cli.help import helped
from api.cli.named_hand import named_hand
from api.cli.options import As, Database, HandArgument, Json, Nth, Speak, viewer
from api.cli.partial_record import replay_seen, seen_hand
from api.cli.program import Trouble
from api.cli.stepping.stepper import step as step_through
from api.cli.terminal import out, print_json
from domain.sentence import Sentence
from replays.perspective.frame import frames

Step = Annotated[
    bool,
    typer.Option(
        "--step",
        help=helped(
            Sentence(
                en="Go through the hand event by event, from --at or from the deal.",
                zh="逐个事件地看，从 --at 或发牌起。",
            )
        ),
    ),
]
At = Annotated[
    int | None,
    typer.Option(
        "--at",
        min=1,
        metavar="N",
        help=helped(Sentence(en="The last event shown.", zh="看到第 N 个事件。")),
        show_default=helped(Sentence(en="the last", zh="最后一个")),
    ),
]


def replay(
    hand: HandArgument,
    at: At = None,
    step: Step = False,
    seen_as: As = "all",
    nth: Nth = 1,
    database: Database = None,
    language: Speak = "en",
    json: Json = False,
) -> None:
    """Show what happened in a hand, and the table after an event.

    With --json: its frames. With --step: event by event.
    """
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
