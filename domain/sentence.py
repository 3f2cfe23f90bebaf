"""Sentences to people, in Chinese and English, in one record."""

from collections.abc import Mapping
from typing import Final, Literal

from msgspec import Struct

Language = Literal["zh", "en"]

LANGUAGES: Final[tuple[Language, Language]] = ("zh", "en")


class Sentence(Struct, frozen=True, kw_only=True):
    """A sentence in both languages; its fields are given by keyword, so that they cannot be swapped."""

    zh: str
    en: str

    def in_language(self, language: Language) -> str:
        """The sentence in that language."""
        return self.zh if language == "zh" else self.en

    def filled(self, **particulars: "str | int | Sentence") -> "Sentence":
        """The sentence with each `{name}` replaced; a particular that is a `Sentence` itself by its own language."""
        zh, en = (_in_language(particulars, language) for language in LANGUAGES)
        return Sentence(zh=self.zh.format(**zh), en=self.en.format(**en))

    def __str__(self) -> str:
        return self.en


def _in_language(particulars: Mapping[str, str | int | Sentence], language: Language) -> dict[str, str | int]:
    return {
        name: value.in_language(language) if isinstance(value, Sentence) else value
        for name, value in particulars.items()
    }


class Refused(Exception):
    """A request is refused; `sentence` says why and what to do, and repeats nothing secret."""

    def __init__(self, sentence: Sentence) -> None:
        super().__init__(sentence.en)
        self.sentence = sentence
