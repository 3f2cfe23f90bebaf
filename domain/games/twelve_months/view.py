"""The view of a hand of 十二个月: hands for their owners, the stock by nobody, everything else by everybody."""

from typing import Annotated

from msgspec import Struct

from domain.cards import Cards
from domain.games.twelve_months.events import MonthLaid
from domain.games.twelve_months.phases import Phase
from domain.games.twelve_months.state import State
from domain.privacy import EachSeat, Hidden


class View(Struct, frozen=True, kw_only=True):
    """`months` by seat, `discards` with the top card last, `stock` next card first, null where it is not known."""

    phase: Phase
    turns: int
    hands: Annotated[tuple[Cards, ...], EachSeat(count=True)]
    months: tuple[tuple[MonthLaid, ...], ...]
    discards: Cards
    stock_size: int
    stock: Annotated[Cards | None, Hidden()]


def view(state: State) -> View:
    """The whole state as it is shown; who may see which part is declared on `View`."""
    return View(
        phase=state.phase,
        turns=state.turns,
        hands=state.hands,
        months=state.months,
        discards=state.discards,
        stock_size=state.stock.size,
        stock=state.stock.cards,
    )
