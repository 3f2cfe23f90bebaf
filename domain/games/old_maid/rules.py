"""The rules of 生猴子: what a seat may do, why not, and what comes of it."""

from itertools import combinations
from typing import assert_never

from msgspec.structs import replace

from domain.card_names import name_of
from domain.cards import Card, Cards, first_missing, without
from domain.deciding import hand_over, settled
from domain.game import Offer, unfold
from domain.games.old_maid.actions import Action, Arrange, Draw, Pair
from domain.games.old_maid.consequences import follow
from domain.games.old_maid.events import CardDrawn, Fact, HandArranged, PairLaid
from domain.games.old_maid.ordering import arrange_offers, draw_offers, picks, why_not_arranged, why_not_placed
from domain.games.old_maid.pairing import can_pair
from domain.games.old_maid.reasons import REASONS
from domain.games.old_maid.state import State, evolve, with_hand
from domain.games.old_maid.turns import target, turn_after
from domain.verdict import DEALT, Verdict, allow, refuse, refuse_by_option, refuse_for_card


def legal_actions(state: State, seat: int) -> tuple[Offer[Action], ...]:
    """A draw from the neighbour in turn, and the order of the own hand; before that, pairs where players lay them."""
    if state.course.over:
        return ()
    if state.opened is None:
        return tuple(Offer(Pair(pair), "OM-PAIR") for pair in _every_pair(state, seat))
    draws = draw_offers(state, seat) if seat == state.course.turn else ()
    return (*draws, *arrange_offers(state, seat))


def explain(state: State, seat: int, action: Action) -> Verdict:
    """Whether the seat may do that now, by which rule, because of which events."""
    if state.course.over:
        return hand_over(REASONS, state.course)
    match action:
        case Pair(cards):
            return _explain_pair(state, seat, cards)
        case Draw():
            return _explain_draw(state, seat, action)
        case Arrange():
            return why_not_arranged(state, seat, action)
        case _:
            assert_never(action)


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


def decide(state: State, seat: int, action: Action) -> tuple[Fact, ...]:
    """The facts of a legal action and all that follows; one that chance is to settle must be one of its `outcomes`."""
    outcome = settled(explain, outcomes, state, seat, action)
    return unfold(evolve, state, (_happened(state, seat, outcome),), follow)


def _every_pair(state: State, seat: int) -> tuple[tuple[Card, Card], ...]:
    """Each pair of a hand once; of pairs that look the same the earliest."""
    pairs: dict[tuple[Card, ...], tuple[Card, Card]] = {}
    for two in combinations(state.hands[seat], 2):
        if can_pair(state.rules, *two):
            pairs.setdefault(tuple(sorted(two)), two)
    return tuple(pairs.values())


def _explain_pair(state: State, seat: int, cards: tuple[Card, Card]) -> Verdict:
    if state.rules.auto_pair:
        return refuse_by_option(REASONS, "pairs_fall", "auto_pair")
    if state.opened is not None:
        return refuse(REASONS, "pairing_over", (state.opened,))
    missing = first_missing(state.hands[seat], cards)
    if missing is not None:
        return refuse_for_card(REASONS, "card_not_in_hand", missing)
    if not can_pair(state.rules, *cards):
        one, other = map(name_of, cards)
        return refuse(REASONS, "cannot_pair", one=one, other=other)
    return allow("OM-PAIR", DEALT)


def _explain_draw(state: State, seat: int, action: Draw) -> Verdict:
    turn = state.course.turn
    if turn is None:
        return refuse(REASONS, "pairing_first", DEALT)
    since = (state.course.turn_since,)
    if seat != turn:
        return refuse(REASONS, "not_your_turn", since, seat=seat, turn=turn)
    right = target(state, seat)
    source = right if action.source is None else action.source
    if source == seat:
        return refuse(REASONS, "own_hand")
    if not 0 <= source < state.course.players:
        return refuse(REASONS, "no_such_seat", DEALT, target=source)
    if source not in state.holders:
        return refuse(REASONS, "target_empty", tuple(out.n for out in state.out if out.seat == source), target=source)
    if source != right:
        return refuse(REASONS, "wrong_target", since, target=right)
    wrong = _not_there(state.hands[source], source, action) or why_not_placed(state, seat, action.place)
    return wrong or allow("OM-DRAW", since)


def _not_there(hand: Cards, source: int, action: Draw) -> Verdict | None:
    """Why what is named cannot be drawn from that hand."""
    card, position = action.card, action.position
    if position is not None and not 0 <= position < len(hand):
        return refuse(REASONS, "position_not_there", target=source, count=len(hand), position=position)
    if card is None or (card in hand and position in (None, hand.index(card))):
        return None
    code = "card_not_there" if position is None else "another_card_there"
    return refuse(REASONS, code, target=source, card=name_of(card), position=position or 0)


def _happened(state: State, seat: int, outcome: Action) -> PairLaid | CardDrawn | HandArranged:
    match outcome:
        case Pair(cards):
            return PairLaid(seat, cards)
        case Arrange(cards):
            return HandArranged(seat, cards)
        case Draw(int(source), str(card)):
            return replace(_drawn(state, seat, source, card), position=outcome.position, place=outcome.place)
        case _:
            raise ValueError("an outcome of a draw names where the card comes from, and the card")


def _drawn(state: State, seat: int, source: int, card: Card) -> CardDrawn:
    """The draw, with the turn that it leads to once the pair it makes is down (OM-TURN)."""
    hand = state.hands[seat]
    partner = next((held for held in hand if can_pair(state.rules, held, card)), None)
    kept = (*hand, card) if partner is None else without(hand, (partner,))
    hands = with_hand(with_hand(state.hands, source, without(state.hands[source], (card,))), seat, kept)
    return CardDrawn(seat, source, card, turn_after(hands, seat, state.rules.step))
