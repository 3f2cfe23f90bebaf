"""A link between the service and PostgreSQL that can be cut at the worst moment: during a commit."""

import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Event, Thread
from typing import Literal
from urllib.parse import urlsplit

from tests.faults.wire import Conversation

Fault = Literal["the answer is lost", "the commit is lost", "the link answers"]

CHUNK = 65536


class Link:
    """Passes everything on, until it is told to fail at the next commit of events."""

    def __init__(self, server: tuple[str, int]) -> None:
        self._server = server
        self._fault: Fault | None = None
        self._happened = Event()
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]
        Thread(target=self._accept, daemon=True).start()

    def fail_next(self, fault: Fault) -> Event:
        """The next commit of events meets this fault, and no other; what is returned is set then."""
        self._happened = Event()
        self._fault = fault
        return self._happened

    def close(self) -> None:
        """Let nobody else through."""
        with suppress(OSError):
            self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                client, _ = self._listener.accept()
                Thread(target=self._connected, args=(client,), daemon=True).start()

    def _connected(self, client: socket.socket) -> None:
        with client, socket.create_connection(self._server) as server, suppress(OSError):
            answers = Thread(target=_pass_answers, args=(server, client), daemon=True)
            answers.start()
            conversation = Conversation()
            while chunk := client.recv(CHUNK):
                for message in conversation.messages(chunk):
                    if conversation.commits_events and (fault := self._take()):
                        self._fail(fault, message, conversation.success, client, server, answers)
                        return
                    server.sendall(message)

    def _take(self) -> Fault | None:
        fault, self._fault = self._fault, None
        return fault

    def _fail(
        self,
        fault: Fault,
        commit: bytes,
        success: bytes,
        client: socket.socket,
        server: socket.socket,
        answers: Thread,
    ) -> None:
        if fault == "the link answers":
            client.sendall(success)
        else:
            client.shutdown(socket.SHUT_RDWR)
        if fault == "the answer is lost":
            server.sendall(commit)
            answers.join()  # ends with the first answer that finds nobody
        server.shutdown(socket.SHUT_RDWR)
        self._happened.set()


def _pass_answers(server: socket.socket, client: socket.socket) -> None:
    with suppress(OSError):
        while chunk := server.recv(CHUNK):
            client.sendall(chunk)
    with suppress(OSError):
        client.shutdown(socket.SHUT_RDWR)


@contextmanager
def linked(url: str) -> Iterator[tuple[Link, str]]:
    """A link to the server of a database, and the URL of that database behind it."""
    parts = urlsplit(url)
    assert parts.hostname
    assert parts.port
    link = Link((parts.hostname, parts.port))
    try:
        yield link, parts._replace(netloc=f"{parts.username}@127.0.0.1:{link.port}").geturl()
    finally:
        link.close()
