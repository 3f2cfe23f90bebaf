"""Progress of a long command: a bar on a terminal, a line now and then elsewhere; never among the answers."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.markup import escape
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

from api.cli.terminal import err, out, say, spoken
from domain.sentence import Sentence

Done = Callable[[int], object]
"""Told how much is done so far."""

SECONDS_BETWEEN_LINES = 5.0


@contextmanager
def progress(doing: Sentence | str, total: int) -> Iterator[Done]:
    """Shows how much of `total` (hands, bytes) is done."""
    if out.is_terminal or err.is_terminal:
        with _bar() as bar:
            task = bar.add_task(_words(doing), total=total)
            yield lambda done: bar.update(task, completed=done)
    else:
        yield _lines(_words(doing), total)


def _words(doing: Sentence | str) -> str:
    return doing.in_language(spoken()) if isinstance(doing, Sentence) else doing


def _bar() -> Progress:
    """The bar stands where the answers appear, so that neither writes over the other; else on standard error."""
    return Progress(
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        TaskProgressColumn(),
        TimeRemainingColumn(),
        console=out if out.is_terminal else err,
        redirect_stdout=out.is_terminal,
        transient=True,
    )


def _lines(doing: str, total: int) -> Done:
    due = time.monotonic() + SECONDS_BETWEEN_LINES

    def tell(done: int) -> None:
        nonlocal due
        if time.monotonic() >= due:
            say(f"{escape(doing)}: {100 * done // max(total, 1)}%", err)
            due = time.monotonic() + SECONDS_BETWEEN_LINES

    return tell
