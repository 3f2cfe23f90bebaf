"""The permutation law (contract, section 4): of two hands that a viewer cannot tell apart it receives the same bytes.

Digests and ids aside: they are those of two hands.
"""

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec import Struct

from domain.dealing import Deal, Deck
from domain.game import AnyGame, fold
from domain.games import GAMES
from domain.hand.command import read_command
from domain.house_rules.options import read_options
from domain.privacy import Viewer, redact
from domain.table.opening import opening
from ledger.commands.hands import Sent, carry_out
from ledger.commands.tables import deal_hand, open_table
from ledger.encoding.event import Cause
from ledger.ledger import Ledger
from replays.perspective.frame import events_seen, frames
from replays.records.exporting import record_of
from replays.replay import open_replay
from tests.random_play import Step, play
from tests.replays.given import SENDER

MOMENT = datetime(2026, 11, 30, tzinfo=UTC)
DEALS = {"baohuang": 10, "paohuzi": 20, "twelve_months": 20}
"""How many deals of the games with long hands are enough."""

IDS = re.compile(rb'"(?:hash|hand_id|table_id|hand|table)":"[^"]*"')


class World:
    """A hand at a table of its own, played in the log."""

    def __init__(self, ledger: Ledger, game: AnyGame, options: Any, dealer: int, cards: list[str]) -> None:
        self.ledger, self.game = ledger, game
        seats = tuple(f"p:{seat}" for seat in range(options.players))
        table_id = open_table(ledger, opening(game, msgspec.to_builtins(options), seats), SENDER).now.table_id
        self.hand_id = deal_hand(ledger, table_id, dealer, Deck(tuple(cards)), SENDER, Cause({})).now.hand_id
        self.facts = tuple(event.fact for event in ledger.hand_events(self.hand_id))

    @property
    def state(self) -> Any:
        return self.ledger.hand(self.hand_id).state

    def would(self, seat: int, action: Struct) -> tuple[Any, ...]:
        """What the action would bring about, nothing where it is not legal."""
        allowed = self.game.explain(self.state, seat, action).allowed
        return self.game.decide(self.state, seat, action) if allowed else ()

    def do(self, seat: int, action: Struct) -> None:
        plain = {"seat": seat, **msgspec.to_builtins(action)}
        course = self.ledger.hand(self.hand_id).course
        command = read_command(self.game, course.players, plain)
        carry_out(self.ledger, self.hand_id, course.n, (Sent(command, plain),), SENDER)

    def received(self, viewer: Viewer) -> bytes:
        """All that is sent to the viewer: events, frames, the record."""
        replay = open_replay(self.ledger, self.hand_id, viewer)
        parts = [
            msgspec.json.encode(events_seen(replay)),
            msgspec.json.encode(list(frames(replay))),
            *record_of(self.ledger, replay),
        ]
        return IDS.sub(b"", b"".join(parts))


def look_alike(some: tuple[Any, ...], others: tuple[Any, ...], viewer: Viewer) -> bool:
    return bool(some) and [(type(fact), _seen(fact, viewer)) for fact in some] == [
        (type(fact), _seen(fact, viewer)) for fact in others
    ]


def _seen(fact: Any, viewer: Viewer) -> Any:
    return {name: value for name, value in redact(fact, viewer).items() if name != "table_id"}


def with_swapped(action: Struct, swap: dict[str, str]) -> Struct:
    """The action with the two cards in each other's place."""
    swapped: Struct = msgspec.convert(_swapped(msgspec.to_builtins(action), swap), type(action))
    return swapped


def _swapped(plain: Any, swap: dict[str, str]) -> Any:
    """Cards wherever they stand, whatever the member is called."""
    match plain:
        case str():
            return swap.get(plain, plain)
        case dict():
            return {name: _swapped(value, swap) for name, value in plain.items()}
        case list() | tuple():
            return [_swapped(each, swap) for each in plain]
        case _:
            return plain


def played_alike(one: World, other: World, steps: tuple[Step, ...], swap: dict[str, str], viewer: Viewer) -> int:
    """Play both hands as long as the viewer cannot tell them apart; how many moves that were."""
    for moves, step in enumerate(steps):
        if step.action is None:
            return moves
        here, choices = one.would(step.seat, step.action), (step.action, with_swapped(step.action, swap))
        twin = next((action for action in choices if look_alike(here, other.would(step.seat, action), viewer)), None)
        if twin is None or one.game.course(fold(one.game, here, one.state)).over:
            return moves
        one.do(step.seat, step.action)
        other.do(step.seat, twin)
    return len(steps)


def cards_of(given: Deal) -> tuple[str, ...]:
    assert isinstance(given, Deck)
    return given.cards


def pairs_of_worlds(ledger: Ledger, game: AnyGame, viewer: Viewer) -> Iterator[tuple[World, World, int]]:
    for seed in range(DEALS.get(game.name, 50)):
        options = read_options(game.options, game.presets, {}, max(4, game.seats[0]), game.check_options)
        hand = play(game, options, seed)
        cards = list(cards_of(hand.given))
        here, there = Random(seed).sample(range(len(cards)), 2)
        swap = {cards[here]: cards[there], cards[there]: cards[here]}
        one = World(ledger, game, options, hand.dealer, cards)
        cards[here], cards[there] = cards[there], cards[here]
        other = World(ledger, game, options, hand.dealer, cards)
        if cards != list(cards_of(hand.given)) and look_alike(one.facts, other.facts, viewer):
            yield one, other, played_alike(one, other, hand.steps, swap, viewer)


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
@pytest.mark.parametrize("viewer", ["public", 0, 3])
def test_hands_that_look_alike_are_the_same_bytes(game: AnyGame, viewer: Viewer) -> None:
    moves = []
    with Ledger.open("memory:", clock=lambda: MOMENT) as ledger:
        for one, other, played in pairs_of_worlds(ledger, game, viewer):
            assert one.received(viewer) == other.received(viewer)
            assert one.received("all") != other.received("all")
            moves.append(played)
    assert len(moves) > 2
    assert sum(moves) > 50
