"""The event catalogue docs/events.md is up to date."""

import inspect
from typing import Any, get_origin

import pytest

from ledger.encoding.names import FACTS, KINDS, event_name
from tests.event_catalogue import PAGE, catalogue


def test_the_page_is_as_the_code_says_else_run_make_docs() -> None:
    assert PAGE.read_text() == catalogue()


@pytest.mark.parametrize("kind", KINDS.values(), ids=event_name)
def test_every_fact_is_told_in_a_sentence(kind: Any) -> None:
    assert (inspect.getdoc(get_origin(kind) or kind) or "").endswith(".")


def test_no_event_is_left_out() -> None:
    page = PAGE.read_text()
    for kinds in FACTS.values():
        for kind in kinds:
            assert f"### `{event_name(kind)}`" in page
