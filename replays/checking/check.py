"""Check of a claimed history: each event must be the one that the rules bring about there."""

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
from replays.checking.claims import ClaimedEvent, bare_members, claimed_answers, members_of_fact, type_of, whereabouts
from replays.checking.dealing import dealt_for
from replays.checking.finding import ClaimRefused, differs, malformed
from replays.perspective.settlement import SETTLED


@dataclass
class _ClaimedAction:
    """An action as claimed, and those of its facts that were checked so far."""

    cause: Cause | None
    seat: int | None
    claimed_at: str | None
    facts: list[Any] = field(default_factory=list)
    how: How = "player"


class HistoryCheck:
    """Checks a claimed history event by event; `state` is where it stands.

    Raises what `finding_of` explains at the first event that is not the engine's.
    """

    def __init__(self, game: AnyGame, deal: Facts) -> None:
        self.game = game
        self.state: Any = None
        self._deal = deal
        self._actions: list[_ClaimedAction] = []
        self._due: Iterable[Facts] = ()
        self._cut: tuple[Any, int] | None = None

    @property
    def course(self) -> Course | None:
        """The part that hands of every game have in common; None before the deal."""
        return self.game.course(self.state) if self.state is not None else None

    @property
    def happenings(self) -> list[Happening]:
        """The checked facts, by action."""
        return [
            Happening(tuple(each.facts), each.cause, each.seat, each.how, each.claimed_at) for each in self._actions
        ]

    @property
    def missing(self) -> str | None:
        """The type of the event that must follow automatically, if one is due."""
        return next((type_of(facts[0]) for facts in self._due), None)

    def check(self, claim: ClaimedEvent) -> None:
        """Check the next event of the history."""
        n = 1 if self.course is None else self.course.n + 1
        if claim.n != n:
            raise ClaimRefused(differs("wrong_number", n=n))
        if self.course is None:
            claim = _in_full(self.game, claim)
        if self._cut is not None and not any(matches(facts[0], claim) for facts in self._due):
            self._due = self._cut_off(*self._cut, claim) or self._begun(claim)
        elif not self._due:
            self._due = self._begun(claim)
        elif claim.cause is not None:
            raise ClaimRefused(differs("no_cause_here"))
        matching = _matching(self._due, claim)
        fact = matching[0][0]
        self.state = self.game.evolve(self.state, fact)
        self._actions[-1].facts.append(fact)
        self._due = [facts[1:] for facts in matching if len(facts) > 1]

    def _begun(self, claim: ClaimedEvent) -> Iterable[Facts]:
        """The facts that may follow now, with all their consequences, when somebody acts as claimed."""
        if self.course is None:
            self._actions.append(_ClaimedAction(None if claim.cause is None else Cause(claim.cause), None, claim.at))
            return (logged(self._dealt(claim)),)
        rest = at_rest(self.game, self.state)
        if claim.type == SETTLED and self.game.course(rest).window is not None:
            return self._settled(rest, claim)
        possible = self._done_in(rest, claim)
        self._note(claim)
        return possible if claim.cause is not None else _explained(possible, claim)

    def _done_in(self, state: Any, claim: ClaimedEvent) -> Iterator[Facts]:
        """The facts that follow when somebody does in that state what is claimed."""
        if claim.cause is None:
            return map(logged, by_anybody(self.game, state, claim))
        command = read_command(self.game, self.game.course(state).players, claim.cause)
        return map(logged, every_outcome(lambda below: decide(self.game, state, command, below)))

    def _note(self, claim: ClaimedEvent) -> None:
        """Note that somebody acted."""
        if self.course is None or claim.cause is None:
            self._actions.append(_ClaimedAction(None, None, claim.at))
            return
        command = read_command(self.game, self.course.players, claim.cause)
        self._actions.append(_ClaimedAction(Cause(claim.cause), seat_of(command), claim.at, how=command.how))

    def _cut_off(self, asked: Any, since: int, claim: ClaimedEvent) -> list[Facts]:
        """The rest, from the claimed event on, of an action that cut off the open question."""
        self._cut = None
        checked = 0 if self.course is None else self.course.n - since
        with suppress(IllegalAction):
            left = [facts[checked:] for facts in self._done_in(asked, claim) if len(facts) > checked]
            if any(matches(facts[0], claim) for facts in left):
                self._note(claim)
                return left
        return []

    def _settled(self, state: Any, claim: ClaimedEvent) -> Iterable[Facts]:
        """The facts that the answers of a settlement lead to; where some are missing, the question was cut off."""
        facts: Facts = ()
        for given in claimed_answers(claim):
            facts = answering(self.game, state, given)
            cause = None if given.cause is None else Cause(given.cause)
            self._actions.append(
                _ClaimedAction(cause, given.seat, given.at or claim.at, [*_unlogged(facts)], given.how)
            )
            state = fold(self.game, facts, state)
        if logged(facts):
            return (logged(facts),)
        self._cut = state, self.game.course(state).n
        cut = unsettled(self.game.course(state))
        self._actions.append(_ClaimedAction(None, None, claim.at))
        return (logged(unfold(self.game.evolve, state, cut, self.game.follow)),)

    def _dealt(self, claim: ClaimedEvent) -> Facts:
        """The deal, at the table that the claimed one names; of the cards that were sent, where the cause has them."""
        if claim.type != "hand_dealt":
            raise ClaimRefused(differs("wrong_event", type="hand_dealt"))
        if claim.cause is not None and dealt_for(self.game, self._deal[0], claim.cause) not in (None, self._deal):
            raise ClaimRefused(differs("deal_differs"))
        dealt, *rest = self._deal
        return (replace(dealt, **asdict(whereabouts(claim))), *rest)


