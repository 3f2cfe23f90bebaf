"""Roles in PostgreSQL: no role edits the log, and the service role may only append to it."""

from collections.abc import Iterator
from contextlib import closing
from typing import Any
from urllib.parse import urlsplit
from uuid import uuid4

import psycopg
import pytest
from psycopg.errors import InsufficientPrivilege, RaiseException
from psycopg.rows import dict_row, scalar_row, tuple_row
from psycopg.sql import SQL, Identifier

from ledger.stores import migrate, open_store
from ledger.stores.errors import MigrationRefused, StoreError
from ledger.stores.postgres import SERVICE_ROLE
from ledger.stores.postgres.roles import require_role
from tests.ledger.stores.given import Log, event, events
from tests.postgres import fresh_database

Connection = psycopg.Connection[Any]

EDITS = [
    "UPDATE log_0000.stored_events SET topic = 'x' WHERE notification_id = 1",
    "UPDATE log_0000.stored_events SET topic = topic WHERE false",
    "DELETE FROM log_0000.stored_events WHERE notification_id = 2",
    "TRUNCATE log_0000.stored_events",
    "INSERT INTO log_0000.stored_events VALUES (1, '', 1) ON CONFLICT (notification_id) DO UPDATE SET topic = ''",
    "UPDATE log_0000.counter SET origin = 'other/0'",
    "DELETE FROM log_0000.counter",
    "TRUNCATE log_0000.counter",
]
GOING_BACK = "UPDATE log_0000.counter SET n = n - 1"
TAKING_OVER = [
    "DROP TABLE log_0000.stored_events",
    "DROP SCHEMA log_0000 CASCADE",
    "ALTER TABLE log_0000.stored_events DISABLE TRIGGER ALL",
    "ALTER TABLE log_0000.stored_events DISABLE TRIGGER append_only",
    "DROP TRIGGER append_only ON log_0000.stored_events",
    "ALTER TABLE log_0000.stored_events OWNER TO CURRENT_USER",
    "CREATE OR REPLACE FUNCTION paipu.refuse() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'",
    "CREATE RULE quiet AS ON INSERT TO log_0000.stored_events DO INSTEAD NOTHING",
    "CREATE TABLE log_0000.mine (n integer)",
    "SET session_replication_role = replica",
    "INSERT INTO log_0000.counter VALUES (1, 1, 'mine/1', 0)",
    "UPDATE paipu.migration SET number = 99",
    "INSERT INTO paipu.migration (scope, number, name) VALUES ('database', 99, 'mine')",
]


@pytest.fixture(scope="module")
def url(postgres_server: str) -> Iterator[str]:
    """The owner's URL of a log with two events, on which all that is tried is refused."""
    with fresh_database(postgres_server) as database:
        migrate(database)
        with closing(Log(env=open_store(database))) as application:
            application.recorder.insert_events(events("hand:1", 1, 2))
        yield database


@pytest.fixture
def admin(url: str) -> Iterator[Connection]:
    with psycopg.connect(url, autocommit=True) as connection:
        yield connection


@pytest.fixture
def login(admin: Connection) -> Iterator[str]:
    """A role that can log in and nothing else."""
    name = f"login_{uuid4().hex[:8]}"
    admin.execute(SQL("CREATE ROLE {} LOGIN").format(Identifier(name)))
    yield name
    _drop(admin, name)


@pytest.fixture
def service_url(url: str, admin: Connection, login: str) -> str:
    """The URL with which a service logs in."""
    admin.execute(SQL("GRANT {} TO {}").format(Identifier(SERVICE_ROLE), Identifier(login)))
    return _as(url, login)


@pytest.fixture
def owner(postgres_database: str, login: str) -> Iterator[str]:
    """The URL with which the owner of an empty database logs in, who may do nothing else."""
    with psycopg.connect(postgres_database, autocommit=True) as admin:
        names = Identifier(admin.info.dbname), Identifier(login)
        admin.execute(SQL("ALTER DATABASE {} OWNER TO {}").format(*names))
        yield _as(postgres_database, login)
        admin.execute(SQL("REASSIGN OWNED BY {} TO CURRENT_USER").format(Identifier(login)))


@pytest.fixture
def role(postgres_database: str, owner: str) -> Iterator[str]:  # noqa: ARG001  # what the owner made goes first
    """The name of a service role that is not there yet."""
    name = f"service_{uuid4().hex[:8]}"
    yield name
    with psycopg.connect(postgres_database, autocommit=True) as admin:
        _drop(admin, name)


@pytest.fixture(params=["as it logged in", "as the service role"])
def service(request: pytest.FixtureRequest, service_url: str) -> Iterator[Connection]:
    with psycopg.connect(service_url, autocommit=True) as connection:
        if request.param == "as the service role":
            connection.execute(SQL("SET ROLE {}").format(Identifier(SERVICE_ROLE)))
        yield connection


