"""A hand that is withdrawn never counted: who deals next, and how many were drawn in a row, are as without it."""

from functools import reduce
from random import Random
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct

from domain.table.decide import start_hand
from domain.table.facts import HandFinished, HandWithdrawn, TableOpened
from domain.table.match import moved_without
from domain.table.table import Table, evolve

OPENED = TableOpened(game="any", rules={}, rules_version="1", seats=("a", "b", "c"))

Result = Literal["won", "drawn", "aborted", "voided"]
LENGTH = 3


class Round(Struct, frozen=True):
    """A hand: how it ended, who dealt (None: the rotation), and whether it is withdrawn at some time after its end."""

    result: Result
    named: int | None = None
    withdrawn: bool = False


def dealt(table: Table, result: Result, named: int | None = None) -> Table:
    """One more hand, after which the next seat deals unless it did not count."""
    due = table.next_dealer or 0
    dealer = due if named is None else named
    started = start_hand(table, f"h{table.hands + 1}", dealer, LENGTH)
    counts = result in ("won", "drawn")
    finished = HandFinished(
        hand_id=started.hand_id,
        number=started.number,
        match=started.match,
        game="any",
        seats=started.seats,
        reason=result,
        points=(2, -1, -1) if result == "won" else (0, 0, 0) if counts else (),
        winners=(0,) if result == "won" else (),
        next_dealer=(dealer + counts) % 3,
    )
    return evolve(evolve(table, started), finished)


def without(table: Table, number: int) -> Table:
    """The table after a hand of it was voided."""
    hand_id = f"h{number}"
    moved = tuple(moved_without(hand_id, table.dealt, LENGTH))
    return evolve(table, HandWithdrawn(hand_id=hand_id, number=number, reason="misdeal", taken_back=(), moved=moved))


def table(*results: Result) -> Table:
    return reduce(dealt, results, evolve(None, OPENED))


def test_the_last_hand_that_is_withdrawn_is_dealt_again_by_the_same_seat() -> None:
    assert without(table("won"), 1).next_dealer == 0
    assert without(table("won", "won"), 2).next_dealer == 1


def test_the_seat_that_the_host_named_deals_again_too() -> None:
    named = dealt(table("won"), "won", named=2)
    assert without(named, 2).next_dealer == dealt(table("won"), "voided", named=2).next_dealer == 2


def test_of_several_withdrawn_hands_the_first_decides_in_whatever_order_they_go() -> None:
    both = table("won", "won", "won")
    assert without(without(both, 3), 2).next_dealer == without(without(both, 2), 3).next_dealer == 1


def test_where_a_later_hand_stands_the_rotation_stays_as_it_went() -> None:
    assert without(table("won", "won"), 1).next_dealer == 2
    assert without(table("won", "aborted"), 1).next_dealer == 1


def test_a_withdrawn_drawn_hand_is_no_longer_in_the_run() -> None:
    assert (table("drawn").drawn, without(table("drawn"), 1).drawn) == (1, 0)
    assert without(table("drawn", "won", "drawn"), 1).drawn == 1
    assert without(table("drawn", "drawn", "drawn"), 2).drawn == 2


def test_a_withdrawn_win_does_not_end_the_run() -> None:
    assert (table("drawn", "won").drawn, without(table("drawn", "won"), 2).drawn) == (0, 1)
    assert without(table("drawn", "won", "drawn"), 2).drawn == 2


@pytest.mark.parametrize("result", ["aborted", "voided"])
def test_a_hand_that_does_not_count_interrupts_no_run(result: Result) -> None:
    assert table("drawn", result, "drawn").drawn == 2


def test_a_hand_is_dealt_by_the_rotation_though_one_before_it_is_withdrawn_while_it_runs() -> None:
    before = table("won")
    running = evolve(before, start_hand(before, "h2", 1, LENGTH))
    assert without(running, 1).running == "h2"


ROUNDS = st.lists(
    st.builds(
        Round,
        st.sampled_from(["won", "drawn", "aborted", "voided"]),
        st.sampled_from([None, None, 0, 1, 2]),
        st.booleans(),
    ),
    max_size=12,
)


@given(ROUNDS, st.randoms(use_true_random=False))
def test_law_withdrawn_after_its_end_or_voided_while_it_ran_is_the_same(rounds: list[Round], dice: Random) -> None:
    """Every hand with the dealer that it had, once withdrawn in any order after all, once voided while it ran."""
    played = reduce(lambda before, one: dealt(before, one.result, one.named), rounds, evolve(None, OPENED))
    dealers = [hand.dealer for hand in played.dealt]
    going = [n for n, one in enumerate(rounds, start=1) if one.withdrawn]
    dice.shuffle(going)
    later = reduce(without, going, played)
    at_once: list[Result] = ["voided" if one.withdrawn else one.result for one in rounds]
    ran = reduce(lambda before, n: dealt(before, at_once[n], dealers[n]), range(len(rounds)), evolve(None, OPENED))
    assert (later.drawn, later.match, later.hands) == (ran.drawn, ran.match, ran.hands)
    assert [hand.match for hand in later.dealt] == [hand.match for hand in ran.dealt]
    if later.dealt and later.dealt[-1].stands:
        assert later.next_dealer == ran.next_dealer


@given(ROUNDS)
def test_law_the_run_and_the_match_are_those_of_the_hands_that_were_not_withdrawn(rounds: list[Round]) -> None:
    played = reduce(lambda before, one: dealt(before, one.result, one.named), rounds, evolve(None, OPENED))
    later = reduce(without, [n for n, one in enumerate(rounds, start=1) if one.withdrawn], played)
    standing = [one.result for one in rounds if not one.withdrawn and one.result != "voided"]
    never = table(*standing)
    assert (later.drawn, later.match) == (never.drawn, never.match)
    valid = [hand.match for hand in later.dealt if not hand.void]
    assert valid == [hand.match for hand in never.dealt]
