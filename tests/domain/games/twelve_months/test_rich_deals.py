"""The laws once more where months abound: the first cards are of few ranks, so that much is laid and stolen.

Decks dealt at random hold few months (the laws of every game play those); here most turns have something to decide.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random

from hypothesis import HealthCheck, given, settings

from domain.cards import Cards, rank
from domain.dealing import Deck
from domain.game import alike, fold, to_act
from domain.games.twelve_months import TWELVE_MONTHS
from domain.games.twelve_months.actions import Action, Discard, Draw, EndTurn, Heavenly, Meld, Pass, Steal
from domain.games.twelve_months.deck import deck
from domain.games.twelve_months.options import Options
from domain.games.twelve_months.state import State
from tests import strategies

SEATS = tuple(f"p{seat}" for seat in range(6))
rich = settings(max_examples=60, derandomize=True, suppress_health_check=[HealthCheck.too_slow])


def rich_deck(options: Options, chance: Random) -> Deck:
    """Three ranks and the K come first, more or less."""
    first = {*chance.sample("A23456789", 3), "K"}
    blur = chance.choice([0.5, 2.0])
    order = sorted(deck(options), key=lambda card: (rank(card) not in first) + blur * chance.random())
    return Deck(tuple(order))


def states(options: Options, chance: Random) -> Iterator[State]:
    """A hand of eager players: they lay and steal when they can, else do anything that is legal."""
    seats = SEATS[: options.players]
    opening = TWELVE_MONTHS.deal(options, seats, chance.randrange(options.players), rich_deck(options, chance))
    state = fold(TWELVE_MONTHS, opening)
    yield state
    while acting := to_act(TWELVE_MONTHS, state):
        seat = chance.choice(acting)
        action = chance.choice(TWELVE_MONTHS.outcomes(state, seat, eager(state, seat, chance)))
        state = fold(TWELVE_MONTHS, TWELVE_MONTHS.decide(state, seat, action), state)
        yield state


def eager(state: State, seat: int, chance: Random) -> Action:
    """A month or a theft if there is one, else anything."""
    actions = [offer.action for offer in TWELVE_MONTHS.legal_actions(state, seat)]
    gains = [action for action in actions if isinstance(action, Meld | Steal)]
    return chance.choice(gains if gains and chance.random() < 0.8 else actions)


def conceivable(state: State, seat: int) -> Iterator[Action]:
    """Everything that can be said with the cards of a hand, and a little that cannot."""
    hand: Cards = (*state.hands[seat], "SK")
    yield from (Heavenly(), EndTurn(), Pass(), Draw(), Draw("S7"), Draw("BJ"))
    yield from map(Discard, hand)
    yield from map(Meld, combinations(hand, 4))
    yield from map(Steal, combinations(hand, 3))


@given(options=strategies.options(TWELVE_MONTHS), seed=strategies.seeds)
@rich
def test_what_is_offered_is_allowed_and_nothing_else(options: Options, seed: int) -> None:
    chance = Random(seed)
    for state in states(options, chance):
        seat = chance.choice(to_act(TWELVE_MONTHS, state) or (0,))
        offers = [offer.action for offer in TWELVE_MONTHS.legal_actions(state, seat)]
        possible = [each for action in offers for each in TWELVE_MONTHS.outcomes(state, seat, action)]
        for action in conceivable(state, seat):
            offered = any(alike(action, each) for each in (*offers, *possible))
            assert TWELVE_MONTHS.explain(state, seat, action).allowed == offered, (state.phase, action)


@given(options=strategies.options(TWELVE_MONTHS), seed=strategies.seeds)
@rich
def test_every_card_stays_in_the_game_and_every_hand_ends(options: Options, seed: int) -> None:
    whole = Counter(deck(options))
    *running, last = states(options, Random(seed))
    assert all(Counter(TWELVE_MONTHS.cards(state)) == whole for state in (*running, last))
    assert last.course.points is not None


@given(options=strategies.options(TWELVE_MONTHS), seed=strategies.seeds)
@rich
def test_nobody_holds_more_than_five_cards_and_only_a_winner_holds_none(options: Options, seed: int) -> None:
    for state in states(options, Random(seed)):
        sizes = [len(hand) for hand in state.hands]
        assert max(sizes) <= 5
        assert [seat for seat, size in enumerate(sizes) if not size] in ([], list(state.course.winners))


def test_here_months_and_thefts_do_abound() -> None:
    ends = [list(states(Options(players=4, after_meld="refill"), Random(seed)))[-1] for seed in range(20)]
    laid = [month for end in ends for months in end.months for month in months]
    assert len(laid) > 2 * len(ends)
    assert sum(month.stolen_from is not None for month in laid) > len(ends)
