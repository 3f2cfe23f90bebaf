"""The deal of 生猴子 (OM-DEAL): hand sizes, and whether the given cards are the room's pack."""

from collections import Counter

from domain.cards import JOKERS, MARKED_JOKERS, Cards, without
from domain.dealing import Deal, Deck, check_deck, check_no_stock, check_sizes, deal_round, in_one
from domain.games.old_maid.deck import deck, plain_cards, without_unseen
from domain.games.old_maid.options import Options
from domain.window import in_turn_order


def dealing_order(options: Options, dealer: int) -> tuple[int, ...]:
    """The seats in the order in which they are dealt: from the dealer's left, in the direction of play."""
    return in_turn_order(range(options.players), (dealer + 1) % options.players, options.players, options.step)


def hand_sizes(options: Options, dealer: int, cards: int) -> tuple[int, ...]:
    """How many of `cards` each seat is dealt, by seat; those left over go to the first seats dealt, or to the last."""
    order = dealing_order(options, dealer)
    each, extra = divmod(cards, options.players)
    favoured = order[:extra] if options.extra_cards == "first_dealt" else order[len(order) - extra :]
    return tuple(each + (seat in favoured) for seat in range(options.players))


def dealt_cards(options: Options, dealer: int, given: Deal) -> tuple[tuple[Cards, ...], Cards]:
    """The hands by seat in dealt order, and no stock; `DealRefused` when the cards are not this room's pack."""
    if isinstance(given, Deck):
        cards = _checked(options, given.cards)
        return deal_round(cards, dealing_order(options, dealer), hand_sizes(options, dealer, len(cards)))
    check_no_stock(given)
    cards = tuple(card for hand in given.hands for card in hand)
    check_deck(cards, cards_due(options, cards))
    check_sizes(given.hands, hand_sizes(options, dealer, len(cards)))
    return given.hands, ()


def _checked(options: Options, cards: Cards) -> Cards:
    """The cards to deal of a pack given whole; the unseen card may still be in it, or be out already."""
    if options.monkey == "hidden_removed" and len(cards) == len(deck(options)):
        check_deck(cards, deck(options))
        return without_unseen(options, cards)
    check_deck(cards, cards_due(options, cards))
    return cards


def cards_due(options: Options, cards: Cards) -> Cards:
    """The cards that are dealt, with the one that only the deal can name: the unseen one, or the extra one."""
    whole = deck(options)
    match options.monkey:
        case "hidden_removed":
            missing = tuple((Counter(plain_cards(options)) - Counter(cards)).elements())[:1]
            return without(whole, missing) if missing else without_unseen(options, whole)
        case "extra_card":
            extra = {*JOKERS, *MARKED_JOKERS}.difference(whole[:-1]).intersection(cards)
            return (*whole[:-1], *extra) if len(extra) == 1 else whole
        case _:
            return whole


def undealt(options: Options, dealer: int, hands: tuple[Cards, ...], stock: Cards) -> Cards:
    """The deck that deals these hands and leaves this stock."""
    return in_one(hands, dealing_order(options, dealer), stock)
