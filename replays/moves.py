"""Moves behind the events of a hand, in their order, with what chance decided, so that they can be repeated."""

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct

from domain.facts import AutopilotChanged, Facts, QuestionSettled
from domain.game import AnyGame, fold
from domain.hand.command import Auto, Autopilot, Command, Move, read_command
from domain.hand.decide import decide
from domain.question import at_rest, bare, logged
from domain.verdict import IllegalAction
from ledger.encoding.event import Recorded
from ledger.writing.rows import ENGINE
from replays.checking.causes import commands_of_anybody
from replays.checking.claims import claimed_by_log
from replays.checking.finding import ClaimRefused, differs
from replays.replay import Replay


class MoveDone(Struct, frozen=True):
    """A move: the number of its first event, its command (the card that was drawn is named), its facts.

    Answers have the number of the event that settled their question. A move for a seat whose time is up is two of them,
    where it starts autopilot: that, and the move.
    """

    n: int
    command: Command
    facts: Facts


def moves_of(replay: Replay) -> Iterator[MoveDone]:
    """The moves behind a hand's events, from the first after the deal; `ClaimRefused` at an event without a cause."""
    game, events = replay.game, replay.events[: _sound(replay)]
    place = _end(events, 0)
    state = fold(game, _facts(events[:place]))
    while place < len(events):
        state, settled = at_rest(game, state), False
        for done in _answers(game, state, events[place]):
            yield done
            state, settled = fold(game, done.facts, state), bool(logged(done.facts))
        end = _end(events, place)
        if not settled:
            acted = place if events[place].actor != ENGINE or end == len(events) else end
            end = _end(events, acted)
            yield from _done(game, state, events[place:end], events[acted])
            state = fold(game, _facts(events[place:end]), state)
        place = end


def _done(game: AnyGame, state: Any, events: Sequence[Recorded], acted: Recorded) -> Iterator[MoveDone]:
    """A move and its facts: the end of an open question stands before the event of the seat that cut it off."""
    started = _started(game, state, acted)
    if started is None:
        facts = _facts(events)
        yield MoveDone(acted.n, _what(game, state, acted, tuple(map(bare, facts))), facts)
        return
    marked = decide(game, state, started, lambda _: 0)
    yield MoveDone(acted.n, started, marked)
    rest = events[len(marked) :]
    if rest:
        facts = _facts(rest)
        yield MoveDone(rest[0].n, _what(game, fold(game, marked, state), acted, facts), facts)


def _started(game: AnyGame, state: Any, acted: Recorded) -> Command | None:
    """The start on autopilot that a move for a seat whose time is up begins with, if it does."""
    sent = _sent(game, state, acted)
    if sent is None or not isinstance(sent.what, Auto) or not isinstance(acted.fact, AutopilotChanged):
        return None
    return Command(Autopilot(sent.what.seat, on=True), sent.how)


def dealt_in(replay: Replay) -> Facts:
    """The deal and what followed from it automatically."""
    return _facts(replay.events[: _end(replay.events[: _sound(replay)], 0)])


def _sound(replay: Replay) -> int:
    """How many events can be folded."""
    return replay.version if replay.error is None else replay.error.n - 1


def _facts(events: Sequence[Recorded]) -> Facts:
    return tuple(event.fact for event in events)


def _end(events: Sequence[Recorded], place: int) -> int:
    """The place behind an event and all that followed from it automatically."""
    later = (at for at in range(place + 1, len(events)) if _begins(events[at]))
    return next(later, len(events))


def _begins(event: Recorded) -> bool:
    """Whether somebody acted there: by an event, or by the answers to the question that it settles."""
    if isinstance(event.fact, QuestionSettled):
        return any(part.offers for part in event.fact.asked)
    return event.actor != ENGINE


def _answers(game: AnyGame, state: Any, settled: Recorded) -> Iterator[MoveDone]:
    """The answers that a settlement holds, in the order in which they were given."""
    if not isinstance(settled.fact, QuestionSettled):
        return
    for seat in settled.fact.ranking.order:
        answer: Any = settled.fact.asked[seat].answer
        facts: Facts = game.decide(state, seat, answer)
        yield MoveDone(settled.n, Command(Move(seat, answer)), facts)
        state = fold(game, facts, state)


def _sent(game: AnyGame, state: Any, first: Recorded) -> Command | None:
    """The command as it was sent; None where the event names no cause."""
    return None if first.cause is None else read_command(game, game.course(state).players, first.cause.action)


def _what(game: AnyGame, state: Any, first: Recorded, facts: Facts) -> Command:
    """The command that leads to exactly these facts."""
    for command, happened in _possible(game, state, first):
        if tuple(map(bare, logged(happened))) == facts:
            return command
    raise ClaimRefused(differs("unexplained"))


def _possible(game: AnyGame, state: Any, first: Recorded) -> Iterator[tuple[Command, Facts]]:
    sent = _sent(game, state, first)
    if sent is None:
        yield from commands_of_anybody(game, state, claimed_by_log(first))
        return
    for command in _settled(game, state, sent):
        try:
            yield command, decide(game, state, command, lambda _: 0)
        except IllegalAction:
            continue


def _settled(game: AnyGame, state: Any, command: Command) -> Iterator[Command]:
    """The commands that it can have become, by chance or by the policy of an autopilot."""
    match command.what:
        case Move(seat, action):
            yield from _moves(game, state, seat, action)
        case Auto(seat):
            for action in game.autopilot(state, seat):
                yield from _moves(game, state, seat, action)
        case _:
            yield command


def _moves(game: AnyGame, state: Any, seat: int, action: Struct) -> Iterator[Command]:
    """As it was sent where nothing is left to chance, else each way in which chance may fall."""
    outcomes = game.outcomes(state, seat, action)
    yield from (Command(Move(seat, each)) for each in (outcomes if len(outcomes) > 1 else (action,)))
