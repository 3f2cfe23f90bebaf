"""A referee of 十二个月 from the rule book alone: it hears the events of a hand and says why something is not allowed.

It knows nothing of the product but its records: facts and actions. Events are counted from 1.
"""

from collections import Counter
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from domain.facts import HandDealt, HandEnded, HandVoided, PlayBegan, QuestionSettled
from domain.games.twelve_months.actions import Discard, Draw, EndTurn, Heavenly, Meld, Pass, Steal
from domain.games.twelve_months.events import (
    CardDiscarded,
    CardDrawn,
    CardStolen,
    HandRefilled,
    MonthLaid,
    RestDiscarded,
    StockRecycled,
    TurnEnded,
)

NUMBERS = {rank: n for n, rank in enumerate(["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q"], start=1)}
DEAL = 1

Why = tuple[str, str | None, tuple[int, ...]]
"""A reason code, the house rule behind it, the events that make it so."""


def is_king(rules: Any, card: str) -> bool:
    """A K, or a joker where jokers are wild."""
    return card[1:] == "K" or (rules.jokers == "wild" and card in ("BJ", "LJ"))


def is_joker(card: str) -> bool:
    """Either joker."""
    return card in ("BJ", "LJ")


def no_month(rules: Any, cards: tuple[str, ...]) -> str | None:
    """TM-MONTH: the first reason for which cards are no month."""
    kings = [card for card in cards if is_king(rules, card)]
    others = [card for card in cards if not is_king(rules, card)]
    reasons = (
        (len(cards) != 4, "need_four_cards"),
        (any(is_joker(card) for card in others), "joker_has_no_month"),
        (not others and not rules.k_month, "k_is_not_a_month"),
        (len({card[1:] for card in others}) > 1, "mixed_ranks"),
        (bool(others) and len(kings) > 1, "only_one_k"),
        (rules.distinct_suits and len({card[0] for card in others}) != len(others), "same_suit_twice"),
    )
    return next((reason for applies, reason in reasons if applies), None)


def number_of(rules: Any, month: tuple[str, ...]) -> int:
    """Which month it is."""
    plain = [card[1:] for card in month if not is_king(rules, card)]
    return NUMBERS[plain[0]] if plain else 13


def natural(rules: Any, month: tuple[str, ...]) -> bool:
    """Without a substitute; four K stand for themselves."""
    return sum(is_king(rules, card) for card in month) != 1


def months(rules: Any, hand: tuple[str, ...]) -> set[tuple[str, ...]]:
    """Every choice of four cards that is a month, its cards sorted."""
    return {tuple(sorted(four)) for four in combinations(hand, 4) if no_month(rules, four) is None}


def thefts(rules: Any, hand: tuple[str, ...], thrown: str) -> set[tuple[str, ...]]:
    """Every choice of a K and two cards that takes the thrown card, sorted."""
    if not rules.steal or is_joker(thrown) or thrown[1:] == "K":
        return set()
    found = set()
    for three in combinations(hand, 3):
        kings = [card for card in three if is_king(rules, card)]
        if len(kings) == 1 and no_month(rules, (*three, thrown)) is None:
            found.add(tuple(sorted(three)))
    return found


def due(rules: Any, hand: tuple[str, ...]) -> set[tuple[str, ...]]:
    """The months one of which must be laid."""
    every = months(rules, hand)
    if rules.meld_obligation == "natural":
        return {month for month in every if natural(rules, month)}
    return every if rules.meld_obligation == "any" else set()


def points(
    rules: Any, laid: list[list[tuple[str, ...]]], hands: list[tuple[str, ...]], winner: int | None
) -> list[int]:
    """TM-SCORE."""
    paid = []
    for seat, (its_months, hand) in enumerate(zip(laid, hands, strict=True)):
        total = rules.bonus if seat == winner else 0
        for month in its_months:
            total += rules.month_points if natural(rules, month) else rules.k_month_points
        if seat != winner:
            total -= rules.k_penalty * len([card for card in hand if is_king(rules, card)])
        paid.append(total)
    return paid


