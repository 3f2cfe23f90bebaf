"""A hand done again under other house rules: the same deck, and the same acts for as long as they are legal."""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from domain.course import Course
from domain.facts import Answered, Facts, HandDealt
from domain.game import AnyGame, fold
from domain.hand.decide import decide
from domain.privacy import Plain
from domain.question import logged
from domain.sentence import Sentence
from domain.window import PASS
from replays.checking.dealing import dealt_under
from replays.checking.finding import REFUSALS, Objection, malformed, objection_to
from replays.moves import Done, acts_of, dealt_in
from replays.replay import Replay


class Stopped(Struct, frozen=True):
    """The act that cannot be done there, by the number of its event in the record, and why not."""

    n: int
    objection: Objection


class Again(Struct, frozen=True):
    """What happens there, as far as it goes; `course` is None where the cards cannot even be dealt.

    `unasked` are the events of the record in which a seat passes on a question that nobody puts to it there.
    """

    facts: Facts = ()
    course: Course | None = None
    unasked: tuple[int, ...] = ()
    stopped: Stopped | None = None


def done_again(replay: Replay, options: Any) -> Again:
    """The hand under the options: from its deal to its last act, or to the first act that they refuse."""
    n = 1
    again = _Again(replay.game)
    try:
        cause = replay.events[0].cause
        again.deal(dealt_in(replay)[0], options, {} if cause is None else cause.action)
        for done in acts_of(replay):
            n = done.n
            again.do(done)
    except REFUSALS as refusal:
        return again.result(Stopped(n, objection_to(refusal)))
    return again.result(None)


class _Again:
    """Where the hand stands there."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._state: Any = None
        self._facts: list[Any] = []
        self._unasked: list[int] = []

    def result(self, stopped: Stopped | None) -> Again:
        course = self._game.course(self._state) if self._facts else None
        return Again(logged(self._facts), course, tuple(dict.fromkeys(self._unasked)), stopped)

    def deal(self, dealt: HandDealt[Any], options: Any, sent: Plain) -> None:
        first, *rest = dealt_under(self._game, options, dealt, sent)
        names = ("table_id", "number", "reveal", "started_at", "played_at")
        here = replace(first, **{name: getattr(dealt, name) for name in names})
        self._happen((here, *rest))

    def do(self, done: Done) -> None:
        if self._passes_unasked(done):
            self._unasked.append(done.n)
        else:
            self._happen(decide(self._game, self._state, done.command, _no_dice))

    def _happen(self, facts: Facts) -> None:
        self._state = fold(self._game, facts, self._state)
        self._facts.extend(facts)

    def _passes_unasked(self, done: Done) -> bool:
        """Whether the act is only the answer `pass` to a question that is not put to that seat there."""
        answer = done.facts[0]
        if not isinstance(answer, Answered) or answer.answer != PASS:
            return False
        course = self._game.course(self._state)
        asked = () if course.window is None else course.window.awaited()
        return not course.over and answer.seat not in asked


def _no_dice(_: int) -> int:
    raise malformed(
        Sentence(
            zh="在这套规则下，这里要由机会决定，而记录没有说出结果。",
            en="Under these rules chance decides here, and the record does not say how.",
        ),
    )
