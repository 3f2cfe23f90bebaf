"""The authorisation policy: may this key do or see this here, by role, act, owner of the table, and phase.

Everything that is not named here is refused.
"""

from typing import Literal

from msgspec import Struct

from api.schemas.keys import Role
from domain.privacy import Viewer

EVERY = "*"
"""The account of a key that is for the tables of every host."""


class Key(Struct, frozen=True, kw_only=True):
    """What a key stands for: its public id, its role, its host's account (or `EVERY`).

    A seat's key names its table and seat, and the player who sat there when it was made; a referee's its table and,
    where it is for one hand only, the hand.
    """

    key_id: str
    role: Role
    host: str
    table_id: str | None = None
    hand_id: str | None = None
    seat: int | None = None
    player: str | None = None


Caller = Key | None
"""None is the public."""


class Place(Struct, frozen=True, kw_only=True):
    """A host's table or a hand at it, with its seats; `revealed` hands are over and shown to everybody."""

    host: str
    table_id: str
    hand_id: str | None = None
    seats: tuple[str, ...] = ()
    over: bool = False
    revealed: bool = False


class See(Struct, frozen=True):
    """See a hand from the perspective of a viewer."""

    viewer: Viewer


class Play(Struct, frozen=True):
    """Act as the player of a seat. `choosing`: name what chance decides, or send several actions, all or none.

    Several actions at once would let a player see the card he draws and take the draw back.
    `option` is the house rule that leaves the named card to chance, where another value of it would not.
    """

    seat: int
    choosing: bool = False
    option: str | None = None


class Issue(Struct, frozen=True):
    """Make, list or revoke keys of a role for a host's account."""

    role: Role
    host: str


class NamePlayer(Struct, frozen=True):
    """Write the profile of a player of a host's account."""

    host: str


Deed = Literal["open-table", "run-table", "run-hand", "void-hand", "read-figures"]
"""`run-table`: deal and close. `run-hand`: act for seats, close windows, abort."""

Act = See | Play | Issue | NamePlayer | Deed


def may(key: Caller, act: Act, at: Place | None = None) -> bool:
    """The policy; `at` is the table or hand concerned, if one is."""
    public = isinstance(act, See) and (act.viewer == "public" or (at is not None and at.revealed))
    return public or _granted(key, act, at)


def own_viewer(key: Caller, at: Place) -> Viewer:
    """The viewer of a key that requests no other: the widest perspective it has."""
    own: tuple[Viewer, ...] = ("all",) if key is None or key.seat is None else ("all", key.seat)
    return next((viewer for viewer in own if _granted(key, See(viewer), at)), "public")


def concerns(key: Key, at: Place | None) -> bool:
    """Whether a key has to do with a place at all; of other places it knows what the public knows."""
    return at is None or (
        key.host in (EVERY, at.host)
        and key.table_id in (None, at.table_id)
        and (key.hand_id is None or at.hand_id in (None, key.hand_id))
    )


def _granted(key: Caller, act: Act, at: Place | None) -> bool:
    return (
        key is not None and concerns(key, at) and _sits(key, at) and _permits(key, act, over=at is not None and at.over)
    )


def _sits(key: Key, at: Place | None) -> bool:
    """A seat's key belongs to its player: where another player sits or sat on the seat, it is worth nothing."""
    return key.seat is None or at is None or at.seats[key.seat] == key.player


def _permits(key: Key, act: Act, *, over: bool) -> bool:
    """The acts of each role at its own tables."""
    match key.role, act:
        case "host", Issue(_, host):
            return host == key.host
        case "host", NamePlayer(host):
            return host == key.host
        case "host", See() | Play() | "open-table" | "run-table" | "run-hand" | "void-hand":
            return True
        case "seat", See(viewer):
            return viewer == key.seat
        case "seat", Play(seat, choosing):
            return seat == key.seat and not choosing
        case "referee", See() | "void-hand":
            return True
        case "auditor", See():
            return over
        case "admin", Issue() | NamePlayer() | "read-figures":
            return True
        case _:
            return False
