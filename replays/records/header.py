"""The header of a hand in a record file: the game, its rules, who sat where, who dealt which cards, and when."""

from datetime import datetime
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from domain.dealing import Deal
from domain.game import AnyGame, read_rules
from domain.player import PlayerId
from domain.privacy import Plain
from domain.sentence import Sentence
from domain.table.opening import game_for
from domain.table.session import UTC
from domain.table.table import TableRefused
from domain.wire.validation import validated
from replays.checking.dealing import read_deal
from replays.checking.finding import malformed
from replays.checking.times import claimed_time

Name = Annotated[str, Meta(min_length=1, max_length=128)]


class _HeaderLine(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    paipu: Literal["1"]
    game: str
    rules: dict[str, Any]
    rules_version: str | None = None
    seats: Annotated[tuple[PlayerId, ...], Meta(min_length=1, max_length=16)]
    dealer: Annotated[int, Meta(ge=0)]
    deal: dict[str, Any]
    table: Name | None = None
    number: Annotated[int, Meta(ge=1)] | None = None
    hand: Name | None = None
    mode: Literal["referee"] = "referee"
    started_at: str | None = None
    played_at: str | None = None
    passes: Literal["told", "omitted"] = "told"
    time_zone: Annotated[str, Meta(max_length=64)] = UTC
    day_starts: Annotated[int, Meta(ge=0, le=23)] = 0


class Header(Struct, frozen=True, kw_only=True):
    """The start of a hand; `options` are the game's full record, `table` and `number` come from elsewhere.

    So do `started_at` and `played_at`, which its host claims: RFC 3339 UTC, milliseconds. `passes_omitted`: who claimed
    nothing passed, and no line says so. A session of the table is a day of `time_zone` from the hour `day_starts` on.
    """

    game: AnyGame
    options: Any
    seats: tuple[str, ...]
    dealer: int
    deal: Deal
    given: Plain
    table: str | None
    number: int | None
    started_at: str | None
    played_at: str | None
    passes_omitted: bool = False
    time_zone: str = UTC
    day_starts: int = 0


def is_header(plain: Plain) -> bool:
    """Whether the line begins a hand."""
    return "paipu" in plain


def read_header(plain: Plain, now: datetime) -> Header:
    """The header in a line's members, read at that moment; raises what `finding_of` explains."""
    line = validated(plain, _HeaderLine)
    game = _game(line)
    options = read_rules(game, line.rules, len(line.seats))
    if line.dealer >= len(line.seats):
        raise malformed(Sentence(zh="dealer 不是这一局的座位。", en="dealer is no seat of this hand."))
    started_at, played_at = _times(line, now)
    return Header(
        game=game,
        options=options,
        seats=line.seats,
        dealer=line.dealer,
        deal=read_deal(line.deal),
        given={"dealer": line.dealer, "deal": line.deal},
        table=line.table,
        number=line.number,
        started_at=started_at,
        played_at=played_at,
        passes_omitted=line.passes == "omitted",
        time_zone=line.time_zone,
        day_starts=line.day_starts,
    )


def _times(line: _HeaderLine, now: datetime) -> tuple[str | None, str | None]:
    started_at = None if line.started_at is None else claimed_time("started_at", line.started_at, now)
    played_at = None if line.played_at is None else claimed_time("played_at", line.played_at, now)
    if started_at is not None and played_at is not None and started_at > played_at:
        raise malformed(Sentence(zh="started_at 在 played_at 之后。", en="started_at lies behind played_at."))
    return started_at, played_at


def _game(line: _HeaderLine) -> AnyGame:
    try:
        game = game_for(line.game, line.seats, line.time_zone)
    except TableRefused as refusal:
        raise malformed(refusal.sentence) from None
    if line.rules_version not in (None, game.rules_version):
        raise malformed(
            Sentence(
                zh=f"只认识第 {game.rules_version} 版规则。",
                en=f"These rules are known in version {game.rules_version} only.",
            )
        )
    return game
