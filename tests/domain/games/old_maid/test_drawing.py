"""OM-TURN, OM-TARGET, OM-DRAW: whose turn, from whom, which card."""

import pytest

from domain.games.old_maid.actions import Draw
from domain.games.old_maid.events import CardDrawn, PairLaid, WentOut
from tests.domain.games.old_maid.hands import playing

TABLE = ("H5", "S5 H9", "S9 BJ")


def test_om_turn_only_the_seat_in_turn_draws() -> None:
    table = playing(*TABLE, turn=0)
    table.when(1, Draw(2, "S9")).refused("not_your_turn", rule="OM-TURN", because=(2,))
    assert table.game.legal_actions(table.state, 1) == ()


def test_om_turn_the_player_drawn_from_draws_next() -> None:
    table = playing(*TABLE, turn=0).when(0, Draw(1, "H9")).then(CardDrawn(0, 1, "H9", 1))
    assert table.state.course.turn == 1


def test_om_turn_it_is_the_turn_because_of_the_last_draw() -> None:
    table = playing(*TABLE, turn=0).when(0, Draw(1, "H9")).then(CardDrawn(0, 1, "H9", 1))
    table.when(2, Draw(0)).refused("not_your_turn", rule="OM-TURN", because=(3,))


def test_om_turn_where_the_player_drawn_from_is_emptied_the_holder_after_him_draws_next() -> None:
    playing("H5 H9", "S5", "S9 BJ").when(0, Draw(1, "S5")).then(
        CardDrawn(0, 1, "S5", 2), PairLaid(0, ("H5", "S5")), WentOut(1, 1)
    )


def test_om_turn_an_emptied_drawer_passes_the_turn_all_the_same() -> None:
    playing(*TABLE).when(0, Draw(1, "S5")).then(CardDrawn(0, 1, "S5", 1), PairLaid(0, ("H5", "S5")), WentOut(0, 1))


def test_om_turn_runs_the_other_way_in_an_anticlockwise_room() -> None:
    playing(*TABLE, direction="ccw").when(0, Draw(2, "S9")).then(CardDrawn(0, 2, "S9", 2))


def test_om_turn_may_return_to_the_drawer_s_neighbour_over_finished_seats() -> None:
    playing("H5 H9", "", "S5 D9 BJ", "").when(0, Draw(2, "BJ")).then(CardDrawn(0, 2, "BJ", 2))


def test_om_target_is_the_next_seat_that_holds_cards() -> None:
    table = playing("H5", "", "S5 H9", "S9 BJ")
    assert table.game.legal_actions(table.state, 0)[0].action == Draw(2)
    table.when(0, Draw(3, "BJ")).refused("wrong_target", rule="OM-TARGET", because=(3,))


def test_om_target_is_the_previous_holder_where_the_room_draws_that_way() -> None:
    table = playing("H5", "H9 S7", "S5 S9 H7 BJ", draw_from="previous")
    table.when(0, Draw(1, "S7")).refused("wrong_target", rule="OM-TARGET", because=(2,))
    table.when(0, Draw(2, "S5")).then(CardDrawn(0, 2, "S5", 1), PairLaid(0, ("H5", "S5")), WentOut(0, 1))


def test_om_target_previous_in_an_anticlockwise_room_is_the_seat_with_the_next_number() -> None:
    playing("H5", "S5 H9", "S9 BJ", draw_from="previous", direction="ccw").when(0, Draw(1, "H9")).then(
        CardDrawn(0, 1, "H9", 2)
    )


def test_om_target_nobody_draws_from_their_own_hand() -> None:
    playing(*TABLE).when(0, Draw(0, "H5")).refused("own_hand", rule="OM-TARGET")


def test_om_target_nobody_draws_from_a_seat_without_cards() -> None:
    playing("H5", "", "S5 H9", "S9 BJ").when(0, Draw(1)).refused("target_empty", rule="OM-TARGET", because=(2,))


@pytest.mark.parametrize("nobody", [-1, 3, 99])
def test_om_target_nobody_draws_from_a_seat_that_the_table_has_not(nobody: int) -> None:
    playing(*TABLE).when(0, Draw(nobody)).refused("no_such_seat", rule="OM-TARGET", because=(1,))


def test_om_draw_the_hand_must_hold_the_card() -> None:
    verdict = playing(*TABLE).when(0, Draw(1, "BJ")).refused("card_not_there", rule="OM-DRAW")
    assert verdict.sentence.en == "The hand of seat 2 does not hold the big joker."


