"""The deal of 十二个月 (TM-DEAL): four cards each, one at a time from the dealer's next seat; the rest is the stock."""

from domain.cards import Cards
from domain.dealing import Deal, Deck, check_deck, check_sizes, deal_round, in_one
from domain.games.twelve_months.deck import deck
from domain.games.twelve_months.options import Options

HAND_SIZE = 4


def dealt_cards(options: Options, dealer: int, deal: Deal) -> tuple[tuple[Cards, ...], Cards | None]:
    """The hands by seat in dealt order, and the stock; `DealRefused` when the cards are not this room's deck."""
    sizes = (HAND_SIZE,) * options.players
    if isinstance(deal, Deck):
        check_deck(deal.cards, deck(options))
        return deal_round(deal.cards, dealing_order(options, dealer), sizes)
    cards = (*(card for hand in deal.hands for card in hand), *(deal.stock or ()))
    check_deck(cards, deck(options), stock_known=deal.stock is not None)
    check_sizes(deal.hands, sizes)
    return deal.hands, deal.stock


def dealing_order(options: Options, dealer: int) -> tuple[int, ...]:
    """The seats from the dealer's next: the order of the deal, of the first turns and of the claims to a 天和."""
    return tuple((dealer + turn) % options.players for turn in range(1, options.players + 1))


def undealt(options: Options, dealer: int, hands: tuple[Cards, ...], stock: Cards) -> Cards:
    """The deck that deals these hands and leaves this stock."""
    return in_one(hands, dealing_order(options, dealer), stock)
