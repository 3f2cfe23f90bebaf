"""Hand history: every player and every table finds its hands."""

from datetime import timedelta
from typing import Any

import pytest

from domain.table.facts import Moved
from projections.hand_history.view import HandFilter, HandRow, PlayedHand, TableHandFilter
from projections.views import Views
from tests.projections.given import START, Given


def played(views: Views, player: str, **wanted: Any) -> list[PlayedHand]:
    views.catch_up()
    return views.hands_of_player(player, HandFilter(**wanted)).items


def found(views: Views, **wanted: Any) -> list[str]:
    """Ann's hands."""
    return [hand.hand_id for hand in played(views, "ann", **wanted)]


def at_table(views: Views, table_id: str) -> list[HandRow]:
    views.catch_up()
    return views.hands_of_table(table_id).items


def at_table_ids(views: Views, table_id: str, **wanted: Any) -> list[str]:
    views.catch_up()
    return [hand.hand_id for hand in views.hands_of_table(table_id, TableHandFilter(**wanted)).items]


def test_a_running_hand_is_there_as_soon_as_it_was_dealt(given: Given, views: Views) -> None:
    table = given.table("ann", "bo", "chi")
    hand = given.running_hand(table, dealer=2)
    assert played(views, "bo") == [
        PlayedHand(
            hand_id=hand,
            host="local",
            table_id=table,
            game="old_maid",
            number=1,
            match=1,
            seat=1,
            seats=("ann", "bo", "chi"),
            dealer=2,
            started_at="2026-11-30T12:00:00.000Z",
            ended_at=None,
            claimed=False,
            recorded_at="2026-11-30T12:00:00.000Z",
            reason=None,
            points=None,
            penalty=0,
            total=0,
            place=None,
            outcome="running",
            won=False,
            voided=False,
        )
    ]


def test_an_ended_hand_says_how_it_came_out_for_each_seat(given: Given, views: Views) -> None:
    table = given.table("ann", "bo", "chi")
    hand = given.running_hand(table)
    given.clock.at(minutes=3)
    given.end_of(table, hand, 1, -2, 1, places=(2, 0, 1), winners=(0, 2), reason="one_left")
    results = {player: played(views, player)[0] for player in ("ann", "bo", "chi")}
    assert {player: (own.points, own.place, own.outcome, own.won) for player, own in results.items()} == {
        "ann": (1, 2, "won", True),
        "bo": (-2, 3, "lost", False),
        "chi": (1, 1, "won", True),
    }
    assert {(own.ended_at, own.reason, own.voided) for own in results.values()} == {
        ("2026-11-30T12:03:00.000Z", "one_left", False)
    }


@pytest.mark.parametrize(
    "points, reason, winners, outcome, voided",
    [
        ((0, 0), "max_draws", (), "drawn", False),
        ((-1, -3), "stock_out", (), "drawn", False),
        ((), "aborted", (), "void", False),
        ((), "voided", (), "void", True),
    ],
)
def test_a_hand_that_nobody_won_is_drawn_if_it_was_scored_and_void_if_not(
    given: Given,
    views: Views,
    points: tuple[int, ...],
    reason: str,
    winners: tuple[int, ...],
    outcome: str,
    voided: bool,
) -> None:
    given.hand(given.table("ann", "bo"), *points, reason=reason, winners=winners)
    [own] = played(views, "ann")
    assert (own.points, own.outcome, own.won, own.voided) == (points[0] if points else None, outcome, False, voided)


def test_a_withdrawn_hand_is_void_and_has_no_points_any_more(given: Given, views: Views) -> None:
    table = given.table("ann", "bo")
    hand = given.hand(table, 1, -1, winners=(0,), places=(0, 1))
    given.withdrawal(table, hand)
    [own] = played(views, "ann")
    assert (own.points, own.place, own.outcome, own.won, own.voided) == (None, None, "void", False, True)
    assert (own.reason, own.ended_at) == ("voided", "2026-11-30T12:00:00.000Z")
    [row] = at_table(views, table)
    assert (row.reason, row.points, row.winners, row.places, row.voided) == ("voided", None, (), (), True)


def test_a_hand_says_what_is_owed_besides_its_points_and_what_both_come_to(given: Given, views: Views) -> None:
    table = given.table("ann", "bo")
    given.hand(table, 3, -3, winners=(0,), penalties=(-40, 0))
    given.hand(table, reason="voided", penalties=(-40, 0))
    void, scored = played(views, "ann")
    assert (scored.points, scored.penalty, scored.total) == (3, -40, -37)
    assert (void.points, void.penalty, void.total, void.outcome) == (None, -40, -40, "void")
    void_row, scored_row = at_table(views, table)
    assert (scored_row.points, scored_row.penalties, scored_row.totals) == ((3, -3), (-40, 0), (-37, -3))
    assert (void_row.points, void_row.penalties, void_row.totals) == (None, (-40, 0), (-40, 0))


def test_a_withdrawn_hand_brings_nobody_anything(given: Given, views: Views) -> None:
    table = given.table("ann", "bo")
    given.withdrawal(table, given.hand(table, 3, -3, winners=(0,), penalties=(-40, 0)))
    [own], [row] = played(views, "ann"), at_table(views, table)
    assert (own.points, own.penalty, own.total) == (None, 0, 0)
    assert (row.points, row.penalties, row.totals) == (None, (0, 0), (0, 0))


def test_who_sits_in_two_seats_finds_the_hand_once_for_each(given: Given, views: Views) -> None:
    given.hand(given.table("ann", "bo", "ann"), 3, -1, -2, winners=(0,))
    assert [(own.seat, own.points, own.outcome) for own in played(views, "ann")] == [(2, -2, "lost"), (0, 3, "won")]


