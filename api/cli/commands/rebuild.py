"""`paipu rebuild`: views made anew from the whole log, while those that are there go on answering."""

import time
from collections.abc import Iterator, Sequence
from contextlib import closing
from typing import Annotated

import typer
from msgspec import Struct

from api.cli.database import open_log, settings
from api.cli.help import helped
from api.cli.options import Database, Json, Speak
from api.cli.program import Trouble
from api.cli.progress import progress
from api.cli.terminal import err, print_json, tell
from domain.sentence import Sentence
from projections.following.rebuild import rebuild as rebuild_view
from projections.projection import Projection
from projections.views import PROJECTIONS, database_at

NAMES = ", ".join(projection.name for projection in PROJECTIONS)
INTERRUPTED = 130
INTERRUPTION = Sentence(
    zh="[bold red]paipu:[/] 已中断，视图照旧应答。", en="[bold red]paipu:[/] interrupted; views answer as before."
)
REBUILT = Sentence(
    zh="[green]✓[/] {view}  {events} 个事件，{seconds} 秒", en="[green]✓[/] {view}  {events} events in {seconds} s"
)

Views = Annotated[
    list[str] | None,
    typer.Option(
        "--view",
        metavar="NAME",
        help=helped(Sentence(en=f"A view: {NAMES}; may be repeated.", zh=f"视图：{NAMES}；可多次给出。")),
        show_default=helped(Sentence(en="all", zh="全部")),
    ),
]


class Rebuilt(Struct, frozen=True):
    """A view that was made anew, from so many events of the log."""

    view: str
    events: int
    seconds: float


def rebuild(view: Views = None, database: Database = None, _language: Speak = "en", json: Json = False) -> None:
    """Make views anew from the whole log; the old ones answer until each new one takes its place.

    May be done beside a running server, and interrupted: then the old view stays, and it may be begun again.
    """
    try:
        for rebuilt in _rebuilt(_named(view), database):
            print_json(rebuilt) if json else _say(rebuilt)
    except KeyboardInterrupt:
        tell(INTERRUPTION, err)
        raise typer.Exit(INTERRUPTED) from None


def _rebuilt(views: Sequence[Projection], database: str | None) -> Iterator[Rebuilt]:
    url = settings(database_url=database).database_url
    with open_log(database) as ledger, closing(database_at(url)) as view_database:
        for view in views:
            began, events = time.monotonic(), sum(ledger.position().values())
            with progress(view.name, events) as done:
                rebuild_view(view, view_database, ledger.partitions, done)
            yield Rebuilt(view.name, events, round(time.monotonic() - began, 3))


def _named(names: Sequence[str] | None) -> list[Projection]:
    unknown = {*(names or ())} - {projection.name for projection in PROJECTIONS}
    if unknown:
        raise Trouble(
            Sentence(
                zh=f"没有视图 {min(unknown)!r}；有 {NAMES}。",
                en=f"There is no view {min(unknown)!r}; there are {NAMES}.",
            )
        )
    return [projection for projection in PROJECTIONS if not names or projection.name in names]


def _say(rebuilt: Rebuilt) -> None:
    tell(REBUILT, view=rebuilt.view, events=f"{rebuilt.events:,}", seconds=f"{rebuilt.seconds:.1f}")
