"""`paipu serve`: the HTTP service, until it is told to stop."""

from typing import Annotated

import typer

from api.cli.log import settings
from api.cli.options import Database

Host = Annotated[str | None, typer.Option(metavar="ADDRESS", help="Where to listen.", show_default="127.0.0.1")]
Port = Annotated[int | None, typer.Option(min=0, max=65535, help="The port; 0 takes a free one.", show_default="8000")]
MetricsPort = Annotated[
    int | None,
    typer.Option(min=0, max=65535, help="A port of its own for /metrics; 0 takes a free one.", show_default="none"),
]


def serve(host: Host = None, port: Port = None, metrics_port: MetricsPort = None, database: Database = None) -> None:
    """Serve the log over HTTP.

    A SQLite file is made by itself, with sample hands and, where only this machine can reach the service, a host key.
    """
    from api.cli.server import run  # noqa: PLC0415  the web framework would slow down every other command

    run(settings(host=host, port=port, metrics_port=metrics_port, database_url=database))
