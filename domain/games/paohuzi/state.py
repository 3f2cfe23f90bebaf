"""The state of a hand of 安化跑胡子."""

from msgspec import Struct

from domain.cards import Card, Cards, rest_of
from domain.course import Course
from domain.games.paohuzi.deck import deck
from domain.games.paohuzi.events import HandWon
from domain.games.paohuzi.melds import Kind
from domain.games.paohuzi.options import Options
from domain.games.paohuzi.phases import Phase
from domain.games.paohuzi.seat import Seat
from domain.games.paohuzi.seating import in_play, sitting_out
from domain.games.paohuzi.wall import Wall


class OpenCard(Struct, frozen=True):
    """The card that lies open since event `n`: whose it is, and whether it was `drawn` or discarded."""

    card: Card
    seat: int
    drawn: bool
    shown: bool
    n: int


class State(Struct, frozen=True):
    """`since` is the event that opened the phase, `open` the card that lies open, `claimed` what took the last one.

    `last` is the card that lay open last, `settled` the event that settled the question about it, if one did, and
    `let_go` the one in which the seat that drew it declined the win that it made.
    `asked`: the question of the phase is settled. `shown_21st` is the dealer's last card where it was shown.
    """

    course: Course
    rules: Options
    seats: tuple[Seat, ...]
    wall: Wall
    phase: Phase = "OPENING"
    since: int = 1
    open: OpenCard | None = None
    last: OpenCard | None = None
    settled: int | None = None
    let_go: int | None = None
    claimed: Kind | None = None
    asked: bool = False
    shown_21st: Card | None = None
    won: HandWon | None = None

    def playing(self, first: int) -> tuple[int, ...]:
        """The seats that play, in turn order from `first`."""
        return in_play(self.course.players, self.course.dealer, first)

    def after(self, seat: int) -> int:
        """The next seat that plays."""
        return self.playing((seat + 1) % self.course.players)[0]


def open_since(state: State) -> int | None:
    """The event since which a card lies open."""
    return None if state.open is None else state.open.n


def sits_out(state: State) -> tuple[int, ...]:
    """The seat that takes no part, if there is one (PHZ-SEATS)."""
    idle = sitting_out(state.course.players, state.course.dealer)
    return () if idle is None else (idle,)


def all_cards(state: State) -> Cards:
    """Every card, wherever it is; those that are buried or not known are what the deck has besides."""
    seen = seen_cards(state)
    wall = state.wall.cards
    if wall is None or state.rules.buried:
        return (*seen, *rest_of(deck(state.rules), seen))
    return (*seen, *wall)


def seen_cards(state: State) -> Cards:
    """The cards that have left the wall: held, laid, in a river, or open."""
    held = [card for seat in state.seats for card in (*seat.hand, *seat.river)]
    melds = [card for seat in state.seats for meld in seat.melds for card in meld.cards]
    return (*held, *melds, *((state.open.card,) if state.open else ()))


def is_last(state: State, card: OpenCard) -> bool:
    """Whether the open card is the last of the wall, which is for winning only (PHZ-LAST)."""
    return card.drawn and not state.wall.size and state.rules.last_card_claims == "none"
