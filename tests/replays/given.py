"""Given record files, made from the samples line by line, and hands played live in a log."""

import io
from collections import Counter
from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from domain.dealing import Deck, Hands
from domain.game import AnyGame, to_act
from domain.games import GAMES
from domain.hand.command import read_command
from domain.house_rules.options import read_options
from domain.table.opening import opening
from ledger.commands.hands import BatchRefused, Sent, carry_out
from ledger.commands.tables import deal_hand, open_table
from ledger.encoding.event import Cause
from ledger.ledger import Ledger, Sender
from ledger.present import HandNow
from replays.records.importing import import_records
from replays.records.record_file import check_records
from replays.records.report import RecordFinding, Report

Record = list[dict[str, Any]]

RECORDS = Path(__file__).parents[1] / "records"
SAMPLES = sorted(path for path in RECORDS.glob("*.paipu.jsonl") if path.name.rpartition("-")[0] in GAMES)
SENDER = Sender("key:test")


def sample(name: str) -> Record:
    """The lines of a sample record, such as `old_maid-001`."""
    return read(RECORDS / f"{name}.paipu.jsonl")


def read(path: Path) -> Record:
    return [msgspec.json.decode(line) for line in path.read_bytes().splitlines()]


def text(*records: Iterable[dict[str, Any]]) -> bytes:
    """A file of these records."""
    return b"".join(msgspec.json.encode(line) + b"\n" for record in records for line in record)


def check(content: bytes) -> list[Report]:
    """The reports on a file, nothing written."""
    return list(check_records(io.BytesIO(content), "file"))


def stored(ledger: Ledger, content: bytes, host: str = "local") -> list[Report]:
    """The reports on a file that is imported."""
    return list(import_records(ledger, io.BytesIO(content), "file", SENDER, host))


def only_finding(content: bytes) -> RecordFinding:
    """What is wrong with a file of one hand."""
    (report,) = check(content)
    assert not report.ok
    (finding,) = report.findings
    return finding


class Play:
    """Plays hands live, as clients would: by actions, draws left to the service's dice, a player leaving at times."""

    def __init__(self, ledger: Ledger, seed: int) -> None:
        self.ledger = ledger
        self.dice = Random(seed)

    def table(self, game: AnyGame, rules: dict[str, Any] | None = None, players: int | None = None, **kind: Any) -> str:
        """A table of the game."""
        seats = tuple(f"p:{seat}" for seat in range(players or self.dice.randint(*game.seats)))
        return open_table(self.ledger, opening(game, rules or {}, seats, **kind), SENDER).now.table_id

    def deal(self, table_id: str, *, stock_known: bool = True) -> str:
        """A hand from a shuffled deck; with `stock_known` off the stock is left out of the deal."""
        table = self.ledger.table(table_id).table
        game = GAMES[table.game]
        options = read_options(game.options, game.presets, table.rules, len(table.seats), game.check_options)
        cards = self.dice.sample(game.deck(options), len(game.deck(options)))
        dealer = self.dice.randrange(len(table.seats))
        deal: Deck | Hands = Deck(tuple(cards))
        if not stock_known:
            dealt = game.deal(options, table.seats, dealer, deal)[0]
            deal = Hands(dealt.hands, None)
        cause = Cause({"deal": msgspec.to_builtins(deal), "dealer": dealer})
        return deal_hand(self.ledger, table_id, dealer, deal, SENDER, cause).now.hand_id

    def hand(self, game: AnyGame, rules: dict[str, Any] | None = None, quits: float = 0.02, **deal: Any) -> str:
        """A whole hand at a table of its own."""
        hand_id = self.deal(self.table(game, rules), **deal)
        while not self.ledger.hand(hand_id).course.over:
            self.move(hand_id, quits)
        return hand_id

    def two_heavenly_hands(self) -> str:
        """A running hand of 十二个月 of four seats, two of which are asked for a 天和."""
        game = GAMES["twelve_months"]
        hands = (("SA", "HA", "DA", "CA"), ("S2", "H2", "D3", "C3"), ("S4", "H4", "D4", "C4"), ("S2", "H2", "D3", "C3"))
        stock = Counter(game.deck(read_options(game.options, {}, {}, 4, game.check_options)))
        stock.subtract(card for hand in hands for card in hand)
        deal = Hands(hands, tuple(stock.elements()))
        return deal_hand(self.ledger, self.table(game, players=4), 0, deal, SENDER, Cause({})).now.hand_id

    def move(self, hand_id: str, quits: float = 0.0) -> None:
        """A random move of somebody who may act, or of the autopilot; sometimes a player leaves."""
        now = self.ledger.hand(hand_id)
        seat = self.dice.choice(to_act(now.game, now.state))
        with suppress(BatchRefused):
            self.do(hand_id, self._choice(now, seat, quits))

    def do(self, hand_id: str, action: dict[str, Any]) -> None:
        """One action, as it would be sent."""
        now = self.ledger.hand(hand_id)
        command = read_command(now.game, now.course.players, action)
        carry_out(self.ledger, hand_id, now.course.n, (Sent(command, action),), SENDER)

    def _choice(self, now: HandNow, seat: int, quits: float) -> dict[str, Any]:
        if self.dice.random() < quits:
            return {"do": "quit", "seat": seat}
        if self.dice.random() < 0.1:
            return {"do": "auto", "seat": seat}
        if now.course.window is not None and self.dice.random() < 0.1:
            return {"do": "close", "how": "timeout"}
        offer = self.dice.choice(now.game.legal_actions(now.state, seat))
        action = offer.action
        if not now.game.explain(now.state, seat, action).allowed or self.dice.random() < 0.5:
            action = self.dice.choice(now.game.outcomes(now.state, seat, action))
        return {"seat": seat, **msgspec.to_builtins(action)}


def names(paths: Sequence[Path]) -> list[str]:
    """How tests call sample files."""
    return [path.name.partition(".")[0] for path in paths]
