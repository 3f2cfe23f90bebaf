"""Reports on the hands of a record file: one object each, with its findings and their lines (docs/record-files.md)."""

from msgspec import UNSET, Struct, UnsetType

from domain.privacy import Viewer
from replays.checking.finding import Finding


class RecordFinding(Struct, frozen=True, kw_only=True):
    """A fault in a line: the problem's code, the rule that says so, and for refusals its reason code and events.

    `option` is the house rule that forbids it, where one does.

    `line` counts from 1, `detail` says it in English. `n` is the event after which the hand stood.
    """

    line: int
    n: int
    code: str
    rule: str | None
    detail: str
    detail_zh: str
    reason_code: str | UnsetType = UNSET
    because: tuple[int, ...] | UnsetType = UNSET
    option: str | UnsetType = UNSET


class Report(Struct, frozen=True, kw_only=True):
    """One hand of a file. `line` is its header's, `hand` its id when stored or recognised, `events` how many there are.

    `scores` are what the engine pays, by seat; null unless the hand is over. `known`: it was there already.
    `seen_by`: the record is what that seat, or the public, saw of the hand.
    `position` is that of the log after it was stored, for reading one's own writes.
    """

    file: str
    line: int
    game: str | None
    ok: bool
    hand: str | None
    events: int
    scores: tuple[int, ...] | None
    findings: tuple[RecordFinding, ...] = ()
    known: bool | UnsetType = UNSET
    seen_by: Viewer | UnsetType = UNSET
    position: str | UnsetType = UNSET


def finding_at(line: int, n: int, finding: Finding) -> RecordFinding:
    """A finding in a line of a file."""
    return RecordFinding(
        line=line,
        n=n,
        code=finding.code,
        rule=finding.rule,
        detail=finding.sentence.en,
        detail_zh=finding.sentence.zh,
        reason_code=finding.reason_code or UNSET,
        because=finding.because or UNSET,
        option=finding.option or UNSET,
    )
