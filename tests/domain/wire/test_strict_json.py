"""A document is read when its form, its numbers and its text leave no doubt; else it is refused, and never quoted."""

import gc
import json
from contextlib import suppress
from time import thread_time

import pytest

from domain.wire.json_faults import LARGEST, Code
from domain.wire.strict_json import Json, JsonRefused, parse


def refusal(data: bytes) -> JsonRefused:
    with pytest.raises(JsonRefused) as refused:
        parse(data)
    return refused.value


@pytest.mark.parametrize(
    ("data", "value"),
    [
        pytest.param(
            b'{"do":"lay","seat":1,"cards":["H10","SA"]}', {"do": "lay", "seat": 1, "cards": ["H10", "SA"]}, id="action"
        ),
        pytest.param(b"null", None, id="null"),
        pytest.param(b"[]", [], id="an array: whether it is wanted is asked elsewhere"),
        pytest.param(b"[true,false]", [True, False], id="booleans are no numbers"),
        pytest.param(b'{"seat":"1"}', {"seat": "1"}, id="text is no number"),
        pytest.param(b'{"__proto__":{}}', {"__proto__": {}}, id="__proto__ is a member like any"),
        pytest.param(b"-0", 0, id="minus zero"),
        pytest.param(b"9007199254740991", LARGEST, id="2^53-1"),
        pytest.param(b"-9007199254740991", -LARGEST, id="-(2^53-1)"),
        pytest.param(b"2147483648", 2**31, id="2^31"),
        pytest.param(b'\r\n\t{"a" :\n1 }\r\n', {"a": 1}, id="layout, CRLF"),
        pytest.param(b'"[[[[[[[[[[[[[[[[[{{{{{{{{"', "[" * 17 + "{" * 8, id="brackets in text do not nest"),
        pytest.param(b'["\\"[[[[[[[[[[[[[[[[[","]"]', ['"' + "[" * 17, "]"], id="brackets after an escaped quote"),
        pytest.param(b"[" * 16 + b"]" * 16, json.loads("[" * 16 + "]" * 16), id="sixteen deep"),
        pytest.param(
            b'[{"a":{}},{"a":{}},' + b"[]," * 20 + b"0]", [{"a": {}}, {"a": {}}, *[[]] * 20, 0], id="wide is not deep"
        ),
        pytest.param(
            b'[{"a":1},{"a":1,"b":{"a":1}}]', [{"a": 1}, {"a": 1, "b": {"a": 1}}], id="one name in several objects"
        ),
        pytest.param(
            b'{"a":"\\u4e00","b":{"a":"a"}}', {"a": "一", "b": {"a": "a"}}, id="a name inside its namesake's sibling"
        ),
        pytest.param(
            b'["NaN","1e5","1.0","99999999999999999999"]', ["NaN", "1e5", "1.0", "9" * 20], id="numbers in text"
        ),
        pytest.param(b'"\\ud83d\\ude00"', "😀", id="an escaped surrogate pair"),
        pytest.param(b'"\\"\\\\\\/"', '"\\/', id="escapes"),
        pytest.param('"二 ⼀ ニ"'.encode(), "二 ⼀ ニ", id="look-alikes, never folded"),
    ],
)
def test_a_strict_document_is_read(data: bytes, value: Json) -> None:
    assert parse(data) == value


