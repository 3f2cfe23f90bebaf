"""Every decision in docs/adr has its number, date, status and alternatives, and stands in the index."""

import re
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[1] / "docs" / "adr"
DECISIONS = sorted(FOLDER.glob("[0-9]*.md"))
INDEX = (FOLDER / "README.md").read_text()
every_decision = pytest.mark.parametrize("decision", DECISIONS, ids=lambda path: path.stem)


@every_decision
def test_it_begins_with_number_title_date_and_status(decision: Path) -> None:
    heading, blank, standing, *_ = decision.read_text().splitlines()

    assert re.match(rf"# {_number(decision)} · \S", heading)
    assert blank == ""
    assert re.match(r"20\d\d-[01]\d-[0-3]\d · (proposed|accepted|rejected|replaced by \[ADR \d+\])", standing)


@every_decision
def test_it_says_what_else_could_have_been_done(decision: Path) -> None:
    assert re.search(r"^(\*\*Alternatives\b.*|## Alternatives)", decision.read_text(), re.MULTILINE)


@every_decision
def test_the_index_has_its_title_date_and_status(decision: Path) -> None:
    heading, _, standing, *_ = decision.read_text().splitlines()
    date, status = re.split(r" · ", standing)[:2]
    title = heading.partition(" · ")[2]

    assert f"| [{_number(decision)}]({decision.name}) | {title} | {date} | {status}" in INDEX


def test_numbers_are_given_once_and_those_left_out_are_named() -> None:
    given = [_number(decision) for decision in DECISIONS]
    left_out = re.findall(r"\d+", INDEX.partition("Numbers never used: ")[2].partition(".")[0])

    assert len(given) == len({*given})
    assert sorted({*range(1, max(given) + 1)} - {*given}) == sorted(map(int, left_out))


def _number(decision: Path) -> int:
    return int(decision.name[:4])
