"""Upcasts: bring payloads of older versions to today's shape, for reading only; stored bytes never change.

`UPCASTS[scope, name, version]` brings the members of that version, sealed ones included, to the next one. `scope` is a
game or `table`. Empty as long as nothing has changed; tests/ledger/encoding/test_upcasts.py shows one change from end
to end. `FIRST` is the version of release 0.1.0 where it is not 1: what was written before is not read, and every later
change of a shape owes an upcast.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

Payload = dict[str, Any]
Upcast = Callable[[Payload], Payload]

UPCASTS: Final[Mapping[tuple[str, str, int], Upcast]] = {}

FIRST: Final[Mapping[tuple[str, str], int]] = {
    ("table", "table_opened"): 3,
    ("table", "hand_started"): 3,
    ("table", "hand_finished"): 3,
    ("table", "hand_withdrawn"): 2,
    ("old_maid", "card_drawn"): 2,
    **{
        (game, fact): 2
        for game in ("old_maid", "twelve_months", "paohuzi", "baohuang")
        for fact in ("hand_dealt", "hand_ended", "hand_scored", "hand_voided")
    },
    ("baohuang", "hand_dealt"): 3,
}


def upcast(
    scope: str, name: str, version: int, payload: Payload, upcasts: Mapping[tuple[str, str, int], Upcast] = UPCASTS
) -> Payload:
    """The payload in today's shape, step by step."""
    while (step := upcasts.get((scope, name, version))) is not None:
        payload, version = step(payload), version + 1
    return payload
