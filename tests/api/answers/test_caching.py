"""Cache headers: what happened may be kept for ever, problems never; HEAD says so without the body."""

import pytest

from tests.api.desk import Desk
from tests.api.real_server import Server


@pytest.fixture
def desk(server: Server) -> Desk:
    """A hand that is over."""
    return Desk(server.host()).opened().dealt().played()


@pytest.mark.parametrize("path", ["/events", "/replay"])
def test_a_page_of_a_hand_that_is_over_may_be_kept_for_ever_once_others_follow(desk: Desk, path: str) -> None:
    inner = desk.client.get(desk.path + path, params={"after": 2, "limit": 3})
    last = desk.client.get(desk.path + path, params={"after": desk.version - 3, "limit": 3})
    again = desk.client.get(
        desk.path + path, params={"after": 2, "limit": 3}, headers={"if-none-match": inner.headers["etag"]}
    )
    desk.send({"do": "void", "reason": "marked cards"})
    after = desk.client.get(desk.path + path, params={"after": 2, "limit": 3})

    assert "immutable" in inner.headers["cache-control"]
    assert "immutable" not in last.headers["cache-control"]
    assert again.status_code == 304
    assert (after.content, after.headers["etag"]) == (inner.content, inner.headers["etag"])


def test_whatever_the_client_has_is_not_sent_to_whom_anything_will_do(desk: Desk) -> None:
    assert desk.client.get(desk.path, headers={"if-none-match": "*"}).status_code == 304


def test_a_problem_is_kept_by_nobody_and_differs_by_language(server: Server) -> None:
    client = server.client()
    for path in ("/v1/nothing", "/v1/hands/nothing", "/v1/tables?limit=0"):
        headers = client.get(path).headers
        assert (headers["cache-control"], headers["vary"]) == ("no-store", "accept-language")


@pytest.mark.parametrize("path", ["", "/state?at=2", "/events", "/record"])
def test_head_is_get_without_its_body(desk: Desk, path: str) -> None:
    told, asked = desk.client.head(desk.path + path), desk.client.get(desk.path + path)

    assert (told.status_code, told.content) == (200, b"")
    assert {name: told.headers.get(name) for name in ("etag", "content-type", "content-length")} == {
        name: asked.headers.get(name) for name in ("etag", "content-type", "content-length")
    }
    assert desk.client.head("/v1/hands/nothing").status_code == 404
    assert desk.client.head(f"{desk.path}/actions").status_code == 405
