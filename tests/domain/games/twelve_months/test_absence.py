"""TM-QUIT, TM-AUTO: players who are not there."""

from domain.facts import AutopilotChanged, HandVoided
from domain.games.twelve_months import TWELVE_MONTHS
from domain.games.twelve_months.actions import Action, Discard, Draw, EndTurn, Heavenly, Meld, Pass
from tests.domain.games.twelve_months.table import TwelveMonths, after, cards, dealt, drawn, left, round_of_idle_turns

THREE = "H5 C5 D5 S9"
PLAIN = "S2 H3 C6 D8"


def moves(table: TwelveMonths, seat: int = 0) -> tuple[Action, ...]:
    """What may be done for a seat."""
    return TWELVE_MONTHS.autopilot(table.state, seat)


def test_tm_quit_the_seats_moves_are_made_for_it() -> None:
    table = dealt().when_quits(1).then(AutopilotChanged(1, True, "quit"))
    assert table.state.course.autopilot == (1,)


def test_tm_quit_voids_the_hand_where_the_room_wants_it() -> None:
    assert dealt(on_quit="void").when_quits(1).then(HandVoided("quit")).state.course.over


def test_tm_quit_once_and_not_after_the_end() -> None:
    table = dealt().when_quits(1).then(AutopilotChanged(1, True, "quit"))
    table.when_quits(1).refused("has_quit", rule="TM-QUIT", because=(table.state.course.n,))
    over = dealt(on_quit="void").when_quits(1).then(HandVoided("quit"))
    over.when_quits(2).refused("hand_over", rule="TM-END", because=(4,))


def test_tm_auto_shows_a_heavenly_hand() -> None:
    assert moves(dealt("S5 H5 C5 D5")) == (Heavenly(),)


def test_tm_auto_draws_the_next_card() -> None:
    assert moves(dealt(THREE, stock="S7")) == (Draw("S7"),)


def test_tm_auto_draws_whichever_card_chance_gives_from_a_new_stock() -> None:
    table = left(stock="S7 H7 C7", stock_end="recycle_discards")
    for seat, card in enumerate(("S7", "H7", "C7")):
        table = after(table, (seat, Draw()), (seat, Discard(card)))
    assert moves(table, 3) == (Draw("S7"), Draw("H7"))


def test_tm_auto_cannot_draw_what_only_real_cards_know() -> None:
    assert moves(dealt(THREE, stock=None)) == ()


def test_tm_auto_lays_the_first_natural_month() -> None:
    assert moves(drawn(THREE, "S5")) == (Meld(cards("H5 C5 D5 S5")),)
    assert moves(drawn(THREE, "S5", meld_obligation="none")) == (Meld(cards("H5 C5 D5 S5")),)


def test_tm_auto_throws_the_card_just_drawn() -> None:
    assert moves(drawn(THREE, "S7")) == (Discard("S7"),)


def test_tm_auto_throws_the_oldest_card_rather_than_a_k_and_lays_no_k_month() -> None:
    assert moves(drawn(THREE, "SK")) == (Discard("H5"),)


def test_tm_auto_lays_a_k_month_where_it_is_a_duty() -> None:
    assert moves(drawn(THREE, "SK", meld_obligation="any")) == (Meld(cards("H5 C5 D5 SK")),)


def test_tm_auto_keeps_a_short_hand() -> None:
    table = round_of_idle_turns(after(drawn(THREE, "S5 D4 DJ DA H9"), (0, Meld(cards("H5 C5 D5 S5")))))
    assert moves(after(table, (0, Draw()))) == (EndTurn(),)


def test_tm_auto_throws_the_card_just_drawn_from_a_short_hand_that_must() -> None:
    table = drawn(THREE, "S5 D4 DJ DA H9", short_hand="forced")
    table = round_of_idle_turns(after(table, (0, Meld(cards("H5 C5 D5 S5")))))
    assert moves(after(table, (0, Draw()))) == (Discard("H9"),)


def test_tm_auto_never_steals() -> None:
    table = after(drawn(PLAIN, "HQ", "SQ DQ SK S9"), (0, Discard("HQ")))
    assert moves(table, 1) == (Pass(),)


def test_tm_auto_does_nothing_out_of_turn() -> None:
    assert moves(dealt(), 1) == ()
