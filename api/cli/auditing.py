"""What is said of a hand of the log that was refereed again: an import's report, with events for lines."""

from msgspec import UNSET, Struct, UnsetType

from ledger.ledger import Ledger
from replays.audit import Audit
from replays.records.ending import scores_of
from replays.replay import open_replay


class EventFinding(Struct, frozen=True, kw_only=True):
    """What is wrong at event `n`: the problem's code, the rule that says so, its reason code, the events behind it."""

    n: int
    code: str = "verification-failed"
    rule: str
    detail: str
    detail_zh: str
    reason_code: str
    because: tuple[int, ...]
    option: str | UnsetType = UNSET


class HandReport(Struct, frozen=True, kw_only=True):
    """The members of an import's report (contract, section 7); `game` and `scores` are null unless everything holds."""

    file: None = None
    line: None = None
    game: str | None
    ok: bool
    hand: str
    events: int
    scores: tuple[int, ...] | None
    findings: tuple[EventFinding, ...]


def hand_report(ledger: Ledger, hand_id: str, audit: Audit) -> HandReport:
    """What an audit of a hand of the log comes to."""
    game, scores = _outcome(ledger, hand_id) if audit.ok else (None, None)
    return HandReport(
        game=game,
        ok=audit.ok,
        hand=hand_id,
        events=audit.events_checked,
        scores=scores,
        findings=tuple(
            EventFinding(
                n=finding.n,
                rule=finding.rule,
                detail=finding.reason.en,
                detail_zh=finding.reason.zh,
                reason_code=finding.reason_code,
                because=finding.because,
                option=finding.option,
            )
            for finding in audit.findings
        ),
    )


def _outcome(ledger: Ledger, hand_id: str) -> tuple[str, tuple[int, ...] | None]:
    replay = open_replay(ledger, hand_id, "all")
    return replay.game.name, scores_of(replay.course)
