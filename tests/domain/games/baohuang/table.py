"""A table of five to try a rule on: hands as short texts, and the hand at any of its phases."""

from collections.abc import Sequence
from typing import Any, TypeVar

from domain.cards import Card, Cards
from domain.facts import HandDealt, PlayBegan
from domain.game import fold, to_act, unfold
from domain.games.baohuang import BAOHUANG
from domain.games.baohuang.actions import Action, Declare, Pass, Play
from domain.games.baohuang.events import Fact, ThroneClaimed, ThroneOffered
from domain.games.baohuang.options import Options
from domain.games.baohuang.roles import roles
from domain.games.baohuang.state import State
from domain.house_rules.options import read_options
from tests.domain.settled import settled
from tests.given import Given, given

Baohuang = Given[Options, State, Action, Fact]
F = TypeVar("F")

SEATS = tuple(f"p{seat}" for seat in range(5))


def cards(text: str) -> Cards:
    """`H5 BJ*` as cards."""
    return tuple(text.split())


def rules(**options: Any) -> Options:
    """House rules: those of `classic` (or of another preset), with a few options set."""
    return read_options(Options, BAOHUANG.presets, options, 5, BAOHUANG.check_options)


def hand_dealt(*hands: str, dealer: int = 0, **options: Any) -> Fact:
    """These hands are dealt, be they as short as they may."""
    return HandDealt(
        game="baohuang",
        rules=rules(**options),
        rules_version="1",
        seats=SEATS,
        dealer=dealer,
        hands=tuple(map(cards, hands)),
        stock=(),
    )


def dealt(*hands: str, dealer: int = 0, **options: Any) -> Baohuang:
    """These hands, and the throne offered to the holder of the emperor joker: event 2."""
    return given(
        BAOHUANG, *unfold(BAOHUANG.evolve, None, (hand_dealt(*hands, dealer=dealer, **options),), BAOHUANG.follow)
    )


def claimed(
    *hands: str, emperor: int = 0, guard: int | None = 1, called: Card | None = None, solo: bool = False, **options: Any
) -> Baohuang:
    """The throne is taken by event 3, whatever the cards say; a question may be open because of it."""
    who = roles(emperor, guard, 5)
    facts = (
        hand_dealt(*hands, **options),
        ThroneOffered(emperor),
        ThroneClaimed(emperor, called, solo, (), who),
    )
    state = fold(BAOHUANG, facts)
    return Given(
        BAOHUANG, fold(BAOHUANG, unfold(BAOHUANG.evolve, state, BAOHUANG.follow(state), BAOHUANG.follow), state)
    )


def playing(
    *hands: str, emperor: int = 0, guard: int | None = 1, called: Card | None = None, solo: bool = False, **options: Any
) -> Baohuang:
    """Play has begun with event 5, the emperor leads; nobody has declared anything."""
    nobody = (settled(players=5),) * (0 if solo else 1 + options.get("snatch_solo", False))
    who = roles(emperor, guard, 5)
    return given(
        BAOHUANG,
        hand_dealt(*hands, **options),
        ThroneOffered(emperor),
        ThroneClaimed(emperor, called, solo, (), who),
        *nobody,
        PlayBegan(emperor),
    )


def after(table: Baohuang, *moves: tuple[int, Action]) -> Baohuang:
    """The hand after actions of seats."""
    for seat, action in moves:
        table = table.and_then(*table.when(seat, action).follows())
    return table


def played(table: Baohuang, *moves: str) -> Baohuang:
    """The hand after plays and passes of the seats in turn: `S4 S4`, and nothing for a pass."""
    for move in moves:
        table = after(table, (table.state.course.mover, Play(cards(move)) if move else Pass()))
    return table


def all_quiet(table: Baohuang, *answered: int) -> Baohuang:
    """Everybody who has not `answered` stays quiet."""
    return after(table, *((seat, Declare("quiet")) for seat in range(5) if seat not in answered))


def legal(table: Baohuang, seat: int) -> list[Action]:
    """All that a seat may do; of plays the one that takes the earliest cards."""
    return [offer.action for offer in BAOHUANG.legal_actions(table.state, seat)]


def waits_for(table: Baohuang) -> tuple[int, ...]:
    """The seats that may act."""
    return to_act(BAOHUANG, table.state)


def of(kind: type[F], happened: Sequence[object]) -> list[F]:
    """The facts of one kind."""
    return [fact for fact in happened if isinstance(fact, kind)]
