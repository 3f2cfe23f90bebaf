"""`paipu demo`: everything once, on sample hands in a log that is gone afterwards."""

from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

from rich.rule import Rule

from api.cli.database import OPERATOR, open_or_make_log
from api.cli.drawing.page import draw_page
from api.cli.drawing.scoreboard import draw_scoreboard
from api.cli.options import Speak
from api.cli.reporting import say_audit
from api.cli.terminal import out, words
from api.samples import record_samples
from domain.games import GAMES
from domain.sentence import Language, Sentence
from ledger.ledger import Ledger
from projections.scoreboard.scope import Scope
from projections.views import Views
from replays.audit import audit_hand
from replays.records.report import Report
from replays.replay import open_replay

SCOREBOARD = Sentence(zh="{game}的积分榜", en="scoreboard of {game}")


def demo(language: Speak = "en") -> None:
    """Record sample hands of every game, then show replays, scoreboards and an audit."""
    with TemporaryDirectory() as folder:
        url = f"sqlite:{Path(folder) / 'demo.db'}"
        with open_or_make_log(url) as ledger, closing(Views.open(url, ledger)) as views:
            recorded = list(record_samples(ledger, OPERATOR))
            _show_replays(ledger, recorded, language)
            _show_scoreboards(views)
            _show_audit(ledger, recorded, language)


def _show_replays(ledger: Ledger, recorded: Iterable[Report], language: Language) -> None:
    """The shortest hand of each game."""
    by_length = sorted(recorded, key=lambda report: -report.events)
    shortest = {report.game: report.hand for report in by_length if report.hand is not None}
    for hand_id in shortest.values():
        _title(f"paipu replay {hand_id}")
        out.print(draw_page(open_replay(ledger, hand_id, "all"), None, language))


def _show_scoreboards(views: Views) -> None:
    views.catch_up()
    for game in GAMES.values():
        _title(words(SCOREBOARD, game=game.title))
        out.print(draw_scoreboard(views.scoreboard(Scope(game=game.name))))


def _show_audit(ledger: Ledger, recorded: Iterable[Report], language: Language) -> None:
    _title("paipu audit")
    for report in recorded:
        if report.hand is not None:
            say_audit(report.hand, audit_hand(ledger, report.hand), language)


def _title(text: str) -> None:
    out.print()
    out.print(Rule(text, align="left", style="dim"))
