"""SQL as tokens, so that names and parameters are replaced where they are such, and nowhere else.

A literal, a comment and a cast (`::`) are tokens of their own: what looks like a parameter or a table's name inside
them is left alone.
"""

import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import NamedTuple

_TOKEN = re.compile(
    r"""
      (?P<text> '(?:[^']|'')*' | --[^\n]* | /\*.*?\*/ )
    | (?P<quoted> "(?:[^"]|"")*" )
    | (?P<cast> :: )
    | : (?P<parameter> [^\W\d]\w* )
    | (?P<word> [^\W\d]\w* )
    | (?P<other> \d\w* | . )
    """,
    re.VERBOSE | re.DOTALL,
)


class Token(NamedTuple):
    """A part of a statement: a `text` (literal or comment), `quoted` (name), `cast`, `parameter`, `word` or `other`.

    `value` is what stands there, of a parameter its name without the colon.
    """

    kind: str
    value: str

    @property
    def sql(self) -> str:
        """The part as it stands in a statement."""
        return f":{self.value}" if self.kind == "parameter" else self.value

    @property
    def name(self) -> str | None:
        """The table, column or keyword that the part names, if it names one."""
        match self.kind:
            case "word":
                return self.value
            case "quoted":
                return self.value[1:-1].replace('""', '"')
            case _:
                return None


@lru_cache(maxsize=1000)
def tokens(statement: str) -> tuple[Token, ...]:
    """The parts of a statement; together they are the statement again."""
    return tuple(_tokens(statement))


def rewritten(statement: str, part: Callable[[Token], str]) -> str:
    """The statement with `part` in the place of each token."""
    return "".join(map(part, tokens(statement)))


def _tokens(statement: str) -> Iterator[Token]:
    for found in _TOKEN.finditer(statement):
        kind = found.lastgroup or ""  # the groups are named after the kinds
        yield Token(kind, found[kind])
