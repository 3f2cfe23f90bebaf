"""`paipu rebuild`: views made anew from the whole log, while those that are there go on answering."""

import time
from collections.abc import Iterator, Sequence
from contextlib import closing
from typing import Annotated

import typer
from msgspec import Struct

from api.cli.log import open_log, settings
from api.cli.options import Database, Json
from api.cli.program import Trouble
from api.cli.progress import progress
from api.cli.terminal import err, print_json, say
from domain.sentence import Sentence
from projections.following.rebuild import rebuild as rebuild_view
from projections.projection import Projection
from projections.views import PROJECTIONS, database_at

NAMES = ", ".join(projection.name for projection in PROJECTIONS)
INTERRUPTED = 130

Views = Annotated[
    list[str] | None,
    typer.Option("--view", metavar="NAME", help=f"One of {NAMES}; may be repeated.", show_default="all"),
]


class Rebuilt(Struct, frozen=True):
    """A view that was made anew, from so many events of the log."""

    view: str
    events: int
    seconds: float


def rebuild(view: Views = None, database: Database = None, json: Json = False) -> None:
    """Make views anew from the whole log; the old ones answer until each new one takes its place.

    May be done beside a running server, and interrupted: then the old view stays, and it may be begun again.
    """
    try:
        for rebuilt in _rebuilt(_named(view), database):
            print_json(rebuilt) if json else _say(rebuilt)
    except KeyboardInterrupt:
        say("[bold red]paipu:[/] interrupted; views answer as before.", err)
        raise typer.Exit(INTERRUPTED) from None


def _rebuilt(views: Sequence[Projection], database: str | None) -> Iterator[Rebuilt]:
    url = settings(database_url=database).database_url
    with open_log(database) as ledger, closing(database_at(url)) as room:
        for view in views:
            began, events = time.monotonic(), sum(ledger.position().values())
            with progress(view.name, events) as done:
                rebuild_view(view, room, ledger.partitions, done)
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
    say(f"[green]✓[/] {rebuilt.view}  {rebuilt.events:,} events in {rebuilt.seconds:.1f} s")
