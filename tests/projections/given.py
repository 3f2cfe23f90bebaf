"""Given tables, hands and their results, written to the log as the service would, at times of our choosing."""

import random
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec

from domain.course import Course
from domain.dealing import Deck
from domain.facts import Facts
from domain.game import AnyGame, fold, to_act
from domain.games import GAMES
from domain.hand.command import Abort, Command, HostAct, Move, Quit, Void
from domain.hand.decide import decide as happened
from domain.table.facts import HandFinished, HandStarted, HandWithdrawn, Moved, SeatsChanged, TableClosed, TableOpened
from domain.table.opening import opening
from domain.table.table import Table
from domain.verdict import IllegalAction
from ledger.commands.hands import Sent, carry_out
from ledger.commands.tables import change_seats, deal_hand, open_table
from ledger.encoding.event import Cause, Recorded
from ledger.encoding.names import TABLE
from ledger.ids import in_family, new_id, table_stream
from ledger.ledger import Ledger, Sender
from ledger.position import Position
from ledger.present import HandNow
from ledger.writing.rows import Change, Happening, Head

SENDER = Sender("test")
START = datetime(2026, 11, 30, 12, tzinfo=UTC)


class Clock:
    """Stands still unless a test moves it."""

    def __init__(self) -> None:
        self.now = START

    def __call__(self) -> datetime:
        return self.now

    def at(self, **after_the_start: float) -> None:
        self.now = START + timedelta(**after_the_start)


class Given:
    """Writes to a log."""

    def __init__(self, ledger: Ledger, clock: Clock) -> None:
        self.ledger = ledger
        self.clock = clock

    @property
    def end(self) -> Position:
        return self.ledger.position()

    def table(self, *seats: str, game: str = "old_maid", host: str = "local", **more: Any) -> str:
        table_id = new_id(self.ledger.entropy)
        fact = TableOpened(game=game, rules={}, rules_version="1", seats=seats, host=host, **more)
        self._append(table_id, Head(), fact)
        return table_id

    def running_hand(
        self,
        table_id: str,
        dealer: int = 0,
        match: int = 1,
        sat_out: tuple[int, ...] = (),
        started_at: str | None = None,
    ) -> str:
        hand_id = in_family(table_id, new_id(self.ledger.entropy))
        table = self._table(table_id)
        fact = HandStarted(
            hand_id=hand_id,
            number=table.hands + 1,
            match=match,
            game=table.game,
            seats=table.seats,
            dealer=dealer,
            sat_out=sat_out,
            host=table.host,
            started_at=started_at,
        )
        self.fact(table_id, fact)
        return hand_id

    def end_of(self, table_id: str, hand_id: str, *points: int, reason: str = "went_out", **result: Any) -> None:
        table = self._table(table_id)
        fact = HandFinished(
            hand_id=hand_id,
            number=table.hands,
            match=table.match.number,
            game=table.game,
            seats=table.seats,
            reason=reason,
            points=points,
            next_dealer=0,
            host=table.host,
            time_zone=table.time_zone,
            day_starts=table.day_starts,
            **result,
        )
        self.fact(table_id, fact)

    def hand(self, table_id: str, *points: int, match: int = 1, sat_out: tuple[int, ...] = (), **result: Any) -> str:
        hand_id = self.running_hand(table_id, match=match, sat_out=sat_out)
        self.end_of(table_id, hand_id, *points, sat_out=sat_out, **result)
        return hand_id

    def withdrawal(self, table_id: str, hand_id: str, *moved: Moved) -> None:
        self.fact(table_id, HandWithdrawn(hand_id=hand_id, number=1, reason="misdeal", taken_back=(), moved=moved))

    def seats(self, table_id: str, *seats: str) -> None:
        self.fact(table_id, SeatsChanged(seats))

    def close(self, table_id: str) -> None:
        self.fact(table_id, TableClosed())

    def fact(self, table_id: str, fact: Any) -> list[Recorded]:
        return self._append(table_id, self.ledger.table(table_id).head, fact)

    def _table(self, table_id: str) -> Table:
        return self.ledger.table(table_id).table

    def _append(self, table_id: str, head: Head, fact: Any) -> list[Recorded]:
        change = Change(table_stream(table_id), TABLE, head, (Happening((fact,)),))
        return self.ledger.append(table_id, (change,), SENDER)


