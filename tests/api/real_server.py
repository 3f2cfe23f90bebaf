"""The service in a thread, on a port that the system chooses."""

import socket
import ssl
import threading
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any

import httpx
import structlog
import uvicorn

from api.app import create_app
from api.auth.keys import Grant, Keys
from api.auth.policy import EVERY
from api.profiles import Profiles
from api.server.config import server_config
from api.server.request_log import configure_log
from ledger.ledger import Ledger
from projections.database.port import SERVICE
from projections.views import Views, database_at

UNUSED_CERTIFICATES = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""Each client would read the system's certificates otherwise, which takes longer than a test."""


@dataclass
class KeyClock:
    """The clock by which keys expire: the real one, and as far ahead as a test says."""

    ahead: timedelta = timedelta()

    def __call__(self) -> datetime:
        """Now."""
        return datetime.now(UTC) + self.ahead


@dataclass(frozen=True)
class Server:
    """Where it listens, and how keys of hosts are made; its clients end with it."""

    address: str
    keys: Keys
    ending: ExitStack
    ledger: Ledger
    key_clock: KeyClock = field(default_factory=KeyClock)

    def host(self, account: str = "local") -> httpx.Client:
        """A client with a fresh key of a host."""
        return self.client(self.keys.make(Grant(role="host", host=account)).key)

    def admin(self) -> httpx.Client:
        """A client with a fresh key of an admin."""
        return self.client(self.keys.make(Grant(role="admin", host=EVERY)).key)

    def token(self, *numbers: int) -> str:
        """A position as the service gives it, with a number for each partition."""
        return self.ledger.token(dict(enumerate(numbers)))

    def client(self, key: str | None = None) -> httpx.Client:
        """A client with a key, or of the public."""
        headers = {} if key is None else {"authorization": f"Bearer {key}"}
        return self.ending.enter_context(
            httpx.Client(base_url=self.address, headers=headers, timeout=120, verify=UNUSED_CERTIFICATES)
        )


@contextmanager
def serving(url: str, **limits: Any) -> Iterator[Server]:
    """The service over a migrated store while the block runs."""
    with Ledger.open(url) as ledger, serving_log(ledger, url, **limits) as running:
        yield running


@contextmanager
def serving_log(ledger: Ledger, url: str, **limits: Any) -> Iterator[Server]:
    """The service over an open log; its request log is that of `paipu serve`."""
    configure_log()
    structlog.configure(**{**structlog.get_config(), "cache_logger_on_first_use": False})  # a test may capture it
    with closing(database_at(url, SERVICE)) as database, ExitStack() as ending:
        key_clock = KeyClock()
        keys = Keys(database, key_clock)
        app = create_app(ledger, Views.open(url, ledger), keys, Profiles(database), **limits)
        listening = _listening()
        server = uvicorn.Server(server_config(app, log_config=None))
        thread = threading.Thread(target=server.run, args=([listening],), daemon=True)
        thread.start()
        try:
            yield Server(f"http://127.0.0.1:{listening.getsockname()[1]}", keys, ending, ledger, key_clock)
        finally:
            ending.close()
            server.should_exit = True
            thread.join()


def _listening() -> socket.socket:
    """A free port. The protocol is named, or asyncio would leave Nagle's algorithm on and each answer wait 40 ms."""
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.bind(("127.0.0.1", 0))
    listening.listen()
    return listening
