"""What is noted about a request that writes: whose key it was sent with, and its fingerprint."""

import secrets

from api.access import Key
from api.body import Body
from ledger.ledger import Sender


def sender(key: Key, body: Body | None = None) -> Sender:
    """The sender of one command; what it writes belongs together under a fresh command id."""
    return Sender(key.key_id, secrets.token_hex(16), body.fingerprint if body else None)
