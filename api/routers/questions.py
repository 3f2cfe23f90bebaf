"""Questions about a hand: whether an action would have been legal there, and whether everything in it holds."""

from fastapi import APIRouter, Response

from api.answers.encoding import NO_STORE, answer
from api.dependencies.replay import Eyes, LookOf, replay_now
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
        "Why, or why not?",
        takes=Explain,
        takes_example=ASKED,
        answers=Explanation,
        example=examples.VERDICT,
        problems=PROBLEMS,
    ),
)
def why(
    hand_id: str, body: BodyOf, key: KeyOf, ledger: LedgerOf, histories: HistoriesOf, asked: Eyes = None
) -> Response:
    """Whether this action would have been legal after event `at`, by which rule, because of which earlier events."""
    ledger.hand(hand_id)
    question = body.read_as(Explain)
    replay = replay_now(hand_id, key, ledger, histories, asked)
    return answer(explain(replay, question.at or replay.version, question.action), cache_control=NO_STORE)


@router.get(
    "/audit",
    **operation("The hand refereed again", answers=Audit, example=examples.AUDIT, problems=("not-found", "forbidden")),
)
def audit(ledger: LedgerOf, look: LookOf) -> Response:
    """Chain, seals, deal, every action, every consequence and the score, checked from what was stored."""
    return answer(audit_hand(ledger, look().hand_id), cache_control=NO_STORE)
