"""A reader that follows the log misses nothing while eight writers append."""

from contextlib import closing
from urllib.parse import urlsplit

import psycopg
from eventsourcing.application import Application

from ledger.stores import open_store
from tests.faults.tailing import WRITERS, follow
from tests.ledger.stores.given import Log

COMMANDS = 250
SLOWLY = "INSERT INTO application_events (originator_id, originator_version, topic, state) VALUES ('slow', 1, 't', '')"
"""An event that has its position, and that others come past before its writer commits."""


def test_it_misses_nothing_and_positions_have_no_gaps(postgres_log: str) -> None:
    with closing(Log(env=open_store(postgres_log))) as writers, closing(Log(env=open_store(postgres_log))) as reader:
        followed = follow(writers.recorder, reader.recorder, COMMANDS)
    assert followed.read == followed.stored == list(range(1, 2 * COMMANDS * WRITERS + 1))


def test_the_way_of_writing_that_takes_no_lock_is_found_out(postgres_database: str) -> None:
    env = _as_the_library_comes(postgres_database)
    with (
        closing(Application[str](env=env)) as writers,
        closing(Application[str](env=env)) as reader,
        psycopg.connect(postgres_database) as slow,
    ):
        slow.execute(SLOWLY)
        followed = follow(writers.recorder, reader.recorder, commands=5)
        slow.commit()
        stored = {row.id for row in reader.recorder.select_notifications(None, 2**31)}
    assert stored - {*followed.read}


def _as_the_library_comes(url: str) -> dict[str, str]:
    parts = urlsplit(url)
    return {
        "PERSISTENCE_MODULE": "eventsourcing.postgres",
        "POSTGRES_HOST": parts.hostname or "",
        "POSTGRES_PORT": str(parts.port),
        "POSTGRES_USER": parts.username or "",
        "POSTGRES_PASSWORD": "",
        "POSTGRES_DBNAME": parts.path.removeprefix("/"),
        "POSTGRES_ENABLE_DB_FUNCTIONS": "yes",
        "POSTGRES_MAX_OVERFLOW": "20",
        "ORIGINATOR_ID_TYPE": "text",
    }
