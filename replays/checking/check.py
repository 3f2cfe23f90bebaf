"""A told history beside the engine's own: each event must be the one that the rules bring about there."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from msgspec.structs import asdict, replace

from domain.course import Course
from domain.facts import UNLOGGED, Facts, How
from domain.game import AnyGame, fold, unfold
from domain.hand.command import read_command, seat_of
from domain.hand.decide import decide
from domain.house_rules.options import OptionRefused, read_options
from domain.privacy import Plain
from domain.question import at_rest, bare, logged, unsettled
from domain.sentence import Sentence
from domain.verdict import IllegalAction
from domain.wire.canonical_json import canonical
from ledger.encoding.event import Cause
from ledger.writing.rows import Happening
from replays.checking.answering import answering
from replays.checking.causes import by_anybody
from replays.checking.chance import every_outcome
from replays.checking.claims import Told, answers_told, bare_members, members_of_fact, type_of, whereabouts
from replays.checking.dealing import dealt_for
from replays.checking.finding import Objected, differs, malformed
from replays.perspective.settlement import SETTLED


@dataclass
class _Heard:
    """An action as it was told, and what of its facts was heard so far."""

    cause: Cause | None
    seat: int | None
    claimed_at: str | None
    facts: list[Any] = field(default_factory=list)
    how: How = "player"


class Comparison:
    """Hears a history event by event; `state` is where it stands.

    Raises what `objection_to` explains at the first event that is not the engine's.
    """

    def __init__(self, game: AnyGame, deal: Facts) -> None:
        self.game = game
        self.state: Any = None
        self._deal = deal
        self._heard: list[_Heard] = []
        self._due: Iterable[Facts] = ()
        self._cut: tuple[Any, int] | None = None

    @property
    def course(self) -> Course | None:
        """What hands of every game have in common; None before the deal."""
        return self.game.course(self.state) if self.state is not None else None

    @property
    def happenings(self) -> list[Happening]:
        """What was heard, by action."""
        return [Happening(tuple(each.facts), each.cause, each.seat, each.how, each.claimed_at) for each in self._heard]

    @property
    def missing(self) -> str | None:
        """The type of the event that must follow by itself, if one is due."""
        return next((type_of(facts[0]) for facts in self._due), None)

    def hear(self, told: Told) -> None:
        """The next event of the history."""
        n = 1 if self.course is None else self.course.n + 1
        if told.n != n:
            raise Objected(differs("wrong_number", n=n))
        if self.course is None:
            told = _in_full(self.game, told)
        if self._cut is not None and not any(tells(facts[0], told) for facts in self._due):
            self._due = self._cut_off(*self._cut, told) or self._begun(told)
        elif not self._due:
            self._due = self._begun(told)
        elif told.cause is not None:
            raise Objected(differs("no_cause_here"))
        matching = _matching(self._due, told)
        fact = matching[0][0]
        self.state = self.game.evolve(self.state, fact)
        self._heard[-1].facts.append(fact)
        self._due = [facts[1:] for facts in matching if len(facts) > 1]

    def _begun(self, told: Told) -> Iterable[Facts]:
        """What may happen now, with all that follows, when something is done as it is told."""
        if self.course is None:
            self._heard.append(_Heard(None if told.cause is None else Cause(told.cause), None, told.at))
            return (logged(self._dealt(told)),)
        rest = at_rest(self.game, self.state)
        if told.type == SETTLED and self.game.course(rest).window is not None:
            return self._settled(rest, told)
        possible = self._done_in(rest, told)
        self._note(told)
        return possible if told.cause is not None else _explained(possible, told)

    def _done_in(self, state: Any, told: Told) -> Iterator[Facts]:
        """What it comes to when somebody does in that state what is told."""
        if told.cause is None:
            return map(logged, by_anybody(self.game, state, told))
        command = read_command(self.game, self.game.course(state).players, told.cause)
        return map(logged, every_outcome(lambda below: decide(self.game, state, command, below)))

    def _note(self, told: Told) -> None:
        """Somebody acted."""
        if self.course is None or told.cause is None:
            self._heard.append(_Heard(None, None, told.at))
            return
        command = read_command(self.game, self.course.players, told.cause)
        self._heard.append(_Heard(Cause(told.cause), seat_of(command), told.at, how=command.how))

    def _cut_off(self, asked: Any, since: int, told: Told) -> list[Facts]:
        """What was done while the question was open, whose end was heard: what is left of it from the told event on."""
        self._cut = None
        heard = 0 if self.course is None else self.course.n - since
        with suppress(IllegalAction):
            left = [facts[heard:] for facts in self._done_in(asked, told) if len(facts) > heard]
            if any(tells(facts[0], told) for facts in left):
                self._note(told)
                return left
        return []

    def _settled(self, state: Any, told: Told) -> Iterable[Facts]:
        """What the answers come to that a settlement tells; where some are missing, the question was cut off."""
        facts: Facts = ()
        for given in answers_told(told):
            facts = answering(self.game, state, given)
            cause = None if given.cause is None else Cause(given.cause)
            self._heard.append(_Heard(cause, given.seat, given.at or told.at, [*_unlogged(facts)], given.how))
            state = fold(self.game, facts, state)
        if logged(facts):
            return (logged(facts),)
        self._cut = state, self.game.course(state).n
        cut = unsettled(self.game.course(state))
        self._heard.append(_Heard(None, None, told.at))
        return (logged(unfold(self.game.evolve, state, cut, self.game.follow)),)

    def _dealt(self, told: Told) -> Facts:
        """The deal, at the table that the told one names; of the cards that were sent, where the cause tells them."""
        if told.type != "hand_dealt":
            raise Objected(differs("wrong_event", type="hand_dealt"))
        if told.cause is not None and dealt_for(self.game, self._deal[0], told.cause) not in (None, self._deal):
            raise Objected(differs("deal_differs"))
        dealt, *rest = self._deal
        return (replace(dealt, **asdict(whereabouts(told))), *rest)


def _in_full(game: AnyGame, told: Told) -> Told:
    """The told deal with all its house rules: an older record has no word for options that came later."""
    rules, seats = told.members.get("rules"), told.members.get("seats")
    if not isinstance(rules, dict) or not isinstance(seats, list):
        return told
    try:
        options = read_options(game.options, game.presets, rules, len(seats), game.check_options)
    except OptionRefused:
        return told
    return replace(told, members={**told.members, "rules": members_of_fact(options)})


def _unlogged(facts: Facts) -> Facts:
    return tuple(fact for fact in facts if isinstance(fact, UNLOGGED))


def _explained(possible: Iterator[Facts], told: Told) -> list[Facts]:
    """The courses that begin with the told event, whoever acted; an objection when there is none."""
    explained = [facts for facts in possible if facts and tells(facts[0], told)]
    if not explained:
        raise Objected(differs("unexplained"))
    return explained


def _matching(possible: Iterable[Facts], told: Told) -> list[Facts]:
    """The courses that go on with the told event; an objection when there is none."""
    matching: list[Facts] = []
    expected: Any = None
    for facts in possible:
        expected = facts[0] if expected is None else expected
        if tells(facts[0], told) and facts not in matching:
            matching.append(facts)
    if not matching:
        raise _difference(expected, told)
    return matching


def tells(fact: Any, told: Told) -> bool:
    """Whether the event is told as it happened."""
    return type_of(fact) == told.type and not _differing(members_of_fact(bare(fact)), bare_members(told))


def _difference(expected: Any, told: Told) -> Objected:
    type_, members = type_of(expected), members_of_fact(bare(expected))
    if type_ != told.type:
        return Objected(differs("wrong_event", type=type_))
    told_members = bare_members(told)
    if told_members.keys() - members.keys():
        return malformed(Sentence(zh="事件有不应有的字段。", en="The event has a field that it may not have."))
    return Objected(differs("event_differs", type=type_, fields=", ".join(_differing(members, told_members))))


def _differing(members: Plain, told: Plain) -> list[str]:
    """The names of the members that are told otherwise."""
    names = sorted(members.keys() | told.keys())
    return [name for name in names if name not in told or name not in members or not _same(members[name], told[name])]


def _same(one: Any, other: Any) -> bool:
    """Equal as JSON: `1` is not `true`."""
    return canonical(one) == canonical(other)
