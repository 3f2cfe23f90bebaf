"""Whole hands as record files: a few lines are told, everything else is played by the autopilot to the end."""

import io
from collections.abc import Iterator
from typing import Any

import msgspec

from domain.facts import HandDealt
from domain.game import to_act
from domain.games.paohuzi import PAOHUZI
from domain.games.paohuzi.actions import Action, Discard, Draw
from domain.question import logged
from replays.checking.claims import members_of_fact, type_of
from replays.records.record_file import check_records
from replays.records.report import RecordFinding, Report
from tests.domain.games.paohuzi.table import HU, PASS, PENG, Paohuzi, after, chi, happened, log
from tests.given import given

Record = list[dict[str, Any]]

SEATS = "ABCD"


class Told:
    """A hand that is told line by line: `B draw`, `C chi s4 s6 / s5 s5 b5`, or `all pass` for the seats asked."""

    def __init__(self, *hands: str, wall: str = "", dealer: int = 0, players: int = 3, **options: Any) -> None:
        facts = log(*hands, wall=wall, dealer=dealer, players=players, **options)
        self.table: Paohuzi = given(PAOHUZI, *facts)
        self.lines: Record = [_header(facts[0], options)]
        self.facts: tuple[Any, ...] = facts
        self.log: tuple[Any, ...] = logged(facts)

    def tell(self, *lines: str) -> "Told":
        """The hand goes on as these lines say; `facts` are what the last of them brings about."""
        for line in lines:
            who, *words = line.split()
            for seat in self._who(who):
                self._do(seat, read(words))
        return self

    def illegal(self, line: str) -> RecordFinding:
        """What the referee finds wrong with one more line; it must be on exactly that line."""
        who, *words = line.split()
        record = [*self.lines, _line(SEATS.index(who), read(words)), {"end": True}]
        (found,) = report(record).findings
        assert found.line == len(record) - 1
        return found

    def to_the_end(self) -> "Told":
        """Everybody goes on by the autopilot."""
        while acting := to_act(PAOHUZI, self.table.state):
            self._do(acting[0], PAOHUZI.autopilot(self.table.state, acting[0])[0])
        return self

    def checked(self) -> Report:
        """The report on the whole hand, told with what it pays."""
        self.to_the_end()
        scores = self.table.state.course.points or [0] * self.table.state.course.players
        return report([*self.lines, {"end": True, "scores": scores}])

    def as_events(self) -> Record:
        """The hand so far as a history of events."""
        events = [{"n": n, "type": type_of(fact), **members_of_fact(fact)} for n, fact in enumerate(self.log, start=1)]
        return [self.lines[0], *events]

    def _who(self, who: str) -> Iterator[int]:
        if who != "all":
            yield SEATS.index(who)
            return
        while (window := self.table.state.course.window) is not None:
            yield window.awaited()[0]

    def _do(self, seat: int, action: Action) -> None:
        (settled,) = PAOHUZI.outcomes(self.table.state, seat, action)
        self.lines.append(_line(seat, settled))
        self.facts = happened(self.table, seat, settled)
        self.log += logged(self.facts)
        self.table = after(self.table, (seat, settled))


def read(words: list[str]) -> Action:
    """The action that a line tells."""
    match words:
        case ["draw"]:
            return Draw()
        case ["discard", card]:
            return Discard(card)
        case ["chi", *cards]:
            two, *bi = " ".join(cards).split(" / ")
            return chi(two, *bi)
        case ["peng"]:
            return PENG
        case ["hu"]:
            return HU
        case ["pass"]:
            return PASS
        case _:
            raise ValueError(words)


def report(record: Record) -> Report:
    """What the referee of record files says of the hand."""
    content = b"".join(msgspec.json.encode(line) + b"\n" for line in record)
    (only,) = check_records(io.BytesIO(content), "file")
    return only


def _header(dealt: Any, options: dict[str, Any]) -> dict[str, Any]:
    assert isinstance(dealt, HandDealt)
    deal = {"kind": "hands", "hands": dealt.hands, "stock": dealt.stock}
    return {
        "paipu": "1", "game": "paohuzi", "rules": options, "seats": dealt.seats, "dealer": dealt.dealer, "deal": deal
    }  # fmt: skip


def _line(seat: int, action: Action) -> dict[str, Any]:
    return {"seat": seat, **msgspec.to_builtins(action)}
