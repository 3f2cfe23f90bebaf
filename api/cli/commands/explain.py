"""`paipu explain`: whether something would have been legal there, by which rule, because of what."""

from typing import Annotated

import typer

from api.cli.json_option import json_object
from api.cli.options import Database, Json, Nth, Speak, Told
from api.cli.program import FINDINGS
from api.cli.source import named_hand
from api.cli.terminal import print_json
from api.cli.verdict import say_verdict
from replays import explain as explaining

At = Annotated[int, typer.Option("--at", min=1, metavar="N", help="After event N.", show_default=False)]
Seat = Annotated[int | None, typer.Option(help="The seat that would act.", show_default=False)]
Do = Annotated[
    str | None, typer.Option("--do", metavar="ACTION", help="What it would do: draw, discard …", show_default=False)
]
Card = Annotated[str | None, typer.Option(help="The card of the action.", show_default=False)]
Cards = Annotated[str | None, typer.Option(metavar="CARD,…", help="Its cards.", show_default=False)]
From = Annotated[int | None, typer.Option("--from", metavar="SEAT", help="The seat drawn from.", show_default=False)]
Position = Annotated[int | None, typer.Option(help="The place of the card, from 0.", show_default=False)]
Action = Annotated[str, typer.Option(metavar="JSON", help="The whole action, or its other members.")]


def explain(
    hand: Told,
    at: At,
    seat: Seat = None,
    do: Do = None,
    card: Card = None,
    cards: Cards = None,
    from_: From = None,
    position: Position = None,
    action: Action = "{}",
    nth: Nth = 1,
    database: Database = None,
    language: Speak = "en",
    json: Json = False,
) -> None:
    """Say whether an action would have been legal after an event, by which rule, because of which earlier events."""
    members = {"seat": seat, "do": do, "card": card, "from": from_, "position": position, "cards": _listed(cards)}
    asked = {**json_object("--action", action), **{name: value for name, value in members.items() if value is not None}}
    with named_hand(hand, nth, database) as source:
        replay = source.replay("all")
        explanation = explaining.explain(replay, at, asked)
        print_json(explanation) if json else say_verdict(explanation, replay, language)
    if not explanation.allowed:
        raise typer.Exit(FINDINGS)


def _listed(cards: str | None) -> list[str] | None:
    return None if cards is None else cards.split(",")
