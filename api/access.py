"""Who is asking, and with whose eyes they see."""

from typing import Literal

from fastapi import Request
from msgspec import Struct

from api.schemas.problems import Problem
from domain.privacy import Viewer
from domain.table.table import Table

Role = Literal["host", "seat"]


class Key(Struct, frozen=True, kw_only=True):
    """What a key stands for: its public id, its role, the host's account, and for a seat's key its table and seat."""

    key_id: str
    role: Role
    host: str
    table_id: str | None = None
    seat: int | None = None


PUBLIC = None
Who = Key | None


def who(request: Request) -> Who:
    """The key this request was sent with, None for the public; 401 where the key is not known."""
    sent = request.headers.getlist("authorization")
    if not sent:
        return PUBLIC
    if len(sent) > 1:
        raise Problem("duplicate-header", "Authorization was sent twice.")
    scheme, _, secret = sent[0].partition(" ")
    key: Who = request.app.state.keys.find(secret.strip()) if scheme.lower() == "bearer" else None
    if key is None:
        raise unauthenticated()
    request.state.key_id = key.key_id
    return key


def required(key: Who) -> Key:
    """The key; 401 for the public."""
    if key is None:
        raise unauthenticated()
    return key


def unauthenticated() -> Problem:
    """401, with the scheme that is asked for."""
    problem = Problem("unauthenticated", "Send the key as `Authorization: Bearer …`.")
    problem.headers["www-authenticate"] = "Bearer"
    return problem


def belongs(key: Key, table_id: str, table: Table) -> bool:
    """Whether the table exists for the writer: a host's own, or the seat's own."""
    return key.host == table.host and (key.role == "host" or key.table_id == table_id)


def required_at(key: Who, table_id: str, table: Table) -> Key:
    """The key of somebody who may write at the table; 401, or 404 as for what does not exist."""
    writer = required(key)
    if not belongs(writer, table_id, table):
        raise Problem("not-found", "There is no such table or hand.")
    return writer


def host_only(key: Key) -> Key:
    """403 for a seat's key."""
    if key.role != "host":
        raise Problem("forbidden", "Only the table's host may do that.")
    return key


def own_eyes(key: Who, table_id: str, table: Table) -> Viewer:
    """With whose eyes they see when they do not ask for others'."""
    if key is None or not belongs(key, table_id, table):
        return "public"
    return "all" if key.role == "host" else _seat(key)


def asked_eyes(key: Who, table_id: str, table: Table, asked: str | None, all_is_open: bool) -> Viewer:
    """The eyes asked for with `as`: anybody's for the host or when all is open, else one's own or the public's."""
    own = own_eyes(key, table_id, table)
    if asked is None:
        return own
    wanted = _viewer(asked, len(table.seats))
    if own == "all" or all_is_open or wanted in (own, "public"):
        return wanted
    raise Problem("forbidden", "The key does not allow to see with these eyes.")


def _viewer(asked: str, seats: int) -> Viewer:
    if asked in ("public", "all"):
        return "public" if asked == "public" else "all"
    if asked.isascii() and asked.isdecimal() and len(asked) < 3 and int(asked) < seats:
        return int(asked)
    raise Problem("invalid-request", "as is the number of a seat, public or all.")


def _seat(key: Key) -> int:
    if key.seat is None:
        raise Problem("forbidden", "The key names no seat.")
    return key.seat
