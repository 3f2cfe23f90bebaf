"""Keys as they are asked for, a record for each role, and as they are shown."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from api.schemas.requests import Seat
from domain.player import PLAYER_ID

Role = Literal["host", "seat", "referee", "auditor", "admin"]

Account = Annotated[str, Meta(pattern=PLAYER_ID, description="A host's account.", examples=["club-7"])]
Note = Annotated[str, Meta(min_length=1, max_length=200, description="What the key is for, or why it was given.")]
Moment = Annotated[str, Meta(max_length=40, extra_json_schema={"format": "date-time"})]


class Terms(Struct, frozen=True, kw_only=True, tag_field="role", forbid_unknown_fields=True):
    """What keys of every role may have: an end, and a note."""

    expires_at: Moment | None = None
    note: Note | None = None


class HostKey(Terms, frozen=True, kw_only=True, tag="host"):
    """A key of a game back end; a host's own account goes without saying."""

    host: Account | None = None


class SeatKey(Terms, frozen=True, kw_only=True, tag="seat"):
    """A key that sees and plays for one seat of a table, as long as the player who sits there now does."""

    table_id: str
    seat: Seat


class RefereeKey(Terms, frozen=True, kw_only=True, tag="referee"):
    """A grant to see the hands of a table, or one of them, in full and to void them; `note` says why."""

    table_id: str
    hand_id: str | None = None
    note: Note


class AuditorKey(Terms, frozen=True, kw_only=True, tag="auditor"):
    """A key that sees everything of a host's hands that are over; without `host` an admin makes one for all hosts."""

    host: Account | None = None


class AdminKey(Terms, frozen=True, kw_only=True, tag="admin"):
    """A key that makes and revokes keys of every role, and writes the profiles of players."""


NewKey = HostKey | SeatKey | RefereeKey | AuditorKey | AdminKey
NEW_KEY: Any = NewKey


class KeyShown(Struct, frozen=True, kw_only=True):
    """A key without its secret; `host` is `*` where it is for every host, `made_by` a key's id or `paipu`."""

    key_id: str
    role: Role
    host: str
    table_id: str | None
    hand_id: str | None
    seat: int | None
    player: str | None
    note: str | None
    made_at: str
    made_by: str
    expires_at: str | None
    revoked_at: str | None


class KeyMade(KeyShown, frozen=True, kw_only=True):
    """A new key with its secret: shown this once, kept as a hash."""

    key: str


class Keyring(Struct, frozen=True):
    """A page of keys, newest first."""

    items: list[KeyShown]
    next_cursor: str | None
