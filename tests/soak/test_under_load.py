"""Many clients over a real server and PostgreSQL: every acknowledged event is there, once."""

import time
from concurrent.futures import ThreadPoolExecutor
from itertools import count, cycle

from domain.games import GAMES
from ledger.ledger import Ledger
from ledger.stores import migrate
from replays.audit import audit_hand
from tests.api.desk import Desk, created
from tests.api.real_server import Server, serving
from tests.soak.conftest import Tell

CLIENTS, SECONDS = 8, 120

Acknowledged = dict[str, int]
"""The version of each hand that its client was told last."""


def test_all_that_was_acknowledged_is_stored_in_order_and_passes_the_audit(postgres_database: str, tell: Tell) -> None:
    migrate(postgres_database)
    acknowledged: Acknowledged = {}
    with serving(postgres_database) as server, ThreadPoolExecutor(CLIENTS) as threads:
        end = time.monotonic() + SECONDS
        for client in [threads.submit(_play, server, number, end, tell) for number in range(CLIENTS)]:
            acknowledged.update(client.result())
    with Ledger.open(postgres_database) as ledger:
        for checked, (hand_id, version) in enumerate(acknowledged.items(), 1):
            tell(f"{checked} of {len(acknowledged)} hands checked")
            assert ledger.hand(hand_id).head.version == version
            assert audit_hand(ledger, hand_id).findings == ()
        positions = [row.id for row in ledger.partitions[0].since(0, 10_000_000)]
        assert positions == list(range(1, len(positions) + 1))
        assert len(positions) > sum(acknowledged.values())


def _play(server: Server, client: int, end: float, tell: Tell) -> Acknowledged:
    """Hands one after the other, of every game in turn, the last one left in the middle."""
    http, acknowledged = server.host(), Acknowledged()
    for number, game in zip(count(), cycle(GAMES.values())):
        desk = Desk(http, game.name, game.seats[0], seed=1_000_000 * client + number).opened().dealt()
        while desk.hand["to_act"] and time.monotonic() < end:
            created(desk.auto())
            tell(f"client {client} plays its hand {number + 1}, {max(0, end - time.monotonic()):.0f} s to go")
        acknowledged[desk.hand["hand_id"]] = desk.version
        if time.monotonic() >= end:
            break
    return acknowledged
