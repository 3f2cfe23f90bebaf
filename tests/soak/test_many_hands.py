"""The laws hold on many random hands, in the engine and through the service and back."""

import io
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from api.cli.random_play import Setup, random_hands
from domain.game import AnyGame
from domain.wire.strict_json import JsonRefused, parse
from ledger.ledger import Ledger, Sender
from ledger.stores import migrate
from replays.audit import audit_hand
from replays.records.exporting import record_of
from replays.records.importing import import_records
from replays.records.report import Report
from replays.replay import open_replay
from tests import strategies, test_laws
from tests.random_play import player_ids
from tests.soak.conftest import Tell
from tests.soak.scale import examples

HANDS_FOR_EACH_LAW = 400
HANDS_THERE_AND_BACK = 1_000

LAWS = {name: law.hypothesis.inner_test for name, law in vars(test_laws).items() if hasattr(law, "hypothesis")}


@pytest.mark.parametrize("law", LAWS.values(), ids=list(LAWS))
@test_laws.every_game
def test_law(game: AnyGame, law: Callable[..., None], tell: Tell) -> None:
    @given(data=st.data())
    @examples(HANDS_FOR_EACH_LAW, tell)
    def holds(data: st.DataObject) -> None:
        law(game=game, data=data)

    holds()


@test_laws.every_game
def test_a_hand_told_in_actions_is_stored_passes_the_audit_and_is_believed_when_told_in_its_events(
    game: AnyGame, tmp_path: Path, tell: Tell
) -> None:
    url = f"sqlite://{tmp_path}/log.db"
    migrate(url)

    @given(options=strategies.options(game), seed=strategies.seeds)
    @examples(HANDS_THERE_AND_BACK, tell)
    def there_and_back(options: Any, seed: int) -> None:
        record = _record(game, options, seed)
        assume(_is_safe(record))
        stored = _imported(ledger, record)
        assert (stored.ok, stored.findings) == (True, ())
        assert audit_hand(ledger, stored.hand or "").findings == ()
        exported = b"".join(record_of(ledger, open_replay(ledger, stored.hand or "", "all")))
        with Ledger.open("memory:") as elsewhere:
            again = _imported(elsewhere, exported)
        assert (again.ok, again.events, again.scores) == (True, stored.events, stored.scores)

    with Ledger.open(url) as ledger:
        there_and_back()


def _record(game: AnyGame, options: Any, seed: int) -> bytes:
    setup = Setup(game, options, player_ids(options.players), f"soak:{seed}")
    return b"".join(msgspec.json.encode(line) + b"\n" for line in next(random_hands(setup, Random(seed))))


def _is_safe(record: bytes) -> bool:
    """Whether the house rules hold no text that is refused wherever it is sent."""
    try:
        parse(record.splitlines()[0])
    except JsonRefused:
        return False
    return True


def _imported(ledger: Ledger, record: bytes) -> Report:
    [report] = import_records(ledger, io.BytesIO(record), "soak", Sender("soak"))
    return report
