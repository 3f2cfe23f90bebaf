"""One hand of a record file, judged line by line; its first finding stops it (docs/record-files.md)."""

from datetime import datetime
from typing import Literal

from msgspec import UNSET

from domain.course import Course
from domain.dealing import naming_places
from domain.games import GAMES
from domain.privacy import Plain
from domain.sentence import Sentence
from ledger.writing.rows import Happening
from replays.checking.check import HistoryCheck
from replays.checking.claims import claimed_by_line
from replays.checking.finding import REFUSALS, ClaimRefused, Finding, finding_of, malformed
from replays.checking.referee import Referee
from replays.records.ending import check_end, is_end, read_end, scores_of
from replays.records.header import Header, is_header, read_header
from replays.records.report import RecordFinding, Report, finding_at
from replays.records.seen_hand import SeenHand, is_seen, not_whole

MOST_EVENTS = 250_000
"""Events of one hand: more than any rules lead to, and a bound on memory."""

Kind = Literal["action", "event", "end"]


class HandFile:
    """The hand in some lines of a file, from its header on; no time in it may lie behind `now`.

    `seen` is the hand where cards are hidden, and that is allowed.
    """

    def __init__(self, line: int, now: datetime, *, seen: bool = False) -> None:
        self.line = self.last = line
        self.seen: SeenHand | None = None
        self._may_be_seen = seen
        self._now = now
        self.game: str | None = None
        self.header: Header | None = None
        self.finding: RecordFinding | None = None
        self.ended = False
        self._head: str | None = None
        self._lines: Kind | None = None
        self._play: Referee | HistoryCheck | None = None

    @property
    def course(self) -> Course | None:
        """Where the hand stands; None before its deal."""
        return self._play.course if self._play is not None else None

    @property
    def happenings(self) -> tuple[Happening, ...]:
        """The happenings, by action."""
        return tuple(self._play.happenings) if self._play is not None else ()

    def read(self, line: int, members: Plain | Finding) -> None:
        """The next line, or why it cannot be read; it is not judged once there is a finding."""
        self.last = line
        if self.finding is not None:
            return
        try:
            if isinstance(members, Finding):
                raise ClaimRefused(members)
            begun = self._play is not None or self.seen is not None
            self._judge(members) if begun else self._begin(members)
        except REFUSALS as refusal:
            self._object(finding_of(refusal))

    def stop(self) -> None:
        """There are no more lines."""
        if self.finding is None and not self.ended:
            try:
                if self.seen is None:
                    self._check_over()
            except ClaimRefused as refusal:
                self._object(refusal.finding)

    def report(self, file: str) -> Report:
        """The report on the hand before it is stored."""
        course, seen = self.course, self.seen
        return Report(
            file=file,
            line=self.line,
            game=self.game,
            ok=self.finding is None,
            hand=None,
            events=self._events,
            scores=seen.scores if seen else scores_of(course) if course else None,
            seen_by=seen.viewer if seen else UNSET,
            findings=(self.finding,) if self.finding else (),
        )

    def _begin(self, plain: Plain) -> None:
        if not is_header(plain):
            raise malformed(
                Sentence(zh="一局要从它的首行（paipu）开始。", en="A hand begins with its header, the line with paipu.")
            )
        self.game = plain.get("game") if plain.get("game") in tuple(GAMES) else None
        if is_seen(plain):
            if not self._may_be_seen:
                raise not_whole(plain)
            self.seen = SeenHand(plain)
            return
        self.header = header = read_header(plain, self._now)
        with naming_places(header.deal):
            deal = header.game.deal(header.options, header.seats, header.dealer, header.deal)
        self._play = Referee(header.game, deal, header.given, passes_omitted=header.passes_omitted)
        self._deal = deal

    def _judge(self, plain: Plain) -> None:
        kind = _kind(plain)
        if self.ended:
            raise _after_the_end(kind)
        match kind:
            case "end":
                self._end(plain)
            case "action" | "event":
                self._follow(kind, plain)

    def _follow(self, kind: Kind, plain: Plain) -> None:
        if self._lines not in (None, kind):
            raise malformed(
                Sentence(
                    zh="一局要么写动作，要么写事件。", en="A hand is written in actions or in events, not in both."
                )
            )
        if kind == "event" and self._lines is None and self.header is not None:
            self._play = HistoryCheck(self.header.game, self._deal)
        self._lines = kind
        if self.seen is not None:
            self._see(self.seen, kind, plain)
        elif isinstance(self._play, HistoryCheck):
            self._play.check(claimed_by_line(plain, self._now))
            self._head = plain.get("hash")
        elif self._play is not None:
            self._play.act(plain, self._now)
        if self.course is not None and self.course.n > MOST_EVENTS:
            raise malformed(
                Sentence(zh=f"一局至多有 {MOST_EVENTS} 个事件。", en=f"A hand has {MOST_EVENTS} events at most."),
                "body-too-large",
            )

    def _see(self, seen: SeenHand, kind: Kind, plain: Plain) -> None:
        if kind == "action":
            raise malformed(
                Sentence(zh="所见的一局以事件写成。", en="A hand seen from one perspective is written in events.")
            )
        seen.check(claimed_by_line(plain, self._now), plain)

    def _end(self, plain: Plain) -> None:
        if self.seen is not None:
            self.seen.end(plain)
            self.ended = True
            return
        end = read_end(plain)
        check_end(end, self._check_over(), self._head)
        self.ended = True

    def _check_over(self) -> Course:
        if isinstance(self._play, Referee):
            self._play.stop()
        course = self.course
        missing = self._play.missing if isinstance(self._play, HistoryCheck) else None
        if course is None or not course.over or missing is not None:
            raise malformed(
                Sentence(zh="记录在这一局结束之前就停了。", en="The record stops before the hand is over."),
                "hand-not-over",
            )
        return course

    def _object(self, finding: Finding) -> None:
        self.finding = finding_at(self.last, self._events, finding)

    @property
    def _events(self) -> int:
        """How many events were read."""
        if self.seen is not None:
            return len(self.seen.events)
        return self.course.n if self.course else 0


def _kind(plain: Plain) -> Kind:
    if is_end(plain):
        return "end"
    if "do" in plain:
        return "action"
    if "type" in plain:
        return "event"
    raise malformed(
        Sentence(
            zh="这一行不是动作（do）、事件（n、type），也不是结尾（end）。",
            en="The line is no action (do), no event (n, type) and no end (end).",
        ),
    )


def _after_the_end(kind: Kind) -> ClaimRefused:
    if kind == "end":
        return malformed(Sentence(zh="一局只有一个结尾。", en="A hand has one end line."))
    return malformed(Sentence(zh="这一局已经结束。", en="The hand has ended above."), "hand-over")
