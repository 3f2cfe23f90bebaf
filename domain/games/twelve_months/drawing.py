"""Drawing (TM-DRAW): which card may come next; the deal decides it, or chance, or real cards that somebody reports."""

from domain.cards import Cards
from domain.game import Offer
from domain.games.twelve_months.actions import Action, Draw
from domain.games.twelve_months.state import State, stock_cards


class NamedDraw(Offer[Action], frozen=True):
    """The draw that is due where its card must be named: not an action by itself, its `outcomes` are the actions."""

    def covers(self, action: Action) -> bool:  # noqa: ARG002  the same for every action
        """Never: a draw that names no card is refused, one that names a card is among the outcomes."""
        return False


def next_cards(state: State) -> Cards:
    """The cards that may come next, each as likely; copies are listed as often as they are there."""
    return state.stock.cards[:1] if state.stock.in_order and state.stock.cards is not None else stock_cards(state)


def draws(state: State) -> tuple[Draw, ...]:
    """The next draw with its card."""
    return tuple(Draw(card) for card in next_cards(state))
