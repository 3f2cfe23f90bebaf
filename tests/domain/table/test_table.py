"""A table: one hand at a time, who sits there, and until when."""

from functools import reduce

import msgspec
import pytest

from domain.course import ImpossibleFact
from domain.table.decide import change_seats, close, start_hand
from domain.table.facts import (
    HandFinished,
    HandStarted,
    SeatsChanged,
    TableClosed,
    TableFact,
    TableOpened,
    TableReopened,
)
from domain.table.table import Table, TableRefused, evolve

OPENED = TableOpened(game="old_maid", rules={}, rules_version="1", seats=("a", "b", "c"))
STARTED = HandStarted(hand_id="h1", number=1, game="old_maid", seats=("a", "b", "c"), dealer=0)
FINISHED = HandFinished(hand_id="h1", number=1, game="old_maid", seats=("a", "b", "c"), reason="won", next_dealer=1)


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


def test_a_table_that_was_opened_again_starts_hands() -> None:
    again = table(OPENED, TableClosed("autopilot"), TableReopened("h1"))
    assert (again.open, again.closed_by, start_hand(again, "h1", 0)) == (True, None, STARTED)


def test_only_the_hand_that_runs_ends() -> None:
    for facts in ((OPENED, FINISHED), (OPENED, STARTED, msgspec.structs.replace(FINISHED, hand_id="h2"))):
        with pytest.raises(ImpossibleFact):
            table(*facts)
