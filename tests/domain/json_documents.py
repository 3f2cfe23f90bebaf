"""Random documents of our JSON profile, their spellings, and debris that is nearly JSON."""

import json
from typing import Final

from hypothesis import strategies as st

from domain.wire.json_faults import LARGEST
from domain.wire.safe_text import check_text
from domain.wire.strict_json import Json

CHARACTERS: Final = st.one_of(
    st.characters(max_codepoint=0x7E),
    st.characters(min_codepoint=0x4E00, max_codepoint=0x9FFF),
    st.characters(
        min_codepoint=0xF900, max_codepoint=0xFFFF
    ),  # after the surrogates in UTF-16, before U+10000 in Unicode
    st.characters(min_codepoint=0x10000, max_codepoint=0x1FFFF),
    st.characters(),
)
SAFE_TEXT: Final = st.text(CHARACTERS, max_size=8).filter(lambda text: check_text(text) is None)
WHOLE_NUMBERS: Final = st.integers(min_value=-LARGEST, max_value=LARGEST)
DOCUMENTS: Final[st.SearchStrategy[Json]] = st.recursive(
    st.none() | st.booleans() | WHOLE_NUMBERS | SAFE_TEXT,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(SAFE_TEXT, inner, max_size=6),
    max_leaves=12,
)

SCRAPS: Final = (
    *("{", "}", "[", "]", ",", ":", '"', "\\", " ", "\n"),
    *('"a"', '"a":', '{"a":1', ',"a":2}', "true", "null", "NaN"),
    *("0", "-", "1", ".5", "e9", "9" * 16),
    *("\\u0061", "\\ud800", "\\udc00", "\\u0301", "e", "\u0301", "一", "\u200b", "😀", "\x00", "\x7f"),
)
DEBRIS: Final = (
    st.lists(st.sampled_from(SCRAPS), max_size=12)
    .map("".join)
    .flatmap(lambda debris: st.sampled_from([debris, f'["{debris}"]', f"[{debris}]", f'{{"a":{debris}}}']))
)


def spelt(document: Json) -> st.SearchStrategy[bytes]:
    """The document with escapes or without, on one line or laid out."""
    return st.builds(
        lambda escaped, indent: json.dumps(document, ensure_ascii=escaped, indent=indent).encode(),
        st.booleans(),
        st.sampled_from([None, 0, 2, "\t"]),
    )
