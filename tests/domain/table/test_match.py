"""Matches: only hands that count make one longer, the one after the last begins the next, a withdrawn one never was."""

from functools import reduce
from typing import Any

import pytest

from domain.table.decide import start_hand
from domain.table.facts import HandFinished, HandWithdrawn, Moved, SeatsChanged, TableClosed, TableFact, TableOpened
from domain.table.match import Match, is_full, moved_without
from domain.table.table import Table, evolve, is_over, match_length
from tests.domain.table.given import hand, table

OPENED = TableOpened(game="twelve_months", rules={}, rules_version="1", seats=("a", "b", "c", "d"))
LENGTH = 3


def opened() -> Table:
    return evolve(None, OPENED)


def after(table: Table, *facts: TableFact) -> Table:
    return reduce(evolve, facts, table)


def played(table: Table, *points: int, length: int | None = LENGTH) -> Table:
    """One more hand was dealt and ended."""
    started = start_hand(table, f"h{table.hands + 1}", 0, length)
    finished = HandFinished(
        hand_id=started.hand_id,
        number=started.number,
        match=started.match,
        game=started.game,
        seats=started.seats,
        reason="stock_out",
        points=points,
        next_dealer=0,
    )
    return after(table, started, finished)


def scored(table: Table, hands: int, length: int | None = LENGTH) -> Table:
    return reduce(lambda before, _: played(before, 1, 0, 0, -1, length=length), range(hands), table)


def withdrawn(table: Table, number: int) -> Table:
    """The table without one of its hands."""
    moved = tuple(moved_without(f"h{number}", table.dealt, LENGTH))
    return evolve(
        table, HandWithdrawn(hand_id=f"h{number}", number=number, reason="misdeal", taken_back=(), moved=moved)
    )


def voided(table: Table) -> Table:
    """One more hand was dealt, and voided while it ran."""
    started = start_hand(table, f"h{table.hands + 1}", 0, LENGTH)
    finished = HandFinished(
        hand_id=started.hand_id,
        number=started.number,
        match=started.match,
        game=started.game,
        seats=started.seats,
        reason="voided",
        next_dealer=0,
    )
    return after(table, started, finished)


def matches(table: Table, hands: int, length: int | None = LENGTH) -> list[int]:
    """The match of each of the next hands."""
    numbers = []
    for _ in range(hands):
        numbers.append(start_hand(table, "next", 0, length).match)
        table = scored(table, 1, length)
    return numbers


def test_after_the_last_hand_of_a_match_the_next_begins() -> None:
    assert matches(opened(), 8) == [1, 1, 1, 2, 2, 2, 3, 3]


def test_where_the_rules_know_no_length_all_hands_of_a_table_are_one_match() -> None:
    assert matches(opened(), 8, length=None) == [1] * 8
    assert not is_full(scored(opened(), 8, None).match, None)


def test_a_match_is_full_with_its_last_hand_and_before_the_next_begins() -> None:
    assert [is_full(scored(opened(), hands).match, LENGTH) for hands in range(5)] == [False, False, False, True, False]


def test_a_match_knows_how_many_of_its_hands_count() -> None:
    assert scored(opened(), 5).match == Match(number=2, hands=2)


def test_a_hand_without_score_makes_no_match_longer() -> None:
    table = played(scored(opened(), 2))
    assert (table.hands, table.match) == (3, Match(hands=2))
    assert matches(table, 2) == [1, 2]


def test_a_hand_that_was_scored_with_nothing_counts() -> None:
    assert played(opened(), 0, 0, 0, 0).match.hands == 1


def test_a_withdrawn_hand_is_played_again_within_its_match() -> None:
    table = withdrawn(scored(opened(), 3), 2)
    assert not is_full(table.match, LENGTH)
    assert matches(table, 2) == [1, 2]


def test_without_a_hand_of_an_earlier_match_the_hands_behind_it_move_up() -> None:
    table = withdrawn(scored(opened(), 8), 2)
    assert [hand.match for hand in table.dealt if hand.counts] == [1, 1, 1, 2, 2, 2, 3]
    assert table.match == Match(number=3, hands=1)


def test_the_fact_names_the_hands_that_belong_to_another_match_now() -> None:
    table = scored(opened(), 8)
    assert [*moved_without("h2", table.dealt, LENGTH)] == [Moved("h4", 1), Moved("h7", 2)]
    assert [*moved_without("h8", table.dealt, LENGTH)] == []
    assert [*moved_without("h2", table.dealt, None)] == [Moved(f"h{n}", 1) for n in range(4, 9)]


def test_a_running_hand_moves_up_too() -> None:
    table = scored(opened(), 3)
    table = withdrawn(evolve(table, start_hand(table, "h4", 0, LENGTH)), 1)
    assert (table.running, table.match) == ("h4", Match(1, 2))


def test_a_match_stays_over_when_the_hand_behind_it_is_voided() -> None:
    assert voided(scored(opened(), 3)).match == Match(1, 3)
    assert withdrawn(scored(opened(), 4), 4).match == Match(1, 3)
    assert matches(voided(scored(opened(), 3)), 1) == [2]


def test_a_table_whose_hands_are_all_void_is_in_its_first_match() -> None:
    assert voided(voided(opened())).match == withdrawn(scored(opened(), 1), 1).match == Match()


def test_withdrawing_a_hand_that_did_not_count_takes_nothing_away() -> None:
    table = withdrawn(played(scored(opened(), 1)), 2)
    assert table.match.hands == 1


def test_others_who_sit_down_go_on_with_the_match() -> None:
    assert matches(after(scored(opened(), 2), SeatsChanged(("a", "b", "c", "e"))), 2) == [1, 2]


@pytest.mark.parametrize("length", [1, 2, 1000])
def test_every_hand_that_counts_is_in_one_match_of_its_length(length: int) -> None:
    numbers = matches(opened(), 30, length)
    assert numbers == [1 + n // length for n in range(30)]


@pytest.mark.parametrize(("players", "hands"), [(4, 4), (5, 5), (6, 6)])
def test_a_match_has_one_deal_for_each_player_where_the_rules_do_not_say_more(players: int, hands: int) -> None:
    assert match_length(table("twelve_months", seats="abcdef"[:players])) == hands
    assert match_length(table("old_maid")) is None


def test_no_further_hand_belongs_to_a_match_that_is_full_or_to_one_before_the_present() -> None:
    first, second = hand(1, 0), hand(2, 0, match=2)
    rules: dict[str, Any] = {"seats": "abcd", "hands_per_match": 1}
    assert not is_over(table("twelve_months", **rules), Match(1, 0))
    assert is_over(table("twelve_months", *first, **rules), Match(1, 1))
    both = table("twelve_months", *first, second[0], **rules)
    assert [is_over(both, Match(1, 0)), is_over(both, Match(2, 0)), is_over(both, Match(2, 1))] == [True, False, True]


def test_a_match_without_a_length_is_over_with_its_table() -> None:
    played = table("old_maid", *hand(1, 0))
    assert [is_over(each, each.match) for each in (played, evolve(played, TableClosed()))] == [False, True]
