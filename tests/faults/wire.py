"""PostgreSQL's wire protocol, enough of it to see a client commit events.

Messages as in the PostgreSQL documentation, chapter "Frontend/Backend Protocol", section "Message Formats".
"""

import struct
from collections.abc import Iterator

LENGTH = struct.Struct("!I")
PROTOCOL_3 = 3 << 16
COMMITTED = b"C\x00\x00\x00\x0bCOMMIT\x00" + b"Z\x00\x00\x00\x05I"
"""CommandComplete and ReadyForQuery, as a server says that a transaction is committed."""


class Conversation:
    """One connection as its client's messages show it. `commits_events`: the last of them commits inserted events."""

    def __init__(self) -> None:
        self.commits_events = False
        self._started = False
        self._inserting = False
        self._inserts: dict[bytes, bool] = {}
        self._unread = b""

    def messages(self, chunk: bytes) -> Iterator[bytes]:
        """The messages that are complete now, one after the other."""
        self._unread += chunk
        while (size := self._size()) is not None and len(self._unread) >= size:
            message, self._unread = self._unread[:size], self._unread[size:]
            self._read(message)
            yield message

    def _size(self) -> int | None:
        kind = 1 if self._started else 0  # the first messages have no letter for their kind
        if len(self._unread) < kind + LENGTH.size:
            return None
        length: int = LENGTH.unpack_from(self._unread, kind)[0]
        return kind + length

    def _read(self, message: bytes) -> None:
        self.commits_events = False
        if not self._started:
            self._started = LENGTH.unpack_from(message, LENGTH.size)[0] >> 16 == PROTOCOL_3 >> 16
            return
        kind, content = message[:1], message[5:]
        if kind == b"Q":
            self._execute(content)
        elif kind == b"P":
            name, statement = content.split(b"\0")[:2]
            self._inserts[name] = _inserts_events(statement)
        elif kind == b"B":
            self._inserting |= self._inserts.get(content.split(b"\0")[1], False)

    def _execute(self, statement: bytes) -> None:
        command = statement.rstrip(b"\0 ;").upper()
        self.commits_events = command == b"COMMIT" and self._inserting
        self._inserting = (self._inserting and command not in (b"COMMIT", b"ROLLBACK")) or _inserts_events(statement)


def _inserts_events(statement: bytes) -> bool:
    return b"stored_events" in statement and (b"INSERT" in statement or b"COPY" in statement)
