"""Hands: what happened, what it looked like after any event, what anybody could do there."""

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import StreamingResponse

from api.answers.caching import kept
from api.answers.encoding import NDJSON, NO_STORE, page
from api.answers.negotiation import prefers
from api.dependencies.replay import At, Eyes, LookOf, replay_at, streamed
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

After = Annotated[int, Query(ge=0, le=2**53 - 1, description="Only what comes after this event."), WholeNumber]
Seat = Annotated[int, Query(ge=0, le=15, description="The seat whose actions are asked for."), WholeNumber]

EVENTS, FRAMES = 200, 50
SEEN = ("not-found", "invalid-request", "forbidden")


@router.get("", **operation("A hand as it stands", kept=True, answers=StateSeen, example=examples.STATE, problems=SEEN))
def hand(request: Request, look: LookOf) -> Response:
    """The state after the last event, as the key (or `as`) may see it."""
    replay = look()
    return kept(request, replay, state_at(replay), None)


@router.get(
    "/state", **operation("A hand after any event", kept=True, answers=StateSeen, example=examples.STATE, problems=SEEN)
)
async def state(hand_id: str, request: Request, key: KeyOf, asked: Eyes = None, at: At = None) -> Response:
    """The state after event `at`. Of a hand that is over it never changes, and may be kept."""
    replay = await replay_at(request, hand_id, key, asked, at)
    return kept(request, replay, state_at(replay, at), at)


@router.get(
    "/events",
    **operation(
        "The events of a hand",
        answers=Events,
        example=page([examples.EVENT]),
        also={NDJSON: '{"n": 21, "type": "card_drawn", …}'},
        kept=True,
        problems=(*SEEN, "invalid-cursor"),
    ),
)
def events(request: Request, look: LookOf, after: After = 0, limit: Limit | None = None) -> Response:
    """Events in order, as JSON by the page (200 unless `limit` says less; `next_cursor` is the next `after`).

    As NDJSON by `Accept` all of them, or `limit`.
    """
    replay = look()
    if prefers(request, NDJSON):
        return streamed(events_seen(replay, after, limit))
    items = events_seen(replay, after, limit or EVENTS)
    return _page(request, replay, items, after + len(items))


@router.get(
    "/legal", **operation("What a seat may do", kept=True, answers=Legal, example=examples.LEGAL, problems=SEEN)
)
def legal_actions(request: Request, look: LookOf, seat: Seat, at: At = None) -> Response:
    """All that the seat may do after event `at`, each with its rule; empty when nothing."""
    replay = look()
    if seat >= replay.course.players:
        raise Problem("invalid-request", Sentence(zh="seat 不是这一局的座位。", en="seat is no seat of this hand."))
    return kept(request, replay, legal(replay, at or replay.version, seat), at)


@router.get(
    "/replay",
    **operation(
        "The frames of a hand",
        answers=Frames,
        example=page([examples.FRAME]),
        also={NDJSON: '{"n": 21, "event": {…}, …}'},
        kept=True,
        problems=SEEN,
    ),
)
def replay_frames(request: Request, look: LookOf, after: After = 0, limit: Limit | None = None) -> Response:
    """One frame for each event: the event, the state after it, who could do what; 50 unless `limit` says otherwise.

    As NDJSON by `Accept` all of them, or `limit`.
    """
    replay = look()
    if prefers(request, NDJSON):
        return streamed(frames(replay, after, None if limit is None else after + limit))
    end = min(after + (limit or FRAMES), replay.version)
    return _page(request, replay, list(frames(replay, after, end)), end)


def _page(request: Request, replay: Replay, items: list[Any], end: int) -> Response:
    """What happened up to event `end`; when others follow, nothing of it will ever be otherwise."""
    more = end < replay.version
    return kept(request, replay, page(items, str(end) if more else None), end if more else None)


@router.get(
    "/record",
    **operation("The hand as a portable record", answers=str, example="{…}", media=NDJSON, problems=SEEN),
)
def record(ledger: LedgerOf, look: LookOf) -> Response:
    """A `*.paipu.jsonl` file: header, events, end. What is seen whole can be imported again."""
    replay = look()
    name = f'attachment; filename="{replay.hand_id}.paipu.jsonl"'
    headers = {"cache-control": NO_STORE, "content-disposition": name}
    return StreamingResponse(record_of(ledger, replay), headers=headers, media_type=NDJSON)
