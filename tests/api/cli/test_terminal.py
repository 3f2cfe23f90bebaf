"""No name of a file, and no argument, steers the terminal on which the program speaks of it."""

import pytest

from tests.api.cli.paipu import Desk

STEERING = ("\x1b", "\x07", "\x9b", "\u202e")
NAME = "a\x1b[31m\x07\u009b2J\u202eb.jsonl"


@pytest.mark.parametrize(
    "arguments",
    [
        ("import", NAME, "--dry-run"),
        ("import", NAME, "--dry-run", "--json"),
        ("replay", NAME),
        (NAME,),
        ("serve", "--port", NAME),
        ("keys", "make", NAME),
    ],
)
def test_what_is_said_of_an_argument_has_none_of_its_controls(desk: Desk, arguments: tuple[str, ...]) -> None:
    said = desk.paipu(*arguments)

    assert said.status != 0
    assert [control for control in STEERING if control in said.out + said.err] == []
