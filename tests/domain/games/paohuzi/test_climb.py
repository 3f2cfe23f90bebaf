"""PHZ-CLIMB: a table counts the hands in a row that nobody won, and deals the next one by rules that say so."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from domain.cards import ZI
from domain.dealing import Deck
from domain.game import to_act
from domain.games import GAMES
from domain.games.paohuzi import PAOHUZI
from domain.hand.command import Command, Move
from domain.table.facts import HandFinished, HandStarted, TableOpened
from domain.table.opening import opening
from domain.table.table import Table, evolve
from ledger.commands.hands import Sent, carry_out
from ledger.commands.tables import deal_hand, open_table
from ledger.encoding.event import Cause
from ledger.ledger import Ledger, Sender

SENDER = Sender("key:test")


def finished(reason: str, points: tuple[int, ...], *winners: int) -> HandFinished:
    return HandFinished(
        hand_id="hand",
        number=1,
        game="paohuzi",
        seats=("a", "b", "c"),
        reason=reason,
        points=points,
        winners=winners,
        next_dealer=0,
    )


@pytest.mark.parametrize(
    ("hands", "drawn"),
    [
        ([], 0),
        ([finished("drawn", (0, 0, 0))], 1),
        ([finished("drawn", (0, 0, 0)), finished("drawn", (0, 0, 0))], 2),
        ([finished("drawn", (0, 0, 0)), finished("hu", (2, -1, -1), 0)], 0),
        ([finished("drawn", (0, 0, 0)), finished("aborted", ()), finished("voided", ())], 1),
    ],
)
def test_phz_climb_a_table_counts_drawn_hands_in_a_row(hands: list[HandFinished], drawn: int) -> None:
    table: Table = evolve(None, TableOpened(game="paohuzi", rules={}, rules_version="1", seats=("a", "b", "c")))
    for number, hand in enumerate(hands, 1):
        started = HandStarted(hand_id=f"hand {number}", number=number, game="paohuzi", seats=hand.seats, dealer=0)
        table = evolve(evolve(table, started), replace(hand, hand_id=started.hand_id, number=number))
    assert table.drawn == drawn


@pytest.mark.skipif(PAOHUZI.name not in GAMES, reason="the ledger stores the facts of registered games only")
def test_phz_climb_the_hand_after_drawn_hands_carries_its_factor() -> None:
    chance = Random(1)
    with Ledger.open("memory:", below=chance.randrange) as ledger:
        table_id = _table(ledger, {"scoring": {"climb": "double", "climb_cap": 4}, "min_huxi": 100})
        factors = [_drawn_hand(ledger, table_id, chance) for _ in range(4)]
    assert factors == [1, 2, 4, 4]


def _table(ledger: Ledger, rules: dict[str, Any]) -> str:
    return open_table(ledger, opening(PAOHUZI, rules, ("a", "b", "c")), SENDER).now.table_id


def _drawn_hand(ledger: Ledger, table_id: str, chance: Random) -> int:
    """The factor with which a hand is dealt that nobody will win."""
    dealt = deal_hand(ledger, table_id, None, Deck(tuple(chance.sample(ZI * 4, 80))), SENDER, Cause({}))
    now = dealt.now
    while acting := to_act(PAOHUZI, now.state):
        move = Move(acting[0], PAOHUZI.autopilot(now.state, acting[0])[0])
        now = carry_out(ledger, now.hand_id, now.course.n, (Sent(Command(move), {}),), SENDER).now
    factor: int = now.state.rules.scoring.climb_factor
    return factor
