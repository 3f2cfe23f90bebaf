"""The next action of a hand, or several, all or none."""

import re
from datetime import UTC, datetime, timedelta
from typing import Any, assert_never

from fastapi import APIRouter, Request, Response
from starlette.concurrency import run_in_threadpool

from api.answers.hand import hand_answer
from api.answers.refusal import explained
from api.auth.authenticate import admitted, check, hand_place
from api.auth.policy import Act, Key, Place, Play, own_viewer
from api.openapi.operation import operation
from api.requests.action_batch import Actions, actions_in
from api.requests.body import read_body
from api.requests.preconditions import required_key
from api.requests.sender import created, idempotency_key, sender
from api.schemas import examples
from api.schemas.answers import HandAnswer
from api.schemas.problems import Problem
from api.schemas.requests import ActionObject, Batch
from domain.chance import named_chance
from domain.hand.command import Abort, Auto, Autopilot, Close, Command, Move, Quit, Void, read_command
from domain.privacy import Viewer
from domain.sentence import Sentence
from domain.table.dealing import table_of
from domain.verdict import IllegalAction
from ledger.commands.hands import HandChanged, Sent, carry_out, carry_out_from_memory
from ledger.ids import hand_stream
from ledger.ledger import Ledger, Sender
from ledger.present import HandNow
from projections.views import Views

router = APIRouter(prefix="/v1/hands/{hand_id}", tags=["hands"])

VERSION = re.compile(r'"([0-9]{1,9})"', re.ASCII)
CLOCKS_MAY_DIFFER = timedelta(seconds=30)
_AHEAD = Sentence(
    zh="client_at 至多可比服务的时钟快 30 秒。",
    en="client_at must be at most 30 seconds ahead of the clock of the service.",
)

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
        "Act in a hand",
        takes=(ActionObject, Batch),
        takes_example=examples.ACTION,
        answers=HandAnswer,
        example=examples.HAND,
        status=201,
        problems=PROBLEMS,
        headers={"If-Match": 'The version that the client has seen, in quotes: "12".'},
    ),
)
async def post_actions(hand_id: str, request: Request) -> Response:
    """Act: one action, or `{"actions": […]}`, all or none. `If-Match` names the version that the client has seen."""
    body = await read_body(request)
    repeat_key = idempotency_key(request)
    key = await required_key(request)
    ledger: Ledger = request.app.state.ledger
    views: Views = request.app.state.views
    now = await _present(ledger, hand_id)
    at = hand_place(ledger, hand_id, now.course)
    writer = admitted(key, at)
    asked = actions_in(body)
    sent = _admitted_commands(writer, now, asked, at)
    by = sender(writer, body, hand_stream(hand_id), repeat_key)
    viewer, histories = own_viewer(writer, at), request.app.state.histories
    try:
        with asked.without_index():
            changed = await _carried_out(ledger, hand_id, version_in(request), sent, by, viewer)
    except IllegalAction as illegal:
        raise await run_in_threadpool(explained, histories, hand_id, viewer, sent[0].command, illegal) from None
    views.wake()
    viewer = own_viewer(writer, hand_place(ledger, hand_id, changed.now.course))
    return created(hand_answer(ledger, changed.now, changed.events, viewer), repeated=changed.repeated)


async def _present(ledger: Ledger, hand_id: str) -> HandNow:
    """The hand from memory, if its table is there too: then the database is not waited for."""
    now = ledger.hand_in_memory(hand_id)
    if now is not None and ledger.table_in_memory(table_of(now.course)) is not None:
        return now
    return await run_in_threadpool(_read, ledger, hand_id)


def _read(ledger: Ledger, hand_id: str) -> HandNow:
    """The hand as it stands; its table is kept in memory from now on."""
    now = ledger.hand(hand_id)
    ledger.table(table_of(now.course))
    return now


def _admitted_commands(writer: Key, now: HandNow, asked: Actions, at: Place) -> list[Sent]:
    """The actions as commands; a refusal if one cannot be read, or the key may not do it."""
    sent = []
    for index, action in enumerate(asked.actions):
        with asked.with_index(index):
            sent.append(_sent(now, action))
    for index, one in enumerate(sent):
        with asked.with_index(index):
            check(writer, act_of(one.command, several=len(sent) > 1, rules=now.game.rules_of(now.state)), at)
    return sent


async def _carried_out(
    ledger: Ledger, hand_id: str, expected: int | None, sent: list[Sent], by: Sender, viewer: Viewer
) -> HandChanged:
    """Write from memory where that is enough, else in a thread that may wait for the database."""
    changed = await carry_out_from_memory(ledger, hand_id, expected, sent, by, viewer)
    if changed is not None:
        return changed
    return await run_in_threadpool(carry_out, ledger, hand_id, expected, sent, by, viewer)


def _sent(now: HandNow, action: dict[str, Any]) -> Sent:
    command = read_command(now.game, now.course.players, action)
    if command.client_at is not None and command.client_at > datetime.now(UTC) + CLOCKS_MAY_DIFFER:
        raise Problem("timestamp-in-future", _AHEAD)
    return Sent(command, action)


def act_of(command: Command, *, several: bool = False, rules: Any = None) -> Act:
    """The act of a command, for the policy, under house `rules`; `several`: it is one of a batch."""
    match command.what:
        case Move(seat, action):
            named = named_chance(action, rules)
            option = next((marker.unless[0] for marker in named if marker.unless is not None), None)
            return Play(seat, choosing=several or bool(named), option=option)
        case Quit(seat) | Autopilot(seat):
            return Play(seat, choosing=several)
        case Auto() | Close() | Abort():
            return "run-hand"
        case Void():
            return "void-hand"
        case _:
            assert_never(command.what)


def version_in(request: Request) -> int | None:
    """The version in `If-Match`; None unless it is one strong tag."""
    match = VERSION.fullmatch(request.headers.get("if-match", ""))
    return int(match[1]) if match else None
