"""Hands of 生猴子 in a few words: `playing("H5", "S5 H9", "S9 BJ", turn=0)`, one string of cards for each seat."""

from typing import Any

from domain.cards import Cards
from domain.facts import HandDealt, HandEnded, PlayBegan, ScoreStep
from domain.game import unfold
from domain.games.old_maid import OLD_MAID
from domain.games.old_maid.actions import Action
from domain.games.old_maid.events import Fact, WentOut
from domain.games.old_maid.option_checks import check_options
from domain.games.old_maid.options import PRESETS, RULES_VERSION, Options
from domain.games.old_maid.state import State
from domain.house_rules.options import read_options
from tests.given import Given, given

NOTHING = ((ScoreStep("none", "set", 0, 0),),)
"""The sum of a seat in a room without points."""

OldMaid = Given[Options, State, Action, Fact]


def rules(players: int, /, **options: Any) -> Options:
    """The full options."""
    return read_options(Options, PRESETS, options, players, check_options)


def dealt(*hands: str, dealer: int = 0, **options: Any) -> HandDealt[Options]:
    """These hands are dealt, whether they make a whole pack or not."""
    return HandDealt(
        game="old_maid",
        rules=rules(len(hands), **options),
        rules_version=RULES_VERSION,
        seats=tuple(f"player-{seat}" for seat in range(len(hands))),
        dealer=dealer,
        hands=tuple(cards(hand) for hand in hands),
        stock=(),
    )


def cards(hand: str) -> Cards:
    """The cards of `"H5 S9"`."""
    return tuple(hand.split())


def just_dealt(*hands: str, dealer: int = 0, **options: Any) -> OldMaid:
    """These hands before anything has been laid."""
    return given(OLD_MAID, dealt(*hands, dealer=dealer, **options))


def opened(*hands: str, dealer: int = 0, **options: Any) -> tuple[Fact, ...]:
    """The automatic consequences of the deal of these hands."""
    deal: Fact = dealt(*hands, dealer=dealer, **options)
    return unfold(OLD_MAID.evolve, None, (deal,), OLD_MAID.follow)[1:]


def playing(*hands: str, turn: int = 0, **options: Any) -> OldMaid:
    """The hands after the first pairing; a seat without cards is out already, a seat left alone has lost."""
    table = just_dealt(*hands, **options)
    empty = [seat for seat, hand in enumerate(hands) if not hand]
    table = table.and_then(*(WentOut(seat, place) for place, seat in enumerate(empty, start=1)))
    if len(table.state.holders) > 1:
        return table.and_then(PlayBegan(turn))
    return table.and_then(HandEnded("monkey_left", (*empty, *table.state.holders), tuple(empty)))
