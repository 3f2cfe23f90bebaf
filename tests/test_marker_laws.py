"""Markers beside a game's members tell the truth: chance, cards, the answer that declines."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import NODEFAULT, Struct
from msgspec.structs import asdict, fields

from domain.chance import chance_members, names_chance
from domain.game import AnyGame, NamedDraw, to_act
from domain.games import GAMES
from domain.named_cards import named_cards
from tests import strategies
from tests.reworded import REWORDED
from tests.test_laws import lawful

every_game = pytest.mark.parametrize("game", [*GAMES.values(), REWORDED], ids=[*GAMES, "reworded"])


@every_game
@given(data=st.data())
@lawful
def test_whatever_an_outcome_fills_in_is_declared_as_chance_s(game: AnyGame, data: st.DataObject) -> None:
    """And an offer leaves it open: no seat is shown what will be drawn."""
    hand = data.draw(strategies.hands(game))
    for state in hand.states:
        for seat in to_act(game, state):
            for action in _offered(game, state, seat):
                assert not names_chance(action, game.rules_of(state))
                for outcome in game.outcomes(state, seat, action):
                    assert _filled_in(action, outcome) <= chance_members(type(action)).keys()


@every_game
def test_what_chance_fills_can_be_left_to_it(game: AnyGame) -> None:
    kinds: tuple[type[Struct], ...] = game.actions
    for kind in kinds:
        assert NODEFAULT not in chance_members(kind).values()


@every_game
@given(data=st.data())
@lawful
def test_what_must_be_named_is_chance_s_and_every_outcome_names_it(game: AnyGame, data: st.DataObject) -> None:
    hand = data.draw(strategies.hands(game))
    for state in hand.states:
        for seat in to_act(game, state):
            for offer in game.legal_actions(state, seat):
                if isinstance(offer, NamedDraw):
                    _check_named(offer, game.outcomes(state, seat, offer.action))


def _check_named(offer: NamedDraw[Any], outcomes: tuple[Any, ...]) -> None:
    action: Struct = offer.action
    kind = type(action)
    (member,) = (each.name for each in fields(kind) if each.encode_name == offer.must_name)
    assert member in chance_members(kind)
    assert all(getattr(outcome, member) != chance_members(kind)[member] for outcome in outcomes)


@every_game
@given(data=st.data())
@lawful
def test_what_is_a_card_of_the_game_is_declared_as_one_and_nothing_else(game: AnyGame, data: st.DataObject) -> None:
    """In every action and every fact, whatever the member is called."""
    hand = data.draw(strategies.hands(game))
    offers = (action for step in hand.steps for action in _offered(game, step.state, step.seat))
    actions = (step.action for step in hand.steps if step.action is not None)
    for record in (*hand.log, *actions, *offers):
        cards = Counter(named_cards(record))
        assert game.tokens.issuperset(cards)
        assert cards == Counter(text for text in _texts(record) if text in game.tokens)


@every_game
@given(data=st.data())
@lawful
def test_a_seat_that_is_asked_may_decline(game: AnyGame, data: st.DataObject) -> None:
    """So that the host can close every question."""
    hand = data.draw(strategies.hands(game))
    for state in hand.states:
        if game.course(state).window is not None:
            assert game.passing is not None
            assert all(game.explain(state, seat, game.passing).allowed for seat in to_act(game, state))


@every_game
def test_the_actions_that_answer_and_decline_are_the_game_s(game: AnyGame) -> None:
    assert game.answers <= {kind.__struct_config__.tag for kind in game.actions}
    assert game.passing is None or type(game.passing).__struct_config__.tag in game.answers


def _offered(game: AnyGame, state: Any, seat: int) -> list[Struct]:
    return [offer.action for offer in game.legal_actions(state, seat)]


def _filled_in(action: Struct, outcome: Struct) -> set[str]:
    assert type(action) is type(outcome)
    return {name for name, value in asdict(action).items() if getattr(outcome, name) != value}


def _texts(value: Any) -> Iterator[str]:
    match value:
        case str():
            yield value
        case Struct():
            yield from _texts(tuple(asdict(value).values()))
        case tuple() | list() | set() | frozenset():
            for each in value:
                yield from _texts(each)
        case dict():
            yield from _texts((*value.keys(), *value.values()))
