"""A table of 保皇 kept from the rule book alone: it knows cards as texts, and nothing of the product's rules.

It plays along with the decisions of a hand and finds out what follows. Only the numbers of events are told to it.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

ORDER = ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2", "LJ", "BJ", "SP")
PLAYERS = range(5)

Event = tuple[int, str]
"""The number of an event, and its type."""


def rank(card: str) -> str:
    """`LJ` and `BJ` for jokers, marked or not."""
    return card.rstrip("*") if card.rstrip("*") in ("LJ", "BJ") else card[1:]


def joker(card: str) -> bool:
    return rank(card) in ("LJ", "BJ")


class Table:
    """A hand as somebody with the rule book beside the table keeps it."""

    def __init__(self, rules: Mapping[str, Any], hands: Sequence[Sequence[str]], dealer: int) -> None:
        self.rules, self.dealer = rules, dealer
        self.hands = [list(hand) for hand in hands]
        self.phase, self.since, self.turn, self.turn_since = "THRONE", 1, -1, 1
        self.holder = next(seat for seat in PLAYERS if "BJ*" in hands[seat])
        self.refusals, self.forced = 0, False
        self.packet: list[str] = []
        self.emperor, self.guard, self.alone, self.openly = -1, -1, False, False
        self.called: str | None = None
        self.crowned, self.exposed, self.mult = 0, 0, 1
        self.answers: dict[int, str] = {}
        self.trick: list[tuple[int, list[str], int]] = []
        self.passed: dict[int, int] = {}
        self.tricks, self.first_over = 0, 0
        self.out: dict[int, int] = {}
        self.over: int | None = None
        self.points: tuple[int, ...] | None = None
        self.places: tuple[int, ...] = ()
        self.winners: tuple[int, ...] = ()
        if rules["threes"] == "one_each":
            self.phase = "BUY"

    # ---- what follows -------------------------------------------------------------------------------------------

    def opened(self, events: Sequence[Event]) -> None:
        """After the deal and its automatic consequences."""
        if self.phase == "BUY":
            self._buyers(list(events))
        else:
            self._offer(events)

    def act(self, seat: int, do: Mapping[str, Any], events: Sequence[Event]) -> None:
        """A decision that was legal, and the numbers and types of the events that it brought about."""
        what = do["do"]
        if what == "buy":
            self._sell(seat, do["card"])
            self._buyers(list(events[1:]), events[0][0])
        elif what == "yield":
            self._refused(seat, do.get("card"), events)
        elif what == "claim" or (what == "open_solo" and self.phase == "THRONE"):
            self._crowned(seat, do.get("card"), what == "open_solo", events)
        elif self.phase in ("SNATCH", "DECLARE"):
            self.answers[seat] = do.get("choice", "quiet") if what in ("declare", "pass") else what
            if len(self.answers) == len(PLAYERS):
                (self._snatched if self.phase == "SNATCH" else self._declared)(events)
        elif what == "declare":
            self.mult, self.exposed = 2, events[0][0]
        elif what == "play":
            self._played(seat, do["cards"], events)
        else:
            self.passed[seat] = events[0][0]
            self._goes_on(seat, events)

    def _threes(self, seat: int) -> list[str]:
        return [card for card in self.hands[seat] if rank(card) == "3"]

    def _twos(self, seat: int) -> list[str]:
        return [card for card in self.hands[seat] if rank(card) == "2"]

    def _poor(self) -> int | None:
        order = [(self.dealer + step) % 5 for step in PLAYERS]
        return next((seat for seat in order if not self._threes(seat)), None)

    def _sell(self, seat: int, paid: str | None) -> None:
        other = next(each for each in ((seat + step) % 5 for step in PLAYERS) if len(self._threes(each)) > 1)
        three = self._threes(other)[0]
        self.hands[other].remove(three)
        self.hands[seat].append(three)
        if paid is not None:
            self.hands[seat].remove(paid)
            self.hands[other].append(paid)

    def _buyers(self, events: list[Event], last: int = 1) -> None:
        while (poor := self._poor()) is not None:
            if self._twos(poor):
                self.turn, self.turn_since = poor, last
                return
            self._sell(poor, None)
            last = events.pop(0)[0]
        self.phase, self.since = "THRONE", last
        self._offer(events)

    def _asked(self) -> int:
        step = -1 if self.rules["yield_to"] == "upstream" else 1
        return (self.holder + step * self.refusals) % 5

    def _offer(self, events: Sequence[Event]) -> None:
        self.turn, self.turn_since = self._asked(), events[0][0]

    def _refused(self, seat: int, pasted: str | None, events: Sequence[Event]) -> None:
        for card in ("BJ*", pasted):
            if card in self.hands[seat]:
                self.hands[seat].remove(card)
                self.packet.append(card)
        self.refusals += 1
        if self.refusals < 5 * self.rules["throne_rounds"]:
            self._offer(events[1:])
            return
        must = self._forced()
        if must is None:
            self.phase, self.over = "END", events[-1][0]
        else:
            self.forced, self.turn, self.turn_since = True, must, events[1][0]

    def _forced(self) -> int | None:
        if self.rules["guard_by"] != "call" or self.rules["force_scope"] == "none":
            return None
        way = self.rules["force_direction"]
        clockwise = self.rules["yield_to"] == "downstream" if way == "as_yield" else way == "cw"
        order = [(self.holder + (step if clockwise else -step)) % 5 for step in PLAYERS]
        for seat in order[:1] if self.rules["force_scope"] == "holder_only" else order:
            copies = [n for card, n in Counter(self.hands[seat]).items() if not joker(card)]
            if 3 in copies and (4 not in copies or self.rules["forced_exempt_quad"] == "only_if_no_triple"):
                return seat
        return None

    def _crowned(self, seat: int, card: str | None, openly: bool, events: Sequence[Event]) -> None:
        self.hands[seat] += self.packet
        self.packet = []
        self.emperor, self.called, self.crowned = seat, card, events[0][0]
        mark = card or "LJ*"
        guards = [] if openly else [other for other in PLAYERS if other != seat and mark in self.hands[other]]
        self.guard, self.alone, self.openly = (guards[0] if guards else -1), not guards, openly
        if openly:
            self.exposed = events[0][0]
            self._begin(events)
        else:
            self.phase, self.since = ("SNATCH" if self.rules["snatch_solo"] else "DECLARE"), events[0][0]
            self.turn = -1

    def _begin(self, events: Sequence[Event]) -> None:
        began = next(n for n, kind in events if kind == "play_began")
        self.phase, self.since, self.turn, self.turn_since = "PLAY", began, self.emperor, began

    def _snatched(self, events: Sequence[Event]) -> None:
        answers, self.answers = self.answers, {}
        opened = answers[self.emperor] == "open_solo"
        line = [(self.emperor - step) % 5 for step in range(1, 5)]
        thieves = [seat for seat in line if answers[seat] == "snatch"]
        blocked = self.rules["hidden_solo_blocks_snatch"] and self.alone
        if opened:
            self.guard, self.alone, self.openly, self.exposed = -1, True, True, events[1][0]
            self._begin(events)
        elif thieves and not blocked:
            self.crowned = self.exposed = events[1][0]
            if self.rules["snatch_moves_joker"] and "BJ*" in self.hands[self.emperor]:
                self.hands[self.emperor].remove("BJ*")
                self.hands[thieves[0]].append("BJ*")
            self.emperor, self.guard, self.alone, self.openly = thieves[0], -1, True, True
            self._begin(events)
        else:
            self.phase, self.since = "DECLARE", events[0][0]

    def _declared(self, events: Sequence[Event]) -> None:
        opened = "open" in self.answers.values()
        rebels = sum(answer == "rebel" for answer in self.answers.values())
        rose = rebels >= self.rules["rebels_needed"] and rebels > 0
        if opened and self.alone:
            self.openly = True
        elif opened:
            self.mult = 4 if rose and self.rules["stack_doubles"] else 2
        elif rose:
            self.mult = 2
        if opened or rose:
            self.exposed = events[1][0]
        self._begin(events)

    def _played(self, seat: int, cards: Sequence[str], events: Sequence[Event]) -> None:
        mark = self.called or "LJ*"
        for card in cards:
            self.hands[seat].remove(card)
        alone = self.alone and seat == self.emperor and mark not in self.hands[seat]
        if not self.exposed and mark in cards and (seat == self.guard or alone):
            self.exposed = events[0][0]
        self.trick.append((seat, list(cards), events[0][0]))
        if not self.rules["pass_locks"]:
            self.passed = {}
        if not self.hands[seat]:
            self.out[seat] = next(n for n, kind in events if kind == "went_out")
            if self._stopped():
                self._end(events)
                return
            if not self.rules["last_play_contest"]:
                self._trick_over(events)
                return
        self._goes_on(seat, events)

    def _next(self, seat: int, among: Iterable[int]) -> int:
        step = 1 if self.rules["play_direction"] == "cw" else -1
        return next(each for each in ((seat + step * n) % 5 for n in range(1, 6)) if each in set(among))

    def _goes_on(self, seat: int, events: Sequence[Event]) -> None:
        last = self.trick[-1][0]
        waiting = [each for each in PLAYERS if self.hands[each] and each != last and each not in self.passed]
        if waiting:
            self.turn, self.turn_since = self._next(seat, waiting), events[0][0]
        else:
            self._trick_over(events)

    def _trick_over(self, events: Sequence[Event]) -> None:
        last = self.trick[-1][0]
        holding = [seat for seat in PLAYERS if self.hands[seat]]
        self.turn = last if last in holding else self._next(last, holding)
        self.turn_since = next(n for n, kind in events if kind == "trick_ended")
        self.trick, self.passed, self.tricks = [], {}, self.tricks + 1
        if self.tricks == 1:
            self.first_over = self.turn_since

    # ---- the end ------------------------------------------------------------------------------------------------

    def _stopped(self) -> bool:
        out, others = list(self.out), [seat for seat in self.out if seat not in (self.emperor, self.guard)]
        if self.rules["play_to_end"]:
            return len(out) == 4
        if not self.alone:
            return {self.emperor, self.guard} <= set(out) or len(others) == 3
        if self.rules["result"] == "place_points":
            return self.emperor in out or len(others) == 4
        return bool(out) if self.openly else self.emperor in out or len(others) == 2

    def _end(self, events: Sequence[Event]) -> None:
        left = [seat for seat in ((self.emperor + step) % 5 for step in PLAYERS) if seat not in self.out]
        if self.rules["unfinished_order"] == "fewest_cards":
            left.sort(key=lambda seat: len(self.hands[seat]))
        self.places = (*self.out, *left)
        self.phase, self.over = "END", next(n for n, kind in events if kind == "hand_ended")
        self.points = self._paid()
        royals = {self.emperor, self.guard}
        if self.rules["result_by"] == "side_out_first" and not self.alone:
            lost = self.places[-1] in royals
            self.winners = tuple(seat for seat in PLAYERS if (seat in royals) != lost)
        else:
            self.winners = tuple(seat for seat in PLAYERS if self.points[seat] > 0)

    def _paid(self) -> tuple[int, ...]:
        place, result = self.places.index(self.emperor) + 1, self.rules["result"]
        if self.alone:
            if result == "place_points":
                whole = (16, 4, 0, -4, -16)[place - 1] * (2 if self.openly else 1)
            else:
                won = 1 if place == 1 else 0 if place == 2 and not self.openly else -1
                whole = won * {"formula": 12, "win_draw_loss": 4}[result] * (2 if self.openly else 1)
            whole *= self.mult
            return tuple(whole if seat == self.emperor else -whole // 4 for seat in PLAYERS)
        other = self.places.index(self.guard) + 1
        g = 6 - place - other
        if result == "win_draw_loss":
            g = {(1, 2): 1, (1, 3): 1, (2, 3): 0}.get((min(place, other), max(place, other)), -1)
        g *= self.mult
        return tuple(2 * g if seat == self.emperor else g if seat == self.guard else -g for seat in PLAYERS)
