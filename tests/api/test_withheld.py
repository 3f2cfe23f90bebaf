"""The permutation law for answers that wait: whether a seat has answered, nobody else is shown by a byte."""

from random import Random

import pytest

from domain.games import GAMES
from domain.privacy import Viewer
from tests.api.looks import look
from tests.api.twin_hands import Withheld, deck_of, withheld_answers
from tests.api.twins import plain, two_servers


@pytest.mark.parametrize("game", [name for name, game in GAMES.items() if game.answers])
def test_an_answer_that_is_withheld_changes_nothing_for_the_others(game: str) -> None:
    """Nor that there is one: in one world a seat has answered an open question, in the other not yet."""
    found = tuple(withheld_answers(game))
    assert found
    for number, withheld in enumerate(found):
        with two_servers() as (here, there):
            for world in (here, there):
                world.deal(withheld.hand, deck_of(withheld.hand), "shown")
                world.report(*(plain(step.seat, step.action) for step in withheld.before))
            there.move(withheld.answer.seat, withheld.answer.action)
            for viewer in _others(withheld, number):
                look((here, there), viewer, Random(0))


def _others(withheld: Withheld, number: int) -> tuple[Viewer, ...]:
    """The public, and two of the other seats in turn."""
    players, answering = withheld.hand.options.players, withheld.answer.seat
    others = [seat for seat in range(players) if seat != answering]
    first = number % len(others)
    return ("public", *(others[first:] + others[:first])[:2])
