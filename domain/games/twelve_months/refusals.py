"""Refusals of cards: not in the hand, no month, no theft of the card just thrown."""

from itertools import pairwise

from domain.card_names import name_of
from domain.cards import Cards, first_missing, rank
from domain.games.twelve_months.months import acts_as_k
from domain.games.twelve_months.options import Options
from domain.games.twelve_months.reasons import OPTION_OF, REASONS
from domain.games.twelve_months.state import State, Thrown
from domain.games.twelve_months.stealing import why_never_stolen, why_no_theft
from domain.sentence import Sentence
from domain.verdict import Verdict, refuse, refuse_by_option, refuse_for_card


def coded(options: Options, code: str | None, because: tuple[int, ...] = (), cards: Cards = ()) -> Verdict | None:
    """A refusal by what the `cards` are and the house rules say of them."""
    if code is None:
        return None
    if code in OPTION_OF:
        return refuse_by_option(REASONS, code, OPTION_OF[code])
    return refuse(REASONS, code, because, **(_unlike(options, cards) if code == "mixed_ranks" else {}))


def not_held(state: State, seat: int, cards: Cards) -> Verdict | None:
    """The first of the cards that the seat's hand lacks."""
    missing = first_missing(state.hands[seat], cards)
    return None if missing is None else refuse_for_card(REASONS, "card_not_in_hand", missing)


def why_not_stolen(state: State, seat: int, cards: Cards) -> Verdict | None:
    """Why the seat may not steal: first whether the card can be stolen at all, then when, then with which cards."""
    thrown = state.thrown
    if not state.rules.steal:
        return coded(state.rules, "steal_off")
    if thrown is None:
        return refuse(REASONS, "no_card_thrown", (state.since,))
    return (
        _never_stolen(state, seat, thrown)
        or _not_now(thrown)
        or not_held(state, seat, cards)
        or coded(state.rules, why_no_theft(state.rules, cards, thrown.card), (thrown.n,), (*cards, thrown.card))
    )


def _never_stolen(state: State, seat: int, thrown: Thrown) -> Verdict | None:
    if seat == thrown.seat and not state.rules.steal_self:
        return coded(state.rules, "own_discard")
    return coded(state.rules, why_never_stolen(state.rules, thrown.card), (thrown.n,))


def _not_now(thrown: Thrown) -> Verdict | None:
    if thrown.settled is None:
        return None
    return refuse(REASONS, "too_late", (thrown.settled,), card=name_of(thrown.card))


def _unlike(options: Options, cards: Cards) -> dict[str, Sentence]:
    """The first two cards that differ in rank."""
    plain = [card for card in cards if not acts_as_k(options, card)]
    one, other = next((one, other) for one, other in pairwise(plain) if rank(one) != rank(other))
    return {"one": name_of(one), "other": name_of(other)}