def test_om_draw_where_from_may_be_left_out() -> None:
    playing(*TABLE).when(0, Draw(card="H9")).then(CardDrawn(0, 1, "H9", 1))


def test_om_draw_a_back_is_named_by_its_position_from_0() -> None:
    playing(*TABLE).when(0, Draw(1, position=1)).then(CardDrawn(0, 1, "H9", 1))


@pytest.mark.parametrize(
    ("draw", "reason"),
    [
        (Draw(1, position=2), "position_not_there"),
        (Draw(1, position=-1), "position_not_there"),
        (Draw(1, "BJ", position=2), "position_not_there"),
        (Draw(1, "S5", position=1), "another_card_there"),
        (Draw(1, "BJ", position=1), "another_card_there"),
    ],
)
def test_om_draw_a_position_is_one_of_the_hand_and_agrees_with_the_card(draw: Draw, reason: str) -> None:
    playing(*TABLE).when(0, draw).refused(reason, rule="OM-DRAW")


def test_om_turn_two_players_draw_from_each_other_until_one_holds_the_monkey() -> None:
    table = playing("H5 S9", "S5 H9 BJ").when(0, Draw(1, "BJ")).then(CardDrawn(0, 1, "BJ", 1))
    table = table.when(1, Draw(0, "H5")).then(CardDrawn(1, 0, "H5", 0), PairLaid(1, ("S5", "H5")))
    after = table.when(0, Draw(1, "H9")).follows()
    assert after[:3] == (CardDrawn(0, 1, "H9", None), PairLaid(0, ("S9", "H9")), WentOut(1, 1))


def test_om_draw_without_card_or_position_each_card_of_the_hand_is_as_likely() -> None:
    table = playing(*TABLE)
    assert table.game.outcomes(table.state, 0, Draw()) == (Draw(1, "S5"), Draw(1, "H9"))


def test_om_draw_is_left_to_chance_before_it_is_decided() -> None:
    table = playing(*TABLE)
    assert table.game.explain(table.state, 0, Draw()).allowed
    with pytest.raises(ValueError, match="chance"):
        table.game.decide(table.state, 0, Draw())


def test_om_draw_the_only_card_of_a_hand_needs_no_chance() -> None:
    playing("H5 S9", "S5", "H9 BJ").when(0, Draw()).then(
        CardDrawn(0, 1, "S5", 2), PairLaid(0, ("H5", "S5")), WentOut(1, 1)
    )


def test_om_draw_a_pair_falls_at_once_and_cannot_be_withheld() -> None:
    table = (
        playing("H2 H5", "S5 H9", "S9 S2 BJ")
        .when(0, Draw(1, "S5"))
        .then(CardDrawn(0, 1, "S5", 1), PairLaid(0, ("H5", "S5")))
    )
    assert table.state.hands[0] == ("H2",)


def test_om_draw_a_card_without_partner_joins_the_hand_at_its_end() -> None:
    table = playing(*TABLE).when(0, Draw(1, "H9")).then(CardDrawn(0, 1, "H9", 1))
    assert table.state.hands == (("H5", "H9"), ("S5",), ("S9", "BJ"))


def test_om_draw_the_jokers_fall_as_a_pair_where_they_pair() -> None:
    playing("BJ H9", "LJ S5", "S9 H5 HQ", monkey="removed:CQ", both_jokers_pair=True).when(0, Draw(1, "LJ")).then(
        CardDrawn(0, 1, "LJ", 1), PairLaid(0, ("BJ", "LJ"))
    )


def test_the_first_reason_that_fits_is_the_answer() -> None:
    """hand_over → not_your_turn → own_hand → no_such_seat → target_empty → wrong_target → card_not_there."""
    over = playing("", "BJ", "")
    over.when(1, Draw(1, "H5")).refused("hand_over", rule="OM-END", because=(4,))
    table = playing("H5", "", "S5 H9", "S9 BJ")
    table.when(2, Draw(2, "HK")).refused("not_your_turn", rule="OM-TURN", because=(3,))
    table.when(0, Draw(0, "HK")).refused("own_hand", rule="OM-TARGET")
    table.when(0, Draw(1, "HK")).refused("target_empty", rule="OM-TARGET", because=(2,))
    table.when(0, Draw(3, "HK")).refused("wrong_target", rule="OM-TARGET", because=(3,))
    table.when(0, Draw(2, "HK")).refused("card_not_there", rule="OM-DRAW")
