"""Clients of a back end under load: each plays its own hands of its own game, one after the other."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from threading import Event, Thread

from domain.games import GAMES
from tests.faults.acknowledged import Acknowledged
from tests.faults.persistence import Asker

CLIENTS = 4


class Client:
    """Plays until it is told to stop; `error` is what it had not reckoned with."""

    def __init__(self, address: str, number: int, acknowledged: Acknowledged) -> None:
        self.asker = Asker(address, acknowledged)
        self.error: Exception | None = None
        self._random = Random(number)
        self._game = list(GAMES.values())[number % len(GAMES)]
        self._stopping = Event()
        self._thread = Thread(target=self._run, daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Let the request on its way be done, and no other."""
        self._stopping.set()
        self._thread.join()

    def _run(self) -> None:
        try:
            with self.asker:
                while not self._stopping.is_set():
                    self._play()
        except Exception as error:  # noqa: BLE001  the test tells it
            self.error = error

    def _play(self) -> None:
        hand = self.asker.dealt(self.asker.opened(self._game), self._random.randrange(2**32))
        while hand["to_act"] and not self._stopping.is_set():
            hand = self.asker.acted(hand)


@contextmanager
def playing(address: str, acknowledged: Acknowledged, clients: int = CLIENTS) -> Iterator[list[Client]]:
    """Clients that play while the block runs; afterwards every request was answered."""
    players = [Client(address, number, acknowledged) for number in range(clients)]
    try:
        yield players
    finally:
        for client in players:
            client.stop()


def met_by(clients: list[Client]) -> Counter[str]:
    """What all of them met; raises what one of them had not reckoned with."""
    for client in clients:
        if client.error is not None:
            raise client.error
    return sum((client.asker.met for client in clients), Counter())
