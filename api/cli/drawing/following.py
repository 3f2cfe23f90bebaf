"""Positions of the views: bars on a terminal, elsewhere a line when one has changed."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from msgspec import Struct
from rich.live import Live
from rich.progress_bar import ProgressBar
from rich.table import Table

from api.cli.terminal import out, print_json, say, words
from domain.sentence import Sentence

SECONDS_BETWEEN_LINES = 1.0
BAR = 40
BEHIND = Sentence(zh="还差 {lag} 个事件", en="{lag} behind")


class Followed(Struct, frozen=True):
    """A view: the position up to which it holds everything, and how many of the log's `events` it has yet to read."""

    view: str
    position: str
    lag: int
    events: int


Show = Callable[[list[Followed]], object]


@contextmanager
def following(json: bool) -> Iterator[Show]:
    """Shows the views, again and again."""
    if json or not out.is_terminal:
        yield _lines(print_json if json else _line)
    else:
        with Live(console=out) as live:
            yield lambda views: live.update(_grid(views))


def _grid(views: list[Followed]) -> Table:
    grid = Table.grid(padding=(0, 2))
    for view in views:
        bar = ProgressBar(max(view.events, 1), view.events - view.lag, width=BAR)
        grid.add_row(view.view, bar, view.position, words(BEHIND, lag=f"{view.lag:,}"))
    return grid


def _lines(tell: Callable[[Followed], object]) -> Show:
    """A line at once for a view that has caught up, else one now and then."""
    told: dict[str, Followed] = {}
    due: dict[str, float] = {}

    def show(views: list[Followed]) -> None:
        for view in views:
            before = told.get(view.view)
            caught_up = view.lag == 0 and (before is None or before.lag > 0)
            if view != before and (caught_up or time.monotonic() >= due.get(view.view, 0.0)):
                tell(view)
                told[view.view], due[view.view] = view, time.monotonic() + SECONDS_BETWEEN_LINES

    return show


def _line(view: Followed) -> None:
    say(f"{view.view:12} {view.position}  {words(BEHIND, lag=f'{view.lag:,}')}")
