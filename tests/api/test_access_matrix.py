"""Every role at every endpoint, at its own table and another's, before and after the end: what it sees and may do."""

import re
from collections.abc import Callable, Iterator
from itertools import product
from typing import get_args

import httpx
import pytest

from tests.api.access_matrix import EYES, MATRIX, REQUESTS, rows
from tests.api.access_scene import FOREIGN, OWN, SEAT, Phase, Reveal, Scene, scene
from tests.api.real_server import Server, serving

SEEN, ROWS = rows(EYES), rows(MATRIX)
LOOKS = [row for row, cells in ROWS.items() if cells["public"] == "eyes"]
DEEDS = [row for row in ROWS if row not in LOOKS]

Scenes = Callable[[Phase, Reveal], Scene]

everywhere = pytest.mark.parametrize("phase, reveal", tuple(product(get_args(Phase), get_args(Reveal))))


@pytest.fixture(scope="module")
def scenes() -> Iterator[Scenes]:
    """Scenes, made anew once something was written in them."""
    made: dict[tuple[Phase, Reveal], Scene] = {}
    with serving("memory:") as server:

        def fresh(phase: Phase, reveal: Reveal) -> Scene:
            if (phase, reveal) not in made or made[phase, reveal].spoiled:
                made[phase, reveal] = scene(server, phase, reveal)
            return made[phase, reveal]

        yield fresh


@everywhere
@pytest.mark.parametrize("row", DEEDS)
def test_each_role_may_do_what_the_table_says(scenes: Scenes, row: str, phase: Phase, reveal: Reveal) -> None:
    wanted = {who: _status(row, who, phase) for who in (*OWN, *FOREIGN)}
    answers = {who: _sent(scenes(phase, reveal), row, who) for who in wanted}

    assert {who: answer.status_code for who, answer in answers.items()} == wanted


@everywhere
@pytest.mark.parametrize("row", LOOKS)
def test_each_role_sees_with_the_eyes_that_the_table_says(
    scenes: Scenes, row: str, phase: Phase, reveal: Reveal
) -> None:
    here = scenes(phase, reveal)
    for who in (*OWN, *FOREIGN):
        assert _seen(_sent(here, row, who)) == _seen(_sent(here, row, "host", _eyes(who, phase, reveal))), who


@everywhere
@pytest.mark.parametrize("row", LOOKS)
@pytest.mark.parametrize("asked", ["public", "0", "1", "2", "all"])
def test_no_role_borrows_wider_eyes(scenes: Scenes, row: str, phase: Phase, reveal: Reveal, asked: str) -> None:
    here = scenes(phase, reveal)
    shown = _seen(_sent(here, row, "host", asked))
    for who in (*OWN, *FOREIGN):
        allowed = asked == "public" or _eyes(who, phase, reveal) in ("all", asked)
        answer = _sent(here, row, who, asked)
        assert (_seen(answer) == shown) if allowed else (answer.status_code == 403), who


def test_every_endpoint_has_its_row(server: Server) -> None:
    paths = server.client().get("/openapi.json").json()["paths"]
    endpoints = {f"{method.upper()} {path}" for path, methods in paths.items() for method in methods}

    assert {_endpoint(row) for row in ROWS} == endpoints
    assert REQUESTS.keys() <= ROWS.keys()


def _status(row: str, who: str, phase: Phase) -> int:
    cell = ROWS[row]["foreign"] if who in FOREIGN else ROWS[row][who]
    if cell == "=":
        cell = ROWS[row][who.removeprefix("foreign ")]
    return int(cell.split("|")[-1 if phase == "ended" else 0])


def _eyes(who: str, phase: Phase, reveal: Reveal) -> str:
    row = SEEN["foreign" if who in FOREIGN else who]
    eyes = row["running"] if phase == "running" else row[f"ended, {reveal}"]
    return str(SEAT) if eyes == "seat" else eyes


def _sent(here: Scene, row: str, who: str, eyes: str | None = None) -> httpx.Response:
    return here.ask(who, _endpoint(row), eyes, **REQUESTS.get(row, {}))


def _endpoint(row: str) -> str:
    return " ".join(row.split(" ")[:2])


def _seen(answer: httpx.Response) -> tuple[int, str]:
    """Status and body; whose eyes they are called is nobody's secret."""
    return answer.status_code, re.sub(r'"viewer":("\w+"|\d+)', "", answer.text)
