"""The permutation law at the edge: who cannot see how two hands differ is answered with the same bytes by both.

Every endpoint that shows something, after every type of event, answers to moves and refusals, for seats and the public.
Digests are those of two hands, and left out.
"""

import re
from collections.abc import Iterable, Iterator
from itertools import pairwise
from random import Random

import httpx
import msgspec
import pytest

from api.auth.policy import Key, may
from api.routers.actions import act_of
from domain.games import GAMES
from domain.hand.command import CommandRefused, read_command
from domain.hand.decide import explain
from domain.privacy import Viewer
from tests.api.desk import Json
from tests.api.real_server import Server
from tests.api.twin_hands import TwinHand, deck_of, happening, twin_hands, withheld_answers
from tests.api.twins import World, plain, two_servers
from tests.api.viewer_questions import ASIDE, ask, questions
from tests.two_worlds import Moment

Worlds = tuple[World, World]
Post = tuple[Json, int | None]

DIGEST = rb'"(hash|head)":"[0-9a-f]{64}"|key_[0-9a-f]{12}'

ENDS = {"hand_ended", "hand_voided"}
"""A hand that ends, or that its host voids as the tests do once, shows everything where the table reveals all."""

PROBES = 6
VOID = {"do": "void", "reason": "a card was marked"}

SHOWN_TO_WRITERS = {
    "POST /v1/tables",
    "POST /v1/tables/{table_id}/hands",
    "POST /v1/tables/{table_id}/seats",
    "POST /v1/tables/{table_id}/close",
    "POST /v1/records",
    "POST /v1/games/{game}/score",
    "POST /v1/keys",
    "DELETE /v1/keys/{key_id}",
    "PUT /v1/players/{player}",
}
"""What hosts and admins do, others being refused; a calculator knows no cards but those that are sent."""

every_game = pytest.mark.parametrize("game", GAMES)


@every_game
@pytest.mark.timeout(400)
def test_hands_that_look_alike_to_a_viewer_are_answered_with_the_same_bytes(game: str) -> None:
    with two_servers() as worlds:
        for number, twin in enumerate(twin_hands(game)):
            reveal = "all" if number % 2 and not twin.types() & ENDS else "shown"
            _deal(worlds, twin, reveal)
            _play(worlds, twin)
            if number < 2 and reveal == "shown" and not twin.types() & {"hand_voided"}:
                _both_void(worlds)
                look(worlds, twin.viewer, Random(number))


@every_game
def test_an_answer_that_is_withheld_changes_nothing_for_the_others(game: str) -> None:
    """Nor that there is one: in one world a seat has answered an open question, in the other not yet."""
    for withheld in withheld_answers(game):
        with two_servers() as (here, there):
            for world in (here, there):
                world.deal(withheld.hand, deck_of(withheld.hand), "shown")
                world.report(*(plain(step.seat, step.action) for step in withheld.before))
            there.move(withheld.answer.seat, withheld.answer.action)
            others: set[Viewer] = {"public", *range(len(there.seats))}
            for viewer in others - {withheld.answer.seat}:
                look((here, there), viewer, Random(0))


@every_game
def test_every_type_of_event_that_is_not_rare_was_looked_at(game: str) -> None:
    looked = set().union(*(twin.types() for twin in twin_hands(game)))

    assert happening(game) <= looked | {"hand_voided"}
    assert tuple(withheld_answers(game)) or "question_settled" not in happening(game)


def test_every_endpoint_is_asked_or_shows_no_hand_to_others(server: Server) -> None:
    paths = server.client().get("/openapi.json").json()["paths"]
    others = {f"{method.upper()} {path}" for path, methods in paths.items() for method in methods if method != "get"}

    asked = {f"POST /v1/hands/{{hand_id}}/{question}" for question in ("actions", "explain", "compare")}
    assert others - SHOWN_TO_WRITERS == asked
    assert paths.keys() >= ASIDE


def _deal(worlds: Worlds, twin: TwinHand, reveal: str) -> None:
    for world, deck in zip(worlds, (deck_of(twin.hand), twin.deck), strict=True):
        world.deal(twin.hand, deck, reveal)


def _play(worlds: Worlds, twin: TwinHand) -> None:
    """The viewer makes its own moves, what others do is reported by the host."""
    for begin, end in pairwise((0, *twin.looks)):
        go_on(worlds, twin.moments[begin:end], twin.viewer)
        look(worlds, twin.viewer, Random(end))


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


def _both_void(worlds: Worlds) -> None:
    for world in worlds:
        world.report(VOID)


def look(worlds: Worlds, viewer: Viewer, chance: Random) -> None:
    """Everything that the viewer may ask now, and everything that it is refused."""
    probes = _probes(worlds, viewer, chance)
    for question in questions(worlds[0], probes):
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
        for world in worlds
        for other in range(world.now.course.players)
        for offer in world.now.game.legal_actions(world.now.state, other)
        for outcome in (offer.action, *world.now.game.outcomes(world.now.state, other, offer.action))
    ]
    different = [msgspec.json.decode(offer) for offer in sorted({msgspec.json.encode(offer) for offer in offers})]
    chosen: list[Json] = chance.sample(different, min(PROBES, len(different)))
    passing = worlds[0].now.game.passing
    passes = [plain(each, passing) for each in (seat, seat + 1)] if passing is not None else []
    return [*chosen, *passes, {"do": "close"}, VOID]


def _refused(worlds: Worlds, viewer: Viewer, probes: list[Json]) -> Iterator[Post]:
    """What cannot be done in either world, and what is sent for another version than the one that the viewer knows."""
    known = worlds[0].version
    for probe in probes:
        here, there = (_may(world, viewer, probe) for world in worlds)
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


def _may(world: World, viewer: Viewer, probe: Json) -> bool:
    """Whether the viewer would really do it."""
    now = world.now
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
