"""Keys: the record that asks for one, by role, and the record that shows one."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from api.schemas.requests import Seat
from domain.player import PLAYER_ID

Role = Literal["host", "seat", "referee", "auditor", "admin"]

Account = Annotated[str, Meta(pattern=PLAYER_ID, description="A host's account.", examples=["club-7"])]
Note = Annotated[
    str, Meta(min_length=1, max_length=200, description="A note: the purpose of the key, or the reason for it.")
]
Timestamp = Annotated[str, Meta(max_length=40, extra_json_schema={"format": "date-time"})]


class Terms(Struct, frozen=True, kw_only=True, tag_field="role", forbid_unknown_fields=True):
    """Optional terms of every key: an expiry, and a note."""

    expires_at: Timestamp | None = None
    note: Note | None = None


class HostKey(Terms, frozen=True, kw_only=True, tag="host"):
    """A key of a game back end; `host` defaults to the account of the host that asks."""

    host: Account | None = None


class SeatKey(Terms, frozen=True, kw_only=True, tag="seat"):
    """A key that sees and acts for one seat of a table, as long as its present player sits there."""

    table_id: str
    seat: Seat


class RefereeKey(Terms, frozen=True, kw_only=True, tag="referee"):
    """A key to see the hands of a table, or one of them, in full and to void them; `note` gives the reason."""

    table_id: str
    hand_id: str | None = None
    note: Note


class AuditorKey(Terms, frozen=True, kw_only=True, tag="auditor"):
    """A key that sees all of a host's hands that are over; without `host` an admin makes one for every host."""

    host: Account | None = None


class AdminKey(Terms, frozen=True, kw_only=True, tag="admin"):
    """A key that makes and revokes keys of every role, and writes the profiles of players."""


NewKey = HostKey | SeatKey | RefereeKey | AuditorKey | AdminKey
NEW_KEY: Any = NewKey


class KeyShown(Struct, frozen=True, kw_only=True):
    """A key without its secret; `host` is `*` for every host, `made_by` the id of a key, or `paipu`."""

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
    """A new key with its secret, which is shown only this once and stored as a hash."""

    key: str


class Keyring(Struct, frozen=True):
    """A page of keys, newest first."""

    items: list[KeyShown]
    next_cursor: str | None
