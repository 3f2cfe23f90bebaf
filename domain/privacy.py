"""Privacy: declared beside the field, decided here and nowhere else.

A field is public, or it carries one of three markers. Private values fall into slots; `may_open` says which viewer may
open which slot. The ledger seals the slots, the edge shows them, and both ask this module.
"""

from collections.abc import Mapping, Sized
from functools import cache
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct

Viewer = int | Literal["public", "all"]
Slot = str
Plain = dict[str, Any]


def read_viewer(text: str) -> Viewer | None:
    """The viewer in a text: the number of a seat, `public` or `all`; None for any other text."""
    if text in ("public", "all"):
        return "public" if text == "public" else "all"
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 3 else None


class ToSeats(Struct, frozen=True):
    """The value is private to the seats that other fields name; public where the field `unless` is true."""

    fields: tuple[str, ...]
    unless: str | None = None


class EachSeat(Struct, frozen=True):
    """A tuple by seat: each element is private to its seat; the others see its size where `count` is set."""

    count: bool = False


class Hidden(Struct, frozen=True):
    """No seat may see the value; everybody sees its size where `count` is set."""

    count: bool = False


Marker = ToSeats | EachSeat | Hidden


def may_open(slot: Slot, viewer: Viewer) -> bool:
    """The policy: a seat opens its slot and the causes of its own actions, `all` (host, referee, auditor) every one."""
    return viewer == "all" or (viewer != "public" and slot.removeprefix("cause:") == seat_slot(viewer))


def seat_slot(seat: int) -> Slot:
    """The slot of one seat's private fields."""
    return f"seat:{seat}"


@cache
def markers(kind: type[Struct]) -> Mapping[str, Marker]:
    """Stored name → marker, for the private fields of an event or a view (a generic one by its plain class)."""
    names = dict(zip(kind.__struct_fields__, kind.__struct_encode_fields__, strict=True))
    hints = get_type_hints(kind, include_extras=True)
    return {names[field]: marker for field, hint in hints.items() if (marker := _marker(hint)) is not None}


def split(value: Struct) -> tuple[Plain, dict[Slot, Plain]]:
    """The public fields of an event or view, and the private ones by slot."""
    public: Plain = msgspec.to_builtins(value)
    private: dict[Slot, Plain] = {}
    for field, marker in markers(type(value)).items():
        if public.get(field) is not None:
            _hide(public, private, field, marker)
    return public, private


def join(public: Plain, private: Mapping[Slot, Plain]) -> Plain:
    """All fields again that the given slots hold: the inverse of `split`, also for fields of older events."""
    whole = {field: [*value] if isinstance(value, list) else value for field, value in public.items()}
    for slot, members in private.items():
        for field, value in members.items():
            if isinstance(by_seat := whole.get(field), list):
                by_seat[int(slot.removeprefix("seat:"))] = value
            else:
                whole[field] = value
    return whole


def redact(value: Struct, viewer: Viewer) -> Plain:
    """The event or view without the private fields that `viewer` may not see."""
    if viewer == "all" or not markers(type(value)):
        whole: Plain = msgspec.to_builtins(value)
        return whole
    public, private = split(value)
    return join(public, {slot: part for slot, part in private.items() if may_open(slot, viewer)})


def _marker(hint: object) -> Marker | None:
    if get_origin(hint) is not Annotated:
        return None
    return next((extra for extra in get_args(hint)[1:] if isinstance(extra, Marker)), None)


def _hide(public: Plain, private: dict[Slot, Plain], field: str, marker: Marker) -> None:
    match marker:
        case ToSeats(fields, unless):
            if unless is not None and public[unless]:
                return
            value = public.pop(field)
            for seat in {public[name] for name in fields} - {None}:
                private.setdefault(seat_slot(seat), {})[field] = value
        case EachSeat(count):
            for seat, value in enumerate(public[field]):
                private.setdefault(seat_slot(seat), {})[field] = value
            public[field] = [_size(value) if count else None for value in public[field]]
        case Hidden(count):
            value = public.pop(field)
            private.setdefault(field, {})[field] = value
            if count:
                public[field] = _size(value)


def _size(value: Sized) -> Plain:
    return {"count": len(value)}
