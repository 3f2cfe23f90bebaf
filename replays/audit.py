"""Audit of a stored hand: its chain and seals, its rules, and what its table keeps of it."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from msgspec import UNSET, Struct, UnsetType

from domain.facts import HandDealt
from domain.games import GAMES
from domain.sentence import Sentence
from ledger.encoding.chain import breaks
from ledger.encoding.event import Recorded
from ledger.encoding.names import parse_topic
from ledger.ids import hand_stream
from ledger.ledger import Ledger
from ledger.present import NotFound
from replays.checking.check import HistoryCheck
from replays.checking.claims import claimed_by_log
from replays.checking.dealing import dealt_again
from replays.checking.finding import REFUSALS, ClaimRefused, Finding, differs, finding_of
from replays.history import UNFOLDABLE, UNREADABLE
from replays.table_check import against_table


class AuditProblem(NamedTuple):
    """A finding about event `n`, and about which of its sealed parts if it is one of them."""

    n: int
    finding: Finding
    slot: str = ""

    @property
    def identity(self) -> tuple[int, str, str]:
        """The key that tells it from others; the same fault may be found in more ways than one."""
        return self.n, self.finding.reason_code or self.finding.code, self.slot


class AuditFinding(Struct, frozen=True):
    """A fault at event `n`: the rule, its reason code and sentence, the numbers of the events behind it.

    `option` is the house rule that forbids it, where one does.
    """

    n: int
    rule: str
    reason_code: str
    reason: Sentence
    because: tuple[int, ...] = ()
    option: str | UnsetType = UNSET


class Audit(Struct, frozen=True):
    """Whether everything holds; `findings` in the order of the events, from the rules only the first."""

    ok: bool
    events_checked: int
    findings: tuple[AuditFinding, ...]


def audit_hand(ledger: Ledger, hand_id: str) -> Audit:
    """A hand of the log refereed again; `NotFound` when there is none."""
    stored, unreadable = _stored(ledger, hand_id)
    if unreadable is not None:
        return _audit(stored, (*_by_chain(hand_id, stored), AuditProblem(unreadable, differs("unreadable"))))
    problems = (*_by_chain(hand_id, stored), *_by_rules(stored), *_by_table(ledger, hand_id, stored))
    return _audit(stored, problems)


def audit(hand_id: str, events: Sequence[Recorded]) -> Audit:
    """The events of a hand refereed again, wherever they come from."""
    return _audit(events, (*_by_chain(hand_id, events), *_by_rules(events)))


def _audit(events: Sequence[Recorded], problems: Iterable[AuditProblem]) -> Audit:
    told_apart = {problem.identity: _finding(problem.n, problem.finding) for problem in problems}
    findings = tuple(sorted(told_apart.values(), key=lambda finding: finding.n))
    return Audit(not findings, len(events), findings)


def _finding(n: int, finding: Finding) -> AuditFinding:
    rule, reason_code = finding.rule or "LOG-CAUSE", finding.reason_code or finding.code.replace("-", "_")
    return AuditFinding(n, rule, reason_code, finding.sentence, finding.because, finding.option or UNSET)


def _stored(ledger: Ledger, hand_id: str) -> tuple[list[Recorded], int | None]:
    """The events as far as they can be read, and the number of the first that cannot."""
    try:
        return ledger.hand_events(hand_id), None
    except NotFound:
        raise
    except UNREADABLE:
        return _read_one_by_one(ledger, hand_id)


def _read_one_by_one(ledger: Ledger, hand_id: str) -> tuple[list[Recorded], int]:
    events: list[Recorded] = []
    while True:
        try:
            events += ledger.hand_events(hand_id, len(events), len(events) + 1)
        except UNREADABLE:
            return events, len(events) + 1


def _by_chain(hand_id: str, events: Sequence[Recorded]) -> Iterator[AuditProblem]:
    for broken in breaks(hand_stream(hand_id), events):
        yield AuditProblem(broken.n, differs(broken.fault, n=broken.n, slot=broken.slot), broken.slot)


def _by_rules(events: Sequence[Recorded]) -> Iterator[AuditProblem]:
    """The first event that is not the one the rules bring about."""
    checked = 0
    try:
        history = _history(events[0])
        for event in events:
            history.check(claimed_by_log(event))
            checked += 1
    except REFUSALS as refusal:
        yield AuditProblem(checked + 1, finding_of(refusal))
    except UNFOLDABLE:
        yield AuditProblem(checked + 1, differs("impossible"))
    else:
        if history.missing is not None:
            yield AuditProblem(checked, differs("incomplete", type=history.missing))


def _history(first: Recorded) -> HistoryCheck:
    """The engine's own history from the deal on."""
    game = GAMES[parse_topic(first.topic).scope]
    if not isinstance(first.fact, HandDealt):
        raise ClaimRefused(differs("wrong_event", type="hand_dealt"))
    return HistoryCheck(game, dealt_again(game, first.fact))


def _by_table(ledger: Ledger, hand_id: str, events: Sequence[Recorded]) -> Iterator[AuditProblem]:
    code = against_table(ledger, hand_id, tuple(event.fact for event in events))
    if code is not None:
        yield AuditProblem(len(events), differs(code))
