"""Hands: their events, their state after any event, the actions that were possible there."""

from collections.abc import Callable
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import StreamingResponse
from starlette.concurrency import run_in_threadpool

from api.answers.caching import hand_view
from api.answers.encoding import NDJSON, NO_STORE, page
from api.answers.negotiation import prefers
from api.dependencies.replay import AtEvent, ViewerParam, replay_for, streamed
from api.dependencies.services import KeyOf, LedgerOf, Limit, WholeNumber
from api.openapi.operation import operation
from api.schemas import examples
from api.schemas.answers import Events, Frames
from api.schemas.problems import Problem
from domain.sentence import Sentence
from replays.perspective.frame import events_seen, frames, state_at
from replays.perspective.legal import Legal, legal
from replays.perspective.state import StateSeen
from replays.records.exporting import record_of
from replays.replay import Replay

router = APIRouter(prefix="/v1/hands/{hand_id}", tags=["hands"])

After = Annotated[int, Query(ge=0, le=2**53 - 1, description="Only events after this one."), WholeNumber]
SeatAsked = Annotated[int, Query(ge=0, le=15, description="The seat whose actions are listed."), WholeNumber]

EVENTS, FRAMES, SHORT = 200, 50, 20
Draw = Callable[[Request, Replay, int, int | None], Response]

SEEN = ("not-found", "invalid-request", "forbidden")


@router.get(
    "", **operation("Get a hand as it stands", etag=True, answers=StateSeen, example=examples.STATE, problems=SEEN)
)
async def hand(hand_id: str, request: Request, key: KeyOf, asked: ViewerParam = None) -> Response:
    """The state after the last event, as the key (or `as`) may see it."""
    replay = await replay_for(request, hand_id, key, asked)
    return hand_view(request, replay, state_at(replay), None)


@router.get(
    "/state",
    **operation("Get a hand after any event", etag=True, answers=StateSeen, example=examples.STATE, problems=SEEN),
)
async def state(hand_id: str, request: Request, key: KeyOf, asked: ViewerParam = None, at: AtEvent = None) -> Response:
    """The state after event `at`. It never changes once the hand is over, so clients may cache it."""
    replay = await replay_for(request, hand_id, key, asked, at)
    return hand_view(request, replay, state_at(replay, at), at)


@router.get(
    "/events",
    **operation(
        "List the events of a hand",
        answers=Events,
        example=page([examples.EVENT]),
        also={NDJSON: '{"n": 21, "type": "card_drawn", …}'},
        etag=True,
        problems=(*SEEN, "invalid-cursor"),
    ),
)
async def events(
    hand_id: str,
    request: Request,
    key: KeyOf,
    asked: ViewerParam = None,
    after: After = 0,
    limit: Limit | None = None,
) -> Response:
    """Events in order, as JSON by the page (200 unless `limit` says less; `next_cursor` is the next `after`).

    With `Accept: application/x-ndjson` all of them, or `limit`.
    """
    replay = await replay_for(request, hand_id, key, asked, _followed(after, limit))
    return await _drawn(_events, request, replay, after, limit)


def _events(request: Request, replay: Replay, after: int, limit: int | None) -> Response:
    if prefers(request, NDJSON):
        return streamed(events_seen(replay, after, limit))
    items = events_seen(replay, after, limit or EVENTS)
    return _page(request, replay, items, after + len(items))


@router.get(
    "/legal",
    **operation("List the legal actions of a seat", etag=True, answers=Legal, example=examples.LEGAL, problems=SEEN),
)
async def legal_actions(
    hand_id: str, request: Request, key: KeyOf, seat: SeatAsked, asked: ViewerParam = None, at: AtEvent = None
) -> Response:
    """Legal actions of the seat after event `at`, each with its rule; empty when there is none."""
    replay = await replay_for(request, hand_id, key, asked, at)
    if seat >= replay.course.players:
        raise Problem(
            "invalid-request", Sentence(zh="seat 须为这一局的座位号。", en="seat must be a seat of this hand.")
        )
    return hand_view(request, replay, legal(replay, at or replay.version, seat), at)


@router.get(
    "/replay",
    **operation(
        "List the frames of a hand",
        answers=Frames,
        example=page([examples.FRAME]),
        also={NDJSON: '{"n": 21, "event": {…}, …}'},
        etag=True,
        problems=SEEN,
    ),
)
async def replay_frames(
    hand_id: str,
    request: Request,
    key: KeyOf,
    asked: ViewerParam = None,
    after: After = 0,
    limit: Limit | None = None,
) -> Response:
    """One frame for each event: the event, the state after it, the legal actions; 50 unless `limit` says otherwise.

    With `Accept: application/x-ndjson` all of them, or `limit`.
    """
    replay = await replay_for(request, hand_id, key, asked, _followed(after, limit))
    return await _drawn(_frames, request, replay, after, limit)


def _frames(request: Request, replay: Replay, after: int, limit: int | None) -> Response:
    if prefers(request, NDJSON):
        return streamed(frames(replay, after, None if limit is None else after + limit))
    end = min(after + (limit or FRAMES), replay.version)
    return _page(request, replay, list(frames(replay, after, end)), end)


def _followed(after: int, limit: int | None) -> int | None:
    """The event behind a page, if the page ends somewhere: a page that is followed by another never changes."""
    return None if limit is None else after + limit + 1


async def _drawn(draw: Draw, request: Request, replay: Replay, after: int, limit: int | None) -> Response:
    """A short page at once, a long one in a thread: it would hold up all others."""
    if limit is not None and limit <= SHORT:
        return draw(request, replay, after, limit)
    return await run_in_threadpool(draw, request, replay, after, limit)


def _page(request: Request, replay: Replay, items: list[Any], end: int) -> Response:
    """A page up to event `end`; a page that is followed by another never changes."""
    more = end < replay.version
    return hand_view(request, replay, page(items, str(end) if more else None), end if more else None)


@router.get(
    "/record",
    **operation("Export a hand as a portable record", answers=str, example="{…}", media=NDJSON, problems=SEEN),
)
async def record(hand_id: str, request: Request, ledger: LedgerOf, key: KeyOf, asked: ViewerParam = None) -> Response:
    """A `*.paipu.jsonl` file: header, events, end. A record of all cards can be imported again."""
    replay = await replay_for(request, hand_id, key, asked)
    name = f'attachment; filename="{replay.hand_id}.paipu.jsonl"'
    headers = {"cache-control": NO_STORE, "content-disposition": name}
    return StreamingResponse(record_of(ledger, replay), headers=headers, media_type=NDJSON)
