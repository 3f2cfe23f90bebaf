"""The sender of a command: the key of its request, its fingerprint, its idempotency key."""

import re
import secrets
from typing import Annotated

from fastapi import Depends, Request, Response

from api.answers.encoding import answer
from api.auth.policy import Key
from api.requests.body import Body
from api.schemas.problems import Problem
from ledger.idempotency.keys import keyed_command
from ledger.ledger import Sender

IDEMPOTENCY_KEY = re.compile(r"[A-Za-z0-9_-]{16,64}", re.ASCII)


def idempotency_key(request: Request) -> str | None:
    """The idempotency key of a request, if one was sent; 400 when it is malformed."""
    sent = request.headers.get("idempotency-key")
    if sent is not None and IDEMPOTENCY_KEY.fullmatch(sent) is None:
        raise Problem("bad-idempotency-key")
    return sent


async def _sent_key(request: Request) -> str | None:
    return idempotency_key(request)


IdempotencyKey = Annotated[str | None, Depends(_sent_key)]


def sender(key: Key, body: Body | None = None, stream: str = "", repeat_key: str | None = None) -> Sender:
    """The sender of one command to a stream; all events it writes share one command id."""
    command = secrets.token_hex(16) if repeat_key is None else keyed_command(key.key_id, stream, repeat_key)
    return Sender(key.key_id, command, body.fingerprint if body else None)


def created(content: object, *, repeated: bool, location: str | None = None, **headers: str) -> Response:
    """201 for a write; a repeated request gets its first answer again, with a header that says so."""
    if location is not None:
        headers["location"] = location
    if repeated:
        headers["idempotent_replayed"] = "true"
    return answer(content, 201, **headers)
