"""Heavenly hands (天和, TM-HEAVENLY): four dealt cards that are a month win at once."""

from domain.cards import Cards
from domain.games.twelve_months.dealing import HAND_SIZE, dealing_order
from domain.games.twelve_months.months import uses_k, why_no_month
from domain.games.twelve_months.options import Options
from domain.games.twelve_months.state import State


def why_not_heavenly(options: Options, hand: Cards) -> str | None:
    """The reason code for which a dealt hand is no 天和, None when it is one."""
    if options.heavenly == "off":
        return "option_off"
    if len(hand) != HAND_SIZE:
        return "not_four_cards"
    refusal = why_no_month(options, hand)
    if refusal is None and options.heavenly == "natural" and uses_k(options, hand):
        return "k_not_allowed"
    return refusal


def heavenly_seats(state: State) -> tuple[int, ...]:
    """The seats that were dealt a 天和, the nearest to the first player first."""
    order = dealing_order(state.rules, state.course.dealer)
    return tuple(seat for seat in order if why_not_heavenly(state.rules, state.hands[seat]) is None)
