"""Keys: hosts make them for their own account, admins for any; listed without secrets, revoked at once."""

from fastapi import APIRouter, Request, Response

from api.answers.encoding import NO_STORE, answer
from api.auth.authenticate import admitted, bearer, check, revocable_key, table_place
from api.auth.derived_key import derived_key
from api.auth.policy import Issue
from api.dependencies.services import BodyOf, Cursor, KeysOf, LedgerOf, Limit, RequiredKey
from api.openapi.operation import operation
from api.requests.filters import AtTable
from api.requests.key_requests import grant_for
from api.requests.sender import IdempotencyKey, created
from api.schemas import examples
from api.schemas.keys import NEW_KEY, KeyMade, Keyring, KeyShown, NewKey, RefereeKey, SeatKey
from projections.database.paging import PageRequest

router = APIRouter(prefix="/v1/keys", tags=["keys"])

TAKES = {"role": "seat", "table_id": examples.TABLE_ID, "seat": 1, "expires_at": "2026-12-01T02:00:00Z"}
EXAMPLE = {
    "key_id": "key_1b7e4d9a8c55",
    "host": "club-7",
    "hand_id": None,
    "player": "p:1002",
    "note": None,
    "made_at": examples.AT,
    "made_by": "key_58ba986d0c11",
    **TAKES,
    "expires_at": "2026-12-01T02:00:00.000Z",
    "revoked_at": None,
}


@router.post(
    "",
    **operation(
        "Make a key",
        takes=NEW_KEY,
        takes_example=TAKES,
        answers=KeyMade,
        example={**EXAMPLE, "key": "paipu_…"},
        status=201,
        problems=("not-found", "forbidden"),
    ),
)
def make_key(
    request: Request, body: BodyOf, repeat_key: IdempotencyKey, writer: RequiredKey, keys: KeysOf, ledger: LedgerOf
) -> Response:
    """Make a key of one of the roles. Only this answer shows it, and its repetition with the same `Idempotency-Key`."""
    asked: NewKey = body.read_as(NEW_KEY)
    if isinstance(asked, SeatKey | RefereeKey):
        admitted(writer, table_place(ledger.table(asked.table_id)))
    grant = grant_for(ledger, asked, writer.host)
    check(writer, Issue(grant.role, grant.host))
    if repeat_key is None:
        return answer(keys.make(grant, writer.key_id), 201, cache_control=NO_STORE)
    named = derived_key(bearer(request.headers["authorization"]), repeat_key, body.fingerprint)
    made, repeated = keys.make_once(grant, writer.key_id, named)
    return created(made, repeated=repeated, cache_control=NO_STORE)


@router.get(
    "",
    **operation(
        "List keys",
        answers=Keyring,
        example={"items": [EXAMPLE], "next_cursor": None},
        problems=("forbidden", "invalid-cursor"),
    ),
)
def list_keys(
    reader: RequiredKey, keys: KeysOf, ledger: LedgerOf, table: AtTable = None, cursor: Cursor = None, limit: Limit = 50
) -> Response:
    """Keys of the host's account, or all for an admin: newest first, expired and revoked ones too."""
    check(reader, Issue("seat", reader.host))
    return answer(keys.listed(reader.host, table, PageRequest(ledger.secret, cursor, limit)), cache_control=NO_STORE)


@router.delete(
    "/{key_id}",
    **operation(
        "Revoke a key",
        answers=KeyShown,
        example={**EXAMPLE, "revoked_at": examples.AT},
        problems=("not-found",),
    ),
)
def revoke_key(key_id: str, writer: RequiredKey, keys: KeysOf) -> Response:
    """Revoke a key: it is not valid any more, for reading either. Its events stay."""
    revocable_key(keys, key_id, writer)
    keys.revoke(key_id)
    return answer(keys.shown(key_id), cache_control=NO_STORE)
