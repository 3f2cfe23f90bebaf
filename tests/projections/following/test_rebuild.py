"""A rebuilt view equals the live one, row for row, under concurrent writes and interruptions."""

import gc
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from dataclasses import replace
from typing import Any

import psycopg
import pytest

from domain.games import GAMES
from ledger.encoding.event import Recorded
from ledger.ledger import Ledger
from ledger.stores import migrate
from projections.database.changes import ViewChange
from projections.database.port import Database, Row, ViewsUnavailable
from projections.database.sqlite import SQLiteDatabase
from projections.following import batch, rebuild
from projections.following.follower import Follower
from projections.following.rebuild import rebuild as rebuild_view
from projections.following.shadow import shadow_of, shadows_of
from projections.following.tracking import positions
from projections.hand_history import HAND_HISTORY
from projections.projection import Projection
from projections.scoreboard import SCOREBOARD
from projections.scoreboard.scope import Scope
from projections.views import PROJECTIONS, Views, database_at
from tests.projections.given import Clock, Given, RandomPlay

PLAYERS = tuple("abcdefghij")
SELECT, DELETE = "SELECT * FROM {table}", "DELETE FROM {table}"
each_view = pytest.mark.parametrize("projection", PROJECTIONS, ids=lambda projection: projection.name)


@pytest.fixture
def database(views: Views) -> Database:
    """The database of the views that the test follows."""
    return views._database


def rows(database: Database, projection: Projection) -> dict[str, list[str]]:
    """Every row of the view's tables, in an order of its own."""
    with database.snapshot() as reader:
        return {table: sorted(map(_text, reader.query(SELECT.format(table=table)))) for table in projection.tables}


def _text(row: Row) -> str:
    return repr(sorted(row.items()))


def some_hands(ledger: Ledger, seed: int = 1, hands: int = 4) -> RandomPlay:
    play = RandomPlay(ledger, seed)
    for game in GAMES.values():
        table = play.table(game, PLAYERS)
        for _ in range(hands):
            play.hand(table)
        play.other_seats(table, PLAYERS)
        play.hand(table)
    return play


@each_view
def test_a_view_declares_every_table_and_index_that_it_makes(projection: Projection) -> None:
    """A shadow renames what is declared; a column of such a name would be renamed too."""
    with closing(SQLiteDatabase.in_memory()) as database, database.transaction() as transaction:
        for statement in projection.schema:
            transaction.execute(statement)
        made = [dict(row) for row in transaction.query("SELECT type, name FROM sqlite_master WHERE sql IS NOT NULL")]
        columns = {
            row["name"]
            for table in projection.tables
            for row in transaction.query("SELECT name FROM pragma_table_info(:table)", {"table": table})
        }

    assert {row["name"] for row in made if row["type"] == "table"} == {*projection.tables}
    assert {row["name"] for row in made if row["type"] == "index"} == {*projection.indexes}
    assert columns.isdisjoint(projection.tables + projection.indexes)


