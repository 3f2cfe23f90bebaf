"""One hand under two sets of house rules: where they part, what the other rules refuse, what each pays."""

from random import Random
from typing import Any

import msgspec
import pytest

from domain.facts import QuestionSettled
from domain.game import AnyGame
from domain.games import GAMES
from domain.hand.command import Move
from domain.options import OptionRefused
from domain.privacy import Viewer
from ledger.ledger import Ledger
from replays.acts import acts_of
from replays.compare import HandComparison, OptionCompared, compare
from replays.legal import ForeignSeat
from replays.record_export import record_of
from replays.replay import open_replay
from tests.replays.given import Play, sample, stored, text

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def compared(ledger: Ledger, hand_id: str, viewer: Viewer = "all", **rules: Any) -> HandComparison:
    return compare(open_replay(ledger, hand_id, viewer), rules)


def imported(ledger: Ledger, name: str) -> str:
    (report,) = stored(ledger, text(sample(name)))
    return report.hand or ""


@every_game
def test_under_its_own_rules_a_hand_is_the_same_whatever_chance_and_autopilots_did(
    ledger: Ledger, game: AnyGame
) -> None:
    for seed in range(6):
        play = Play(ledger, seed)
        own = compared(ledger, play.hand(game, quits=0.01, stock_known=seed % 2 == 0))
        assert (own.options, own.parts_at, own.refused, own.unasked) == ((), None, None, ())
        assert own.here == own.there
        assert own.here.over


@every_game
def test_a_hand_whose_causes_were_not_told_can_be_compared_too(ledger: Ledger, game: AnyGame) -> None:
    exported = record_of(ledger, open_replay(ledger, Play(ledger, 3).hand(game, quits=0.0), "all"))
    lines = [msgspec.json.decode(line) for line in exported]
    events = [{name: value for name, value in line.items() if name not in ("cause", "hash", "head")} for line in lines]
    with Ledger.open("memory:", below=Random(1).randrange) as other:
        (report,) = stored(other, text(events))
        assert report.hand is not None, report.findings
        assert compared(other, report.hand).parts_at is None


def test_another_way_to_score_parts_where_points_are_paid(ledger: Ledger) -> None:
    comparison = compared(ledger, imported(ledger, "old_maid-000"), scoring="rank_points")
    assert comparison.options == (OptionCompared("scoring", "none", "rank_points"),)
    assert (comparison.parts_at, comparison.fields) == (59, ("parts", "points"))
    assert (comparison.here.scores, comparison.there.scores) == ((0, 0, 0), (2, 1, 0))
    assert [event["n"] for event in comparison.there.events] == [59]
    assert comparison.refused is None


def test_a_hand_that_ends_earlier_there_refuses_what_was_played_on(ledger: Ledger) -> None:
    comparison = compared(ledger, imported(ledger, "twelve_months-004"), preset="race")
    assert comparison.refused is not None
    assert (comparison.parts_at, comparison.refused.n) == (33, 34)
    assert (comparison.refused.code, comparison.refused.reason_code) == ("hand-over", "hand_over")
    assert comparison.refused.because[0] < comparison.there.version
    assert (comparison.here.events[0]["type"], comparison.there.events[0]["type"]) == ("turn_ended", "rest_discarded")
    assert (comparison.there.over, comparison.there.scores) == (True, (0, -2, 0, 0, 22))


def test_a_hand_that_would_go_on_there_has_no_scores_there(ledger: Ledger) -> None:
    comparison = compared(ledger, imported(ledger, "twelve_months-005"), months_target=3)
    assert (comparison.parts_at, comparison.here.events[0]["type"]) == (149, "hand_ended")
    assert (comparison.there.over, comparison.there.scores, comparison.refused) == (False, None, None)


def test_cards_that_are_no_deck_there_part_at_the_deal(ledger: Ledger) -> None:
    hand_id = Play(ledger, 1).hand(GAMES["old_maid"], quits=0.0)
    comparison = compared(ledger, hand_id, ranks_in_play=["A", "2"])
    assert comparison.refused is not None
    assert (comparison.parts_at, comparison.refused.n, comparison.refused.code) == (1, 1, "wrong-deck")
    assert (comparison.there.version, comparison.there.events, comparison.there.scores) == (0, (), None)


def test_a_preset_stands_for_the_whole_rules_and_members_for_themselves(ledger: Ledger) -> None:
    hand_id = imported(ledger, "twelve_months-005")
    members = {each.option for each in compared(ledger, hand_id, months_target=3).options}
    preset = {each.option for each in compared(ledger, hand_id, preset="literal").options}
    assert members == {"months_target"}
    assert preset > {"preset", "months_target"}


def test_options_that_the_game_does_not_know_are_refused(ledger: Ledger) -> None:
    with pytest.raises(OptionRefused):
        compared(ledger, imported(ledger, "old_maid-000"), speed=3)


def test_who_may_not_see_all_may_not_compare(ledger: Ledger) -> None:
    play = Play(ledger, 5)
    hand_id = play.deal(play.table(GAMES["old_maid"], players=3))
    for viewer in ("public", 0):
        with pytest.raises(ForeignSeat):
            compared(ledger, hand_id, viewer, scoring="rank_points")
    assert not compared(ledger, hand_id, scoring="rank_points").here.over


def test_each_act_names_the_card_that_chance_gave(ledger: Ledger) -> None:
    hand_id = Play(ledger, 2).hand(GAMES["old_maid"], quits=0.0)
    moves = [(done.what, done.facts[0]) for done in acts_of(open_replay(ledger, hand_id, "all"))]
    assert moves
    assert all(isinstance(what, Move) for what, _ in moves)
    assert [msgspec.to_builtins(what)["action"]["card"] for what, _ in moves] == [drawn.card for _, drawn in moves]


def test_a_pass_on_a_question_that_nobody_puts_there_is_left_out(ledger: Ledger) -> None:
    hand_id = imported(ledger, "twelve_months-011")
    comparison = compared(ledger, hand_id, steal=False)
    events = ledger.hand_events(hand_id)
    settled = next(event for event in events if isinstance(event.fact, QuestionSettled) and event.fact.ranking.order)
    assert settled.fact.winner is None
    assert comparison.unasked == (settled.n,)
    assert comparison.refused is not None
    assert comparison.refused.n > settled.n


@every_game
def test_whatever_the_rules_both_histories_are_whole_up_to_the_parting(ledger: Ledger, game: AnyGame) -> None:
    hand_id = Play(ledger, 11).hand(game, quits=0.0)
    replay = open_replay(ledger, hand_id, "all")
    for rules in ({}, *({"preset": preset} for preset in game.presets)):
        comparison = compare(replay, rules)
        before = comparison.here.version - len(comparison.here.events)
        assert before == comparison.there.version - len(comparison.there.events)
        assert comparison.parts_at in (None, before + 1)
