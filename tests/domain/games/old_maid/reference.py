"""A referee of 生猴子 from the rule book alone: it hears the events of a hand and says why something is not allowed.

It knows nothing of the product but its records: facts and actions. Events are counted from 1.
"""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from domain.facts import HandDealt, HandEnded, HandVoided, PlayBegan
from domain.games.old_maid.actions import Arrange, Draw, Pair
from domain.games.old_maid.events import CardDrawn, HandArranged, PairLaid, WentOut

DEAL = 1

Why = tuple[str, str | None, tuple[int, ...]]
"""A reason code, the house rule behind it, the events that make it so."""


def kind(rules: Any, card: str) -> str | None:
    """What a card pairs with: its rank; the jokers each other, where the room plays so; else nothing."""
    if card[0] in "SHCD":
        return card[1:]
    return "joker" if rules.both_jokers_pair and card in ("BJ", "LJ") else None


def paired(rules: Any, hand: tuple[str, ...]) -> tuple[int, Counter[str]]:
    """How many pairs fall from a hand, and of which kinds one card is left; `*` for those that pair with nothing."""
    kinds = Counter(kind(rules, card) or "*" for card in hand)
    pairs = sum(count // 2 for name, count in kinds.items() if name != "*")
    return pairs, Counter({name: count if name == "*" else count % 2 for name, count in kinds.items()})


def points(rules: Any, places: dict[int, int], loser: int) -> list[int]:
    """OM-SCORE, from the place of each seat but the loser."""
    last, other = {"none": (0, 0), "loser_minus_one": (-1, 0), "loser_pays_each": (1 - rules.players, 1)}.get(
        rules.scoring, (0, None)
    )
    return [
        last if seat == loser else rules.players - places[seat] if other is None else other
        for seat in range(rules.players)
    ]


@dataclass
class Referee:
    """A hand as far as its events have been heard."""

    rules: Any = None
    n: int = 0
    hands: list[list[str]] = field(default_factory=list)
    began: int | None = None
    turn: int | None = None
    turn_since: int = DEAL
    out: dict[int, int] = field(default_factory=dict)
    arranged: dict[int, int] = field(default_factory=dict)
    end: int | None = None

    def hears(self, fact: Any) -> None:
        """One more event."""
        self.n += 1
        match fact:
            case HandDealt():
                self.rules, self.hands = fact.rules, [list(hand) for hand in fact.hands]
            case PlayBegan(seat):
                self.began, self.turn, self.turn_since = self.n, seat, self.n
            case PairLaid(seat, cards):
                for card in cards:
                    self.hands[seat].remove(card)
            case CardDrawn():
                self.hands[fact.source].remove(fact.card)
                hand = self.hands[fact.seat]
                hand.insert(len(hand) if fact.place is None else fact.place, fact.card)
                self.arranged = {}
                self.turn, self.turn_since = fact.next, self.n
            case HandArranged(seat, cards):
                self.hands[seat], self.arranged[seat] = list(cards), self.n
            case WentOut(seat):
                self.out[seat] = self.n
            case HandEnded() | HandVoided():
                self.end = self.end or self.n
            case _:
                pass

    def why_not(self, seat: int, action: Any) -> Why | None:
        """The first reason that applies, None where it is allowed."""
        if self.end is not None:
            return "hand_over", None, (self.end,)
        if isinstance(action, Arrange):
            return self.arranging(seat, action.cards)
        return self.pairing(seat, action) if isinstance(action, Pair) else self.drawing(seat, action)

    def arranging(self, seat: int, order: tuple[str, ...]) -> Why | None:
        """The own hand in another order."""
        if self.rules.draw_pick != "position":
            return "no_order", "draw_pick", (DEAL,)
        if self.began is None:
            return "pairing_first", None, (DEAL,)
        if seat in self.out:
            return "is_out", None, (self.out[seat],)
        if seat in self.arranged:
            return "arranged_already", None, (self.arranged[seat],)
        if Counter(order) - Counter(self.hands[seat]):
            return "card_not_in_hand", None, ()
        return None if len(order) == len(self.hands[seat]) else ("not_the_whole_hand", None, ())

    def putting(self, seat: int, place: int | None) -> Why | None:
        """The drawn card at a place of the own hand."""
        if place is None:
            return None
        if self.rules.draw_pick != "position":
            return "no_order", "draw_pick", (DEAL,)
        return None if 0 <= place <= len(self.hands[seat]) else ("place_not_there", None, ())

    def pairing(self, seat: int, action: Pair) -> Why | None:
        """A pair of the deal, by hand."""
        if self.rules.auto_pair:
            return "pairs_fall", "auto_pair", (DEAL,)
        if self.began is not None:
            return "pairing_over", None, (self.began,)
        if Counter(action.cards) - Counter(self.hands[seat]):
            return "card_not_in_hand", None, ()
        one, other = (kind(self.rules, card) for card in action.cards)
        return None if one == other and one is not None else ("cannot_pair", None, ())

    def drawing(self, seat: int, action: Draw) -> Why | None:
        """A card from the neighbour."""
        if self.began is None:
            return "pairing_first", None, (DEAL,)
        if seat != self.turn:
            return "not_your_turn", None, (self.turn_since,)
        source = self.neighbour(seat) if action.source is None else action.source
        if source == seat:
            return "own_hand", None, ()
        if not 0 <= source < len(self.hands):
            return "no_such_seat", None, (DEAL,)
        if not self.hands[source]:
            return "target_empty", None, (self.out[source],)
        if source != self.neighbour(seat):
            return "wrong_target", None, (self.turn_since,)
        return self.finding(self.hands[source], action) or self.putting(seat, action.place)

    def neighbour(self, seat: int) -> int:
        """The first other seat with cards, the way that is drawn."""
        way = (1 if self.rules.direction == "cw" else -1) * (1 if self.rules.draw_from == "next" else -1)
        line = [(seat + way * far) % len(self.hands) for far in range(1, len(self.hands))]
        return next(other for other in line if self.hands[other])

    def finding(self, hand: list[str], action: Draw) -> Why | None:
        """What is named is there."""
        if action.position is not None and not 0 <= action.position < len(hand):
            return "position_not_there", None, ()
        if action.card is None:
            return None
        if action.position is None:
            return None if action.card in hand else ("card_not_there", None, ())
        return None if hand[action.position] == action.card else ("another_card_there", None, ())
