"""API keys: opaque, shown once, kept as a hash. They live beside the log, never in it."""

import hashlib
import secrets
from datetime import UTC, datetime

from api.access import Key, Role
from ledger.application import timestamp
from projections.database import Database

PREFIX = "paipu_"
SECRET_BYTES = 32

TABLE = """
    CREATE TABLE IF NOT EXISTS keys (
        key_id TEXT PRIMARY KEY, hash TEXT NOT NULL UNIQUE, role TEXT NOT NULL, host TEXT NOT NULL,
        table_id TEXT, seat BIGINT, made_at TEXT NOT NULL
    )
"""
FIND = "SELECT key_id, role, host, table_id, seat FROM keys WHERE hash = :hash"
KEEP = """
    INSERT INTO keys VALUES (:key_id, :hash, :role, :host, :table_id, :seat, :made_at) ON CONFLICT (hash) DO NOTHING
"""
ANY = "SELECT key_id FROM keys WHERE role = 'host' LIMIT 1"


class Keys:
    """The keys of one installation."""

    def __init__(self, database: Database) -> None:
        self._database = database
        with database.alone() as transaction:
            transaction.execute(TABLE)

    def find(self, secret: str) -> Key | None:
        """What a key stands for, if it is one of ours."""
        with self._database.snapshot() as reader:
            rows = reader.query(FIND, {"hash": _hash(secret)})
        return Key(**rows[0]) if rows else None

    def has_host(self) -> bool:
        """Whether any host has a key."""
        with self._database.snapshot() as reader:
            return bool(reader.query(ANY))

    def make(
        self, role: Role, host: str, table_id: str | None = None, seat: int | None = None, secret: str | None = None
    ) -> tuple[Key, str]:
        """A new key and its secret, which is not kept; a given secret that is here already stays what it is."""
        secret = secret or PREFIX + secrets.token_urlsafe(SECRET_BYTES)
        key = Key(key_id=f"key_{secrets.token_hex(6)}", role=role, host=host, table_id=table_id, seat=seat)
        values = {
            "key_id": key.key_id,
            "hash": _hash(secret),
            "role": role,
            "host": host,
            "table_id": table_id,
            "seat": seat,
            "made_at": timestamp(datetime.now(UTC)),
        }
        with self._database.transaction() as transaction:
            transaction.execute(KEEP, values)
        return self.find(secret) or key, secret

    def close(self) -> None:
        """Let go of the database."""
        self._database.close()


def _hash(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()