@pytest.mark.parametrize(
    ("data", "where"),
    [
        pytest.param(b"", 0, id="empty"),
        pytest.param(b" \n", 2, id="blank"),
        pytest.param(b'{"a":1} x', 8, id="trailing text"),
        pytest.param(b"{}{}", 2, id="two documents"),
        pytest.param(b"{}\n{}", 3, id="two lines"),
        pytest.param(b"{'a':1}", 1, id="single quotes"),
        pytest.param(b'{"a":NaN}', 5, id="NaN"),
        pytest.param(b"[1,Infinity]", 3, id="Infinity"),
        pytest.param(b'["NaN",-Infinity]', 7, id="-Infinity"),
        pytest.param(b"nan", 0, id="nan"),
        pytest.param(b"+1", 0, id="plus sign"),
        pytest.param(b"01", 1, id="leading zero"),
        pytest.param(b"0x1", 1, id="hexadecimal"),
        pytest.param(b"1.", 1, id="point without digits"),
        pytest.param("[\u0661]".encode(), 1, id="digits that are not ASCII"),
        pytest.param(b'{"a":1', 6, id="cut short"),
        pytest.param(b'{a":1}', 1, id="name without a quote"),
        pytest.param(b'"a\nb"', 2, id="raw line feed in a string"),
        pytest.param(b'["\x00"]', 2, id="raw NUL in a string"),
        pytest.param(b'"\\x41"', 1, id="unknown escape"),
        pytest.param(b"[1]\x0c", 3, id="form feed is no layout"),
        pytest.param("[\u00a01]".encode(), 1, id="no-break space is no layout"),
        pytest.param("[1]\ufeff".encode(), 3, id="byte order mark after the end"),
        pytest.param('{"一":tru}'.encode(), 7, id="bytes are counted, not characters"),
        pytest.param(b"\xef\xbb\xbf{}", 0, id="byte order mark"),
        pytest.param('{"a":1}'.encode("utf-16"), 0, id="UTF-16 with its mark"),
        pytest.param('{"a":1}'.encode("utf-16-le"), 1, id="UTF-16, little end first"),
        pytest.param('{"a":1}'.encode("utf-16-be"), 0, id="UTF-16, big end first"),
        pytest.param('["牌"]'.encode("gbk"), 2, id="GBK"),
        pytest.param(b'["\xff"]', 2, id="a byte that UTF-8 has not"),
        pytest.param(b'["\xc0\xaf"]', 2, id="overlong, two bytes"),
        pytest.param(b'["\xe0\x80\xaf"]', 2, id="overlong, three bytes"),
        pytest.param(b'["\xed\xa0\x80"]', 2, id="raw surrogate"),
        pytest.param(b'["\xed\xa0\xbd\xed\xb8\x80"]', 2, id="raw surrogate pair"),
        pytest.param(b'["\xf4\x90\x80\x80"]', 2, id="beyond U+10FFFF"),
        pytest.param(b'["\xe4\xb8', 2, id="character cut short"),
        pytest.param(b'{"a":1,"a":1}', 7, id="member twice"),
        pytest.param(b'{"a":1,"b":2,"\\u0061" :3}', 13, id="member twice, once escaped"),
        pytest.param(b'[{"a":1},{"b":{"c":1,"c":2}}]', 21, id="member twice, far inside"),
        pytest.param(b'{"a":{"b":1},"c":"a","a":{"b":1}}', 21, id="member twice around an object"),
        pytest.param(b'{"\\ud800":1,"\\ud800":2}', 12, id="member twice, name unsafe"),
        pytest.param(b"[" * 17 + b"]" * 17, 16, id="seventeen arrays"),
        pytest.param(b'{"a":' * 17 + b"1" + b"}" * 17, 80, id="seventeen objects"),
        pytest.param(b'["]]]]",' + b"[" * 16 + b"]" * 17, 23, id="brackets in text do not close"),
        pytest.param(b'["a\\"]]]]",' + b"[" * 16 + b"]" * 17, 26, id="nor after an escaped quote"),
        pytest.param(b'["\\\\",' + b"[" * 16 + b"]" * 17, 21, id="an escaped backslash ends no escape"),
    ],
)
def test_a_document_of_doubtful_form_is_malformed_from_its_place_on(data: bytes, where: int) -> None:
    refused = refusal(data)
    assert (refused.code, refused.where) == ("malformed-json", where)


@pytest.mark.parametrize(
    ("data", "what"),
    [
        (b" ", "is empty"),
        (b"{}{}", "follows the JSON document"),
        (b'"a\n"', "a raw control character"),
        (b"\xef\xbb\xbf{}", "byte order mark"),
        (b"\xff", "not UTF-8"),
        (b"{'a':1}", "not JSON from here on"),
        (b"[NaN]", "NaN and Infinity"),
        (b'{"a":1,"a":1}', "occurs twice"),
    ],
)
def test_a_malformed_document_is_told_what_is_wrong_with_it(data: bytes, what: str) -> None:
    assert what in refusal(data).sentence.en


