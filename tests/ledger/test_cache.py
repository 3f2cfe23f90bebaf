"""A shared cache keeps what was used last, for as long as its `cachetools` cache says, whatever threads do."""

from concurrent.futures import ThreadPoolExecutor

from cachetools import LRUCache, TTLCache

from ledger.cache import SharedCache


def test_the_value_used_longest_ago_goes_first() -> None:
    cache: SharedCache[int] = SharedCache(LRUCache(2))
    cache.put("a", 1)
    cache.put("b", 2)
    cache.get("a")
    cache.put("c", 3)

    assert [cache.get(key) for key in "abc"] == [1, None, 3]


def test_a_value_that_is_dropped_is_gone_and_the_others_stay() -> None:
    cache: SharedCache[int] = SharedCache(LRUCache(2))
    cache.put("a", 1)
    cache.put("b", 2)
    cache.drop("a")
    cache.drop("never put")

    assert [cache.get(key) for key in "ab"] == [None, 2]
    cache.clear()
    assert cache.get("b") is None


def test_a_value_whose_time_is_over_is_gone_and_may_be_dropped_or_put_again() -> None:
    now = 0
    cache: SharedCache[int] = SharedCache(TTLCache(2, 10, timer=lambda: now))
    cache.put("a", 1)
    now = 9
    assert cache.get("a") == 1
    now = 10
    assert cache.get("a") is None

    cache.drop("a")
    cache.put("a", 2)
    assert cache.get("a") == 2


def test_many_threads_lose_nothing_and_break_nothing() -> None:
    cache: SharedCache[int] = SharedCache(LRUCache(8))

    def use(thread: int) -> int:
        for n in range(2_000):
            key = str((n * 7 + thread) % 16)
            cache.put(key, int(key))
            assert cache.get(key) in {int(key), None}
            cache.drop(str(n % 16))
        return thread

    with ThreadPoolExecutor(8) as threads:
        assert list(threads.map(use, range(8))) == list(range(8))
    cache.put("last", 1)
    assert cache.get("last") == 1


def test_a_value_that_is_larger_than_the_cache_is_not_kept_and_spoils_nothing() -> None:
    cache: SharedCache[str] = SharedCache(LRUCache(3, getsizeof=len))
    cache.put("a", "xx")
    cache.put("b", "y")
    cache.put("a", "too long")

    assert [cache.get(key) for key in "ab"] == [None, "y"]
