"""Paging, newest first: a cursor names the last item shown, so that new rows do not shift the next page."""

from collections.abc import Callable, Mapping, Sequence
from typing import Generic, TypeVar

from msgspec import Struct

from domain.sentence import Sentence
from projections.database.changes import Values
from projections.database.cursor import CursorScope, InvalidCursor, RowKey
from projections.database.port import Reader, Row, where

T = TypeVar("T")
MOST_ITEMS, MOST_SHOWN = 200, 100
PAGE_SIZE = Sentence(zh=f"每页 1 到 {MOST_ITEMS} 项。", en=f"A page has 1 to {MOST_ITEMS} items.")


class Page(Struct, Generic[T], frozen=True):
    """Some items of a list; `next_cursor` is None at its end."""

    items: list[T]
    next_cursor: str | None


class PageRequest(Struct, frozen=True):
    """The page that is wanted: `limit` items after a cursor, or all that follow; the `secret` signs cursors."""

    secret: bytes
    cursor: str | None
    limit: int | None


class MovingRows(Struct, frozen=True):
    """Rows whose key changes once: they come first as long as it begins with `mark`.

    `name` (SQL, and a column of that name) tells them apart. The cursors remember those shown, so that none is shown
    again at the place it has moved to.
    """

    name: str
    mark: str


class Listing(Struct, Generic[T], frozen=True):
    """A list: `select` ends in `WHERE {where}`; the column `key` orders its rows and tells them apart.

    `conditions` are the filters by the name of their value, `read` makes an item of a row.
    """

    name: str
    select: str
    key: str
    conditions: Mapping[str, str]
    read: Callable[[Row], T]
    moving: MovingRows | None = None


def read_page(reader: Reader, listing: Listing[T], values: Values, request: PageRequest) -> Page[T]:
    """The items of a page; `InvalidCursor` if it was not issued for these values, or `limit` is not 1 to 200."""
    limit, listed = request.limit or 0, CursorScope(request.secret, listing.name, values)
    if not 1 <= limit <= MOST_ITEMS:
        raise InvalidCursor(PAGE_SIZE)
    after, shown = (None, []) if request.cursor is None else _shown_before(listing, listed.read_cursor(request.cursor))
    chosen = {**values, "after": after, **{f"shown_{k}": name for k, name in enumerate(shown)}}
    rows = reader.query(_statement(listing, chosen), {**chosen, "most": limit + 1})
    end = listed.write_cursor(_end(listing, rows[:limit], shown)) if len(rows) > limit else None
    return Page([listing.read(row) for row in rows[:limit]], end)


def _shown_before(listing: Listing[T], key: RowKey) -> tuple[RowKey, list[str]]:
    """The end of the page before, and the rows shown there that may have moved since."""
    if listing.moving is None:
        return key, []
    after, *shown = str(key).split(" ")
    return after, shown


def _end(listing: Listing[T], rows: Sequence[Row], shown: list[str]) -> RowKey:
    """The key of a page's end, with the rows shown so far that may still move: the last ones, should they be many."""
    end: RowKey = rows[-1]["key"]
    if listing.moving is None:
        return end
    moving = [row["name"] for row in rows if row["key"].startswith(listing.moving.mark)]
    return " ".join([str(end), *[*shown, *moving][-MOST_SHOWN:]])


def _statement(listing: Listing[T], values: Values) -> str:
    moved = {
        name: f"{listing.moving.name} <> :{name}" for name in values if listing.moving and name.startswith("shown_")
    }
    conditions = {**listing.conditions, **moved, "after": f"{listing.key} < :after"}
    return f"{listing.select.format(where=where(conditions, values))} ORDER BY {listing.key} DESC LIMIT :most"
