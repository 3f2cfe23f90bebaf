"""The deal of 生猴子 (OM-DECK, OM-DEAL): who gets how many cards, and whether the cards given are the deck of the room's rules."""

from domain.cards import JOKERS, MARKED_JOKERS, Cards
from domain.dealing import Deal, DealRefused, Deck, check_deck, check_sizes, deal_round
from domain.games.old_maid.options import EXTRA_CARD, Options, deck, plain_cards


def dealing_order(options: Options, dealer: int) -> tuple[int, ...]:
    """The seats in the order in which they are dealt: from the dealer's left, in the direction of play."""
    first = (dealer + 1) % options.players
    return tuple((first + turn * options.step) % options.players for turn in range(options.players))


def hand_sizes(options: Options, dealer: int, cards: int) -> tuple[int, ...]:
    """How many cards each seat is dealt, by seat; the first seats dealt hold the cards that are left over, or the last ones."""
    order = dealing_order(options, dealer)
    each, extra = divmod(cards, options.players)
    favoured = order[:extra] if options.extra_cards == "first_dealt" else order[len(order) - extra :]
    return tuple(each + (seat in favoured) for seat in range(options.players))


def dealt_hands(options: Options, dealer: int, deal: Deal) -> tuple[Cards, ...]:
    """The hands by seat in dealt order; `DealRefused` when the cards are not this room's deck."""
    sizes = hand_sizes(options, dealer, len(deck(options)))
    if isinstance(deal, Deck):
        check_deck(deal.cards, _expected(options, deal.cards))
        return deal_round(deal.cards, dealing_order(options, dealer), sizes)[0]
    if deal.stock:
        raise DealRefused("wrong-deck", "This game has no stock: every card is dealt.")
    cards = tuple(card for hand in deal.hands for card in hand)
    check_deck(cards, _expected(options, cards))
    check_sizes(deal.hands, sizes)
    return deal.hands


def _expected(options: Options, cards: Cards) -> Cards:
    """The room's deck, with the card that only the deal can name: the unseen one that is out, the extra one that is in."""
    plain = plain_cards(options)
    whole = deck(options)
    if options.monkey == "hidden_removed":
        out = set(plain) - set(cards)
        return (*(card for card in plain if card not in out), *whole[len(plain) - 1 :]) if len(out) == 1 else whole
    if options.monkey == "extra_card":
        candidates = set(MARKED_JOKERS if options.both_jokers_pair else (*JOKERS, *MARKED_JOKERS))
        extra = candidates & set(cards)
        return (*whole[:-1], *extra) if len(extra) == 1 else (*whole[:-1], EXTRA_CARD)
    return whole
