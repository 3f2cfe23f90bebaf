"""OM-PAIR: two cards of one rank; the monkey never."""

import pytest

from domain.facts import PlayBegan
from domain.games.old_maid.actions import Draw, Pair
from domain.games.old_maid.events import PairLaid, WentOut
from domain.games.old_maid.pairing import can_pair, pairs_in
from tests.domain.games.old_maid.hands import cards, just_dealt, opened, playing, rules

JOKERS_PAIR = {"monkey": "removed:CQ", "both_jokers_pair": True}


@pytest.mark.parametrize("one, other", [("H7", "S7"), ("H7", "D7"), ("SA", "CA"), ("H10", "C10")])
def test_om_pair_suit_and_colour_do_not_matter(one: str, other: str) -> None:
    assert can_pair(rules(3), one, other)


@pytest.mark.parametrize("one, other", [("H7", "H8"), ("SJ", "SQ"), ("SA", "S10")])
def test_om_pair_different_ranks_do_not_pair(one: str, other: str) -> None:
    assert not can_pair(rules(3), one, other)


def test_om_pair_a_card_does_not_pair_with_itself() -> None:
    assert not can_pair(rules(3), "H7", "H7")


@pytest.mark.parametrize("monkey", ["BJ", "LJ", "BJ*", "LJ*"])
@pytest.mark.parametrize("other", ["SK", "BJ", "LJ", "BJ*"])
def test_om_pair_a_joker_pairs_with_nothing(monkey: str, other: str) -> None:
    assert not can_pair(rules(3), monkey, other)


def test_om_pair_two_jokers_pair_where_the_room_plays_so() -> None:
    assert can_pair(rules(3, **JOKERS_PAIR), "LJ", "BJ")


def test_om_pair_a_marked_joker_is_no_part_of_the_jokers_pair() -> None:
    assert not can_pair(rules(3, monkey="extra_card", both_jokers_pair=True), "BJ", "BJ*")


def test_om_pair_of_three_the_earliest_two_are_laid() -> None:
    assert list(pairs_in(rules(3), cards("H9 SK D9 C9"))) == [("H9", "D9")]


def test_om_pair_four_of_a_rank_are_two_pairs() -> None:
    assert list(pairs_in(rules(3), cards("H9 S9 D9 C9"))) == [("H9", "S9"), ("D9", "C9")]


def test_om_pair_a_hand_without_equal_ranks_keeps_everything() -> None:
    assert list(pairs_in(rules(3), cards("HA S2 D3 BJ"))) == []


def test_om_pair_the_system_lays_all_pairs_of_the_deal_in_turn_order_from_the_opener() -> None:
    assert opened("H5 S9 S5", "H2 S2 D9", "D7 BJ C7", dealer=0) == (
        PairLaid(1, ("H2", "S2")),
        PairLaid(2, ("D7", "C7")),
        PairLaid(0, ("H5", "S5")),
        PlayBegan(1),
    )


def test_om_pair_with_auto_pair_off_everybody_lays_their_own_in_any_order() -> None:
    table = just_dealt("H5 S9 S5", "H2 S2 D9", "D7 BJ C7", dealer=0, auto_pair=False)
    table = table.when(0, Pair(("S5", "H5"))).then(PairLaid(0, ("S5", "H5")))
    table = table.when(2, Pair(("D7", "C7"))).then(PairLaid(2, ("D7", "C7")))
    table.when(1, Pair(("H2", "S2"))).then(PairLaid(1, ("H2", "S2")), PlayBegan(1))


def test_om_pair_with_auto_pair_off_whoever_holds_three_chooses_which_two() -> None:
    table = just_dealt("H5 S5 D5", "H2 D9", "S9 D2 BJ", dealer=0, auto_pair=False)
    offers = {offer.action for offer in table.game.legal_actions(table.state, 0)}
    assert offers == {Pair(("H5", "S5")), Pair(("H5", "D5")), Pair(("S5", "D5"))}
    table = table.when(0, Pair(("S5", "D5"))).then(PairLaid(0, ("S5", "D5")), PlayBegan(1))
    assert table.state.hands[0] == ("H5",)


