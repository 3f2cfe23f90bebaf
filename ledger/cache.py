"""What was put last, so that it need not be looked up again; safe among threads."""

from collections import OrderedDict
from threading import Lock
from typing import Generic, TypeVar

T = TypeVar("T")


class Recent(Generic[T]):
    """The `size` things put last, by key."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._things: OrderedDict[str, T] = OrderedDict()
        self._lock = Lock()

    def get(self, key: str) -> T | None:
        """The thing last put under the key, if it is still here."""
        with self._lock:
            return self._things.get(key)

    def drop(self, key: str) -> None:
        """Let go of one."""
        with self._lock:
            self._things.pop(key, None)

    def clear(self) -> None:
        """Let go of all."""
        with self._lock:
            self._things.clear()

    def put(self, key: str, thing: T) -> None:
        """Keep a thing, and let go of the one that was put longest ago."""
        with self._lock:
            self._things[key] = thing
            self._things.move_to_end(key)
            if len(self._things) > self._size:
                self._things.popitem(last=False)
