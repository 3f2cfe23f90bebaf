"""Questions to the hand calculator: a hand, the melds before it, the card, how it came, the rules.

A question that contradicts itself, the house rules or the deck is refused; whether the hand wins is not asked here.
"""

from collections.abc import Iterator
from typing import Annotated, Any, Final, get_args

from msgspec import Meta, Struct

from domain.calculator import QuestionRefused
from domain.cards import Card, Cards
from domain.dealing import check_deck
from domain.games.paohuzi.deck import deck
from domain.games.paohuzi.events import WonBy
from domain.games.paohuzi.melds import CHI, EQUAL, Kind, LaidKind, Meld, arranged
from domain.games.paohuzi.option_checks import check_options
from domain.games.paohuzi.option_words import OPTION_WORDS
from domain.games.paohuzi.options import PRESETS, Options
from domain.games.paohuzi.rights import AT_ONCE
from domain.games.paohuzi.sizes import due_before, size_of
from domain.house_rules.options import read_options
from domain.sentence import Sentence

THREE: Final = 3
"""At the table, where the house rules do not say how many."""

DEALER: Final = 21
"""The cards that the dealer is dealt."""

_CALLED: Final = {
    "ti": "提",
    "pao": "跑",
    "wei": "偎",
    "chouwei": "臭偎",
    "peng": "碰",
    "chi": "一句",
    "kan": "坎",
    "pair": "将",
}
"""What people call a meld."""

_SWITCHES: Final = {"tianhu": ("天胡", "tianhu"), "san_ti_wu_kan": ("三提五坎", "san ti wu kan")}
"""Wins with the cards as dealt, and what people call them; each has the name of the option that plays it."""


class Laid(Struct, frozen=True, forbid_unknown_fields=True):
    """A meld as somebody names it."""

    kind: Kind
    cards: Annotated[Cards, Meta(min_length=2, max_length=4)]


class HandAsked(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`hand` is what the seat holds, `exposed` what it has laid, `card` the open card; without one: as the hand is.

    `by` says how it would be won: default another's `draw` of the card; without a card an own draw that made a meld, or
    `tianhu` where nothing lies before the hand.
    `claimed` are all melds as the winner names them, to be judged instead of the best ones (PHZ-READING).
    """

    hand: Annotated[Cards, Meta(max_length=21)]
    exposed: Annotated[tuple[Laid, ...], Meta(max_length=7)] = ()
    card: Card | None = None
    by: WonBy | None = None
    claimed: Annotated[tuple[Laid, ...], Meta(max_length=7)] | None = None
    rules: dict[str, Any] = {}


def rules_of(asked: HandAsked) -> Options:
    """The house rules, complete; `OptionRefused`."""
    return read_options(Options, PRESETS, asked.rules, asked.rules.get("players", THREE), check_options, OPTION_WORDS)


def exposed_of(asked: HandAsked, rules: Options) -> tuple[Meld, ...]:
    """The melds before the hand; refused unless the deck has all these cards, and each makes the meld it is called."""
    laid = tuple(card for meld in asked.exposed for card in meld.cards)
    check_deck((*asked.hand, *laid, *_open(asked)), deck(rules), stock_known=False)
    if any(meld.kind == "chouwei" and meld.cards[0] in (*asked.hand, asked.card) for meld in asked.exposed):
        raise QuestionRefused(
            Sentence(
                zh="臭偎的牌四张都已出现：手里没有第四张，也翻不出来。",
                en="All four copies of a chouwei are accounted for: the fourth is neither held nor drawn.",
            ),
        )
    if any(meld.kind not in get_args(LaidKind) for meld in asked.exposed):
        raise QuestionRefused(
            Sentence(
                zh="坎留在手里，将不是一句：都不摆在外面。",
                en="A kan stays in the hand, a pair is no meld: neither is exposed.",
            )
        )
    return tuple(map(_meld, asked.exposed))


def claimed_of(asked: HandAsked, rules: Options) -> tuple[Meld, ...] | None:
    """The melds that the winner names, None where he names none."""
    if asked.claimed is None:
        return None
    check_deck((card for meld in asked.claimed for card in meld.cards), deck(rules), stock_known=False)
    return tuple(map(_meld, asked.claimed))


def won_by(asked: HandAsked, rules: Options) -> WonBy:
    """How the hand would be won; refused unless the room plays it, and the cards lie as they do then."""
    by = asked.by or _plainly(asked)
    if by == "draw" and asked.card is None and not _after_pao(asked, rules):
        raise QuestionRefused(
            Sentence(zh="胡别人翻的牌，要写明那张牌。", en="Another's draw is won with its card: name the card.")
        )
    if by in _SWITCHES:
        _check_dealt(asked, by, rules)
    return by


def check_source(asked: HandAsked, exposed: tuple[Meld, ...], by: WonBy, rules: Options) -> None:
    """A whole hand is won without a card only where a meld lies that may have completed it (PHZ-OWNWIN)."""
    whole = size_of(asked.hand, exposed) > due_before(asked.hand, exposed) and not _after_pao(asked, rules)
    if by == "own_draw" and asked.card is None and whole and not any(meld.kind in AT_ONCE for meld in exposed):
        raise QuestionRefused(
            Sentence(
                zh="面前没有自己摸成的提、偎：要写明胡的是哪张牌。",
                en="Nothing here was made by an own draw, no ti, wei or chouwei: name the card that wins.",
            ),
        )


def _plainly(asked: HandAsked) -> WonBy:
    """How a hand is won of which nobody says how."""
    if asked.card is not None:
        return "draw"
    return "own_draw" if asked.exposed or len(asked.hand) < DEALER else "tianhu"


def _after_pao(asked: HandAsked, rules: Options) -> bool:
    """Whether a pao lies that may have completed the hand, in a room that asks again then (PHZ-HU)."""
    return rules.reoffer_hu_after_pao and any(meld.kind == "pao" for meld in asked.exposed)


def _check_dealt(asked: HandAsked, by: str, rules: Options) -> None:
    """A win with the cards as dealt: the room plays it, no card comes to them, and only quads lie already."""
    zh, en = _SWITCHES[by]
    if not getattr(rules, by):
        raise QuestionRefused(Sentence(zh=f"本桌不打{zh}。", en=f"These house rules do not play {en}."))
    if asked.card is not None:
        raise QuestionRefused(
            Sentence(
                zh=f"{zh}只用起手的牌，没有另一张。",
                en=f"{en.capitalize()} is won with the cards as dealt: name no card besides.",
            ),
        )
    if any(meld.kind != "ti" for meld in asked.exposed):
        raise QuestionRefused(
            Sentence(
                zh=f"{zh}时面前只可能有起手的提。",
                en=f"Before {en} only quads that were dealt can lie: ti and nothing else.",
            )
        )


def _open(asked: HandAsked) -> Iterator[Card]:
    if asked.card is not None:
        yield asked.card


def _meld(laid: Laid) -> Meld:
    cards = arranged(laid.cards)
    meld = CHI.get(cards) if laid.kind == "chi" else EQUAL[laid.kind, cards[0]]
    if meld is None or meld.cards != cards:
        raise QuestionRefused(
            Sentence(zh=f"这些牌不成{_CALLED[laid.kind]}。", en=f"The cards of a {laid.kind} do not make one.")
        )
    return meld
