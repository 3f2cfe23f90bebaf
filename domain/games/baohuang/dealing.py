"""The deal of 保皇 (BH-DEAL): every card, one at a time and clockwise from the header's dealer."""

from domain.cards import Cards
from domain.dealing import Deal, Deck, check_deck, check_no_stock, check_sizes, deal_round, in_one
from domain.games.baohuang.deck import deck
from domain.games.baohuang.options import Options


def dealing_order(options: Options, dealer: int) -> tuple[int, ...]:
    """The seats clockwise from the one that is dealt first."""
    return tuple((dealer + distance) % options.players for distance in range(options.players))


def hand_sizes(options: Options, dealer: int) -> tuple[int, ...]:
    """How many cards each seat is dealt, by seat; the first seats have those left over."""
    each, extra = divmod(len(deck(options)), options.players)
    favoured = dealing_order(options, dealer)[:extra]
    return tuple(each + (seat in favoured) for seat in range(options.players))


def dealt_cards(options: Options, dealer: int, given: Deal) -> tuple[tuple[Cards, ...], Cards]:
    """The hands by seat in dealt order, and no stock; `DealRefused` when the cards are not this room's deck."""
    sizes = hand_sizes(options, dealer)
    if isinstance(given, Deck):
        check_deck(given.cards, deck(options))
        return deal_round(given.cards, dealing_order(options, dealer), sizes)
    check_no_stock(given)
    check_deck((card for hand in given.hands for card in hand), deck(options))
    check_sizes(given.hands, sizes)
    return given.hands, ()


def undealt(options: Options, dealer: int, hands: tuple[Cards, ...], stock: Cards) -> Cards:
    """The deck that deals these hands and leaves this stock."""
    return in_one(hands, dealing_order(options, dealer), stock)
