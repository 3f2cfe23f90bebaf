"""`paipu explain`: whether something would have been legal there, by which rule, because of what."""

from pathlib import Path
from typing import Annotated, Any

import typer

from api.cli.action_members import action_typed, given, holding
from api.cli.help import helped
from api.cli.named_hand import named_hand
from api.cli.options import As, Database, HandArgument, Json, Nth, Speak, json_object, viewer
from api.cli.partial_record import explain_seen, seen_hand
from api.cli.program import FINDINGS
from api.cli.reporting import say_verdict
from api.cli.terminal import print_json
from domain.game import AnyGame
from domain.privacy import Plain
from domain.sentence import Sentence
from replays.explaining import explain as explaining

At = Annotated[
    int,
    typer.Option(
        "--at",
        min=1,
        metavar="N",
        help=helped(Sentence(en="The event after which the action is judged.", zh="在第 N 个事件之后判断。")),
        show_default=False,
    ),
]
Seat = Annotated[
    int | None,
    typer.Option(
        help=helped(Sentence(en="The seat that would act, from 0.", zh="动作的座位，从 0 起。")), show_default=False
    ),
]
Do = Annotated[
    str | None,
    typer.Option(
        "--do",
        metavar="ACTION",
        help=helped(Sentence(en="The action: draw, discard …", zh="动作：draw、discard……或 碰、吃……")),
        show_default=False,
    ),
]
Card = Annotated[
    str | None,
    typer.Option(
        help=helped(Sentence(en="The card of the action: S5, ♠5, b3.", zh="动作的牌：S5、♠5、b3、叁。")),
        show_default=False,
    ),
]
Cards = Annotated[
    str | None,
    typer.Option(
        metavar="CARD,…", help=helped(Sentence(en="The cards of the action.", zh="动作的几张牌。")), show_default=False
    ),
]
From = Annotated[
    int | None,
    typer.Option(
        "--from",
        metavar="SEAT",
        help=helped(Sentence(en="The seat drawn from, from 0.", zh="从哪个座位抽，从 0 起。")),
        show_default=False,
    ),
]
Position = Annotated[
    int | None,
    typer.Option(
        help=helped(Sentence(en="The card's place in the hand, from 0.", zh="牌在手中的位置，从 0 起。")),
        show_default=False,
    ),
]
Set = Annotated[
    list[str] | None,
    typer.Option(
        "--set",
        metavar="NAME=VALUE",
        help=helped(Sentence(en="A field of the action; may be repeated.", zh="动作的任一字段，可多次给出。")),
        show_default=False,
    ),
]
Action = Annotated[
    str,
    typer.Option(
        metavar="JSON", help=helped(Sentence(en="The whole action, or its other fields.", zh="整个动作，或其余字段。"))
    ),
]


def explain(
    hand: HandArgument,
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
        if isinstance(asked.get("do"), str):
            asked["do"] = action_typed(replay.game, asked["do"])
        asked = {**asked, **_cards(replay.game, asked.get("do"), card), **_cards(replay.game, asked.get("do"), cards)}
        explanation = explaining.explain(replay, at, asked)
        print_json(explanation) if json else say_verdict(explanation, replay, at, language)
    if not explanation.allowed:
        raise typer.Exit(FINDINGS)


def _present(members: Plain) -> Plain:
    return {name: value for name, value in members.items() if value is not None}


def _cards(game: AnyGame, do: Any, text: str | None) -> Plain:
    return {} if text is None else holding(game, do, text.split(","))
