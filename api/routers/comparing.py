"""Comparison of a hand: the same deal and the same actions under other house rules."""

from typing import Any

from fastapi import APIRouter, Response
from msgspec import Struct

from api.answers.encoding import NO_STORE, answer
from api.dependencies.replay import ViewerParam, replay_now
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
    """House rules as for a table: options over the hand's own, or a `preset` and options over it."""

    rules: dict[str, Any]


@router.post(
    "/compare",
    **operation(
        "Compare a hand under other house rules",
        takes=OtherRules,
        takes_example={"rules": {"scoring": "loser_minus_one"}},
        answers=HandComparison,
        example=EXAMPLE,
        problems=PROBLEMS,
    ),
)
def other_rules(
    hand_id: str, body: BodyOf, key: KeyOf, ledger: LedgerOf, histories: HistoriesOf, asked: ViewerParam = None
) -> Response:
    """Replay the same deal and actions under other house rules: where they part, the first refusal, both scores.

    The key must be allowed to see all of the hand.
    """
    ledger.hand(hand_id)
    question = body.read_as(OtherRules)
    replay = replay_now(hand_id, key, ledger, histories, asked)
    return answer(compare(replay, question.rules), cache_control=NO_STORE)
