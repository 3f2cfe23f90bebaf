"""A seat's cards after laying, throwing and winning."""

from itertools import chain

from msgspec.structs import replace

from domain.by_seat import rest_after
from domain.cards import Card
from domain.games.paohuzi.events import HandWon, MeldLaid
from domain.games.paohuzi.melds import QUADS, Meld, grown
from domain.games.paohuzi.passing import Declined
from domain.games.paohuzi.seat import Bar, Seat


def laid(seat: Seat, fact: MeldLaid, taken: Card | None) -> Seat:
    """The seat after a meld with the open card, if it took one; a quad takes the place of the triple it grew from."""
    meld = Meld(fact.kind, fact.cards, fact.shown)
    triple = grown(seat.melds, meld.card) if meld.kind in QUADS and taken is not None else None
    elsewhere = (*(triple.cards if triple else ()), *((taken,) if taken else ()))
    needed = rest_after((*meld.cards, *chain.from_iterable(fact.bi)), elsewhere)
    melds = _grown(seat.melds, triple, meld) if triple else (*seat.melds, meld)
    return replace(
        seat,
        hand=rest_after(seat.hand, needed),
        melds=(*melds, *[Meld("chi", each) for each in fact.bi]),
        waivers=seat.waivers if fact.waivers is None else fact.waivers,
    )


def refilled(seat: Seat, card: Card) -> Seat:
    """The seat with a card that it drew for an opening quad; like a card that it was dealt."""
    return replace(seat, hand=(*seat.hand, card), refilled=(*seat.refilled, card))


def thrown(seat: Seat, card: Card, n: int) -> Seat:
    """The seat after its discard in event `n`: it may not chi such a card any more."""
    return replace(seat, hand=rest_after(seat.hand, (card,)), no_chi=_with(seat.no_chi, Bar(card, n)))


def left(seat: Seat, card: Card) -> Seat:
    """The seat with its open card in its river."""
    return replace(seat, river=(*seat.river, card))


def barred(seat: Seat, card: Card, n: int, declined: Declined) -> Seat:
    """The seat that let the open card go by in event `n`: it may not claim such a card so again."""
    match declined.answer:
        case "chi":
            return replace(seat, no_chi=_with(seat.no_chi, Bar(card, n)))
        case "peng":
            return replace(seat, no_peng=_with(seat.no_peng, Bar(card, n)))
        case _:
            return replace(seat, no_hu=_with(seat.no_hu, Bar(card, n, declined.huxi)))


def won(seat: Seat, fact: HandWon) -> Seat:
    """The seat that shows its hand in the melds that count."""
    on_table = tuple(card for meld in seat.melds for card in meld.cards)
    shown = tuple(card for meld in fact.melds for card in meld.cards)
    taken = () if fact.card is None else (fact.card,)
    return replace(seat, hand=rest_after(seat.hand, rest_after(shown, (*on_table, *taken))), melds=fact.melds)


def _grown(melds: tuple[Meld, ...], triple: Meld, quad: Meld) -> tuple[Meld, ...]:
    return tuple(quad if meld is triple else meld for meld in melds)


def _with(bars: tuple[Bar, ...], bar: Bar) -> tuple[Bar, ...]:
    """The first reason for a bar stays its reason."""
    known = any(each.card == bar.card and each.huxi == bar.huxi for each in bars)
    return bars if known else (*bars, bar)