def test_a_table_lists_the_running_hand_first_even_when_the_clock_was_set_back(given: Given, views: Views) -> None:
    table, other = given.table("ann", "bo"), given.table("ann", "bo")
    first = given.hand(table, 1, -1, winners=(0,), places=(0, 1))
    given.hand(other, 5, -5)
    given.clock.at(hours=-1)
    second = given.running_hand(table)
    assert [hand.hand_id for hand in at_table(views, table)] == [second, first]
    assert at_table(views, table)[1] == HandRow(
        hand_id=first,
        host="local",
        table_id=table,
        game="old_maid",
        number=1,
        match=1,
        seats=("ann", "bo"),
        dealer=0,
        started_at="2026-11-30T12:00:00.000Z",
        ended_at="2026-11-30T12:00:00.000Z",
        claimed=False,
        recorded_at="2026-11-30T12:00:00.000Z",
        reason="went_out",
        points=(1, -1),
        penalties=(0, 0),
        totals=(1, -1),
        places=(0, 1),
        ranks=(),
        winners=(0,),
        sat_out=(),
        voided=False,
    )
    assert (at_table(views, table)[0].points, at_table(views, table)[0].places) == (None, ())


def test_a_hand_that_moves_to_another_match_is_listed_there(given: Given, views: Views) -> None:
    table = given.table("ann", "bo")
    wrong = given.hand(table, 1, -1)
    moved, running = given.hand(table, 1, -1, match=2), given.running_hand(table, match=2)
    given.withdrawal(table, wrong, Moved(moved, 1), Moved(running, 1))
    assert [hand.match for hand in at_table(views, table)] == [1, 1, 1]
    assert [hand.match for hand in played(views, "ann")] == [1, 1, 1]


@pytest.mark.parametrize("cut", [False, True])
def test_a_hand_that_a_player_sits_out_has_a_word_of_its_own(given: Given, views: Views, *, cut: bool) -> None:
    table = given.table("ann", "bo", "chi", "di")
    hand = given.running_hand(table, sat_out=(0,))
    assert [own.outcome for own in played(views, "ann") + played(views, "bo")] == ["sat_out", "running"]
    given.end_of(table, hand, 3, -3, 6, -3, winners=(2,), sat_out=(0,))
    if cut:
        views.catch_up()
    [own], [row] = played(views, "ann", outcome="sat_out"), at_table(views, table)
    assert (own.points, own.place, own.won, row.sat_out) == (3, None, False, (0,))
    given.withdrawal(table, hand)
    assert [each.outcome for each in played(views, "ann") + played(views, "bo")] == ["sat_out", "void"]
    assert [each.points for each in played(views, "ann")] == [None]


def test_who_shares_a_place_has_it(given: Given, views: Views) -> None:
    table = given.table("ann", "bo", "chi")
    given.hand(table, 2, 2, 0, winners=(0, 1), places=(1, 0, 2), ranks=(1, 1, 3))
    assert [played(views, player)[0].place for player in ("ann", "bo", "chi")] == [1, 1, 3]
    [row] = at_table(views, table)
    assert (row.places, row.ranks) == ((1, 0, 2), (1, 1, 3))


def test_hands_are_those_of_who_really_sat(given: Given, views: Views) -> None:
    table = given.table("ann", "bo")
    first = given.hand(table, 1, -1)
    given.seats(table, "ann", "chi")
    second = given.hand(table, 1, -1)
    assert [hand.hand_id for hand in played(views, "bo")] == [first]
    assert [hand.hand_id for hand in played(views, "chi")] == [second]
    assert [hand.seats for hand in at_table(views, table)] == [("ann", "chi"), ("ann", "bo")]


def test_each_filter_narrows_the_hands_of_a_table(given: Given, views: Views) -> None:
    table = given.table("ann", "bo")
    first = given.hand(table, 1, -1)
    given.clock.at(hours=1)
    given.seats(table, "ann", "chi")
    second = given.hand(table, 1, -1)
    hour = timedelta(hours=1)
    assert at_table_ids(views, table) == [second, first]
    assert at_table_ids(views, table, player="ann") == [second, first]
    assert at_table_ids(views, table, player="bo") == [first]
    assert at_table_ids(views, table, since=START + hour) == [second]
    assert at_table_ids(views, table, until=START + hour) == [first]
    assert at_table_ids(views, table, match=1) == [second, first]
    assert at_table_ids(views, table, match=2) == []
    assert at_table_ids(views, table, player="chi", match=1, since=START) == [second]


def test_hands_dealt_in_the_same_millisecond_keep_their_order(given: Given, views: Views) -> None:
    table = given.table("ann", "bo")
    hands = [given.hand(table, 1, -1) for _ in range(12)]
    assert found(views) == hands[::-1]


def test_each_filter_narrows(given: Given, views: Views) -> None:
    table = given.table("ann", "bo")
    first = given.hand(table, 1, -1, winners=(0,))
    given.clock.at(hours=1)
    second = given.hand(table, -1, 1, winners=(1,))
    given.clock.at(hours=2)
    third = given.running_hand(given.table("chi", "ann", game="twelve_months"))
    hour = timedelta(hours=1)
    assert found(views) == [third, second, first]
    assert found(views, game="twelve_months") == [third]
    assert found(views, table_id=table) == [second, first]
    assert found(views, companion="chi") == [third]
    assert found(views, companion="ann") == []
    assert found(views, outcome="running") == [third]
    assert found(views, outcome="won") == [first]
    assert found(views, outcome="lost") == [second]
    assert found(views, since=START + hour) == [second]
    assert found(views, until=START + hour) == [first]
    assert found(views, since=START + hour, until=START + 2 * hour) == [second]
    assert found(views, companion="bo", outcome="won", game="old_maid", since=START, table_id=table) == [first]
