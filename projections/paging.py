"""Lists in pages, newest first: a cursor names the last item seen, so that rows which arrive meanwhile move nothing."""

from collections.abc import Callable, Mapping
from typing import Generic, TypeVar

from msgspec import Struct

from domain.sentence import Sentence
from projections.changes import Values
from projections.cursor import InvalidCursor, Listed
from projections.database import Reader, Row, where

T = TypeVar("T")
MOST_ITEMS = 200
PAGE_SIZE = Sentence(f"每页 1 到 {MOST_ITEMS} 项。", f"A page has 1 to {MOST_ITEMS} items.")


class Page(Struct, Generic[T], frozen=True):
    """Some items of a list; `next_cursor` is None at its end."""

    items: list[T]
    next_cursor: str | None


class Turn(Struct, frozen=True):
    """Which page somebody asks for: `limit` items behind a cursor, or all that follow; the `secret` signs cursors."""

    secret: bytes
    cursor: str | None
    limit: int | None


class Listing(Struct, Generic[T], frozen=True):
    """A list: `select` ends in `WHERE {where}`; the column `key` orders its rows and tells them apart.

    `conditions` are the filters by the name of their value, `read` makes an item of a row.
    """

    name: str
    select: str
    key: str
    conditions: Mapping[str, str]
    read: Callable[[Row], T]


def read_page(reader: Reader, listing: Listing[T], values: Values, turn: Turn) -> Page[T]:
    """The items of a page; `InvalidCursor` when it was not given for these values, or `limit` is not 1 to 200."""
    limit, listed = turn.limit or 0, Listed(turn.secret, listing.name, values)
    if not 1 <= limit <= MOST_ITEMS:
        raise InvalidCursor(PAGE_SIZE)
    after = None if turn.cursor is None else listed.read_cursor(turn.cursor)
    rows = reader.query(_statement(listing, chosen := {**values, "after": after}), {**chosen, "most": limit + 1})
    end = listed.write_cursor(rows[limit - 1]["key"]) if len(rows) > limit else None
    return Page([listing.read(row) for row in rows[:limit]], end)


def _statement(listing: Listing[T], values: Values) -> str:
    conditions = {**listing.conditions, "after": f"{listing.key} < :after"}
    return f"{listing.select.format(where=where(conditions, values))} ORDER BY {listing.key} DESC LIMIT :most"
