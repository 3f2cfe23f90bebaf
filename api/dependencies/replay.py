"""A replay of a hand from the perspective of the viewer who asks."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Annotated, Any

import msgspec
from fastapi import Depends, Query, Request
from fastapi.responses import StreamingResponse
from pydantic import WithJsonSchema
from starlette.concurrency import run_in_threadpool

from api.answers.encoding import NDJSON, NO_STORE
from api.auth.authenticate import hand_place, requested_viewer
from api.auth.policy import Caller
from api.dependencies.services import HistoriesOf, KeyOf, LedgerOf, WholeNumber
from ledger.ledger import Ledger
from replays.history import Histories, History
from replays.replay import Replay, replay_of

AtEvent = Annotated[
    int | None, Query(ge=1, le=2**53 - 1, description="The number of an event; default: the last."), WholeNumber
]
_VIEWERS = [{"type": "string", "enum": ["public", "all"]}, {"type": "integer", "minimum": 0, "maximum": 15}]
ViewerParam = Annotated[
    Annotated[str, WithJsonSchema({"anyOf": _VIEWERS})] | None,
    Query(alias="as", description="The perspective: a seat's number, `public` or `all`; default: the key's own."),
]


LoadReplay = Callable[[], Replay]


def replay_loader(
    hand_id: str, key: KeyOf, ledger: LedgerOf, histories: HistoriesOf, asked: ViewerParam = None
) -> LoadReplay:
    """Dependency: 401, then 404. Calling the result loads the replay, or 403 if the key may not see as asked."""
    return partial(_replay_for, ledger, hand_id, histories.of(hand_id), key, asked)


LoadReplayOf = Annotated[LoadReplay, Depends(replay_loader)]


async def replay_at(request: Request, hand_id: str, key: Caller, asked: str | None, at: int | None) -> Replay:
    """The replay for a look at event `at`: the cached past of a hand that is over is not read again."""
    ledger, histories = request.app.state.ledger, request.app.state.histories
    past = None if at is None else histories.past(hand_id, at)
    if past is not None:
        return _replay_for(ledger, hand_id, past, key, asked)
    return await run_in_threadpool(replay_now, hand_id, key, ledger, histories, asked)


def replay_now(hand_id: str, key: Caller, ledger: Ledger, histories: Histories, asked: str | None) -> Replay:
    """The replay of the hand as it stands now."""
    return _replay_for(ledger, hand_id, histories.of(hand_id), key, asked)


def _replay_for(ledger: Ledger, hand_id: str, history: History, key: Caller, asked: str | None) -> Replay:
    """The replay; 403 for a perspective that the key does not have."""
    at = hand_place(ledger, hand_id, history.course)
    viewer = requested_viewer(key, at, history.course.players, asked)
    return replay_of(hand_id, history, viewer, host=at.host, narrowed=asked is not None)


def streamed(items: Iterable[Any]) -> StreamingResponse:
    """NDJSON: one JSON object a line, sent as they come."""
    return StreamingResponse(_lines(items), headers={"cache-control": NO_STORE}, media_type=NDJSON)


def _lines(items: Iterable[Any]) -> Iterator[bytes]:
    for item in items:
        yield msgspec.json.encode(item) + b"\n"
