"""The view of a hand of 保皇 (BH-SEE): hands for their owners, roles for their seats, the rest for all."""

from typing import Annotated

from msgspec import Struct

from domain.cards import Card, Cards
from domain.games.baohuang.events import Mode, Role
from domain.games.baohuang.phases import Phase
from domain.games.baohuang.state import Played, State
from domain.privacy import EachSeat


class View(Struct, frozen=True, kw_only=True):
    """`packet` goes on with the throne, `trick` the plays since the last lead, the top one last, `out` in order.

    `mode` and `guard` are null as long as they are hidden; each seat knows its own of the `roles`. `rebels` show the
    hoe mark, `passed` the seats that passed since the top was played, or in this trick where a pass locks.
    """

    phase: Phase
    hands: Annotated[tuple[Cards, ...], EachSeat(count=True)]
    roles: Annotated[tuple[Role | None, ...], EachSeat()]
    refusals: int
    forced: bool
    packet: Cards
    emperor: int | None
    called: Card | None
    mode: Mode | None
    guard: int | None
    mult: int
    rebels: tuple[int, ...]
    trick: tuple[Played, ...]
    passed: tuple[int, ...]
    tricks: int
    pile: Cards
    out: tuple[int, ...]


def view(state: State) -> View:
    """The whole state as it is shown; who may see which part is declared on `View`."""
    shown = state.exposed or (state.course.over and state.course.reveal == "all")
    return View(
        phase=state.phase,
        hands=state.hands,
        roles=state.roles,
        refusals=state.throne.refusals,
        forced=state.throne.forced,
        packet=state.throne.packet,
        emperor=state.emperor,
        called=state.called,
        mode=state.mode if shown and state.emperor is not None else None,
        guard=state.guard if shown else None,
        mult=state.mult,
        rebels=state.rebels,
        trick=state.trick,
        passed=state.passed,
        tricks=state.tricks,
        pile=state.pile,
        out=state.out,
    )
