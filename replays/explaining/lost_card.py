"""The event that took a card out of a seat's hand: played, laid, discarded, or drawn by another."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from domain.card_names import name_of
from domain.cards import Card
from domain.game import AnyGame
from domain.sentence import Sentence
from domain.verdict import Verdict

_LOST = Sentence(zh="第 {n} 号事件时，{card}离开了手牌。", en="Event {n} took {card} out of the hand.")


def with_loss(game: AnyGame, states: Sequence[Any], seat: int, verdict: Verdict) -> Verdict:
    """A verdict that a card is missing in the seat's hand, with the last of the events that took one of it away.

    `states` are those after each event up to the moment that is judged. What the hand never held says nothing.
    """
    n = None if verdict.card is None else last_loss(game, states, seat, verdict.card)
    if n is None or verdict.card is None:
        return verdict
    lost = _LOST.filled(n=n, card=name_of(verdict.card))
    because = tuple(sorted({*verdict.because, n}))
    return replace(
        verdict,
        because=because,
        sentence=Sentence(zh=verdict.sentence.zh + lost.zh, en=f"{verdict.sentence.en} {lost.en}"),
    )


def last_loss(game: AnyGame, states: Sequence[Any], seat: int, card: Card) -> int | None:
    """The number of the last event that left fewer copies of the card in the seat's hand; None: there is none."""
    later = _held(game, states[-1], seat, card)
    for n in range(len(states), 1, -1):
        before = _held(game, states[n - 2], seat, card)
        if before > later:
            return n
        later = before
    return None


def _held(game: AnyGame, state: Any, seat: int, card: Card) -> int:
    hands: Sequence[Sequence[Card]] = getattr(game.view(state), "hands", ())
    return hands[seat].count(card) if seat < len(hands) else 0
