"""A deal done again: from the cards that were dealt, or from those that were sent to be dealt."""

from typing import Any

from domain.dealing import Deal, Hands
from domain.facts import HandDealt
from domain.game import AnyGame
from domain.privacy import Plain
from replays.header import read_deal

Facts = tuple[Any, ...]


def dealt_again(game: AnyGame, dealt: HandDealt[Any]) -> Facts:
    """What the deal of these hands brings about; raises what `objection_to` explains when the rules do not allow it."""
    game.check_options(dealt.rules)
    return _deal(game, dealt, dealt.dealer, Hands(dealt.hands, dealt.stock))


def dealt_for(game: AnyGame, dealt: HandDealt[Any], sent: Plain) -> Facts | None:
    """What the cards that were sent for this deal bring about; None where none were: they came from elsewhere."""
    cards = sent.get("deal")
    if not isinstance(cards, dict) or cards.get("kind") not in ("deck", "hands"):
        return None
    dealer = sent.get("dealer")
    return _deal(game, dealt, dealt.dealer if dealer is None else dealer, read_deal(cards))


def _deal(game: AnyGame, dealt: HandDealt[Any], dealer: int, deal: Deal) -> Facts:
    facts: Facts = game.deal(dealt.rules, dealt.seats, dealer, deal)
    return facts
