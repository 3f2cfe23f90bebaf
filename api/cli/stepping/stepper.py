"""Where one stands in a hand, and how one goes on from there."""

import msgspec
from rich.markup import escape

from api.cli.drawing.page import draw_page
from api.cli.program import FORESEEN, Trouble, sentence
from api.cli.stepping.asked import asked
from api.cli.stepping.keys import Key, keys
from api.cli.terminal import out, say
from api.cli.verdict import say_verdict
from domain.sentence import Language, Sentence
from replays.explaining.explain import explain
from replays.perspective.frame import frames
from replays.replay import NotReached, Replay

EVENTS_TOLD = 8
HELP = Sentence(
    en="n/p next, previous event · N/P next, previous action · g to event · l legal · w why not · q quit",
    zh="n/p 下一个、上一个事件 · N/P 下一个、上一个动作 · g 到某事件 · l 可做什么 · w 为什么不行 · q 退出",
)
NOTHING = Sentence(en="nobody may do anything here", zh="这里谁也不能动")


def step(replay: Replay, at: int, language: Language) -> None:
    """Go through the hand from event `at`, as the keys say."""
    stepper = _Stepper(replay, language)
    stepper.go(at)
    for key in keys(language):
        if key.letter == "q":
            return
        try:
            stepper.follow(key)
        except FORESEEN as error:
            say(f"[bold red]✗[/] {escape(sentence(error))}")


class _Stepper:
    def __init__(self, replay: Replay, language: Language) -> None:
        self._replay = replay
        self._language: Language = language
        self._n = 1
        self._settled = [n for n, state in enumerate(replay.states(), 1) if replay.is_settled(n, state)]

    def follow(self, key: Key) -> None:
        """Do what the key says."""
        match key.letter:
            case "n":
                self.go(self._n + 1)
            case "p":
                self.go(self._n - 1)
            case "N":
                self.go(next((n for n in self._settled if n > self._n), self._replay.version + 1))
            case "P":
                self.go(next((n for n in reversed(self._settled) if n < self._n), 0))
            case "g":
                self.go(_number(key.rest))
            case "l":
                self._say_legal()
            case "w":
                self._say_why(key.rest)
            case _:
                say(f"[dim]{HELP.in_language(self._language)}[/]")

    def go(self, n: int) -> None:
        """Show the hand after event `n`."""
        if not 1 <= n <= self._replay.version:
            raise NotReached(self._replay.version)
        self._n = n
        out.clear()
        out.print(draw_page(self._replay, n, self._language, max(0, n - EVENTS_TOLD)))
        say(f"[dim]{HELP.in_language(self._language)}[/]")

    def _say_why(self, action: str) -> None:
        explanation = explain(self._replay, self._n, asked(self._replay.game, action))
        say_verdict(explanation, self._replay, self._n, self._language)

    def _say_legal(self) -> None:
        (frame,) = frames(self._replay, self._n - 1, self._n)
        for legal in frame.legal:
            for offer in legal.actions:
                say(f"{escape(msgspec.json.encode(offer.action).decode())}  [dim]{offer.rule}[/]")
        if not frame.legal:
            say(NOTHING.in_language(self._language))


def _number(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 8):
        raise Trouble(Sentence(en="Say the number of an event, such as: g 12", zh="请写事件的编号，如：g 12"))
    return int(text)
