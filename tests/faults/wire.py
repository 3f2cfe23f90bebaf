"""PostgreSQL's wire protocol, enough of it to see a client commit events.

Messages as in the PostgreSQL documentation, chapter "Frontend/Backend Protocol", section "Message Formats".
"""

import struct
from collections.abc import Iterator

LENGTH = struct.Struct("!I")
PROTOCOL_3 = 3 << 16


def message(kind: bytes, content: bytes) -> bytes:
    """A message of a server."""
    return kind + LENGTH.pack(LENGTH.size + len(content)) + content


READY = message(b"Z", b"I")
COMMITTED = message(b"C", b"COMMIT\0") + READY
"""CommandComplete and ReadyForQuery, as a server says that a transaction is committed."""

FIRST_POSITION = b"1099511627776"
APPENDED = b"".join(
    (
        message(b"2", b""),
        message(b"T", struct.pack("!H6sIHIhiH", 1, b"first\0", 0, 0, 20, 8, -1, 0)),
        message(b"D", struct.pack("!HI", 1, len(FIRST_POSITION)) + FIRST_POSITION),
        message(b"C", b"SELECT 1\0"),
        READY,
    )
)
"""A row with one number, as a server answers the statement that appends events and commits with itself."""


class Conversation:
    """One connection as its client's messages show it. `commits_events`: the last of them commits inserted events.

    `success` is what a server answers then.
    """

    def __init__(self) -> None:
        self.commits_events = False
        self.success = COMMITTED
        self._appending = False
        self._appends: set[bytes] = set()
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
            if b".append(" in statement:
                self._appends.add(name)
        elif kind == b"B":
            self._inserting |= self._inserts.get(content.split(b"\0")[1], False)
            self._appending = content.split(b"\0")[1] in self._appends
        elif kind == b"S" and self._appending:
            self.commits_events, self.success, self._appending = True, APPENDED, False

    def _execute(self, statement: bytes) -> None:
        command = statement.rstrip(b"\0 ;").upper()
        self.commits_events, self.success = command == b"COMMIT" and self._inserting, COMMITTED
        self._inserting = (self._inserting and command not in (b"COMMIT", b"ROLLBACK")) or _inserts_events(statement)


def _inserts_events(statement: bytes) -> bool:
    return b"stored_events" in statement and (b"INSERT" in statement or b"COPY" in statement)
