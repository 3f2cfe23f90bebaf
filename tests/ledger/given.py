"""Given a log, tables and hands in it, with time and chance of the test's choosing."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any

import msgspec

from domain.dealing import Deal, Deck, Hands
from domain.game import AnyGame, fold, to_act
from domain.games import GAMES
from domain.hand.command import read_command
from domain.privacy import Plain
from domain.table.opening import opening
from ledger.commands.hands import HandChanged, Sent, carry_out
from ledger.commands.tables import Dealt, TableChanged, change_seats, close_table, deal_hand, open_table
from ledger.encoding.event import Cause
from ledger.ledger import Ledger, Sender

# 生猴子 for three. After the first pairs seat 0 holds SA S2 BJ, seat 1 HA, seat 2 D2; seat 1 draws from seat 2.
LITTLE = {"ranks_in_play": ["A", "2"], "scoring": "rank_points"}
LITTLE_DEAL = Hands((("SA", "S2", "BJ"), ("HA", "H2", "C2"), ("CA", "D2", "DA")), ())
LAST_MOVES: tuple[Plain, ...] = (
    {"seat": 1, "do": "draw", "card": "D2"},
    {"seat": 0, "do": "draw", "card": "HA"},
    {"seat": 1, "do": "draw", "card": "S2"},
)

# 十二个月 for four with a stock that nobody knows. Seat 0 draws and throws S5, which seats 1 and 2 could steal.
STEALING_DEAL = Hands(
    (("S4", "S6", "S8", "S10"), ("SK", "H5", "C5", "S7"), ("HK", "D5", "H5", "S9"), ("C4", "C6", "C8", "C10")), None
)
THROW: tuple[Plain, ...] = ({"seat": 0, "do": "draw", "card": "S5"}, {"seat": 0, "do": "discard", "card": "S5"})
STEAL_1: Plain = {"seat": 1, "do": "steal", "cards": ["SK", "H5", "C5"]}
STEAL_2: Plain = {"seat": 2, "do": "steal", "cards": ["HK", "D5", "H5"]}

START = datetime(2026, 11, 30, 2, 2, 2, 123_000, UTC)
HOST = Sender("key_host", "command-1", "f" * 64)


def ticking() -> Callable[[], datetime]:
    """A clock that goes on by a second each time somebody looks."""
    moments = (START + timedelta(seconds=n) for n in range(1_000_000))
    return lambda: next(moments)


def opened(ledger: Ledger, game: str, players: int, **rules: Any) -> str:
    """A table of some players; its id."""
    seats = tuple(f"p:{seat}" for seat in range(players))
    return open_table(ledger, opening(GAMES[game], rules, seats), HOST).now.table_id


def seated(ledger: Ledger, table_id: str, *players: str, sender: Sender = HOST) -> TableChanged:
    """Others sit down."""
    return change_seats(ledger, table_id, players, sender, Cause({"seats": list(players)}, sender.fingerprint))


def dealt(ledger: Ledger, table_id: str, deal: Deal, dealer: int | None = 0) -> Dealt:
    """The next hand of a table."""
    sent = {"dealer": dealer, "deal": msgspec.to_builtins(deal)}
    return deal_hand(ledger, table_id, dealer, deal, HOST, Cause(sent, HOST.fingerprint))


def does(
    ledger: Ledger, hand_id: str, *actions: Plain, expected: int | None = None, sender: Sender = HOST
) -> HandChanged:
    """Actions are sent to a hand, for its present version unless told otherwise."""
    now = ledger.hand(hand_id)
    sent = [Sent(read_command(now.game, now.course.players, action), action) for action in actions]
    return carry_out(ledger, hand_id, now.course.n if expected is None else expected, sent, sender)


def little_hand(ledger: Ledger) -> str:
    """A hand that its `LAST_MOVES` end; its id."""
    return dealt(ledger, opened(ledger, "old_maid", 3, **LITTLE), LITTLE_DEAL).now.hand_id


def hand_with_a_question(ledger: Ledger) -> tuple[str, int]:
    """A hand in which two seats are asked whether they steal: its id, and the number of the question."""
    hand_id = dealt(ledger, opened(ledger, "twelve_months", 4), STEALING_DEAL, dealer=3).now.hand_id
    return hand_id, does(ledger, hand_id, *THROW).now.course.n


def evening(seed: int) -> Ledger:
    """A log in memory of two tables for every game, with some hands of random play; closed in the end."""
    dice = Random(seed)
    ledger = Ledger.open("memory:", ticking(), dice.randbytes, dice.randrange)
    for game in GAMES.values():
        for rules in ({}, {"preset": dice.choice([*game.presets])} if game.presets else {}):
            table_id = opened(ledger, game.name, dice.randint(*game.seats), **rules)
            _two_hands(ledger, game, table_id, dice)
    return ledger


def _two_hands(ledger: Ledger, game: AnyGame, table_id: str, dice: Random) -> None:
    """Each with a change of seats after it, then the table is closed, where the rules have not done so."""
    for _ in range(2):
        _random_hand(ledger, game, table_id, dice)
        if not (table := ledger.table(table_id).table).open:
            return
        seated(ledger, table_id, *dice.sample("abcdefgh", len(table.seats)))
    close_table(ledger, table_id, HOST)


def solo_of_seat_0(ledger: Ledger, **rules: Any) -> tuple[str, list[Plain]]:
    """A hand of 保皇 in which seat 0 plays alone and leads card after card, and the moves that end it."""
    game, table_id = GAMES["baohuang"], opened(ledger, "baohuang", 5, **rules)
    deck = game.deck(msgspec.convert(ledger.table(table_id).table.rules, game.options))
    now = dealt(ledger, table_id, Deck(deck), None).now
    does(ledger, now.hand_id, {"seat": now.course.turn, "do": "open_solo"})
    state, moves = ledger.hand(now.hand_id).state, list[Plain]()
    while not game.course(state).over:
        (seat,) = to_act(game, state)
        (move,) = game.autopilot(state, seat)
        moves.append({"seat": seat, **msgspec.to_builtins(move)})
        state = fold(game, game.decide(state, seat, move), state)
    return now.hand_id, moves


def _random_hand(ledger: Ledger, game: AnyGame, table_id: str, dice: Random) -> None:
    table = ledger.table(table_id).table
    cards = list(game.deck(msgspec.convert(table.rules, game.options)))
    dice.shuffle(cards)
    hand_id = dealt(ledger, table_id, Deck(tuple(cards)), None).now.hand_id
    for action in _random_actions(ledger, hand_id, dice):
        does(ledger, hand_id, action)


def _random_actions(ledger: Ledger, hand_id: str, dice: Random) -> Iterator[Plain]:
    """What each seat may do, a player who leaves, sometimes a bad end, sometimes a protest."""
    how = dice.choice(["well", "well", "abort", "void", "protest"])
    while not (now := ledger.hand(hand_id)).course.over:
        seat = dice.choice(to_act(now.game, now.state))
        if how in ("abort", "void") and now.course.n > 12:
            yield {"do": how, "reason": "停电"}
        elif dice.random() < 0.03 and seat not in now.course.autopilot:
            yield {"do": "quit", "seat": seat}
        else:
            yield {"seat": seat, **msgspec.to_builtins(dice.choice(now.game.legal_actions(now.state, seat)).action)}
    if how == "protest" and now.course.voided is None:
        yield {"do": "void", "reason": "错牌"}
