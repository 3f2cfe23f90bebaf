"""`paipu explain`: whether something would have been legal there, by which rule, because of what."""

from typing import Annotated

import typer
from rich.markup import escape

from api.cli.drawing.games import drawing_of
from api.cli.drawing.language import Language
from api.cli.drawing.page import draw_events
from api.cli.drawing.speaker import Speaker
from api.cli.json_option import json_object
from api.cli.options import Database, Json, Nth, Speak, Told
from api.cli.program import FINDINGS
from api.cli.source import named_hand
from api.cli.terminal import out, print_json, say
from replays import explain as explaining
from replays.explain import Explanation
from replays.frame import events_seen
from replays.replay import Replay

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
        print_json(explanation) if json else _say(explanation, replay, language)
    if not explanation.allowed:
        raise typer.Exit(FINDINGS)


def _say(explanation: Explanation, replay: Replay, language: Language) -> None:
    reason = explanation.reason.zh if language == "zh" else explanation.reason.en
    mark = "[green]✓[/]" if explanation.allowed else "[bold red]✗[/]"
    code = "" if explanation.allowed else f" {explanation.reason_code}"
    say(f"{mark} {escape(reason)}  [dim]{explanation.rule}{code}[/]")
    because = [event for event in events_seen(replay) if event["n"] in explanation.because]
    out.print(draw_events(because, Speaker(drawing_of(replay.game.name).phrases, language)))


def _listed(cards: str | None) -> list[str] | None:
    return None if cards is None else cards.split(",")
