"""A table: one hand at a time, who deals next, what is kept of a hand."""

from functools import reduce

import pytest

from domain.course import Course, ImpossibleFact
from domain.facts import HandVoided
from domain.table.facts import (
    HandFinished,
    HandStarted,
    HandWithdrawn,
    SeatsChanged,
    TableClosed,
    TableFact,
    TableOpened,
)
from domain.table.table import Table, TableRefused, change_seats, close, evolve, finish_hand, start_hand, withdraw_hand

OPENED = TableOpened(game="old_maid", rules={}, rules_version="1", seats=("a", "b", "c"))
STARTED = HandStarted(hand_id="h1", number=1, game="old_maid", seats=("a", "b", "c"), dealer=0)
FINISHED = HandFinished(hand_id="h1", number=1, game="old_maid", seats=("a", "b", "c"), reason="won", next_dealer=1)
WON = Course(9, ("a", "b", "c"), 0, ended=8, reason="won", places=(1, 2, 0), winners=(1, 2), points=(-2, 1, 1))


def table(*facts: TableFact) -> Table:
    first, *later = facts
    return reduce(evolve, later, evolve(None, first))


def refusal(closed_or_busy: Table) -> str:
    with pytest.raises(TableRefused) as starting:
        start_hand(closed_or_busy, "h2", 0)
    with pytest.raises(TableRefused) as closing:
        close(closed_or_busy)
    with pytest.raises(TableRefused) as sitting:
        change_seats(closed_or_busy, ("a", "b", "d"))
    assert starting.value.code == closing.value.code == sitting.value.code
    return starting.value.code


def test_a_table_begins_with_its_opening() -> None:
    assert (table(OPENED).open, table(OPENED).running, table(OPENED).hands) == (True, None, 0)
    with pytest.raises(ImpossibleFact):
        evolve(None, STARTED)


def test_hands_are_numbered_from_1() -> None:
    assert start_hand(table(OPENED), "h1", 0) == STARTED
    assert start_hand(table(OPENED, STARTED, FINISHED), "h2", 1).number == 2


def test_one_hand_runs_at_a_time() -> None:
    assert refusal(table(OPENED, STARTED)) == "hand-running"
    assert table(OPENED, STARTED, FINISHED).running is None


def test_a_finished_hand_says_who_deals_next() -> None:
    assert table(OPENED, STARTED, FINISHED).next_dealer == 1


def test_a_closed_table_starts_no_hand() -> None:
    assert close(table(OPENED)) == TableClosed()
    assert refusal(table(OPENED, TableClosed())) == "table-closed"


def test_between_hands_others_may_sit_down_and_they_play_the_next_one() -> None:
    between = table(OPENED, STARTED, FINISHED)
    changed = change_seats(between, ("a", "d", "c"))
    assert changed == SeatsChanged(("a", "d", "c"))
    assert start_hand(evolve(between, changed), "h2", 1).seats == ("a", "d", "c")


def test_the_turn_to_deal_stays_with_the_seat() -> None:
    assert table(OPENED, STARTED, FINISHED, SeatsChanged(("c", "a", "b"))).next_dealer == 1


@pytest.mark.parametrize("seats", [(), ("a", "b"), ("a", "b", "c", "d")])
def test_a_table_keeps_its_number_of_seats(seats: tuple[str, ...]) -> None:
    with pytest.raises(TableRefused, match="has 3 seats") as refused:
        change_seats(table(OPENED), seats)
    assert refused.value.code == "invalid-request"


def test_what_a_table_keeps_of_a_hand() -> None:
    kept = finish_hand("h1", 1, "old_maid", WON, 1)
    assert (kept.reason, kept.points, kept.places, kept.winners) == ("won", (-2, 1, 1), (1, 2, 0), (1, 2))
    assert (kept.seats, kept.next_dealer) == (("a", "b", "c"), 1)


def test_a_void_hand_has_no_points_and_no_winners() -> None:
    kept = finish_hand("h1", 1, "old_maid", Course(5, ("a", "b", "c"), 0, voided=5), 0)
    assert (kept.reason, kept.points, kept.winners) == ("voided", (), ())


def test_a_hand_that_was_broken_off_has_no_winners() -> None:
    kept = finish_hand("h1", 1, "old_maid", Course(5, ("a", "b", "c"), 0, ended=5, reason="aborted", winners=(1,)), 0)
    assert (kept.reason, kept.points, kept.winners) == ("aborted", (), ())


def test_a_finished_hand_that_is_voided_is_withdrawn_with_its_points() -> None:
    withdrawn = withdraw_hand("h1", 1, HandVoided("marked cards", (2, -1, -1)))
    assert withdrawn == HandWithdrawn(hand_id="h1", number=1, reason="marked cards", taken_back=(2, -1, -1))
    after, before = table(OPENED, STARTED, FINISHED, withdrawn), table(OPENED, STARTED, FINISHED)
    assert (after.hands, after.running, after.next_dealer) == (before.hands, before.running, before.next_dealer)
