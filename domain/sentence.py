"""Everything the service says to people it says in two languages, in one record."""

from collections.abc import Mapping
from typing import Final, Literal

from msgspec import Struct

Language = Literal["zh", "en"]

LANGUAGES: Final[tuple[Language, Language]] = ("zh", "en")


class Sentence(Struct, frozen=True, kw_only=True):
    """One sentence in each language; the members are named, so that none stands in the other's place."""

    zh: str
    en: str

    def in_language(self, language: Language) -> str:
        """The one that is wanted."""
        return self.zh if language == "zh" else self.en

    def filled(self, **particulars: "str | int | Sentence") -> "Sentence":
        """With the particulars in their places: `{name}`; one that is in two languages in the one it belongs to."""
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
    """Something cannot be done or is not there; `sentence` says why and what to do, and repeats nothing secret."""

    def __init__(self, sentence: Sentence) -> None:
        super().__init__(sentence.en)
        self.sentence = sentence
