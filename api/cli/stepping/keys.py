"""Keys of the stepper: pressed on a terminal, lines of the same letters from anywhere else."""

import sys
from collections.abc import Iterator, Mapping
from typing import NamedTuple

import typer

from api.cli.terminal import out
from domain.sentence import Language, Sentence

SAME = {"\x1b[C": "n", "\x1b[D": "p", "\x1b[B": "N", "\x1b[A": "P", " ": "n", "\r": "n", "\n": "n", "\x1b": "q"}
"""Arrows, space, return and escape."""

ASKS: Mapping[str, Sentence] = {
    "g": Sentence(en="to event: ", zh="到第几个事件："),
    "w": Sentence(en="why not? (seat from 0, action, cards) ", zh="为什么不行？（座位从 0 起 动作 牌）"),
}


class Key(NamedTuple):
    """A letter, and what was said with it."""

    letter: str
    rest: str = ""


def keys(language: Language) -> Iterator[Key]:
    """Until there are no more."""
    return _pressed(language) if sys.stdin.isatty() else _written()


def _pressed(language: Language) -> Iterator[Key]:
    while True:
        try:
            pressed = typer.getchar()
            letter = SAME.get(pressed, pressed)
            yield Key(letter, out.input(ASKS[letter].in_language(language)) if letter in ASKS else "")
        except (KeyboardInterrupt, EOFError):
            return


def _written() -> Iterator[Key]:
    for line in sys.stdin:
        letter, _, rest = line.strip().partition(" ")
        yield Key(letter or "n", rest.strip())
