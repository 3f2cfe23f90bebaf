"""PHZ-ASK: the calculator says what play has paid, for every win that is recorded, and what trying every card finds."""

import io
from collections.abc import Iterator
from datetime import UTC, datetime
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from domain.calculator import answer
from domain.facts import HandScored
from domain.game import fold
from domain.games.paohuzi import PAOHUZI
from domain.games.paohuzi.calculator import CALCULATOR, Judged
from domain.games.paohuzi.events import HandWon
from domain.games.paohuzi.options import Options
from domain.games.paohuzi.seat import Seat
from domain.games.paohuzi.state import State
from replays.records.record_file import hands_in
from tests import strategies
from tests.domain.games.paohuzi.by_the_book import KINDS, Group, best, quads
from tests.domain.games.paohuzi.eager_play import steps
from tests.domain.games.paohuzi.table import rules
from tests.replays.given import SAMPLES

seeds = st.integers(0, 2**32 - 1)
lawful = settings(max_examples=60, derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])
RECORDS = [path for path in SAMPLES if path.name.startswith("paohuzi-")]


def asked(options: Options, seat: Seat, **members: Any) -> Judged:
    """What the calculator says of the seat's cards in a room with these rules."""
    exposed = [{"kind": meld.kind, "cards": meld.cards} for meld in seat.melds]
    house = msgspec.to_builtins(options)
    found = answer(CALCULATOR, {"hand": seat.hand, "exposed": exposed, "rules": house, **members})
    assert isinstance(found, Judged)
    return found


def agrees(options: Options, seat: Seat, won: HandWon, paid: HandScored) -> None:
    """The calculator gives a recorded win the huxi, names and points that were recorded."""
    judged = asked(options, seat, card=won.card, by=won.by)
    payers = {-points for points in paid.points if points < 0}
    assert (judged.won, judged.huxi, judged.names) == (True, won.huxi, won.names)
    assert payers == {judged.points} - {0}


def wins(facts: Iterator[tuple[State, Any]]) -> Iterator[tuple[State, HandWon, HandScored]]:
    """The win of a hand with the state before it and its settlement, if there is one."""
    last: tuple[State, HandWon] | None = None
    for before, fact in facts:
        if isinstance(fact, HandWon):
            last = before, fact
        elif isinstance(fact, HandScored) and last is not None:
            yield *last, fact


@given(strategies.options(PAOHUZI), seeds, st.integers(0, 3))
@lawful
def test_every_win_of_random_play_is_paid_the_same(options: Options, seed: int, quads: int) -> None:
    for before, won, paid in wins((before, fact) for before, fact, _ in steps(options, Random(seed), quads)):
        agrees(options, before.seats[won.seat], won, paid)


def test_every_win_with_the_cards_as_dealt_is_paid_the_same() -> None:
    by = set[str]()
    for seed in range(400):
        options = rules(3, min_huxi=1, san_ti_wu_kan=seed % 2 == 0, scoring={"tianhu_factor": 3})
        for before, won, paid in wins((before, fact) for before, fact, _ in steps(options, Random(seed), 3)):
            by.add(won.by)
            agrees(options, before.seats[won.seat], won, paid)
    assert by >= {"san_ti_wu_kan", "own_draw", "draw"}


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: str(path.name))
def test_every_win_of_the_sample_records_is_paid_the_same(path: Any) -> None:
    (hand,) = hands_in(io.BytesIO(path.read_bytes()), datetime.now(UTC))
    facts = [fact for happening in hand.happenings for fact in happening.facts]
    states = ((fold(PAOHUZI, tuple(facts[:place])), fact) for place, fact in enumerate(facts) if place)
    for before, won, paid in wins(states):
        agrees(before.rules, before.seats[won.seat], won, paid)


def waiting(options: Options, seed: int, quads: int) -> Iterator[Seat]:
    """Live seats in the middle of a random hand, while somebody is to draw: each as often as its cards have changed."""
    draws = (state for _, _, state in steps(options, Random(seed), quads) if state.phase == "DRAW")
    seats = (state.seats[number] for state in draws for number in state.playing(0))
    yield from {(seat.hand, seat.melds): seat for seat in seats if seat.dead is None}.values()


def groups(seat: Seat) -> list[Group]:
    return [(meld.kind, meld.cards) for meld in seat.melds]


def gone(seat: Seat, card: str) -> int:
    """The copies that cannot come: the seat's own, and the one that it refused before a chouwei."""
    own = [*seat.hand, *(each for meld in seat.melds for each in meld.cards)]
    return own.count(card) + sum(meld.kind == "chouwei" and meld.cards[0] == card for meld in seat.melds)


def by_trying(options: Options, seat: Seat) -> dict[tuple[str, str], tuple[int, int]]:
    """Every card that wins, by whose draw, with its huxi and the copies that are left."""
    laid, found = groups(seat), {}
    for card in KINDS:
        for by in ("own_draw", "draw"):
            huxi = best(options, seat.hand, laid, card, own=by == "own_draw")
            if gone(seat, card) < 4 and huxi is not None and huxi >= options.min_huxi:
                found[card, by] = huxi, 4 - gone(seat, card)
    return found


def size(seat: Seat) -> int:
    return len(seat.hand) + sum(len(meld.cards) for meld in seat.melds)


@given(seeds, st.integers(0, 2), st.sampled_from(["peng", "kan"]), st.booleans())
@settings(lawful, max_examples=30)
def test_what_a_hand_waits_for_is_what_trying_every_card_finds(seed: int, dealt: int, third: str, split: bool) -> None:
    options = rules(3, min_huxi=6, third_from_other=third, split_fourth=split)
    for seat in waiting(options, seed, dealt):
        judged, number = asked(options, seat), quads(seat.hand, groups(seat))
        if size(seat) not in (20 + max(0, number - 1), 21 + max(0, number - 1)):
            assert judged.code == "hand_size"
            continue
        waits = {(wait.card, wait.by): (wait.huxi, wait.left) for wait in judged.waits}
        assert waits == by_trying(options, seat)
        for card in (card for card in Random(seed).sample(KINDS, 3) if gone(seat, card) < 4):
            for by in ("own_draw", "draw"):
                judged = asked(options, seat, card=card, by=by)
                assert judged.huxi == best(options, seat.hand, groups(seat), card, own=by == "own_draw")
                assert judged.won is ((card, by) in waits)


def test_here_hands_wait_for_something() -> None:
    seats = [seat for seed in range(30) for seat in waiting(rules(3), seed, 0)]
    assert sum(bool(asked(rules(3), seat).waits) for seat in seats) > 10
