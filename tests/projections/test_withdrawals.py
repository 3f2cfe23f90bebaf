"""A hand that is voided never counted: not at its table, not in any view, whether it ran then or was over.

The same hands are played at three tables. At one those that are wrong are voided after their end, at one while they
run, and at one they are not dealt at all.
"""

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import pytest
from msgspec import UNSET
from msgspec.structs import asdict

from domain.game import AnyGame
from domain.games import GAMES
from domain.hand.command import Command, HostAct, Move, Quit, Void
from domain.house_rules.options import read_options
from domain.table.opening import opening
from ledger.commands.hands import Sent, carry_out
from ledger.commands.tables import deal_hand, open_table
from ledger.encoding.event import Cause
from ledger.ledger import Ledger
from projections.hand_history.view import HandFilter
from projections.player_stats.filter import StatsFilter
from projections.scoreboard.scope import Scope
from projections.views import Views
from tests.projections.given import SENDER
from tests.random_play import Played, by_autopilot, play

VOID = Void("misdeal")
ROOMS: list[tuple[str, dict[str, Any]]] = [
    ("old_maid", {"scoring": "rank_points", "simultaneous_out": "shared", "on_quit": "quitter_last"}),
    ("twelve_months", {"hands_per_match": 2}),
    ("paohuzi", {"sit_out_score": "half_winner_ceil"}),
    ("baohuang", {}),
]


class Script(NamedTuple):
    """A hand that is going to be played, and whether it turns out to be wrong."""

    hand: Played
    wrong: bool

    @property
    def moves(self) -> list[Move | Quit]:
        return [Quit(step.seat) if step.action is None else Move(step.seat, step.action) for step in self.hand.steps]


class Room:
    """A table of one of the three ways; its players bear its name, so that all three are in one log."""

    def __init__(self, ledger: Ledger, game: AnyGame, rules: dict[str, Any], way: str, players: int) -> None:
        self.ledger, self.way = ledger, way
        seats = tuple(f"p{seat}-{way}" for seat in range(players))
        self.table_id = open_table(ledger, opening(game, rules, seats), SENDER).now.table_id
        self.waiting: list[str] = []

    @property
    def table(self) -> Any:
        return self.ledger.table(self.table_id).table

    def deal(self, script: Script) -> str:
        dealt = deal_hand(self.ledger, self.table_id, script.hand.dealer, script.hand.given, SENDER, Cause({}))
        return dealt.now.hand_id

    def does(self, hand_id: str, moves: list[Any]) -> None:
        sent = [Sent(Command(each), {"do": "something"}) for each in moves]
        if sent:
            carry_out(self.ledger, hand_id, self.ledger.hand(hand_id).course.n, sent, SENDER)

    def plays(self, script: Script, *, at_once: bool) -> None:
        if script.wrong and self.way == "never":
            return
        hand_id, moves = self.deal(script), script.moves
        if script.wrong and self.way == "running":
            self.does(hand_id, [*moves[:-1], VOID])
            return
        self.does(hand_id, moves)
        if script.wrong:
            self.waiting.append(hand_id)
        if at_once or not self.table.open:
            self.voids()

    def voids(self) -> None:
        """What was wrong is voided at last, the newest first."""
        host: list[HostAct] = [VOID]
        while self.waiting:
            self.does(self.waiting.pop(), host)


def scripts(game: AnyGame, options: Any, dice: Random) -> Iterator[Script]:
    """Some hands; those that the rules void themselves are left alone."""
    while True:
        hand = play(game, options, dice.randrange(10**6), quits=0.002, move=by_autopilot(game))
        if hand.steps and game.course(hand.state).voided is None:
            yield Script(hand, wrong=dice.random() < 0.5)


