"""Tables: open, show, deal, change seats, close."""

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from api.answers.caching import conditional_answer
from api.answers.encoding import NO_STORE, REVALIDATE, answer, page
from api.answers.hand import hand_answer
from api.answers.table import table_answer
from api.auth.authenticate import admitted, check, table_place
from api.auth.policy import Key
from api.dependencies.account import AccountOfTables
from api.dependencies.services import BodyOf, Cursor, LedgerOf, Limit, OptionalKey, RequiredKey, ViewsOf
from api.openapi.operation import operation
from api.requests.filters import OfGame, WithPlayer
from api.requests.sender import IdempotencyKey, created, sender
from api.schemas import examples
from api.schemas.answers import HandAnswer, TableAnswer, Tables
from api.schemas.problems import Problem
from api.schemas.requests import ChangeSeats, DealHand, OpenTable
from domain.sentence import Sentence
from domain.table.decide import check_seats
from domain.table.opening import game_for, opening
from domain.table.rotation import check_cards
from ledger.commands import tables
from ledger.encoding.event import Cause
from ledger.idempotency.keys import keyed_id
from ledger.ids import table_stream
from ledger.ledger import Ledger
from projections.tables.view import TableFilter

router = APIRouter(prefix="/v1/tables", tags=["tables"])

_NO_DEALER = Sentence(zh="dealer 须为此桌的座位号。", en="dealer must be a seat of this table.")


@router.post(
    "",
    **operation(
        "Open a table",
        takes=OpenTable,
        takes_example=examples.OPEN_TABLE,
        answers=TableAnswer,
        example=examples.TABLE,
        status=201,
        problems=("forbidden", "unknown-option"),
    ),
)
def open_table(body: BodyOf, repeat_key: IdempotencyKey, writer: RequiredKey, ledger: LedgerOf) -> Response:
    """Open a table for a game under house rules; the answer has the full record of house rules."""
    asked = body.read_as(OpenTable)
    game = game_for(asked.game, asked.seats, asked.time_zone)
    fact = opening(
        game,
        asked.rules,
        asked.seats,
        mode=asked.mode,
        reveal=asked.reveal,
        external_id=asked.external_id,
        host=writer.host,
        time_zone=asked.time_zone,
        day_starts=asked.day_starts,
    )
    check(writer, "open-table")
    by, key_id = sender(writer, body, "tables", repeat_key), _key_id(ledger, writer, "tables", repeat_key)
    opened = tables.open_table(ledger, fact, by, key_id, Cause(body.object(), body.fingerprint))
    shown = table_answer(opened.now, ledger.token(ledger.position_of(opened.events)))
    return created(shown, repeated=opened.repeated, location=f"/v1/tables/{opened.now.table_id}")


@router.get(
    "",
    dependencies=[OptionalKey],
    **operation(
        "List tables", answers=Tables, example=page([examples.LISTED_TABLE]), problems=("invalid-cursor", "not-yet")
    ),
)
def list_tables(
    account: AccountOfTables,
    views: ViewsOf,
    game: OfGame = None,
    player: WithPlayer = None,
    is_open: Annotated[bool | None, Query(alias="open", description="Only tables that are open, or closed.")] = None,
    cursor: Cursor = None,
    limit: Limit = 50,
) -> Response:
    """Tables, newest first, of all accounts unless `host` names one; `player`, of one account, sits there now."""
    wanted = TableFilter(game=game, player=player, host=account, open=is_open)
    return answer(views.tables(wanted, cursor, limit), cache_control=NO_STORE)


@router.get(
    "/{table_id}",
    dependencies=[OptionalKey],
    **operation("Get a table", answers=TableAnswer, example=examples.TABLE, problems=("not-found",), etag=True),
)
def one_table(table_id: str, request: Request, ledger: LedgerOf) -> Response:
    """A table with its house rules, its seats and its progress."""
    now = ledger.table(table_id)
    headers = {"etag": f'"{now.head.version}"', "cache-control": REVALIDATE}
    return conditional_answer(request, table_answer(now), headers)


