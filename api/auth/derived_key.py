"""A key that is made by a request with an `Idempotency-Key`: the same request makes the same key, with its secret.

Nothing is kept for that. Id and secret are derived from the secret that the request came with, which is not kept
either: whoever reads the store learns nothing from them.
"""

import hmac

from msgspec import Struct

PREFIX = "paipu_"


class NamedKey(Struct, frozen=True):
    """The id of a key, and its secret. Another request under the same `Idempotency-Key` has the same id."""

    key_id: str
    secret: str


def named_key(credential: str, repeat_key: str, fingerprint: str) -> NamedKey:
    """The key of a request: `credential` is the secret that came with it, `fingerprint` its body's."""
    return NamedKey(
        key_id=f"key_{_derived(credential, 'id', repeat_key)[:24]}",
        secret=PREFIX + _derived(credential, "secret", repeat_key, fingerprint),
    )


def _derived(credential: str, *names: str) -> str:
    return hmac.digest(credential.encode(), "\0".join(("paipu key", *names)).encode(), "sha256").hex()