@pytest.mark.parametrize("depth", [17, 1_000, 30_000, 65_536])
@pytest.mark.parametrize("opening", [b"[", b'{"a":', b'[{"[":'])
def test_deep_nesting_is_refused_at_once(opening: bytes, depth: int) -> None:
    start = thread_time()
    refused = refusal((opening * depth)[:65_536])
    assert (refused.code, refused.sentence.en[:38]) == ("malformed-json", "The document is nested more than 16 de")
    assert thread_time() - start < 1


def test_nesting_of_100_000_is_refused_in_a_large_document() -> None:
    with pytest.raises(JsonRefused, match="nested more than 16"):
        parse(b"[" * 100_000 + b"]" * 100_000, max_bytes=1_000_000)


@pytest.mark.parametrize(
    ("data", "where"),
    [
        pytest.param(b"[1e999]", 1, id="1e999"),
        pytest.param(b'{"seat":1.0}', 8, id="1.0"),
        pytest.param(b"1e2", 0, id="1e2"),
        pytest.param(b"[1E+2]", 1, id="1E+2"),
        pytest.param(b"[-0.0]", 1, id="-0.0"),
        pytest.param(b"0e0", 0, id="0e0"),
        pytest.param(b"9007199254740992", 0, id="2^53"),
        pytest.param(b"[0,-9007199254740992]", 3, id="-2^53"),
        pytest.param(b"9223372036854775808", 0, id="2^63"),
        pytest.param(b"[" + b"9" * 5_000 + b"]", 1, id="5,000 digits"),
        pytest.param(b"-" + b"1" * 60_000, 0, id="60,000 digits"),
        pytest.param(b"[0." + b"3" * 5_000 + b"]", 1, id="5,000 decimals"),
        pytest.param('["一",{"张":1.5}]'.encode(), 14, id="bytes are counted, not characters"),
    ],
)
def test_a_number_that_is_not_whole_or_too_large_is_out_of_range(data: bytes, where: int) -> None:
    refused = refusal(data)
    assert (refused.code, refused.where) == ("number-out-of-range", where)


@pytest.mark.parametrize(
    ("data", "where"),
    [
        pytest.param(b'["\\u0000"]', 1, id="NUL"),
        pytest.param(b'"a\\nb"', 0, id="line feed"),
        pytest.param(b'"a\\tb"', 0, id="tab"),
        pytest.param(b'"\x7f"', 0, id="delete"),
        pytest.param(b'"\\u0085"', 0, id="C1 control"),
        pytest.param(b'["\\ud800"]', 1, id="lone high surrogate"),
        pytest.param(b'["\\udc00\\ud800"]', 1, id="surrogates in the wrong order"),
        pytest.param(b'{"a":{"\\udfff":1}}', 6, id="lone surrogate in a member name"),
        pytest.param('{"name":"a\u202eb"}'.encode(), 8, id="right-to-left override"),
        pytest.param(b'{"name":"a\\u202eb"}', 8, id="right-to-left override, escaped"),
        pytest.param('{"na\u200bme":1}'.encode(), 1, id="zero-width space in a member name"),
        pytest.param('["s\u200b1"]'.encode(), 1, id="zero-width space in a card"),
        pytest.param('["\ufeff"]'.encode(), 1, id="byte order mark in a string"),
        pytest.param('["\u2028"]'.encode(), 1, id="line separator"),
        pytest.param('["\ue000"]'.encode(), 1, id="private use"),
        pytest.param('["\u0378"]'.encode(), 1, id="unassigned"),
        pytest.param('["\uffff"]'.encode(), 1, id="noncharacter"),
        pytest.param('["e\u0301"]'.encode(), 1, id="NFD"),
        pytest.param(b'["e\\u0301"]', 1, id="NFD, escaped in part"),
        pytest.param('["一","Zoe\u0301"]'.encode(), 7, id="bytes are counted, not characters"),
    ],
)
def test_unsafe_text_is_refused_in_values_and_names(data: bytes, where: int) -> None:
    refused = refusal(data)
    assert (refused.code, refused.where) == ("unsafe-text", where)


