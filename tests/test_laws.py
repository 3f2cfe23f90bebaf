"""The laws of every game, on random hands of random house rules (architecture.md, section 4)."""

import math
from collections import Counter
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from msgspec import Struct
from msgspec.structs import replace

from domain.cards import ZI
from domain.chance import chance_members
from domain.course import ImpossibleFact
from domain.dealing import DealRefused, Deck, Hands
from domain.facts import AutopilotChanged, Facts, HandScored, HandVoided, ScoreStep
from domain.game import AnyGame, alike, fold, to_act
from domain.games import GAMES
from domain.hand.command import Command, Quit
from domain.hand.decide import decide
from domain.house_rules.options import read_options
from domain.privacy import join, split
from domain.question import logged
from domain.verdict import IllegalAction
from tests import strategies
from tests.effort import much
from tests.random_play import play, player_ids
from tests.two_worlds import seen, worlds

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
lawful = settings(
    max_examples=100 if much() else 12,
    derandomize=True,
    phases=[Phase.generate, Phase.shrink],
    suppress_health_check=[HealthCheck.too_slow],
)


class Stranger(Struct, frozen=True):
    """A fact of no game."""


@every_game
@given(data=st.data())
@lawful
def test_every_card_of_the_deck_is_used_once(game: AnyGame, data: st.DataObject) -> None:
    hand = data.draw(strategies.hands(game))
    assert Counter(game.cards(fold(game, hand.opening[:1]))) == Counter(game.deck(hand.options))


@every_game
@given(data=st.data())
@lawful
def test_hands_given_as_they_were_dealt_make_the_same_deal(game: AnyGame, data: st.DataObject) -> None:
    hand = data.draw(strategies.hands(game))
    dealt = hand.opening[0]
    again = game.deal(hand.options, hand.seats, hand.dealer, Hands(dealt.hands, dealt.stock))
    assert again == hand.opening


