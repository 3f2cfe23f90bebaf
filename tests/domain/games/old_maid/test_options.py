"""OM-DECK, OM-OPTIONS: which packs leave one monkey, and which options a room may choose."""

from typing import Any

import pytest

from domain.games.old_maid.deck import deck, without_unseen
from domain.games.old_maid.options import Options
from domain.games.old_maid.pairing import odd_classes
from domain.house_rules.options import OptionRefused
from tests.domain.games.old_maid.hands import rules


def refused(players: int = 4, /, **options: Any) -> str:
    with pytest.raises(OptionRefused) as refusal:
        rules(players, **options)
    return refusal.value.option


def cards_dealt(**options: Any) -> tuple[int, int]:
    """How many cards are dealt, and how many classes of them are odd."""
    room = rules(4, **options)
    cards = without_unseen(room, deck(room))
    return len(cards), odd_classes(room, cards)


@pytest.mark.parametrize(
    "options, cards",
    [
        ({}, 53),
        ({"monkey": "small_joker"}, 53),
        ({"monkey": "extra_card"}, 53),
        ({"monkey": "extra_card", "both_jokers_pair": True}, 55),
        ({"monkey": "removed:CQ"}, 51),
        ({"monkey": "removed:H10"}, 51),
        ({"monkey": "removed:CQ", "both_jokers_pair": True}, 53),
        ({"monkey": "hidden_removed"}, 51),
        ({"monkey": "hidden_removed", "both_jokers_pair": True}, 53),
        ({"ranks_in_play": ["A", "2", "3"]}, 13),
        ({"ranks_in_play": ["Q"], "monkey": "removed:CQ"}, 3),
        ({"packs": 2}, 105),
        ({"packs": 2, "monkey": "small_joker"}, 105),
        ({"packs": 2, "monkey": "extra_card"}, 105),
        ({"packs": 2, "monkey": "extra_card", "both_jokers_pair": True}, 109),
        ({"packs": 2, "monkey": "removed:CQ"}, 103),
        ({"packs": 2, "monkey": "removed:CQ", "both_jokers_pair": True}, 107),
        ({"packs": 2, "monkey": "hidden_removed"}, 103),
        ({"packs": 2, "monkey": "hidden_removed", "both_jokers_pair": True}, 107),
        ({"packs": 2, "ranks_in_play": ["Q"], "monkey": "removed:CQ"}, 7),
    ],
)
def test_om_deck_exactly_one_of_the_cards_dealt_finds_no_partner(options: dict[str, Any], cards: int) -> None:
    assert cards_dealt(**options) == (cards, 1)


def test_om_deck_the_big_joker_is_the_monkey_and_the_little_one_stays_out() -> None:
    assert {"BJ", "LJ"} & set(deck(rules(4))) == {"BJ"}
    assert {"BJ", "LJ"} & set(deck(rules(4, monkey="small_joker"))) == {"LJ"}


def test_om_deck_of_two_packs_one_copy_of_the_named_card_is_taken_out_and_one_joker_is_the_monkey() -> None:
    assert deck(rules(4, packs=2, monkey="removed:CQ")).count("CQ") == 1
    assert [deck(rules(4, packs=2)).count(card) for card in ("BJ", "LJ", "CQ")] == [1, 0, 2]


def test_om_deck_of_two_packs_the_last_plain_card_stays_out_unseen_and_not_its_twin() -> None:
    room = rules(2, packs=2, monkey="hidden_removed", ranks_in_play=["5"])
    assert without_unseen(room, ("S5", "H5", "C5", "D5", "H5", "C5", "D5", "S5")) == (
        "S5", "H5", "C5", "D5", "H5", "C5", "D5"
    )  # fmt: skip


def test_om_deck_whole_ranks_leave_the_pack() -> None:
    assert {card[1:] for card in deck(rules(3, ranks_in_play=["10", "A"])) if card != "BJ"} == {"10", "A"}


@pytest.mark.parametrize("monkey", ["big_joker", "small_joker"])
def test_om_deck_jokers_that_pair_leave_no_joker_to_be_the_monkey(monkey: str) -> None:
    assert refused(monkey=monkey, both_jokers_pair=True) == "both_jokers_pair"


def test_om_deck_a_removed_card_is_of_a_rank_in_play() -> None:
    assert refused(monkey="removed:CQ", ranks_in_play=["A", "2"]) == "monkey"


@pytest.mark.parametrize(
    "monkey", ["", "BJ", "removed", "removed:", "removed:BJ", "removed:S1", "removed:XX", "big_joker\n", "removed:SA\n"]
)
def test_om_options_a_monkey_that_the_book_does_not_know_is_refused(monkey: str) -> None:
    assert refused(monkey=monkey) == "monkey"


@pytest.mark.parametrize(
    "option, value",
    [
        ("packs", 3),
        ("packs", "2"),
        ("both_jokers_pair", 1),
        ("ranks_in_play", []),
        ("ranks_in_play", ["A", "A"]),
        ("ranks_in_play", ["1"]),
        ("ranks_in_play", None),
        ("direction", "left"),
        ("first_actor", "dealer"),
        ("first_actor", "lot"),
        ("first_actor", "lot:8"),
        ("first_actor", "lot:4"),
        ("first_actor", "lot:0\n"),
        ("draw_from", "any"),
        ("draw_pick", "client_random"),
        ("simultaneous_out", "last"),
        ("extra_cards", "dealer"),
        ("auto_pair", "yes"),
        ("dealer_rotation", "winner"),
        ("scoring", "zero_sum"),
        ("labels", "first"),
        ("on_quit", "autopilot"),
        ("max_draws", 0),
        ("max_draws", 100_001),
        ("max_draws", "2000"),
        ("players", 1),
        ("players", 5),
        ("preset", "standard"),
        ("house_rule", True),
    ],
)
def test_om_options_a_value_that_the_book_does_not_know_is_refused_by_the_option_s_name(
    option: str, value: Any
) -> None:
    assert refused(**{option: value}) == option


def test_om_options_labels_are_free_words_of_at_most_40_characters() -> None:
    assert rules(3, labels={"monkey": "猴子"}).labels.monkey == "猴子"
    assert rules(3, labels={"monkey": "猴子"}).labels.first_out == "first out"
    assert refused(labels={"monkey": "x" * 41}) == "labels.monkey"
    assert refused(labels={"second": "silver"}) == "labels.second"


@pytest.mark.parametrize("players", range(2, 9))
def test_om_options_two_to_eight_may_play_and_the_lot_may_name_each_of_them(players: int) -> None:
    assert rules(players, first_actor=f"lot:{players - 1}").lot == players - 1


@pytest.mark.parametrize("players", [1, 9])
def test_om_options_fewer_or_more_players_are_refused(players: int) -> None:
    with pytest.raises(OptionRefused) as refusal:
        rules(players, players=players)
    assert refusal.value.option == "players"


def test_om_options_defaults() -> None:
    assert rules(3) == Options(players=3)
