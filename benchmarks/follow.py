"""Events a second of one view that catches up with the log, exactly once, beside the library's runner."""

from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from functools import partial
from itertools import count

import psycopg
import typer
from eventsourcing.projection import ProjectionRunner
from psycopg.conninfo import make_conninfo

from benchmarks.databases import log_database, stock_database
from benchmarks.measure import Side, side_by_side
from benchmarks.played import SENDER
from benchmarks.report import Json, Result, at_least, tell
from benchmarks.stock_view import Scores, ScoresProjection, Tables, table_of
from domain.table.facts import HandFinished
from ledger.encoding.names import TABLE
from ledger.ids import new_id, table_stream
from ledger.ledger import Ledger
from ledger.writing.rows import Change, Happening, Head
from projections.database.port import Database
from projections.following.follower import Follower
from projections.scoreboard import SCOREBOARD
from projections.views import database_at
from tests.postgres import running_postgres

TABLES, STOCK_TABLES = 800, 40
HANDS = 25
"""At each table."""


def main(json: Json = False) -> None:
    """Events a second of the scoreboard on PostgreSQL, each with one row for each of four players."""
    with running_postgres() as server, log_database(server) as url, stock_database(server) as env:
        tell(_results(url, env), json)


def _results(url: str, env: dict[str, str]) -> Iterator[Result]:
    with Ledger.open(url) as ledger, closing(database_at(url)) as database:
        for number in range(TABLES):
            _write_table(ledger, _players(number))
        _write_stock(env)
        ours, peer = _ours(ledger, database), Side(partial(_emptied, env), _run)
        yield at_least(25, "follow: scoreboard", *side_by_side("scoreboard", ours, peer), "events/s")


def _players(table: int) -> tuple[str, ...]:
    """The four that sit at a table."""
    return tuple(f"player-{table}-{seat}" for seat in range(4))


def _write_table(ledger: Ledger, players: tuple[str, ...]) -> None:
    table_id = new_id(ledger.entropy)
    facts = [
        HandFinished(
            hand_id=new_id(ledger.entropy),
            number=number,
            game="old_maid",
            seats=players,
            reason="went_out",
            points=(number, -1, -1, -1),
            winners=(0,),
            next_dealer=0,
        )
        for number in range(1, HANDS + 1)
    ]
    change = Change(table_stream(table_id), TABLE, Head(), tuple(Happening((fact,)) for fact in facts))
    ledger.append(table_id, (change,), SENDER)


def _ours(ledger: Ledger, database: Database) -> Side[Follower]:
    """A new version of the scoreboard is made anew each time."""
    versions = count(1_000)

    def ready() -> Follower:
        return Follower([replace(SCOREBOARD, version=next(versions))], database, ledger.partitions)

    return Side(ready, _catch_up)


def _catch_up(follower: Follower) -> int:
    follower.catch_up()
    return sum(follower.position().values())


def _write_stock(env: dict[str, str]) -> None:
    with closing(Tables(env)) as app:
        for number in range(STOCK_TABLES):
            app.save(table_of(HANDS, list(_players(number))))


def _emptied(env: dict[str, str]) -> dict[str, str]:
    """The environment, once the view of the round before is gone."""
    where = make_conninfo(**{name: env[f"POSTGRES_{name.upper()}"] for name in ("host", "port", "user", "dbname")})
    with psycopg.connect(where, autocommit=True) as connection:
        connection.execute("DROP TABLE IF EXISTS score, scores_tracking")
    return env


def _run(env: dict[str, str]) -> int:
    with ProjectionRunner(
        application_class=Tables, projection_class=ScoresProjection, view_class=Scores, env=env
    ) as runner:
        last = runner.app.recorder.max_notification_id() or 0
        runner.wait(last, timeout=120)
        return last


if __name__ == "__main__":
    typer.run(main)
