"""Hands: their events, their state after any event, the actions that were possible there."""

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import StreamingResponse

from api.answers.caching import hand_view
from api.answers.encoding import NDJSON, NO_STORE, page
from api.answers.negotiation import prefers
from api.dependencies.replay import AtEvent, LoadReplayOf, ViewerParam, replay_at, streamed
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

EVENTS, FRAMES = 200, 50
SEEN = ("not-found", "invalid-request", "forbidden")


@router.get(
    "", **operation("Get a hand as it stands", etag=True, answers=StateSeen, example=examples.STATE, problems=SEEN)
)
def hand(request: Request, load: LoadReplayOf) -> Response:
    """The state after the last event, as the key (or `as`) may see it."""
    replay = load()
    return hand_view(request, replay, state_at(replay), None)


@router.get(
    "/state",
    **operation("Get a hand after any event", etag=True, answers=StateSeen, example=examples.STATE, problems=SEEN),
)
async def state(hand_id: str, request: Request, key: KeyOf, asked: ViewerParam = None, at: AtEvent = None) -> Response:
    """The state after event `at`. It never changes once the hand is over, so clients may cache it."""
    replay = await replay_at(request, hand_id, key, asked, at)
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
def events(request: Request, load: LoadReplayOf, after: After = 0, limit: Limit | None = None) -> Response:
    """Events in order, as JSON by the page (200 unless `limit` says less; `next_cursor` is the next `after`).

    With `Accept: application/x-ndjson` all of them, or `limit`.
    """
    replay = load()
    if prefers(request, NDJSON):
        return streamed(events_seen(replay, after, limit))
    items = events_seen(replay, after, limit or EVENTS)
    return _page(request, replay, items, after + len(items))


@router.get(
    "/legal",
    **operation("List the legal actions of a seat", etag=True, answers=Legal, example=examples.LEGAL, problems=SEEN),
)
def legal_actions(request: Request, load: LoadReplayOf, seat: SeatAsked, at: AtEvent = None) -> Response:
    """Legal actions of the seat after event `at`, each with its rule; empty when there is none."""
    replay = load()
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
def replay_frames(request: Request, load: LoadReplayOf, after: After = 0, limit: Limit | None = None) -> Response:
    """One frame for each event: the event, the state after it, the legal actions; 50 unless `limit` says otherwise.

    With `Accept: application/x-ndjson` all of them, or `limit`.
    """
    replay = load()
    if prefers(request, NDJSON):
        return streamed(frames(replay, after, None if limit is None else after + limit))
    end = min(after + (limit or FRAMES), replay.version)
    return _page(request, replay, list(frames(replay, after, end)), end)


def _page(request: Request, replay: Replay, items: list[Any], end: int) -> Response:
    """A page up to event `end`; a page that is followed by another never changes."""
    more = end < replay.version
    return hand_view(request, replay, page(items, str(end) if more else None), end if more else None)


@router.get(
    "/record",
    **operation("Export a hand as a portable record", answers=str, example="{…}", media=NDJSON, problems=SEEN),
)
def record(ledger: LedgerOf, load: LoadReplayOf) -> Response:
    """A `*.paipu.jsonl` file: header, events, end. A record of all cards can be imported again."""
    replay = load()
    name = f'attachment; filename="{replay.hand_id}.paipu.jsonl"'
    headers = {"cache-control": NO_STORE, "content-disposition": name}
    return StreamingResponse(record_of(ledger, replay), headers=headers, media_type=NDJSON)
