"""Winning hands of 安化跑胡子, written again from the rule book: slow and plain, nothing of the product is used.

A group is its kind and its cards; options are read by name.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import prod
from typing import Any

Group = tuple[str, tuple[str, ...]]

KINDS = [size + str(number) for size in "sb" for number in range(1, 11)]
EQUAL = {"ti": (9, 12), "pao": (6, 9), "wei": (3, 6), "chouwei": (3, 6), "kan": (3, 6), "peng": (1, 3)}
QUADS = ("ti", "pao")


def _chi() -> Iterator[tuple[tuple[str, ...], int]]:
    """PHZ-CHI: sixteen runs, twice 2-7-10, twenty jiao; 1-2-3 and 2-7-10 count (PHZ-HUXI)."""
    for size, huxi in (("s", 3), ("b", 6)):
        for low in range(1, 9):
            yield tuple(sorted(f"{size}{n}" for n in (low, low + 1, low + 2))), huxi if low == 1 else 0
        yield tuple(sorted(f"{size}{n}" for n in (2, 7, 10))), huxi
    for n in range(1, 11):
        yield tuple(sorted((f"s{n}", f"s{n}", f"b{n}"))), 0
        yield tuple(sorted((f"s{n}", f"b{n}", f"b{n}"))), 0


CHI = dict(_chi())


def worth(group: Group) -> int:
    """PHZ-HUXI."""
    kind, cards = group
    return CHI[tuple(sorted(cards))] if kind == "chi" else EQUAL[kind][cards[0][0] == "b"]


def kept(hand: Sequence[str]) -> list[Group]:
    """PHZ-LOCK: what was dealt three or four of a kind."""
    held = Counter(hand)
    return [("ti" if held[card] == 4 else "kan", (card,) * held[card]) for card in held if held[card] >= 3]


def loose(hand: Sequence[str]) -> Counter[str]:
    """PHZ-LOCK: every other card."""
    return Counter({card: copies for card, copies in Counter(hand).items() if copies < 3})


def quads(hand: Sequence[str], laid: Sequence[Group]) -> int:
    """The quads of a seat, laid or not."""
    return sum(kind in QUADS for kind, _ in (*laid, *kept(hand)))


def best(options: Any, hand: Sequence[str], laid: Sequence[Group], card: str | None, *, own: bool) -> int | None:
    """PHZ-WIN: the most huxi of the whole hand with the card that is drawn, None where it is not complete."""
    found = [_laid_out(*reading) for reading in _readings(options, hand, laid, card, own)]
    return max((huxi for huxi in found if huxi is not None), default=None)


def _readings(
    options: Any, hand: Sequence[str], laid: Sequence[Group], card: str | None, own: bool
) -> Iterator[tuple[list[Group], Counter[str], Group | None]]:
    """PHZ-READING: the melds that stand, the cards that are free, and the triple that the card may make of a pair."""
    stand, free = [*laid, *kept(hand)], loose(hand)
    if card is None:
        yield stand, free, None
        return
    three = next((g for g in stand if g[0] in ("kan", "wei", "peng") and g[1][0] == card), None)
    others = [group for group in stand if group is not three]
    if own and three is not None and three[0] != "peng":
        yield [*others, ("ti", (card,) * 4)], free, None
    elif own and free[card] == 2:
        yield [*stand, ("wei", (card,) * 3)], free - Counter({card: 2}), None
    else:
        if three is not None:
            yield [*others, ("pao", (card,) * 4)], free, None
        if three is None or options.split_fourth:
            together = (options.third_from_other, (card,) * 3) if free[card] == 2 else None
            yield stand, free + Counter({card: 1}), together


def _laid_out(stand: list[Group], free: Counter[str], together: Group | None) -> int | None:
    """PHZ-WIN: seven groups of three, or six with the quads and a pair."""
    quad = any(kind in QUADS for kind, _ in stand)
    count = sum(free.values())
    if count % 3 != (2 if quad else 0) or len(stand) + count // 3 != (6 if quad else 7):
        return None
    rest = _cover(tuple(sorted(free.elements())), quad, together)
    return None if rest is None else rest + sum(map(worth, stand))


@lru_cache(maxsize=200_000)
def _cover(free: tuple[str, ...], pair: bool, together: Group | None) -> int | None:
    """The most huxi in which every one of the free cards is used."""
    if not free:
        return None if pair else 0
    found = []
    for cards, huxi in _groups(pair, together):
        if free[0] in cards and not Counter(cards) - Counter(free):
            left = tuple(sorted((Counter(free) - Counter(cards)).elements()))
            rest = _cover(left, pair and len(cards) == 3, together)
            if rest is not None:
                found.append(rest + huxi)
    return max(found, default=None)


@lru_cache
def _groups(pair: bool, together: Group | None) -> tuple[tuple[tuple[str, ...], int], ...]:
    pairs = [((card, card), 0) for card in KINDS] if pair else []
    three = [(together[1], worth(together))] if together else []
    return (*CHI.items(), *pairs, *three)


NAMES = {
    "shibaxiao": ("small", range(18, 99)),
    "shibada": ("big", range(18, 99)),
    "wuhu": ("red", range(1)),
    "hongwu": ("red", range(13, 99)),
    "dianhu": ("red", range(1, 2)),
    "honghu": ("red", range(10, 13)),
}
"""PHZ-NAMES, in rank order: of which cards how many."""


def called(scoring: Any, cards: Sequence[str]) -> list[str]:
    """PHZ-NAMES: what a hand of these cards is called in the room."""
    counts = {
        "red": sum(card[1:] in ("2", "7", "10") for card in cards),
        "small": sum(card[0] == "s" for card in cards),
        "big": sum(card[0] == "b" for card in cards),
    }
    fitting = [name for name, (what, many) in NAMES.items() if counts[what] in many]
    known = [name for name in fitting if getattr(scoring.names, name) is not None]
    if not known:
        return ["pinghu"]
    return known[:1] if scoring.names_combine == "exclusive" else known


def paid(options: Any, huxi: int, cards: Sequence[str], by: str) -> int:
    """PHZ-SCORE: what each payer pays for a win of so many huxi."""
    scoring = options.scoring
    own = by == "own_draw"
    tun = scoring.first_tun + (huxi - options.min_huxi) // scoring.xi_per_tun + (own and "tun" in scoring.zimo)
    factors = [getattr(scoring.names, name) for name in called(scoring, cards)]
    factor = sum(factors) if scoring.names_combine == "add" else prod(factors)
    factor *= scoring.tianhu_factor if by == "tianhu" else 2 if own and "double" in scoring.zimo else 1
    if by == "san_ti_wu_kan":
        factor = scoring.san_ti_wu_kan_factor
    points: int = (factor * tun * scoring.base + scoring.hu_add) * scoring.climb_factor
    return points if scoring.cap is None else min(points, scoring.cap)


def refilled(hands: Sequence[Sequence[str]], wall: Sequence[str], line: Sequence[int]) -> list[tuple[str, int, str]]:
    """PHZ-REFILL: the quads that are laid and the cards that are drawn for them, until the dealer is to discard."""
    held, coming = {seat: list(hands[seat]) for seat in line}, list(wall)
    told, owed = [], Counter[int]()
    for seat in line:
        laid = [card for card in dict.fromkeys(held[seat]) if held[seat].count(card) == 4]
        told += [("lays", seat, card) for card in laid]
        owed[seat] = max(0, len(laid) - 1)
    for seat in line:
        while owed[seat]:
            card = coming.pop(0)
            held[seat].append(card)
            told.append(("draws", seat, card))
            if held[seat].count(card) < 4:
                owed[seat] -= 1
            else:
                told.append(("lays", seat, card))
    return told
