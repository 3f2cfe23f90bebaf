"""The service in a thread, on a port that the system chooses."""

import socket
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from typing import Any

import httpx
import uvicorn

from api.app import create_app
from api.keys import Keys
from ledger.ledger import Ledger
from projections.views import Views, database_at


@dataclass(frozen=True)
class Server:
    """Where it listens, and how keys of hosts are made; its clients end with it."""

    address: str
    keys: Keys
    ending: ExitStack

    def host(self, account: str = "local") -> httpx.Client:
        """A client with a fresh key of a host."""
        _, secret = self.keys.make("host", account)
        return self.client(secret)

    def client(self, key: str | None = None) -> httpx.Client:
        """A client with a key, or of the public."""
        headers = {} if key is None else {"authorization": f"Bearer {key}"}
        return self.ending.enter_context(httpx.Client(base_url=self.address, headers=headers, timeout=20))


@contextmanager
def serving(url: str, **settings: Any) -> Iterator[Server]:
    """The service over a migrated store while the block runs."""
    ledger = Ledger.open(url)
    keys = Keys(database_at(url))
    app = create_app(ledger, Views.open(url, ledger), keys)
    listening = _listening()
    server = uvicorn.Server(uvicorn.Config(app, log_config=None, **settings))
    thread = threading.Thread(target=server.run, args=([listening],), daemon=True)
    thread.start()
    try:
        with ExitStack() as ending:
            yield Server(f"http://127.0.0.1:{listening.getsockname()[1]}", keys, ending)
    finally:
        server.should_exit = True
        thread.join()
        keys.close()
        ledger.close()


def _listening() -> socket.socket:
    """A free port. The protocol is named, or asyncio would leave Nagle's algorithm on and each answer wait 40 ms."""
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.bind(("127.0.0.1", 0))
    return listening
