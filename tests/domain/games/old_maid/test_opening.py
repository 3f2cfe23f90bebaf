"""OM-OPEN: who draws first, and what is settled before the first draw."""

import pytest

from domain.facts import HandEnded, HandScored, PlayBegan
from domain.games.old_maid.actions import Draw
from domain.games.old_maid.events import PairLaid, WentOut
from tests.domain.games.old_maid.hands import NOTHING, just_dealt, opened


def test_om_open_the_seat_left_of_the_dealer_draws_first() -> None:
    assert opened("H2", "H3", "S2 BJ S3", dealer=0) == (PlayBegan(1),)


def test_om_open_left_of_the_dealer_is_the_same_seat_in_an_anticlockwise_room() -> None:
    assert opened("H2", "H3", "S2 BJ S3", dealer=0, direction="ccw") == (PlayBegan(1),)


@pytest.mark.parametrize("direction, first", [("cw", 1), ("ccw", 2)])
def test_om_open_dealer_next_follows_the_direction_of_play(direction: str, first: int) -> None:
    assert opened("H2", "H3", "S2 BJ S3", dealer=0, first_actor="dealer_next", direction=direction) == (
        PlayBegan(first),
    )


def test_om_open_the_seat_that_the_lot_named_draws_first() -> None:
    assert opened("H2", "H3", "S2 BJ S3", dealer=0, first_actor="lot:2") == (PlayBegan(2),)


def test_om_open_an_opener_without_cards_is_out_first_and_the_next_holder_begins() -> None:
    assert opened("H2", "H3 S3", "S2 BJ", dealer=0) == (PairLaid(1, ("H3", "S3")), WentOut(1, 1), PlayBegan(2))


def test_om_open_the_next_holder_is_looked_for_in_the_direction_of_play() -> None:
    *_, began = opened("H2", "H3 S3", "S2 BJ", dealer=0, direction="ccw")
    assert began == PlayBegan(0)


def test_om_open_several_seats_without_cards_are_out_in_turn_order_from_the_opener() -> None:
    outs = [fact for fact in opened("H2 D2", "H4", "H3 S3", "S4 BJ", dealer=1) if isinstance(fact, WentOut)]
    assert outs == [WentOut(2, 1), WentOut(0, 2)]


def test_om_open_in_an_anticlockwise_room_turn_order_runs_the_other_way() -> None:
    hands = ("H2 D2", "H4", "H3 S3", "S4 BJ")
    outs = [fact for fact in opened(*hands, dealer=1, direction="ccw") if isinstance(fact, WentOut)]
    assert outs == [WentOut(2, 1), WentOut(0, 2)]
    outs = [fact for fact in opened(*hands, dealer=0, direction="ccw") if isinstance(fact, WentOut)]
    assert outs == [WentOut(0, 1), WentOut(2, 2)]


def test_om_open_a_hand_that_the_first_pairing_decides_ends_before_any_draw() -> None:
    assert opened("H2 S2", "BJ H3 S3", "D3 C3", dealer=0)[-3:] == (
        WentOut(0, 2),
        HandEnded("monkey_left", (2, 0, 1), (2, 0)),
        HandScored((0, 0, 0), NOTHING * 3),
    )


def test_om_open_nobody_draws_before_every_pair_of_the_deal_is_laid() -> None:
    table = just_dealt("H5 S9", "S5 H2", "S2 H9 D9 BJ", dealer=2, auto_pair=False)
    table.when(0, Draw(1)).refused("pairing_first", rule="OM-OPEN", because=(1,))
    table.when(1, Draw(2, "BJ")).refused("pairing_first", rule="OM-OPEN", because=(1,))
    assert [table.game.legal_actions(table.state, seat) != () for seat in range(3)] == [False, False, True]
