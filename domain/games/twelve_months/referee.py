"""The referee of 十二个月: the verdict on every action, by the first reason that applies (TM-CODES)."""

from typing import assert_never

from msgspec.structs import replace

from domain.card_names import name_of
from domain.cards import Card, Cards
from domain.deciding import hand_over
from domain.games.twelve_months.actions import Action, Discard, Draw, EndTurn, Heavenly, Meld, Pass, Steal
from domain.games.twelve_months.dealing import HAND_SIZE
from domain.games.twelve_months.draws import next_cards
from domain.games.twelve_months.heavenly import why_not_heavenly
from domain.games.twelve_months.months import due_month, month_number, uses_k, why_no_month
from domain.games.twelve_months.naming import month_name, names_of, now
from domain.games.twelve_months.phases import Phase
from domain.games.twelve_months.reasons import REASONS
from domain.games.twelve_months.refusals import coded, not_held, why_not_stolen
from domain.games.twelve_months.state import State
from domain.seat_names import number_of
from domain.verdict import DEALT, Verdict, allow, refuse, refuse_unnamed


def explain(state: State, seat: int, action: Action) -> Verdict:
    """Whether the seat may do that now, by which rule, because of which events."""
    if state.course.over:
        return hand_over(REASONS, state.course)
    match action:
        case Heavenly():
            return _heavenly(state, seat) or _answer(state, seat) or allow("TM-HEAVENLY", (state.since,))
        case Draw(card):
            return _draw(state, seat, card) or allow("TM-DRAW", (state.since,))
        case Meld(cards):
            return _acting(state, seat, cards) or _no_month(state, cards) or allow("TM-MELD", (state.since,))
        case Discard(card):
            return _acting(state, seat, (card,)) or _keeping(state, seat) or allow("TM-DISCARD", (state.since,))
        case EndTurn():
            return _acting(state, seat, ()) or _throwing(state, seat) or allow("TM-ENDTURN", (state.since,))
        case Steal(cards):
            return why_not_stolen(state, seat, cards) or _answer(state, seat) or allow("TM-STEAL", (state.since,))
        case Pass():
            return _outside(state, "HEAVENLY", "STEAL") or _answer(state, seat) or allow("TM-PASS", (state.since,))
        case _:
            assert_never(action)


def _outside(state: State, *phases: Phase) -> Verdict | None:
    if state.phase in phases:
        return None
    return refuse(REASONS, "wrong_phase", (state.since,), now=now(state))


def _out_of_turn(state: State, seat: int) -> Verdict | None:
    if seat == state.course.mover:
        return None
    return refuse(
        REASONS, "not_your_turn", (state.course.turn_since,), seat=number_of(seat), turn=number_of(state.course.mover)
    )


def _acting(state: State, seat: int, cards: Cards) -> Verdict | None:
    return _outside(state, "ACT") or _out_of_turn(state, seat) or not_held(state, seat, cards)


def _heavenly(state: State, seat: int) -> Verdict | None:
    """The dealt hand is judged as long as nobody has drawn; a room without it does not know it at any time."""
    if state.rules.heavenly == "off":
        return coded(state.rules, "option_off")
    if state.phase == "HEAVENLY" or (state.phase == "DRAW" and state.turns == 1):
        dealt = state.hands[seat]
        refusal = coded(state.rules, why_not_heavenly(state.rules, dealt), DEALT, dealt)
        if refusal is not None or state.phase == "HEAVENLY":
            return refusal
    return refuse(REASONS, "heavenly_over", () if state.asked is None else (state.asked,))


def _draw(state: State, seat: int, card: Card | None) -> Verdict | None:
    """In turn, or to fill up after a month; a card that is named must be able to come next."""
    drawing: tuple[Phase, ...] = ("DRAW", "REST") if state.rules.after_meld == "refill" else ("DRAW",)
    early = _outside(state, *drawing) or _out_of_turn(state, seat)
    if early is not None:
        return early
    if card is None:
        return refuse_unnamed(REASONS, "card_needed", "card", DEALT) if state.stock.named else None
    if card in next_cards(state):
        return None
    return refuse(REASONS, "not_the_next_card", DEALT if state.stock.in_order else (), card=name_of(card))


def _no_month(state: State, cards: Cards) -> Verdict | None:
    """Why cards of a hand, which is what it is since the draw, are no month."""
    return coded(state.rules, why_no_month(state.rules, cards), (state.since,), cards)


def _keeping(state: State, seat: int) -> Verdict | None:
    """Why no card may be thrown."""
    if state.rules.short_hand == "none" and len(state.hands[seat]) <= HAND_SIZE:
        return _laying(state, seat) or coded(state.rules, "no_discard_below_limit")
    return _laying(state, seat)


def _throwing(state: State, seat: int) -> Verdict | None:
    """Why the turn may not end without a card thrown."""
    if len(state.hands[seat]) > HAND_SIZE:
        return _laying(state, seat) or refuse(REASONS, "must_discard", (state.since,))
    if state.rules.short_hand == "forced":
        return _laying(state, seat) or coded(state.rules, "short_hand_throws")
    return _laying(state, seat)


def _laying(state: State, seat: int) -> Verdict | None:
    """The month that must be laid first; where only the room makes it a duty, its option says so."""
    month = due_month(state.rules, state.hands[seat])
    if month is None:
        return None
    named = {"month": month_name(month_number(state.rules, month)), "cards": names_of(month)}
    verdict = refuse(REASONS, "must_meld", (state.since,), **named)
    if not uses_k(state.rules, month):
        return verdict
    return replace(verdict, option="meld_obligation", because=(*DEALT, state.since))


def _answer(state: State, seat: int) -> Verdict | None:
    """Why the seat may not answer the open question."""
    window = state.course.window
    if window is None or not window.offered(seat):
        return refuse(REASONS, "not_asked", (state.since,), seat=number_of(seat))
    if window.answer_of(seat) is not None:
        return refuse(REASONS, "answered_already", (window.n,), seat=number_of(seat))
    return None
