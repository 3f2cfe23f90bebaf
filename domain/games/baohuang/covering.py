"""烤牌 coverings (BH-KAO): a play covers the top without remainder, each card of either used once.

A single card covers any lower one; two BJ or three LJ cover a BJ; two LJ cover an LJ. There is no other bundle.
"""

from collections.abc import Iterator
from itertools import product

from msgspec.structs import replace

from domain.games.baohuang.deck import BIG, LITTLE, TRUMP
from domain.games.baohuang.sets import CardSet

Group = tuple[int, str, str, int]
"""So many cards of a kind cover one card of another kind, and how often they do."""


def covering(play: CardSet, top: CardSet) -> tuple[Group, ...]:
    """The groups into which `play` is divided to cover `top`, the highest cards covered first; none if there are none.

    The plain cards of both sets are compared before: those of `play` are higher and not more than those of `top`.
    """
    if top.trump:
        return ()
    if play.trump:
        return next(_with_trump(play, top), ())
    return next(_without_trump(play, top), ())


def _without_trump(play: CardSet, top: CardSet) -> Iterator[tuple[Group, ...]]:
    """How many BJ and LJ the big jokers of `play` cover decides the rest."""
    for on_big, on_little in product(range(top.big + 1), range(top.little + 1)):
        on_plain, open_plain = play.big - 2 * on_big - on_little, top.plain - play.plain
        big_left, little_left, plain_left = top.big - on_big, top.little - on_little, open_plain - on_plain
        if 0 <= on_plain <= open_plain and play.little == 3 * big_left + 2 * little_left + plain_left:
            groups = (
                (2, BIG, BIG, on_big),
                (3, LITTLE, BIG, big_left),
                (1, BIG, LITTLE, on_little),
                (2, LITTLE, LITTLE, little_left),
                (1, BIG, top.rank or "", on_plain),
                (1, LITTLE, top.rank or "", plain_left),
                (1, play.rank or "", top.rank or "", play.plain),
            )
            yield tuple(group for group in groups if group[-1])


def _with_trump(play: CardSet, top: CardSet) -> Iterator[tuple[Group, ...]]:
    """The special trump covers one card of the top, whichever lets the rest be covered."""
    for covered, left in _one_less(top):
        for groups in _without_trump(replace(play, trump=0), left):
            yield ((1, TRUMP, covered, 1), *groups)


def _one_less(top: CardSet) -> Iterator[tuple[str, CardSet]]:
    """Each kind of the top, and the top without one card of it."""
    if top.big:
        yield BIG, replace(top, big=top.big - 1)
    if top.little:
        yield LITTLE, replace(top, little=top.little - 1)
    if top.plain:
        yield top.rank or "", replace(top, plain=top.plain - 1)
