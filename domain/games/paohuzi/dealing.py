"""The deal of 安化跑胡子 (PHZ-DEAL): one card at a time from the dealer, 21 to the dealer and 20 to the others."""

from domain.cards import Cards
from domain.dealing import Deal, Deck, check_deck, check_sizes, deal_round, in_one
from domain.games.paohuzi.deck import deck
from domain.games.paohuzi.options import Options
from domain.games.paohuzi.seating import in_play

HAND_SIZE = 20


def dealt_cards(options: Options, dealer: int, deal: Deal) -> tuple[tuple[Cards, ...], Cards | None]:
    """The hands by seat in dealt order, and the wall without what is buried, None where it is not known.

    `DealRefused` when the cards are not the deck of the room; those that are buried may be left out.
    """
    order = in_play(options.players, dealer, dealer)
    sizes = tuple(_hand_size(seat, dealer, order) for seat in range(options.players))
    hands, stock = _given(options, order, sizes, deal)
    if stock is None:
        return hands, None
    return hands, stock[: wall_size(options)]


def wall_size(options: Options) -> int:
    """How many cards can be drawn in a hand."""
    seats = min(options.players, 3)
    return len(deck(options)) - seats * HAND_SIZE - 1 - options.buried


def _hand_size(seat: int, dealer: int, order: tuple[int, ...]) -> int:
    return HAND_SIZE + (seat == dealer) if seat in order else 0


def _given(
    options: Options, order: tuple[int, ...], sizes: tuple[int, ...], deal: Deal
) -> tuple[tuple[Cards, ...], Cards | None]:
    if isinstance(deal, Deck):
        _check_whole(options, deal.cards)
        return deal_round(deal.cards, order, sizes)
    cards = (*(card for hand in deal.hands for card in hand), *(deal.stock or ()))
    if deal.stock is None:
        check_deck(cards, deck(options), stock_known=False)
    else:
        _check_whole(options, cards)
    check_sizes(deal.hands, sizes)
    return deal.hands, deal.stock


def _check_whole(options: Options, cards: Cards) -> None:
    """All cards, or all but those that are buried."""
    whole = deck(options)
    without_buried = options.buried > 0 and len(cards) == len(whole) - options.buried
    check_deck(cards, whole, stock_known=not without_buried)


def undealt(options: Options, dealer: int, hands: tuple[Cards, ...], stock: Cards) -> Cards:
    """The deck that deals these hands and leaves this stock."""
    return in_one(hands, in_play(options.players, dealer, dealer), stock)
