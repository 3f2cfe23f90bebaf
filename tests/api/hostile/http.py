"""Rows 48, 51, 52, 54 to 56, 59: faults found before any body is read."""

from functools import partial

from tests.api.desk import Desk
from tests.api.hostile.case import Answer, Case, asks, raw, told

JSON = "Content-Type: application/json"
IDS = ("' OR 1=1 --", "nonsense", "9F2C41D0-1B7E-4D9A-8C55-7A1F6B0E4D22", "9f2c41d0", "一")


def twice(name: str, *values: str) -> Case:
    """A header that is sent with each of these values."""
    lines = [JSON, *(f"{name}: {value}" for value in values)]
    return Case(52, f"{len(values)} {name}", lambda desk: raw(desk, *lines, body=b"{}"), 400, "duplicate-header")


def not_http(name: str, *lines: str, method: str = "POST", path: str = "/v1/tables", body: bytes = b"") -> Case:
    send = partial(raw, method=method, path=path, body=body)
    return Case(51, name, lambda desk: send(desk, *lines), 400, "malformed-request")


def wherever_an_id_stands(name: str, sent: str, row: int = 54) -> Case:
    """A path parameter, raw as it is written."""

    def send(desk: Desk) -> Answer:
        paths = (
            f"/v1/tables/{sent}",
            f"/v1/hands/{sent}/state",
            f"/v1/tables/{sent}/hands",
            f"/v1/hands/{sent}/record",
        )
        answers = {told(desk.client.get(path)).code for path in paths}
        assert answers == {"not-found"}
        return told(desk.client.get(paths[0]))

    return Case(row, name, send, 404, "not-found")


def method(name: str, path: str = "/v1/tables") -> Case:
    return Case(56, f"{name} {path}", lambda desk: told(desk.client.request(name, path)), 405, "method-not-allowed")


def listing(name: str, **query: str) -> Case:
    def send(desk: Desk) -> Answer:
        lists = (
            "/v1/tables",
            "/v1/keys",
            "/v1/scoreboards",
            "/v1/players/p/hands",
            f"/v1/tables/{desk.table_id}/hands",
        )
        answers = [asks(desk, path, **query) for path in lists]
        assert {answer.code for answer in answers} == {"invalid-cursor"}
        return answers[0]

    return Case(59, name, send, 400, "invalid-cursor", echo=query.get("cursor", ""))


CHUNKS = b"2\r\n{}\r\n0\r\n\r\n"

CASES = (
    Case(48, "a header of 70 kB", lambda desk: raw(desk, f"X: {'x' * 70_000}"), 431, "header-too-large"),
    Case(48, "a path of 70 kB", lambda desk: raw(desk, path=f"/{'x' * 70_000}"), 431, "header-too-large"),
    not_http("two lengths", JSON, "Content-Length: 2", "Transfer-Encoding: chunked", body=CHUNKS),
    not_http("two codings", JSON, "Transfer-Encoding: chunked", "Transfer-Encoding: chunked", body=CHUNKS),
    not_http("a coding in a coding", JSON, "Transfer-Encoding: gzip, chunked", body=CHUNKS),
    not_http("a negative length", JSON, "Content-Length: -2", body=b"{}"),
    not_http("a second host", "Host: y"),
    not_http("a name with a blank", "X : y"),
    not_http("NUL in the path", path="/v1/tables/\0", method="GET"),
    not_http("no chunks at all", JSON, "Transfer-Encoding: chunked", body=b"zz\r\n{}\r\n0\r\n\r\n", path="/v1/records"),
    twice("Content-Length", "2", "2"),
    twice("Content-Length", "2", "3"),
    twice("Authorization", "Bearer y"),
    twice("Idempotency-Key", "a-key-of-its-own-0001", "a-key-of-its-own-0001"),
    twice("Content-Type", "text/plain"),
    twice("If-Match", '"1"', '"2"'),
    *(wherever_an_id_stands(sent, sent) for sent in IDS),
    wherever_an_id_stands("NUL", "%00"),
    wherever_an_id_stands("SQL, encoded", "x%27%3B%20DROP%20TABLE%20stored_events%3B%20--"),
    wherever_an_id_stands("../ encoded", "..%2f..%2fetc%2fpasswd", row=55),
    wherever_an_id_stands("../ encoded twice", "%252e%252e%252f", row=55),
    Case(
        55, "../ to files", lambda desk: raw(desk, method="GET", path="/docs/assets/../../etc/passwd"), 404, "not-found"
    ),
    Case(
        55,
        "../ to files, encoded",
        lambda desk: raw(desk, method="GET", path="/docs/assets/..%2f..%2f..%2fetc/passwd"),
        404,
        "not-found",
    ),
    Case(55, "../ and a slash", lambda desk: raw(desk, method="GET", path="/v1/hands/%2e%2e%2f"), 404, "not-found"),
    *(method(name) for name in ("DELETE", "PUT", "PATCH", "TRACE", "INVENTED")),
    method("POST", "/v1/games"),
    method("GET", "/v1/records"),
    listing("a page of 10^9", limit="1000000000"),
    listing("a page of -1", limit="-1"),
    listing("a page of 1.0", limit="1.0"),
    listing("a forged cursor", cursor="Zm9yZ2VkIGN1cnNvcg"),
    listing("a cursor of odd characters", cursor="💥"),
)
