"""Released shapes stay readable: an event of release 0.1.0 has its fields still, or an upcast that brings it on."""

import json
from pathlib import Path
from typing import Any, get_origin

import pytest
from msgspec.structs import fields

from ledger.encoding.names import KINDS, present_version
from ledger.encoding.upcasts import UPCASTS

RELEASED = json.loads((Path(__file__).parent / "released-0.1.0.json").read_text())


def struct_of(kind: Any) -> Any:
    """The record of a fact, without the types that fill it in."""
    return get_origin(kind) or kind


def shapes() -> dict[str, list[str]]:
    """The fields of each stored event, as they are named in its payload, by stored name."""
    return {
        f"{scope}.{name}:{present_version(scope, name)}": sorted(
            field.encode_name for field in fields(get_origin(kind) or kind)
        )
        for (scope, name), kind in KINDS.items()
    }


@pytest.mark.parametrize("stored_name", RELEASED)
def test_an_event_of_the_release_keeps_its_shape_or_has_an_upcast(stored_name: str) -> None:
    scope, _, rest = stored_name.partition(".")
    name, _, version = rest.partition(":")
    assert shapes().get(stored_name) == RELEASED[stored_name] or (scope, name, int(version)) in UPCASTS


def test_every_event_of_today_was_released_or_is_new() -> None:
    known = {stored_name.partition(":")[0] for stored_name in RELEASED}
    new = [stored_name for stored_name in shapes() if stored_name.partition(":")[0] not in known]
    assert [stored_name for stored_name in new if not stored_name.endswith(":1")] == []
