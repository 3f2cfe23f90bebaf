"""Stored names, `<scope>.<name>:<version>`, come from this registry, not from module paths: files may move."""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple, get_origin

from domain.games import GAMES
from domain.hand.identity import DealtIn
from domain.table.facts import TABLE_FACTS
from ledger.encoding.upcasts import FIRST, UPCASTS

TABLE = "table"
DEAL = "deal"


class StoredName(NamedTuple):
    """The parts of a row's topic."""

    scope: str
    name: str
    version: int

    @property
    def topic(self) -> str:
        """The topic as stored."""
        return f"{self.scope}.{self.name}:{self.version}"


def event_name(kind: Any) -> str:
    """A fact's own name: its class in snake case."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", (get_origin(kind) or kind).__name__).lower()


@lru_cache
def parse_topic(topic: str) -> StoredName:
    """The parts of a stored name; `ValueError` when it is none."""
    scope, _, rest = topic.partition(".")
    name, _, version = rest.partition(":")
    return StoredName(scope, name, int(version))


def present_version(scope: str, name: str) -> int:
    """The version in which a fact is written today: the first one, and one more for each upcast to it."""
    return FIRST.get((scope, name), 1) + sum(
        1 for upcast_scope, upcast_name, _ in UPCASTS if (upcast_scope, upcast_name) == (scope, name)
    )


FACTS: Mapping[str, tuple[Any, ...]] = {
    TABLE: TABLE_FACTS,
    DEAL: (DealtIn,),
    **{name: game.facts for name, game in GAMES.items()},
}

KINDS: Mapping[tuple[str, str], Any] = {
    (scope, event_name(kind)): kind for scope, kinds in FACTS.items() for kind in kinds
}

TOPICS: Mapping[tuple[str, Any], StoredName] = {
    (scope, get_origin(kind) or kind): StoredName(scope, name, present_version(scope, name))
    for (scope, name), kind in KINDS.items()
}