@pytest.mark.parametrize("replica", [False, True])
@pytest.mark.parametrize("edit", [*EDITS, GOING_BACK])
def test_not_even_a_superuser_edits_the_log(url: str, admin: Connection, edit: str, replica: bool) -> None:
    admin.execute(f"SET session_replication_role = {'replica' if replica else 'origin'}")
    before = _contents(url)
    with pytest.raises(RaiseException, match=r"the log is append-only|only goes forward"):
        admin.execute(edit)
    assert _contents(url) == before


@pytest.mark.parametrize("edit", [*EDITS, *TAKING_OVER])
def test_the_service_has_no_right_to_edit_the_log_or_to_take_it_over(url: str, service: Connection, edit: str) -> None:
    before = _contents(url)
    with pytest.raises(InsufficientPrivilege):
        service.execute(edit)
    assert _contents(url) == before


def test_the_service_cannot_count_backwards(service: Connection) -> None:
    with pytest.raises(RaiseException, match="only goes forward"):
        service.execute(GOING_BACK)


def test_the_service_owns_nothing_of_the_log(admin: Connection, service_url: str) -> None:
    assert open_store(service_url)
    owners = admin.execute(
        "SELECT DISTINCT relowner::regrole::text FROM pg_class"
        " WHERE relnamespace IN ('log_0000'::regnamespace, 'paipu'::regnamespace)"
    )
    assert owners.fetchall() == [(admin.info.user,)]


@pytest.mark.parametrize("schema", ["views", "service"])
def test_the_service_does_as_it_likes_with_views_and_its_own_things(service: Connection, schema: str) -> None:
    service.execute(SQL("SET search_path TO {}").format(Identifier(schema)))
    service.execute("CREATE TABLE one (n integer); INSERT INTO one VALUES (1); UPDATE one SET n = 2")
    service.execute("CREATE TABLE two (n integer); DROP TABLE one; ALTER TABLE two RENAME TO one")
    assert service.execute("SELECT count(*) FROM one").fetchone() == (0,)
    service.execute("DROP TABLE one")


def test_the_service_appends_and_reads(service_url: str) -> None:
    with closing(Log(env=open_store(service_url))) as application:
        assert application.recorder.insert_events([event("table:1", 1)])
        assert application.recorder.select_events("table:1") == [event("table:1", 1)]


def test_whoever_logs_in_the_service_acts_as_its_role(url: str, service_url: str) -> None:
    for login in (url, service_url):
        with closing(Log(env=open_store(login))) as application:
            datastore = application.factory.datastore  # type: ignore[attr-defined]  # PostgreSQL's has one
            with datastore.cursor() as cursor:
                assert cursor.execute("SELECT current_user").fetchone() == {"current_user": SERVICE_ROLE}


def test_a_login_without_the_role_is_told_which_grant_is_missing(url: str, login: str) -> None:
    with pytest.raises(StoreError, match=f'GRANT "{SERVICE_ROLE}" TO "{login}"'):
        open_store(_as(url, login))


@pytest.mark.parametrize("rows", [tuple_row, dict_row, scalar_row], ids=lambda rows: rows.__name__)
def test_a_missing_grant_is_noticed_whatever_rows_the_connection_makes(
    url: str, login: str, service_url: str, rows: Any
) -> None:
    with psycopg.connect(_as(url, login), row_factory=rows) as connection:
        require_role(connection, SERVICE_ROLE)
    with psycopg.connect(url, autocommit=True) as admin:
        admin.execute(SQL("REVOKE {} FROM {}").format(Identifier(SERVICE_ROLE), Identifier(login)))
    with (
        psycopg.connect(service_url, row_factory=rows) as connection,
        pytest.raises(StoreError, match=f"'{login}' may not act"),
    ):
        require_role(connection, SERVICE_ROLE)


def test_an_owner_without_special_rights_migrates_once_the_role_is_there(
    owner: str, admin: Connection, role: str
) -> None:
    with pytest.raises(MigrationRefused, match=f'CREATE ROLE "{role}" NOLOGIN, then migrate again'):
        migrate(owner, role=role)
    admin.execute(SQL("CREATE ROLE {} NOLOGIN").format(Identifier(role)))
    assert migrate(owner, role=role)


def test_an_owner_who_may_create_roles_migrates_and_serves_alone(
    owner: str, admin: Connection, login: str, role: str
) -> None:
    admin.execute(SQL("ALTER ROLE {} CREATEROLE").format(Identifier(login)))
    migrate(owner, role=role)
    with closing(Log(env=open_store(owner, role=role))) as application:
        assert application.recorder.insert_events([event("hand:1", 1)]) == [1]


def _as(url: str, login: str) -> str:
    parts = urlsplit(url)
    return parts._replace(netloc=f"{login}@{parts.hostname}:{parts.port}").geturl()


def _contents(url: str) -> list[tuple[Any, ...]]:
    with psycopg.connect(url) as connection:
        rows = connection.execute("SELECT * FROM log_0000.stored_events ORDER BY 1").fetchall()
        return [*rows, *connection.execute("SELECT * FROM log_0000.counter").fetchall()]


def _drop(admin: Connection, role: str) -> None:
    for statement in ("DROP OWNED BY {}", "DROP ROLE {}"):
        admin.execute(SQL(statement).format(Identifier(role)))
