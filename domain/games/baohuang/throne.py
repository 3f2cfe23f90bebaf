"""The throne: who is asked (BH-THRONE), the cost of a refusal (BH-PASTE), calls and force (BH-FORCE)."""

from collections import Counter
from collections.abc import Sequence

from domain.cards import Card, Cards, is_joker, rank
from domain.games.baohuang.deck import COPIES, LOW_TO_HIGH
from domain.games.baohuang.options import Options


def asked(options: Options, holder: int, refusals: int) -> int:
    """The seat that is asked after so many refusals; the holder of the emperor joker is the first."""
    return (holder + options.throne_step * refusals) % options.players


def costs(options: Options, refusals: int) -> bool:
    """Whether the next refusal pastes a card: every one does but the first."""
    return options.yield_cost == "paste_two" and refusals > 0


def all_refused(options: Options, refusals: int) -> bool:
    """Whether the throne has gone round as often as the room lets it."""
    return refusals >= options.players * options.throne_rounds


def pasteable(hand: Cards) -> Cards:
    """The cards one of which a refusal pastes, each once: a 2, or where there is none the highest plain rank."""
    plain = [card for card in dict.fromkeys(hand) if not is_joker(card)]
    highest = max((LOW_TO_HIGH.index(rank(card)) for card in plain), default=0)
    return tuple(card for card in plain if rank(card) == LOW_TO_HIGH[highest])


def callable_cards(hand: Cards) -> Cards:
    """The cards that may call a guard, each once: plain, and all its copies in the hand but one at most."""
    return tuple(card for card, copies in _plain_copies(hand).items() if copies >= COPIES - 1)


def triples(hand: Cards) -> Cards:
    """The plain cards of which a hand lacks just one copy."""
    return tuple(card for card, copies in _plain_copies(hand).items() if copies == COPIES - 1)


def forced_seat(options: Options, holder: int, hands: Sequence[Cards]) -> int | None:
    """逼位: the seat that must take the throne after all have refused, None when nobody can be forced."""
    if options.guard_by != "call" or options.force_scope == "none":
        return None
    scanned = options.players if options.force_scope == "scan" else 1
    order = ((holder + options.force_step * distance) % options.players for distance in range(scanned))
    return next((seat for seat in order if _can_be_forced(options, hands[seat])), None)


def _can_be_forced(options: Options, hand: Cards) -> bool:
    """Whether a hand has three copies of a card and, unless the room exempts no such hand, four of none."""
    if options.forced_exempt_quad == "any" and COPIES in _plain_copies(hand).values():
        return False
    return bool(triples(hand))


def _plain_copies(hand: Cards) -> Counter[Card]:
    return Counter(card for card in hand if not is_joker(card))
