"""A look with one viewer's eyes at two servers: all that he may ask, and all that he is refused, byte for byte.

Digests are those of two hands, and left out.
"""

import re
from collections.abc import Iterable, Iterator
from random import Random

import httpx
import msgspec

from api.auth.policy import Key, may
from api.routers.actions import act_of
from domain.hand.command import CommandRefused, read_command
from domain.hand.decide import explain
from domain.privacy import Viewer
from ledger.present import HandNow
from tests.api.desk import Json
from tests.api.twins import World, plain
from tests.api.viewer_questions import ask, questions
from tests.effort import much
from tests.two_worlds import Moment

Worlds = tuple[World, World]
Post = tuple[Json, int | None]

DIGEST = rb'"(hash|head)":"[0-9a-f]{64}"|key_[0-9a-f]{12}'

PROBES = 6
EVERY_NTH = 1 if much() else 3
"""A look asks each question, with `make soak`; with `make test` a third of them, another third at the next look."""
VOID = {"do": "void", "reason": "a card was marked"}


def go_on(worlds: Worlds, moments: Iterable[Moment], viewer: Viewer) -> None:
    """The viewer's own moves are answered alike where nothing else happened meanwhile."""
    for moment in moments:
        if [made.seat for made in (*moment.did, *moment.did_there)] == [viewer, viewer]:
            _move(worlds, moment)
        else:
            for world, did in zip(worlds, (moment.did, moment.did_there), strict=True):
                world.report(*(plain(*made) for made in did))


def _move(worlds: Worlds, moment: Moment) -> None:
    (here,), (there,) = moment.did, moment.did_there
    assert bytes_of(worlds[0].move(*here)) == bytes_of(worlds[1].move(*there)), here


def look(worlds: Worlds, viewer: Viewer, chance: Random) -> None:
    """Everything that the viewer may ask now, or a part of it, and everything that it is refused."""
    probes = _probes(worlds, viewer, chance)
    for question in [*questions(worlds[0], probes)][chance.randrange(EVERY_NTH) :: EVERY_NTH]:
        answers = [ask(world, viewer, question) for world in worlds]
        assert bytes_of(answers[0]) == bytes_of(answers[1]), question
    for body, version in _refused(worlds, viewer, probes):
        answers = [world.post(world.client(viewer), body, version) for world in worlds]
        assert bytes_of(answers[0]) == bytes_of(answers[1]), (body, version)
        assert answers[0].is_client_error


def _probes(worlds: Worlds, viewer: Viewer, chance: Random) -> list[Json]:
    """What a player may try in order to learn something: in either world, what he or another could do there."""
    seat = viewer if isinstance(viewer, int) else 0
    offers = [
        plain(seat, outcome)
        for now in [world.now for world in worlds]
        for other in range(now.course.players)
        for offer in now.game.legal_actions(now.state, other)
        for outcome in (offer.action, *now.game.outcomes(now.state, other, offer.action))
    ]
    different = [msgspec.json.decode(offer) for offer in sorted({msgspec.json.encode(offer) for offer in offers})]
    chosen: list[Json] = chance.sample(different, min(PROBES, len(different)))
    passing = worlds[0].now.game.passing
    passes = [plain(each, passing) for each in (seat, seat + 1)] if passing is not None else []
    return [*chosen, *passes, {"do": "close"}, VOID]


def _refused(worlds: Worlds, viewer: Viewer, probes: list[Json]) -> Iterator[Post]:
    """What cannot be done in either world, and what is sent for another version than the one that the viewer knows."""
    known, present = worlds[0].version, [world.now for world in worlds]
    for probe in probes:
        here, there = (_may(now, viewer, probe) for now in present)
        assert here == there, probe
        if not here:
            yield probe, known
    yield from ((probes[0], version) for version in (None, known - 1, known + 1, known + 2))
    yield from (({"actions": [_first(worlds[0], viewer), probe]}, known) for probe in probes[:3])


def _first(world: World, viewer: Viewer) -> Json:
    """What the viewer might do first, to see what comes of it, with an action behind it that takes it back."""
    seat = viewer if isinstance(viewer, int) else 0
    offers = world.now.game.legal_actions(world.now.state, seat)
    return plain(seat, offers[0].action) if offers else {"seat": seat, "do": "quit"}


def _may(now: HandNow, viewer: Viewer, probe: Json) -> bool:
    """Whether the viewer would really do it."""
    try:
        command = read_command(now.game, now.course.players, probe)
    except CommandRefused:
        return False
    key = Key(key_id="", role="seat", host="", seat=viewer) if isinstance(viewer, int) else None
    rules = now.game.rules_of(now.state)
    return may(key, act_of(command, rules=rules)) and explain(now.game, now.state, command).allowed


def bytes_of(answer: httpx.Response) -> tuple[int, list[tuple[str, str]], bytes]:
    """The answer as the viewer gets it, but for the hour and the digests."""
    headers = [(name, value) for name, value in answer.headers.items() if name not in ("date", "content-length")]
    return answer.status_code, headers, re.sub(DIGEST, b"", answer.content)
