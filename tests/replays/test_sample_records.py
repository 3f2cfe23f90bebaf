"""The sample records are right to the last point, and a copy with one wrong line is found out on exactly that line."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from replays.records.lines import LONGEST_LINE
from tests.replays.given import SAMPLES, Record, check, names, only_finding, read, text

every_sample = pytest.mark.parametrize("path", SAMPLES, ids=names(SAMPLES))
ONE_OF_EACH_GAME = [path for path in SAMPLES if path.name.endswith("-001.paipu.jsonl")]
one_of_each_game = pytest.mark.parametrize("path", ONE_OF_EACH_GAME, ids=names(ONE_OF_EACH_GAME))

FOREIGN_CARDS = {"baohuang": "s7", "old_maid": "s7", "paohuzi": "S7", "twelve_months": "b10"}
NEVER_NEXT = {"old_maid": ("LJ", "BJ"), "paohuzi": ("s1", "b1"), "twelve_months": ("LJ", "BJ")}
ANSWERS = ("chi", "declare", "hu", "pass", "peng", "snatch", "steal")


def some_action(record: Record, chance: Random) -> int:
    """The index of an action that has another one behind it, where there are two.

    It is not one of those that may answer a question: answers come in any order, and of other seats as well.
    """
    places = range(1, max(2, len(record) - 2))
    return chance.choice([place for place in places if record[place].get("do") not in ANSWERS] or places)


@every_sample
def test_a_sample_record_is_right_to_the_last_point(path: Path) -> None:
    record = read(path)
    (report,) = check(path.read_bytes())
    assert (report.ok, report.findings, report.line) == (True, (), 1)
    assert (report.game, list(report.scores or ())) == (record[0]["game"], record[-1]["scores"])


def another_seat(record: Record, at: int) -> int:
    record[at]["seat"] = (record[at]["seat"] + 1) % len(record[0]["seats"])
    return at


def left_out(record: Record, at: int) -> int:
    del record[at]
    return at


def written_twice(record: Record, at: int) -> int:
    record.insert(at, dict(record[at]))
    return at + 1


def swapped_with_the_next(record: Record, at: int) -> int:
    if len(record) > 3:
        record[at], record[at + 1] = record[at + 1], record[at]
        return at
    return another_seat(record, at)


@every_sample
@pytest.mark.parametrize("damage", [another_seat, left_out, written_twice, swapped_with_the_next])
@pytest.mark.parametrize("seed", range(3))
def test_an_illegal_line_is_the_first_finding(path: Path, damage: Callable[[Record, int], int], seed: int) -> None:
    record = read(path)
    wrong = damage(record, some_action(record, Random(seed)))
    finding = only_finding(text(record))
    assert finding.line == wrong + 1
    assert finding.code in ("illegal-action", "hand-over", "window-open", "hand-not-over"), finding
    assert finding.rule or finding.code == "hand-not-over"


@every_sample
def test_a_card_that_cannot_be_drawn_is_found_out_with_its_rule(path: Path) -> None:
    record = read(path)
    draws = [n for n, line in enumerate(record) if line.get("do") == "draw"]
    for at in Random(path.name).sample(draws, min(3, len(draws))):
        card = next(card for card in NEVER_NEXT[record[0]["game"]] if card != record[at]["card"])
        finding = only_finding(text(with_line(record, at, card=card)))
        assert (finding.line, finding.code) == (at + 1, "illegal-action")
        assert finding.reason_code in ("card_not_there", "not_the_next_card")
        assert finding.rule in ("OM-DRAW", "PHZ-DRAW", "TM-DRAW")


@one_of_each_game
@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"seat": 99}, "invalid-request"),
        ({"seat": -1}, "invalid-request"),
        ({"seat": "1"}, "invalid-request"),
        ({"seat": True}, "invalid-request"),
        ({"seat": None}, "invalid-request"),
        ({"do": "shuffle"}, "invalid-request"),
        ({"do": 1}, "invalid-request"),
        ({"note": "hello"}, "invalid-request"),
        ({"how": "magic"}, "invalid-request"),
        ({"client_at": "yesterday"}, "invalid-request"),
        ({"card": "a\u202eb"}, "unsafe-text"),
        ({"seat": 1.0}, "number-out-of-range"),
        ({"seat": 2**53}, "number-out-of-range"),
        ({"end": False}, "invalid-request"),
    ],
)
def test_a_malformed_action_is_the_first_finding(path: Path, changes: dict[str, Any], code: str) -> None:
    record = read(path)
    at = some_action(record, Random(path.name))
    finding = only_finding(text(with_line(record, at, **changes)))
    assert (finding.line, finding.code, finding.rule) == (at + 1, code, None)


@one_of_each_game
@pytest.mark.parametrize("card", ["♠10", "s 10", "of another game"])
def test_what_is_no_card_of_the_game_is_no_card_here(path: Path, card: str) -> None:
    record = read(path)
    at = some_action(record, Random(path.name))
    unknown = FOREIGN_CARDS[record[0]["game"]] if card == "of another game" else card
    several = record[at].get("cards")
    named: dict[str, Any] = {"card": unknown} if several is None else {"cards": [unknown, *several[1:]]}
    finding = only_finding(text(with_line(record, at, **named)))
    assert (finding.line, finding.code, finding.rule) == (at + 1, "unknown-card", None)


@one_of_each_game
@pytest.mark.parametrize(
    ("line", "code"),
    [
        (b'{"seat":1,"do":"draw"', "malformed-json"),
        (b'{"seat":1,"seat":1,"do":"draw"}', "malformed-json"),
        (b"{'seat':1,'do':'draw'}", "malformed-json"),
        (b'{"seat":NaN,"do":"draw"}', "malformed-json"),
        (b'{"seat":1,"do":"draw"} {}', "malformed-json"),
        (b'{"seat":1,"do":"dr\xffaw"}', "malformed-json"),
        (b'\xef\xbb\xbf{"seat":1,"do":"draw"}', "malformed-json"),
        (b'{"seat":1,"do":"draw","card":' + b"[" * 17 + b"]" * 17 + b"}", "malformed-json"),
        (b'{"seat":1e1,"do":"draw"}', "number-out-of-range"),
        (b"[]", "invalid-request"),
        (b"null", "invalid-request"),
        (b"{}", "invalid-request"),
        (b'{"_note":"nothing else"}', "invalid-request"),
        (b'{"do":"draw","seat":1,"x":"' + b"x" * LONGEST_LINE + b'"}', "body-too-large"),
        (b"x" * 2_000_000, "body-too-large"),
    ],
    ids=range(15),
)
def test_a_line_that_is_no_object_of_ours_is_the_first_finding(path: Path, line: bytes, code: str) -> None:
    content = path.read_bytes().splitlines()
    at = Random(path.name).randrange(1, len(content))
    content[at] = line
    finding = only_finding(b"\n".join(content))
    assert (finding.line, finding.code) == (at + 1, code)


@every_sample
def test_another_score_is_found_out_on_the_end_line(path: Path) -> None:
    record = read(path)
    for scores in ([record[-1]["scores"][0] + 1, *record[-1]["scores"][1:]], record[-1]["scores"][:-1], []):
        finding = only_finding(text(with_line(record, len(record) - 1, scores=scores)))
        assert (finding.line, finding.code) == (len(record), "score-mismatch")


@every_sample
def test_other_places_are_found_out_on_the_end_line(path: Path) -> None:
    record = read(path)
    finding = only_finding(text(with_line(record, len(record) - 1, places=[0, 2, 1, 1])))
    assert (finding.line, finding.code) == (len(record), "score-mismatch")


@one_of_each_game
@pytest.mark.parametrize(
    "changes", [{"end": False}, {"end": 1}, {"scores": None}, {"scores": "0"}, {"scores": [True]}, {"winner": 1}]
)
def test_a_malformed_end_is_a_finding(path: Path, changes: dict[str, Any]) -> None:
    record = read(path)
    finding = only_finding(text(with_line(record, len(record) - 1, **changes)))
    assert (finding.line, finding.code) == (len(record), "invalid-request")


@every_sample
def test_an_action_after_the_end_of_the_hand_is_a_finding(path: Path) -> None:
    record = read(path)
    *played, end = record
    for content, line in (([*played, record[-2], end], len(record)), ([*record, record[-2]], len(record) + 1)):
        finding = only_finding(text(content))
        assert (finding.line, finding.code) == (line, "hand-over")


@every_sample
def test_a_file_that_stops_before_its_hand_does_has_a_finding_on_its_last_line(path: Path) -> None:
    content = path.read_bytes().splitlines(keepends=True)
    finding = only_finding(b"".join(content[:-2]))
    assert (finding.line, finding.code) == (len(content) - 2, "hand-not-over")


@every_sample
def test_the_end_line_may_be_left_out(path: Path) -> None:
    content = path.read_bytes().splitlines(keepends=True)
    (report,) = check(b"".join(content[:-1]))
    assert (report.ok, list(report.scores or ())) == (True, read(path)[-1]["scores"])


@one_of_each_game
def test_what_comes_after_the_first_finding_is_not_judged(path: Path) -> None:
    record = read(path)
    record[1] = {"do": "nothing"}
    content = text(record[:2]) + b"nonsense\n" + text(record[2:])
    assert only_finding(content).line == 2


def with_line(record: Record, at: int, **changes: Any) -> Record:
    """The record with other members in one of its lines."""
    return [*record[:at], {**record[at], **changes}, *record[at + 1 :]]
