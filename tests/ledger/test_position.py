"""Position tokens: every issued one is read back, a forged one never."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ledger.position import MalformedPosition, decode, encode
from ledger.stores.partition import MOST_PARTITIONS
from projections.scoreboard.bookmark import Bookmark, boards_of, read_bookmark, write_bookmark
from projections.scoreboard.places import Last
from projections.scoreboard.scope import Scope

SECRET = b"s" * 32
LONGEST = dict.fromkeys(range(MOST_PARTITIONS), 10**18 - 1)
LINE = 4_000
"""Characters of an address that everything on the way takes."""


@given(st.dictionaries(st.integers(0, MOST_PARTITIONS - 1), st.integers(0, 2**63 - 1)))
def test_every_position_that_was_given_is_taken_back(position: dict[int, int]) -> None:
    token = encode(position, SECRET)

    assert decode(token, SECRET) == position
    assert token == encode(dict(reversed(position.items())), SECRET)


@given(st.text() | st.from_regex(r"[A-Za-z0-9_-]{16,60}", fullmatch=True))
def test_what_was_not_given_is_refused(token: str) -> None:
    with pytest.raises(MalformedPosition):
        decode(token, SECRET)


def test_another_log_s_position_is_refused() -> None:
    with pytest.raises(MalformedPosition):
        decode(encode({0: 1}, b"another"), SECRET)


def test_the_position_of_the_most_partitions_fits_into_an_address() -> None:
    token = encode(LONGEST, SECRET)

    assert len(token) < LINE
    assert decode(token, SECRET) == LONGEST


def test_a_board_s_cursor_holds_the_longest_position() -> None:
    boards, mark = boards_of(SECRET, Scope(game="old_maid"), LONGEST), Bookmark(LONGEST, Last(200, 199, -(10**9)))
    cursor = write_bookmark(boards, mark)

    assert len(cursor) < 2 * LINE
    assert read_bookmark(boards, cursor) == mark