@each_view
def test_a_view_made_anew_has_the_rows_of_the_live_one(
    ledger: Ledger, views: Views, database: Database, projection: Projection, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also when the live one heard of each event alone, and the new one hears of all at once."""
    some_hands(ledger)
    with monkeypatch.context() as patched:
        patched.setattr(batch, "EVENTS", 1)
        views.catch_up()
    before = rows(database, projection)
    rebuild_view(projection, database, ledger.partitions)
    assert rows(database, projection) == before
    assert all(before.values())


@each_view
def test_a_view_that_was_damaged_is_whole_again(
    ledger: Ledger, views: Views, database: Database, projection: Projection
) -> None:
    some_hands(ledger)
    views.catch_up()
    before = rows(database, projection)
    with database.transaction() as transaction:
        for table in projection.tables:
            transaction.execute(DELETE.format(table=table))
    rebuild_view(projection, database, ledger.partitions)
    assert rows(database, projection) == before


@each_view
def test_the_view_follows_on_from_where_the_new_one_has_come(
    ledger: Ledger, views: Views, database: Database, projection: Projection
) -> None:
    play = some_hands(ledger)
    rebuild_view(projection, database, ledger.partitions)
    with database.snapshot() as reader:
        assert positions(reader, projection) == ledger.position()
    play.hand(play.table(GAMES["old_maid"], PLAYERS))
    views.catch_up()
    followed = rows(database, projection)
    rebuild_view(projection, database, ledger.partitions)
    assert rows(database, projection) == followed


def test_a_view_is_made_anew_as_often_as_one_likes_and_leaves_nothing_behind(
    given: Given, ledger: Ledger, views: Views, database: Database
) -> None:
    given.hand(given.table("ann", "bo"), 1, -1)
    for _ in range(3):
        rebuild_view(SCOREBOARD, database, ledger.partitions)
    with database.snapshot() as reader:
        assert shadows_of(reader, SCOREBOARD) == []
    assert [(row.player, row.points) for row in views.scoreboard(Scope()).rows] == [("ann", 1), ("bo", -1)]


def test_it_tells_how_far_it_has_come(
    given: Given, ledger: Ledger, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(batch, "EVENTS", 2)
    table = given.table("ann", "bo")
    for _ in range(4):
        given.hand(table, 1, -1)
    told: list[int] = []
    rebuild_view(SCOREBOARD, database, ledger.partitions, told.append)
    assert told == [5, 9]


def test_it_holds_the_events_of_one_batch_at_a_time(
    given: Given, ledger: Ledger, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many events there are in the log."""
    monkeypatch.setattr(batch, "EVENTS", 5)
    table = given.table("ann", "bo")
    for _ in range(30):
        given.hand(table, 1, -1)
    before, held = events_in_memory(), list[int]()

    def project(events: Sequence[Recorded]) -> Iterable[ViewChange]:
        held.append(events_in_memory() - before)
        return HAND_HISTORY.project(events)

    rebuild_view(replace(HAND_HISTORY, project=project), database, ledger.partitions)
    assert held == [5] * 12


def events_in_memory() -> int:
    gc.collect()
    return sum(isinstance(each, Recorded) for each in gc.get_objects())


class Interrupted(BaseException):
    """Somebody pressed Ctrl-C."""


def interrupt(_: object) -> None:
    raise Interrupted


@pytest.mark.parametrize("moment", ["while it reads", "before the exchange", "in the exchange", "after the exchange"])
def test_interrupted_it_leaves_a_view_that_answers_and_may_be_begun_again(
    given: Given, ledger: Ledger, views: Views, database: Database, monkeypatch: pytest.MonkeyPatch, moment: str
) -> None:
    given.hand(given.table("ann", "bo"), 1, -1)
    views.catch_up()
    told: Callable[[int], object] = interrupt if moment == "while it reads" else lambda _: None
    with monkeypatch.context() as patched:
        if moment == "before the exchange":
            patched.setattr(rebuild, "lock", interrupt_all)
        if moment == "in the exchange":
            patched.setattr(rebuild, "take_over", interrupt_all)
        if moment == "after the exchange":
            patched.setattr(rebuild, "_clear", interrupt_the_second_time())
        with pytest.raises(Interrupted):
            rebuild_view(SCOREBOARD, database, ledger.partitions, told)
    with database.snapshot() as reader:
        assert len(shadows_of(reader, SCOREBOARD)) == 1
    given.hand(given.table("ann", "bo"), 1, -1)
    views.catch_up()
    assert [row.points for row in views.scoreboard(Scope()).rows] == [2, -2]
    rebuild_view(SCOREBOARD, database, ledger.partitions)
    assert [row.points for row in views.scoreboard(Scope()).rows] == [2, -2]
    with database.snapshot() as reader:
        assert shadows_of(reader, SCOREBOARD) == []


def interrupt_all(*_: object) -> None:
    raise Interrupted


def interrupt_the_second_time() -> Callable[..., None]:
    times = iter((rebuild._clear, interrupt_all))

    def clear(*arguments: Any) -> None:
        next(times)(*arguments)

    return clear


def test_who_begins_later_takes_the_place_of_who_was_at_it(given: Given, ledger: Ledger, database: Database) -> None:
    given.hand(given.table("ann", "bo"), 1, -1)
    earlier = Follower([shadow_of(SCOREBOARD, "earlier")], database, ledger.partitions)
    rebuild_view(SCOREBOARD, database, ledger.partitions)
    with pytest.raises(ViewsUnavailable, match="another process"):
        earlier.catch_up()


def test_the_new_view_never_goes_back_behind_what_the_old_one_has_heard(
    given: Given, ledger: Ledger, views: Views, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """More happens after the new one has caught up, and the old one hears it before they are exchanged."""
    given.hand(given.table("ann", "bo"), 1, -1)
    exchange = type(database).exchange

    @contextmanager
    def late(self: Any) -> Iterator[Any]:
        given.hand(given.table("ann", "bo"), 1, -1)
        views.catch_up()
        with exchange(self) as transaction:
            yield transaction

    monkeypatch.setattr(type(database), "exchange", late)
    rebuild_view(SCOREBOARD, database, ledger.partitions)
    with database.snapshot() as reader:
        assert positions(reader, SCOREBOARD) == given.end
    assert [row.points for row in views.scoreboard(Scope()).rows] == [2, -2]


@pytest.fixture(params=["sqlite", "postgres"])
def shared_url(request: pytest.FixtureRequest, tmp_path: Any) -> str:
    """A log that several processes use."""
    url: str = (
        f"sqlite://{tmp_path}/log.db" if request.param == "sqlite" else request.getfixturevalue("postgres_database")
    )
    migrate(url)
    return url


def test_under_load_it_is_the_same_view_and_no_question_gets_a_wrong_answer(
    shared_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server plays, follows and is asked; another process makes its views anew again and again."""
    monkeypatch.setattr(batch, "EVENTS", 20)
    with ExitStack() as stack:
        ledger = stack.enter_context(Ledger.open(shared_url))
        views = stack.enter_context(Views.open(shared_url, ledger))
        other_ledger = stack.enter_context(Ledger.open(shared_url))
        other = stack.enter_context(closing(database_at(shared_url)))
        wrong, stop = list[str](), threading.Event()
        threads = [
            threading.Thread(target=asking, args=(views, stop, wrong)),
            threading.Thread(target=playing, args=(ledger, stop, wrong)),
        ]
        for thread in threads:
            thread.start()
        for _ in range(4):
            for projection in PROJECTIONS:
                rebuild_view(projection, other, other_ledger.partitions)
        stop.set()
        for thread in threads:
            thread.join()
        assert wrong == []
        assert views.wait_for(ledger.position(), 20)
        live = {projection.name: rows(other, projection) for projection in PROJECTIONS}
        for projection in PROJECTIONS:
            rebuild_view(projection, other, other_ledger.partitions)
            assert rows(other, projection) == live[projection.name]


def playing(ledger: Ledger, stop: threading.Event, wrong: list[str]) -> None:
    """Hands that pay ann one point each."""
    given = Given(ledger, Clock())
    try:
        while not stop.is_set():
            table = given.table("ann", "bo", "chi")
            for _ in range(5):
                given.hand(table, 1, 0, -1, winners=(0,))
    except Exception as error:  # noqa: BLE001
        wrong.append(repr(error))


def asking(views: Views, stop: threading.Event, wrong: list[str]) -> None:
    """The points of ann and the position never fall, and both agree with her hands; the board holds what they say."""
    least, furthest = 0, 0
    try:
        while not stop.is_set():
            board = views.scoreboard(Scope(game="old_maid"))
            points, hands = (board.rows[0].points, board.rows[0].hands) if board.rows else (0, 0)
            by_hand = views.scoreboard(Scope(game="old_maid"), upto=board.position).rows
            if points != hands or points < least or by_hand != board.rows or sum(board.position.values()) < furthest:
                wrong.append(f"{points} points in {hands} hands after {least}; {board} {by_hand}")
            least, furthest = points, sum(board.position.values())
    except Exception as error:  # noqa: BLE001
        wrong.append(repr(error))


def test_the_services_own_role_may_do_it(postgres_database: str) -> None:
    migrate(postgres_database)
    with psycopg.connect(postgres_database, autocommit=True) as owner:
        owner.execute("CREATE ROLE club LOGIN; GRANT paipu_service TO club")
    try:
        url = postgres_database.replace("postgres@", "club@")
        with Ledger.open(url) as ledger, closing(database_at(url)) as database:
            given = Given(ledger, Clock())
            given.hand(given.table("ann", "bo"), 1, -1)
            rebuild_view(SCOREBOARD, database, ledger.partitions)
            assert len(rows(database, SCOREBOARD)["scoreboard_score"]) == 2
    finally:
        with psycopg.connect(postgres_database, autocommit=True) as owner:
            owner.execute("DROP ROLE club")
