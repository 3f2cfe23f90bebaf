"""`paipu migrate`: make the log's tables, or bring them up to date."""

from typing import Annotated

import typer

from api.cli.database import settings
from api.cli.help import helped
from api.cli.options import Database, Speak
from api.cli.terminal import out, spoken, tell, words
from domain.sentence import Sentence
from ledger.stores import migrate as migrate_log

Partitions = Annotated[
    int | None,
    typer.Option(
        min=1,
        help=helped(Sentence(en="The number of partitions of a new log (1).", zh="新日志分几个区（1）。")),
        show_default=False,
    ),
]
LogName = Annotated[
    str | None,
    typer.Option(
        help=helped(Sentence(en="The name of a new log, kept in every event.", zh="新日志的名称，写进每个事件。")),
        show_default=False,
    ),
]

STEP = Sentence(zh="已建或更新：{step}", en="{step}")
UP_TO_DATE = Sentence(zh="日志已是最新。", en="Nothing to do: the log is up to date.")


def migrate(
    database: Database = None, partitions: Partitions = None, log_name: LogName = None, _language: Speak = "en"
) -> None:
    """Make the log's tables, or bring them up to date.

    On PostgreSQL the login of the URL owns what is made; the service acts as the role paipu_service.
    """
    steps = migrate_log(settings(database_url=database).database_url, partitions, log_name)
    for step in steps:
        out.print(_said(step), markup=False)
    if not steps:
        tell(UP_TO_DATE)


def _said(step: str) -> str:
    """A step, named by its schema."""
    return words(STEP, step=step) if spoken() == "zh" else step
