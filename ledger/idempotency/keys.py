"""Idempotency keys: a command that is sent again with its key is not done again, but answered as the first time.

No table stores the keys: the command's id is in its events, and a new table or hand takes its id from the key.
"""

import hashlib

from ledger.encoding.event import Recorded
from ledger.ids import named_id

KEYED = "key-"


class KeyReused(Exception):
    """The key came with another request before."""


def keyed_command(credential: str, stream: str, key: str) -> str:
    """The id of a command that came with a key, within its credential and stream."""
    return KEYED + hashlib.sha256(f"{credential}\0{stream}\0{key}".encode()).hexdigest()[:32]


def keyed_id(secret: bytes, credential: str, key: str) -> str:
    """The id of what is created by a request with a key."""
    return named_id(secret, b"created", credential.encode(), key.encode())


def check_same_request(first: Recorded, fingerprint: str | None) -> None:
    """`KeyReused` unless the command that begins with this event came in a request with this fingerprint."""
    check_same(None if first.cause is None else first.cause.fingerprint, fingerprint)


def check_same(first: str | None, fingerprint: str | None) -> None:
    """`KeyReused` unless the first request with a key had this fingerprint."""
    if first is None or first != fingerprint:
        raise KeyReused


def is_keyed(command: str) -> bool:
    """Whether a command's id was made of a key."""
    return command.startswith(KEYED)
