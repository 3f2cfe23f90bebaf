"""Where a page of a scoreboard ends: how many rows of it were read, and the position that the board was of."""

from ledger.position import MalformedPosition, Position, decode, encode
from projections.cursor import InvalidCursor, read_cursor, write_cursor
from projections.scoreboard.scope import Scope


def write_bookmark(scope: Scope, position: Position, read: int) -> str:
    """The cursor behind the first `read` rows of the board."""
    return write_cursor(_name(scope), f"{encode(position)}/{read}")


def read_bookmark(scope: Scope, cursor: str) -> tuple[Position, int]:
    """The position and the number of rows in a cursor; `InvalidCursor` when it is not of a board of this scope."""
    position, _, read = str(read_cursor(_name(scope), cursor)).partition("/")
    try:
        return decode(position), int(read)
    except (MalformedPosition, ValueError):
        raise InvalidCursor("That is no cursor of this list.") from None


def _name(scope: Scope) -> str:
    return f"scoreboard {scope}"
