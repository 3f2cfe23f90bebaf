"""For every document and every debris of one: what is read, what is refused, against Python's own decoder."""

import json
from collections.abc import Iterator

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from domain.wire.safe_text import check_text
from domain.wire.strict_json import Json, JsonRefused, parse
from tests.domain.json_documents import DEBRIS, DOCUMENTS, spelt


def outcome(data: bytes) -> tuple[Json, JsonRefused | None]:
    try:
        return parse(data), None
    except JsonRefused as refused:
        return None, refused


def texts(value: Json) -> Iterator[str]:
    match value:
        case str():
            yield value
        case list():
            for item in value:
                yield from texts(item)
        case dict():
            for name, member in value.items():
                yield name
                yield from texts(member)


def has_faulty_form(text: str) -> bool:
    """Whether Python's decoder refuses the text, or passes over a repeated member or a constant that is no JSON."""
    passed_over: list[object] = []

    def members(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
        passed_over.extend(name for name in dict(pairs) if [pair[0] for pair in pairs].count(name) > 1)
        return dict(pairs)

    try:
        json.loads(text, object_pairs_hook=members, parse_constant=passed_over.append)
    except ValueError:
        return True
    return bool(passed_over)


@given(DOCUMENTS.flatmap(lambda document: st.tuples(st.just(document), spelt(document))))
def test_every_spelling_of_a_document_is_read_as_that_document(spelling: tuple[Json, bytes]) -> None:
    document, data = spelling
    assert parse(data) == document


@given(DEBRIS.map(str.encode) | st.binary(max_size=12))
@example(b'["\\ud83d\\ude00"]')
@example(b"-0")
def test_what_is_read_python_reads_alike_and_all_its_text_is_safe(data: bytes) -> None:
    value, refused = outcome(data)
    if refused is None:
        assert json.loads(data, parse_float=pytest.fail, parse_constant=pytest.fail) == value
        assert [text for text in texts(value) if check_text(text)] == []


@given(DEBRIS)
@example('{"a":1,"\\u0061":2}')
@example('[1.5,{"a":"\\ud800","b":NaN}]')
def test_malformed_is_exactly_what_python_refuses_or_passes_over(text: str) -> None:
    _, refused = outcome(text.encode())
    assert has_faulty_form(text) == (refused is not None and refused.code == "malformed-json")


@given(DEBRIS.map(str.encode) | st.binary(max_size=12))
def test_every_refusal_lies_within_the_document(data: bytes) -> None:
    _, refused = outcome(data)
    if refused is not None:
        assert refused.where is not None
        assert 0 <= refused.where <= len(data)


@given(DEBRIS, st.sampled_from(["0.5", "9007199254740992", "-1e5"]))
def test_the_place_of_a_number_is_its_first_byte(debris: str, number: str) -> None:
    text = json.dumps([debris, "一"], ensure_ascii=False)[:-1] + f",{number}]"
    _, refused = outcome(text.encode())
    assert refused is not None
    if refused.code == "number-out-of-range":
        assert refused.where == text.encode().rindex(b",") + 1
    else:
        assert (refused.code, refused.where) == ("unsafe-text", 1)
        assert check_text(debris)
