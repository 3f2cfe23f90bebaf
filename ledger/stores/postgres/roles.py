"""Two roles: an owner, who migrates, and the service role, which owns nothing of the log.

The service role is a group (NOLOGIN): the login of the service is granted it and acts as it. It may read and append
events and count positions; in the schemas `views` and `service` it may do anything.
"""

from typing import Any, LiteralString

from psycopg import Connection
from psycopg.errors import InsufficientPrivilege
from psycopg.rows import scalar_row
from psycopg.sql import SQL, Identifier

from domain.sentence import Sentence
from ledger.stores.errors import MigrationRefused, NotMigrated, StoreError

DATABASE_GRANTS = """
    GRANT USAGE ON SCHEMA paipu TO {role};
    GRANT SELECT ON paipu.migration TO {role};
    GRANT USAGE, CREATE ON SCHEMA views, service TO {role}
"""
PARTITION_GRANTS = """
    GRANT USAGE ON SCHEMA {schema} TO {role};
    GRANT SELECT, INSERT ON {schema}.stored_events TO {role};
    GRANT SELECT, UPDATE (n, fence) ON {schema}.counter TO {role};
    GRANT SELECT, INSERT, DELETE ON {schema}.pending TO {role}
"""


def make_role(connection: Connection[Any], role: str) -> None:
    """Make the service role where it is missing, and let its maker act as it."""
    if _has_role(connection, role):
        return
    try:
        connection.execute(SQL("CREATE ROLE {0} NOLOGIN; GRANT {0} TO CURRENT_USER").format(Identifier(role)))
    except InsufficientPrivilege as error:
        raise MigrationRefused(
            Sentence(
                zh=f'没有权限建服务角色：请管理员执行 CREATE ROLE "{role}" NOLOGIN，再迁移一次。',
                en=f"You may not create the service role: let an administrator run "
                f'CREATE ROLE "{role}" NOLOGIN, then migrate again.',
            )
        ) from error


def require_role(connection: Connection[Any], role: str) -> None:
    """Raises StoreError where the login may not act as the service role."""
    if not _has_role(connection, role):
        raise NotMigrated(
            Sentence(
                zh=f"数据库里没有角色 {role!r}。请先执行 `paipu migrate`。",
                en=f"The database has no role {role!r}. Run `paipu migrate`.",
            )
        )
    if not _value(connection, "SELECT pg_has_role(%s, 'MEMBER')", role):
        login = _value(connection, "SELECT session_user")
        raise StoreError(
            Sentence(
                zh=f'{login!r} 不能以 {role!r} 的身份行动：请所有者执行 GRANT "{role}" TO "{login}"。',
                en=f'{login!r} may not act as {role!r}: let the owner run GRANT "{role}" TO "{login}".',
            )
        )


def grant_database(connection: Connection[Any], role: str) -> None:
    """Grant the rights that the service needs once."""
    connection.execute(SQL(DATABASE_GRANTS).format(role=Identifier(role)))


def grant_partition(connection: Connection[Any], schema: str, role: str) -> None:
    """Grant the rights that the service needs in each partition."""
    connection.execute(SQL(PARTITION_GRANTS).format(schema=Identifier(schema), role=Identifier(role)))


def _has_role(connection: Connection[Any], role: str) -> bool:
    return _value(connection, "SELECT 1 FROM pg_roles WHERE rolname = %s", role) is not None


def _value(connection: Connection[Any], statement: LiteralString, *values: str) -> Any:
    """The value that the statement answers, or None; whatever rows the connection makes."""
    with connection.cursor(row_factory=scalar_row) as cursor:
        return cursor.execute(statement, values).fetchone()
