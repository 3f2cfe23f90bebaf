"""The state of a hand of 十二个月."""

from msgspec import Struct

from domain.cards import Card, Cards, rest_of
from domain.course import Course
from domain.games.twelve_months.deck import deck
from domain.games.twelve_months.events import MonthLaid
from domain.games.twelve_months.options import Options
from domain.games.twelve_months.phases import Phase
from domain.games.twelve_months.stock import Stock


class Thrown(Struct, frozen=True):
    """The card last thrown, by whom, with event `n`; event `settled` decided who steals it, None before."""

    seat: int
    card: Card
    n: int
    settled: int | None = None


class State(Struct, frozen=True):
    """`hands` in the order in which the cards came, `discards` with the top card last, `months` by seat in order.

    `since` is the event that opened the phase, `turns` how many turns have begun, `asked` the event that settled who
    shows a 天和, `thrown` the last card that a turn ended with. In STEAL the turn is the discarder's, in REST it is the
    seat's that has laid a month.
    """

    course: Course
    rules: Options
    hands: tuple[Cards, ...]
    stock: Stock
    months: tuple[tuple[MonthLaid, ...], ...]
    discards: Cards = ()
    phase: Phase = "HEAVENLY"
    since: int = 1
    turns: int = 0
    asked: int | None = None
    thrown: Thrown | None = None


def open_since(state: State) -> int | None:
    """The event since which a card that was thrown may be stolen, if the house rules let anybody."""
    return state.since if state.phase == "STEAL" else None


def all_cards(state: State) -> Cards:
    """Every card, wherever it is."""
    return (*_seen(state), *stock_cards(state))


def stock_cards(state: State) -> Cards:
    """The cards in the stock; where the deal did not give them, all that are nowhere else."""
    known = state.stock.cards
    return rest_of(deck(state.rules), _seen(state)) if known is None else known


def _seen(state: State) -> Cards:
    held = [card for hand in state.hands for card in hand]
    laid = [card for months in state.months for month in months for card in month.cards]
    return (*held, *laid, *state.discards)
