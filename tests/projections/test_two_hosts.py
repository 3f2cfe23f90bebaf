"""Two hosts: the same id is two players, and one host never changes what the other's views show."""

import random
from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any

import pytest

from domain.games import GAMES
from ledger.encoding.codec import read
from ledger.encoding.event import Recorded
from ledger.encoding.names import TABLE
from ledger.ids import table_stream
from ledger.ledger import Ledger
from ledger.writing.rows import Change, Happening, Head
from projections.hand_history.view import HandFilter, TableHandFilter
from projections.player_stats.filter import StatsFilter
from projections.scoreboard.scope import Scope
from projections.tables.view import TableFilter
from projections.views import Views
from tests.projections.given import SENDER, START, Clock, Given, RandomPlay

PLAYERS = ("a", "b", "c", "d", "e", "f")
HOSTS = ("club", "den")


def played_by_both(ledger: Ledger, clock: Clock) -> None:
    """Hands of every game at tables of both hosts, in turns."""
    plays = [RandomPlay(ledger, seed, quits=0.02, host=host) for seed, host in enumerate(HOSTS)]
    dice = random.Random(7)
    tables = [(play, play.table(game, PLAYERS)) for game in GAMES.values() for play in plays]
    for n in range(24):
        clock.at(hours=5 * n)
        play, table = dice.choice(tables)
        if ledger.table(table).table.open:
            play.hand(table)


def table_events(ledger: Ledger) -> Iterator[Recorded]:
    for records in ledger.partitions:
        for row in records.since(0, 100_000):
            event = read(row, row.id)
            if event.topic.startswith(f"{TABLE}."):
                yield event


def alone(ledger: Ledger, host: str) -> tuple[Ledger, Views]:
    """A log in which that host's tables are all there is, with the same ids and times."""
    clock = Clock()
    other = Ledger.open("memory:", clock)
    heads: dict[str, Head] = {}
    for event in table_events(ledger):
        table_id = event.stream.partition(":")[2]
        if ledger.host_of(table_id) == host:
            clock.now = datetime.fromisoformat(event.at)
            change = Change(table_stream(table_id), TABLE, heads.get(table_id, Head()), (Happening((event.fact,)),))
            [written] = other.append(table_id, (change,), SENDER)
            heads[table_id] = Head(written.n, written.hash)
    views = Views.open("memory:", other)
    views.catch_up()
    return other, views


def told(views: Views, host: str, tables: list[str]) -> list[Any]:
    """Everything that is told of a host's players and tables, positions aside."""
    day = START + timedelta(hours=40)
    games: tuple[str | None, ...] = (None, *GAMES)
    periods: tuple[dict[str, Any], ...] = ({}, {"since": day}, {"until": day})
    boards: list[Any] = [
        views.scoreboard(Scope(host=host, game=game, **period)).rows for game in games for period in periods
    ]
    boards += [views.scoreboard(Scope(host=host, as_of=day, table_id=table)).rows for table in (None, *tables)]
    for player in PLAYERS:
        boards.append(views.stats_of_player(player, StatsFilter(host=host))[0])
        boards.append(views.hands_of_player(player, HandFilter(host=host), limit=200).items)
        for other in PLAYERS:
            boards.append(views.versus(player, other, StatsFilter(host=host))[0])
            met = HandFilter(host=host, companion=other)
            boards.append(views.hands_of_player(player, met, limit=200).items)
        boards.append(views.tables(TableFilter(host=host, player=player)).items)
    for table in tables:
        boards.append(views.hands_of_table(table, TableHandFilter(player="a")).items)
        boards += [views.totals_of_table(table, by)[0].items for by in ("match", "session")]
    return boards


@pytest.mark.parametrize("host", HOSTS)
def test_what_is_told_of_a_host_is_what_it_is_without_the_other(
    ledger: Ledger, clock: Clock, views: Views, host: str
) -> None:
    played_by_both(ledger, clock)
    views.catch_up()
    tables = [row.table_id for row in views.tables(TableFilter(host=host)).items]
    without, views_without = alone(ledger, host)

    assert told(views, host, tables) == told(views_without, host, tables)
    assert views.scoreboard(Scope(host=host)).rows
    views_without.close()
    without.close()


def test_a_board_as_it_was_at_a_position_has_one_hosts_players(given: Given, views: Views) -> None:
    ours, theirs = given.table("ann", "bo", host="club"), given.table("ann", "bo", host="den")
    given.hand(ours, 1, -1)
    given.hand(theirs, 5, -5)
    position = given.end
    given.hand(ours, 2, -2)
    given.hand(theirs, 7, -7)
    views.catch_up()

    def ann(host: str, **asked: Any) -> list[int]:
        return [row.points for row in views.scoreboard(Scope(host=host), **asked).rows if row.player == "ann"]

    assert (ann("club"), ann("den"), ann("club", upto=position), ann("den", upto=position)) == ([3], [12], [1], [5])
    assert ann("nobody") == []


def test_two_accounts_are_told_from_one(given: Given, views: Views) -> None:
    views.catch_up()
    assert views.accounts() == []
    given.table("ann", "bo", host="club")
    given.table("ann", "bo", host="club")
    views.catch_up()
    assert views.accounts() == ["club"]
    given.table("ann", "bo", host="den")
    views.catch_up()
    assert views.accounts() == ["club", "den"]
