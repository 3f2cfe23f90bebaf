"""Ownership of a SQLite file: another program's is left untouched byte for byte, ours only its owner may read.

A file is inspected as it lies there (`immutable`) before anything is written or locked: opening it in the usual way
may change the file of a program that uses a write-ahead log.
"""

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from urllib.parse import quote

from domain.sentence import Sentence
from ledger.stores.errors import StoreError

APPLICATION_ID = int.from_bytes(b"PaiP")
"""The id in the file's header, by which `file` and other programs know it."""

MARK_AT = 68
"""Where the header of a SQLite file has the id of its application (sqlite.org, file format, 1.3)."""

OURS = ("migration", "counter", "stored_events")
PRIVATE = 0o600
BESIDE = ("", "-wal", "-shm", "-journal")
LOCK_SECONDS = 10


def require_ours(path: Path) -> None:
    """Raises StoreError where another program's tables are in the file; one that is not there, or empty, is fine."""
    if not path.is_file() or not path.stat().st_size or _is_marked(path):
        return
    try:
        with closing(sqlite3.connect(f"file://{quote(str(path.absolute()))}?mode=ro&immutable=1", uri=True)) as file:
            [made_by] = file.execute("PRAGMA application_id").fetchone()
            tables = {name for (name,) in file.execute("SELECT name FROM sqlite_master")}
    except sqlite3.Error as error:
        raise unusable(path, error) from error
    if made_by != APPLICATION_ID and not _without_mark(path, made_by, tables):
        raise StoreError(
            Sentence(
                zh=f"{path} 是别的程序的文件，没有动它。请换一个文件。",
                en=f"{path} is the file of another program: it was left as it is. Name another file.",
            )
        )


def _is_marked(path: Path) -> bool:
    """Whether the header says so: after a power cut only the write-ahead log may make the rest of the file whole."""
    with path.open("rb") as file:
        header = file.read(MARK_AT + 4)
    return header[MARK_AT:] == APPLICATION_ID.to_bytes(4)


def claim(path: Path) -> None:
    """Make the file, where there is none, and mark it as ours before it gets a write-ahead log."""
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, PRIVATE))
    keep_private(path)
    try:
        with closing(sqlite3.connect(path, timeout=LOCK_SECONDS, isolation_level=None)) as file:
            [made_by] = file.execute("PRAGMA application_id").fetchone()
            if made_by != APPLICATION_ID:
                file.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    except sqlite3.Error as error:
        raise unusable(path, error) from error


def keep_private(path: Path) -> None:
    """Make the file and those beside it readable by the owner alone: hidden cards and the log's secret are in them."""
    for suffix in BESIDE:
        with suppress(FileNotFoundError, PermissionError):
            file = Path(f"{path}{suffix}")
            if file.is_file() and file.stat().st_mode & 0o077:
                file.chmod(PRIVATE)


def open_privately(path: str) -> int:
    """A file to append to that only its owner may read, made where there is none."""
    opened = os.open(path, os.O_CREAT | os.O_RDWR | os.O_APPEND | os.O_CLOEXEC, PRIVATE)
    with suppress(PermissionError):
        os.fchmod(opened, PRIVATE)
    return opened


def _without_mark(path: Path, made_by: int, tables: set[str]) -> bool:
    """Whether it was made before files were marked, or has nothing in it, neither here nor in a log beside it."""
    if made_by:
        return False
    wal = Path(f"{path}-wal")
    return tables.issuperset(OURS) or not (tables or (wal.exists() and wal.stat().st_size))


def unusable(path: Path, error: Exception) -> StoreError:
    """The error for a file that SQLite does not read."""
    return StoreError(Sentence(zh=f"SQLite 用不了 {path}：{error}。", en=f"SQLite cannot use {path}: {error}."))
