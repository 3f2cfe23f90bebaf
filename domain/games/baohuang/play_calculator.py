"""Plays compared: does this one answer that one, and how does it cover it (BH-BEATS, BH-KAO)."""

from typing import Any

from msgspec import Struct

from domain.calculator import QuestionRefused
from domain.cards import Card, Cards, is_joker
from domain.dealing import check_deck
from domain.games.baohuang.covering import covering
from domain.games.baohuang.deck import BIG, COPIES, EMPEROR_JOKER, GUARD_JOKER, LITTLE, TRUMP, deck
from domain.games.baohuang.judging import judged
from domain.games.baohuang.options import Options
from domain.games.baohuang.plays import Situation
from domain.games.baohuang.sets import set_of, why_no_set
from domain.sentence import Sentence


class PlayAsked(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="ask", tag="play"):
    """May `play` answer `top`, or be led (no top)? Of a `hand`, else of one that it empties.

    `trump` is the card that is the special trump in the player's hand (BH-TRUMP); `SP` among the cards is that trump,
    whichever card it is, the top's or the player's.
    """

    play: Cards
    top: Cards = ()
    hand: Cards | None = None
    trump: Card | None = None
    rules: dict[str, Any] = {}


class Covered(Struct, frozen=True):
    """So many cards of a kind cover one card of another kind, so many times."""

    cards: int
    kind: str
    covers: str
    times: int


class PlayJudged(Struct, frozen=True, kw_only=True):
    """Whether the play is legal, by which rule, or the reason why not; `covering` divides it where 烤牌 is played."""

    allowed: bool
    rule: str
    code: str
    reason: dict[str, str]
    covering: tuple[Covered, ...] = ()


def judge(rules: Options, asked: PlayAsked) -> PlayJudged:
    """The verdict on the play; `QuestionRefused` and `DealRefused` for cards that cannot lie and be held so."""
    play, top = _unmarked(asked.play), _unmarked(asked.top)
    hand = play if asked.hand is None else _unmarked(asked.hand)
    whole = _unmarked(deck(rules))
    for cards in ((*hand, *top), (*play, *top), () if asked.trump is None else (asked.trump,)):
        check_deck((card for card in cards if card != TRUMP), whole, stock_known=False)
    if top and why_no_set(top) is not None:
        raise QuestionRefused(
            Sentence(
                zh="除了王，被压的牌只能是同一点（BH-SET）。",
                en="The top is no set: jokers aside, it has cards of one rank (BH-SET).",
            ),
        )
    trump = _trump(rules, asked.trump, play, hand, top)
    at = Situation(rules, hand, trump, set_of(top) if top else None)
    verdict = judged(at, play, (), ())
    groups = covering(set_of(play, trump), at.top) if verdict.allowed and at.top and rules.kao else ()
    return PlayJudged(
        allowed=verdict.allowed,
        rule=verdict.rule,
        code=verdict.code,
        reason={"zh": verdict.sentence.zh, "en": verdict.sentence.en},
        covering=tuple(Covered(*group) for group in groups),
    )


def _unmarked(cards: Cards) -> Cards:
    """The marks of jokers count for nothing in play, and need not be named."""
    return tuple({EMPEROR_JOKER: BIG, GUARD_JOKER: LITTLE}.get(card, card) for card in cards)


def _trump(rules: Options, named: Card | None, play: Cards, hand: Cards, top: Cards) -> Card | None:
    """The special trump of the player: of a room that has one, a card that can be called, and there is only one."""
    its = named or (TRUMP if TRUMP in (*hand, *play) else None)
    if its is None and TRUMP not in top:
        return None
    if not rules.special_trump:
        raise QuestionRefused(
            Sentence(
                zh="本桌没有特画（special_trump，BH-TRUMP）。",
                en="This room has no special trump (special_trump, BH-TRUMP).",
            )
        )
    if named is not None and (is_joker(named) or deck(rules).count(named) < COPIES):
        raise QuestionRefused(
            Sentence(
                zh="这张牌不能叫，成不了特画（BH-CLAIM）。", en="That card calls nobody: it is no trump (BH-CLAIM)."
            )
        )
    specials = top.count(TRUMP) + max(sum(card in (TRUMP, named) for card in held) for held in (hand, play))
    if specials > 1 or (its is not None and TRUMP in top) or (named is not None and TRUMP in (*hand, *play)):
        raise QuestionRefused(
            Sentence(
                zh="特画只有一张，就是侍卫手里所叫的那张（BH-TRUMP）。",
                en="There is one special trump: the guard's copy of the called card (BH-TRUMP).",
            ),
        )
    if TRUMP in play and TRUMP not in hand:
        raise QuestionRefused(
            Sentence(
                zh="出的特画不在手里（BH-PLAY）。", en="The special trump of the play is not in the hand (BH-PLAY)."
            )
        )
    return its
