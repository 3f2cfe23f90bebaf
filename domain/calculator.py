"""A hand calculator: a game's rules answer a question about cards that belong to no recorded hand."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar, Union

from msgspec import Struct

from domain.sentence import Sentence
from domain.wire.validation import Invalid, validated

Q = TypeVar("Q", bound=Struct)


class QuestionRefused(Invalid):
    """The question does not make sense in itself; cards and house rules are refused as everywhere."""

    def __init__(self, sentence: Sentence) -> None:
        super().__init__(sentence, "", unknown=False)


@dataclass(frozen=True, slots=True)
class Calculator(Generic[Q]):
    """`asks` are the records that a question may be, `answers` those of its answers; `example` is a plain question.

    `answer` raises `QuestionRefused`, `DealRefused` for cards that the deck does not have, `OptionRefused`.
    """

    asks: tuple[type[Q], ...]
    answers: tuple[type[Struct], ...]
    answer: Callable[[Q], Struct]
    example: Mapping[str, Any]


def answer(calculator: Calculator[Any], plain: object) -> Struct:
    """The answer to a question as it was sent; `Invalid` when it is none."""
    kind: Any = Union[calculator.asks]  # noqa: UP007  made of a tuple
    return calculator.answer(validated(plain, kind))
