"""Thefts (抢, TM-STEAL): by whom, with which cards, in which order."""

from collections.abc import Iterator

from domain.cards import Card, Cards, is_joker, rank
from domain.games.twelve_months.months import acts_as_k, choices, why_no_month
from domain.games.twelve_months.options import Options
from domain.games.twelve_months.state import State


def why_never_stolen(options: Options, thrown: Card) -> str | None:
    """The reason code for which nobody can take the thrown card, None when somebody might."""
    if not options.steal:
        return "steal_off"
    if is_joker(thrown):
        return "joker_thrown"
    return "king_thrown" if rank(thrown) == "K" else None


def why_no_theft(options: Options, cards: Cards, thrown: Card) -> str | None:
    """The reason code for which three cards do not take the thrown one, None when they do."""
    refusal = why_never_stolen(options, thrown) or why_no_month(options, (*cards, thrown))
    if refusal is not None:
        return refusal
    return None if any(acts_as_k(options, card) for card in cards) else "needs_k"


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
    line = [(state.course.mover + distance) % state.course.players for distance in distances]
    return tuple(seat for seat in line if any(thefts(state.rules, state.hands[seat], state.discards[-1])))
