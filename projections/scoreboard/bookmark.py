"""Bookmarks: the end of a scoreboard's page and the position of the board, so that the next page goes on there."""

import msgspec
from msgspec import Struct

from ledger.position import MalformedPosition, Position, pack, unpack
from projections.database.cursor import NO_CURSOR, CursorScope, InvalidCursor
from projections.scoreboard.places import Last
from projections.scoreboard.scope import Scope


class Bookmark(Struct, frozen=True, array_like=True):
    """The last row read of the board of a position."""

    position: Position
    last: Last


def boards_of(secret: bytes, scope: Scope, upto: Position | None) -> CursorScope:
    """The boards that a cursor of this scope may be of."""
    return CursorScope(secret, f"scoreboard {scope}", {"upto": None if upto is None else pack(upto).hex()})


def write_bookmark(boards: CursorScope, bookmark: Bookmark) -> str:
    """The cursor of a page's end."""
    return boards.write_cursor(msgspec.json.encode((pack(bookmark.position), bookmark.last)).decode())


def read_bookmark(boards: CursorScope, cursor: str) -> Bookmark:
    """The bookmark in a cursor; `InvalidCursor` when it is not of one of these boards."""
    try:
        packed, last = msgspec.json.decode(str(boards.read_cursor(cursor)), type=tuple[bytes, Last])
        return Bookmark(unpack(packed), last)
    except (msgspec.MsgspecError, MalformedPosition):
        raise InvalidCursor(NO_CURSOR) from None
