"""Hands of random legal play, told as record files tell them: a header, actions with what chance decided, an end."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from api.cli.program import Trouble
from domain.dealing import Deck
from domain.game import AnyGame, fold, read_rules, to_act
from domain.privacy import Plain
from domain.sentence import Sentence
from replays.records.ending import scores_of


class Setup(Struct, frozen=True):
    """Who plays what: a game, its full record of house rules, the players, and the table's name in files."""

    game: AnyGame
    options: Any
    seats: tuple[str, ...]
    name: str


def setup(game: AnyGame, rules: Mapping[str, Any], players: int, name: str) -> Setup:
    """A setup under house rules; `OptionRefused` names an option that the game does not know."""
    fewest, most = game.seats
    if not fewest <= players <= most:
        raise Trouble(
            Sentence(
                zh=f"{game.title.zh}须为 {fewest} 到 {most} 人。",
                en=f"{game.title.en} is for {fewest} to {most} players.",
            )
        )
    options = read_rules(game, rules, players)
    return Setup(game, options, tuple(f"bot:{seat}" for seat in range(players)), name)


def random_hands(at: Setup, dice: Random) -> Iterator[list[Plain]]:
    """One hand after the other without end, each as the lines of its record; the dealer changes as the rules say."""
    dealer = dice.randrange(len(at.seats))
    while True:
        lines, dealer = _random_hand(at, dealer, dice)
        yield lines


def _random_hand(at: Setup, dealer: int, dice: Random) -> tuple[list[Plain], int]:
    game, cards = at.game, list(at.game.deck(at.options))
    dice.shuffle(cards)
    state = fold(game, game.deal(at.options, at.seats, dealer, Deck(tuple(cards))))
    lines = [_header(at, dealer, cards)]
    while seats := to_act(game, state):
        seat = dice.choice(seats)
        offer = dice.choice(game.legal_actions(state, seat))
        action = dice.choice(game.outcomes(state, seat, offer.action))
        lines.append({"seat": seat, **msgspec.to_builtins(action)})
        state = fold(game, game.decide(state, seat, action), state)
    return [*lines, _end(game, state)], game.next_dealer(state)


def _header(at: Setup, dealer: int, cards: list[str]) -> Plain:
    return {
        "paipu": "1",
        "game": at.game.name,
        "rules": msgspec.to_builtins(at.options),
        "seats": at.seats,
        "dealer": dealer,
        "deal": {"kind": "deck", "cards": cards},
        "table": at.name,
    }


def _end(game: AnyGame, state: Any) -> Plain:
    course = game.course(state)
    return {"end": True, "scores": scores_of(course), "places": course.places}
