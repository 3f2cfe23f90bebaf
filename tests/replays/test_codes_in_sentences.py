"""No code of the program stands in a sentence: no phase, option or card's token, no Python value, no unfilled place."""

import io
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from random import Random

import pytest

from domain.games import GAMES
from domain.hand import absence, decide
from domain.verdict import Reason
from ledger.ledger import Ledger
from replays.explaining import left_card
from replays.explaining.explain import explain
from replays.records.importing import import_records
from replays.replay import open_replay
from tests.replays.asked_everywhere import refereed, sensible, sent
from tests.replays.given import SAMPLES, SENDER, names

CODE = re.compile(
    r"""
    [A-Za-z0-9]_[A-Za-z0-9]                                   # not_held, open_solo_free
    | (?<![A-Za-z])(?:True|False|None|null|true|false)(?![A-Za-z])
    | (?<![A-Za-z])(?!OK)[A-Z]{3,}(?![A-Za-z])                  # THRONE, DRAW
    | [{}\[\]<>]
    | (?<![A-Za-z0-9])(?:[sb](?:10|[1-9])|[SHCD](?:10|[2-9AJQK])|[BL]J\*?)(?![A-Za-z0-9])
    """,
    re.VERBOSE,
)
PLACE = re.compile(r"\{[a-z_]+\}")


def reasons() -> Iterator[tuple[str, str, Reason]]:
    """Every reason for which an action may be refused."""
    tables = {name: import_module(f"domain.games.{name}.reasons").REASONS for name in GAMES}
    tables |= {"hand": decide.REASONS, "absence": absence.REASONS, "late": left_card.REASONS}
    yield from ((name, code, reason) for name, table in tables.items() for code, reason in table.items())


def test_the_sentences_of_reasons_are_free_of_codes() -> None:
    said = [(name, code, text) for name, code, reason in reasons() for text in (reason.sentence.zh, reason.sentence.en)]
    assert len(said) > 200
    assert [each for each in said if CODE.search(PLACE.sub("", each[2]))] == []


@pytest.mark.parametrize("path", SAMPLES[::3], ids=names(SAMPLES[::3]))
def test_what_is_said_at_the_events_of_a_hand_is_free_of_codes(path: Path, ledger: Ledger) -> None:
    (report,) = import_records(ledger, io.BytesIO(path.read_bytes()), path.name, SENDER, "local")
    replay, chance = open_replay(ledger, report.hand or "", "all"), Random(path.name)
    hand = refereed(replay)
    for n in range(1, replay.version + 1, 5):
        for seat in range(replay.course.players):
            for action in sensible(hand, n, seat, chance, 4):
                reason = explain(replay, n, sent(seat, action)).reason
                for text in (reason.zh, reason.en):
                    assert CODE.search(text) is None, (text, n, action)


@pytest.mark.parametrize(
    "text", ["phase THRONE", "b3 已经忍碰", "steal_self", "须为 False", "{card}", "2 BJ over BJ", "H10"]
)
def test_a_code_is_found(text: str) -> None:
    assert CODE.search(text)


@pytest.mark.parametrize(
    "text", ["四张 K 不成月", "红桃10", "9对10，不大", "the 10 of hearts", "2-7-10", "The top has 3 cards"]
)
def test_what_people_say_is_no_code(text: str) -> None:
    assert CODE.search(text) is None
