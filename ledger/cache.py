"""A thread-safe cache: one of `cachetools`, which says what stays and for how long, behind a lock."""

from contextlib import suppress
from threading import Lock
from typing import Generic, TypeVar

from cachetools import Cache

T = TypeVar("T")


class SharedCache(Generic[T]):
    """Values by key, safe among threads; each cache has a lock of its own."""

    def __init__(self, cache: Cache[str, T]) -> None:
        self._cache = cache
        self._lock = Lock()

    def get(self, key: str) -> T | None:
        """The value last put under the key, if it is still here; the policy counts this as a use."""
        with self._lock, suppress(KeyError):
            return self._cache[key]
        return None

    def put(self, key: str, value: T) -> None:
        """Keep a value; where the cache is full, others go. A value that is larger than the cache is not kept."""
        with self._lock, suppress(ValueError):
            self._cache.pop(key, None)
            self._cache[key] = value

    def drop(self, key: str) -> None:
        """Let go of one value."""
        with self._lock, suppress(KeyError):
            del self._cache[key]

    def clear(self) -> None:
        """Let go of all values."""
        with self._lock:
            self._cache.clear()
