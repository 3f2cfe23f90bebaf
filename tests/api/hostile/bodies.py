"""Rows 28 to 35, 37 to 47, 53: texts, numbers and documents that are refused."""

from functools import partial

import msgspec

from tests.api.desk import Desk
from tests.api.hostile.case import Answer, Case, acts, asks, deals, opens, raw, told

TABLE = {"game": "old_maid", "seats": ["a", "b", "c"]}
SQL = "x'); DROP TABLE stored_events; --"
COUNTED = ("Content-Type: application/json", "Content-Length: 100000000")


def sent(row: int, name: str, content: bytes, status: int, code: str, echo: str = "") -> Case:
    """A body that no endpoint takes, whatever it is for."""
    return Case(row, name, partial(opens, content=content), status, code, echo)


def malformed(row: int, name: str, content: bytes) -> Case:
    return sent(row, name, content, 400, "malformed-json", content.decode("latin-1") if len(content) > 9 else "")


def unsafe(row: int, name: str, text: str) -> Case:
    return sent(row, name, f'{{"external_id":"{text}"}}'.encode(), 422, "unsafe-text", text)


def number(row: int, literal: str) -> Case:
    return sent(row, literal[:12], b'{"seats":%b}' % literal.encode(), 422, "number-out-of-range", literal)


def invalid(row: int, name: str, content: bytes, echo: str = "") -> Case:
    return sent(row, name, content, 422, "invalid-request", echo)


def media(row: int, name: str, kind: str) -> Case:
    return Case(
        row,
        name,
        lambda desk: opens(desk, b"{}", **{"content-type": kind}),
        415,
        "unsupported-media-type",
        echo=kind if "gbk" in kind else "",
    )


def of_32_bits(desk: Desk) -> Answer:
    """An integer that JSON has and a column of 32 bits has not, wherever one is taken."""
    answers = {
        deals(desk, {"kind": "deck", "cards": []}, dealer=2**31),
        asks(desk, f"{desk.path}/state", at=2**31),
        told(desk.client.post(f"{desk.path}/explain", json={"at": 2**31, "action": {"seat": 0, "do": "draw"}})),
    }
    assert {answer.code for answer in answers} == {"invalid-request"}
    return answers.pop()


def named_in_sql(desk: Desk) -> Answer:
    answer = opens(desk, msgspec.json.encode(TABLE | {"external_id": SQL}))
    assert msgspec.json.decode(answer.content)["external_id"] == SQL
    return answer


def query(name: str) -> Case:
    return Case(
        31, f"NUL in the query {name}", lambda desk: asks(desk, "/v1/tables", **{name: "a\0b"}), 422, "unsafe-text"
    )


def gzip_that_does_not_come(desk: Desk) -> Answer:
    """Of which not a byte is sent."""
    return raw(desk, "Content-Type: application/json", "Content-Encoding: gzip", "Content-Length: 99")


def chunked(desk: Desk) -> Answer:
    return raw(desk, COUNTED[0], "Transfer-Encoding: chunked", body=b"2\r\n{}\r\n0\r\n\r\n")


CASES = (
    unsafe(28, "an override of direction", "\u202eabc"),
    unsafe(28, "a private character", "\ue000abc"),
    unsafe(28, "an unassigned character", "\u0378abc"),
    unsafe(29, "not composed", "e\u0301abc"),
    sent(30, "half a surrogate pair", b'{"external_id":"\\ud800"}', 422, "unsafe-text"),
    sent(31, "NUL in a text", b'{"external_id":"a\\u0000b"}', 422, "unsafe-text"),
    sent(31, "NUL in a name", b'{"a\\u0000b":1}', 422, "unsafe-text"),
    malformed(31, "NUL as it is", b'{"external_id":"a\0b"}'),
    Case(31, "NUL in an action", lambda desk: acts(desk, {"do": "a\0b"}), 422, "unsafe-text"),
    *map(query, ("game", "player")),
    *(malformed(32, literal, b'{"seats":%b}' % literal.encode()) for literal in ("NaN", "Infinity", "-Infinity")),
    *(number(33, literal) for literal in ("1e999", "1.0", "1e2", "-0.0")),
    *(number(34, literal) for literal in ("9007199254740992", "9223372036854775808", "-9007199254740992")),
    Case(34, "2^31", of_32_bits, 422, "invalid-request", echo=str(2**31)),
    number(35, "9" * 5_000),
    malformed(37, "a member twice", b'{"game":"old_maid","game":"old_maid"}'),
    malformed(37, "a member twice, written in two ways", b'{"game":"old_maid","g\\u0061me":"old_maid"}'),
    invalid(38, "an unknown member", msgspec.json.encode(TABLE | {"<script>": 1}), "script"),
    invalid(38, "__proto__", msgspec.json.encode(TABLE | {"__proto__": {"mode": "record"}})),
    invalid(38, "a member for files only", msgspec.json.encode(TABLE | {"_source": 1})),
    malformed(39, "17 deep", b"[" * 17 + b"]" * 17),
    malformed(39, "30,000 deep", b"[" * 30_000 + b"]" * 30_000),
    malformed(39, "65,000 deep and open", b"[" * 65_000),
    sent(39, "100,000 deep, which is larger than any body", b"[" * 100_000, 413, "body-too-large"),
    malformed(40, "a lone byte", b'{"external_id":"\xff"}'),
    malformed(40, "an overlong form", b'{"external_id":"\xc0\xaf"}'),
    malformed(40, "a surrogate in UTF-8", b'{"external_id":"\xed\xa0\x80"}'),
    malformed(41, "UTF-16", '{"game":"old_maid"}'.encode("utf-16")),
    malformed(41, "a byte order mark", b'\xef\xbb\xbf{"game":"old_maid"}'),
    malformed(42, "nothing", b""),
    malformed(42, "blanks", b" \n"),
    malformed(42, "half a document", b"{"),
    malformed(42, "two documents", b"{} {}"),
    malformed(42, "trailing text", b"{}x"),
    malformed(42, "single quotes", b"{'game':'old_maid'}"),
    malformed(42, "a comment", b'{"game":"old_maid"} // yes'),
    *(invalid(43, f"{content.decode()} for an object", content) for content in (b"[]", b"null", b"1", b'"x"', b"true")),
    Case(43, "an array for an action", lambda desk: acts(desk, [{"do": "draw"}]), 422, "invalid-request"),
    media(44, "a form", "application/x-www-form-urlencoded"),
    media(44, "another form", "multipart/form-data; boundary=x"),
    media(44, "a text", "text/plain"),
    media(44, "nothing that is named", ""),
    media(45, "charset=gbk", "application/json; charset=gbk"),
    Case(46, "gzip", gzip_that_does_not_come, 415, "content-encoding-not-accepted"),
    sent(47, "a byte over 64 kB", b'"' + b"x" * 65_535 + b'"', 413, "body-too-large"),
    Case(47, "100 MB declared", lambda desk: raw(desk, *COUNTED), 413, "body-too-large"),
    Case(47, "chunked, without a length", chunked, 413, "body-too-large"),
    Case(
        47,
        "100 MB of records declared",
        lambda desk: raw(desk, "Content-Type: application/x-ndjson", COUNTED[1], path="/v1/records"),
        413,
        "body-too-large",
    ),
    Case(53, "SQL in a name", named_in_sql, 201),
)