@pytest.fixture(params=ROOMS, ids=[name for name, _ in ROOMS])
def rooms(request: pytest.FixtureRequest, ledger: Ledger) -> dict[str, Room]:
    """The three tables after the same hands."""
    name, rules = request.param
    game, dice = GAMES[name], Random(5)
    players = game.seats[1]
    rooms = {way: Room(ledger, game, rules, way, players) for way in ("after", "running", "never")}
    options = read_options(game.options, game.presets, rules, players, game.check_options)
    hands = scripts(game, options, dice)
    for n in range(7):
        script = next(hands) if n else Script(next(hands).hand, wrong=True)
        at_once = dice.random() < 0.5
        if all(room.table.open for room in rooms.values()):
            for room in rooms.values():
                room.plays(script, at_once=at_once)
    rooms["after"].voids()
    return rooms


def seen(views: Views, room: Room) -> dict[str, Any]:
    """All that the views say of a table but for ids, numbers, times, and hands that are void."""
    views.catch_up()
    bare = {player: player.partition("-")[0] for player in room.table.seats}
    said: dict[str, Any] = {"board": _said(views.scoreboard(Scope(table_id=room.table_id)).rows, bare)}
    for by in ("match", "session"):
        totals, _ = views.totals_of_table(room.table_id, by)
        said[by] = [(total.key, total.hands, _said(total.standings, bare)) for total in totals.items]
    for player, name in bare.items():
        stats = views.stats_of_player(player, StatsFilter())[0]
        figures = [{**asdict(each), "outcomes": _counted(each.outcomes)} for each in stats]
        said[f"stats of {name}"] = [each for each in figures if each["hands"] or each["total"]]
        for other, also in bare.items():
            said[f"{name} against {also}"] = views.versus(player, other, StatsFilter())[0]
        rows = views.hands_of_player(player, HandFilter()).items
        said[f"hands of {name}"] = [_row(row, bare) for row in rows if not row.voided]
    said["hands"] = [_row(row, bare) for row in views.hands_of_table(room.table_id).items if not row.voided]
    return said


def void_rows(views: Views, room: Room) -> list[dict[str, Any]]:
    views.catch_up()
    bare = {player: player.partition("-")[0] for player in room.table.seats}
    return [_row(row, bare) for row in views.hands_of_table(room.table_id).items if row.voided] + [
        _row(row, bare) for player in bare for row in views.hands_of_player(player, HandFilter()).items if row.voided
    ]


def _said(standings: list[Any], bare: dict[str, str]) -> list[dict[str, Any]]:
    return [{**asdict(row), "player": bare[row.player]} for row in standings]


def _counted(outcomes: Any) -> dict[str, int]:
    return {word: n for word, n in asdict(outcomes).items() if word not in ("void", "sat_out")}


def _row(row: Any, bare: dict[str, str]) -> dict[str, Any]:
    members = {name: value for name, value in asdict(row).items() if name not in OWN and value is not UNSET}
    return {**members, "seats": [bare[player] for player in row.seats]}


OWN = {"hand_id", "table_id", "number", "started_at", "ended_at", "played_at"}


def test_the_table_stands_where_it_would_without_the_hands_that_were_voided(rooms: dict[str, Room]) -> None:
    after, running, never = (rooms[way].table for way in ("after", "running", "never"))
    assert (after.drawn, after.match, after.open) == (running.drawn, running.match, running.open)
    assert (after.drawn, after.match, after.open) == (never.drawn, never.match, never.open)
    assert [hand.match for hand in after.dealt] == [hand.match for hand in running.dealt]
    assert [hand.match for hand in after.dealt if hand.stands] == [hand.match for hand in never.dealt]
    if after.dealt[-1].stands:
        assert after.next_dealer == running.next_dealer == never.next_dealer


def test_no_view_tells_how_a_hand_was_voided_or_that_it_was_dealt(rooms: dict[str, Room], views: Views) -> None:
    after, running, never = (seen(views, rooms[way]) for way in ("after", "running", "never"))
    assert after == running == never
    assert void_rows(views, rooms["after"]) == void_rows(views, rooms["running"]) != []
