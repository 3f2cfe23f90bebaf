"""BH-THREES: five 3, one for each seat, bought with a 2 before the throne is offered, and held to the end."""

from collections import Counter
from random import Random

import pytest

from domain.facts import AutopilotChanged, PenaltyBooked
from domain.game import fold
from domain.games.baohuang import BAOHUANG
from domain.games.baohuang.actions import Buy, Claim, OpenSolo, Pass, Play, Yield
from domain.games.baohuang.dealing import hand_sizes
from domain.games.baohuang.deck import deck
from domain.games.baohuang.events import ThreeBought, ThroneOffered
from tests.domain.games.baohuang.table import after, cards, dealt, legal, of, played, playing, rules, waits_for
from tests.random_play import by_autopilot, play

ONE_LACKS = ("S3 BJ* H9", "H2 S2 H2 SK", "C3 H3", "D3 C2", "S3")
"""Seat 1 has no 3, seat 2 has two."""


@pytest.mark.parametrize(("low", "size", "sizes"), [(3, 205, {41: 5}), (6, 173, {35: 3, 34: 2})])
def test_bh_threes_the_deck_has_five(low: int, size: int, sizes: dict[int, int]) -> None:
    house = rules(threes="one_each", rank_low=low)
    cards_of_it = deck(house)
    assert [card for card in cards_of_it if card[1:] == "3"] == ["S3", "H3", "C3", "D3", "S3"]
    assert (len(cards_of_it), Counter(hand_sizes(house, 2))) == (size, sizes)
    assert max(Counter(card for card in cards_of_it if card[1:] == "3").values()) < 3


def test_bh_threes_who_has_none_chooses_the_2_that_he_pays() -> None:
    table = dealt(*ONE_LACKS, threes="one_each")
    assert (table.state.phase, waits_for(table), legal(table, 1)) == ("BUY", (1,), [Buy("H2"), Buy("S2")])
    bought = table.when(1, Buy("S2")).then(ThreeBought(1, 2, "C3", "S2"), ThroneOffered(0))
    assert bought.state.hands[1:3] == (cards("H2 H2 SK C3"), cards("H3 S2"))
    assert (bought.state.phase, bought.state.since, waits_for(bought)) == ("THRONE", 2, (0,))


def test_bh_threes_without_a_2_it_is_given_for_nothing_at_once() -> None:
    table = dealt("S3 BJ* H9", "HA", "C3 H3", "D3 C2", "S3", threes="one_each")
    assert (table.state.phase, table.state.hands[1:3]) == ("THRONE", (cards("HA C3"), cards("H3")))


def test_bh_threes_where_all_have_one_the_throne_is_offered_at_once() -> None:
    table = dealt("S3 BJ*", "H3", "C3", "D3", "S3", threes="one_each")
    assert (table.state.phase, table.state.course.n, waits_for(table)) == ("THRONE", 2, (0,))


def test_bh_threes_buyers_come_in_their_order_from_the_seat_dealt_first() -> None:
    table = dealt("S2 BJ*", "H2", "C3 H3 D3", "D2", "S3 S3", dealer=3, threes="one_each")
    order: list[int] = []
    while table.state.phase == "BUY":
        order.append(table.state.course.mover)
        table = after(table, (table.state.course.mover, legal(table, table.state.course.mover)[0]))
    assert order == [3, 0, 1]
    assert [sum(card[1:] == "3" for card in hand) for hand in table.state.hands] == [1] * 5


def test_bh_threes_what_is_no_2_of_the_buyer_buys_nothing() -> None:
    table = dealt(*ONE_LACKS, threes="one_each")
    table.when(1, Buy("SK")).refused("not_a_two", rule="BH-THREES", because=(1,))
    verdict = table.when(1, Buy("D2")).refused("card_not_in_hand", rule="BH-THREES", because=(1,))
    assert (verdict.card, verdict.sentence.zh) == ("D2", "手里没有方块2。")
    table.when(3, Buy("C2")).refused("not_your_turn", rule="BH-THREES", because=(1,))


def test_bh_threes_nothing_else_is_done_before_each_has_one() -> None:
    table = dealt(*ONE_LACKS, threes="one_each")
    for action in (Claim("H2"), Yield(), OpenSolo(), Play(("SK",)), Pass()):
        verdict = table.when(1, action).refused("wrong_phase", rule="BH-PHASES", because=(1,))
        assert verdict.sentence.en.startswith("A 3 is still being bought: ")


def test_bh_threes_elsewhere_nobody_buys() -> None:
    for table in (dealt(*ONE_LACKS), playing("S4 S4", "S5", "S7", "S8", "S9")):
        verdict = table.when(1, Buy("S2")).refused("no_buying", rule="BH-THREES", because=(1,))
        assert (verdict.option, verdict.sentence.zh) == ("threes", "本桌的3不用买。")


def test_bh_hold_the_3_goes_last_whatever_hold_lowest_says() -> None:
    for hold in (True, False):
        table = playing("S3 H9 H9 LJ", "H3 S9", "C3", "D3", "S3", threes="one_each", rank_low=6, hold_lowest=hold)
        assert Play(("S3",)) not in legal(table, 0)
        verdict = table.when(0, Play(("S3",))).refused("lowest_rank_held", rule="BH-HOLD", because=(1,))
        assert (verdict.option, verdict.sentence.zh) == ("threes", "本桌憋3：3 只能在最后一手一起出。")
        table = played(table, "H9 H9", "", "", "", "")
        assert Play(cards("S3 LJ")) in legal(table, 0)


def test_bh_auto_an_absent_seat_pays_its_earliest_2() -> None:
    table = dealt(*ONE_LACKS, threes="one_each")
    assert BAOHUANG.autopilot(table.state, 1) == (Buy("H2"),)


@pytest.mark.parametrize("leaving", [1, 3])
def test_bh_penalty_who_leaves_while_a_3_is_bought_pays_too(leaving: int) -> None:
    table = dealt(*ONE_LACKS, threes="one_each")
    left = table.when_quits(leaving).then(AutopilotChanged(leaving, True, "quit"), PenaltyBooked(leaving, -40))
    assert (left.state.phase, waits_for(left)) == ("BUY", (1,))


@pytest.mark.parametrize("seed", range(12))
def test_bh_threes_after_the_buying_each_has_just_one_and_plays_it_last(seed: int) -> None:
    chance = Random(seed)
    house = rules(threes="one_each", rank_low=chance.choice([3, 6]), preset=chance.choice(["classic", "concise"]))
    hand = play(BAOHUANG, house, seed, rich=True, move=by_autopilot(BAOHUANG) if seed % 2 else None)
    opening = next(state for state in hand.states if state.phase == "THRONE")
    assert [sum(card[1:] == "3" for card in each) for each in opening.hands] == [1] * 5
    for step in hand.steps:
        if isinstance(step.action, Play) and any(card[1:] == "3" for card in step.action.cards):
            assert len(step.action.cards) == len(step.state.hands[step.seat])
    assert fold(BAOHUANG, hand.log) == hand.state
    assert not of(PenaltyBooked, hand.log)
