"""`paipu rebuild`: views made anew while they answer, beside a server that goes on writing."""

import re
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import IO

import httpx
import pytest

from ledger.stores import migrate
from projections.views import PROJECTIONS, database_at
from tests.api.cli.paipu import Desk
from tests.api.cli.test_serve import started

NAMES = [projection.name for projection in PROJECTIONS]
LOG = ("--database", "sqlite:paipu.db")


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, desk: Desk) -> str:
    """A migrated log of each kind that several processes use."""
    url: str = (
        f"sqlite:///{desk.folder}/paipu.db"
        if request.param == "sqlite"
        else request.getfixturevalue("postgres_database")
    )
    migrate(url)
    return url


def rows(url: str) -> dict[str, list[str]]:
    """Every row of every view."""
    with closing(database_at(url)) as database, database.snapshot() as reader:
        return {
            table: sorted(repr(sorted(row.items())) for row in reader.query(f"SELECT * FROM {table}"))  # noqa: S608
            for projection in PROJECTIONS
            for table in projection.tables
        }


def test_every_view_is_rebuilt_or_those_that_are_named(desk: Desk) -> None:
    desk.paipu("simulate", "old_maid", "-n", 3, *LOG)
    assert [line.split()[:2] for line in desk.paipu("rebuild", *LOG).out.splitlines()] == [
        ["✓", name] for name in NAMES
    ]
    [only] = desk.objects("rebuild", "--view", "tables", *LOG)
    assert (only["view"], only["events"]) == ("tables", sum(report["events"] for report in _hands(desk)) + 10)


def _hands(desk: Desk) -> Iterator[dict[str, int]]:
    """The hands in the log, as an audit counts their events."""
    with closing(database_at(f"sqlite:///{desk.folder}/paipu.db")) as database, database.snapshot() as reader:
        hands = [row["hand_id"] for row in reader.query("SELECT hand_id FROM hand_history_hand")]
    for hand in hands:
        yield from desk.objects("audit", hand, *LOG)


def test_a_view_that_is_not_there_is_refused(desk: Desk) -> None:
    desk.paipu("migrate", *LOG)
    said = desk.paipu("rebuild", "--view", "scores", *LOG)
    assert (said.status, said.err) == (2, f"paipu: There is no view 'scores'; there are {', '.join(NAMES)}.\n")


def test_without_a_log_there_is_nothing_to_rebuild(desk: Desk) -> None:
    said = desk.paipu("rebuild", *LOG)
    assert (said.status, said.err) == (2, "paipu: There is no file paipu.db. Run `paipu migrate`.\n")


def test_beside_a_running_server_the_views_stay_right_and_no_question_fails(desk: Desk, url: str) -> None:
    key = "k" * 32
    with started(desk, "--database", url, PAIPU_HOST_KEY=key) as server:
        stop, wrong = threading.Event(), list[str]()
        threads = [
            threading.Thread(target=_reading, args=(server.process.stderr,), daemon=True),
            threading.Thread(target=_playing, args=(server.address, key, stop, wrong)),
            threading.Thread(target=_asking, args=(server.address, stop, wrong)),
        ]
        for thread in threads:
            thread.start()
        for _ in range(3):
            said = desk.paipu("rebuild", "--database", url)
            assert (said.status, said.err) == (0, "")
        stop.set()
        for thread in threads[1:]:
            thread.join()
        assert wrong == []
        [admin] = desk.objects("keys", "make", "admin", "--database", url)
        assert _caught_up(server.address, admin["key"])
        live = rows(url)
        assert desk.paipu("rebuild", "--database", url).status == 0
        assert rows(url) == live


def _reading(log: IO[str] | None) -> None:
    """Or the server would wait for somebody to read its log."""
    for _ in log or ():
        pass


def _playing(address: str, key: str, stop: threading.Event, wrong: list[str]) -> None:
    """Tables are opened, and a hand dealt and aborted at each, as fast as the server can."""
    deal = {"kind": "hands", "hands": [["SA", "S2", "BJ"], ["HA", "H2", "C2"], ["CA", "D2", "DA"]], "stock": []}
    table = {"game": "old_maid", "seats": ["ann", "bo", "cy"], "rules": {"ranks_in_play": ["A", "2"]}}
    with httpx.Client(base_url=address, headers={"authorization": f"Bearer {key}"}, timeout=30) as host:
        while not stop.is_set():
            opened = host.post("/v1/tables", json=table)
            hand = host.post(f"/v1/tables/{opened.json()['table_id']}/hands", json={"deal": deal})
            path = f"/v1/hands/{hand.json()['hand_id']}/actions"
            version, begun = hand.json()["version"], time.monotonic()
            ended = host.post(path, json={"do": "abort", "reason": "late"}, headers={"if-match": f'"{version}"'})
            if ended.status_code != 201 or time.monotonic() - begun > 5:
                wrong.append(f"{time.monotonic() - begun:.1f} s: {ended.text}")


def _asking(address: str, stop: threading.Event, wrong: list[str]) -> None:
    with httpx.Client(base_url=address, timeout=30) as client:
        while not stop.is_set():
            for path in ("/v1/scoreboards?game=old_maid", "/v1/tables?player=ann", "/v1/players/ann/stats"):
                answer = client.get(path)
                if answer.status_code != 200:
                    wrong.append(f"{path}: {answer.text}")


def _caught_up(address: str, key: str) -> bool:
    headers = {"authorization": f"Bearer {key}"}
    end = time.monotonic() + 20
    while time.monotonic() < end:
        figures = httpx.get(f"{address}/metrics", headers=headers).text
        if {float(lag) for lag in re.findall(r"^paipu_view_lag_events.* (\S+)$", figures, re.MULTILINE)} == {0.0}:
            return True
        time.sleep(0.05)
    return False


@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGKILL])
def test_interrupted_it_leaves_the_views_that_answer_and_may_be_begun_again(desk: Desk, end: signal.Signals) -> None:
    desk.paipu("simulate", "old_maid", "-n", 5, *LOG)
    desk.paipu("follow", "--once", *LOG)
    url = f"sqlite:///{desk.folder}/paipu.db"
    before = rows(url)
    with desk.running("rebuild", *LOG) as process:
        with closing(database_at(url)) as database, database.transaction():
            assert _has_opened(process.pid, "paipu.db")
            process.send_signal(end)
        _, said = process.communicate()
    if end == signal.SIGINT:
        assert (process.returncode, said) == (130, "paipu: interrupted; views answer as before.\n")
    assert rows(url) == before
    assert desk.paipu("rebuild", *LOG).status == 0
    assert rows(url) == before


def _has_opened(pid: int, name: str) -> bool:
    """Wait until a process has a file open, and a moment longer."""
    end = time.monotonic() + 30
    while time.monotonic() < end:
        if any(path.resolve().name == name for path in Path(f"/proc/{pid}/fd").iterdir()):
            time.sleep(0.5)
            return True
        time.sleep(0.01)
    return False
