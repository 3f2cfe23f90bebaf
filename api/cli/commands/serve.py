"""`paipu serve`: the HTTP service, until a signal stops it."""

from typing import Annotated

import typer

from api.cli.database import settings
from api.cli.help import helped
from api.cli.options import Database, Speak
from domain.sentence import Sentence

Host = Annotated[
    str | None,
    typer.Option(
        metavar="ADDRESS",
        help=helped(Sentence(en="The address to listen on.", zh="在哪个地址上监听。")),
        show_default="127.0.0.1",
    ),
]
Port = Annotated[
    int | None,
    typer.Option(
        min=0,
        max=65535,
        help=helped(Sentence(en="The port; 0 takes a free one.", zh="端口；0 表示任取一个空闲的。")),
        show_default="8000",
    ),
]
MetricsPort = Annotated[
    int | None,
    typer.Option(
        min=0,
        max=65535,
        help=helped(
            Sentence(
                en="A separate port for /metrics; 0 takes a free one.",
                zh="给 /metrics 单开的端口；0 表示任取一个空闲的。",
            )
        ),
        show_default=helped(Sentence(en="none", zh="无")),
    ),
]


def serve(
    host: Host = None,
    port: Port = None,
    metrics_port: MetricsPort = None,
    database: Database = None,
    _language: Speak = "en",
) -> None:
    """Serve the log over HTTP.

    A SQLite file is made where there is none, with sample hands, and with a host key if only this machine can connect.
    """
    from api.cli.serving.server import run  # noqa: PLC0415  the web framework would slow down every other command

    run(settings(host=host, port=port, metrics_port=metrics_port, database_url=database))
