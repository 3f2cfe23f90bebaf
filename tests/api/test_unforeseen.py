"""Unforeseen errors are problems too, and the answer says that the connection ends with it."""

import pytest

from ledger.ledger import Ledger
from ledger.stores import migrate
from tests.api.desk import problem
from tests.api.real_server import serving_log


def _broken() -> None:
    raise RuntimeError("nobody foresaw this")


def test_after_a_fault_of_ours_the_connection_closes_and_the_answer_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    migrate("memory:")
    with Ledger.open("memory:") as ledger, serving_log(ledger, "memory:") as server:
        monkeypatch.setattr(ledger, "position", _broken)
        client = server.client()
        for _ in range(3):
            answer = client.get("/readyz")
            problem(answer, 500, "internal-error")
            assert answer.headers["connection"] == "close"
