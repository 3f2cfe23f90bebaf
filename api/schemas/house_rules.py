"""House rules of a game for a form: every option with its type, default, values and words."""

from typing import Any

import msgspec
from msgspec import Struct

from domain.game import AnyGame
from domain.house_rules.form import HouseRule, OptionType, house_rules
from domain.house_rules.words import OptionWords
from domain.sentence import Sentence
from domain.wire.choices import spelled


class OptionValue(Struct, frozen=True):
    """A value of an option: its name, and a sentence about its effect.

    In a value that is a text `<…>` stands for the part that varies, a card or a seat.
    """

    value: Any
    name: Sentence
    sentence: Sentence


class Option(Struct, frozen=True, kw_only=True):
    """A house rule: `option` is its name as it is sent, `scoring.cap` the field `cap` of the record `scoring`.

    A `choice` is one of its `values`; a `number` lies between `minimum` and `maximum` and counts `unit`, or is one of
    its `values`; a `list` has any of its `values` as elements; a `text` is one of them too, fits the `pattern` and is
    no longer than `max_length`; a `record` has the options that follow. `default` holds where neither a preset nor the
    table sets the option; that of `players` is null: the number of seats. The option has an effect only where each
    option in `only_with` has one of the values listed there.
    """

    option: str
    type: OptionType
    name: Sentence
    sentence: Sentence
    default: Any
    values: tuple[OptionValue, ...]
    unit: Sentence | None
    minimum: int | None
    maximum: int | None
    max_length: int | None
    pattern: str | None
    only_with: dict[str, tuple[Any, ...]]


def options_of(game: AnyGame) -> tuple[Option, ...]:
    """Every house rule of a game, a record before its fields, in the order of the rule book."""
    rules = {rule.option: rule for rule in house_rules(game.options)}
    return tuple(_described(rule, game.option_words[name], rules) for name, rule in rules.items())


def _described(rule: HouseRule, words: OptionWords, rules: dict[str, HouseRule]) -> Option:
    values = (OptionValue(_sent(rule, text), each.name, each.sentence) for text, each in words.values.items())
    needed = {name: tuple(_sent(rules[name], text) for text in texts) for name, texts in words.only_with.items()}
    return Option(
        option=rule.option,
        type=rule.type,
        name=words.name,
        sentence=words.sentence,
        default=rule.default,
        values=tuple(values),
        unit=words.unit,
        minimum=rule.minimum,
        maximum=rule.maximum,
        max_length=rule.max_length,
        pattern=rule.pattern,
        only_with=needed,
    )


def _sent(rule: HouseRule, text: str) -> Any:
    """The value spelled by a text: one that the type lists, a number, else the text itself."""
    listed = {spelled(value): value for value in rule.values}
    return listed.get(text, msgspec.json.decode(text) if rule.type == "number" else text)
