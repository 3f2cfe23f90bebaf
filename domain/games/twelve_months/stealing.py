"""抢 (TM-STEAL): who may take the card just thrown, with which cards, in which order."""

from collections.abc import Iterator

from domain.cards import Card, Cards, is_joker, rank
from domain.games.twelve_months.months import acts_as_k, choices, why_no_month
from domain.games.twelve_months.options import Options
from domain.games.twelve_months.state import State


def why_no_theft(options: Options, cards: Cards, thrown: Card) -> str | None:
    """The reason code for which three cards do not take the thrown one, None when they do."""
    refusal = why_no_month(options, (*cards, thrown))
    if refusal is not None:
        return refusal
    if not any(acts_as_k(options, card) for card in cards):
        return "needs_k"
    return "not_eligible" if acts_as_k(options, thrown) or is_joker(thrown) else None


def thefts(options: Options, hand: Cards, thrown: Card) -> Iterator[Cards]:
    """The choices of a K and two cards, in this order, by which a hand takes the thrown card."""
    fitting = tuple(card for card in hand if acts_as_k(options, card) or rank(card) == rank(thrown))
    for cards in choices(fitting, 3):
        if why_no_theft(options, cards, thrown) is None:
            yield tuple(sorted(cards, key=lambda card: not acts_as_k(options, card)))


def thieves(state: State) -> tuple[int, ...]:
    """The seats that may steal the top of the pile, the discarder's next first, the discarder himself last."""
    if not state.rules.steal:
        return ()
    distances = range(1, state.course.players + state.rules.steal_self)
    line = [(state.mover + distance) % state.course.players for distance in distances]
    return tuple(seat for seat in line if any(thefts(state.rules, state.hands[seat], state.discards[-1])))
