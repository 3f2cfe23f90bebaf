"""A replay on a page: what is played, what happened in words, and the table after the last event shown."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from api.cli.drawing.games import drawing_of
from api.cli.drawing.house_rules import in_words
from api.cli.drawing.speaker import Speaker
from api.cli.drawing.table import draw_table
from domain.game import AnyGame, read_rules
from domain.house_rules.form import members
from domain.privacy import Plain, Viewer
from domain.seat_names import name_of
from domain.sentence import Language, Sentence
from ledger.writing.rows import ENGINE
from replays.perspective.frame import events_seen, state_at
from replays.perspective.state import WindowSeen
from replays.replay import Replay

TITLE = Sentence(
    en="{seats} seats, after event {at} of {version}, seen by {viewer}",
    zh="{seats}人，第{at}个事件之后（共{version}个），视角：{viewer}",
)
QUESTION = Sentence(
    en="open question[ about {card:card}]: {offers:offers}", zh="正在等待回答[（{card:card}）]：{offers:offers}"
)
VIEWERS = {
    "all": Sentence(en="somebody who may see everything", zh="全部"),
    "public": Sentence(en="the public", zh="旁观者"),
}
RULES = Sentence(en="house rules: ", zh="本桌规则：")


def draw_page(replay: Replay, at: int | None, language: Language, after: int = 0) -> RenderableType:
    """The hand up to event `at` (default: the last), told from behind event `after` on."""
    state = state_at(replay, at)
    drawing = drawing_of(state.game)
    speaker = Speaker(drawing.phrases, language)
    return Group(
        *_title(replay, state.at, speaker),
        Text(),
        draw_events(events_seen(replay, after, state.at - after), speaker),
        *_question(state.window, speaker),
        draw_table(drawing, speaker, state),
    )


def _question(window: WindowSeen | None, speaker: Speaker) -> Iterator[Text]:
    """What is asked, of whom, as far as the viewer may know."""
    if window is not None and isinstance(window.offers, tuple):
        card = window.card if isinstance(window.card, str) else None
        yield Text.from_markup(speaker.say(QUESTION, {"card": card, "offers": window.offers}), style="bold")


def draw_events(events: list[Plain], speaker: Speaker) -> Table:
    """Numbered sentences; events of the engine stand back."""
    grid = Table.grid(padding=(0, 2))
    grid.add_column(justify="right", style="dim")
    grid.add_column(overflow="fold")
    for event in events:
        style = "dim" if event["actor"] == ENGINE else ""
        grid.add_row(str(event["n"]), Text.from_markup(speaker.tell(event), style=style))
    return grid


def viewer_name(viewer: Viewer) -> Sentence:
    """The viewer as people say it."""
    return name_of(viewer) if isinstance(viewer, int) else VIEWERS[viewer]


def _title(replay: Replay, at: int, speaker: Speaker) -> Iterator[Text]:
    zh, en = replay.game.title.zh, replay.game.title.en
    yield Text(f"{zh} {en}", style="bold")
    viewer = viewer_name(replay.viewer).in_language(speaker.language)
    members = {"seats": replay.course.players, "at": at, "version": replay.version, "viewer": viewer}
    yield Text.from_markup(speaker.say(TITLE, members))
    rules = _house_rules(replay.game, replay.events[0].fact.rules, replay.course.players)
    if rules:
        yield Text(RULES.in_language(speaker.language) + in_words(replay.game, rules, speaker.language))


def _house_rules(game: AnyGame, options: Any, players: int) -> Mapping[str, Any]:
    """The options that are not the game's defaults."""
    defaults = dict(members(msgspec.to_builtins(read_rules(game, {}, players))))
    return {name: value for name, value in members(msgspec.to_builtins(options)) if value != defaults[name]}
