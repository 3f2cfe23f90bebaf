"""One hand under two sets of house rules: where the two histories part, why the other one stops, what each pays."""

from collections.abc import Mapping
from itertools import zip_longest
from typing import Any

import msgspec
from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from domain.course import Course
from domain.facts import Facts, HandDealt
from domain.game import AnyGame, read_rules, reason_of_end
from domain.house_rules.chosen import chosen_options, paths_of
from domain.house_rules.options import merged
from domain.privacy import Plain
from domain.question import bare
from domain.sentence import Sentence
from replays.checking.claims import members_of_fact, type_of
from replays.perspective.legal import ForeignSeat
from replays.records.ending import scores_of
from replays.replay import Replay
from replays.under_rules import PlayedUnder, played_under

ONLY_WHOLE = Sentence(
    zh="只有能看到整局的人，才能在另一套规则下比较这一局。",
    en="Only a viewer of the whole hand may compare it under other rules.",
)


class OptionCompared(Struct, frozen=True):
    """An option, by its path, that is not the same in both."""

    option: str
    here: Any
    there: Any


class Refusal(Struct, frozen=True):
    """The refusal under the other rules, at event `n` of the record; `because` are events of the history there."""

    n: int
    code: str
    rule: str | None
    reason_code: str | None
    reason: Sentence
    because: tuple[int, ...]
    option: str | UnsetType = UNSET


class Side(Struct, frozen=True):
    """The hand under one set of rules: its events from where the two part, and how it ended, if it did."""

    events: tuple[Plain, ...]
    version: int
    over: bool
    reason: str | None
    places: tuple[int, ...]
    winners: tuple[int, ...]
    scores: tuple[int, ...] | None


class HandComparison(Struct, frozen=True, kw_only=True):
    """`here` is the record, `there` the same deal and moves under the other rules.

    `parts_at` is the number of the first event that is not the same, null when all are; `fields` are its fields that
    differ. `refused` is the first move that the other rules refuse: there, the hand stops before it. `unasked` are
    events of the record in which a seat passes on a question that is not put to it there: they are left out.
    """

    hand_id: str
    game: str
    options: tuple[OptionCompared, ...]
    parts_at: int | None
    fields: tuple[str, ...]
    refused: Refusal | None
    unasked: tuple[int, ...]
    here: Side
    there: Side


def compare(replay: Replay, rules: Mapping[str, Any]) -> HandComparison:
    """The hand beside itself under other rules: members over the hand's own rules, or a preset and members over it.

    What the hand's rules have by default follows the members as at a new table. The deck is dealt as those rules do.

    Raises `OptionRefused`, and `ForeignSeat` unless the viewer may see all: other rules would turn up hidden cards.
    """
    own = replay.events[0].fact.rules
    options = _options(replay, own, rules)
    if replay.perspective != "all":
        raise ForeignSeat(ONLY_WHOLE)
    there = played_under(replay, options)
    here = tuple(bare(event.fact) for event in replay.events)
    parting = _parting(here, there.facts)
    return HandComparison(
        hand_id=replay.hand_id,
        game=replay.game.name,
        options=_differing_options(own, options),
        parts_at=None if parting is None else parting + 1,
        fields=() if parting is None else _differing_fields(here[parting:], there.facts[parting:]),
        refused=_refused(there),
        unasked=there.unasked,
        here=_side(replay.game, here, replay.course, parting),
        there=_side(replay.game, there.facts, there.course, parting),
    )


def _options(replay: Replay, own: Any, rules: Mapping[str, Any]) -> Any:
    game = replay.game
    given = rules if "preset" in rules else merged(chosen_options(game.options, game.presets, own), rules)
    return read_rules(game, given, replay.course.players)


def _differing_options(own: Any, other: Any) -> tuple[OptionCompared, ...]:
    here, there = _paths(msgspec.to_builtins(own)), _paths(msgspec.to_builtins(other))
    names = [name for name in here if here[name] != there[name]]
    return tuple(OptionCompared(name, here[name], there[name]) for name in names)


def _paths(options: Plain) -> Plain:
    """The values by their paths, such as `scoring.base`."""
    return {".".join(path): value for path, value in paths_of(options).items()}


def _parting(here: Facts, there: Facts) -> int | None:
    """The place of the first fact that is not the same in both."""
    pairs = enumerate(zip_longest(here, there))
    return next((place for place, (one, other) in pairs if not _same(one, other)), None)


def _same(one: Any, other: Any) -> bool:
    """Whether the same happened; that the rules of the deal are others is no difference of what happened."""
    if isinstance(one, HandDealt) and isinstance(other, HandDealt):
        return one == replace(other, rules=one.rules)
    return type(one) is type(other) and one == other


def _differing_fields(here: Facts, there: Facts) -> tuple[str, ...]:
    """The names of the members that differ, where both are an event of the same type."""
    if not here or not there or type(here[0]) is not type(there[0]):
        return ()
    one, other = members_of_fact(here[0]), members_of_fact(there[0])
    names = sorted((one.keys() | other.keys()) - ({"rules"} if isinstance(here[0], HandDealt) else set()))
    return tuple(name for name in names if name not in one or name not in other or one[name] != other[name])


def _refused(there: PlayedUnder) -> Refusal | None:
    if there.stopped is None:
        return None
    why = there.stopped.finding
    return Refusal(there.stopped.n, why.code, why.rule, why.reason_code, why.sentence, why.because, why.option or UNSET)


def _side(game: AnyGame, facts: Facts, course: Course | None, parting: int | None) -> Side:
    events = () if parting is None else tuple(_event(place, facts[place]) for place in range(parting, len(facts)))
    if course is None:
        return Side(events, 0, False, None, (), (), None)
    winners = () if course.voided is not None else course.winners
    return Side(events, len(facts), course.over, reason_of_end(game, course), course.places, winners, scores_of(course))


def _event(place: int, fact: Any) -> Plain:
    return {"n": place + 1, "type": type_of(fact), **members_of_fact(fact)}
