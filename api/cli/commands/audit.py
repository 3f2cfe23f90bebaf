"""`paipu audit`: a hand of the log refereed again, or every hand of a record file."""

from pathlib import Path

import typer

from api.cli.database import open_log
from api.cli.judging import hand_report, printable
from api.cli.options import Database, HandArgument, Json, Speak
from api.cli.program import FINDINGS
from api.cli.reporting import say_audit, say_report
from api.cli.terminal import print_json
from domain.sentence import Language
from ledger.ledger import Ledger
from replays.audit import audit_hand
from replays.records.record_file import check_records


def audit(hand: HandArgument, database: Database = None, language: Speak = "en", json: Json = False) -> None:
    """Referee a hand again, from its deal on, and name what does not hold."""
    path = Path(hand)
    if path.exists():
        ok = _audit_file(path, language, json)
    else:
        with open_log(database) as ledger:
            ok = _audit_hand(ledger, hand, language, json)
    if not ok:
        raise typer.Exit(FINDINGS)


def _audit_file(path: Path, language: Language, json: bool) -> bool:
    ok = True
    with path.open("rb") as stream:
        for report in check_records(stream, printable(path), seen=True):
            print_json(report) if json else say_report(report, language)
            ok = ok and report.ok
    return ok


def _audit_hand(ledger: Ledger, hand_id: str, language: Language, json: bool) -> bool:
    audit = audit_hand(ledger, hand_id)
    print_json(hand_report(ledger, hand_id, audit)) if json else say_audit(hand_id, audit, language)
    return audit.ok
