"""A referee of 保皇 written from the rule book alone: to any action the first reason of BH-CODES.

With each goes the house rule that forbids, and the events behind it.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from tests.domain.games.baohuang.reference_table import ORDER, Table, joker, rank

Why = tuple[str, str | None, tuple[int, ...]]
"""A code, the house rule that forbids, the events behind it."""


@cache
def covers(play: tuple[str, ...], top: tuple[str, ...]) -> bool:
    """烤牌 by trying: every card of the top is covered by one group, no card is left over."""
    if not top:
        return not play
    target, others = top[0], top[1:]
    bundles: list[tuple[str, ...]] = [(kind,) for kind in set(play) if ORDER.index(kind) > ORDER.index(target)]
    several: dict[str, list[tuple[str, ...]]] = {"BJ": [("BJ", "BJ"), ("LJ", "LJ", "LJ")], "LJ": [("LJ", "LJ")]}
    bundles += several.get(target, [])
    return any(
        covers(tuple(sorted((Counter(play) - Counter(bundle)).elements())), others)
        for bundle in bundles
        if not Counter(bundle) - Counter(play)
    )


class Referee(Table):
    """A referee who keeps the table and says why not."""

    def why(self, seat: int, do: Mapping[str, Any]) -> Why | None:
        """The first reason of BH-CODES, None where the action is legal."""
        if self.over is not None:
            return "hand_over", None, (self.over,)
        what = do["do"]
        because = {
            "buy": self._why_no_buying,
            "claim": self._why_no_claim,
            "open_solo": self._why_no_open_solo,
            "yield": self._why_no_yield,
            "snatch": self._why_no_snatching,
            "declare": self._why_not_declared,
            "play": self._why_no_play,
            "pass": self._why_no_pass,
        }[what]
        return because(seat, do)

    def _option(self, code: str, option: str) -> Why:
        return code, option, (1,)

    def _turn(self, code: str) -> Why:
        return code, None, (self.turn_since,)

    def _elsewhere(self, phase: str) -> Why | None:
        return None if self.phase == phase else ("wrong_phase", None, (self.since,))

    def _other_turn(self, seat: int) -> Why | None:
        if seat == self.turn:
            return None
        if self.phase == "PLAY" and seat in self.out:
            return "not_your_turn", None, (self.out[seat],)
        if self.phase == "PLAY" and self.rules["pass_locks"] and seat in self.passed:
            return "not_your_turn", None, (self.passed[seat],)
        return self._turn("not_your_turn")

    def _why_no_buying(self, seat: int, do: Mapping[str, Any]) -> Why | None:
        if self.rules["threes"] == "all":
            return self._option("no_buying", "threes")
        if early := self._elsewhere("BUY") or self._other_turn(seat):
            return early
        if do["card"] not in self.hands[seat]:
            return self._turn("card_not_in_hand")
        return None if rank(do["card"]) == "2" else self._turn("not_a_two")

    def _why_no_claim(self, seat: int, do: Mapping[str, Any]) -> Why | None:
        if early := self._elsewhere("THRONE") or self._other_turn(seat):
            return early
        card = do.get("card")
        if self.rules["guard_by"] == "marked_joker":
            return None if card is None else self._option("calls_no_card", "guard_by")
        if card is None:
            return self._turn("needs_a_card")
        fits = not joker(card) and self.hands[seat].count(card) >= 3
        return None if fits else self._turn("needs_three_identical")

    def _why_no_open_solo(self, seat: int, _: Mapping[str, Any]) -> Why | None:
        if self.phase == "SNATCH":
            return self._answering(seat, asked=seat == self.emperor)
        later = self.phase in ("DECLARE", "PLAY")
        if not self.rules["open_solo_free"] and not (later and self.rules["snatch_solo"]):
            return self._option("open_solo_off", "open_solo_free")
        return self._elsewhere("THRONE") or self._other_turn(seat)

    def _why_no_yield(self, seat: int, do: Mapping[str, Any]) -> Why | None:
        if early := self._elsewhere("THRONE") or self._other_turn(seat):
            return early
        if self.forced:
            return self._turn("must_claim")
        if not self.rules["dual_holder_may_yield"] and {"BJ*", "LJ*"} <= set(self.hands[seat]):
            return self._option("holds_both_jokers", "dual_holder_may_yield")
        card, priced = do.get("card"), self.rules["yield_cost"] == "paste_two"
        if card is None:
            return self._turn("must_paste") if priced and self.refusals else None
        if not priced:
            return self._option("no_pasting", "yield_cost")
        if not self.refusals:
            return self._turn("nothing_to_paste")
        if card not in self.hands[seat]:
            return self._turn("card_not_in_hand")
        highest = max((each for each in self.hands[seat] if not joker(each)), key=lambda each: ORDER.index(rank(each)))
        return None if rank(card) == rank(highest) else self._turn("not_pasteable")

    def _answering(self, seat: int, *, asked: bool) -> Why | None:
        if not asked:
            return "not_asked", None, (self.since,)
        return ("answered_already", None, (self.since,)) if seat in self.answers else None

    def _why_no_snatching(self, seat: int, _: Mapping[str, Any]) -> Why | None:
        if not self.rules["snatch_solo"]:
            return self._option("no_snatching", "snatch_solo")
        return self._elsewhere("SNATCH") or self._answering(seat, asked=seat != self.emperor)

    def _why_not_declared(self, seat: int, do: Mapping[str, Any]) -> Why | None:
        choice = do["choice"]
        if choice == "rebel" and not self.rules["rebellion"]:
            return self._option("no_rebellion", "rebellion")
        if self.phase == "PLAY" and choice == "open":
            return self._why_not_shown_late(seat)
        if early := self._elsewhere("DECLARE") or self._answering(seat, asked=True):
            return early
        royal = seat == self.guard or (self.alone and seat == self.emperor)
        if choice == "open" and not royal:
            return "nothing_to_open", None, (self.crowned,)
        if choice == "rebel" and seat in (self.emperor, self.guard):
            return "not_a_rebel", None, (self.crowned,)
        return None

    def _why_not_shown_late(self, seat: int) -> Why | None:
        if self.rules["guard_open_window"] == "before_play":
            return self._option("no_late_opening", "guard_open_window")
        if early := self._other_turn(seat):
            return early
        if seat != self.guard and not (self.alone and seat == self.emperor):
            return "nothing_to_open", None, (self.crowned,)
        if self.exposed:
            return "exposed_already", None, (self.exposed,)
        if self.tricks:
            return "too_late", None, (self.first_over,)
        return None if seat == self.guard else ("too_late", None, (self.since,))

    def _why_no_pass(self, seat: int, _: Mapping[str, Any]) -> Why | None:
        if self.phase in ("SNATCH", "DECLARE"):
            return self._answering(seat, asked=True)
        if early := self._elsewhere("PLAY") or self._other_turn(seat):
            return early
        return None if self.trick else self._turn("leader_must_play")

    def _kinds(self, seat: int, cards: Sequence[str]) -> list[str]:
        special = self.called if self.rules["special_trump"] and seat == self.guard else None
        return ["SP" if card == special else rank(card) for card in cards]

    def _why_no_play(self, seat: int, do: Mapping[str, Any]) -> Why | None:
        if early := self._elsewhere("PLAY") or self._other_turn(seat):
            return early
        cards, hand = do["cards"], self.hands[seat]
        if Counter(cards) - Counter(hand):
            return self._turn("card_not_in_hand")
        since = self.trick[-1][2] if self.trick else self.turn_since
        kinds = self._kinds(seat, cards)
        plain = {kind for kind in kinds if kind not in ("LJ", "BJ", "SP")}
        if not cards:
            return "empty", None, (since,)
        if len(plain) > 1:
            return "mixed_ranks", None, (since,)
        return self._why_held(plain, len(cards) < len(hand)) or self._why_not_higher(kinds, plain)

    def _why_held(self, plain: set[str], more: bool) -> Why | None:
        if self.rules["threes"] == "one_each":
            return self._option("lowest_rank_held", "threes") if "3" in plain and more else None
        if self.rules["hold_lowest"] and str(self.rules["rank_low"]) in plain and more:
            return self._option("lowest_rank_held", "hold_lowest")
        return None

    def _why_not_higher(self, kinds: Sequence[str], plain: set[str]) -> Why | None:
        if not self.trick:
            return None
        player, lying, n = self.trick[-1]
        top = self._kinds(player, lying)
        high = [sorted(each, key=ORDER.index, reverse=True) for each in (kinds, top)]
        covered = covers(tuple(sorted(kinds)), tuple(high[1]))
        if self.rules["kao"]:
            below = [kind for kind in top if kind not in ("LJ", "BJ", "SP")]
            mine = [kind for kind in kinds if kind in plain]
            if mine and (len(mine) > len(below) or ORDER.index(mine[0]) <= ORDER.index(below[0])):
                return "natural_part_not_higher", None, (n,)
            return None if covered else ("no_exact_covering", None, (n,))
        if len(kinds) != len(top):
            return ("count_mismatch", "kao", (1, n)) if covered else ("count_mismatch", None, (n,))
        higher = all(ORDER.index(one) > ORDER.index(other) for one, other in zip(*high, strict=True))
        return None if higher else ("not_every_card_higher", None, (n,))
