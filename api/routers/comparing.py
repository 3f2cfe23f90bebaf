"""A question about a hand: what the same deal and the same acts come to under other house rules."""

from typing import Any

from fastapi import APIRouter, Response
from msgspec import Struct

from api.answers.encoding import NO_STORE, answer
from api.dependencies.replay import Eyes, replay_now
from api.dependencies.services import BodyOf, HistoriesOf, KeyOf, LedgerOf
from api.openapi.operation import operation
from api.schemas import examples
from replays.compare import HandComparison, compare

router = APIRouter(prefix="/v1/hands/{hand_id}", tags=["hands"])

PROBLEMS = ("malformed-json", "not-found", "invalid-request", "unknown-option", "forbidden")

SCORED = {"n": 52, "type": "hand_scored", "points": [2, 1, 0], "parts": []}
HERE: dict[str, Any] = {
    "events": [SCORED],
    "version": 52,
    "over": True,
    "reason": "monkey_left",
    "places": [0, 1, 2],
    "winners": [0, 1],
    "scores": [2, 1, 0],
}
THERE = {**HERE, "events": [{**SCORED, "points": [0, 0, -1]}], "scores": [0, 0, -1]}
EXAMPLE: dict[str, Any] = {
    "hand_id": examples.HAND_ID,
    "game": "old_maid",
    "options": [{"option": "scoring", "here": "rank_points", "there": "loser_minus_one"}],
    "parts_at": 52,
    "fields": ["points"],
    "refused": None,
    "unasked": [],
    "here": HERE,
    "there": THERE,
}


class OtherRules(Struct, frozen=True, forbid_unknown_fields=True):
    """House rules as for a table: members over the hand's own, or a `preset` and members over it."""

    rules: dict[str, Any]


@router.post(
    "/compare",
    **operation(
        "The hand under other house rules",
        takes=OtherRules,
        takes_example={"rules": {"scoring": "loser_minus_one"}},
        answers=HandComparison,
        example=EXAMPLE,
        problems=PROBLEMS,
    ),
)
def other_rules(
    hand_id: str, body: BodyOf, key: KeyOf, ledger: LedgerOf, histories: HistoriesOf, asked: Eyes = None
) -> Response:
    """Where the same deal and acts part from the record, the first act that is refused there, what each pays.

    For whoever may see all of the hand.
    """
    ledger.hand(hand_id)
    question = body.read_as(OtherRules)
    replay = replay_now(hand_id, key, ledger, histories, asked)
    return answer(compare(replay, question.rules), cache_control=NO_STORE)