def _in_full(game: AnyGame, claim: ClaimedEvent) -> ClaimedEvent:
    """The claimed deal with all its house rules: an older record has no word for options that came later."""
    rules, seats = claim.members.get("rules"), claim.members.get("seats")
    if not isinstance(rules, dict) or not isinstance(seats, list):
        return claim
    try:
        options = read_options(game.options, game.presets, rules, len(seats), game.check_options)
    except OptionRefused:
        return claim
    return replace(claim, members={**claim.members, "rules": members_of_fact(options)})


def _unlogged(facts: Facts) -> Facts:
    return tuple(fact for fact in facts if isinstance(fact, UNLOGGED))


def _explained(possible: Iterator[Facts], claim: ClaimedEvent) -> list[Facts]:
    """The courses that begin with the claimed event, by an action of any seat; a finding when there is none."""
    explained = [facts for facts in possible if facts and matches(facts[0], claim)]
    if not explained:
        raise ClaimRefused(differs("unexplained"))
    return explained


def _matching(possible: Iterable[Facts], claim: ClaimedEvent) -> list[Facts]:
    """The courses that go on with the claimed event; a finding when there is none."""
    matching: list[Facts] = []
    expected: Any = None
    for facts in possible:
        expected = facts[0] if expected is None else expected
        if matches(facts[0], claim) and facts not in matching:
            matching.append(facts)
    if not matching:
        raise _difference(expected, claim)
    return matching


def matches(fact: Any, claim: ClaimedEvent) -> bool:
    """Whether the claimed event is this fact."""
    return type_of(fact) == claim.type and not _differing(members_of_fact(bare(fact)), bare_members(claim))


def _difference(expected: Any, claim: ClaimedEvent) -> ClaimRefused:
    type_, members = type_of(expected), members_of_fact(bare(expected))
    if type_ != claim.type:
        return ClaimRefused(differs("wrong_event", type=type_))
    claimed_members = bare_members(claim)
    if claimed_members.keys() - members.keys():
        return malformed(Sentence(zh="事件有不应有的字段。", en="The event has a field that it may not have."))
    return ClaimRefused(differs("event_differs", type=type_, fields=", ".join(_differing(members, claimed_members))))


def _differing(members: Plain, claim: Plain) -> list[str]:
    """The names of the members that differ."""
    names = sorted(members.keys() | claim.keys())
    return [name for name in names if name not in claim or name not in members or not _same(members[name], claim[name])]


def _same(one: Any, other: Any) -> bool:
    """Equal as JSON: `1` is not `true`."""
    return canonical(one) == canonical(other)
