"""The two languages in which the terminal speaks."""

from typing import Literal, NamedTuple

Language = Literal["zh", "en"]


class Wording(NamedTuple):
    """A word or a sentence in each language."""

    en: str
    zh: str

    def in_language(self, language: Language) -> str:
        """The one that is wanted."""
        return self.zh if language == "zh" else self.en
