"""Invariants at every step of every hand of 生猴子, under any house rules (OM-STATE)."""

from hypothesis import given, settings

from domain.facts import HandEnded
from domain.games.old_maid import OLD_MAID
from domain.games.old_maid.pairing import odd_classes, pairs_in
from domain.games.old_maid.state import State
from tests import strategies
from tests.random_play import Played

of_every_hand = settings(max_examples=50, derandomize=True)
hands = strategies.hands(OLD_MAID)


def in_play(hand: Played) -> list[State]:
    """The states after the first pairing."""
    return [state for state in hand.states if state.opened is not None]


@given(hands)
@of_every_hand
def test_om_state_no_hand_holds_two_cards_that_pair(hand: Played) -> None:
    for state in in_play(hand):
        assert not [pair for cards in state.hands for pair in pairs_in(state.rules, cards)]


@given(hands)
@of_every_hand
def test_om_state_the_number_of_cards_in_hands_is_odd_and_so_is_one_class_of_them(hand: Played) -> None:
    for state in hand.states:
        held = tuple(card for cards in state.hands for card in cards)
        assert (len(held) % 2, odd_classes(state.rules, held)) == (1, 1)


@given(hands)
@of_every_hand
def test_om_state_whoever_is_out_holds_nothing_and_everybody_else_holds_cards(hand: Played) -> None:
    for state in in_play(hand):
        assert sorted((*state.finished, *state.holders)) == list(range(state.rules.players))


@given(hands)
@of_every_hand
def test_om_state_places_never_fall_and_only_one_draw_can_share_one(hand: Played) -> None:
    places = [out.place for out in hand.state.out]
    assert places == sorted(places)
    shared = hand.options.simultaneous_out == "shared"
    assert all(place == order or (shared and place == order - 1) for order, place in enumerate(places, start=1))


@given(hands)
@of_every_hand
def test_om_state_of_a_decided_hand_the_loser_holds_one_card_that_pairs_with_nothing(hand: Played) -> None:
    if hand.state.course.reason == "monkey_left":
        assert [len(hand.state.hands[seat]) for seat in hand.state.course.places[-1:]] == [1]
        assert hand.state.holders == hand.state.course.places[-1:]


@given(hands)
@of_every_hand
def test_om_state_a_hand_ends_decided_stopped_void_or_by_a_quitter(hand: Played) -> None:
    ends = [fact.reason for fact in hand.log if isinstance(fact, HandEnded)]
    assert ends in ([], ["monkey_left"], ["max_draws"], ["quit"])
    assert (ends == []) == (hand.state.course.voided is not None)


@given(hands)
@of_every_hand
def test_om_score_sums_to_what_the_room_plays_for(hand: Played) -> None:
    course, players = hand.state.course, hand.options.players
    shared_places = len(hand.state.out) - len({out.place for out in hand.state.out})
    sums = {
        "none": 0,
        "loser_minus_one": -1,
        "loser_pays_each": 0,
        "rank_points": players * (players - 1) // 2 + shared_places,
    }
    if course.points is not None:
        assert sum(course.points) == (0 if course.reason == "max_draws" else sums[hand.options.scoring])
