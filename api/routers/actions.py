"""The next action of a hand, or several, all or none."""

import re
from datetime import UTC, datetime, timedelta
from typing import Any

from fastapi import APIRouter, Request, Response

from api.access import Key, own_eyes, required, required_at
from api.body import Body
from api.openapi import operation
from api.routers.hand_answer import hand_answer
from api.routers.sending import IdempotencyKey, created, sender
from api.schemas import examples
from api.schemas.answers import HandAnswer
from api.schemas.problems import Problem
from api.schemas.requests import ActionObject, Batch
from api.wiring import BodyOf, KeyOf, LedgerOf, ViewsOf
from domain.hand.command import Autopilot, Command, Move, Quit, read_command
from ledger.hands import Sent, act
from ledger.ids import hand_stream
from ledger.reading import HandNow
from replays.explain import names_chance

router = APIRouter(prefix="/v1/hands/{hand_id}", tags=["hands"])

VERSION = re.compile(r'"([0-9]{1,9})"', re.ASCII)
CLOCKS_MAY_DIFFER = timedelta(seconds=30)

PROBLEMS = (
    "malformed-json",
    "unauthenticated",
    "forbidden",
    "not-found",
    "illegal-action",
    "hand-over",
    "window-open",
    "version-conflict",
    "body-too-large",
    "unsupported-media-type",
    "invalid-request",
    "unknown-card",
    "timestamp-in-future",
    "precondition-required",
)


@router.post(
    "/actions",
    **operation(
        "Act",
        takes=(ActionObject, Batch),
        takes_example=examples.ACTION,
        answers=HandAnswer,
        example=examples.HAND,
        status=201,
        problems=PROBLEMS,
        headers={"If-Match": 'The version that was seen, in quotes: "12".'},
    ),
)
def post_actions(
    hand_id: str,
    request: Request,
    body: BodyOf,
    key: KeyOf,
    ledger: LedgerOf,
    views: ViewsOf,
    repeat_key: IdempotencyKey,
) -> Response:
    """One action, or `{"actions": […]}`: all are written, or none. `If-Match` names the version it is meant for."""
    required(key)
    now = ledger.hand(hand_id)
    table = ledger.table(now.course.table_id or "")
    writer = required_at(key, table.table_id, table.table)
    sent = [_sent(now, action) for action in _actions(body)]
    for one in sent:
        check_allowed(writer, one.command)
    by = sender(writer, body, hand_stream(hand_id), repeat_key)
    acted = act(ledger, hand_id, version_in(request), sent, by)
    views.wake()
    shown = hand_answer(ledger, acted.now, acted.events, own_eyes(key, table.table_id, table.table))
    return created(shown, repeated=acted.repeated)


def _actions(body: Body) -> list[dict[str, Any]]:
    plain = body.object()
    return body.read_as(Batch).actions if "actions" in plain else [plain]


def _sent(now: HandNow, action: dict[str, Any]) -> Sent:
    command = read_command(now.game, now.course.players, action)
    if command.client_at is not None and command.client_at > datetime.now(UTC) + CLOCKS_MAY_DIFFER:
        raise Problem("timestamp-in-future", "client_at is more than 30 seconds ahead of the service's clock.")
    return Sent(command, action)


def check_allowed(writer: Key, command: Command) -> None:
    """403 where a seat's key acts for others, does what only the host may, or names a card that chance turns up."""
    if writer.role == "host":
        return
    if not isinstance(command.what, Move | Quit | Autopilot):
        raise Problem("forbidden", "Only the table's host may do that.")
    if command.what.seat != writer.seat:
        raise Problem("forbidden", "The key is for another seat.")
    if isinstance(command.what, Move) and names_chance(command.what.action):
        raise Problem("forbidden", "Only the host may name the card that is drawn.")


def version_in(request: Request) -> int | None:
    """The version in If-Match; none unless one is named, strongly."""
    sent = request.headers.getlist("if-match")
    match = VERSION.fullmatch(sent[0]) if len(sent) == 1 else None
    return int(match[1]) if match else None