@every_game
@given(data=st.data())
@lawful
def test_a_wrong_deck_is_refused_with_the_reason(game: AnyGame, data: st.DataObject) -> None:
    options = data.draw(strategies.options(game))
    deck = list(game.deck(options))
    foreign = next(card for card in (*ZI, "SA") if card not in deck)
    duplicate = next(card for card in deck if deck.count(card) == max(map(deck.count, deck)) and card != deck[-1])
    for cards, code in (
        ([*deck[:-1], "S11"], "unknown-card"),
        ([*deck[:-1], foreign], "wrong-deck"),
        ([*deck, deck[0]], "wrong-deck"),
        (deck[: len(deck) // 2], "wrong-deck"),
        ([*deck[:-1], duplicate], "duplicate-card"),
    ):
        with pytest.raises(DealRefused) as refused:
            game.deal(options, player_ids(options.players), 0, Deck(tuple(cards)))
        assert (refused.value.code, bool(refused.value.sentence.zh)) == (code, True)


@every_game
@given(data=st.data())
@lawful
def test_the_state_is_what_its_facts_fold_to(game: AnyGame, data: st.DataObject) -> None:
    hand = data.draw(strategies.hands(game))
    assert fold(game, hand.log) == hand.state
    assert game.course(hand.state).n == len(hand.log)


@every_game
@given(data=st.data())
@lawful
def test_the_same_deal_and_actions_give_the_same_log(game: AnyGame, data: st.DataObject) -> None:
    hand = data.draw(strategies.hands(game))
    log = game.deal(hand.options, hand.seats, hand.dealer, hand.given)
    state = fold(game, log)
    for step in hand.steps:
        action = step.action
        facts = left(game, state, step.seat) if action is None else game.decide(state, step.seat, action)
        state, log = fold(game, facts, state), (*log, *facts)
    assert log == hand.happened
    assert logged(log) == hand.log


def left(game: AnyGame, state: Any, seat: int) -> Facts:
    """What follows when the player of a seat leaves; nothing is left to chance then."""
    return decide(game, state, Command(Quit(seat)), lambda _: 0)


@every_game
@given(data=st.data())
@lawful
def test_no_card_is_lost_or_doubled(game: AnyGame, data: st.DataObject) -> None:
    hand = data.draw(strategies.hands(game))
    state, deck = None, Counter(game.deck(hand.options))
    for fact in hand.log:
        state = game.evolve(state, fact)
        assert Counter(game.cards(state)) == deck


@every_game
@given(data=st.data())
@lawful
def test_every_hand_ends_and_nobody_is_to_act_exactly_then(game: AnyGame, data: st.DataObject) -> None:
    hand = data.draw(strategies.hands(game))
    for state in hand.states:
        acting = [seat for seat in range(hand.options.players) if _awaited(game, state, seat)]
        assert sorted(to_act(game, state)) == acting
        assert (acting == []) == game.course(state).over
    assert game.course(hand.state).over


def _awaited(game: AnyGame, state: Any, seat: int) -> bool:
    """Whether the seat may do something that it could not as well do at another's turn."""
    offers = game.legal_actions(state, seat)
    return any(type(offer.action).__struct_config__.tag not in game.at_will for offer in offers)


def totals_after(summed: Iterable[ScoreStep]) -> Iterator[int]:
    """The running total after each step, by what docs/events.md says of `op`."""
    total = 0
    for step in summed:
        match step.op:
            case "set":
                total = step.value
            case "add":
                total += step.value
            case "multiply":
                total *= step.value
            case "divide":
                total = math.floor(total / step.value)
            case "limit":
                total = min(total, step.value)
        yield total


@every_game
@given(data=st.data())
@lawful
def test_an_ended_hand_is_scored_once_and_its_steps_add_up(game: AnyGame, data: st.DataObject) -> None:
    hand = data.draw(strategies.hands(game))
    course = game.course(hand.state)
    scores = [fact for fact in hand.log if isinstance(fact, HandScored)]
    assert len(scores) == (course.voided is None)
    for scored in scores:
        assert scored.points == course.points == tuple(summed[-1].total for summed in scored.parts)
        for summed in scored.parts:
            assert summed[0].op == "set"
            assert [step.total for step in summed] == [*totals_after(summed)]


@every_game
@given(data=st.data())
@lawful
def test_places_and_winners_are_seats_named_once(game: AnyGame, data: st.DataObject) -> None:
    course = game.course(data.draw(strategies.hands(game)).state)
    for seats in (course.places, course.winners):
        assert len(set(seats)) == len(seats)
        assert set(seats) <= set(range(course.players))


@every_game
@given(data=st.data())
@lawful
def test_the_next_dealer_is_a_seat_at_every_moment(game: AnyGame, data: st.DataObject) -> None:
    hand = data.draw(strategies.hands(game))
    assert {game.next_dealer(state) for state in hand.states} <= set(range(hand.options.players))


@every_game
@given(data=st.data())
@lawful
def test_what_is_offered_is_allowed_and_nothing_else(game: AnyGame, data: st.DataObject) -> None:
    """Offers of the seat, offers of the others, moves of other moments, and actions that are only well-formed."""
    hand, probes = data.draw(strategies.hands(game)), data.draw(st.lists(strategies.actions(game), min_size=20))
    chance = Random(data.draw(strategies.seeds))
    for state in hand.states:
        offers = [offer.action for seat in range(hand.options.players) for offer in game.legal_actions(state, seat)]
        others = [step.action for step in chance.sample(hand.steps, min(3, len(hand.steps))) if step.action is not None]
        for action in (*offers, *others, *chance.sample(probes, 5)):
            _check_alike(game, state, chance.randrange(hand.options.players), action)


def _check_alike(game: AnyGame, state: Any, seat: int, action: Struct) -> None:
    """`explain`, `legal_actions` and `decide` say the same of an action, and `explain` says it well."""
    verdict = game.explain(state, seat, action)
    assert verdict.allowed == _is_offered(game, state, seat, action, verdict.allowed)
    assert (verdict.code == "ok") == verdict.allowed
    assert verdict.rule and verdict.sentence.zh and verdict.sentence.en  # noqa: PT018  one sentence
    assert all(1 <= n <= game.course(state).n for n in verdict.because)
    if not verdict.allowed:
        with pytest.raises(IllegalAction) as illegal:
            game.decide(state, seat, action)
        assert illegal.value.verdict == verdict


def _is_offered(game: AnyGame, state: Any, seat: int, action: Struct, legal: bool) -> bool:
    """Whether an offer is that action, or may turn out to be it, or to be whatever it may turn out to be."""
    offers = game.legal_actions(state, seat)
    if any(offer.covers(action) for offer in offers):
        return True
    possible = [outcome for offer in offers for outcome in game.outcomes(state, seat, offer.action)]
    left_open = replace(action, **chance_members(type(action), game.rules_of(state)))
    if left_open != action and any(offer.covers(left_open) for offer in offers):
        return any(alike(action, outcome) for outcome in game.outcomes(state, seat, left_open))
    meant = game.outcomes(state, seat, action) if legal else (action,)
    return all(any(alike(one, other) for other in possible) for one in meant)


@every_game
@given(data=st.data())
@lawful
def test_every_outcome_of_an_offer_can_be_decided_and_its_facts_evolve(game: AnyGame, data: st.DataObject) -> None:
    hand = data.draw(strategies.hands(game))
    chance = Random(data.draw(strategies.seeds))
    for state in hand.states:
        for seat in to_act(game, state):
            offer = chance.choice(game.legal_actions(state, seat))
            action = chance.choice(game.outcomes(state, seat, offer.action))
            assert game.explain(state, seat, action).allowed
            facts = game.decide(state, seat, action)
            assert facts != ()
            assert game.course(fold(game, facts, state)).n == game.course(state).n + len(logged(facts))


@every_game
@given(data=st.data())
@lawful
def test_the_impossible_is_not_folded(game: AnyGame, data: st.DataObject) -> None:
    hand = data.draw(strategies.hands(game))
    for fact in hand.log[1:]:
        with pytest.raises(ImpossibleFact):
            game.evolve(None, fact)
    for fact in hand.log:
        if not isinstance(fact, AutopilotChanged | HandVoided):
            with pytest.raises(ImpossibleFact):
                game.evolve(hand.state, fact)
    for state in (None, *hand.states[:3]):
        with pytest.raises((ImpossibleFact, AssertionError)):
            game.evolve(state, Stranger())


@every_game
@given(data=st.data())
@lawful
def test_facts_survive_their_way_through_json(game: AnyGame, data: st.DataObject) -> None:
    kinds = {getattr(kind, "__origin__", kind): kind for kind in game.facts}
    for fact in data.draw(strategies.hands(game)).log:
        kind = kinds[type(fact)]
        assert msgspec.json.decode(msgspec.json.encode(fact), type=kind) == fact
        assert msgspec.convert(join(*split(fact)), kind) == fact


@every_game
@given(data=st.data())
@lawful
def test_the_autopilot_makes_legal_moves_for_whoever_is_to_act_and_its_hands_end(
    game: AnyGame, data: st.DataObject
) -> None:
    hand = data.draw(strategies.hands_from_a_deck(game))
    for state in hand.states:
        for seat in range(hand.options.players):
            moves = game.autopilot(state, seat)
            assert bool(moves) == (seat in to_act(game, state))
            assert all(game.explain(state, seat, move).allowed for move in moves)
    assert game.course(data.draw(strategies.hands_by_autopilot(game)).state).over


@every_game
@given(data=st.data())
@lawful
def test_what_a_viewer_cannot_see_changes_nothing_for_it(game: AnyGame, data: st.DataObject) -> None:
    """The permutation law (contract.md, section 4): two hands that look the same to a viewer are the same to it."""
    hand = data.draw(strategies.hands_from_a_deck(game))
    viewer = data.draw(st.sampled_from([*range(hand.options.players), "public"]))
    chance = Random(data.draw(strategies.seeds))
    for _ in range(3):
        for here, there in worlds(hand, viewer, chance):
            assert seen(game, here, viewer) == seen(game, there, viewer)


@every_game
def test_two_worlds_do_go_on_together(game: AnyGame) -> None:
    """The permutation law says something: random swaps stay unseen for several moves."""
    chance, together = Random(0), 0
    for seed in range(20):
        hand = play(game, _defaults(game), seed)
        together += sum(1 for here, there in worlds(hand, "public", chance) if here != there)
    assert together > 20


def _defaults(game: AnyGame) -> Any:
    return read_options(game.options, game.presets, {}, game.seats[0], game.check_options)
