"""A referee written from the rule book agrees in every verdict, its reason, option and events, and in every score."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Union

import msgspec
import pytest

from domain.dealing import Deck, Hands
from domain.game import fold
from domain.games.baohuang import BAOHUANG
from domain.games.baohuang.actions import ACTIONS, Action, Buy, Claim, Declare, OpenSolo, Pass, Play, Snatch, Yield
from domain.games.baohuang.option_checks import check_options
from domain.games.baohuang.options import Options
from domain.games.baohuang.state import State
from domain.house_rules.options import read_options
from domain.question import logged
from ledger.encoding.names import event_name
from tests.domain.games.baohuang.reference import Referee
from tests.domain.games.baohuang.reference_table import Event
from tests.domain.games.baohuang.test_rooms import any_rules
from tests.random_play import play
from tests.replays.given import SAMPLES

ALWAYS: tuple[Action, ...] = (
    Claim(), OpenSolo(), Yield(), Snatch(), Declare("open"), Declare("rebel"), Declare("quiet"), Pass(), Play(()),
)  # fmt: skip
SAMPLES_OF_BAOHUANG = [path for path in SAMPLES if path.name.startswith("baohuang")]


def some_actions(state: State, seat: int, chance: Random) -> Iterator[Action]:
    """All that hangs on no card, and with cards: what is offered, what is held, what is not."""
    yield from ALWAYS
    hand = state.hands[seat]
    foreign = [chance.choice(hand) for hand in state.hands if hand]
    for card in {*chance.sample(hand, min(2, len(hand))), *chance.sample(foreign, 1), "BJ", "S2"}:
        yield from (Claim(card), Yield(card), Buy(card), Play((card,)))
    offers = [offer.action for offer in BAOHUANG.legal_actions(state, seat)]
    yield from chance.sample(offers, min(8, len(offers)))
    top = 0 if state.top is None else len(state.top.cards)
    for size in {top, top + 1, 2}:
        if 0 < size <= len(hand):
            yield Play(tuple(chance.sample(hand, size)))
            yield Play(tuple(sorted(hand, key=lambda card: (card[1:], card))[:size]))
    jokers = tuple(card for card in hand if "J" in card[:2] and card[1] == "J" and card[0] in "LB")
    for size in range(2, len(jokers) + 1):
        yield Play(jokers[:size])


def events(facts: tuple[Any, ...], before: int) -> list[Event]:
    """The events of a step, each with its number."""
    return [(before + n, event_name(type(fact))) for n, fact in enumerate(logged(facts), start=1)]


def check_verdicts(state: State, referee: Referee, chance: Random) -> int:
    """Ask for every seat what it may do; how many verdicts were compared."""
    asked = 0
    for seat in range(5):
        for action in some_actions(state, seat, chance):
            verdict = BAOHUANG.explain(state, seat, action)
            because = None if verdict.allowed else (verdict.code, verdict.option, verdict.because)
            plain = msgspec.to_builtins(action)
            assert because == referee.why(seat, plain), (seat, action)
            asked += 1
    return asked


def check_table(state: State, referee: Referee) -> None:
    """Phase, turn, hands, what was paid."""
    course = state.course
    assert (state.phase, [sorted(hand) for hand in state.hands]) == (
        referee.phase,
        [sorted(hand) for hand in referee.hands],
    )
    if course.turn is not None:
        assert (course.turn, course.turn_since) == (referee.turn, referee.turn_since)
    assert (course.points, course.places, course.winners) == (referee.points, referee.places, referee.winners)


def check_hand(options: Options, opening: tuple[Any, ...], moves: list[tuple[int, Action]], chance: Random) -> int:
    """Play a hand along with the referee of the book; how many verdicts were compared."""
    deal = opening[0]
    referee = Referee(msgspec.to_builtins(options), deal.hands, deal.dealer)
    referee.opened(events(opening[1:], 1))
    state, asked = fold(BAOHUANG, opening), 0
    for seat, action in moves:
        check_table(state, referee)
        if chance.random() < 0.5:
            asked += check_verdicts(state, referee, chance)
        facts = BAOHUANG.decide(state, seat, action)
        referee.act(seat, msgspec.to_builtins(action), events(facts, state.course.n))
        state = fold(BAOHUANG, facts, state)
    check_table(state, referee)
    return asked + check_verdicts(state, referee, chance)


def check_random_hand(seed: int) -> int:
    """A hand of random moves in a random room."""
    options = any_rules(Random(seed))
    hand = play(BAOHUANG, options, seed, rich=seed % 2 == 0)
    moves = [(step.seat, step.action) for step in hand.steps]
    return check_hand(options, hand.opening, moves, Random(seed))  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", range(24))
def test_bh_codes_random_hands_of_random_rooms_are_judged_as_the_book_says(seed: int) -> None:
    assert check_random_hand(seed) > 100


def told(path: Path) -> tuple[tuple[Any, ...], list[tuple[int, Action]]]:
    """The deal of a sample record with all that follows, and its moves."""
    header, *lines = map(json.loads, path.read_text(encoding="utf-8").splitlines())
    options = read_options(Options, BAOHUANG.presets, header["rules"], 5, check_options)
    given = msgspec.convert(header["deal"], Deck | Hands)
    kind: Any = Union[ACTIONS]  # noqa: UP007  made of a tuple
    moves = [(line.pop("seat"), msgspec.convert(line, kind)) for line in lines if "do" in line]
    return BAOHUANG.deal(options, tuple(header["seats"]), header["dealer"], given), moves


@pytest.mark.parametrize("path", SAMPLES_OF_BAOHUANG, ids=lambda path: path.stem)
def test_bh_codes_sample_hands_are_judged_as_the_book_says(path: Path) -> None:
    opening, moves = told(path)
    assert check_hand(opening[0].rules, opening, moves, Random(path.stem)) > 100


@pytest.mark.soak
@pytest.mark.timeout(1800)
def test_bh_codes_thousands_of_hands() -> None:
    assert sum(map(check_random_hand, range(1_000, 2_000))) > 1_000_000
