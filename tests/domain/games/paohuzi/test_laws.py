"""K1–K11 of the rule book: counting laws that hold at every step of random hands, with and without opening quads."""

from collections import Counter
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from domain.cards import ZI
from domain.facts import HandScored
from domain.games.paohuzi import PAOHUZI
from domain.games.paohuzi.claims import rights_to
from domain.games.paohuzi.events import CardDiscarded, HandWon, MeldLaid, SeatDied
from domain.games.paohuzi.hands import loose, opening_quads
from domain.games.paohuzi.melds import QUADS
from domain.games.paohuzi.options import Options
from domain.games.paohuzi.seat import Seat
from domain.games.paohuzi.state import State
from tests import strategies
from tests.domain.games.paohuzi.eager_play import end, steps
from tests.domain.games.paohuzi.table import rules

seeds = st.integers(0, 2**32 - 1)
quads = st.integers(0, 3)
players = st.sampled_from([2, 3, 4])
lawful = settings(max_examples=60, derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def cards_of(seat: Seat) -> int:
    return len(seat.hand) + sum(len(meld.cards) for meld in seat.melds)


def quads_of(seat: Seat) -> int:
    return seat.quads + len(opening_quads(seat.hand))


def waivers_of(seat: Seat) -> int:
    """The waivers not used yet; quads that are still hidden have theirs to come."""
    return seat.waivers + min(2, max(0, len(opening_quads(seat.hand)) - 1))


def waiting(state: State) -> list[Seat]:
    """The live seats that owe nothing; one that is just laying its opening quads has not come so far."""
    if state.phase in ("OPENING", "END") or state.won is not None:
        return []
    owes = state.course.turn if state.phase == "DISCARD" else None
    live = [state.seats[number] for number in state.playing(0) if number != owes]
    return [seat for seat in live if seat.dead is None and not (seat.quads and opening_quads(seat.hand))]


@given(players, seeds, quads)
@lawful
def test_k1_hands_only_shrink_after_the_deal(players: int, seed: int, quads: int) -> None:
    for before, _, after in steps(rules(players), Random(seed), quads):
        for one, other in zip(before.seats, after.seats, strict=True):
            assert not Counter(other.hand) - Counter(one.hand)


@given(players, seeds, quads)
@lawful
def test_k2_a_waiting_seat_owns_twenty_cards_and_one_for_each_quad_after_the_first(
    players: int, seed: int, quads: int
) -> None:
    for _, _, state in steps(rules(players), Random(seed), quads):
        for seat in waiting(state):
            assert cards_of(seat) == 20 + max(0, quads_of(seat) - 1) - waivers_of(seat)


@given(players, seeds, quads)
@lawful
def test_k3_a_winning_hand_has_twenty_one_cards_or_twenty_and_its_quads(players: int, seed: int, quads: int) -> None:
    for _, fact, state in steps(rules(players), Random(seed), quads):
        if isinstance(fact, HandWon):
            fours = sum(meld.kind in QUADS for meld in fact.melds)
            assert cards_of(state.seats[fact.seat]) == (20 + fours if fours else 21)
            assert state.seats[fact.seat].hand == ()


@given(players, seeds, quads)
@lawful
def test_k4_how_many_loose_cards_a_waiting_seat_has(players: int, seed: int, quads: int) -> None:
    for _, _, state in steps(rules(players), Random(seed), quads):
        for seat in waiting(state):
            if not waivers_of(seat):
                assert len(loose(seat.hand)) % 3 == (1 if quads_of(seat) else 2)


@given(players, seeds, quads)
@lawful
def test_k5_right_after_a_quad_only_the_first_one_wins(players: int, seed: int, quads: int) -> None:
    for before, fact, _ in steps(rules(players), Random(seed), quads):
        if isinstance(fact, HandWon) and before.claimed in QUADS:
            assert before.seats[fact.seat].quads == 1


@given(players, seeds, quads)
@lawful
def test_k6_only_a_seat_without_a_quad_dies_and_then_it_has_seven_groups(players: int, seed: int, quads: int) -> None:
    for before, fact, _ in steps(rules(players), Random(seed), quads):
        if isinstance(fact, SeatDied):
            seat = before.seats[fact.seat]
            assert (quads_of(seat), loose(seat.hand), cards_of(seat)) == (0, (), 21)


@given(players, seeds, quads)
@lawful
def test_k7_for_one_card_one_seat_at_most_has_a_peng_or_a_pao(players: int, seed: int, quads: int) -> None:
    for _, _, state in steps(rules(players), Random(seed), quads):
        if state.open is not None and state.open.shown:
            rights = rights_to(state, state.open)
            assert sum(right.answer in ("peng", "pao") for right in rights) <= 1


@given(players, seeds, quads)
@lawful
def test_k8_a_chouwei_never_grows(players: int, seed: int, quads: int) -> None:
    for before, fact, _ in steps(rules(players), Random(seed), quads):
        if isinstance(fact, MeldLaid) and fact.kind in QUADS:
            melds = [meld for seat in before.seats for meld in seat.melds]
            assert not any(meld.kind == "chouwei" and meld.card == fact.cards[0] for meld in melds)


@given(players, seeds, quads)
@lawful
def test_k9_nothing_is_won_after_the_last_card_has_been_resolved(players: int, seed: int, quads: int) -> None:
    thrown = False
    for before, fact, _ in steps(rules(players, last_card_claims="normal"), Random(seed), quads):
        thrown |= isinstance(fact, CardDiscarded) and not before.wall.size
        assert not (thrown and isinstance(fact, HandWon))


@given(players, seeds, quads)
@lawful
def test_k10_a_first_quad_leaves_a_card_to_discard(players: int, seed: int, quads: int) -> None:
    for _, fact, state in steps(rules(players), Random(seed), quads):
        if isinstance(fact, MeldLaid) and fact.kind in QUADS and not fact.opening:
            seat = state.seats[fact.seat]
            assert seat.quads > 1 or seat.dead is not None or loose(seat.hand)


@given(strategies.options(PAOHUZI), seeds, quads)
@lawful
def test_k11_every_card_stays_in_the_game_and_every_hand_ends(options: Options, seed: int, quads: int) -> None:
    whole = Counter(ZI * 4)
    for _, _, state in steps(options, Random(seed), quads):
        assert Counter(PAOHUZI.cards(state)) == whole
    assert state.course.points is not None


@given(players, seeds, quads)
@lawful
def test_what_is_won_is_what_the_others_lose(players: int, seed: int, quads: int) -> None:
    for before, fact, _ in steps(rules(players), Random(seed), quads):
        if isinstance(fact, HandScored):
            assert sum(fact.points) == 0
            assert all((points != 0) == bool(before.won) for points in _of_players(before, fact))


def _of_players(state: State, fact: HandScored) -> list[int]:
    return [fact.points[number] for number in state.playing(0)]


@pytest.mark.parametrize("dealt_quads", [0, 3])
def test_here_hands_are_won_and_drawn(dealt_quads: int) -> None:
    ends = [end(rules(3), Random(seed), dealt_quads) for seed in range(40)]
    assert len({state.won.by for state in ends if state.won is not None}) >= 2
    assert sum(state.won is not None for state in ends) > 5
    assert any(state.won is None for state in ends)
