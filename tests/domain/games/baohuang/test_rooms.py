"""Whole hands under any combination of house rules: none fails, every one ends, no card is lost, points sum to zero."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from msgspec import inspect

from domain.facts import HandScored
from domain.game import fold
from domain.games.baohuang import BAOHUANG
from domain.games.baohuang.deck import deck
from domain.games.baohuang.events import Fact
from domain.games.baohuang.options import PRESETS, Options
from domain.games.baohuang.state import State
from domain.house_rules.options import OptionRefused
from tests.domain.games.baohuang.table import rules
from tests.random_play import by_autopilot, play

FIELDS = [field for field in inspect.type_info(Options).fields if field.name not in ("players", "preset")]  # type: ignore[attr-defined]


def any_rules(chance: Random) -> Options:
    """A preset, and about a third of the options drawn from all their values."""
    drawn = {field.name: chance.choice(_values(field.type)) for field in FIELDS if chance.random() < 0.35}
    try:
        return rules(preset=chance.choice(list(PRESETS)), **drawn)
    except OptionRefused:
        return any_rules(chance)


def _values(kind: inspect.Type) -> tuple[Any, ...]:
    match kind:
        case inspect.LiteralType(values):
            return tuple(values)
        case inspect.IntType(ge=int(least)):
            return tuple(range(least, least + 4))
        case _:
            return (True, False)


def check_hand(seed: int) -> str:
    """Play a hand and check it; how it ended."""
    chance = Random(seed)
    options = any_rules(chance)
    how: dict[str, Any] = {"move": by_autopilot(BAOHUANG)} if chance.random() < 0.2 else {}
    hand = play(BAOHUANG, options, seed, quits=chance.choice([0.0, 0.0, 0.01]), **how)
    course, whole = hand.state.course, Counter(deck(options))
    assert course.over
    assert all(Counter(BAOHUANG.cards(state)) == whole for state in hand.states[::20])
    assert fold(BAOHUANG, hand.log) == hand.state
    scored = [fact.points for fact in hand.log if isinstance(fact, HandScored)]
    assert [sum(points) for points in scored] == [0] * (course.voided is None)
    assert sorted(course.places) == list(range(5)) * (course.voided is None)
    return course.reason or "void"


def test_bh_rooms_hands_under_any_house_rules() -> None:
    ends = Counter(check_hand(seed) for seed in range(100))
    assert ends.keys() >= {"royals_out", "rebels_out", "first_out", "played_to_end", "void"}


def test_bh_rooms_asking_is_safe_at_any_event_also_between_consequences() -> None:
    for seed in range(5):
        hand = play(BAOHUANG, any_rules(Random(seed)), seed)
        actions: list[Any] = [step.action for step in hand.steps[::7] if step.action is not None]
        for state in _every_state(hand.log):
            for seat in range(5):
                offers = BAOHUANG.legal_actions(state, seat)
                for action in actions:
                    allowed = BAOHUANG.explain(state, seat, action).allowed
                    assert allowed == any(offer.covers(action) for offer in offers)


def _every_state(log: tuple[Fact, ...]) -> Iterator[State]:
    state = None
    for fact in log:
        state = BAOHUANG.evolve(state, fact)
        yield state


@pytest.mark.soak
@pytest.mark.timeout(1800)
def test_bh_rooms_thousands_of_them() -> None:
    ends = Counter(check_hand(seed) for seed in range(1_000, 6_000))
    assert ends.keys() >= {"emperor_out", "two_others_out"}
