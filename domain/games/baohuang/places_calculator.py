"""Places of a possible hand, and what they pay (BH-SCORE)."""

from typing import Annotated, Any, Literal, assert_never

from msgspec import Meta, Struct

from domain.calculator import QuestionRefused
from domain.facts import ScoreStep
from domain.games.baohuang.ending import places, why_over
from domain.games.baohuang.events import Mode
from domain.games.baohuang.options import Options
from domain.games.baohuang.scoring import score, winners
from domain.sentence import Sentence

PLAYERS = 5
REBELS = 3
"""The seats that may rebel against a pair."""

Seat = Annotated[int, Meta(ge=0, lt=PLAYERS)]


class PlacesAsked(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="ask", tag="places"):
    """What does a hand pay whose seats were out in this `order`? In a pair hand with its `guard`.

    The order names the seats as far as the hand went: to its stop (BH-END), or further.
    """

    mode: Mode = "pair"
    emperor: Seat
    guard: Seat | None = None
    order: Annotated[tuple[Seat, ...], Meta(min_length=1, max_length=PLAYERS)]
    mult: Literal[1, 2, 4] = 1
    rules: dict[str, Any] = {}


class PlacesScored(Struct, frozen=True):
    """The points of each seat, by seat the steps of their sum, and the seats that are named winners."""

    points: tuple[int, ...]
    parts: tuple[tuple[ScoreStep, ...], ...]
    winners: tuple[int, ...]


def pay(rules: Options, asked: PlacesAsked) -> PlacesScored:
    """The score of the places; `QuestionRefused` where no hand of the room ends so."""
    _check_hand(rules, asked)
    order = places(rules, asked.order, asked.emperor, (1,) * PLAYERS)
    paid = score(asked.mode, asked.emperor, asked.guard, order, asked.mult, rules.result)
    named = winners(rules, asked.mode, asked.emperor, asked.guard, order, paid.points)
    return PlacesScored(paid.points, paid.parts, named)


def _check_hand(rules: Options, asked: PlacesAsked) -> None:
    if len(set(asked.order)) != len(asked.order):
        raise QuestionRefused(
            Sentence(zh="名次里每个座位至多一次。", en="The order names each seat once, as far as it goes.")
        )
    if (asked.mode == "pair") != (asked.guard is not None) or asked.guard == asked.emperor:
        raise QuestionRefused(
            Sentence(
                zh="有侍卫的局侍卫不是皇帝，独保没有侍卫（BH-ROLES）。",
                en="A pair hand has a guard besides the emperor, a solo has none (BH-ROLES).",
            ),
        )
    if why_over(rules, asked.mode, asked.emperor, asked.guard, asked.order) is None:
        raise QuestionRefused(
            Sentence(
                zh="只有这几家出完，这一局还没有结束：请接着写名次（BH-END）。",
                en="With these seats out the hand goes on: name more of them (BH-END).",
            ),
        )
    if asked.mult not in _doublings(rules, asked.mode):
        raise _not_so_often(asked.mode)


def _doublings(rules: Options, mode: Mode) -> tuple[int, ...]:
    """How often a hand may count (BH-REBEL)."""
    match mode:
        case "solo_open":
            return (1,)
        case "solo_hidden":
            return (1, 2) if rules.rebellion else (1,)
        case "pair":
            both = rules.rebellion and rules.stack_doubles and rules.rebels_needed <= REBELS
            return (1, 2, 4) if both else (1, 2)
        case _:
            assert_never(mode)


def _not_so_often(mode: Mode) -> QuestionRefused:
    match mode:
        case "solo_open":
            return QuestionRefused(
                Sentence(
                    zh="明独的分已经翻过番，不再翻（BH-SCORE）。",
                    en="An open solo pays by the doubled table already: it counts once (BH-SCORE).",
                ),
            )
        case "solo_hidden":
            return QuestionRefused(
                Sentence(
                    zh="暗独只有造反成功才翻番，只翻一次，本桌要有造反（BH-REBEL）。",
                    en="A hidden solo is doubled by a rebellion only, once, where the room has rebellions (BH-REBEL).",
                ),
            )
        case "pair":
            return QuestionRefused(
                Sentence(
                    zh="四倍要明保又造反成功，本桌要有造反、两番相乘，三家起义军要够数（BH-REBEL）。",
                    en="Four times takes an open guard and a rebellion, in a room that stacks both, "
                    "with three rebels enough (BH-REBEL).",
                ),
            )
        case _:
            assert_never(mode)
