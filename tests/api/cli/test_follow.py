"""`paipu follow`: the views catch up and stay with the log, and one sees it."""

import signal

from projections.views import PROJECTIONS
from tests.api.cli.paipu import Desk

NAMES = [projection.name for projection in PROJECTIONS]
LOG = ("--database", "sqlite:paipu.db")


def test_once_it_ends_when_the_views_hold_what_is_there(desk: Desk) -> None:
    desk.paipu("simulate", "old_maid", "-n", 3, *LOG)
    said = desk.objects("follow", "--once", *LOG)
    last = {line["view"]: line for line in said}
    assert sorted(last) == sorted(NAMES)
    assert {line["lag"] for line in last.values()} == {0}
    assert {line["position"] for line in last.values()} == {f"0-{said[-1]['events']}"}


def test_for_people_it_says_where_each_view_is(desk: Desk) -> None:
    desk.paipu("migrate", *LOG)
    said = desk.paipu("follow", "--once", *LOG)
    assert said.out.splitlines() == [f"{name:12} 0-0  0 behind" for name in NAMES]
    assert (said.status, said.err) == (0, "")


def test_it_goes_on_until_it_is_told_to_stop(desk: Desk) -> None:
    desk.paipu("migrate", *LOG)
    with desk.running("follow", *LOG) as process:
        assert process.stdout is not None
        first = [process.stdout.readline() for _ in NAMES]
        desk.paipu("simulate", "old_maid", *LOG)
        later = next(line for line in process.stdout if line.endswith("  0 behind\n"))
        process.send_signal(signal.SIGTERM)
        process.communicate()
        assert process.returncode == 0
    assert all(line.endswith("0-0  0 behind\n") for line in first)
    assert "0-0 " not in later


def test_without_a_log_there_is_nothing_to_follow(desk: Desk) -> None:
    said = desk.paipu("follow", "--once", *LOG)
    assert (said.status, said.err) == (2, "paipu: There is no file paipu.db. Run `paipu migrate`.\n")
