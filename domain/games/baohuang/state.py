"""The state of a hand of 保皇 (BH-STATE)."""

from msgspec import Struct

from domain.cards import Card, Cards
from domain.course import Course, ImpossibleFact
from domain.games.baohuang.events import Mode, Role
from domain.games.baohuang.options import Options
from domain.games.baohuang.phases import Phase
from domain.games.baohuang.roles import roles
from domain.games.baohuang.sets import CardSet, set_of


class Throne(Struct, frozen=True):
    """`holder` of the emperor joker was asked first; `packet` goes on with the throne: that joker, pasted cards."""

    holder: int | None = None
    refusals: int = 0
    packet: Cards = ()
    forced: bool = False


class Played(Struct, frozen=True):
    """A play of the running trick, and the number of its event."""

    seat: int
    cards: Cards
    n: int


class State(Struct, frozen=True):
    """`hands` in dealt order, `trick` the plays since the last lead, `pile` those of earlier tricks, `out` in order.

    `since` is the event that opened the phase, `crowned` the one that made the emperor, `exposed_since` the one that
    showed who guards or plays alone, `first_trick_ended` the end of the first trick. `rebels` are the seats with the
    hoe mark, `passed` who may not or did not answer the top, `starts` how often each seat went on autopilot.
    `passed_at` and `out_at` are the events by which seats passed and went out, in order.
    """

    course: Course
    rules: Options
    hands: tuple[Cards, ...]
    phase: Phase = "THRONE"
    since: int = 1
    throne: Throne = Throne()
    emperor: int | None = None
    guard: int | None = None
    mode: Mode = "pair"
    called: Card | None = None
    crowned: int = 1
    exposed_since: int | None = None
    mult: int = 1
    rebels: tuple[int, ...] = ()
    trick: tuple[Played, ...] = ()
    passed: tuple[int, ...] = ()
    passed_at: tuple[int, ...] = ()
    pile: Cards = ()
    tricks: int = 0
    first_trick_ended: int = 1
    out: tuple[int, ...] = ()
    out_at: tuple[int, ...] = ()
    starts: tuple[int, ...] = (0,) * 5

    @property
    def ruler(self) -> int:
        """The emperor's seat, once there is one."""
        return _known(self.emperor)

    @property
    def exposed(self) -> bool:
        """Whether all know who guards, or that the emperor plays alone."""
        return self.exposed_since is not None

    @property
    def roles(self) -> tuple[Role | None, ...]:
        """The role of each seat, once the throne is taken."""
        players = self.course.players
        return (None,) * players if self.emperor is None else roles(self.emperor, self.guard, players)

    @property
    def top(self) -> Played | None:
        """The play to beat."""
        return self.trick[-1] if self.trick else None

    @property
    def holders(self) -> tuple[int, ...]:
        """The seats that hold cards."""
        return tuple(seat for seat, hand in enumerate(self.hands) if hand)

    def trump_of(self, seat: int) -> Card | None:
        """特画 (BH-TRUMP): the card that is the special trump in this seat's hand."""
        return self.called if self.rules.special_trump and seat == self.guard else None

    def set_played(self, play: Played) -> CardSet:
        """The set that a play of this hand is."""
        return set_of(play.cards, self.trump_of(play.seat))


def all_cards(state: State) -> Cards:
    """Every card, wherever it is."""
    held = (card for hand in state.hands for card in hand)
    on_table = (card for play in state.trick for card in play.cards)
    return (*held, *state.throne.packet, *on_table, *state.pile)


def _known(seat: int | None) -> int:
    if seat is None:
        raise ImpossibleFact("no seat is named yet")
    return seat
