"""Asked at any event, by any seat, for anything sensible: judged where the hand next stood still, and never false."""

import io
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import replace

from domain.chance import names_chance
from domain.game import AnyGame
from domain.games import GAMES
from ledger.ledger import Ledger
from replays.explaining.explain import Explanation, explain
from replays.records.importing import import_records
from replays.replay import Replay, open_replay
from tests.replays.asked_everywhere import Refereed, refereed, sensible, sent
from tests.replays.given import SAMPLES, SENDER, Play, names

every_sample = pytest.mark.parametrize("path", SAMPLES, ids=names(SAMPLES))
ASKED = 3
"""So many actions of each seat at each event looked at."""
APART = 5
"""One event in so many is looked at."""


def replay_of_sample(ledger: Ledger, path: Path) -> Replay:
    (report,) = import_records(ledger, io.BytesIO(path.read_bytes()), path.name, SENDER, "local")
    assert report.hand is not None
    return open_replay(ledger, report.hand, "all")


@every_sample
def test_the_host_is_told_the_truth_of_every_event(path: Path, ledger: Ledger) -> None:
    replay = replay_of_sample(ledger, path)
    ask_everywhere(replay, refereed(replay), Random(path.name), APART, ASKED)


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_the_truth_is_told_of_hands_that_players_leave_too(game: AnyGame, seed: int, ledger: Ledger) -> None:
    hand_id = Play(ledger, 5 - seed).hand(game, quits=0.03, stock_known=seed == 0)
    replay = open_replay(ledger, hand_id, "all")
    ask_everywhere(replay, refereed(replay), Random(seed), APART, ASKED)


@every_sample
def test_a_seat_is_told_the_truth_too_judged_where_all_could_see_that_the_hand_stood_still(
    path: Path, ledger: Ledger
) -> None:
    replay = replay_of_sample(ledger, path)
    hand, chance = refereed(replay), Random(path.name)
    for seat in range(replay.course.players):
        own = replace(replay, viewer=seat, perspective=seat)
        for n in range(1 + chance.randrange(9), replay.version + 1, 9):
            for action in sensible(hand, n, seat, chance, ASKED):
                if not names_chance(action):
                    check(hand, n, seat, action, explain(own, n, sent(seat, action)), replay)


def ask_everywhere(replay: Replay, hand: Refereed, chance: Random, apart: int, count: int) -> None:
    """One event in so many, every seat, so many actions."""
    for n in range(1 + chance.randrange(apart), replay.version + 1, apart):
        for seat in range(replay.course.players):
            for action in sensible(hand, n, seat, chance, count):
                explained = explain(replay, n, sent(seat, action))
                assert explained.settled_at == hand.rest_from(n)
                check(hand, n, seat, action, explained, replay)


def check(hand: Refereed, n: int, seat: int, action: Struct, explained: Explanation, replay: Replay) -> None:
    """Allowed is what the engine does at `settled_at`, and what it lists; each reason has its events and its words."""
    at = explained.settled_at
    assert n <= at
    assert explained.allowed == hand.would(at, seat, action), (n, seat, action, explained)
    if not names_chance(action):
        assert explained.allowed == hand.is_listed(at, seat, action), (n, seat, action, explained)
    assert all(1 <= event <= at for event in explained.because)
    assert explained.reason.zh
    assert explained.reason.en
    if explained.rule == "HAND-LATE":
        check_late(hand.game, seat, action, explained, replay)


def check_late(game: AnyGame, seat: int, action: Struct, explained: Explanation, replay: Replay) -> None:
    """It could have been claimed when the card lay open, and the next event settled who had it."""
    opened, settled = explained.because
    state: Any = replay.state_at(opened)
    assert game.explain(state, seat, action).allowed
    winner = replay.events[settled - 1].fact.winner
    says = {None: "let_go", seat: "taken_already"}.get(winner, "taken_by_another")
    assert (settled, explained.reason_code) == (opened + 1, says)
