"""The calculator: may this play answer that one, and how is it covered; what do these places pay."""

from typing import Annotated, Any, Literal, assert_never

from msgspec import Meta, Struct

from domain.calculator import Calculator, QuestionRefused
from domain.cards import Card, Cards
from domain.dealing import check_deck
from domain.facts import ScoreStep
from domain.games.baohuang.covering import covering
from domain.games.baohuang.deck import BIG, EMPEROR_JOKER, GUARD_JOKER, LITTLE, deck
from domain.games.baohuang.events import Mode
from domain.games.baohuang.judging import judged
from domain.games.baohuang.option_words import OPTION_WORDS
from domain.games.baohuang.options import PRESETS, Options, check_options
from domain.games.baohuang.plays import Situation
from domain.games.baohuang.scoring import score, winners
from domain.games.baohuang.sets import set_of, why_no_set
from domain.options import read_options

PLAYERS = 5

Seat = Annotated[int, Meta(ge=0, lt=PLAYERS)]


class PlayAsked(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="ask", tag="play"):
    """May `play` answer `top`, or be led (no top)? Of a `hand`, else of one that it empties.

    `trump` is the special trump of whoever plays (BH-TRUMP).
    """

    play: Cards
    top: Cards = ()
    hand: Cards | None = None
    trump: Card | None = None
    rules: dict[str, Any] = {}


class PlacesAsked(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="ask", tag="places"):
    """What does a hand pay whose seats were out in this `order`? In a pair hand with its `guard`."""

    mode: Mode = "pair"
    emperor: Seat
    guard: Seat | None = None
    order: tuple[Seat, Seat, Seat, Seat, Seat]
    mult: Literal[1, 2, 4] = 1
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


class PlacesScored(Struct, frozen=True):
    """The points of each seat, by seat the steps of their sum, and the seats that are named winners."""

    points: tuple[int, ...]
    parts: tuple[tuple[ScoreStep, ...], ...]
    winners: tuple[int, ...]


def _answer(asked: PlayAsked | PlacesAsked) -> PlayJudged | PlacesScored:
    rules = read_options(Options, PRESETS, asked.rules, PLAYERS, check_options, OPTION_WORDS)
    match asked:
        case PlayAsked():
            return _play(rules, asked)
        case PlacesAsked():
            return _places(rules, asked)
        case _:
            assert_never(asked)


def _play(rules: Options, asked: PlayAsked) -> PlayJudged:
    play, top = _unmarked(asked.play), _unmarked(asked.top)
    hand = play if asked.hand is None else _unmarked(asked.hand)
    trump = () if asked.trump is None else _unmarked((asked.trump,))
    for cards in ((*hand, *top), (*play, *top), trump):
        check_deck(cards, _unmarked(deck(rules)), stock_known=False)
    if top and why_no_set(top) is not None:
        raise QuestionRefused(
            "除了王，被压的牌只能是同一点。", "The top is no set: jokers aside, it has cards of one rank."
        )
    at = Situation(rules, hand, asked.trump, set_of(top) if top else None)
    verdict = judged(at, play, (), ())
    groups = covering(set_of(play, asked.trump), at.top) if verdict.allowed and at.top and rules.kao else ()
    return PlayJudged(
        allowed=verdict.allowed,
        rule=verdict.rule,
        code=verdict.code,
        reason={"zh": verdict.zh, "en": verdict.en},
        covering=tuple(Covered(*group) for group in groups),
    )


def _unmarked(cards: Cards) -> Cards:
    """The marks of jokers count for nothing in play, and need not be named."""
    return tuple({EMPEROR_JOKER: BIG, GUARD_JOKER: LITTLE}.get(card, card) for card in cards)


def _places(rules: Options, asked: PlacesAsked) -> PlacesScored:
    if len(set(asked.order)) != PLAYERS:
        raise QuestionRefused("名次里每个座位恰好一次。", "The order names each seat once.")
    if (asked.mode == "pair") != (asked.guard is not None) or asked.guard == asked.emperor:
        raise QuestionRefused(
            "有侍卫的局侍卫不是皇帝，独保没有侍卫。", "A pair hand has a guard besides the emperor, a solo has none."
        )
    if asked.mult not in _doublings(rules, asked.mode):
        raise QuestionRefused(
            f"按这些规则，这种局没有 {asked.mult} 倍。", f"By these house rules no such hand counts {asked.mult} times."
        )
    paid = score(asked.mode, asked.emperor, asked.guard, asked.order, asked.mult)
    named = winners(rules, asked.mode, asked.emperor, asked.guard, asked.order, paid.points)
    return PlacesScored(paid.points, paid.parts, named)


def _doublings(rules: Options, mode: Mode) -> tuple[int, ...]:
    """How often a hand may count (BH-REBEL): an open solo has a table of its own, the doubled one already."""
    match mode:
        case "solo_open":
            return (1,)
        case "solo_hidden":
            return (1, 2) if rules.rebellion else (1,)
        case "pair":
            return (1, 2, 4) if rules.rebellion and rules.stack_doubles else (1, 2)
        case _:
            assert_never(mode)


CALCULATOR: Calculator[PlayAsked | PlacesAsked] = Calculator(
    asks=(PlayAsked, PlacesAsked),
    answers=(PlayJudged, PlacesScored),
    answer=_answer,
    example={
        "ask": "play",
        "play": ["BJ", "BJ", "S8", "H8", "C8", "D8"],
        "top": ["BJ", "S7", "S7", "H7", "H7"],
        "rules": {"kao": True},
    },
)
