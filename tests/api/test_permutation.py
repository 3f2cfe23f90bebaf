"""The permutation law at the edge: who cannot see how two hands differ is answered with the same bytes by both.

Every endpoint that shows something, after every type of event, answers to moves and refusals, for seats and the public.
"""

from itertools import pairwise
from random import Random

import pytest

from domain.games import GAMES
from tests.api.looks import VOID, Worlds, go_on, look
from tests.api.real_server import Server
from tests.api.twin_hands import TwinHand, deck_of, happening, twin_hands, withheld_answers
from tests.api.twins import two_servers
from tests.api.viewer_questions import ASIDE

ENDS = {"hand_ended", "hand_voided"}
"""A hand that ends, or that its host voids as the tests do once, shows everything where the table reveals all."""

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


def _both_void(worlds: Worlds) -> None:
    for world in worlds:
        world.report(VOID)
