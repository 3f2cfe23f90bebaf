"""`explain` agrees with the engine at every event of every sample hand, for every seat and many actions."""

from pathlib import Path
from random import Random

from ledger.ledger import Ledger
from tests.replays.asked_everywhere import refereed
from tests.replays.test_explain_everywhere import ask_everywhere, every_sample, replay_of_sample
from tests.soak.conftest import Tell

ASKED = 60


@every_sample
def test_at_every_event_every_seat_is_told_the_truth(path: Path, tell: Tell) -> None:
    tell(path.name)
    with Ledger.open("memory:", below=Random(1).randrange) as ledger:
        replay = replay_of_sample(ledger, path)
        ask_everywhere(replay, refereed(replay), Random(path.name), 1, ASKED)
