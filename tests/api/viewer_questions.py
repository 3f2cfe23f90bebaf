"""All that somebody may ask about a hand and its table: every endpoint that reads, in all its variations."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import httpx

from domain.privacy import Viewer
from tests.api.desk import Json
from tests.api.twins import World

ASIDE = {"/healthz", "/readyz", "/metrics", "/problems/{code}"}
"""What is not asked: how the service is, and what its words mean."""

HAND = "/v1/hands/{hand_id}"
LINES = {"accept": "application/x-ndjson"}

Question = tuple[str, str, Mapping[str, Any]]
"""Method, path with names in it, and what else the request has."""


def ask(world: World, viewer: Viewer, question: Question) -> httpx.Response:
    """The viewer asks, and waits for the views to know what was written."""
    method, path, more = question
    player, other, *_ = world.now.course.seats
    names = {"table_id": world.table_id, "hand_id": world.hand_id, "player": player, "other": other}
    request = dict(more)
    if request.pop("follows", False):
        request["params"] = {**request.get("params", {}), "min_position": world.position}
    return world.client(viewer).request(method, path.format_map(names), **request)


def questions(world: World, actions: Iterable[Json]) -> Iterator[Question]:
    """Every question; `actions` are explained."""
    course, last = world.now.course, world.version
    middle, seats = last // 2 + 1, range(course.players)
    yield from _plain_reads(world.paths)
    yield from (_get("/state", at=at) for at in (middle, last, last + 1))
    yield from (_get("", **{"as": eyes}) for eyes in ("public", "all", last % course.players))
    yield from (_get("/legal", seat=seat) for seat in seats)
    yield from (_get("/legal", seat=last % course.players, at=at) for at in (middle, last + 1))
    for path in ("/events", "/replay"):
        yield from (_get(path, after=after, limit=3) for after in (middle, last))
        yield "GET", HAND + path, {"headers": LINES}
    for action in actions:
        yield "POST", f"{HAND}/explain", {"json": {"action": action}}
        yield "POST", f"{HAND}/explain", {"json": {"action": action, "at": middle}}
    yield "POST", f"{HAND}/compare", {"json": {"rules": {}}}
    yield from _about_the_table(world, course.seats)


def _plain_reads(paths: Json) -> Iterator[Question]:
    for path, methods in paths.items():
        if "get" in methods and path not in ASIDE:
            names = {parameter["name"] for parameter in methods["get"].get("parameters", ())}
            yield "GET", path, {"follows": "min_position" in names}


def _about_the_table(world: World, players: tuple[str, ...]) -> Iterator[Question]:
    table = {"params": {"table": world.table_id}, "follows": True}
    yield "GET", "/v1/scoreboards", table
    yield "GET", "/v1/tables", {"params": {"player": players[-1]}, "follows": True}
    yield from (("GET", f"/v1/players/{players[-1]}/{what}", table) for what in ("hands", "stats"))


def _get(path: str, **params: Any) -> Question:
    return "GET", HAND + path, {"params": params}
