"""Texts of the interface are plain English: titles of problems, summaries, and every description of the document."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from api.schemas.problems import PROBLEMS
from tests.api.real_server import Server
from tests.test_plain_english import NOT_TO_PEOPLE, TWICE_READ

HAN = re.compile(r"[\u4e00-\u9fff]")
VERBS = frozenset(
    [
        "Act",
        "Audit",
        "Calculate",
        "Change",
        "Check",
        "Close",
        "Compare",
        "Deal",
        "Explain",
        "Export",
        "Get",
        "Import",
        "List",
        "Make",
        "Name",
        "Open",
        "Revoke",
    ]
)


@pytest.fixture(scope="module")
def document(server: Server) -> dict[str, Any]:
    """The OpenAPI document."""
    described: dict[str, Any] = server.client().get("/openapi.json").json()
    return described


@pytest.mark.parametrize("code", PROBLEMS)
def test_a_title_is_one_plain_sentence_in_each_language(code: str) -> None:
    title = PROBLEMS[code].title

    assert HAN.search(title.zh)
    assert not HAN.search(title.en)
    assert re.match(r"[A-Z]|client_at", title.en)
    assert not title.en.endswith(".")
    assert not NOT_TO_PEOPLE.search(title.en)
    assert "as it is" not in title.en


def test_two_problems_have_two_titles() -> None:
    assert len({kind.title.en for kind in PROBLEMS.values()}) == len({kind.title.zh for kind in PROBLEMS.values()})
    assert len({kind.title.en for kind in PROBLEMS.values()}) == len(PROBLEMS)


def test_a_summary_begins_with_a_verb(document: dict[str, Any]) -> None:
    summaries = [each["summary"] for operations in document["paths"].values() for each in operations.values()]

    assert [summary for summary in summaries if summary.split()[0] not in VERBS] == []
    assert len(summaries) == len(set(summaries))


def test_every_parameter_has_a_description(document: dict[str, Any]) -> None:
    without = [
        (path, parameter["name"])
        for path, operations in document["paths"].items()
        for operation in operations.values()
        for parameter in operation.get("parameters", ())
        if not parameter["description"]
    ]
    assert without == []


def test_no_text_of_the_document_has_to_be_read_twice(document: dict[str, Any]) -> None:
    texts = list(read_by_people(document))

    assert len(texts) > 200
    assert [text for text in texts if TWICE_READ.search(text) or NOT_TO_PEOPLE.search(text)] == []


def read_by_people(document: Any) -> Iterator[str]:
    """Every title, summary and description of a document; examples and names are none."""
    if isinstance(document, list):
        for part in document:
            yield from read_by_people(part)
    if isinstance(document, dict):
        yield from (text for name in ("summary", "description") if isinstance(text := document.get(name), str))
        for name, part in document.items():
            if name not in ("example", "examples", "default"):
                yield from read_by_people(part)
