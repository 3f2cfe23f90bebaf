"""Steps through a hand: where one stands, what the keys do, an action asked about in a few words."""

import msgspec
from rich.markup import escape

from api.cli.action_members import action_typed, holding
from api.cli.drawing.games import drawing_of
from api.cli.drawing.page import draw_page
from api.cli.drawing.speaker import Speaker
from api.cli.options import json_object
from api.cli.program import Trouble, foreseen, sentence
from api.cli.reporting import say_verdict
from api.cli.stepping.keys import Key, keys
from api.cli.terminal import out, say
from domain.game import AnyGame
from domain.privacy import Plain
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
        except foreseen() as error:
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

    def _in_words(self, action: Plain) -> str:
        """The action as people say it, the seat as they count it."""
        speaker = Speaker(drawing_of(self._replay.game.name).phrases, self._language)
        fields = {name: value for name, value in action.items() if name not in ("seat", "from")}
        seats = [speaker.form("seat", action[name]) for name in ("seat", "from") if name in action]
        return " ".join((*seats[:1], speaker.answer(fields), *seats[1:]))

    def _say_legal(self) -> None:
        (frame,) = frames(self._replay, self._n - 1, self._n)
        for legal in frame.legal:
            for offer in legal.actions:
                typed = escape(msgspec.json.encode(offer.action).decode())
                say(f"{typed}  {self._in_words(msgspec.to_builtins(offer.action))}  [dim]{offer.rule}[/]")
        if not frame.legal:
            say(NOTHING.in_language(self._language))


def _number(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 8):
        raise Trouble(Sentence(en="Say the number of an event, such as: g 12", zh="请写事件的编号，如：g 12"))
    return int(text)


def asked(game: AnyGame, text: str) -> Plain:
    """The action as it would be sent."""
    if text.startswith("{"):
        return json_object("w", text)
    seat, do, cards, *more = [*text.split(), "", "", ""]
    if not (seat.isascii() and seat.isdecimal() and len(seat) < 3 and do) or any(more):
        raise Trouble(
            Sentence(
                en="Say seat (from 0), action and cards, such as: "
                'w 2 draw; w 1 meld C4,C6,C8; w {"seat": 2, "do": "draw"}',
                zh='请写座位（从 0 起）、动作和牌，如：w 2 draw；w 1 meld C4,C6,C8；w {"seat": 2, "do": "draw"}',
            ),
        )
    do = action_typed(game, do)
    return {"seat": int(seat), "do": do, **(holding(game, do, cards.split(",")) if cards else {})}
