"""Lines of a file: in constant memory, however long they are and however they end."""

import io

import pytest

from replays.records.lines import LONGEST_LINE, Line, lines


def read(content: bytes) -> list[Line]:
    return list(lines(io.BytesIO(content)))


@pytest.mark.parametrize("end", [b"\n", b"\r\n"])
def test_lines_end_with_or_without_a_carriage_return(end: bytes) -> None:
    assert read(b"one" + end + b"two" + end) == [Line(1, b"one"), Line(2, b"two")]


def test_the_last_line_needs_no_end() -> None:
    assert read(b"one\ntwo") == [Line(1, b"one"), Line(2, b"two")]


def test_blank_lines_are_skipped_and_counted() -> None:
    assert read(b"\n \t\r\none\n\r\n\ntwo\n\n") == [Line(3, b"one"), Line(6, b"two")]


@pytest.mark.parametrize("end", [b"", b"\n", b"\r\n"])
def test_a_line_of_64_kb_is_read(end: bytes) -> None:
    longest = b"x" * LONGEST_LINE
    assert read(longest + end) == [Line(1, longest)]


@pytest.mark.parametrize("size", [LONGEST_LINE + 1, LONGEST_LINE + 2, LONGEST_LINE + 3, 2_000_000])
def test_a_longer_line_is_passed_over_without_its_bytes(size: int) -> None:
    assert read(b"x" * size + b"\nnext\n") == [Line(1, None), Line(2, b"next")]


def test_an_empty_file_has_no_lines() -> None:
    assert read(b"") == []


def test_progress_is_told_in_bytes_up_to_the_size_of_the_file() -> None:
    content = b"one\n\n" + b"x" * 200_000 + b"\nlast"
    told: list[int] = []
    list(lines(io.BytesIO(content), told.append))
    assert told == [4, 5, 200_006, len(content)]
