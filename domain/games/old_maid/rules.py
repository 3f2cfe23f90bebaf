"""The rules of 生猴子: what a seat may do, and what comes of it. Why not is said in `referee`."""

from itertools import combinations
from typing import assert_never

from msgspec.structs import replace

from domain.by_seat import with_seat
from domain.cards import Card, without
from domain.game import Offer
from domain.games.old_maid.actions import Action, Arrange, Draw, Pair
from domain.games.old_maid.events import CardDrawn, Fact, HandArranged, PairLaid
from domain.games.old_maid.ordering import arrange_offers, draw_offers, picks
from domain.games.old_maid.pairing import can_pair
from domain.games.old_maid.state import State
from domain.games.old_maid.turns import target, turn_after


def legal_actions(state: State, seat: int) -> tuple[Offer[Action], ...]:
    """A draw from the neighbour in turn, and the order of the own hand; before that, pairs where players lay them."""
    if state.course.over:
        return ()
    if state.opened is None:
        return tuple(Offer(Pair(pair), "OM-PAIR") for pair in _every_pair(state, seat))
    draws = draw_offers(state, seat) if seat == state.course.turn else ()
    return (*draws, *arrange_offers(state, seat))


def outcomes(state: State, seat: int, action: Action) -> tuple[Action, ...]:
    """What a legal action may turn out to be: a draw names its card; an open one may become any card of that hand."""
    match action:
        case Pair() | Arrange():
            return (action,)
        case Draw(source, card, position, place):
            source = target(state, seat) if source is None else source
            hand = state.hands[source]
            if position is not None:
                return (Draw(source, hand[position], position if picks(state) else None, place),)
            return tuple(Draw(source, each, None, place) for each in (hand if card is None else (card,)))
        case _:
            assert_never(action)


def done(state: State, seat: int, outcome: Action) -> tuple[Fact, ...]:
    """What an outcome itself brings about."""
    match outcome:
        case Pair(cards):
            return (PairLaid(seat, cards),)
        case Arrange(cards):
            return (HandArranged(seat, cards),)
        case Draw(int(source), str(card)):
            drawn = _drawn(state, seat, source, card)
            return (replace(drawn, position=outcome.position, place=outcome.place),)
        case _:
            raise ValueError("an outcome of a draw names where the card comes from, and the card")


def _every_pair(state: State, seat: int) -> tuple[tuple[Card, Card], ...]:
    """Each pair of a hand once; of pairs that look the same the earliest."""
    pairs: dict[tuple[Card, ...], tuple[Card, Card]] = {}
    for two in combinations(state.hands[seat], 2):
        if can_pair(state.rules, *two):
            pairs.setdefault(tuple(sorted(two)), two)
    return tuple(pairs.values())


def _drawn(state: State, seat: int, source: int, card: Card) -> CardDrawn:
    """The draw, with the turn that it leads to once the pair it makes is down (OM-TURN)."""
    hand = state.hands[seat]
    partner = next((held for held in hand if can_pair(state.rules, held, card)), None)
    kept = (*hand, card) if partner is None else without(hand, (partner,))
    hands = with_seat(with_seat(state.hands, source, without(state.hands[source], (card,))), seat, kept)
    return CardDrawn(seat, source, card, turn_after(hands, seat, state.rules.step))
