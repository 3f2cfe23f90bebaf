"""Two servers that differ in who could claim: who hears the same is answered with the same bytes, to the hand's end.

While a question is open in both, after it is settled, and at the last moment that both have in common; what is refused
too, and what is sent again under the same key.
"""

from random import Random
from uuid import uuid4

import pytest

from domain.cards import Cards
from domain.privacy import Viewer
from tests.api.asked_apart import KINDS, Apart, Pair, pairs
from tests.api.desk import Json
from tests.api.looks import Worlds, bytes_of, go_on, look
from tests.api.twin_hands import deck_of
from tests.api.twins import two_servers

FOUND: dict[str, tuple[Apart, ...]] = {
    "paohuzi": KINDS,
    "twelve_months": ("one more", "none"),
    "baohuang": ("another", "none"),
}
"""The kinds of pairs: that another could steal is too rare, and only one seat has something to show to the emperor."""

CASES = [(game, kind) for game, kinds in FOUND.items() for kind in kinds]
PAST = 6
"""So many events before the last one, seats ask what they could have done."""


@pytest.mark.parametrize(("game", "kind"), CASES)
def test_who_could_have_claimed_changes_no_byte_for_the_others(game: str, kind: Apart) -> None:
    found = pairs(game, kind)
    assert found, "no such pair occurred"
    for pair in found:
        with two_servers() as worlds:
            _deal(worlds, pair)
            done = 0
            for end in _looks(pair):
                go_on(worlds, pair.moments[done:end], "public")
                for viewer in pair.viewers()[:3]:
                    look(worlds, viewer, Random(end))
                    _sent_again(worlds, viewer)
                    _asked_of_the_past(worlds, viewer)
                _how_the_service_is(worlds)
                done = end


def _looks(pair: Pair) -> list[int]:
    """While it is open where it can be, when it is settled, and at the end."""
    return sorted({pair.moment, pair.moment + 1, len(pair.moments)})


def _deal(worlds: Worlds, pair: Pair) -> None:
    for world, deck in zip(worlds, (deck_of(pair.hand), pair.deck), strict=True):
        world.deal(pair.hand, deck, "shown")


def _sent_again(worlds: Worlds, viewer: Viewer) -> None:
    """A refused move under a key, and again: both times the same from both."""
    key = str(uuid4())
    for _ in range(2):
        answers = [
            world.client(viewer).post(
                f"/v1/hands/{world.hand_id}/actions",
                json={"seat": viewer if isinstance(viewer, int) else 0, "do": "pass"},
                headers={"if-match": f'"{world.version - 1}"', "idempotency-key": key},
            )
            for world in worlds
        ]
        assert bytes_of(answers[0]) == bytes_of(answers[1])


def _asked_of_the_past(worlds: Worlds, viewer: Viewer) -> None:
    """Whatever a seat asks about itself at one of the last events, judged where both may know that the hand stood."""
    if not isinstance(viewer, int):
        return
    held = worlds[0].now.game.view(worlds[0].now.state).hands[viewer]  # type: ignore[attr-defined]
    for at in range(max(1, worlds[0].version - PAST), worlds[0].version + 1):
        for action in _tried(worlds[0].now.game.name, held):
            asked = {"at": at, "action": {"seat": viewer, **action}}
            answers = [world.client(viewer).post(f"/v1/hands/{world.hand_id}/explain", json=asked) for world in worlds]
            assert answers[0].status_code == 200, answers[0].text
            assert bytes_of(answers[0]) == bytes_of(answers[1]), asked


def _tried(game: str, held: Cards) -> list[Json]:
    """One action of each kind, with cards that the seat holds."""
    thrown: list[Json] = [{"do": "discard", "card": card} for card in held[:1]]
    match game:
        case "paohuzi":
            plain: list[Json] = [{"do": "hu"}, {"do": "peng"}, {"do": "pass"}, {"do": "draw"}]
            return [*plain, *thrown, *([{"do": "chi", "cards": held[:2]}] if len(held) > 1 else [])]
        case "twelve_months":
            plain = [{"do": "draw"}, {"do": "pass"}, {"do": "end_turn"}, {"do": "heavenly"}]
            return [*plain, *thrown, *([{"do": "steal", "cards": held[:3]}] if len(held) > 2 else [])]
        case _:
            return [{"do": "pass"}, {"do": "snatch"}, {"do": "declare", "choice": "open"}, {"do": "yield"}]


def _how_the_service_is(worlds: Worlds) -> None:
    """Figures are for admins; that it is ready says nothing of what it holds."""
    figures, ready = ([world.public.get(path) for world in worlds] for path in ("/metrics", "/readyz"))
    assert {answer.status_code for answer in figures} == {401}
    for one, other in (figures, ready):
        assert bytes_of(one) == bytes_of(other)
