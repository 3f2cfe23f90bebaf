"""A derived key: a request with an `Idempotency-Key` gets the same key, with its secret, each time it is sent.

Nothing is stored for it. Id and secret are derived from the secret of the key that the request was sent with, which is
not stored either, so the store does not reveal them.
"""

import hmac

from msgspec import Struct

PREFIX = "paipu_"


class DerivedKey(Struct, frozen=True):
    """The id of a key, and its secret. Another request under the same `Idempotency-Key` has the same id."""

    key_id: str
    secret: str


def derived_key(credential: str, repeat_key: str, fingerprint: str) -> DerivedKey:
    """The key of a request: `credential` is the secret that came with it, `fingerprint` its body's."""
    return DerivedKey(
        key_id=f"key_{_derived(credential, 'id', repeat_key)[:24]}",
        secret=PREFIX + _derived(credential, "secret", repeat_key, fingerprint),
    )


def _derived(credential: str, *names: str) -> str:
    return hmac.digest(credential.encode(), "\0".join(("paipu key", *names)).encode(), "sha256").hex()
