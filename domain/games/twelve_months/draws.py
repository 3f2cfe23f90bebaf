"""Draws (TM-DRAW): which card may come next, by the deal, by chance or by reported real cards."""

from domain.cards import Cards
from domain.games.twelve_months.actions import Draw
from domain.games.twelve_months.state import State, stock_cards


def next_cards(state: State) -> Cards:
    """The cards that may come next, each as likely; copies are listed as often as they are there."""
    return state.stock.cards[:1] if state.stock.in_order and state.stock.cards is not None else stock_cards(state)


def draws(state: State) -> tuple[Draw, ...]:
    """The next draw with its card."""
    return tuple(Draw(card) for card in next_cards(state))