def test_om_pair_with_auto_pair_off_nothing_falls_by_itself_before_play_began() -> None:
    assert opened("H5 S5", "H2 S2", "BJ", auto_pair=False) == ()


def test_om_pair_with_auto_pair_off_the_pair_of_a_draw_still_falls_at_once() -> None:
    table = playing("H5 D9", "S5 H2", "S9 BJ", auto_pair=False)
    table = table.when(0, Draw(1, "S5")).then(*table.when(0, Draw(1, "S5")).follows())
    assert table.state.pairs[0] == (("H5", "S5"),)


def test_om_pair_with_auto_pair_off_a_seat_that_laid_everything_is_out_when_play_opens() -> None:
    table = just_dealt("H5 S5", "H2 S2", "BJ S9", "H9", dealer=0, auto_pair=False)
    table = table.when(0, Pair(("H5", "S5"))).then(PairLaid(0, ("H5", "S5")))
    table.when(1, Pair(("H2", "S2"))).then(PairLaid(1, ("H2", "S2")), WentOut(1, 1), WentOut(0, 2), PlayBegan(2))


def test_om_pair_a_card_that_is_not_held_cannot_be_laid() -> None:
    table = just_dealt("H5 S5", "D5 S9", "BJ D9", auto_pair=False)
    assert table.when(0, Pair(("H5", "D5"))).refused("card_not_in_hand", rule="OM-PAIR").card == "D5"
    assert table.when(0, Pair(("H5", "H5"))).refused("card_not_in_hand", rule="OM-PAIR").card == "H5"


def test_om_pair_two_cards_that_are_no_pair_cannot_be_laid() -> None:
    table = just_dealt("H5 S5 H9", "S9", "BJ", auto_pair=False)
    verdict = table.when(0, Pair(("H5", "H9"))).refused("cannot_pair", rule="OM-PAIR")
    assert verdict.sentence.zh == "红桃5和红桃9不成对。"


def test_om_pair_nobody_lays_by_hand_once_play_has_begun() -> None:
    table = playing("H5", "S5 H9", "S9 BJ", auto_pair=False)
    table.when(0, Pair(("H5", "S5"))).refused("pairing_over", rule="OM-PAIR", because=(2,))


def test_om_pair_nobody_lays_by_hand_where_pairs_fall_by_themselves() -> None:
    verdict = (
        playing("H5", "S5 H9", "S9 BJ").when(0, Pair(("H5", "S5"))).refused("pairs_fall", rule="OM-PAIR", because=(1,))
    )
    assert verdict.option == "auto_pair"


def test_om_pair_of_two_packs_two_cards_that_look_the_same_are_a_pair() -> None:
    table = just_dealt("H5 S5 H5", "S9 S9", "BJ D5", packs=2, auto_pair=False)
    offers = [offer.action for offer in table.game.legal_actions(table.state, 0)]
    assert offers == [Pair(("H5", "S5")), Pair(("H5", "H5"))]
    table = table.when(0, Pair(("H5", "H5"))).then(PairLaid(0, ("H5", "H5")))
    assert table.state.hands[0] == ("S5",)
    table.when(2, Pair(("D5", "D5"))).refused("card_not_in_hand", rule="OM-PAIR")


def test_om_pair_of_two_packs_any_two_jokers_pair_where_jokers_do() -> None:
    for one, other in (("BJ", "BJ"), ("LJ", "LJ"), ("BJ", "LJ")):
        laid = opened(f"{one} {other}", "SQ", "HQ CQ DQ", dealer=2, packs=2, monkey="removed:CQ", both_jokers_pair=True)
        assert laid[0] == PairLaid(0, (one, other))
