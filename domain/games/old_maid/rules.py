"""The rules of 生猴子: what a seat may do, why not, and what comes of it."""

from typing import assert_never

from domain.cards import holds
from domain.dealing import Deal
from domain.facts import AutopilotChanged, HandDealt, HandEnded, HandVoided
from domain.game import Offer, unfold
from domain.games.old_maid.actions import Action, Draw, Pair
from domain.games.old_maid.consequences import follow, next_holder
from domain.games.old_maid.dealing import dealt_hands
from domain.games.old_maid.events import CardDrawn, Fact, PairLaid
from domain.games.old_maid.options import Options
from domain.games.old_maid.pairing import can_pair
from domain.games.old_maid.reasons import REASONS
from domain.games.old_maid.state import State, evolve, with_hand
from domain.verdict import IllegalAction, Verdict, allow, refuse


def deal(options: Options, seats: tuple[str, ...], dealer: int, given: Deal) -> tuple[Fact, ...]:
    """The deal and the first pairing that follows it (OM-DEAL, OM-OPEN)."""
    dealt: Fact = HandDealt(
        game="old_maid",
        rules=options,
        rules_version="1",
        seats=seats,
        dealer=dealer,
        hands=dealt_hands(options, dealer, given),
        stock=(),
    )
    return unfold(evolve, None, (dealt,), follow)


def target(state: State, seat: int) -> int:
    """The seat drawn from: the first other holder in the direction of `draw_from` (OM-TARGET)."""
    step = state.rules.step if state.rules.draw_from == "next" else -state.rules.step
    return next_holder(state.hands, seat, step)


def legal_actions(state: State, seat: int) -> tuple[Offer[Action], ...]:
    """A draw from the neighbour in turn; before that, pairs where the players lay them."""
    if state.course.over:
        return ()
    if state.course.turn is None:
        return tuple(Offer(Pair(pair), "OM-PAIR") for pair in _every_pair(state, seat))
    return (Offer(Draw(target(state, seat)), "OM-DRAW"),) if seat == state.course.turn else ()


def explain(state: State, seat: int, action: Action) -> Verdict:
    """Whether the seat may do that now, by which rule, because of which events."""
    if state.course.over:
        return refuse(REASONS, "hand_over", _numbers(state.course.ended or state.course.voided))
    match action:
        case Pair(cards):
            return _explain_pair(state, seat, cards)
        case Draw():
            return _explain_draw(state, seat, action)
        case _:
            assert_never(action)


def outcomes(state: State, seat: int, action: Action) -> tuple[Action, ...]:
    """A draw that names its card; an open one may become any card of the target's hand, each as likely."""
    if not isinstance(action, Draw) or state.course.turn is None:
        return (action,)
    source = target(state, seat) if action.source is None else action.source
    hand = state.hands[source]
    if action.card is not None:
        return (Draw(source, action.card),)
    if action.position is not None:
        return (Draw(source, hand[action.position]),)
    return tuple(Draw(source, card) for card in hand)


def decide(state: State, seat: int, action: Action) -> tuple[Fact, ...]:
    """The facts of a legal action with all that follows; an action with an open choice must first be one of its `outcomes`."""
    verdict = explain(state, seat, action)
    if not verdict.allowed:
        raise IllegalAction(verdict)
    (settled,) = outcomes(state, seat, action)
    match settled:
        case Pair(cards):
            return unfold(evolve, state, (PairLaid(seat, cards),), follow)
        case Draw():
            return unfold(evolve, state, (_drawn(state, seat, settled),), follow)
        case _:
            assert_never(settled)


def quit_hand(state: State, seat: int) -> tuple[Fact, ...]:
    """A player leaves (OM-QUIT)."""
    if state.course.over:
        raise IllegalAction(refuse(REASONS, "hand_over", _numbers(state.course.ended or state.course.voided)))
    if seat in state.course.autopilot:
        raise IllegalAction(refuse(REASONS, "has_quit", seat=seat))
    match state.rules.on_quit:
        case "random_draws":
            return (AutopilotChanged(seat, True, "quit"),)
        case "void":
            return (HandVoided("quit"),)
        case "quitter_last":
            return unfold(evolve, state, (_ended_by_quitter(state, seat),), follow)
        case _:
            assert_never(state.rules.on_quit)


def _explain_pair(state: State, seat: int, cards: tuple[str, str]) -> Verdict:
    if state.course.turn is not None:
        return refuse(REASONS, "pairing_over", (state.course.turn_since,))
    if not holds(state.hands[seat], cards):
        return refuse(REASONS, "card_not_in_hand")
    if not can_pair(state.rules, *cards):
        return refuse(REASONS, "cannot_pair")
    return allow("OM-PAIR", (1,))


def _explain_draw(state: State, seat: int, action: Draw) -> Verdict:
    course = state.course
    if course.turn is None:
        return refuse(REASONS, "pairing_first", (1,))
    if seat != course.turn:
        return refuse(REASONS, "not_your_turn", (course.turn_since,), seat=seat, turn=course.turn)
    right = target(state, seat)
    source = right if action.source is None else action.source
    if source == seat:
        return refuse(REASONS, "own_hand", seat=seat)
    if not (0 <= source < course.players and state.hands[source]):
        return refuse(REASONS, "target_empty", _numbers(*(out.n for out in state.out if out.seat == source)), target=source)
    if source != right:
        return refuse(REASONS, "wrong_target", (course.turn_since,), target=right)
    return allow("OM-DRAW", (course.turn_since,)) if _is_there(state, source, action) else refuse(REASONS, "card_not_there")


def _is_there(state: State, source: int, action: Draw) -> bool:
    hand = state.hands[source]
    if action.position is not None:
        return 0 <= action.position < len(hand) and action.card in (None, hand[action.position])
    return action.card is None or action.card in hand


def _drawn(state: State, seat: int, draw: Draw) -> CardDrawn:
    """The draw with the turn after it: the first holder after the drawer, once the pair it makes is down (OM-TURN)."""
    source, card = draw.source, draw.card
    if source is None or card is None:
        raise ValueError("an open draw is settled first")
    partner = next((held for held in state.hands[seat] if can_pair(state.rules, held, card)), None)
    left = tuple(held for held in state.hands[seat] if held != partner)
    hands = with_hand(state.hands, source, tuple(held for held in state.hands[source] if held != card))
    hands = with_hand(hands, seat, left if partner else (*left, card))
    decided = sum(map(bool, hands)) == 1
    return CardDrawn(seat, source, card, None if decided else next_holder(hands, seat, state.rules.step))


def _ended_by_quitter(state: State, seat: int) -> HandEnded:
    """The quitter is last; whoever still holds cards comes before by fewest cards, then by seat."""
    others = sorted((len(state.hands[held]), held) for held in state.holders if held != seat)
    places = tuple(place for place in (*state.finished, *(held for _, held in others)) if place != seat)
    return HandEnded("quit", (*places, seat), places)


def _every_pair(state: State, seat: int) -> tuple[tuple[str, str], ...]:
    hand = state.hands[seat]
    return tuple((a, b) for place, a in enumerate(hand) for b in hand[place + 1 :] if can_pair(state.rules, a, b))


def _numbers(*events: int | None) -> tuple[int, ...]:
    return tuple(n for n in events if n is not None)
