"""Two servers over one database race for a hand: one wins each version, the other gets a conflict."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from itertools import repeat
from pathlib import Path
from secrets import token_hex
from urllib.parse import urlsplit

import httpx
import pytest

from api.auth.keys import Grant
from tests.api.desk import Desk
from tests.api.real_server import serving
from tests.faults.acknowledged import Acknowledged, Json, wrong
from tests.faults.persistence import HOST_KEY, host
from tests.faults.program import running
from tests.postgres import fresh_database

FEWEST = 10


@pytest.fixture
def hand(postgres_log: str) -> Json:
    """A hand that is dealt."""
    with serving(postgres_log) as server:
        server.keys.make(Grant(role="host", host="local"), secret=HOST_KEY)
        return Desk(server.host()).opened().dealt().hand


def test_one_is_first_at_each_version_and_nothing_is_lost(
    postgres_log: str, hand: Json, acknowledged: Acknowledged, tmp_path: Path
) -> None:
    acknowledged.note(hand)
    rounds = _race([postgres_log, postgres_log], hand, acknowledged, tmp_path)
    assert rounds == [[201, 412]] * len(rounds)
    assert len(rounds) > FEWEST
    assert wrong(postgres_log, acknowledged.hands()) == []


def test_servers_that_do_not_share_their_database_are_found_out(
    postgres_server: str, postgres_log: str, hand: Json, acknowledged: Acknowledged, tmp_path: Path
) -> None:
    with fresh_database(postgres_server, like=urlsplit(postgres_log).path[1:]) as copy:
        rounds = _race([postgres_log, copy], hand, acknowledged, tmp_path)
    assert [201, 201] in rounds


def _race(urls: Sequence[str], hand: Json, acknowledged: Acknowledged, folder: Path) -> list[list[int]]:
    """The statuses that clients of all servers got at each version, until the hand was over."""
    path, rounds = f"/v1/hands/{hand['hand_id']}/actions", list[list[int]]()
    with ExitStack() as stack, ThreadPoolExecutor() as threads:
        servers = [stack.enter_context(running(url, folder)) for url in urls]
        clients = [stack.enter_context(host(server.address)) for server in servers]
        while hand["to_act"]:
            answers = [*threads.map(_act, clients, repeat(path), repeat(hand))]
            rounds.append(sorted(answer.status_code for answer in answers))
            for answer in answers:
                if answer.status_code == 201:
                    hand = answer.json()
                    acknowledged.note(hand)
    return rounds


def _act(client: httpx.Client, path: str, hand: Json) -> httpx.Response:
    headers = {"if-match": f'"{hand["version"]}"', "idempotency-key": token_hex(16)}
    return client.post(path, json={"do": "auto", "seat": hand["to_act"][0]}, headers=headers)
