"""Draws (PHZ-DRAW): which card may come next, by the deal or by reported real cards."""

from domain.cards import Card, Cards, rest_of
from domain.games.paohuzi.actions import Draw
from domain.games.paohuzi.deck import deck
from domain.games.paohuzi.events import CardDrawn, CardRefilled
from domain.games.paohuzi.rights import Source, forced
from domain.games.paohuzi.state import State, seen_cards


def next_cards(state: State) -> Cards:
    """The cards that may come next, each as likely; copies are listed as often as they are there."""
    if state.wall.cards is not None:
        return state.wall.cards[:1]
    return rest_of(deck(state.rules), seen_cards(state))


def draws(state: State) -> tuple[Draw, ...]:
    """The next draw with its card."""
    return tuple(Draw(card) for card in next_cards(state))


def draws_now(state: State, seat: int) -> bool:
    """Whether the seat is to draw: in its turn, or for an opening quad (PHZ-REFILL)."""
    return seat == state.course.turn and state.phase in ("DRAW", "OPENING")


def drawn(state: State, seat: int, card: Card) -> CardDrawn | CardRefilled:
    """The draw of a card; one that makes a hidden wei is not shown (PHZ-SEEING), nor one for an opening quad."""
    if state.phase == "OPENING":
        return CardRefilled(seat, card)
    makes = forced(state.seats[seat], Source(card, "own", drawn=True))
    return CardDrawn(seat, card, shown=makes != "wei" or state.rules.wei_visibility == "open")
