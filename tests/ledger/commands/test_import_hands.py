"""At which table a hand that was played elsewhere belongs."""

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from domain.games.old_maid import OLD_MAID
from domain.table.facts import TableOpened
from domain.table.opening import opening
from ledger.commands.import_hands import table_id_of
from ledger.ledger import Ledger

OPENED: TableOpened = opening(OLD_MAID, {}, ("p:1", "p:2", "p:3"))
OTHERWISE: dict[str, Any] = {
    "host": "club:2",
    "external_id": "table 7",
    "game": "twelve_months",
    "rules": {**OPENED.rules, "packs": 2},
    "rules_version": "2",
    "seats": ("p:2", "p:1", "p:3"),
    "reveal": "shown",
}


@pytest.fixture
def ledger() -> Iterator[Ledger]:
    with Ledger.open("memory:") as log:
        yield log


@pytest.mark.parametrize("member", OTHERWISE)
def test_tables_that_differ_in_one_thing_are_two_tables(ledger: Ledger, member: str) -> None:
    other = replace(OPENED, **{member: OTHERWISE[member]})

    assert getattr(OPENED, member) != OTHERWISE[member]
    assert table_id_of(ledger, other) != table_id_of(ledger, OPENED) == table_id_of(ledger, replace(OPENED))
