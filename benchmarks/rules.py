"""Microseconds for what a referee asks most: is this hand won, what may a seat do with a card, what may be played."""

from collections.abc import Iterator
from itertools import combinations, cycle
from random import Random
from typing import Any, NamedTuple

import typer

from benchmarks.choose_seven import GROUPS, best_of_seven, groups
from benchmarks.measure import latency
from benchmarks.report import Json, Result, quick, say, tell
from domain.cards import ZI, Card, Cards
from domain.game import AnyGame
from domain.games import GAMES
from domain.games.baohuang.plays import Situation, why_no_play
from domain.games.baohuang.sets import set_of
from domain.games.baohuang.shapes import play_offers
from domain.games.paohuzi.readings import best_hand
from domain.games.paohuzi.rights import Relation, Source, rights
from domain.games.paohuzi.seat import Seat
from domain.options import read_options

QUESTIONS, TIMES = 400, 1_000
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
    while found < QUESTIONS:
        *hand, card = dice.sample(ZI * 4, 21)
        listed = groups(tuple(hand), card)
        if len(listed) >= GROUPS and all(hand.count(each) + (each == card) < 4 for each in hand):
            found += 1
            yield Question(tuple(hand), card, listed[:GROUPS])


def _winning(questions: list[Question]) -> tuple[float, float]:
    rules, ours, peer = _rules(GAMES["paohuzi"]), cycle(questions), cycle(questions)
    for hand, card, listed in questions[:HANDS]:
        best = best_hand(rules, hand, (), card)
        assert (best.huxi if best else -1) >= (best_of_seven(listed, hand, card) or -1)

    def is_it_won() -> object:
        hand, card, _ = next(ours)
        return best_hand(rules, hand, (), card)

    return _microseconds(latency([is_it_won, lambda: _chosen(next(peer))], TIMES))


def _rights(questions: list[Question]) -> tuple[float, float]:
    """The peer answers only whether the hand is won."""
    rules, ours, peer, relations = _rules(GAMES["paohuzi"]), cycle(questions), cycle(questions), cycle(RELATIONS)

    def what_may_be_done() -> object:
        hand, card, _ = next(ours)
        return rights(rules, Seat(hand), Source(card, next(relations), drawn=True))

    return _microseconds(latency([what_may_be_done, lambda: _chosen(next(peer))], TIMES))


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
    return read_options(game.options, game.presets, {}, game.seats[0], game.check_options)


def _microseconds(seconds: list[float]) -> tuple[float, float]:
    ours, peer = seconds
    return 1e6 * ours, 1e6 * peer


if __name__ == "__main__":
    typer.run(main)
