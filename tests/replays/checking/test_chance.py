"""Every way chance may fall is found, each once."""

from itertools import product

from domain.game import Chance
from replays.checking.chance import every_outcome


def test_without_dice_there_is_one_outcome() -> None:
    assert list(every_outcome(lambda _: "certain")) == ["certain"]


def test_one_throw_has_as_many_outcomes_as_faces() -> None:
    assert list(every_outcome(lambda below: below(5))) == [0, 1, 2, 3, 4]


def test_throws_after_each_other_are_combined() -> None:
    assert list(every_outcome(lambda below: (below(2), below(3)))) == list(product(range(2), range(3)))


def test_a_throw_may_depend_on_the_one_before() -> None:
    def happen(below: Chance) -> tuple[int, ...]:
        first = below(3)
        return (first, *(below(2) for _ in range(first)))

    assert list(every_outcome(happen)) == [(0,), (1, 0), (1, 1), (2, 0, 0), (2, 0, 1), (2, 1, 0), (2, 1, 1)]
