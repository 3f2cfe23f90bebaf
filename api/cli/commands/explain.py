"""`paipu explain`: whether something would have been legal there, by which rule, because of what."""

from pathlib import Path
from typing import Annotated, Any

import typer

from api.cli.action_members import given, holding
from api.cli.json_option import json_object
from api.cli.options import Database, Json, Nth, Speak, Told
from api.cli.program import FINDINGS
from api.cli.seen import explain_seen, seen_hand
from api.cli.source import named_hand
from api.cli.terminal import print_json
from api.cli.verdict import say_verdict
from api.cli.viewer import As, viewer
from domain.game import AnyGame
from domain.privacy import Plain
from replays.explaining import explain as explaining

At = Annotated[int, typer.Option("--at", min=1, metavar="N", help="After event N.", show_default=False)]
Seat = Annotated[int | None, typer.Option(help="The seat that would act.", show_default=False)]
Do = Annotated[
    str | None, typer.Option("--do", metavar="ACTION", help="What it would do: draw, discard …", show_default=False)
]
Card = Annotated[str | None, typer.Option(help="The card of the action.", show_default=False)]
Cards = Annotated[str | None, typer.Option(metavar="CARD,…", help="Its cards.", show_default=False)]
From = Annotated[int | None, typer.Option("--from", metavar="SEAT", help="The seat drawn from.", show_default=False)]
Position = Annotated[int | None, typer.Option(help="The place of the card, from 0.", show_default=False)]
Set = Annotated[
    list[str] | None,
    typer.Option(
        "--set", metavar="NAME=VALUE", help="Any member of the action, as often as needed.", show_default=False
    ),
]
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
    assigned: Set = None,
    action: Action = "{}",
    nth: Nth = 1,
    seen_as: As = "all",
    database: Database = None,
    language: Speak = "en",
    json: Json = False,
) -> None:
    """Say whether an action would have been legal after an event, by which rule, because of which earlier events.

    With --as SEAT: by that seat's own key, which does nothing for a seat that is on autopilot or has left.
    """
    if (shown := seen_hand(Path(hand), nth, language)) is not None:
        raise typer.Exit(explain_seen(shown, at, language))
    named = {"seat": seat, "do": do, "from": from_, "position": position}
    asked = {**json_object("--action", action), **_present(named), **given(assigned or ())}
    with named_hand(hand, nth, database) as source:
        replay = source.replay(viewer(seen_as))
        asked = {**asked, **_cards(replay.game, asked.get("do"), card), **_cards(replay.game, asked.get("do"), cards)}
        explanation = explaining.explain(replay, at, asked)
        print_json(explanation) if json else say_verdict(explanation, replay, at, language)
    if not explanation.allowed:
        raise typer.Exit(FINDINGS)


def _present(members: Plain) -> Plain:
    return {name: value for name, value in members.items() if value is not None}


def _cards(game: AnyGame, do: Any, text: str | None) -> Plain:
    return {} if text is None else holding(game, do, text.split(","))
