"""`paipu follow`: the views catch up with the log and stay with it; how far each has come is shown all the while."""

import time
from typing import Annotated

import typer

from api.cli.database import open_log, settings
from api.cli.drawing.following import Followed, following
from api.cli.help import helped
from api.cli.options import Database, Json, Speak
from api.cli.program import stop_on_signals
from domain.sentence import Sentence
from ledger.ledger import Ledger
from ledger.position import Position
from projections.views import Views

SECONDS_BETWEEN_LOOKS = 0.1

Once = Annotated[
    bool,
    typer.Option(
        "--once",
        help=helped(Sentence(en="End when the views have caught up with the log.", zh="视图跟上日志后就结束。")),
    ),
]


def follow(once: Once = False, database: Database = None, _language: Speak = "en", json: Json = False) -> None:
    """Let the views follow the log, also beside a running server, and show where each is. Ctrl-C ends it."""
    stop_on_signals()
    url = settings(database_url=database).database_url
    with open_log(database) as ledger, Views.open(url, ledger) as views, following(json) as show:
        goal = ledger.position()
        while True:
            show(_state(ledger, views))
            if once and views.wait_for(goal, SECONDS_BETWEEN_LOOKS):
                show(_state(ledger, views))
                return
            time.sleep(SECONDS_BETWEEN_LOOKS)


def _state(ledger: Ledger, views: Views) -> list[Followed]:
    events, lags, positions = sum(ledger.position().values()), views.lags(), views.positions()
    return [Followed(name, _numbers(positions[name]), lags[name], events) for name in positions]


def _numbers(position: Position) -> str:
    """For who may open the log the numbers themselves: `0-17` or, for several partitions, `0-17.3-5`."""
    return ".".join(f"{partition}-{n}" for partition, n in sorted(position.items()))
