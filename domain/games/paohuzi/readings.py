"""Readings of a win: how the last card enters the hand (PHZ-READING); the best one counts (PHZ-WIN)."""

from collections.abc import Iterator

from msgspec import Struct

from domain.cards import ZI, Card, Cards
from domain.games.paohuzi.hands import Copies, copies, locked
from domain.games.paohuzi.melds import PLACE, Kind, Meld, grown, of_equal_cards
from domain.games.paohuzi.options import Options
from domain.games.paohuzi.winning import Decomposition, Reading, decompose


class Wait(Struct, frozen=True):
    """A card that completes a hand when it is drawn, by the seat itself or by another one, and the huxi then."""

    card: Card
    own_draw: bool
    huxi: int


def best_hand(
    rules: Options, hand: Cards, melds: tuple[Meld, ...], card: Card | None = None, *, own_draw: bool = False
) -> Decomposition | None:
    """The best decomposition of hand, melds and the card drawn (None: no card), whatever its huxi; None without one."""
    complete = filter(None, map(decompose, readings(rules, hand, melds, card, own_draw=own_draw)))
    return max(complete, key=lambda decomposition: decomposition.huxi, default=None)


def accounted_for(hand: Cards, melds: tuple[Meld, ...]) -> Copies:
    """The copies of each card that cannot come any more: the seat's own, and of an own chouwei all four (PHZ-HUXI)."""
    refused = (meld.card for meld in melds if meld.kind == "chouwei")
    return copies((*hand, *(card for meld in melds for card in meld.cards), *refused))


def waits(rules: Options, hand: Cards, melds: tuple[Meld, ...]) -> tuple[Wait, ...]:
    """What the hand is waiting for, in order of the cards; what is accounted for cannot come."""
    seen = accounted_for(hand, melds)
    found: list[Wait] = []
    for card in ZI:
        for own_draw in (True, False) if seen[PLACE[card]] < 4 else ():
            best = best_hand(rules, hand, melds, card, own_draw=own_draw)
            if best is not None and best.huxi >= rules.min_huxi:
                found.append(Wait(card, own_draw, best.huxi))
    return tuple(found)


def readings(
    rules: Options, hand: Cards, melds: tuple[Meld, ...], card: Card | None, *, own_draw: bool
) -> Iterator[Reading]:
    """The ways to count the card: forced melds first, the fourth copy as a quad or alone, else as a loose card."""
    standing, held = (*melds, *locked(hand)), copies(hand)
    free = [count if count < 3 else 0 for count in held]
    if card is None:
        yield Reading(standing, free)
        return
    place, triple = PLACE[card], grown(standing, card)
    if own_draw and (held[place] == 2 or (triple is not None and triple.kind != "peng")):
        yield _after_own_meld(standing, free, card, triple)
        return
    if triple is not None:
        yield Reading(_with(standing, triple, "pao"), free)
        if not rules.split_fourth:
            return
    yield Reading(standing, _with_one_more(free, place), _third(rules, card) if held[place] == 2 else None)


def _after_own_meld(standing: tuple[Meld, ...], free: list[int], card: Card, triple: Meld | None) -> Reading:
    """The hand after the ti or wei that the own draw forces."""
    if triple is not None:
        return Reading(_with(standing, triple, "ti"), free)
    rest = list(free)
    rest[PLACE[card]] = 0
    return Reading((*standing, of_equal_cards("wei", card)), rest)


def _with(standing: tuple[Meld, ...], triple: Meld, kind: Kind) -> tuple[Meld, ...]:
    quad = of_equal_cards(kind, triple.card)
    return tuple(quad if meld is triple else meld for meld in standing)


def _with_one_more(free: list[int], place: int) -> list[int]:
    return [count + (at == place) for at, count in enumerate(free)]


def _third(rules: Options, card: Card) -> Meld:
    """The triple that another seat's draw completes."""
    return of_equal_cards(rules.third_from_other, card)