@router.post(
    "/{table_id}/hands",
    **operation(
        "Deal a hand",
        takes=DealHand,
        takes_example=examples.DEAL_HAND,
        answers=HandAnswer,
        example=examples.HAND,
        status=201,
        problems=(
            "forbidden",
            "not-found",
            "hand-running",
            "table-closed",
            "wrong-deck",
            "duplicate-card",
            "unknown-card",
        ),
    ),
)
def deal_hand(table_id: str, body: BodyOf, repeat_key: IdempotencyKey, key: RequiredKey, ledger: LedgerOf) -> Response:
    """Deal the next hand of the table; the answer has its first events."""
    now = ledger.table(table_id)
    at = table_place(now)
    writer = admitted(key, at)
    asked = body.read_as(DealHand)
    if asked.dealer is not None and asked.dealer >= len(now.table.seats):
        raise Problem("invalid-request", _NO_DEALER)
    stream = table_stream(table_id)
    by, key_id = sender(writer, body, stream, repeat_key), _key_id(ledger, writer, stream, repeat_key)
    if not tables.is_repeated(ledger, table_id, by, key_id):
        check_cards(now.table, asked.dealer, asked.deal)
    check(writer, "run-table", at)
    cause = Cause(body.object(), body.fingerprint)
    dealt = tables.deal_hand(ledger, table_id, asked.dealer, asked.deal, by, cause, key_id)
    shown = hand_answer(ledger, dealt.now, dealt.events, "all")
    return created(shown, repeated=dealt.repeated, location=f"/v1/hands/{dealt.now.hand_id}")


@router.post(
    "/{table_id}/seats",
    **operation(
        "Change the seats",
        takes=ChangeSeats,
        takes_example=examples.CHANGE_SEATS,
        answers=TableAnswer,
        example={**examples.TABLE, **examples.CHANGE_SEATS, "running_hand": None},
        status=201,
        problems=("forbidden", "not-found", "hand-running", "table-closed"),
    ),
)
def change_seats(
    table_id: str, body: BodyOf, repeat_key: IdempotencyKey, key: RequiredKey, ledger: LedgerOf
) -> Response:
    """Seat other players between two hands. Hands that were played stay with their players."""
    now = ledger.table(table_id)
    at = table_place(now)
    writer = admitted(key, at)
    seats = body.read_as(ChangeSeats).seats
    check_seats(now.table, seats)
    check(writer, "run-table", at)
    by = sender(writer, body, table_stream(table_id), repeat_key)
    changed = tables.change_seats(ledger, table_id, seats, by, Cause(body.object(), body.fingerprint))
    shown = table_answer(changed.now, ledger.token(ledger.position_of(changed.events)))
    return created(shown, repeated=changed.repeated)


@router.post(
    "/{table_id}/close",
    **operation(
        "Close a table",
        answers=TableAnswer,
        example={**examples.TABLE, "open": False},
        problems=("forbidden", "not-found", "hand-running", "outcome-unknown", "storage-full"),
    ),
)
def close_table(table_id: str, key: RequiredKey, ledger: LedgerOf) -> Response:
    """Close the table: no hand starts there any more. A closed table is answered as it is."""
    now = ledger.table(table_id)
    at = table_place(now)
    writer = admitted(key, at)
    check(writer, "run-table", at)
    if not now.table.open:
        return answer(table_answer(now, ledger.token(ledger.position())))
    closed = tables.close_table(ledger, table_id, sender(writer))
    return answer(table_answer(closed.now, ledger.token(ledger.position_of(closed.events))))


def _key_id(ledger: Ledger, writer: Key, stream: str, repeat_key: str | None) -> str | None:
    """The id of what a request with an idempotency key creates."""
    return None if repeat_key is None else keyed_id(ledger.secret, f"{writer.key_id}/{stream}", repeat_key)
