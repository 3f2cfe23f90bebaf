"""A game's drawing is data: what is said of its events, and what stands on its table beside the hands."""

from typing import NamedTuple, Self

from api.cli.drawing.speaker import Phrases
from domain.sentence import Sentence


class Column(NamedTuple):
    """A column of the table: a member of the state that has one element for each seat, and the form of an element."""

    heading: Sentence
    member: str
    form: str


class Mark(NamedTuple):
    """A word beside one seat: the seat that this member of the state names, or the one that the header calls dealer."""

    word: Sentence
    member: str | None = None


class Drawing(NamedTuple):
    """`beside` are columns next to the hands, `below` sentences about the state under the table, `marks` of seats."""

    phrases: Phrases
    beside: tuple[Column, ...] = ()
    below: tuple[Sentence, ...] = ()
    marks: tuple[Mark, ...] = (Mark(Sentence(en="dealer", zh="庄")),)

    def with_own(self, own: Self) -> "Drawing":
        """A game's own drawing, with the phrases that all games have in common."""
        mine, its = self.phrases, own.phrases
        phrases = Phrases({**mine.sentences, **its.sentences}, {**mine.words, **its.words}, {**mine.forms, **its.forms})
        return Drawing(phrases, own.beside, own.below, own.marks)
