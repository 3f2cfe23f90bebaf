"""A verdict in words: the reason, the rule, and the events that make it so."""

from msgspec import UNSET
from rich.markup import escape

from api.cli.drawing.games import drawing_of
from api.cli.drawing.page import draw_events
from api.cli.drawing.speaker import Speaker
from api.cli.terminal import out, say
from domain.sentence import Language, Sentence
from replays.explaining.explain import Explanation
from replays.perspective.frame import events_seen
from replays.replay import Replay

_SETTLED = Sentence(
    en="judged after event {n}, where the hand next stood still", zh="按第 {n} 号事件之后判断：到那时才轮到人动作"
)
_OPTION = Sentence(en="house rule: {name} ({option})", zh="房间规则：{name}（{option}）")


def say_verdict(explanation: Explanation, replay: Replay, n: int, language: Language) -> None:
    """Whether it would have been legal after event `n`, by which rule, because of which house rule and events."""
    mark = "[green]✓[/]" if explanation.allowed else "[bold red]✗[/]"
    code = "" if explanation.allowed else f" {explanation.reason_code}"
    say(f"{mark} {escape(explanation.reason.in_language(language))}  [dim]{explanation.rule}{code}[/]")
    if explanation.settled_at != n:
        say(f"[dim]{_SETTLED.in_language(language).format(n=explanation.settled_at)}[/]")
    if explanation.option is not UNSET:
        say(escape(_OPTION.in_language(language).format(**_named(replay, explanation.option, language))))
    because = [event for event in events_seen(replay) if event["n"] in explanation.because]
    out.print(draw_events(because, Speaker(drawing_of(replay.game.name).phrases, language)))


def _named(replay: Replay, option: str, language: Language) -> dict[str, str]:
    """The option, and its name where it has one."""
    words = replay.game.option_words.get(option)
    return {"option": option, "name": option if words is None else words.name.in_language(language)}
