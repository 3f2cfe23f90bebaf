"""Hand calculators: a game's rules answer a question about cards of no recorded hand."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar, Union

from msgspec import Struct

from domain.sentence import Sentence
from domain.wire.validation import Invalid, validated

Q = TypeVar("Q", bound=Struct)


class QuestionRefused(Invalid):
    """The question contradicts itself; cards and house rules are refused as everywhere else."""

    def __init__(self, sentence: Sentence) -> None:
        super().__init__(sentence, "", unknown=False)


@dataclass(frozen=True, slots=True)
class Calculator(Generic[Q]):
    """`asks` are the types of its questions, `answers` those of its answers; `example` is a question in plain JSON.

    `answer` raises `QuestionRefused`, `DealRefused` for cards that the deck does not have, `OptionRefused`.
    """

    asks: tuple[type[Q], ...]
    answers: tuple[type[Struct], ...]
    answer: Callable[[Q], Struct]
    example: Mapping[str, Any]


def answer(calculator: Calculator[Any], plain: object) -> Struct:
    """The answer to a question in plain JSON; `Invalid` where the JSON is no question of the calculator."""
    kind: Any = Union[calculator.asks]  # noqa: UP007  made of a tuple
    return calculator.answer(validated(plain, kind))
