"""Everything the service says to people it says in two languages, in one record."""

from typing import Literal

from msgspec import Struct

Language = Literal["zh", "en"]


class Sentence(Struct, frozen=True):
    """One sentence in each language."""

    zh: str
    en: str

    def in_language(self, language: Language) -> str:
        """The one that is wanted."""
        return self.zh if language == "zh" else self.en

    def filled(self, **particulars: str | int) -> "Sentence":
        """With the particulars in their places: `{name}`."""
        return Sentence(self.zh.format(**particulars), self.en.format(**particulars))

    def __str__(self) -> str:
        return self.en


class Refused(Exception):
    """Something cannot be done or is not there; `sentence` says why and what to do, and repeats nothing secret."""

    def __init__(self, sentence: Sentence) -> None:
        super().__init__(sentence.en)
        self.sentence = sentence
