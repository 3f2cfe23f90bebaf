"""The calculator of 生猴子: the pairs of a hand and what is left, the pay of places."""

from typing import Annotated, Any, assert_never

from msgspec import Meta, Struct

from domain.calculator import Calculator, QuestionRefused
from domain.cards import Card, Cards, without
from domain.dealing import check_deck
from domain.facts import ScoreStep, ranked
from domain.games.old_maid.dealing import cards_due, hand_sizes
from domain.games.old_maid.option_checks import check_options
from domain.games.old_maid.options import PRESETS, Options
from domain.games.old_maid.pairing import pairing_class, pairs_in
from domain.games.old_maid.scoring import score, undecided
from domain.house_rules.options import read_options
from domain.sentence import Sentence

FEWEST, MOST = 2, 8

Seat = Annotated[int, Meta(ge=0, lt=MOST)]


class PairsAsked(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="ask", tag="pairs"):
    """The question which pairs are in a `hand`, as it was dealt or after a draw, and what is left of it."""

    hand: Annotated[Cards, Meta(min_length=1, max_length=110)]
    rules: dict[str, Any] = {}


class PointsAsked(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="ask", tag="points"):
    """The question what a hand pays: `places` are its seats in the order of going out, the one with the monkey last.

    `ranks` are their places where two share one, as `hand_ended` has them; else they count up from 1. A hand that was
    stopped before its end names the seats that were out, in a room whose `players` say how many there are.
    """

    places: Annotated[tuple[Seat, ...], Meta(max_length=MOST)]
    ranks: Annotated[tuple[Annotated[int, Meta(ge=1, le=MOST)], ...], Meta(max_length=MOST)] = ()
    rules: dict[str, Any] = {}


class PairsFound(Struct, frozen=True):
    """The `pairs` that fall, in their order, the cards that are `left`, and those of them that pair with nothing."""

    pairs: tuple[tuple[Card, Card], ...]
    left: Cards
    alone: Cards


class PointsPaid(Struct, frozen=True):
    """The points of each seat, and by seat the steps of their sum."""

    points: tuple[int, ...]
    parts: tuple[tuple[ScoreStep, ...], ...]


def _answer(asked: PairsAsked | PointsAsked) -> PairsFound | PointsPaid:
    match asked:
        case PairsAsked():
            return _pairs(_rules(asked.rules, FEWEST), asked.hand)
        case PointsAsked():
            return _places(_rules(asked.rules, max(FEWEST, len(asked.places))), asked)
        case _:
            assert_never(asked)


def _rules(given: dict[str, Any], players: int) -> Options:
    """The house rules, complete, for as many as they say, else for `players`."""
    return read_options(Options, PRESETS, given, given.get("players", players), check_options)


def _pairs(rules: Options, hand: Cards) -> PairsFound:
    whole = cards_due(rules, hand)
    check_deck(hand, whole, stock_known=False)
    pairs = tuple(pairs_in(rules, hand))
    if len(pairs) > 1 and len(hand) > max(hand_sizes(rules, 0, len(whole))):
        raise QuestionRefused(
            Sentence(
                zh="发牌发不到这么多张；抽牌之后手里最多有一对。",
                en="Nobody is dealt so many cards, and after a draw a hand has one pair at most.",
            ),
        )
    left = without(hand, tuple(card for pair in pairs for card in pair))
    return PairsFound(pairs, left, tuple(card for card in left if pairing_class(rules, card) is None))


def _places(rules: Options, asked: PointsAsked) -> PointsPaid:
    places = asked.places
    if len(set(places)) < len(places) or any(seat >= rules.players for seat in places):
        raise QuestionRefused(
            Sentence(zh="名次里每个座位至多一次。", en="The places name each seat of the table once.")
        )
    _check_ranks(rules, places, asked.ranks)
    if len(places) == rules.players:
        paid = score(rules, ranked(places, asked.ranks), places[-1])
    elif len(places) + 1 == rules.players:
        raise QuestionRefused(
            Sentence(zh="只剩一家有牌，这一局就结束了：把它排在最后。", en="One seat is left: it is last, name it.")
        )
    else:
        paid = undecided(rules)
    return PointsPaid(paid.points, paid.parts)


def _check_ranks(rules: Options, places: tuple[int, ...], ranks: tuple[int, ...]) -> None:
    """Two seats may share a place where the room says so; the one who is last has it alone."""
    if not ranks:
        return
    if rules.simultaneous_out != "shared":
        raise QuestionRefused(Sentence(zh="本桌没有并列。", en="In this room no place is shared."))
    if len(ranks) != len(places) or any(not _follows(ranks, order) for order in range(len(ranks))):
        raise QuestionRefused(
            Sentence(
                zh="ranks 依次是各家的名次：两家可以并列，下一名空缺。",
                en="The ranks are those of the places: two may share one, and the next one stays empty.",
            ),
        )
    if len(places) == rules.players and ranks[-1] != rules.players:
        raise QuestionRefused(Sentence(zh="最后一名不并列。", en="The last place is not shared."))


def _follows(ranks: tuple[int, ...], order: int) -> bool:
    """Whether the rank at this place in the order is its own, or shared with the one just before, who has his own."""
    return ranks[order] == order + 1 or (order > 0 and ranks[order] == ranks[order - 1] == order)


CALCULATOR: Calculator[PairsAsked | PointsAsked] = Calculator(
    asks=(PairsAsked, PointsAsked),
    answers=(PairsFound, PointsPaid),
    answer=_answer,
    example={"ask": "pairs", "hand": ["S5", "H7", "H5", "BJ", "C5"]},
)
