"""API keys: opaque, shown once, kept as a hash, until they expire or are revoked. They live beside the log."""

import hashlib
import re
import secrets
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import NamedTuple

import msgspec
from cachetools import TLRUCache
from msgspec import Struct
from msgspec.structs import asdict

from api.auth.derived_key import PREFIX, DerivedKey
from api.auth.one_look_up import OneLookUp
from api.auth.policy import EVERY, Key
from api.schemas.keys import KeyMade, KeyShown, Role
from ledger.cache import SharedCache
from ledger.idempotency.keys import KeyReused
from ledger.writing.clock import timestamp
from projections.database.paging import Listing, Page, PageRequest, read_page
from projections.database.port import Database, Row

SECRET_BYTES = 32
KEYS_IN_CACHE, CACHE_TIME = 10_000, timedelta(seconds=1)
"""A key that another process revokes may stay valid for one more second."""

KEY_ID = re.compile("key_[0-9a-f]{12,24}")
"""Other ids are not looked up in the database."""

OPERATOR = "paipu"
"""`made_by` of keys made at the command line."""

TABLE = """
    CREATE TABLE IF NOT EXISTS api_keys (
        key_id TEXT PRIMARY KEY, hash TEXT NOT NULL UNIQUE, role TEXT NOT NULL, host TEXT NOT NULL,
        table_id TEXT, hand_id TEXT, seat BIGINT, player TEXT, note TEXT,
        made_at TEXT NOT NULL, made_by TEXT NOT NULL, expires_at TEXT, revoked_at TEXT
    )
"""
VALID = "revoked_at IS NULL AND (expires_at IS NULL OR expires_at > :now)"
FIND = f"""
    SELECT key_id, role, host, table_id, hand_id, seat, player, expires_at FROM api_keys WHERE hash = :hash AND {VALID}
"""  # noqa: S608
ANY_HOST = f"SELECT key_id FROM api_keys WHERE role = 'host' AND {VALID} LIMIT 1"  # noqa: S608
INSERT = """
    INSERT INTO api_keys VALUES (
        :key_id, :hash, :role, :host, :table_id, :hand_id, :seat, :player, :note, :made_at, :made_by,
        :expires_at, NULL
    )
"""
KEEP, KEEP_DERIVED = f"{INSERT} ON CONFLICT (hash) DO NOTHING", f"{INSERT} ON CONFLICT DO NOTHING"
NAMED = """
    SELECT hash, key_id, role, host, table_id, hand_id, seat, player, note, made_at, made_by, expires_at, revoked_at
    FROM api_keys WHERE key_id = :key_id
"""
REVOKE = "UPDATE api_keys SET revoked_at = :now WHERE key_id = :key_id AND revoked_at IS NULL"


class Grant(Struct, frozen=True, kw_only=True):
    """The terms of a new key; `host` is an account, or `EVERY`."""

    role: Role
    host: str
    table_id: str | None = None
    hand_id: str | None = None
    seat: int | None = None
    player: str | None = None
    note: str | None = None
    expires_at: datetime | None = None


class _Valid(NamedTuple):
    """A key that was found valid, with its expiry."""

    key: Key
    expires_at: datetime | None


