"""What the hand calculator is asked: a hand, what lies before it, the card, how it came, the house rules."""

from collections.abc import Iterator
from typing import Annotated, Any, Final, Literal, get_args

from msgspec import Meta, Struct

from domain.calculator import QuestionRefused
from domain.cards import Card, Cards
from domain.dealing import check_deck
from domain.games.paohuzi.melds import CHI, EQUAL, Kind, LaidKind, Meld, arranged
from domain.games.paohuzi.option_words import OPTION_WORDS
from domain.games.paohuzi.options import PRESETS, Options, check_options, deck
from domain.options import read_options

THREE: Final = 3
"""At the table, where the house rules do not say how many."""


class Laid(Struct, frozen=True, forbid_unknown_fields=True):
    """A meld as somebody names it."""

    kind: Kind
    cards: Annotated[Cards, Meta(min_length=2, max_length=4)]


class HandAsked(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`hand` is what the seat holds, `exposed` what it has laid, `card` the open card; without one: as the hand is.

    `by` says how it would be won: default another's `draw` of the card, without a card an own draw that made a meld.
    `claimed` are all melds as the winner names them, to be judged instead of the best ones (PHZ-READING).
    """

    hand: Annotated[Cards, Meta(max_length=21)]
    exposed: Annotated[tuple[Laid, ...], Meta(max_length=7)] = ()
    card: Card | None = None
    by: Literal["own_draw", "draw", "tianhu"] | None = None
    claimed: Annotated[tuple[Laid, ...], Meta(max_length=7)] | None = None
    rules: dict[str, Any] = {}


def rules_of(asked: HandAsked) -> Options:
    """The house rules, complete; `OptionRefused`."""
    return read_options(Options, PRESETS, asked.rules, asked.rules.get("players", THREE), check_options, OPTION_WORDS)


def exposed_of(asked: HandAsked, rules: Options) -> tuple[Meld, ...]:
    """The melds before the hand; refused unless the deck has all these cards, and each makes the meld it is called."""
    laid = tuple(card for meld in asked.exposed for card in meld.cards)
    check_deck((*asked.hand, *laid, *_open(asked)), deck(rules), stock_known=False)
    if any(meld.kind not in get_args(LaidKind) for meld in asked.exposed):
        raise QuestionRefused(
            "坎留在手里，将不是一句：都不摆在外面。", "A kan stays in the hand, a pair is no meld: neither is exposed."
        )
    return tuple(map(_meld, asked.exposed))


def claimed_of(asked: HandAsked, rules: Options) -> tuple[Meld, ...] | None:
    """The melds that the winner names, None where he names none."""
    if asked.claimed is None:
        return None
    check_deck((card for meld in asked.claimed for card in meld.cards), deck(rules), stock_known=False)
    return tuple(map(_meld, asked.claimed))


def won_by(asked: HandAsked) -> Literal["own_draw", "draw", "tianhu"]:
    """How the hand would be won."""
    if asked.by is None:
        return "own_draw" if asked.card is None else "draw"
    if asked.by == "draw" and asked.card is None:
        raise QuestionRefused("胡别人翻的牌，要写明那张牌。", "Another's draw is won with its card: name the card.")
    if asked.by == "tianhu" and asked.card is not None:
        raise QuestionRefused(
            "天胡只用起手的牌，没有另一张。", "Tianhu is won with the cards as dealt: name no card besides."
        )
    return asked.by


def _open(asked: HandAsked) -> Iterator[Card]:
    if asked.card is not None:
        yield asked.card


def _meld(laid: Laid) -> Meld:
    cards = arranged(laid.cards)
    meld = CHI.get(cards) if laid.kind == "chi" else EQUAL[laid.kind, cards[0]]
    if meld is None or meld.cards != cards:
        raise QuestionRefused(f"这些牌不成 {laid.kind}。", f"The cards of a {laid.kind} do not make one.")
    return meld
