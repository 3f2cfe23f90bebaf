"""A verdict in words: the reason, the rule, and the events that make it so."""

from rich.markup import escape

from api.cli.drawing.games import drawing_of
from api.cli.drawing.language import Language
from api.cli.drawing.page import draw_events
from api.cli.drawing.speaker import Speaker
from api.cli.terminal import out, say
from replays.explain import Explanation
from replays.frame import events_seen
from replays.replay import Replay


def say_verdict(explanation: Explanation, replay: Replay, language: Language) -> None:
    """Whether it would have been legal, by which rule, because of which events."""
    mark = "[green]✓[/]" if explanation.allowed else "[bold red]✗[/]"
    code = "" if explanation.allowed else f" {explanation.reason_code}"
    say(f"{mark} {escape(explanation.reason.in_language(language))}  [dim]{explanation.rule}{code}[/]")
    because = [event for event in events_seen(replay) if event["n"] in explanation.because]
    out.print(draw_events(because, Speaker(drawing_of(replay.game.name).phrases, language)))
