"""Whatever the house rules: a hand told in actions is right, and comes out and in again as the same history."""

import io
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from domain.game import AnyGame
from domain.games import GAMES
from ledger.ledger import Ledger
from replays.audit import audit_hand
from replays.records.exporting import record_of
from replays.records.record_file import check_records
from replays.replay import open_replay
from tests import strategies
from tests.random_play import Played, Step
from tests.replays.given import Record, check, stored, text


def told(hand: Played) -> Record:
    """The hand as a record of actions."""
    course = hand.game.course(hand.state)
    header = {
        "paipu": "1",
        "game": hand.game.name,
        "rules": msgspec.to_builtins(hand.options),
        "seats": hand.seats,
        "dealer": hand.dealer,
        "deal": msgspec.to_builtins(hand.given),
    }
    scores = (0,) * course.players if course.points is None or course.voided else course.points
    return [header, *map(_action, hand.steps), {"end": True, "scores": scores, "places": course.places}]


def _action(step: Step) -> dict[str, Any]:
    if step.action is None:
        return {"seat": step.seat, "do": "quit"}
    return {"seat": step.seat, **msgspec.to_builtins(step.action)}


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
@given(data=st.data())
@settings(
    max_examples=12,
    derandomize=True,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
def test_a_hand_of_any_house_rules_is_right_and_goes_round(game: AnyGame, data: st.DataObject) -> None:
    hand = data.draw(strategies.hands(game))
    record = text(told(hand))
    (seen,) = check(record)
    assume("unsafe-text" not in {finding.code for finding in seen.findings})
    assert (seen.findings, seen.events) == ((), len(hand.log))
    with Ledger.open("memory:") as ledger:
        (report,) = stored(ledger, record)
        assert report.hand is not None
        assert audit_hand(ledger, report.hand).findings == ()
        exported = b"".join(record_of(ledger, open_replay(ledger, report.hand, "all")))
    (again,) = check_records(io.BytesIO(exported), "export")
    assert (again.findings, again.events, again.scores) == ((), seen.events, seen.scores)
