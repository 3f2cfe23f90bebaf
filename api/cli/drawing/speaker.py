"""Sentences about events and states: templates of both languages, filled with the members.

`{seat:seat}` is the member `seat` in the form `seat` (`forms.py`), `{reason:word}` its word. A part in [brackets] is
left out where one of its members is not there, or has nothing to say.
"""

import re
from collections.abc import Mapping, Sequence
from string import Formatter
from typing import Any, NamedTuple, assert_never

from rich.markup import escape

from api.cli.drawing.forms import FORMS, Form
from domain.cards import EVERY_CARD
from domain.facts import Op
from domain.sentence import Language, Sentence


class Phrases(NamedTuple):
    """How a game is spoken of: a sentence for each type of event, words for its names, forms for its members."""

    sentences: Mapping[str, Sentence] = {}
    words: Mapping[str, Sentence] = {}
    forms: Mapping[str, Form] = {}


class Speaker:
    """Speaks of one game in one language; everything it says is rich's markup."""

    def __init__(self, phrases: Phrases, language: Language) -> None:
        self._phrases = phrases
        self.language = language

    def tell(self, event: Mapping[str, Any]) -> str:
        """What happened; an event without a sentence is told by its name and its members."""
        sentence = self._phrases.sentences.get(event["type"])
        if sentence is None:
            return f"{self.word(event['type'])}: {self.form('', _members(event))}"
        return self.say(sentence, event)

    def say(self, sentence: Sentence, members: Mapping[str, Any]) -> str:
        """The template with the members filled in."""
        parts = re.split(r"\[(.*?)\]", sentence.in_language(self.language))
        return "".join(self._fill(part, members, optional=place % 2 == 1) for place, part in enumerate(parts))

    def form(self, name: str, value: object) -> str:
        """A value in the form of that name."""
        if name == "word":
            return self.word(str(value))
        if name == "answers":
            return self._answers(value)
        if name == "offers":
            return self._offers(value)
        if name == "parts":
            return self.parts(value)
        form = self._phrases.forms.get(name) or FORMS[name]
        return form(value, self.language)

    def _answers(self, asked: Any) -> str:
        """What the seats that were asked answered, as far as the viewer may know."""
        parts = [(place, part) for place, part in enumerate(asked) if part and part.get("answer")]
        told = (f"{FORMS['seat'](place, self.language)} {self.answer(part['answer'])}" for place, part in parts)
        return ("，" if self.language == "zh" else ", ").join(told)

    def _offers(self, offers: Any) -> str:
        """What each seat that is asked may answer."""
        asked = [(place, " / ".join(map(self.word, answers))) for place, answers in enumerate(offers) if answers]
        told = (f"{FORMS['seat'](place, self.language)} {answers}" for place, answers in asked)
        return ("，" if self.language == "zh" else ", ").join(told)

    def answer(self, answer: Mapping[str, Any]) -> str:
        """An action in words: what it does, and with what."""
        named = [self._value(value) for name, value in answer.items() if name != "do" and value]
        return " ".join((self.word(answer["do"]), *named))

    def _value(self, value: object) -> str:
        """A value of an answer; what a game draws as a card of its own is drawn so."""
        if isinstance(value, str) and value in EVERY_CARD:
            return self.form("card", value)
        if (
            isinstance(value, list | tuple)
            and value
            and all(each in EVERY_CARD for each in value if isinstance(each, str))
        ):
            return " ".join(map(self._value, value))
        if isinstance(value, Mapping):
            return " ".join(map(self._value, value.values()))
        shown = self.form("", value)
        return self.word(value) if isinstance(value, str) and shown == escape(value) else shown

    def word(self, name: str) -> str:
        """What a reason, an answer or a member is called."""
        known = self._phrases.words.get(name)
        return known.in_language(self.language) if known else escape(name.replace("_", " "))

    def parts(self, value: Any) -> str:
        """How the points of each seat are summed up; a line each, and one for seats with the same sum."""
        sums: dict[str, list[int]] = {}
        for seat, steps in enumerate(value):
            sums.setdefault(self.sum(steps), []).append(seat)
        colon = "：" if self.language == "zh" else ": "
        return "".join(
            f"\n  [dim]{FORMS['seats'](seats, self.language)}{colon}{each}[/]" for each, seats in sums.items()
        )

    def sum(self, steps: Sequence[Mapping[str, Any]]) -> str:
        """The steps of one sum, with the running total behind each but the first."""
        between = "，" if self.language == "zh" else ", "
        return between.join(f"{self.word(step['item'])} {_done(**step)}" for step in steps)

    def _fill(self, part: str, members: Mapping[str, Any], *, optional: bool) -> str:
        filled = ""
        for literal, name, form, _ in Formatter().parse(part):
            value = members.get(name) if name else None
            known = name and not (optional and value is None)
            shown = self.form(form or "", value) if known else ""
            if optional and name and not shown:
                return ""
            filled += escape(literal) + shown
        return filled


def _done(item: str, op: Op, value: int, total: int) -> str:  # noqa: ARG001  the step's members
    """What a step does to the running total."""
    match op:
        case "set":
            return str(value)
        case "add":
            return f"{value:+d} = {total}"
        case "multiply":
            return f"×{value} = {total}"
        case "divide":
            return f"÷{value} = {total}"
        case "limit":
            return f"≤{value} = {total}"
        case _:
            assert_never(op)


def _members(event: Mapping[str, Any]) -> dict[str, Any]:
    envelope = ("n", "type", "at", "actor", "cause", "hash")
    return {name: value for name, value in event.items() if name not in envelope}