class Keys:
    """The keys of one installation; `clock` says when one has expired."""

    def __init__(self, database: Database, clock: Callable[[], datetime] = lambda: datetime.now(UTC)) -> None:
        self._database = database
        self._clock = clock
        self._forget()
        with database.alone() as transaction:
            transaction.execute(TABLE)

    def remembered(self, secret: str) -> Key | None:
        """The key with this secret, if the cache still has it from `find`; never waits for the database."""
        found = self._found.get(_hash(secret))
        return None if found is None else found.key

    def find(self, secret: str) -> Key | None:
        """The key with this secret, if it exists and is valid now."""
        found = self._found  # `revoke` replaces the cache, so a key revoked during this query lands in the old one
        with self._database.snapshot() as reader:
            rows = reader.query(FIND, {"hash": _hash(secret), "now": self._now()})
        if not rows:
            return None
        valid = _Valid(msgspec.convert(rows[0], Key), msgspec.convert(rows[0]["expires_at"], datetime | None))
        found.put(_hash(secret), valid)
        return valid.key

    def has_host(self) -> bool:
        """Whether a host key is valid now."""
        with self._database.snapshot() as reader:
            return bool(reader.query(ANY_HOST, {"now": self._now()}))

    def make(self, grant: Grant, made_by: str = OPERATOR, secret: str | None = None) -> KeyMade:
        """Make a key; its secret is not stored. A given `secret` that is known already keeps its key."""
        named = DerivedKey(f"key_{secrets.token_hex(6)}", secret or PREFIX + secrets.token_urlsafe(SECRET_BYTES))
        return self._keep(KEEP, grant, made_by, named)

    def make_once(self, grant: Grant, made_by: str, named: DerivedKey) -> tuple[KeyMade, bool]:
        """The derived key as it was made first, and whether it was there; `KeyReused` for another request.

        A key that was revoked since says so.
        """
        before = self.shown(named.key_id)
        if before is None:
            self._keep(KEEP_DERIVED, grant, made_by, named)
        with self._database.snapshot() as reader:
            [row] = reader.query(NAMED, {"key_id": named.key_id})
        if row["hash"] != _hash(named.secret):
            raise KeyReused
        kept = {name: value for name, value in row.items() if name != "hash"}
        return KeyMade(**kept, key=named.secret), before is not None

    def _keep(self, statement: str, grant: Grant, made_by: str, named: DerivedKey) -> KeyMade:
        terms = {**asdict(grant), "expires_at": None if grant.expires_at is None else timestamp(grant.expires_at)}
        values = {**terms, "key_id": named.key_id, "made_at": self._now(), "made_by": made_by}
        with self._database.transaction() as transaction:
            transaction.execute(statement, {**values, "hash": _hash(named.secret)})
        return KeyMade(**values, revoked_at=None, key=named.secret)

    def listed(self, host: str, table_id: str | None, request: PageRequest) -> Page[KeyShown]:
        """The keys of a host's account, or of `EVERY`, newest first, without secrets; `InvalidCursor`."""
        values = {"host": None if host == EVERY else host, "table_id": table_id}
        with self._database.snapshot() as reader:
            return read_page(reader, MADE, values, request)

    def shown(self, key_id: str) -> KeyShown | None:
        """One key without its secret."""
        if KEY_ID.fullmatch(key_id) is None:
            return None
        with self._database.snapshot() as reader:
            rows = reader.query(MADE.select.format(where="key_id = :key_id"), {"key_id": key_id})
        return next(map(_shown, rows), None)

    def revoke(self, key_id: str) -> None:
        """Revoke a key; one that was revoked before keeps its time."""
        with self._database.transaction() as transaction:
            transaction.execute(REVOKE, {"key_id": key_id, "now": self._now()})
        self._forget()

    def _forget(self) -> None:
        """Let go of all keys; a request that comes after a revocation joins no look-up from before it."""
        self.finding = OneLookUp(self.find)
        self._found = SharedCache(TLRUCache(KEYS_IN_CACHE, _cached_until, timer=self._clock))

    def _now(self) -> str:
        return timestamp(self._clock())


def _cached_until(_: str, valid: _Valid, now: datetime) -> datetime:
    """`CACHE_TIME` from now, or when the key expires if that is sooner."""
    later = now + CACHE_TIME
    return later if valid.expires_at is None else min(later, valid.expires_at)


def _hash(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def _shown(row: Row) -> KeyShown:
    return msgspec.convert({name: value for name, value in row.items() if name != "key"}, KeyShown)


MADE = Listing(
    name="keys",
    select="""
        SELECT key_id, role, host, table_id, hand_id, seat, player, note, made_at, made_by, expires_at, revoked_at,
               made_at || '/' || key_id AS key
        FROM api_keys WHERE {where}
    """,
    key="made_at || '/' || key_id",
    conditions={"host": "host = :host", "table_id": "table_id = :table_id"},
    read=_shown,
)
