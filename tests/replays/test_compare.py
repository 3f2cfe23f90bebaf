"""One hand under two sets of house rules: where they part, what the other rules refuse, what each pays."""

from random import Random
from typing import Any

import msgspec
import pytest

from domain.dealing import Deck
from domain.facts import QuestionSettled
from domain.game import AnyGame
from domain.games import GAMES
from domain.hand.command import Move
from domain.house_rules.options import OptionRefused, read_options
from domain.privacy import Viewer
from ledger.ledger import Ledger
from replays.compare import HandComparison, OptionCompared, compare
from replays.moves import moves_of
from replays.perspective.legal import ForeignSeat
from replays.records.exporting import record_of
from replays.replay import open_replay
from tests import strategies
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


def test_a_default_that_hangs_on_another_option_follows_it_as_at_a_new_table(ledger: Ledger) -> None:
    hand_id = Play(ledger, 1).hand(GAMES["baohuang"], {"preset": "concise"}, quits=0.0)
    options = {each.option: each.there for each in compared(ledger, hand_id, snatch_solo=True).options}
    assert options == {"snatch_solo": True, "open_solo_free": True}


def test_an_option_that_was_chosen_stays_chosen(ledger: Ledger) -> None:
    rules = {"preset": "concise", "open_solo_free": True}
    hand_id = Play(ledger, 1).hand(GAMES["baohuang"], rules, quits=0.0)
    assert [each.option for each in compared(ledger, hand_id, snatch_solo=True).options] == ["snatch_solo"]


@pytest.mark.parametrize("changed", [{"extra_cards": "last_dealt"}, {"direction": "ccw"}])
def test_the_deck_that_was_given_is_dealt_as_the_other_rules_deal(ledger: Ledger, changed: dict[str, Any]) -> None:
    game, play = GAMES["old_maid"], Play(ledger, 7)
    hand_id = play.deal(play.table(game, players=5))
    event = ledger.hand_events(hand_id)[0]
    assert event.cause is not None
    options = read_options(game.options, {}, changed, 5, game.check_options)
    there = game.deal(options, event.fact.seats, event.fact.dealer, Deck(tuple(event.cause.action["deal"]["cards"])))
    comparison = compared(ledger, hand_id, **changed)
    assert (comparison.refused, comparison.parts_at, comparison.fields) == (None, 1, ("hands",))
    assert comparison.there.events[0]["hands"] == [list(hand) for hand in there[0].hands]


@pytest.mark.parametrize(
    "game", [game for game in GAMES.values() if game.undealt is not None], ids=lambda game: game.name
)
def test_a_deck_is_known_from_its_hands_and_stock(game: AnyGame) -> None:
    for seed in range(20):
        players = Random(seed).randint(*game.seats)
        options = strategies.accepted(game, players, {})
        cards = tuple(Random(seed).sample(game.deck(options), len(game.deck(options))))
        dealt = game.deal(options, tuple(f"p:{seat}" for seat in range(players)), seed % players, Deck(cards))[0]
        assert game.undealt is not None
        assert game.undealt(options, seed % players, dealt.hands, dealt.stock) == cards


@pytest.mark.parametrize(("own", "other", "wall"), [(0, 20, 19), (20, 0, 39), (10, 20, 19)])
def test_buried_cards_go_back_into_the_wall_and_out_of_it(ledger: Ledger, own: int, other: int, wall: int) -> None:
    play = Play(ledger, 4)
    hand_id = play.deal(play.table(GAMES["paohuzi"], {"buried": own}, players=2))
    there = compared(ledger, hand_id, buried=other)
    assert there.refused is None
    assert len(there.there.events[0]["stock"]) == wall


def test_buried_cards_that_were_never_told_leave_the_wall_unknown_there(ledger: Ledger) -> None:
    game, seats = GAMES["paohuzi"], ("p:1", "p:2")
    options = read_options(game.options, game.presets, {"buried": 20}, 2, game.check_options)
    hands = game.deal(options, seats, 0, Deck(tuple(Random(2).sample(game.deck(options), 80))))[0]
    plain = {"kind": "hands", "hands": hands.hands, "stock": hands.stock}
    lines = [{"paipu": "1", "game": "paohuzi", "rules": {"buried": 20}, "seats": seats, "dealer": 0, "deal": plain}]
    (report,) = stored(ledger, text([*lines, {"do": "abort", "reason": "time"}, {"end": True}]))
    assert report.hand is not None, report.findings
    there = compared(ledger, report.hand, buried=0)
    assert there.refused is None
    assert there.there.events[0]["stock"] is None


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
    moves = [(done.command.what, done.facts[0]) for done in moves_of(open_replay(ledger, hand_id, "all"))]
    assert moves
    assert all(isinstance(what, Move) for what, _ in moves)
    named = [(msgspec.to_builtins(what)["action"].get("card"), drawn.card) for what, drawn in moves]
    assert all(card in (None, drawn) for card, drawn in named)
    assert sum(card is not None for card, _ in named) > len(named) / 2, "only what leaves no choice names no card"


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
