"""Sums agree: a player's rows add up to what the scoreboard, its CSV, the totals and the statistics show."""

import csv
import io
from collections.abc import Callable, Iterable, Iterator
from datetime import timedelta
from typing import Any, get_args, get_type_hints

import pytest

from api.answers.csv_rows import csv_answer
from domain.games import GAMES
from domain.table.facts import LOCAL
from ledger.ledger import Ledger
from projections.database.paging import Page
from projections.hand_history.view import HandFilter, PlayedHand, TableHandFilter
from projections.outcome import Outcome
from projections.player_stats.filter import StatsFilter
from projections.scoreboard.scope import Scope
from projections.scoreboard.totals import TotalsBy
from projections.scoreboard.view import Standing
from projections.views import Views
from tests.projections.given import START, Clock, RandomPlay

Sums = dict[str, tuple[int, int, int]]
"""By player: points, penalties, and both together; players with nothing but zeros are left out."""

PLAYERS = tuple("abcdefg")
HOUSES: dict[str, list[dict[str, Any]]] = {
    **{name: [{"preset": preset} for preset in game.presets] for name, game in GAMES.items()},
    "old_maid": [{"scoring": each} for each in ("none", "loser_minus_one", "loser_pays_each", "rank_points")],
    "paohuzi": [{"preset": "anhua"}, {"sit_out_score": "half_winner_ceil"}],
}
ROOMS = [
    (name, {**house, "on_quit": on_quit})
    for name, game in GAMES.items()
    for house in HOUSES[name]
    for on_quit in get_args(get_type_hints(game.options)["on_quit"])
]


@pytest.fixture
def play(ledger: Ledger, clock: Clock) -> RandomPlay:
    """Hands of every game in every room, an hour each; players leave, hosts abort and void.

    In 保皇 they go on until penalties are owed of hands that were scored, and of hands that were not.
    """
    play = RandomPlay(ledger, seed=9, quits=0.008)
    for name, rules in ROOMS:
        play.host = "club" if name == "twelve_months" else LOCAL
        table = play.table(GAMES[name], PLAYERS, rules)
        for _ in range(3):
            clock.at(hours=len(play.hands))
            if ledger.table(table).table.open:
                play.hand(table)
    play.host = LOCAL
    for scored, on_quit in ((True, "autopilot"), (False, "void")):
        while not owed(play, scored=scored):
            clock.at(hours=len(play.hands))
            play.hand(play.table(GAMES["baohuang"], PLAYERS, {"on_quit": on_quit}))
    return play


def owed(play: RandomPlay, *, scored: bool) -> bool:
    """Whether somebody owes a penalty of a hand that was scored, or that was not."""
    courses = [course for course in map(play.course, play.hands) if any(course.penalties)]
    return any((course.points is not None) == scored and (course.voided is None) == scored for course in courses)


def added(brought: Iterable[tuple[str, int | None, int, int]]) -> Sums:
    """The sums of what (player, points, penalty, total) say."""
    sums: Sums = {}
    for player, *each in brought:
        sums[player] = tuple(a + (b or 0) for a, b in zip(sums.get(player, (0, 0, 0)), each, strict=True))  # type: ignore[assignment]
    return {player: each for player, each in sums.items() if any(each)}


def every(page: Callable[[str | None], Page[Any]]) -> Iterator[Any]:
    cursor = None
    while True:
        found = page(cursor)
        yield from found.items
        cursor = found.next_cursor
        if cursor is None:
            return


def of_board(rows: Iterable[Standing]) -> Sums:
    return added((row.player, row.points, row.penalties, row.total) for row in rows)


def of_csv(rows: list[Standing]) -> Sums:
    text = csv_answer("scoreboard", Standing, rows).body
    lines = csv.DictReader(io.StringIO(bytes(text).decode(), newline=""))
    return added((each["player"], *(int(each[name]) for name in ("points", "penalties", "total"))) for each in lines)  # type: ignore[misc]


def rows_of_players(views: Views, **wanted: Any) -> list[tuple[str, PlayedHand]]:
    def rows(player: str) -> Iterator[PlayedHand]:
        return every(lambda cursor: views.hands_of_player(player, HandFilter(**wanted), cursor, 7))

    return [(player, row) for player in PLAYERS for row in rows(player)]


def of_rows(rows: Iterable[tuple[str, PlayedHand]]) -> Sums:
    return added((player, row.points, row.penalty, row.total) for player, row in rows)


def of_table_rows(views: Views, table: str) -> Sums:
    rows = every(lambda cursor: views.hands_of_table(table, TableHandFilter(), cursor, 2))
    none = (0,) * len(PLAYERS)
    return added(
        each for row in rows for each in zip(row.seats, row.points or none, row.penalties, row.totals, strict=False)
    )


def of_figures(views: Views, **wanted: Any) -> Sums:
    return added(
        (player, each.points.sum, each.penalties, each.total)
        for player in PLAYERS
        for each in views.stats_of_player(player, StatsFilter(**wanted))[0]
    )


def of_totals(views: Views, table: str, by: TotalsBy) -> Sums:
    totals = every(lambda cursor: views.totals_of_table(table, by, cursor, 2)[0])
    return of_board(row for total in totals for row in total.standings)


def test_random_play_has_what_could_spoil_a_sum(play: RandomPlay) -> None:
    courses = [play.course(hand) for hand in play.hands]
    assert owed(play, scored=True)
    assert owed(play, scored=False)
    assert any(course.voided is not None and course.points for course in courses)
    assert any(course.reason == "aborted" for course in courses)


def test_rows_board_csv_and_figures_add_up_to_the_same_under_every_filter(play: RandomPlay, views: Views) -> None:
    views.catch_up()
    tables = {course.table_id for course in map(play.course, play.hands)}
    middle: dict[str, Any] = {"since": START + timedelta(hours=20), "until": START + timedelta(hours=60)}
    filters: list[dict[str, Any]] = [{}, middle, {"since": middle["since"]}, {"until": middle["until"]}]
    filters += [{"game": name, **period} for name in GAMES for period in ({}, middle)]
    filters += [{"table_id": table} for table in tables]
    assert all(of_board(views.scoreboard(Scope(host=host, **middle)).rows) for host in (LOCAL, "club"))
    for wanted in [{"host": host, **each} for host in (LOCAL, "club") for each in filters]:
        board = views.scoreboard(Scope(**wanted)).rows
        sums = {"rows": of_rows(rows_of_players(views, **wanted)), "csv": of_csv(board)}
        sums["figures"] = of_figures(views, **wanted)
        assert sums == dict.fromkeys(sums, of_board(board)), wanted


@pytest.mark.usefixtures("play")
def test_rows_by_outcome_are_the_parts_of_the_board(views: Views) -> None:
    views.catch_up()
    parts = [row for outcome in get_args(Outcome) for row in rows_of_players(views, outcome=outcome)]
    assert of_rows(parts) == of_board(views.scoreboard(Scope()).rows)
    assert any(row.points is None and row.penalty == row.total == -40 for _, row in parts)


def test_rows_and_totals_of_a_table_add_up_to_its_board(play: RandomPlay, views: Views) -> None:
    views.catch_up()
    for table in {str(course.table_id) for course in map(play.course, play.hands)}:
        host = play.ledger.table(table).table.host
        board = of_board(views.scoreboard(Scope(host=host, table_id=table)).rows)
        assert of_table_rows(views, table) == of_totals(views, table, "match") == board
        assert of_totals(views, table, "session") == board
