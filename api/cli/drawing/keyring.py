"""Keys in a table: whose they are, what they open, until when."""

from collections.abc import Iterable

from rich import box
from rich.markup import escape
from rich.table import Table

from api.auth.policy import EVERY
from api.schemas.keys import KeyShown


def grid(keys: Iterable[KeyShown]) -> Table:
    """A row for each key."""
    drawn = Table(box=box.SIMPLE_HEAD)
    for heading in ("key", "role", "account", "opens", "until (UTC)", "note"):
        drawn.add_column(heading, overflow="fold", no_wrap=heading == "key")
    for key in keys:
        drawn.add_row(*map(escape, (key.key_id, key.role, key.host, _opens(key), _until(key), key.note or "")))
    return drawn


def sentence(key: KeyShown) -> str:
    """The same in one line."""
    place = _opens(key) or ("every account" if key.host == EVERY else f"account {key.host}")
    return f"{key.role}  {place}  until {key.expires_at or 'it is revoked'}"


def _opens(key: KeyShown) -> str:
    seat = "" if key.seat is None else f"seat {key.seat} of "
    hand = "" if key.hand_id is None else f"hand {key.hand_id} at "
    return "" if key.table_id is None else f"{seat}{hand}table {key.table_id}"


def _until(key: KeyShown) -> str:
    """To the minute; `--json` has it whole."""
    if key.revoked_at is not None:
        return f"revoked {_minute(key.revoked_at)}"
    return "" if key.expires_at is None else _minute(key.expires_at)


def _minute(moment: str) -> str:
    return moment[:16].replace("T", " ")
