"""Sample hands of every game, so that a fresh installation has something to show."""

from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable

from ledger.ledger import Ledger, Sender
from replays.records.importing import import_records
from replays.records.report import Report


def sample_files() -> list[Traversable]:
    """The record files that come with the package, by name."""
    found = [file for file in files(__name__).iterdir() if file.name.endswith(".paipu.jsonl")]
    return sorted(found, key=lambda file: file.name)


def record_samples(ledger: Ledger, sender: Sender) -> Iterator[Report]:
    """Record every sample hand; one that is there already is recognised."""
    for file in sample_files():
        with file.open("rb") as stream:
            yield from import_records(ledger, stream, file.name, sender)
