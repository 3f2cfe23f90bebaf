"""All views of a log together: live while they are open, gone without a trace, fit for the service's own role."""

import logging
import threading
import time
from pathlib import Path

import psycopg
import pytest

from ledger.ledger import Ledger
from ledger.stores import migrate
from projections.following import follower
from projections.hand_history.view import HandFilter
from projections.scoreboard.scope import Scope
from projections.tables.view import TableFilter
from projections.views import Views
from tests.projections.given import Clock, Given


def test_views_are_live_while_they_are_open(url: str, ledger: Ledger, given: Given) -> None:
    with Views.open(url, ledger) as views:
        given.hand(given.table("ann", "bo"), 1, -1)
        assert views.wait_for(given.end, 5)
        assert [row.player for row in views.scoreboard(Scope()).rows] == ["ann", "bo"]
        assert len(views.hands_of_player("bo", HandFilter()).items) == 1
        assert len(views.tables(TableFilter()).items) == 1
        assert not views.wait_for({0: 4}, 0.05)


def test_views_say_where_they_are_and_how_far_behind(given: Given, views: Views) -> None:
    given.hand(given.table("ann", "bo"), 1, -1)
    assert set(views.lags().values()) == {3}
    views.catch_up()
    assert views.lags() == {"scoreboard": 0, "hand_history": 0, "player_stats": 0, "tables": 0}
    assert views.positions() == dict.fromkeys(views.lags(), given.end)


def test_closed_views_leave_no_thread_behind(url: str, ledger: Ledger) -> None:
    before = {*threading.enumerate()}
    with Views.open(url, ledger):
        begun = {*threading.enumerate()} - before
        assert [thread.name for thread in begun if thread.name.startswith("follow ")] == ["follow the log"]
    assert not [thread for thread in {*threading.enumerate()} - before if thread.name.startswith("follow ")]


def test_views_in_a_database_are_still_there_the_next_time(tmp_path: Path) -> None:
    url = f"sqlite://{tmp_path}/log.db"
    migrate(url)
    with Ledger.open(url) as ledger:
        given = Given(ledger, Clock())
        given.hand(given.table("ann", "bo"), 1, -1)
        with Views.open(url, ledger) as views:
            assert views.wait_for(given.end, 5)
        unstarted = Views.open(url, ledger)
        assert len(unstarted.scoreboard(Scope()).rows) == 2
        unstarted.close()


def test_views_opened_by_many_processes_at_once_are_made_once(postgres_database: str) -> None:
    migrate(postgres_database)
    with Ledger.open(postgres_database) as ledger:
        opened: list[Views] = []
        threads = [
            threading.Thread(target=lambda: opened.append(Views.open(postgres_database, ledger))) for _ in range(4)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert len(opened) == 4
        for views in opened:
            views.close()


def test_a_log_in_several_partitions_has_one_scoreboard(postgres_database: str) -> None:
    migrate(postgres_database, partitions=3)
    with Ledger.open(postgres_database) as ledger, Views.open(postgres_database, ledger) as views:
        given = Given(ledger, Clock())
        for _ in range(12):
            given.hand(given.table("ann", "bo"), 1, -1)
        assert len([n for n in given.end.values() if n > 0]) > 1
        assert views.wait_for(given.end, 10)
        board = views.scoreboard(Scope())
        assert [(row.player, row.points) for row in board.rows] == [("ann", 12), ("bo", -12)]
        assert board.position == given.end
        first = views.hands_of_player("ann", HandFilter(), limit=7)
        rest = views.hands_of_player("ann", HandFilter(), first.next_cursor)
        assert len({hand.hand_id for hand in first.items + rest.items}) == 12


def test_text_is_ordered_by_code_points_whatever_the_language_of_the_database(postgres_database: str) -> None:
    migrate(postgres_database)
    with Ledger.open(postgres_database) as ledger:
        Views.open(postgres_database, ledger).close()
    with psycopg.connect(postgres_database) as owner:
        columns = owner.execute("""
            SELECT DISTINCT collation_name FROM information_schema.columns
            WHERE table_schema = 'views' AND data_type = 'text'
        """)
        assert columns.fetchall() == [("C",)]


def test_the_service_needs_no_more_than_its_own_role(postgres_database: str) -> None:
    migrate(postgres_database)
    login = f"club_{time.monotonic_ns()}"
    with psycopg.connect(postgres_database, autocommit=True) as owner:
        owner.execute(f"CREATE ROLE {login} LOGIN; GRANT paipu_service TO {login}")
    try:
        url = postgres_database.replace("postgres@", f"{login}@")
        with Ledger.open(url) as ledger, Views.open(url, ledger) as views:
            given = Given(ledger, Clock())
            given.hand(given.table("ann", "bo"), 1, -1)
            assert views.wait_for(given.end, 10)
            assert len(views.scoreboard(Scope()).rows) == 2
    finally:
        with psycopg.connect(postgres_database, autocommit=True) as owner:
            owner.execute(f"DROP ROLE {login}")


def test_nothing_is_lost_while_connections_break(
    postgres_database: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The server ends all sessions of the views again and again while hands are played."""
    monkeypatch.setattr(follower, "RETRY_SECONDS", 0.01)
    caplog.set_level(logging.CRITICAL)
    migrate(postgres_database)
    end_views = """
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()
        AND query ~ '(followed|scoreboard_|hand_history_|tables_)'
    """
    with (
        Ledger.open(postgres_database) as ledger,
        Views.open(postgres_database, ledger) as views,
        psycopg.connect(postgres_database, autocommit=True) as owner,
    ):
        given, hands, ended = Given(ledger, Clock()), 0, 0
        table = given.table("ann", "bo")
        while hands < 40 or (ended < 5 and hands < 2_000):
            given.hand(table, 1, -1)
            hands, ended = hands + 1, ended + owner.execute(end_views).rowcount
        assert views.wait_for(given.end, 30)
        assert ended >= 5
        [first, *_] = views.scoreboard(Scope()).rows
        assert (first.points, first.hands) == (hands, hands)
