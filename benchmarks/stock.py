"""The peer: a hand of cards kept as the event-sourcing library comes, by its aggregate, transcoder and recorder."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from itertools import cycle, islice
from uuid import UUID

from eventsourcing.application import Application
from eventsourcing.domain import Aggregate, event

from benchmarks.databases import stock_database
from domain.cards import PACK

SEATS = 6


class Hand(Aggregate):
    """A hand in which cards go from seat to seat."""

    @event("Dealt")
    def __init__(self, seats: list[str], hands: list[list[str]]) -> None:
        self.seats = seats
        self.hands = [list(cards) for cards in hands]

    @event("CardDrawn")
    def draw(self, seat: int, source: int, card: str) -> None:
        self.hands[source].remove(card)
        self.hands[seat].append(card)


class Hands(Application[UUID]):
    """Keeps hands."""


@contextmanager
def stock_application(server: str) -> Iterator[Hands]:
    """The library's application over a database of its own."""
    with stock_database(server) as env, closing(Hands(env)) as app:
        yield app


def hand_of(events: int) -> Hand:
    """A hand with so many events, not saved yet: its deal, and one card drawn after the other all around the table."""
    seats = range(SEATS)
    hand = Hand(seats=[f"player-{seat}" for seat in seats], hands=[list(PACK[seat::SEATS]) for seat in seats])
    for seat in islice(cycle(seats), events - 1):
        source = (seat + 1) % SEATS
        hand.draw(seat, source, hand.hands[source][0])
    return hand
