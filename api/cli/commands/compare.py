"""`paipu compare`: a hand beside itself under other house rules."""

from typing import Annotated

import typer

from api.cli.drawing.comparison import draw_comparison
from api.cli.help import helped
from api.cli.named_hand import named_hand
from api.cli.options import Database, HandArgument, Json, Nth, Speak, json_object
from api.cli.terminal import out, print_json
from domain.sentence import Sentence
from replays.compare import compare as compared

OtherRules = Annotated[
    str,
    typer.Option(
        "--rules",
        metavar="JSON",
        help=helped(
            Sentence(
                en="Options over the hand's own house rules, or a preset and options over it.",
                zh="在这一局的规则上改的选项，或一个预设加选项。",
            )
        ),
        show_default=False,
    ),
]


def compare(
    hand: HandArgument,
    rules: OtherRules,
    nth: Nth = 1,
    database: Database = None,
    language: Speak = "en",
    json: Json = False,
) -> None:
    """Play the same deal and the same actions under other house rules, and say where the two part."""
    other = json_object("--rules", rules)
    with named_hand(hand, nth, database) as source:
        comparison = compared(source.replay("all"), other)
        print_json(comparison) if json else out.print(draw_comparison(comparison, language))
