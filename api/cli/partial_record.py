"""A record of what somebody saw of a hand, opened for what it shows: its events, in words or as they are."""

from datetime import UTC, datetime
from itertools import islice
from pathlib import Path

from rich.console import Group
from rich.markup import escape
from rich.text import Text

from api.cli.drawing.games import drawing_of
from api.cli.drawing.page import draw_events, viewer_name
from api.cli.drawing.speaker import Speaker
from api.cli.program import FINDINGS
from api.cli.reporting import say_report
from api.cli.terminal import err, out, print_json, say
from domain.games import GAMES
from domain.sentence import Language, Sentence
from replays.records.hand_file import HandFile
from replays.records.record_file import hands_in
from replays.records.seen_hand import SeenHand

_TITLE = Sentence(en="what {viewer} saw, {events} events", zh="{viewer}所见，{events}个事件")
_HIDDEN = Sentence(
    en="Whether another action would have been legal depends on hidden cards: ask for the full record.",
    zh="别的动作是否合规取决于看不到的牌：请取完整的记录。",
)


def seen_hand(path: Path, nth: int, language: Language) -> SeenHand | None:
    """The nth hand of the file where it is one with hidden cards; None for any other. What is wrong with it is said."""
    if not path.is_file():
        return None
    with path.open("rb") as stream:
        hand: HandFile | None = next(islice(hands_in(stream, datetime.now(UTC), seen=True), nth - 1, None), None)
    if hand is None or hand.seen is None:
        return None
    if hand.finding is not None:
        say_report(hand.report(path.name), language, err)
    return hand.seen


def say_seen(seen: SeenHand, language: Language, upto: int | None = None) -> None:
    """The events in words, under what the record is."""
    speaker = Speaker(drawing_of(seen.game).phrases, language)
    viewer = viewer_name(seen.viewer).in_language(language)
    title = speaker.say(_TITLE, {"viewer": viewer, "events": len(seen.events)})
    title_of_game = GAMES[seen.game].title
    events = [{"actor": "", **event} for event in seen.events[:upto]]
    out.print(
        Group(
            Text(f"{title_of_game.zh} {title_of_game.en}", style="bold"),
            Text.from_markup(title),
            Text(),
            draw_events(events, speaker),
        )
    )


def replay_seen(seen: SeenHand, at: int | None, language: Language, *, json: bool) -> None:
    """The events up to one of them."""
    if json:
        for event in seen.events[:at]:
            print_json(event)
    else:
        say_seen(seen, language, at)


def explain_seen(seen: SeenHand, at: int, language: Language) -> int:
    """What was seen there, and that no more can be judged; the status with which the program ends."""
    speaker = Speaker(drawing_of(seen.game).phrases, language)
    out.print(draw_events([{"actor": "", **event} for event in seen.events[at - 1 : at]], speaker))
    say(escape(_HIDDEN.in_language(language)))
    return FINDINGS
