"""The two languages in which the terminal speaks."""

from typing import NamedTuple

from domain.sentence import Language

__all__ = ["Language", "Wording"]


class Wording(NamedTuple):
    """A word or a sentence in each language."""

    en: str
    zh: str

    def in_language(self, language: Language) -> str:
        """The one that is wanted."""
        return self.zh if language == "zh" else self.en
