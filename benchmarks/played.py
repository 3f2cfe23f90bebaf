"""Random legal hands, as they are stored and as a host sends them."""

from collections.abc import Iterator
from itertools import chain, count, islice
from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from domain.game import AnyGame, read_rules
from domain.games import GAMES
from ledger.encoding.event import Cause
from ledger.ids import hand_stream, new_id
from ledger.ledger import Ledger, Sender
from ledger.writing.rows import Change, Happening, Head
from tests.random_play import Played, Step, play

SENDER = Sender("key_0123456789ab", fingerprint="00" * 32)


def random_hands(game: AnyGame, seed: int = 0) -> Iterator[Played]:
    """Hands without end, under the game's own rules, for each number of seats in turn."""
    dice = Random(seed)
    for number in count():
        fewest, most = game.seats
        players = fewest + number % (most - fewest + 1)
        options = read_rules(game, {}, players)
        yield play(game, options, dice.getrandbits(32))


def hands_of_every_game() -> Iterator[Played]:
    """Hands without end, of the games in turn."""
    return chain.from_iterable(zip(*map(random_hands, GAMES.values()), strict=True))


def hands_of_about(events: int, number: int) -> list[Played]:
    """Some hands of any game that have about so many events: up to a fifth more or less."""
    hands = (hand for hand in hands_of_every_game() if abs(len(hand.log) - events) <= events / 5)
    return list(islice(hands, number))


def long_hand() -> Played:
    """A hand of some 6,000 events: one whose stock is made anew of the discards, and nobody ever may steal."""
    game, rules = GAMES["twelve_months"], {"stock_end": "recycle_discards", "max_turns": 2_000, "steal": False}
    options = read_rules(game, rules, game.seats[0])
    return play(game, options, seed=0)


def happenings(hand: Played) -> tuple[Happening, ...]:
    """What happened, action by action, each with the request it came in."""
    deal = Cause({"deal": msgspec.to_builtins(hand.given)}, SENDER.fingerprint)
    steps = (Happening(step.facts, Cause(action_of(step), SENDER.fingerprint), step.seat) for step in hand.steps)
    return (Happening(hand.opening, deal), *steps)


def action_of(step: Step) -> dict[str, Any]:
    """The action as a host sends it."""
    assert step.action is not None, "nobody leaves these hands"
    return {"seat": step.seat, **msgspec.to_builtins(step.action)}


class WholeHand(Struct, frozen=True):
    """A hand that is ready to be written under an id of its own."""

    hand_id: str
    change: Change
    events: int


def whole(ledger: Ledger, hand: Played) -> WholeHand:
    """The hand under a fresh id."""
    hand_id = new_id(ledger.entropy)
    change = Change(hand_stream(hand_id), hand.game.name, Head(), happenings(hand))
    return WholeHand(hand_id, change, len(hand.log))


def write(ledger: Ledger, hand: WholeHand) -> int:
    """Append the hand in one transaction; its events."""
    return len(ledger.append(hand.hand_id, (hand.change,), SENDER))
