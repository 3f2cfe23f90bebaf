"""Would that have been legal there, by which rule, because of which earlier events."""

from typing import Any

import pytest

from domain.game import AnyGame
from domain.games import GAMES
from domain.hand.command import CommandRefused
from domain.privacy import Viewer
from domain.sentence import Sentence
from ledger.ledger import Ledger
from replays.explaining.explain import Explanation, explain
from replays.perspective.frame import state_at
from replays.perspective.legal import ForeignSeat, legal
from replays.replay import NotReached, open_replay
from tests.replays.given import Play, sample, stored, text


def asked(ledger: Ledger, hand_id: str, n: int, viewer: Viewer = "all", **action: Any) -> Explanation:
    return explain(open_replay(ledger, hand_id, viewer), n, action)


@pytest.fixture
def old_maid(ledger: Ledger) -> str:
    (report,) = stored(ledger, text(sample("old_maid-000")))
    return report.hand or ""


def test_what_was_done_would_have_been_legal(ledger: Ledger, old_maid: str) -> None:
    for event in ledger.hand_events(old_maid)[1:]:
        if event.cause is not None:
            explained = asked(ledger, old_maid, event.n - 1, **event.cause.action)
            assert (explained.allowed, explained.reason_code, explained.rule) == (True, "ok", "OM-DRAW")


def test_a_refusal_says_by_which_rule_and_because_of_which_events(ledger: Ledger, old_maid: str) -> None:
    explained = asked(ledger, old_maid, 18, seat=0, do="draw")
    assert explained == Explanation(
        allowed=False,
        rule="OM-TURN",
        reason_code="not_your_turn",
        reason=Sentence(zh=explained.reason.zh, en="It is seat 3's turn, not seat 1's."),
        because=(18,),
        settled_at=18,
    )
    assert "轮到 3 号座" in explained.reason.zh


def test_every_reason_points_to_earlier_events(ledger: Ledger, old_maid: str) -> None:
    reasons = [asked(ledger, old_maid, n, seat=seat, do="draw") for n in range(1, 60) for seat in range(3)]
    assert all(reason.because for reason in reasons)
    for reason in reasons:
        assert all(1 <= event <= reason.settled_at for event in reason.because)


def test_after_the_end_nothing_is_legal(ledger: Ledger, old_maid: str) -> None:
    explained = asked(ledger, old_maid, 59, seat=0, do="draw")
    assert (explained.reason_code, explained.because) == ("hand_over", (58,))


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_what_is_legal_is_explained_as_allowed(game: AnyGame, ledger: Ledger) -> None:
    hand_id = Play(ledger, seed=3).hand(game, quits=0)
    replay = open_replay(ledger, hand_id, "all")
    for n in range(1, replay.version, 7):
        for seat in state_at(replay, n).to_act:
            for offer in legal(replay, n, seat).actions:
                explained = explain(replay, n, offer.action)
                assert (explained.allowed, explained.rule) == (True, offer.rule)


@pytest.mark.parametrize(
    ("action", "code"),
    [
        ({"do": "fly", "seat": 0}, "invalid-request"),
        ({"do": "draw", "seat": 7}, "invalid-request"),
        ({"do": "draw", "seat": 0, "card": "b7"}, "unknown-card"),
        ([], "invalid-request"),
    ],
)
def test_what_is_no_action_of_the_game_is_refused(ledger: Ledger, old_maid: str, action: object, code: str) -> None:
    with pytest.raises(CommandRefused) as refused:
        explain(open_replay(ledger, old_maid, "all"), 18, action)
    assert refused.value.code == code


def test_nothing_is_explained_where_there_is_no_event(ledger: Ledger, old_maid: str) -> None:
    with pytest.raises(NotReached):
        asked(ledger, old_maid, 60, seat=0, do="draw")


def test_the_hosts_acts_are_explained_too(ledger: Ledger, old_maid: str) -> None:
    assert asked(ledger, old_maid, 30, do="abort", reason="late").allowed
    refused = asked(ledger, old_maid, 59, do="abort", reason="late")
    assert (refused.allowed, refused.reason_code) == (False, "hand_over")


@pytest.fixture
def running(ledger: Ledger) -> tuple[str, int]:
    """A running hand of 生猴子, and the seat that is to draw."""
    play = Play(ledger, seed=1)
    hand_id = play.deal(play.table(GAMES["old_maid"], players=4))
    return hand_id, state_at(open_replay(ledger, hand_id, "all")).to_act[0]


def test_in_a_running_hand_a_seat_asks_about_itself_only(ledger: Ledger, running: tuple[str, int]) -> None:
    hand_id, seat = running
    n = open_replay(ledger, hand_id, seat).version
    assert asked(ledger, hand_id, n, viewer=seat, seat=seat, do="draw").allowed
    for viewer in ("public", (seat + 1) % 4):
        with pytest.raises(ForeignSeat):
            asked(ledger, hand_id, n, viewer=viewer, seat=seat, do="draw")


@pytest.mark.parametrize("named", [{"card": "SA"}, {"position": 0}])
def test_a_seat_does_not_find_out_hidden_cards_by_asking(
    ledger: Ledger, running: tuple[str, int], named: dict[str, Any]
) -> None:
    hand_id, seat = running
    n = open_replay(ledger, hand_id, seat).version
    with pytest.raises(ForeignSeat):
        asked(ledger, hand_id, n, viewer=seat, seat=seat, do="draw", **named)
    assert asked(ledger, hand_id, n, seat=seat, do="draw", **named).reason_code in ("ok", "card_not_there")