@dataclass
class Referee:
    """A hand as far as its events have been heard."""

    rules: Any = None
    n: int = 0
    hands: list[list[str]] = field(default_factory=list)
    stock: list[str] | None = None
    stock_given: bool = True
    shuffled: bool = False
    seen: Counter[str] = field(default_factory=Counter)
    open: str = "heavenly"
    since: int = 1
    turn: int | None = None
    turn_since: int = 1
    drawn: bool = False
    thrown: tuple[int, str, int] | None = None
    thrown_settled: int | None = None
    heavenly_settled: int | None = None
    end: int | None = None

    def hears(self, fact: Any) -> None:  # noqa: C901, PLR0912  one case for each event
        """One more event."""
        self.n += 1
        match fact:
            case HandDealt():
                self.rules, self.hands = fact.rules, [list(hand) for hand in fact.hands]
                self.stock = None if fact.stock is None else list(fact.stock)
                self.stock_given = self.stock is not None
                self.seen.update(card for hand in fact.hands for card in hand)
            case PlayBegan(seat):
                self.opens("draw", seat)
            case CardDrawn(seat, card):
                self.takes(seat, (card,))
                self.drawn = True
                if self.open == "draw":
                    self.opens("act")
            case HandRefilled(seat, _, cards):
                self.takes(seat, cards)
            case MonthLaid(seat, cards):
                for card in cards:
                    self.hands[seat].remove(card)
                self.opens("rest", seat)
            case CardDiscarded(seat, card):
                self.hands[seat].remove(card)
                self.thrown, self.thrown_settled = (seat, card, self.n), None
                self.opens("steal")
            case RestDiscarded(seat, cards):
                self.hands[seat].clear()
            case CardStolen(seat, _, card):
                self.hands[seat].append(card)
            case StockRecycled(cards):
                self.stock, self.shuffled = list(cards), True
                self.seen.subtract(cards)
            case TurnEnded(_, following):
                self.opens("draw", following)
            case QuestionSettled():
                self.settles(fact)
            case HandEnded() | HandVoided():
                self.end = self.end or self.n
            case _:
                pass

    def opens(self, what: str, turn: int | None = None) -> None:
        """Something else is open now, and may be another's."""
        self.open, self.since = what, self.n
        if turn is not None:
            self.turn, self.turn_since = turn, self.n

    def takes(self, seat: int, cards: tuple[str, ...]) -> None:
        """Cards of the stock go to a hand."""
        self.hands[seat] += cards
        self.seen.update(cards)
        if self.stock is not None:
            for card in cards:
                self.stock.remove(card)

    def settles(self, fact: QuestionSettled[Any]) -> None:
        """The question is settled; nobody stole, so the next seat is to draw."""
        if self.open == "heavenly":
            self.heavenly_settled = self.n
            return
        self.thrown_settled = self.n
        if fact.winner is None:
            assert self.turn is not None
            self.opens("draw", (self.turn + 1) % len(self.hands))

    def why_not(self, seat: int, action: Any, answered: set[int]) -> Why | None:
        """The first reason that applies, None where it is allowed; `answered` are the seats that gave their answer."""
        if self.end is not None:
            return "hand_over", None, (self.end,)
        match action:
            case Heavenly():
                return self.heavenly(seat) or self.answering(seat, answered)
            case Pass():
                return self.outside("heavenly", "steal") or self.answering(seat, answered)
            case Steal(cards):
                return self.stealing(seat, cards) or self.answering(seat, answered)
            case Draw(card):
                return self.outside(*self.drawing) or self.out_of_turn(seat) or self.coming(card)
            case Meld(cards):
                return self.acting(seat, cards) or self.by_cards(no_month(self.rules, cards), (self.since,))
            case Discard(card):
                return self.acting(seat, (card,)) or self.must_meld(seat) or self.keeps(seat)
            case EndTurn():
                return self.acting(seat, ()) or self.must_meld(seat) or self.throws(seat)
            case _:
                raise TypeError(action)

    @property
    def drawing(self) -> tuple[str, ...]:
        """When a card is drawn: filling up by hand, too."""
        return ("draw", "rest") if self.rules.after_meld == "refill" else ("draw",)

    def outside(self, *what: str) -> Why | None:
        return None if self.open in what else ("wrong_phase", None, (self.since,))

    def out_of_turn(self, seat: int) -> Why | None:
        return None if seat == self.turn else ("not_your_turn", None, (self.turn_since,))

    def acting(self, seat: int, cards: tuple[str, ...]) -> Why | None:
        return self.outside("act") or self.out_of_turn(seat) or self.lacking(seat, cards)

    def lacking(self, seat: int, cards: tuple[str, ...]) -> Why | None:
        return ("card_not_in_hand", None, ()) if Counter(cards) - Counter(self.hands[seat]) else None

    def coming(self, card: str | None) -> Why | None:
        if self.stock is None:
            if card is None:
                return "card_needed", None, (DEAL,)
            copies = 0 if is_joker(card) and self.rules.jokers == "removed" else 2
            return None if self.seen[card] < copies else ("not_the_next_card", None, ())
        if card is None:
            return None if self.stock_given else ("card_needed", None, (DEAL,))
        if self.shuffled:
            return None if card in self.stock else ("not_the_next_card", None, ())
        return None if card == self.stock[0] else ("not_the_next_card", None, (DEAL,))

    def must_meld(self, seat: int) -> Why | None:
        must = due(self.rules, tuple(self.hands[seat]))
        if not must:
            return None
        if any(natural(self.rules, month) for month in must):
            return "must_meld", None, (self.since,)
        return "must_meld", "meld_obligation", (DEAL, self.since)

    def keeps(self, seat: int) -> Why | None:
        if self.rules.short_hand == "none" and len(self.hands[seat]) < 5:
            return "no_discard_below_limit", "short_hand", (DEAL,)
        return None

    def throws(self, seat: int) -> Why | None:
        if len(self.hands[seat]) == 5:
            return "must_discard", None, (self.since,)
        return ("short_hand_throws", "short_hand", (DEAL,)) if self.rules.short_hand == "forced" else None

    def heavenly(self, seat: int) -> Why | None:
        if self.rules.heavenly == "off":
            return "option_off", "heavenly", (DEAL,)
        hand = tuple(self.hands[seat])
        if not self.drawn:
            if no_month(self.rules, hand):
                return self.by_cards(no_month(self.rules, hand), (DEAL,))
            if self.rules.heavenly == "natural" and not natural(self.rules, hand):
                return "k_not_allowed", "heavenly", (DEAL,)
        if self.heavenly_settled is not None:
            return "heavenly_over", None, (self.heavenly_settled,)
        return None

    def stealing(self, seat: int, cards: tuple[str, ...]) -> Why | None:
        if not self.rules.steal:
            return "steal_off", "steal", (DEAL,)
        if self.thrown is None:
            return "no_card_thrown", None, (self.since,)
        thief, card, n = self.thrown
        if seat == thief and not self.rules.steal_self:
            return "own_discard", "steal_self", (DEAL,)
        if is_joker(card) or card[1:] == "K":
            return "joker_thrown" if is_joker(card) else "king_thrown", None, (n,)
        if self.thrown_settled is not None:
            return "too_late", None, (self.thrown_settled,)
        if self.lacking(seat, cards):
            return self.lacking(seat, cards)
        if no_month(self.rules, (*cards, card)):
            return self.by_cards(no_month(self.rules, (*cards, card)), (n,))
        return None if any(is_king(self.rules, each) for each in cards) else ("needs_k", None, (n,))

    def answering(self, seat: int, answered: set[int]) -> Why | None:
        hand = tuple(self.hands[seat])
        if self.open == "heavenly":
            asked = self.heavenly(seat) is None
        else:
            assert self.thrown is not None
            own = seat == self.thrown[0] and not self.rules.steal_self
            asked = not own and bool(thefts(self.rules, hand, self.thrown[1]))
        if not asked:
            return "not_asked", None, (self.since,)
        return ("answered_already", None, (self.since,)) if seat in answered else None

    def by_cards(self, code: str | None, because: tuple[int, ...]) -> Why | None:
        """What the house rules say of cards was told by the deal."""
        options = {"joker_has_no_month": "jokers", "k_is_not_a_month": "k_month", "same_suit_twice": "distinct_suits"}
        if code is None:
            return None
        return (code, options[code], (DEAL,)) if code in options else (code, None, because)
