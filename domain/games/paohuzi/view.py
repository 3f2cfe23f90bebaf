"""The view of a hand of 安化跑胡子 (PHZ-SEEING): hands, hidden weis and bars for their owners."""

from typing import Annotated

from msgspec import Struct
from msgspec.structs import replace

from domain.cards import Card, Cards
from domain.games.paohuzi.events import HandWon
from domain.games.paohuzi.melds import Meld
from domain.games.paohuzi.phases import Phase
from domain.games.paohuzi.seat import Seat
from domain.games.paohuzi.seating import sitting_out
from domain.games.paohuzi.state import State
from domain.privacy import EachSeat, Hidden, ToSeats


class Bars(Struct, frozen=True):
    """The cards that a seat may not chi, or peng, any more."""

    chi: Cards
    peng: Cards


class View(Struct, frozen=True, kw_only=True):
    """`melds` as the others see them: a hidden wei has no cards there, they are in `weis`.

    The open card is `open_card` of seat `open_seat`; `dead` are the seats that are 相公. `wall` next card first.
    """

    phase: Phase
    hands: Annotated[tuple[Cards, ...], EachSeat(count=True)]
    melds: tuple[tuple[Meld, ...], ...]
    weis: Annotated[tuple[Cards, ...], EachSeat(count=True)]
    rivers: tuple[Cards, ...]
    waivers: tuple[int, ...]
    dead: tuple[int, ...]
    bars: Annotated[tuple[Bars, ...], EachSeat()]
    sits_out: int | None
    open_seat: int | None
    open_drawn: bool
    open_shown: bool
    open_card: Annotated[Card | None, ToSeats(("open_seat",), unless="open_shown")]
    dealer_21st: Card | None
    wall_size: int
    wall: Annotated[Cards | None, Hidden()]
    won: HandWon | None


def view(state: State) -> View:
    """The whole state as it is shown; who may see which part is declared on `View`."""
    card = state.open
    return View(
        phase=state.phase,
        hands=tuple(seat.hand for seat in state.seats),
        melds=tuple(tuple(map(_from_outside, seat.melds)) for seat in state.seats),
        weis=tuple(tuple(meld.card for meld in seat.melds if not meld.shown) for seat in state.seats),
        rivers=tuple(seat.river for seat in state.seats),
        waivers=tuple(seat.waivers for seat in state.seats),
        dead=tuple(number for number, seat in enumerate(state.seats) if seat.dead is not None),
        bars=tuple(map(_bars, state.seats)),
        sits_out=sitting_out(state.course.players, state.course.dealer),
        open_seat=card.seat if card else None,
        open_drawn=card.drawn if card else False,
        open_shown=card.shown if card else True,
        open_card=card.card if card else None,
        dealer_21st=state.shown_21st,
        wall_size=state.wall.size,
        wall=state.wall.cards,
        won=state.won,
    )


def _from_outside(meld: Meld) -> Meld:
    return meld if meld.shown else replace(meld, cards=())


def _bars(seat: Seat) -> Bars:
    return Bars(tuple(bar.card for bar in seat.no_chi), tuple(bar.card for bar in seat.no_peng))
