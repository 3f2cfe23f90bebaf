"""Where a page of a scoreboard ends, and the position that the board was of: with it the next page goes on."""

import msgspec
from msgspec import Struct

from ledger.position import Position
from projections.cursor import NO_CURSOR, InvalidCursor, read_cursor, write_cursor
from projections.scoreboard.places import Last
from projections.scoreboard.scope import Scope


class Bookmark(Struct, frozen=True, array_like=True):
    """The last row read of the board of a position."""

    position: Position
    last: Last


def write_bookmark(scope: Scope, bookmark: Bookmark) -> str:
    """The cursor of a page's end."""
    return write_cursor(_name(scope), msgspec.json.encode(bookmark).decode())


def read_bookmark(scope: Scope, cursor: str) -> Bookmark:
    """The bookmark in a cursor; `InvalidCursor` when it is not of a board of this scope."""
    try:
        return msgspec.json.decode(str(read_cursor(_name(scope), cursor)), type=Bookmark)
    except msgspec.MsgspecError:
        raise InvalidCursor(NO_CURSOR) from None


def _name(scope: Scope) -> str:
    return f"scoreboard {scope}"
