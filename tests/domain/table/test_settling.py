"""A table settles a hand that is over, or voided later: what it keeps, and what follows for it."""

import dataclasses

from msgspec import Struct
from msgspec.structs import replace

from domain.course import Course
from domain.facts import HandVoided
from domain.game import AnyGame
from domain.games import GAMES
from domain.table.facts import HandFinished, HandStarted, HandWithdrawn, Moved, TableClosed, TableOpened, TableReopened
from domain.table.settling import finish_hand, kept_of, settled, withdraw_hand
from domain.table.table import Table, evolve

SEATS = ("a", "b", "c")
WON = Course(9, SEATS, 0, number=1, ended=8, reason="won", places=(1, 2, 0), winners=(1, 2), points=(-2, 1, 1))
BROKEN_OFF = Course(5, SEATS, 0, number=1, ended=5, reason="aborted", winners=(1,))
VOIDED = Course(5, SEATS, 0, number=1, voided=5)
OPENED = TableOpened(game="any", rules={}, rules_version="1", seats=SEATS)


class Hand(Struct, frozen=True):
    """A hand of which nothing but its course is known."""

    course: Course


def game(closes: str | None = None) -> AnyGame:
    """A game whose hands know their course only; it closes its tables for that reason, unless the hand is void."""
    return dataclasses.replace(
        GAMES["old_maid"],
        name="any",
        next_dealer=lambda state: (state.course.dealer + 1) % 3,
        sits_out=lambda _: (2,),
        why_table_closes=lambda state: None if state.course.voided else closes,
    )


def table(*numbers: int) -> Table:
    """With a finished hand of each match."""
    table = evolve(None, OPENED)
    for n, match in enumerate(numbers, start=1):
        started = HandStarted(hand_id=f"h{n}", number=n, match=match, game="any", seats=SEATS, dealer=0)
        finished = replace(finish_hand(f"h{n}", "any", WON, 1), match=match)
        table = evolve(evolve(table, started), finished)
    return table


def test_a_finished_hand_says_what_it_paid() -> None:
    kept = finish_hand("h1", "old_maid", WON, 1)
    assert (kept.reason, kept.points, kept.places, kept.winners) == ("won", (-2, 1, 1), (1, 2, 0), (1, 2))
    assert (kept.seats, kept.number, kept.next_dealer) == (SEATS, 1, 1)


def test_a_void_hand_has_no_points_no_places_and_no_winners_but_the_penalties_that_stay() -> None:
    kept = finish_hand("h1", "old_maid", replace(WON, voided=9, penalties=(0, -40, 0)), 0)
    assert (kept.reason, kept.points, kept.places, kept.winners) == ("voided", (), (), ())
    assert kept.penalties == (0, -40, 0)
    assert kept.void


def test_a_hand_that_was_broken_off_has_no_winners() -> None:
    kept = finish_hand("h1", "old_maid", BROKEN_OFF, 0)
    assert (kept.reason, kept.points, kept.winners, kept.void) == ("aborted", (), (), False)


def test_a_finished_hand_that_is_voided_is_withdrawn_with_all_that_it_cost() -> None:
    withdrawn = withdraw_hand("h1", 1, HandVoided("marked cards", (2, -1, -1), (0, 40, 0)))
    assert withdrawn == HandWithdrawn(
        hand_id="h1", number=1, reason="marked cards", taken_back=(2, -1, -1), waived=(0, 40, 0)
    )


def test_the_end_of_a_hand_is_kept_with_who_sat_out_and_its_voiding_after_that() -> None:
    voided = (HandVoided("misdeal"),)
    assert kept_of("h1", game(), None, Hand(replace(WON, ended=None)), ()) is None
    ended = kept_of("h1", game(), replace(WON, ended=None), Hand(WON), ())
    assert isinstance(ended, HandFinished)
    assert (ended.sat_out, ended.next_dealer) == ((2,), 1)
    assert kept_of("h1", game(), WON, Hand(WON), ()) is None
    late = kept_of("h1", game(), WON, Hand(replace(WON, voided=10)), voided)
    assert late == withdraw_hand("h1", 1, HandVoided("misdeal"))


def test_a_hand_is_kept_in_the_match_in_which_it_stands_by_then() -> None:
    kept = finish_hand("h2", "any", WON, 1)
    assert settled(table(1, 3), game(), Hand(WON), kept, None) == (replace(kept, match=3),)


def test_a_withdrawal_names_the_hands_that_move_to_another_match() -> None:
    late = withdraw_hand("h1", 1, HandVoided("misdeal"))
    (kept,) = settled(table(1, 2, 3), game(), Hand(replace(WON, voided=10)), late, 1)
    assert isinstance(kept, HandWithdrawn)
    assert kept.moved == (Moved("h2", 1), Moved("h3", 2))


def test_rules_close_the_table_after_a_hand_and_its_withdrawal_opens_it_again() -> None:
    kept = finish_hand("h1", "any", WON, 1)
    assert settled(table(1), game("autopilot"), Hand(WON), kept, None) == (kept, TableClosed("autopilot"))
    closed, late = evolve(table(1), TableClosed("autopilot")), withdraw_hand("h1", 1, HandVoided("misdeal"))
    voided = replace(WON, voided=10)
    assert settled(closed, game("autopilot"), Hand(voided), late, None) == (late, TableReopened("h1"))


def test_a_table_that_its_host_closed_or_that_another_hand_closed_stays_closed() -> None:
    voided = replace(WON, voided=10)
    late, by_host = withdraw_hand("h1", 1, HandVoided("misdeal")), evolve(table(1), TableClosed())
    assert settled(by_host, game("autopilot"), Hand(voided), late, None) == (late,)
    by_another = evolve(table(1, 1), TableClosed("autopilot"))
    assert settled(by_another, game("autopilot"), Hand(voided), late, None) == (late,)
