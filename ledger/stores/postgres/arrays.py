"""Arrays in PostgreSQL's binary form, made by hand: half the time of the driver's lists (docs/performance.md).

The form: dimensions, whether there are NULLs, type, length and first index; then each value behind its length.
"""

from collections.abc import Iterable, Sequence
from itertools import chain
from struct import Struct, pack
from typing import Any

from psycopg.adapt import AdaptersMap, Dumper
from psycopg.pq import Format

_HEAD = Struct(">iiIii")
_LENGTH = Struct(">i")
_EMPTY = Struct(">iiI")
_TEXT, _BIGINT, _BYTEA = 25, 20, 17


class TextArray(bytes):
    """The binary form of `text[]`."""

    oid = 1009

    @classmethod
    def of(cls, values: Iterable[str]) -> "TextArray":
        """The array of these texts."""
        return cls(_array(_TEXT, [value.encode() for value in values]))


class ByteaArray(bytes):
    """The binary form of `bytea[]`."""

    oid = 1001

    @classmethod
    def of(cls, values: Sequence[bytes]) -> "ByteaArray":
        """The array of these bytes."""
        return cls(_array(_BYTEA, values))


class BigintArray(bytes):
    """The binary form of `bigint[]`."""

    oid = 1016

    @classmethod
    def of(cls, values: Sequence[int]) -> "BigintArray":
        """The array of these numbers."""
        behind_lengths = chain.from_iterable((8, value) for value in values)
        return cls(_head(_BIGINT, len(values)) + pack(">" + "iq" * len(values), *behind_lengths))


def _array(oid: int, values: Sequence[bytes]) -> bytes:
    length = _LENGTH.pack
    return _head(oid, len(values)) + b"".join(chain.from_iterable((length(len(value)), value) for value in values))


def _head(oid: int, count: int) -> bytes:
    return _HEAD.pack(1, 0, oid, count, 1) if count else _EMPTY.pack(0, 0, oid)


class _ArrayDumper(Dumper):
    format = Format.BINARY

    def dump(self, obj: Any) -> bytes:
        return bytes(obj)


class _TextArrayDumper(_ArrayDumper):
    oid = TextArray.oid


class _ByteaArrayDumper(_ArrayDumper):
    oid = ByteaArray.oid


class _BigintArrayDumper(_ArrayDumper):
    oid = BigintArray.oid


def register_arrays(adapters: AdaptersMap) -> None:
    """Let a connection with these adapters send the arrays as they are."""
    adapters.register_dumper(TextArray, _TextArrayDumper)
    adapters.register_dumper(ByteaArray, _ByteaArrayDumper)
    adapters.register_dumper(BigintArray, _BigintArrayDumper)
