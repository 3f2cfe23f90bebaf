"""Questions about a hand: the legality of an action at a moment, and an audit of the whole hand."""

from fastapi import APIRouter, Response

from api.answers.encoding import NO_STORE, answer
from api.dependencies.replay import ViewerParam, replay_now
from api.dependencies.services import BodyOf, HistoriesOf, KeyOf, LedgerOf
from api.openapi.operation import operation
from api.schemas import examples
from api.schemas.requests import Explain
from replays.audit import Audit, audit_hand
from replays.explaining.explain import Explanation, explain

router = APIRouter(prefix="/v1/hands/{hand_id}", tags=["hands"])

ASKED = {"at": 20, "action": {"seat": 2, "do": "draw"}}
PROBLEMS = ("malformed-json", "not-found", "invalid-request", "unknown-card", "forbidden")


@router.post(
    "/explain",
    **operation(
        "Explain an action",
        takes=Explain,
        takes_example=ASKED,
        answers=Explanation,
        example=examples.VERDICT,
        problems=PROBLEMS,
    ),
)
def why(
    hand_id: str, body: BodyOf, key: KeyOf, ledger: LedgerOf, histories: HistoriesOf, asked: ViewerParam = None
) -> Response:
    """Explain whether this action would have been legal after event `at`, by which rule, because of which events."""
    ledger.hand(hand_id)
    question = body.read_as(Explain)
    replay = replay_now(hand_id, key, ledger, histories, asked)
    return answer(explain(replay, question.at or replay.version, question.action), cache_control=NO_STORE)


@router.get(
    "/audit",
    **operation("Audit a hand", answers=Audit, example=examples.AUDIT, problems=("not-found", "forbidden")),
)
def audit(hand_id: str, ledger: LedgerOf, key: KeyOf, histories: HistoriesOf, asked: ViewerParam = None) -> Response:
    """Check the stored hand: chain, seals, deal, every action, every consequence and the score."""
    replay_now(hand_id, key, ledger, histories, asked)
    return answer(audit_hand(ledger, hand_id), cache_control=NO_STORE)
