"""HAND|FILE: a hand of the log, or one of a record file, which becomes a hand of a log in memory."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import NamedTuple

import typer

from api.cli.database import open_log
from api.cli.judging import judge, printable
from api.cli.program import FINDINGS, Trouble
from api.cli.reporting import say_report
from api.cli.terminal import err, spoken, tell
from domain.privacy import Viewer
from domain.sentence import Sentence
from ledger.ids import is_id
from ledger.ledger import Ledger
from ledger.present import NotFound
from replays.history import UNREADABLE
from replays.records.report import Report
from replays.replay import Replay, open_replay

_DAMAGED = Sentence(
    zh="日志有损坏：第 {n} 号事件接不上，见 paipu audit {hand}",
    en="The log is damaged: event {n} cannot follow. See paipu audit {hand}",
)
_SEVERAL = Sentence(
    zh="{path} 里有好几局，这是第一局：--hand 2 是下一局。",
    en="{path} has several hands, this is the first: --hand 2 is the next.",
)


class Source(NamedTuple):
    """A hand, and the log that it is in."""

    ledger: Ledger
    hand_id: str

    def replay(self, viewer: Viewer) -> Replay:
        """The hand as somebody sees it."""
        replay = self._opened(viewer)
        if isinstance(viewer, int) and viewer >= replay.course.players:
            last = replay.course.players - 1
            raise Trouble(
                Sentence(en=f"--as: the hand has seats 0 to {last}.", zh=f"--as：这一局的座位为 0 到 {last}。")
            )
        if replay.error is not None:
            tell(_DAMAGED, err, n=replay.error.n, hand=self.hand_id)
        return replay

    def _opened(self, viewer: Viewer) -> Replay:
        try:
            return open_replay(self.ledger, self.hand_id, viewer, narrowed=True)
        except NotFound:
            raise
        except UNREADABLE:
            raise Trouble(
                Sentence(
                    en=f"The hand's events cannot be read. See paipu audit {self.hand_id}",
                    zh=f"这一局的事件读不出来，见 paipu audit {self.hand_id}",
                ),
            ) from None


@contextmanager
def named_hand(name: str, nth: int, database: str | None) -> Iterator[Source]:
    """The hand that was named; a path that exists wins over an id."""
    path = Path(name)
    if path.exists():
        with _hand_of_file(path, nth) as source:
            yield source
    elif is_id(name):
        with open_log(database) as ledger:
            yield Source(ledger, name)
    else:
        raise Trouble(
            Sentence(
                en=f"There is no file {name}, and the id of a hand would be a UUID.",
                zh=f"没有文件 {name}；若指一局，其编号应为 UUID。",
            ),
        )


@contextmanager
def _hand_of_file(path: Path, nth: int) -> Iterator[Source]:
    """One that is wrong ends the program with what is wrong."""
    with Ledger.open("memory:") as ledger:
        report = _record(ledger, path, nth)
        if report.hand is None:
            say_report(report, spoken(), err)
            raise typer.Exit(FINDINGS)
        yield Source(ledger, report.hand)


def _record(ledger: Ledger, path: Path, nth: int) -> Report:
    """Record the hands up to the one that is wanted."""
    with path.open("rb") as stream:
        reports = judge(ledger, stream, printable(path))
        wanted = next(islice(reports, nth - 1, None), None)
        if wanted is None:
            raise Trouble(Sentence(en=f"{path} has fewer hands than {nth}.", zh=f"{path} 里不到 {nth} 局。"))
        if nth == 1 and next(reports, None) is not None:
            tell(_SEVERAL, err, path=str(path))
        return wanted
