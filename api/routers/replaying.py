"""A hand seen again with the eyes of whoever asks."""

from collections.abc import Iterable, Iterator
from typing import Annotated, Any

import msgspec
from fastapi import Depends, Query, Request
from fastapi.responses import StreamingResponse

from api.access import asked_eyes, hand_place
from api.answers import NDJSON, NO_STORE
from api.wiring import AskingKey, LedgerOf
from replays.replay import Replay, open_replay

Eyes = Annotated[str | None, Query(alias="as", description="Whose eyes: a seat's number, `public` or `all`.")]


def replay_for(hand_id: str, key: AskingKey, ledger: LedgerOf, asked: Eyes = None) -> Replay:
    """The hand as the asking key may see it; 404 where there is none, 403 for eyes that the key does not have."""
    now = ledger.hand(hand_id)
    viewer = asked_eyes(key, hand_place(ledger, now), now.course.players, asked)
    return open_replay(ledger, hand_id, viewer, narrowed=asked is not None)


ReplayOf = Annotated[Replay, Depends(replay_for)]


def wants_ndjson(request: Request) -> bool:
    """Whether the client asks for one object a line."""
    return NDJSON in request.headers.get("accept", "")


def streamed(items: Iterable[Any]) -> StreamingResponse:
    """One JSON object a line, sent as they come."""
    return StreamingResponse(_lines(items), headers={"cache-control": NO_STORE}, media_type=NDJSON)


def _lines(items: Iterable[Any]) -> Iterator[bytes]:
    for item in items:
        yield msgspec.json.encode(item) + b"\n"
