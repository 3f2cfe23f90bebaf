"""A scoreboard as it was: at a past position or time it shows what it showed then."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from domain.games import GAMES
from ledger.ledger import Ledger
from ledger.position import Position
from projections.database.cursor import InvalidCursor
from projections.database.port import ViewsUnavailable
from projections.scoreboard.scope import Scope
from projections.scoreboard.view import Standing
from projections.views import Views
from tests.projections.given import START, Given, RandomPlay

PLAYERS = tuple("abcdefg")


def points(views: Views, scope: Scope | None = None, **asked: Any) -> dict[str, int]:
    views.catch_up()
    return {row.player: row.points for row in views.scoreboard(scope or Scope(), **asked).rows}


def test_a_board_of_an_earlier_position_has_nothing_that_came_later(given: Given, views: Views) -> None:
    table = given.table("ann", "bo")
    first = given.hand(table, 1, -1)
    after_one = given.end
    given.hand(table, 10, -10)
    after_two = given.end
    given.withdrawal(table, first)
    assert points(views, upto=after_one) == {"ann": 1, "bo": -1}
    assert points(views, upto=after_two) == {"ann": 11, "bo": -11}
    assert points(views) == points(views, upto=given.end) == {"ann": 10, "bo": -10}
    assert points(views, upto={0: 0}) == {}


def test_a_board_says_which_position_it_is_of(given: Given, views: Views) -> None:
    given.hand(given.table("ann", "bo"), 1, -1)
    views.catch_up()
    assert views.scoreboard(Scope(), upto={0: 2}).position == {0: 2}
    assert views.scoreboard(Scope(), upto={}).position == given.end


def test_a_position_that_the_view_has_not_come_to_is_not_answered(given: Given, views: Views) -> None:
    given.table("ann", "bo")
    views.catch_up()
    for beyond in ({0: 2}, {1: 1}):
        with pytest.raises(ViewsUnavailable, match="not come that far"):
            views.scoreboard(Scope(), upto=beyond)


def test_a_board_of_an_earlier_time_has_nothing_that_came_later(given: Given, views: Views) -> None:
    table = given.table("ann", "bo")
    first = given.hand(table, 1, -1)
    given.clock.at(minutes=1)
    given.hand(table, 10, -10)
    given.clock.at(minutes=2)
    given.withdrawal(table, first)

    def at(minutes: float) -> dict[str, int]:
        return points(views, Scope(as_of=START + timedelta(minutes=minutes)))

    assert at(-1) == {}
    assert at(0) == at(0.9) == {"ann": 1, "bo": -1}
    assert at(1) == {"ann": 11, "bo": -11}
    assert at(2) == at(1000) == points(views) == {"ann": 10, "bo": -10}


def test_as_of_a_time_and_a_position_holds_what_both_knew(given: Given, views: Views) -> None:
    table = given.table("ann", "bo")
    first = given.hand(table, 1, -1)
    given.clock.at(minutes=1)
    given.withdrawal(table, first)
    late = Scope(as_of=START + timedelta(minutes=1))
    assert points(views, late, upto={0: 3}) == {"ann": 1, "bo": -1}
    assert points(views, late, upto={0: 4}) == {}
    assert points(views, Scope(as_of=START), upto={0: 4}) == {"ann": 1, "bo": -1}


def test_every_board_of_random_play_can_be_seen_again(ledger: Ledger, views: Views) -> None:
    play, boards = RandomPlay(ledger, seed=4), list[tuple[Scope, Position, list[Standing]]]()
    for game in GAMES.values():
        table = play.table(game, PLAYERS)
        scopes = [Scope(), Scope(game=game.name), Scope(table_id=table), Scope(until=datetime(2100, 1, 1, tzinfo=UTC))]
        for _ in range(5):
            play.hand(table)
            views.catch_up()
            live = [(scope, views.scoreboard(scope)) for scope in scopes]
            boards += [(scope, board.position, board.rows) for scope, board in live]
    assert any(rows for *_, rows in boards)
    for scope, position, rows in boards:
        assert views.scoreboard(scope, upto=position).rows == rows


def test_pages_are_of_one_board_whatever_ends_or_is_withdrawn_meanwhile(given: Given, views: Views) -> None:
    table = given.table(*"abcdefg")
    first = given.hand(table, 3, 2, 2, 2, 1, 0, 0)
    views.catch_up()
    whole, seen, cursor = views.scoreboard(Scope()), list[Standing](), None
    while True:
        page = views.scoreboard(Scope(), cursor=cursor, limit=2)
        assert page.position == whole.position
        seen += page.rows
        given.hand(table, -9, 9, -9, 9, -9, 9, 0)
        given.hand(given.table("h", "i"), 100, -100)
        if len(seen) == 4:
            given.withdrawal(table, first)
        views.catch_up()
        cursor = page.next_cursor
        if cursor is None:
            break
    assert seen == whole.rows
    assert [row.place for row in seen] == [1, 2, 2, 2, 5, 6, 6]


def test_the_last_page_has_no_next_one(given: Given, views: Views) -> None:
    given.hand(given.table("ann", "bo"), 1, -1)
    views.catch_up()
    assert views.scoreboard(Scope(), limit=2).next_cursor is None
    assert views.scoreboard(Scope(), limit=1).next_cursor is not None


def test_a_cursor_is_for_the_board_that_gave_it(given: Given, views: Views) -> None:
    given.hand(given.table("ann", "bo"), 1, -1)
    views.catch_up()
    cursor = views.scoreboard(Scope(), limit=1).next_cursor
    with pytest.raises(InvalidCursor):
        views.scoreboard(Scope(game="old_maid"), cursor=cursor)
