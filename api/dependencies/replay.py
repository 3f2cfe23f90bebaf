"""A hand seen again with the eyes of whoever asks."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Annotated, Any

import msgspec
from fastapi import Depends, Query, Request
from fastapi.responses import StreamingResponse
from pydantic import WithJsonSchema
from starlette.concurrency import run_in_threadpool

from api.answers.encoding import NDJSON, NO_STORE
from api.auth.authenticate import asked_eyes, hand_place
from api.auth.policy import Who
from api.dependencies.services import HistoriesOf, KeyOf, LedgerOf, WholeNumber
from ledger.ledger import Ledger
from replays.history import Histories, History
from replays.replay import Replay, replay_of

At = Annotated[
    int | None, Query(ge=1, le=2**53 - 1, description="The number of an event; default: the last."), WholeNumber
]
_EYES = [{"type": "string", "enum": ["public", "all"]}, {"type": "integer", "minimum": 0, "maximum": 15}]
Eyes = Annotated[
    Annotated[str, WithJsonSchema({"anyOf": _EYES})] | None,
    Query(alias="as", description="Whose eyes: a seat's number, `public` or `all`; else the key's own."),
]


Look = Callable[[], Replay]


def looking(hand_id: str, key: KeyOf, ledger: LedgerOf, histories: HistoriesOf, asked: Eyes = None) -> Look:
    """401, then 404 where there is no hand. Looking, once all else fits, is 403 for eyes that the key has not."""
    return partial(_seen, ledger, hand_id, histories.of(hand_id), key, asked)


LookOf = Annotated[Look, Depends(looking)]


async def replay_at(request: Request, hand_id: str, key: Who, asked: str | None, at: int | None) -> Replay:
    """The hand for a look at event `at`: of one that is over nothing is read again that is remembered."""
    ledger, histories = request.app.state.ledger, request.app.state.histories
    past = None if at is None else histories.past(hand_id, at)
    if past is not None:
        return _seen(ledger, hand_id, past, key, asked)
    return await run_in_threadpool(replay_now, hand_id, key, ledger, histories, asked)


def replay_now(hand_id: str, key: Who, ledger: Ledger, histories: Histories, asked: str | None) -> Replay:
    """The same, as the hand stands now."""
    return _seen(ledger, hand_id, histories.of(hand_id), key, asked)


def _seen(ledger: Ledger, hand_id: str, history: History, key: Who, asked: str | None) -> Replay:
    """403 for eyes that the key does not have."""
    at = hand_place(ledger, hand_id, history.course)
    viewer = asked_eyes(key, at, history.course.players, asked)
    return replay_of(hand_id, history, viewer, host=at.host, narrowed=asked is not None)


def streamed(items: Iterable[Any]) -> StreamingResponse:
    """One JSON object a line, sent as they come."""
    return StreamingResponse(_lines(items), headers={"cache-control": NO_STORE}, media_type=NDJSON)


def _lines(items: Iterable[Any]) -> Iterator[bytes]:
    for item in items:
        yield msgspec.json.encode(item) + b"\n"
