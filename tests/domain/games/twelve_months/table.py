"""A table of four to try a rule on: hands and stock as short texts; seat 0 moves first unless `dealer` says so."""

from collections import Counter
from collections.abc import Sequence
from typing import Any, TypeVar

from domain.cards import Cards
from domain.dealing import Hands
from domain.facts import HandDealt
from domain.game import to_act, unfold
from domain.games.twelve_months import TWELVE_MONTHS
from domain.games.twelve_months.actions import Action, Discard, Draw, Pass
from domain.games.twelve_months.deck import deck
from domain.games.twelve_months.events import Fact
from domain.games.twelve_months.options import Options
from domain.games.twelve_months.state import State
from domain.house_rules.options import read_options
from tests.given import Given, given

TwelveMonths = Given[Options, State, Action, Fact]
F = TypeVar("F")

NOTHING = ("S2 H3 C6 D8", "C2 S3 H6 C8", "H2 D3 S6 H8", "D2 C3 D6 S8")
"""Four hands that are no month and can steal nothing."""


def cards(text: str) -> Cards:
    """`H5 SK` as cards."""
    return tuple(text.split())


def rules(players: int = 4, **options: Any) -> Options:
    """House rules: the defaults, with a few options set."""
    return read_options(Options, TWELVE_MONTHS.presets, options, players, TWELVE_MONTHS.check_options)


def log(*hands: str, stock: str | None = "", dealer: int = 3, **options: Any) -> tuple[Fact, ...]:
    """What happens when these hands are dealt; the other seats get nothing of use, the stock begins with `stock`."""
    house = rules(**options)
    held = tuple(map(cards, (*hands, *NOTHING[len(hands) :])))
    first = () if stock is None else cards(stock)
    rest = tuple((Counter(deck(house)) - Counter(sum(held, first))).elements())
    deal = Hands(held, None if stock is None else (*first, *rest))
    return TWELVE_MONTHS.deal(house, tuple(f"p{seat}" for seat in range(len(held))), dealer, deal)


def dealt(*hands: str, stock: str | None = "", dealer: int = 3, **options: Any) -> TwelveMonths:
    """The hand after `log`."""
    return given(TWELVE_MONTHS, *log(*hands, stock=stock, dealer=dealer, **options))


def left(*hands: str, stock: str, dealer: int = 3, **options: Any) -> TwelveMonths:
    """These hands late in the day: the stock holds `stock` and nothing else."""
    deal: Fact = HandDealt(
        game="twelve_months",
        rules=rules(**options),
        rules_version="1",
        seats=("p0", "p1", "p2", "p3"),
        dealer=dealer,
        hands=tuple(map(cards, (*hands, *NOTHING[len(hands) :]))),
        stock=cards(stock),
    )
    return given(TWELVE_MONTHS, *unfold(TWELVE_MONTHS.evolve, None, (deal,), TWELVE_MONTHS.follow))


def drawn(hand: str, stock: str, *others: str, **options: Any) -> TwelveMonths:
    """Seat 0 has drawn the first card of `stock`."""
    return after(dealt(hand, *others, stock=stock, **options), (0, Draw()))


def after(table: TwelveMonths, *moves: tuple[int, Action]) -> TwelveMonths:
    """The hand after actions of seats."""
    for seat, action in moves:
        table = table.and_then(*table.when(seat, action).follows())
    return table


def round_of_idle_turns(table: TwelveMonths, seats: int = 3) -> TwelveMonths:
    """The next seats draw and throw that card; nobody steals it."""
    for _ in range(seats):
        seat = table.state.course.mover
        table = after(table, (seat, TWELVE_MONTHS.outcomes(table.state, seat, Draw())[0]))
        table = after(table, (seat, Discard(table.state.hands[seat][-1])))
        while table.state.course.window is not None:
            table = after(table, (waits_for(table)[0], Pass()))
    return table


def legal(table: TwelveMonths, seat: int) -> list[Action]:
    """All that a seat may do."""
    return [offer.action for offer in TWELVE_MONTHS.legal_actions(table.state, seat)]


def waits_for(table: TwelveMonths) -> tuple[int, ...]:
    """The seats that may act."""
    return to_act(TWELVE_MONTHS, table.state)


def of(kind: type[F], happened: Sequence[object]) -> list[F]:
    """The facts of one kind."""
    return [fact for fact in happened if isinstance(fact, kind)]