class RandomPlay:
    """Plays whole hands by the rules, with random moves of the autopilots' choice and sometimes an early end.

    `quits` is how likely a player leaves before each move.
    """

    def __init__(self, ledger: Ledger, seed: int, quits: float = 0.0, host: str = "local") -> None:
        self.ledger = ledger
        self.quits = quits
        self.host = host
        self.dice = random.Random(seed)
        self.hands: list[str] = []

    def table(self, game: AnyGame, players: Sequence[str], rules: Mapping[str, Any] | None = None) -> str:
        fewest, most = game.seats
        seats = tuple(self.dice.sample(players, self.dice.randint(fewest, min(most, len(players)))))
        opened = opening(game, dict(rules or {}), seats, host=self.host)
        return open_table(self.ledger, opened, SENDER).now.table_id

    def other_seats(self, table_id: str, players: Sequence[str]) -> None:
        """Others sit down."""
        seats = self.dice.sample(players, len(self.ledger.table(table_id).table.seats))
        change_seats(self.ledger, table_id, tuple(seats), SENDER, Cause({}))

    def hand(self, table_id: str) -> None:
        dealt = self._deal(table_id)
        early_end = self.dice.choice((None, None, None, Abort("late"), Void("misdeal")))
        moves = self._moves(dealt, most=1000 if early_end is None else 3)
        self._send(dealt.hand_id, moves)
        course = self.course(dealt.hand_id)
        if early_end is not None and not course.over:
            self._send(dealt.hand_id, [early_end])
        elif course.over and course.voided is None and self.dice.random() < 0.2:
            self._send(dealt.hand_id, [Void("protest")])

    def course(self, hand_id: str) -> Course:
        return self.ledger.hand(hand_id).course

    def sat_out(self, hand_id: str) -> tuple[int, ...]:
        """The seats that take no part in a hand."""
        now = self.ledger.hand(hand_id)
        return now.game.sits_out(now.state)

    def _deal(self, table_id: str) -> HandNow:
        table = self.ledger.table(table_id).table
        game = GAMES[table.game]
        cards = [*game.deck(msgspec.convert(table.rules, game.options))]
        self.dice.shuffle(cards)
        dealt = deal_hand(self.ledger, table_id, None, Deck(tuple(cards)), SENDER, Cause({}))
        self.hands.append(dealt.now.hand_id)
        return dealt.now

    def _moves(self, dealt: HandNow, most: int) -> list[Move | Quit]:
        game, state, moves = dealt.game, dealt.state, list[Move | Quit]()
        while not game.course(state).over and len(moves) < most:
            move, facts = self._leaving(game, state) or self._move(game, state)
            moves.append(move)
            state = fold(game, facts, state)
        return moves

    def _move(self, game: AnyGame, state: Any) -> tuple[Move, Facts]:
        seat = self.dice.choice(to_act(game, state))
        action = self.dice.choice(game.outcomes(state, seat, self.dice.choice(game.autopilot(state, seat))))
        return Move(seat, action), game.decide(state, seat, action)

    def _leaving(self, game: AnyGame, state: Any) -> tuple[Quit, Facts] | None:
        if self.quits == 0 or self.dice.random() >= self.quits:
            return None
        seat = self.dice.randrange(game.course(state).players)
        try:
            return Quit(seat), happened(game, state, Command(Quit(seat)), self.dice.randrange)
        except IllegalAction:
            return None

    def _send(self, hand_id: str, what: Sequence[Move | Quit | HostAct]) -> None:
        if what:
            sent = [Sent(Command(each), {"do": "something"}) for each in what]
            carry_out(self.ledger, hand_id, self.course(hand_id).n, sent, SENDER)
