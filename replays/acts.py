"""What was done in a hand, one act after the other, with what chance decided, so that it can be done again."""

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct

from domain.game import AnyGame, fold
from domain.hand.acts import act
from domain.hand.command import Auto, Command, Move, read_command
from domain.verdict import IllegalAction
from ledger.application import ENGINE
from ledger.event import Recorded
from replays.refereeing.authors import What, deeds_of_anybody
from replays.refereeing.objection import Objected, differs
from replays.refereeing.told import told_by_log
from replays.replay import Replay

Facts = tuple[Any, ...]


class Done(Struct, frozen=True):
    """An act: the number of its first event, what was done (the card that was drawn is named), what came of it."""

    n: int
    what: What
    facts: Facts


def acts_of(replay: Replay) -> Iterator[Done]:
    """The acts behind a hand's events, from the first after the deal; `Objected` at an event that no act explains."""
    (_, dealt), *happenings = _happenings(replay.events[: _sound(replay)])
    state = fold(replay.game, dealt)
    for first, facts in happenings:
        yield Done(first.n, _what(replay.game, state, first, facts), facts)
        state = fold(replay.game, facts, state)


def dealt_in(replay: Replay) -> Facts:
    """The deal and what followed from it by itself."""
    _, facts = next(_happenings(replay.events[: _sound(replay)]))
    return facts


def _sound(replay: Replay) -> int:
    """How many events can be folded."""
    return replay.version if replay.error is None else replay.error.n - 1


def _happenings(events: Sequence[Recorded]) -> Iterator[tuple[Recorded, Facts]]:
    """Each event of somebody's, and its fact with those that followed by themselves."""
    begins = [place for place, event in enumerate(events) if event.actor != ENGINE]
    for begin, end in zip(begins, (*begins[1:], len(events)), strict=True):
        yield events[begin], tuple(event.fact for event in events[begin:end])


def _what(game: AnyGame, state: Any, first: Recorded, facts: Facts) -> What:
    """The act that brings about exactly these facts."""
    for what, happened in _possible(game, state, first):
        if happened == facts:
            return what
    raise Objected(differs("unexplained"))


def _possible(game: AnyGame, state: Any, first: Recorded) -> Iterator[tuple[What, Facts]]:
    if first.cause is None:
        yield from deeds_of_anybody(game, state, told_by_log(first))
        return
    command = read_command(game, game.course(state).players, first.cause.action)
    for what in _settled(game, state, command):
        try:
            yield what, act(game, state, Command(what), lambda _: 0)
        except IllegalAction:
            continue


def _settled(game: AnyGame, state: Any, command: Command) -> Iterator[What]:
    """What the command can have turned out to be, by chance or by the policy of an autopilot."""
    match command.what:
        case Move(seat, action):
            yield from _moves(game, state, seat, action)
        case Auto(seat):
            for action in game.autopilot(state, seat):
                yield from _moves(game, state, seat, action)
        case _:
            yield command.what


def _moves(game: AnyGame, state: Any, seat: int, action: Struct) -> Iterator[Move]:
    """As it was sent where nothing is left to chance, else each way in which chance may fall."""
    outcomes = game.outcomes(state, seat, action)
    yield from (Move(seat, each) for each in (outcomes if len(outcomes) > 1 else (action,)))
