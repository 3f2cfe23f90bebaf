"""Content negotiation by weight: weight 0 is refused, of two types the heavier one comes."""

import pytest

from api.answers.negotiation import by_weight, prefers_chinese
from tests.api.desk import Desk
from tests.api.real_server import Server

LINES = "application/x-ndjson"


@pytest.fixture
def desk(server: Server) -> Desk:
    """A hand that is over."""
    return Desk(server.host()).opened().dealt().played()


def test_names_come_by_weight_and_then_as_they_were_sent() -> None:
    assert by_weight("a;q=0.5, b, C ; q=1.0;x=y, d;q=0, e;q=0.51, f;q=2") == ["b", "c", "f", "e", "a"]
    assert by_weight("") == [""]


@pytest.mark.parametrize(
    "header, chinese",
    [("zh-CN,en;q=0.9", True), ("en, zh;q=0.9", False), ("zh;q=0", False), ("", False), ("fr, zh;q=0.1", True)],
)
def test_a_language_is_chosen_by_the_same_weights(header: str, chinese: bool) -> None:
    assert prefers_chinese(header) is chinese


@pytest.mark.parametrize(
    "accept, lines",
    [
        (LINES, True),
        (f"{LINES};q=0, application/json", False),
        (f"{LINES};q=0", False),
        (f"application/json, {LINES};q=0.5", False),
        (f"application/json;q=0.5, {LINES};q=0.6", True),
        (f"*/*;q=0.1, {LINES}", True),
        ("*/*", False),
        ("application/x-ndjson-not", False),
    ],
)
def test_events_come_one_a_line_to_whom_would_rather_have_them_so(desk: Desk, accept: str, lines: bool) -> None:
    answer = desk.client.get(f"{desk.path}/events", headers={"accept": accept})

    assert answer.headers["content-type"] == (LINES if lines else "application/json")


@pytest.mark.parametrize("accept, csv", [("text/csv;q=0", False), ("text/csv;q=0.2, */*;q=0.1", True)])
def test_a_board_is_csv_for_whom_would_rather_have_it(server: Server, accept: str, csv: bool) -> None:
    answer = server.host().get("/v1/scoreboards", headers={"accept": accept})

    assert answer.headers["content-type"].startswith("text/csv" if csv else "application/json")


@pytest.mark.parametrize("path", ["/events", "/replay"])
def test_one_a_line_a_limit_is_a_limit_too(desk: Desk, path: str) -> None:
    query = {"after": 3, "limit": 4}
    answer = desk.client.get(desk.path + path, params=query, headers={"accept": LINES})
    whole = desk.client.get(desk.path + path, headers={"accept": LINES})

    assert len(answer.text.splitlines()) == 4
    assert answer.text in whole.text
    assert len(whole.text.splitlines()) == desk.version
