"""A table to try a rule on: cards as short texts (`s5*2 b1`), seats as they stand, a wall of a few cards."""

from collections import Counter
from collections.abc import Sequence
from typing import Any, TypeVar

import msgspec

from domain.cards import Card, Cards
from domain.course import Course
from domain.dealing import Hands
from domain.game import to_act
from domain.games.paohuzi import PAOHUZI
from domain.games.paohuzi.actions import Action, Chi, Discard, Draw, Hu, Pass, Peng
from domain.games.paohuzi.deck import deck
from domain.games.paohuzi.events import Fact
from domain.games.paohuzi.melds import Kind, Meld
from domain.games.paohuzi.options import Options
from domain.games.paohuzi.seat import Bar, Seat
from domain.games.paohuzi.state import State
from domain.games.paohuzi.wall import Wall
from domain.house_rules.options import read_options
from domain.question import logged
from tests.given import Given, given

Paohuzi = Given[Options, State, Action, Fact]
F = TypeVar("F")

A, B, C, D = range(4)
"""The seats in turn order."""

IDLE = "b1 b3 b5 b7 b9"
"""Loose cards that make nothing with the small ones."""


def cards(text: str) -> Cards:
    """`s5*2 b1` as cards."""
    return tuple(card for word in text.split() for card in _copies(word))


def melds(text: str) -> tuple[Meld, ...]:
    """`wei(s1*3) chi(s4 s5 s6)` as melds."""
    return tuple(_meld(word) for word in text.replace(";", "").split(")") if word.strip())


def rules(players: int = 3, **options: Any) -> Options:
    """House rules: the defaults, with a few options set."""
    return read_options(Options, PAOHUZI.presets, options, players, PAOHUZI.check_options)


def seat(hand: str = IDLE, on_table: str = "", *, no_chi: str = "", no_peng: str = "", **members: Any) -> Seat:
    """A seat in the middle of a hand; what it may not claim is barred by event 1."""
    return Seat(cards(hand), melds(on_table), no_chi=_bars(no_chi), no_peng=_bars(no_peng), **members)


def to_draw(*seats: Seat, wall: str, turn: int = A, dealer: int = A, **options: Any) -> Paohuzi:
    """In the middle of a hand a seat is to draw; the log has two events so far, the wall is as given."""
    return _position(seats, wall, turn, dealer, "DRAW", options)


def to_discard(*seats: Seat, wall: str = "b10 b10 b10", turn: int = A, dealer: int = A, **options: Any) -> Paohuzi:
    """Likewise, a seat is to discard."""
    return _position(seats, wall, turn, dealer, "DISCARD", options)


def log(*hands: str, wall: str = "", dealer: int = A, players: int = 3, **options: Any) -> tuple[Fact, ...]:
    """What happens when these hands are dealt; the wall begins with `wall`, hands are filled up with other cards."""
    house = rules(players, **options)
    held, first = [list(cards(hand)) for hand in hands], cards(wall)
    rest = list((Counter(deck(house)) - Counter(first) - Counter(card for hand in held for card in hand)).elements())
    sizes = [_size(number, dealer, players) for number in range(players)]
    for hand, size in zip(held, sizes, strict=True):
        while len(hand) < size:
            hand.append(next(card for card in _spread(rest, first) if hand.count(card) < 2))
            rest.remove(hand[-1])
    deal = Hands(tuple(map(tuple, held)), (*first, *rest))
    return PAOHUZI.deal(house, tuple(f"p{number}" for number in range(players)), dealer, deal)


def dealt(*hands: str, wall: str = "", dealer: int = A, players: int = 3, **options: Any) -> Paohuzi:
    """The hand after `log`."""
    return given(PAOHUZI, *log(*hands, wall=wall, dealer=dealer, players=players, **options))


def after(table: Paohuzi, *moves: tuple[int, Action]) -> Paohuzi:
    """The hand after actions of seats."""
    for number, action in moves:
        table = table.and_then(*happened(table, number, action))
    return table


def happened(table: Paohuzi, number: int, action: Action) -> tuple[Fact, ...]:
    """What an action brings about; a draw takes the next card of the wall."""
    (settled,) = PAOHUZI.outcomes(table.state, number, action)
    return PAOHUZI.decide(table.state, number, settled)


def draw(table: Paohuzi) -> Paohuzi:
    """The seat in turn has drawn."""
    return after(table, (table.state.course.mover, Draw()))


def discard(table: Paohuzi, card: Card) -> Paohuzi:
    """The seat in turn has discarded the card."""
    return after(table, (table.state.course.mover, Discard(card)))


def chi(two: str, *bi: str) -> Chi:
    """`chi("s4 s6", "s5 s5 b5")`: the two cards, then the bi."""
    one, other = cards(two)
    return Chi((one, other), tuple((a, b, c) for a, b, c in map(cards, bi)))


def legal(table: Paohuzi, number: int) -> list[Action]:
    """All that a seat may do."""
    return [offer.action for offer in PAOHUZI.legal_actions(table.state, number)]


def waits_for(table: Paohuzi) -> tuple[int, ...]:
    """The seats that may act."""
    return to_act(PAOHUZI, table.state)


def of(kind: type[F], facts: Sequence[object]) -> list[F]:
    """The facts of one kind."""
    return [fact for fact in facts if isinstance(fact, kind)]


def names(facts: Sequence[object]) -> list[str]:
    """What the log holds of it, by the names of the facts."""
    return [type(fact).__name__ for fact in logged(facts)]


HU, PENG, PASS = Hu(), Peng(), Pass()


def _copies(word: str) -> Cards:
    card, _, count = word.partition("*")
    return (card,) * int(count or 1)


def _bars(text: str) -> tuple[Bar, ...]:
    return tuple(Bar(card, 1) for card in cards(text))


def _meld(word: str) -> Meld:
    name, _, content = word.strip().partition("(")
    return Meld(msgspec.convert(name, Kind), cards(content), shown=name != "wei")


def _position(seats: Sequence[Seat], wall: str, turn: int, dealer: int, phase: Any, options: dict[str, Any]) -> Paohuzi:
    course = Course(2, tuple(f"p{number}" for number in range(len(seats))), dealer, turn=turn, turn_since=2)
    house, left = rules(len(seats), **options), cards(wall)
    return Given(PAOHUZI, State(course, house, tuple(seats), Wall(len(left), left), phase=phase, since=2))


def _size(number: int, dealer: int, players: int) -> int:
    if players == 4 and number == (dealer + 2) % 4:
        return 0
    return 21 if number == dealer else 20


def _spread(rest: Sequence[Card], first: Cards) -> list[Card]:
    """The cards left, those last that come first in the wall, else those first of which most are left."""
    left = Counter(rest)
    return sorted(left, key=lambda card: (card in first, -left[card], card))
