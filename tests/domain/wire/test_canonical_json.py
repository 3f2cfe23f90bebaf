"""Canonical bytes are those of RFC 8785, for every document of our profile."""

import rfc8785
from hypothesis import given

from domain.wire.canonical_json import canonical
from domain.wire.strict_json import Json, parse
from tests.domain.json_documents import DOCUMENTS


@given(DOCUMENTS)
def test_the_bytes_are_those_of_the_reference(document: Json) -> None:
    assert canonical(document) == rfc8785.dumps(document)


@given(DOCUMENTS)
def test_what_is_written_is_read_back(document: Json) -> None:
    assert parse(canonical(document)) == document


@given(DOCUMENTS)
def test_the_bytes_of_what_was_read_are_the_bytes(document: Json) -> None:
    assert canonical(parse(canonical(document))) == canonical(document)


def test_members_are_sorted_by_utf16_code_units() -> None:
    assert canonical({"Ａ": [{"ﬀ": 1, "𠮷": 2}], "😀": 3, "a": 4}) == '{"a":4,"😀":3,"Ａ":[{"𠮷":2,"ﬀ":1}]}'.encode()


def test_members_sort_alike_whatever_the_values_hold() -> None:
    assert canonical({"b": "😀", "a": ("一", 1)}) == '{"a":["一",1],"b":"😀"}'.encode()


def test_quotes_and_backslashes_alone_are_escaped() -> None:
    assert canonical('"\\/é') == '"\\"\\\\/é"'.encode()


def test_minus_zero_has_the_bytes_of_zero() -> None:
    assert canonical(parse(b'{"seat":-0}')) == canonical(parse(b'{ "seat" : 0 }')) == b'{"seat":0}'
