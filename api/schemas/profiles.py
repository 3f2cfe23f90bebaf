"""The profile of a player: the name that front ends show in place of the id."""

from typing import Annotated

from msgspec import Meta, Struct

VISIBLE = r"^\S(.*\S)?$"

DisplayName = Annotated[str, Meta(min_length=1, max_length=64, pattern=VISIBLE, examples=["安 Ann"])]
About = Annotated[
    str,
    Meta(min_length=1, max_length=200, pattern=VISIBLE, description="A line about the player that everybody may read."),
]


class NewProfile(Struct, frozen=True, forbid_unknown_fields=True):
    """A whole profile; fields that are left out become empty."""

    display_name: DisplayName
    note: About | None = None


class Profile(Struct, frozen=True):
    """The profile of a host's player; it may change, and no event holds it. `updated_by` is the id of a key."""

    host: str
    player: str
    display_name: str
    note: str | None
    updated_by: str
    updated_at: str
