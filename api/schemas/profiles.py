"""The profile of a player: what front ends show in place of the id."""

from typing import Annotated

from msgspec import Meta, Struct

VISIBLE = r"^\S(.*\S)?$"

DisplayName = Annotated[str, Meta(min_length=1, max_length=64, pattern=VISIBLE, examples=["安 Ann"])]
About = Annotated[str, Meta(min_length=1, max_length=200, pattern=VISIBLE, description="A line that all may read.")]


class NewProfile(Struct, frozen=True, forbid_unknown_fields=True):
    """A profile as it shall be from now on; what is left out is empty."""

    display_name: DisplayName
    note: About | None = None


class Profile(Struct, frozen=True):
    """The profile of a host's player; it may change, and is no part of any event. `updated_by` is a key's id."""

    host: str
    player: str
    display_name: str
    note: str | None
    updated_by: str
    updated_at: str