@pytest.mark.parametrize(
    ("data", "code", "where"),
    [
        pytest.param(b'[1.5,"\\u0000"]', "number-out-of-range", 1, id="the number stands first"),
        pytest.param(b'["\\u0000",1.5]', "unsafe-text", 1, id="the text stands first"),
        pytest.param(b'{"\\u0000":1.5}', "unsafe-text", 1, id="the name stands before its value"),
        pytest.param(b'[1.5,"\\u0000",]', "malformed-json", 14, id="a broken form goes first"),
        pytest.param(b'[1.5,"\\u0000"] {}', "malformed-json", 15, id="so does a second document"),
        pytest.param(b'[1e999,{"a":1,"a":2}]', "malformed-json", 14, id="so does a repeated member"),
        pytest.param(b'["\\u0000",1.5,NaN]', "malformed-json", 14, id="so does NaN"),
        pytest.param(b'{"a":1,"a":' + b"[" * 16, "malformed-json", 26, id="so does deep nesting"),
        pytest.param(b'"' + b"\xff" * 65_536, "body-too-large", None, id="the size goes before all"),
    ],
)
def test_form_goes_before_numbers_and_text_and_these_by_place(data: bytes, code: Code, where: int | None) -> None:
    refused = refusal(data)
    assert (refused.code, refused.where) == (code, where)


def test_a_document_may_have_65_536_bytes_and_not_one_more() -> None:
    assert parse(b'"' + b"a" * 65_534 + b'"') == "a" * 65_534
    assert refusal(b'"' + b"a" * 65_535 + b'"').code == "body-too-large"


def test_other_bounds_may_be_set() -> None:
    assert parse(b"[[1]]", max_bytes=5, max_depth=2) == [[1]]
    with pytest.raises(JsonRefused, match="larger than 4 bytes"):
        parse(b"[[1]]", max_bytes=4)
    with pytest.raises(JsonRefused, match=r"nested more than 1 deep. \(byte 1\)"):
        parse(b"[[1]]", max_depth=1)


@pytest.mark.parametrize(
    "data",
    [
        b'{"secret\\u0000":1}',
        b'{"secret":1,"secret":2}',
        b'["secret\\q"]',
        b"[secret]",
        b'{"secret":1.5}',
        b'"secret',
        b'"secret\xff"',
        b'{} "secret"',
    ],
)
def test_a_refusal_says_where_in_two_languages_and_quotes_nothing(data: bytes) -> None:
    refused = refusal(data)
    assert "secret" not in str(refused) + refused.sentence.zh + repr(refused)
    assert refused.sentence.en.endswith(f" (byte {refused.where})")
    assert refused.sentence.zh.endswith(f"（第 {refused.where} 字节）")
    assert refused.__cause__ is None


@pytest.mark.parametrize(
    "data",
    [
        b'"' * 65_536,
        b'"\\' * 32_768,
        b'"' + b"\\" * 65_535,
        b"[" + b"[]," * 21_000 + b"[]]",
        b'["\\\\"' + b",{}" * 21_000 + b"]",
        b'{"\\\\":0' + b',"":0' * 13_000 + b"}",
        b'["\\u0000"' + b',""' * 21_000 + b"]",
        b"[" + b"1.0," * 16_000 + b"1]",
        b'["a"' + b" " * 65_000 + b"]",
        b"[" + b"[]," * 20 + b'"' + b'\\"' * 32_000,
        b"9" * 65_536,
        ('"' + "\u0301\u0316" * 16_000 + '"').encode(),
    ],
    ids=lambda data: ascii(data[:8]),
)
def test_no_document_takes_long(data: bytes) -> None:
    """What counts is the work of this thread, not of others, nor of a collector that walks what other tests left."""
    gc.disable()
    try:
        start = thread_time()
        with suppress(JsonRefused):
            parse(data)
        assert thread_time() - start < 1
    finally:
        gc.enable()
