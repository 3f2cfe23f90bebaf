"""Rule checks in microseconds: is this hand won, what may a seat do with a card, what may be played."""

from collections.abc import Callable, Iterator
from itertools import combinations, cycle
from random import Random
from typing import Any, NamedTuple

import typer

from benchmarks.choose_seven import GROUPS, best_of_seven, groups
from benchmarks.measure import latency
from benchmarks.report import Json, Result, quick, say, tell
from domain.cards import ZI, Card, Cards
from domain.game import AnyGame, read_rules
from domain.games import GAMES
from domain.games.baohuang.plays import Situation, why_no_play
from domain.games.baohuang.sets import set_of
from domain.games.baohuang.shapes import play_offers
from domain.games.paohuzi.readings import best_hand
from domain.games.paohuzi.rights import Relation, Source, rights
from domain.games.paohuzi.seat import Seat

TURNS, AT_A_TIME = 30, 20
HANDS = 5
RELATIONS: tuple[Relation, ...] = ("own", "next", "other")


class Question(NamedTuple):
    """A hand of twenty cards and the card that somebody drew; the groups that the peer tries."""

    hand: Cards
    card: Card
    groups: list[int]


def main(json: Json = False) -> None:
    """Median microseconds of questions about random hands, beside trying every choice of cards or groups."""
    tell(_results(Random(2026)), json)


def _results(dice: Random) -> Iterator[Result]:
    say("  hands of which sixteen groups can be made")
    questions = list(_questions(dice))
    yield quick(60, 50, "rules: paohuzi, is the hand won", *_winning(questions), "µs")
    yield quick(200, 50, "rules: paohuzi, all rights on a card", *_rights(questions), "µs")
    say("  hands of 44 cards")
    yield quick(5_000, 50, "rules: baohuang, 44 cards answer four", *_answers(dice), "µs")


def _questions(dice: Random) -> Iterator[Question]:
    """Random hands without quads that make at least as many groups as the peer tries: the richest ones."""
    found = 0
    while found < TURNS * AT_A_TIME:
        *hand, card = dice.sample(ZI * 4, 21)
        listed = groups(tuple(hand), card)
        if len(listed) >= GROUPS and all(hand.count(each) + (each == card) < 4 for each in hand):
            found += 1
            yield Question(tuple(hand), card, listed[:GROUPS])


def _winning(questions: list[Question]) -> tuple[float, float]:
    rules = _rules(GAMES["paohuzi"])
    for question in questions[:HANDS]:
        best = best_hand(rules, question.hand, (), question.card)
        assert (best.huxi if best else -1) >= (_chosen(question) or -1)
    return _each(questions, lambda question: best_hand(rules, question.hand, (), question.card), _chosen)


def _rights(questions: list[Question]) -> tuple[float, float]:
    """The peer answers only whether the hand is won."""
    rules, relations = _rules(GAMES["paohuzi"]), cycle(RELATIONS)

    def what_may_be_done(question: Question) -> object:
        return rights(rules, Seat(question.hand), Source(question.card, next(relations), drawn=True))

    return _each(questions, what_may_be_done, _chosen)


def _each(
    questions: list[Question], ours: Callable[[Question], object], peer: Callable[[Question], object]
) -> tuple[float, float]:
    """Microseconds a question, asked some at a time by turns, as a referee does at each card."""
    turns = [[questions[turn * AT_A_TIME + place] for place in range(AT_A_TIME)] for turn in range(TURNS)]
    of_ours, of_peer = cycle(turns), cycle(turns)
    works = latency([lambda: [*map(ours, next(of_ours))], lambda: [*map(peer, next(of_peer))]], TURNS)
    return _microseconds([seconds / AT_A_TIME for seconds in works])


def _answers(dice: Random) -> tuple[float, float]:
    """Answers to a lead of the four lowest cards, as shapes; the peer tries every four cards of the hand."""
    rules = _rules(GAMES["baohuang"])
    deck, top = GAMES["baohuang"].deck(rules), set_of(("S3", "H3", "C3", "D3"))
    situations = [Situation(rules, tuple(dice.sample(deck, 44)), None, top) for _ in range(HANDS)]
    ours, peer = cycle(situations), cycle(situations)
    assert {offer.shape for offer in play_offers(situations[0])} == _shapes(situations[0])
    return _microseconds(latency([lambda: list(play_offers(next(ours))), lambda: _shapes(next(peer))], HANDS))


def _shapes(at: Situation) -> set[object]:
    return {set_of(cards) for cards in combinations(at.hand, 4) if why_no_play(at, cards) is None}


def _chosen(question: Question) -> int | None:
    return best_of_seven(question.groups, question.hand, question.card)


def _rules(game: AnyGame) -> Any:
    return read_rules(game, {}, game.seats[0])


def _microseconds(seconds: list[float]) -> tuple[float, float]:
    ours, peer = seconds
    return 1e6 * ours, 1e6 * peer


if __name__ == "__main__":
    typer.run(main)
