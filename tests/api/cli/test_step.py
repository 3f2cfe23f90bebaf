"""`paipu replay --step`: through a hand with keys on a terminal, or lines of the same letters from a pipe."""

import os
import pty
import shlex
import subprocess
import termios
import time
from contextlib import closing

import pytest

from tests.api.cli.paipu import ENVIRONMENT, PAIPU, RECORDS, Desk, Said

HAND = RECORDS / "old_maid-000.paipu.jsonl"


def stepped(desk: Desk, *lines: str, options: str = "--at 17") -> Said:
    said = desk.shell(f"printf '%s\\n' {shlex.join(lines)} | paipu replay {shlex.quote(str(HAND))} --step {options}")
    assert said.status == 0, said
    return said


def places(said: Said) -> list[int]:
    """The events after which the table was shown."""
    return [int(line.split()[4]) for line in said.out.splitlines() if line.startswith("3 seats, after event")]


def test_it_begins_at_the_deal_and_goes_event_by_event(desk: Desk) -> None:
    assert places(stepped(desk, "n", "", "p", options="")) == [1, 2, 3, 2]


def test_an_action_is_passed_with_all_that_follows_from_it(desk: Desk) -> None:
    said = stepped(desk, "N", "N", "N", "P")
    shown = places(said)
    assert shown[:2] == [17, 18]
    assert shown[1:] == [*sorted(shown[1:4]), shown[2]]
    assert shown[3] - shown[2] > 1


def test_any_event_is_jumped_to_and_the_edges_are_told(desk: Desk) -> None:
    said = stepped(desk, "g 59", "n", "g 1", "p", "g soon")
    assert places(said) == [17, 59, 1]
    assert said.out.count("✗ The hand has events 1 to 59.") == 2
    assert "✗ Say the number of an event" in said.out


def test_what_could_be_done_there_is_listed_with_its_rule(desk: Desk) -> None:
    said = stepped(desk, "l", "g 18", "l")
    assert "nobody may do anything here" in said.out
    assert '{"seat":2,"do":"draw","from":0}  seat 3 draw seat 1  OM-DRAW' in said.out


def test_why_not_is_answered_in_few_words_or_json(desk: Desk) -> None:
    said = stepped(desk, "w 2 draw", "w 1 draw", 'w {"seat": 1, "do": "draw"}', "w", "w 7 draw", options="--at 18")
    assert "✓ Allowed.  OM-DRAW" in said.out
    assert said.out.count("✗ It is seat 3's turn, not seat 2's.  OM-TURN not_your_turn") == 2
    assert "✗ Say seat (from 0), action and cards" in said.out
    assert "✗ The field seat must be an integer from 0 to 2." in said.out


def test_nothing_is_read_behind_the_key_that_leaves(desk: Desk) -> None:
    assert places(stepped(desk, "n", "q", "n")) == [17, 18]


def test_another_key_tells_the_keys_in_the_language_asked_for(desk: Desk) -> None:
    assert "N/P 下一个、上一个动作" in stepped(desk, "?", options="--language zh").out


def test_other_eyes_are_not_told_what_a_seat_may_do(desk: Desk) -> None:
    said = stepped(desk, "l", "w 2 draw", options="--at 18 --as 1")
    assert "nobody may do anything here" in said.out
    assert "OM-DRAW" not in said.out


@pytest.mark.timeout(30)
def test_arrows_and_the_space_bar_work_on_a_terminal() -> None:
    keyboard, terminal = pty.openpty()
    arguments = [str(PAIPU), "replay", str(HAND), "--step", "--at", "17"]
    program = subprocess.Popen(arguments, stdin=terminal, stdout=subprocess.PIPE, env=ENVIRONMENT)
    with program as running, closing(os.fdopen(keyboard, "wb", buffering=0)) as typing:
        for key in (b"\x1b[C", b"\x1b[D", b" ", b"q"):
            while termios.tcgetattr(terminal)[3] & termios.ICANON:
                time.sleep(0.01)
            typing.write(key)
            while key != b"q" and not termios.tcgetattr(terminal)[3] & termios.ICANON:
                time.sleep(0.001)
        out, _ = running.communicate(timeout=20)
    os.close(terminal)
    assert running.returncode == 0
    assert places(Said(0, out.decode(), "")) == [17, 18, 17, 18]
