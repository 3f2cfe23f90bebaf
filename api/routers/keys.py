"""Keys for seats, made by the host of their table."""

from fastapi import APIRouter, Response

from api.access import host_only, required, required_at
from api.answers import NO_STORE, answer
from api.openapi import operation
from api.schemas import examples
from api.schemas.answers import KeyAnswer
from api.schemas.problems import Problem
from api.schemas.requests import NewKey
from api.wiring import BodyOf, KeyOf, KeysOf, LedgerOf

router = APIRouter(prefix="/v1/keys", tags=["keys"])

TAKES = {"role": "seat", "table_id": examples.TABLE_ID, "seat": 1}
EXAMPLE = {"key_id": "key_1b7e4d9a8c55", "key": "paipu_…", **TAKES}
PROBLEMS = ("malformed-json", "unauthenticated", "not-found", "invalid-request", "forbidden")


@router.post(
    "",
    **operation(
        "Make a key for a seat",
        takes=NewKey,
        takes_example=TAKES,
        answers=KeyAnswer,
        example=EXAMPLE,
        status=201,
        problems=PROBLEMS,
    ),
)
def make_key(body: BodyOf, key: KeyOf, keys: KeysOf, ledger: LedgerOf) -> Response:
    """A key that sees and plays for one seat of one table. It is shown this once."""
    writer = required(key)
    asked = body.read_as(NewKey)
    table = ledger.table(asked.table_id).table
    required_at(key, asked.table_id, table)
    if asked.seat >= len(table.seats):
        raise Problem("invalid-request", "seat is no seat of this table.")
    host_only(writer)
    made, secret = keys.make("seat", writer.host, asked.table_id, asked.seat)
    shown = KeyAnswer(key_id=made.key_id, key=secret, role=made.role, table_id=asked.table_id, seat=asked.seat)
    return answer(shown, 201, cache_control=NO_STORE)
