"""Deals repeated, from the cards that were dealt, or from those that were sent to be dealt."""

from contextlib import suppress
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from domain.dealing import Deal, DealRefused, Deck, Hands
from domain.facts import Facts, HandDealt
from domain.game import AnyGame
from domain.privacy import Plain
from domain.sentence import Sentence
from domain.wire.validation import Invalid, validated
from replays.checking.finding import malformed


class _Given(Struct, frozen=True):
    deal: Deck | Hands


def dealt_again(game: AnyGame, dealt: HandDealt[Any]) -> Facts:
    """The facts of a deal of these hands; raises what `finding_of` explains when the rules do not allow it."""
    game.check_options(dealt.rules)
    return _deal(game, dealt, dealt.dealer, Hands(dealt.hands, dealt.stock))


def dealt_for(game: AnyGame, dealt: HandDealt[Any], sent: Plain) -> Facts | None:
    """The facts of a deal of the cards that were sent; None where none were: they came from elsewhere."""
    cards = sent.get("deal")
    if not isinstance(cards, dict) or cards.get("kind") not in ("deck", "hands"):
        return None
    dealer = sent.get("dealer")
    return _deal(game, dealt, dealt.dealer if dealer is None else dealer, read_deal(cards))


def dealt_under(game: AnyGame, options: Any, dealt: HandDealt[Any], sent: Plain) -> Facts:
    """The facts of a deal of the same deck under other options: the one that was sent, or that deals these hands.

    Cards that were never written (buried ones) leave the stock unknown. Where no deck is known, or it is none there,
    the hands are dealt as they are; the rules may refuse that.
    """
    deck = _deck(game, dealt, sent)
    for deal in () if deck is None else (deck,):
        with suppress(DealRefused):
            return _deal(game, replace(dealt, rules=options), dealt.dealer, deal)
    short = deck is not None and len(deck.cards) < len(game.deck(options)) == len(game.deck(dealt.rules))
    hands = Hands(dealt.hands, None if short and dealt.stock else dealt.stock)
    return _deal(game, replace(dealt, rules=options), dealt.dealer, hands)


def _deck(game: AnyGame, dealt: HandDealt[Any], sent: Plain) -> Deck | None:
    cards = sent.get("deal")
    if isinstance(cards, dict) and cards.get("kind") == "deck":
        given = read_deal(cards)
        return given if isinstance(given, Deck) else None
    if game.undealt is None or dealt.stock is None:
        return None
    return Deck(game.undealt(dealt.rules, dealt.dealer, dealt.hands, dealt.stock))


def read_deal(plain: Plain) -> Deal:
    """The cards of a deal."""
    if plain.get("kind") == "fair":
        raise malformed(
            Sentence(
                zh="记录中还不能使用 fair 发牌，请以 hands 列出各家的牌。",
                en="A fair deal cannot be read from a record yet: give its cards as kind hands.",
            ),
        )
    try:
        return validated({"deal": plain}, _Given).deal
    except Invalid as invalid:
        shape = Sentence(
            zh="deal 应为 {kind: deck, cards} 或 {kind: hands, hands, stock}，牌写成代码。",
            en="deal is {kind: deck, cards} or {kind: hands, hands, stock}, with cards as tokens.",
        )
        raise malformed(
            Sentence(zh=f"{invalid.sentence.zh}{shape.zh}", en=f"{invalid.sentence.en} {shape.en}")
        ) from None


def _deal(game: AnyGame, dealt: HandDealt[Any], dealer: int, deal: Deal) -> Facts:
    facts: Facts = game.deal(dealt.rules, dealt.seats, dealer, deal)
    return facts
