"""A referee of 安化跑胡子, written again from the rule book: it reads the log of a hand and says why not.

Nothing of the product decides here but the facts of the log, which are read as data. Slow, plain, in the book's order.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from tests.domain.games.paohuzi.by_the_book import CHI, Group, best, kept, loose, worth

Cards = tuple[str, ...]
Why = tuple[str, tuple[int, ...]]
"""A reason code and the events behind it."""

AT_ONCE = ("ti", "wei", "chouwei")
DEALT = (1,)


@dataclass
class Place:
    """What one seat has, and what it may not claim any more: since which event."""

    hand: list[str]
    laid: list[Group] = field(default_factory=list)
    refilled: list[str] = field(default_factory=list)
    waivers: int = 0
    dead: int | None = None
    no_chi: dict[str, int] = field(default_factory=dict)
    no_peng: dict[str, int] = field(default_factory=dict)
    no_hu: dict[tuple[str, int], int] = field(default_factory=dict)

    def triple(self, card: str) -> Group | None:
        return next((g for g in self.laid if g[1][0] == card and g[0] in ("wei", "peng")), None)


@dataclass(frozen=True)
class Open:
    """A card that lies open since event `n`."""

    card: str
    seat: int
    drawn: bool
    n: int


class Referee:
    """The hand as it stands after the facts that it heard; `answers` are those to the question that is open."""

    def __init__(self, dealt: Any) -> None:
        self.rules, self.players, self.dealer = dealt.rules, len(dealt.seats), dealt.dealer
        self.seats = [Place(list(hand)) for hand in dealt.hands]
        self.stock = None if dealt.stock is None else list(dealt.stock)
        self.rivers: list[str] = []
        self.wall = 80 - sum(map(len, dealt.hands)) - dealt.rules.buried
        self.n = 1
        self.phase = "OPENING"
        self.turn, self.turn_since, self.since = self.dealer, 1, 1
        self.open: Open | None = None
        self.last: Open | None = None
        self.settled: int | None = None
        self.declined: set[int] = set()
        self.claimed: str | None = None
        self.ended: int | None = None
        self.own_declined: int | None = None
        self.answers: dict[int, str] = {}

    # The log, fact by fact.

    def hear(self, fact: Any) -> None:
        self.n += 1
        name = re.sub(r"(?<!^)(?=[A-Z])", "_", type(fact).__name__.partition("[")[0]).lower()
        getattr(self, f"_hear_{name}", lambda _: None)(fact)

    def _hear_play_began(self, fact: Any) -> None:
        self.phase, self.claimed, self.since = "DISCARD", None, self.n
        self.turn, self.turn_since = fact.seat, self.n

    def _hear_card_drawn(self, fact: Any) -> None:
        self._taken_off_the_wall()
        self._opened(Open(fact.card, fact.seat, True, self.n))

    def _hear_card_discarded(self, fact: Any) -> None:
        self.seats[fact.seat].hand.remove(fact.card)
        self.seats[fact.seat].no_chi.setdefault(fact.card, self.n)
        self._opened(Open(fact.card, fact.seat, False, self.n))

    def _hear_card_refilled(self, fact: Any) -> None:
        self._taken_off_the_wall()
        self.seats[fact.seat].hand.append(fact.card)
        self.seats[fact.seat].refilled.append(fact.card)
        self._refill()

    def _refill(self) -> None:
        """PHZ-REFILL: from the dealer on, a card for each quad but the first."""
        if self.rules.opening_ti == "refill" and self.phase == "OPENING":
            due = (seat for seat in self.line(self.dealer) if self._quads(seat) - 1 > len(self.seats[seat].refilled))
            self.turn, self.turn_since = next(due, self.dealer), self.n

    def _quads(self, seat: int) -> int:
        return sum(kind in ("ti", "pao") for kind, _ in self.seats[seat].laid)

    def _taken_off_the_wall(self) -> None:
        self.wall -= 1
        if self.stock is not None:
            self.stock.pop(0)

    def _opened(self, card: Open) -> None:
        self.open = self.last = card
        self.phase, self.since, self.settled, self.claimed = "CLAIM", self.n, None, None
        self.declined, self.own_declined = set(), None

    def _hear_meld_laid(self, fact: Any) -> None:
        place, cards = self.seats[fact.seat], list(fact.cards)
        if fact.opening:
            place.hand = [card for card in place.hand if card != cards[0]]
            place.laid.append((fact.kind, tuple(cards)))
            place.waivers = place.waivers if fact.waivers is None else fact.waivers
            self._refill()
            return
        assert self.open is not None
        before = place.triple(cards[0]) if fact.kind in ("ti", "pao") else None
        if before is not None:
            place.laid.remove(before)
        else:
            cards.remove(self.open.card)
            for card in (*cards, *(each for bi in fact.bi for each in bi)):
                place.hand.remove(card)
        place.laid += [(fact.kind, tuple(fact.cards)), *(("chi", tuple(bi)) for bi in fact.bi)]
        self.open, self.claimed, self.phase, self.since = None, fact.kind, "DISCARD", self.n
        self.turn, self.turn_since = fact.seat, self.n

    def _hear_discard_waived(self, fact: Any) -> None:
        self.seats[fact.seat].waivers = fact.waivers
        self._to_draw(fact.next)

    def _hear_seat_died(self, fact: Any) -> None:
        self.seats[fact.seat].dead = self.n
        self._to_draw(fact.next)

    def _hear_hand_ended(self, _: Any) -> None:
        self.ended = self.n

    def _to_draw(self, seat: int) -> None:
        self.phase, self.claimed, self.open, self.since = "DRAW", None, None, self.n
        self.turn, self.turn_since = seat, self.n

    def _hear_question_settled(self, fact: Any) -> None:
        card, self.answers = self.open, {}
        said = {seat: part.answer.__struct_config__.tag for seat, part in enumerate(fact.asked) if part.answer}
        if card is None:
            self.own_declined = self.n if said.get(self.turn) == "pass" else None
            return
        self.settled = self.n
        self._bar(card, said, fact)
        if fact.winner is None and not self.is_last(card):
            self.rivers.append(card.card)
            self._to_draw(self.after(card.seat))

    def _bar(self, card: Open, said: dict[int, str], fact: Any) -> None:
        """PHZ-GUOZHANG, PHZ-RENPENG, PHZ-HU: what was declined when the decision had reached the seat."""
        for seat, right, forced in list(self.rights(card)):
            if forced or said.get(seat) == right:
                break
            place = self.seats[seat]
            if right == "chi":
                place.no_chi.setdefault(card.card, self.n)
            elif right == "peng" and (said.get(seat) != "chi" or self.rules.renpeng_on_chi):
                place.no_peng.setdefault(card.card, self.n)
            elif right == "hu":
                self.declined.add(seat)
                huxi = best(self.rules, place.hand, place.laid, card.card, own=seat == card.seat)
                if self.rules.pass_hu == "same_card_same_huxi_barred" and huxi is not None:
                    place.no_hu.setdefault((card.card, huxi), self.n)
        for seat in self._gone_by(card, fact):
            self.seats[seat].no_chi.setdefault(card.card, self.n)

    def _gone_by(self, card: Open, fact: Any) -> Sequence[int]:
        """`guozhang_scope`: whose chi is barred because the card went by."""
        drawer = [card.seat] if card.drawn else []
        scope = self.rules.guozhang_scope
        if fact.winner is not None:
            by_next = fact.answer == "chi" and fact.winner != card.seat
            return drawer if scope == "declined_or_unable" and by_next else []
        if scope == "any_unclaimed":
            return self.line(card.seat)
        return [*drawer, self.after(card.seat)] if scope == "declined_or_unable" else []

    # Seats.

    def line(self, first: int) -> list[int]:
        """PHZ-SEATS: those who play, from the first on."""
        idle = (self.dealer + 2) % 4 if self.players == 4 else None
        order = [(first + step) % self.players for step in range(self.players)]
        return [seat for seat in order if seat != idle]

    def after(self, seat: int) -> int:
        return self.line((seat + 1) % self.players)[0]

    def is_last(self, card: Open) -> bool:
        """PHZ-LAST."""
        return card.drawn and self.wall == 0 and self.rules.last_card_claims == "none"

    # Rights.

    def rights(self, card: Open) -> Iterator[tuple[int, str, bool]]:
        """PHZ-RANK: who has which right, highest first, and whether it happens without asking."""
        line = self.line(card.seat)
        if card.drawn:
            wins = [seat for seat in line if self.why_no_hu(seat, card) is None]
            yield from ((seat, "hu", self.rules.pass_hu == "forced") for seat in wins)
        if self.is_last(card):
            return
        yield from ((seat, "pao", True) for seat in line if self.forced(seat, card))
        yield from ((seat, "peng", False) for seat in line if self.why_no_peng(seat, card) is None)
        yield from ((seat, "chi", False) for seat in line if any(self.plays(seat, card)))

    def offered(self, seat: int) -> list[str]:
        """What the seat is asked for now."""
        if self.open is not None:
            return [right for who, right, forced in self.rights(self.open) if who == seat and not forced]
        return ["hu"] if self.own_question() and seat == self.turn else []

    def own_question(self) -> bool:
        """PHZ-OWNWIN: in the seat's turn that stands still, whether it has nothing but its win to decide."""
        place = self.seats[self.turn]
        if self.phase != "DISCARD" or self.own_win(self.turn) is not None:
            return False
        return not loose(place.hand) or self.waived(place) or (self.wall == 0 and self.rules.last_card_claims == "none")

    def waived(self, place: Place) -> bool:
        """PHZ-DUTY: whether what was claimed costs no discard."""
        if self.claimed is None:
            return False
        if self.claimed in ("ti", "pao"):
            return sum(kind in ("ti", "pao") for kind, _ in place.laid) > 1 or place.dead is not None
        return place.waivers > 0

    def forced(self, seat: int, card: Open) -> str | None:
        """PHZ-FORCED."""
        place, own = self.seats[seat], seat == card.seat
        if own and not card.drawn:
            return None
        kinds = {kind for kind, cards in place.laid if cards[0] == card.card}
        if place.hand.count(card.card) == 3 or "wei" in kinds:
            return "ti" if own else "pao"
        if "peng" in kinds:
            return "pao" if card.drawn else None
        if own and place.hand.count(card.card) == 2:
            return "chouwei" if card.card in place.no_peng else "wei"
        return None

    # Why not.

    def why(self, seat: int, action: Any) -> Why | None:
        """PHZ-CODES: the first reason that fits; None: it may be done."""
        if self.ended is not None:
            return "hand_over", (self.ended,)
        if seat not in self.line(0):
            return "sits_out", DEALT
        match action.__struct_config__.tag:
            case "draw":
                return self._why_no_draw(seat, action.card)
            case "discard":
                return self._why_no_discard(seat, action.card)
            case "pass":
                return self._answered(seat) if self.offered(seat) else self._waiting(seat)
            case _:
                return self._why_no_claim(seat, action)

    @property
    def _asking(self) -> bool:
        return self.open is not None or self.own_question()

    def _waiting(self, seat: int) -> Why:
        if self.own_question() and seat == self.turn:
            return "higher_right_pending", (self.since,)
        if self._asking:
            return "not_your_turn", (self.since,)
        if seat != self.turn:
            return "not_your_turn", (self.turn_since,)
        return ("discard_required" if self.phase == "DISCARD" else "no_card_open"), (self.since,)

    def _answered(self, seat: int) -> Why | None:
        return ("answered_already", (self.since,)) if seat in self.answers else None

    def _why_no_draw(self, seat: int, card: str | None) -> Why | None:
        if self._asking:
            return "higher_right_pending", (self.since,)
        if seat != self.turn or self.phase not in ("DRAW", "OPENING"):
            return self._waiting(seat)
        if card is None:
            return ("card_needed", DEALT) if self.stock is None else None
        may_come = self._unseen(card) if self.stock is None else self.stock[0] == card
        return None if may_come else ("not_the_next_card", DEALT)

    def _unseen(self, card: str) -> bool:
        """PHZ-DRAW: where the deal gave no wall, the next card is one that is nowhere else."""
        held = [each for place in self.seats for each in place.hand]
        laid = [each for place in self.seats for _, cards in place.laid for each in cards]
        return (held + laid + self.rivers).count(card) < 4

    def _why_no_discard(self, seat: int, card: str) -> Why | None:
        if self.own_question() and seat == self.turn:
            return "higher_right_pending", (self.since,)
        if seat != self.turn:
            return self._waiting(seat)
        if self.phase != "DISCARD":
            return "no_discard_allowed", (self.since,)
        held = self.seats[seat].hand.count(card)
        return ("card_not_held", ()) if not held else ("kan_locked", DEALT) if held > 2 else None

    def _why_no_claim(self, seat: int, action: Any) -> Why | None:
        place, kind = self.seats[seat], action.__struct_config__.tag
        if place.dead is not None:
            return "dead_hand", (place.dead,)
        if self.open is None:
            return self._without_card(seat, kind)
        card = self.open
        if kind == "hu":
            return self.why_no_hu(seat, card) or self._answered(seat)
        found = self.why_no_peng(seat, card) if kind == "peng" else self._why_no_chi(seat, card, action)
        if self.is_last(card) and (found is None or found[0] == "forced_action_pending"):
            return "wall_empty", (card.n,)
        return found or self._answered(seat)

    def _without_card(self, seat: int, kind: str) -> Why | None:
        first = self.phase == "DISCARD" and self.claimed is None
        if kind == "hu" and self.phase == "DISCARD" and seat == self.turn:
            return self.own_win(seat) or (self._answered(seat) if self.own_question() else None)
        if kind == "hu" and first and self._dealt_enough(seat):
            return "san_ti_wu_kan_off", DEALT
        if kind == "hu" and self.phase == "DRAW" and self.own_declined and self.last and seat == self.last.seat:
            return "hu_declined", (self.own_declined,)
        return self._waiting(seat)

    def own_win(self, seat: int) -> Why | None:
        """PHZ-OWNWIN, PHZ-SOURCE: why the seat does not win in its turn."""
        place, last = self.seats[seat], self.last
        if place.dead is not None:
            return "dead_hand", (place.dead,)
        taken = last if self.claimed in ("pao", "peng", "chi") else None
        if taken is not None and not taken.drawn:
            return "hu_on_discard", (taken.n, self.since)
        huxi = best(self.rules, place.hand, place.laid, None, own=False)
        if huxi is None or huxi < self.rules.min_huxi:
            if self.phase == "DISCARD" and self.claimed is None and self._dealt_enough(seat):
                return "san_ti_wu_kan_off", DEALT
            return ("hu_structure" if huxi is None else "hu_points"), (self.since,)
        if taken is None:
            return None if self.claimed in AT_ONCE or self.rules.tianhu else ("tianhu_off", DEALT)
        if self.claimed == "pao" and self.rules.reoffer_hu_after_pao:
            bar = place.no_hu.get((taken.card, huxi))
            return None if bar is None else ("hu_barred", (bar,))
        if seat not in self.declined:
            return "hu_barred", tuple(n for (card, _), n in place.no_hu.items() if card == taken.card)
        assert self.settled is not None
        return "hu_declined", (*(DEALT if self.claimed == "pao" else ()), self.settled)

    def _dealt_enough(self, seat: int) -> bool:
        """PHZ-SANTI, in a room that does not play it."""
        place = self.seats[seat]
        own = Counter(place.hand) + Counter(card for _, cards in place.laid for card in cards)
        dealt = kept(list((own - Counter(place.refilled)).elements()))
        many = sum(kind == "ti" for kind, _ in dealt) >= 3 or len(dealt) >= 5
        return not self.rules.san_ti_wu_kan and many and sum(map(worth, dealt)) >= self.rules.min_huxi

    def why_no_hu(self, seat: int, card: Open) -> Why | None:
        place, own = self.seats[seat], seat == card.seat
        if place.dead is not None:
            return "dead_hand", (place.dead,)
        if not card.drawn:
            return "hu_on_discard", (card.n,)
        huxi = best(self.rules, place.hand, place.laid, card.card, own=own)
        if huxi is None or huxi < self.rules.min_huxi:
            split = _splitting(self.rules)
            other = best(split, place.hand, place.laid, card.card, own=own)
            if other is not None and other >= self.rules.min_huxi:
                return "fourth_not_split", (*DEALT, card.n)
            return ("hu_structure" if huxi is None else "hu_points"), (card.n,)
        bar = place.no_hu.get((card.card, huxi))
        return None if bar is None else ("hu_barred", (bar,))

    def why_no_peng(self, seat: int, card: Open) -> Why | None:
        place = self.seats[seat]
        if place.dead is not None:
            return "dead_hand", (place.dead,)
        if self.forced(seat, card):
            return "forced_action_pending", (card.n,)
        if card.card in place.no_peng:
            return "peng_barred", (place.no_peng[card.card],)
        if seat == card.seat or place.hand.count(card.card) != 2:
            return "card_not_held", ()
        return self._empty(place, [card.card] * 2, [("peng", (card.card,) * 3)], card)

    def _why_no_chi(self, seat: int, card: Open, action: Any) -> Why | None:
        barred = self._barred_from_chi(seat, card)
        return barred or self._why_no_play(self.seats[seat], card, action.cards, action.bi)

    def _barred_from_chi(self, seat: int, card: Open) -> Why | None:
        place = self.seats[seat]
        if place.dead is not None:
            return "dead_hand", (place.dead,)
        if self.forced(seat, card):
            return "forced_action_pending", (card.n,)
        if not (seat == card.seat and card.drawn) and (seat == card.seat or seat != self.after(card.seat)):
            return "chi_wrong_source", (card.n,)
        return ("chi_barred", (place.no_chi[card.card],)) if card.card in place.no_chi else None

    def _why_no_play(self, place: Place, card: Open, two: Cards, bi: Sequence[Cards]) -> Why | None:
        used = [*two, *(each for meld in bi for each in meld)]
        if Counter(used) - Counter(place.hand):
            return "card_not_held", ()
        if any(place.hand.count(each) > 2 for each in used):
            return "kan_locked", DEALT
        taken = tuple(sorted((card.card, *two)))
        if any(tuple(sorted(meld)) not in CHI for meld in (taken, *bi)):
            return "chi_pattern", (card.n,)
        other = ("b" if card.card[0] == "s" else "s") + card.card[1:]
        jiao = any(card.card in meld and other in meld for meld in (taken, *bi))
        both = jiao and self.rules.bi_scope == "both_sizes"
        without = [meld for meld in bi if card.card not in meld]
        if without and not (both and all(other in meld for meld in without)):
            fits = (
                jiao and all(other in meld for meld in without) and not (loose(place.hand) - Counter(used))[card.card]
            )
            if fits and not (loose(place.hand) - Counter(used))[other]:
                return "bi_same_card", (*DEALT, card.n)
            return "bi_without_card", (card.n,)
        left = loose(place.hand) - Counter(used)
        if left[card.card]:
            return "bi_incomplete", (card.n,)
        if both and left[other]:
            return "bi_other_size", (*DEALT, card.n)
        return self._empty(place, used, [("chi", meld) for meld in (taken, *bi)], card)

    def _empty(self, place: Place, used: Sequence[str], melds: Sequence[Group], card: Open) -> Why | None:
        """PHZ-XIANGGONG: a claim that leaves no loose card for its discard."""
        hidden = sum(kind == "ti" for kind, _ in kept(place.hand))
        if loose(place.hand) - Counter(used) or place.waivers or hidden > 1:
            return None
        huxi = sum(map(worth, (*place.laid, *kept(place.hand), *melds)))
        if huxi >= self.rules.min_huxi and self.rules.empty_claim_complete == "deny":
            return "empty_claim_complete", (*DEALT, card.n)
        return ("empty_claim", (*DEALT, card.n)) if self.rules.empty_claim == "deny" else None

    def plays(self, seat: int, card: Open) -> Iterator[tuple[Cards, tuple[Cards, ...]]]:
        """PHZ-CHI, PHZ-BI: every way in which the seat may take the card for chi, some more than once."""
        if self._barred_from_chi(seat, card) is not None:
            return
        place = self.seats[seat]
        for taken in CHI:
            if card.card in taken:
                two = list(taken)
                two.remove(card.card)
                for bi in _bi(loose(place.hand) - Counter(two), card.card, self.rules.bi_scope):
                    if self._why_no_play(place, card, tuple(two), bi) is None:
                        yield tuple(two), bi


def _bi(free: Counter[str], card: str, scope: str) -> Iterator[tuple[Cards, ...]]:
    """Choices of melds of free cards that may serve as bi: with the card, or where sizes mix its other size."""
    yield ()
    for meld in CHI:
        number = any(each[1:] == card[1:] for each in meld) if scope == "both_sizes" else card in meld
        if number and not Counter(meld) - free:
            yield from ((meld, *rest) for rest in _bi(free - Counter(meld), card, scope))


class _Splitting:
    """House rules in which the fourth copy may stand apart from its three."""

    split_fourth = True

    def __init__(self, third: str) -> None:
        self.third_from_other = third


def _splitting(rules: Any) -> _Splitting:
    return _Splitting(rules.third_from_other)
