"""Record files of random play."""

import io
from collections.abc import Iterator
from itertools import islice
from random import Random

import msgspec

from api.cli.random_play import random_hands, setup
from benchmarks.played import SENDER
from domain.games import GAMES
from ledger.ledger import Ledger
from replays.records.importing import import_records
from replays.records.report import Report


def record_file(seed: int, hands: int) -> bytes:
    """So many hands of each game, at tables of their own."""
    dice, file = Random(seed), io.BytesIO()
    for game in GAMES.values():
        at = setup(game, {}, game.seats[0], f"benchmark:{seed}")
        for lines in islice(random_hands(at, dice), hands):
            file.writelines(msgspec.json.encode(line) + b"\n" for line in lines)
    return file.getvalue()


def imported(ledger: Ledger, file: bytes) -> Iterator[Report]:
    """A report on each hand, which is stored."""
    for report in import_records(ledger, io.BytesIO(file), "benchmark", SENDER):
        assert report.ok, report
        yield report
