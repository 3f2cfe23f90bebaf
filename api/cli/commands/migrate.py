"""`paipu migrate`: make the log's tables, or bring them up to date."""

from typing import Annotated

import typer

from api.cli.log import settings
from api.cli.options import Database
from api.cli.terminal import out
from ledger.stores import migrate as migrate_log

Partitions = Annotated[
    int | None, typer.Option(min=1, help="How many partitions a new log has (1).", show_default=False)
]
LogName = Annotated[str | None, typer.Option(help="The name of a new log, a part of every event.", show_default=False)]


def migrate(database: Database = None, partitions: Partitions = None, log_name: LogName = None) -> None:
    """Make the log's tables, or bring them up to date.

    On PostgreSQL the login of the URL owns what is made; the service acts as the role paipu_service.
    """
    steps = migrate_log(settings(database_url=database).database_url, partitions, log_name)
    for step in steps:
        out.print(step, markup=False)
    if not steps:
        out.print("Nothing to do: the log is up to date.")
