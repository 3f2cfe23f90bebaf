"""A hand under other house rules: the same deck, and the same moves for as long as they are legal."""

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
from replays.checking.finding import REFUSALS, Finding, finding_of, malformed
from replays.moves import MoveDone, dealt_in, moves_of
from replays.replay import Replay


class MoveRefused(Struct, frozen=True):
    """The move that the other rules refuse, by the number of its event in the record, and the finding."""

    n: int
    finding: Finding


class PlayedUnder(Struct, frozen=True):
    """The hand under the other rules, as far as it goes; `course` is None where the cards cannot even be dealt.

    `unasked` are the events of the record in which a seat passes on a question that nobody puts to it there.
    """

    facts: Facts = ()
    course: Course | None = None
    unasked: tuple[int, ...] = ()
    stopped: MoveRefused | None = None


def played_under(replay: Replay, options: Any) -> PlayedUnder:
    """The hand under the options: from its deal to its last move, or to the first that they refuse."""
    n = 1
    play = _Play(replay.game)
    try:
        cause = replay.events[0].cause
        play.deal(dealt_in(replay)[0], options, {} if cause is None else cause.action)
        for done in moves_of(replay):
            n = done.n
            play.do(done)
    except REFUSALS as refusal:
        return play.result(MoveRefused(n, finding_of(refusal)))
    return play.result(None)


class _Play:
    """Where the hand stands there."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._state: Any = None
        self._facts: list[Any] = []
        self._unasked: list[int] = []

    def result(self, stopped: MoveRefused | None) -> PlayedUnder:
        course = self._game.course(self._state) if self._facts else None
        return PlayedUnder(logged(self._facts), course, tuple(dict.fromkeys(self._unasked)), stopped)

    def deal(self, dealt: HandDealt[Any], options: Any, sent: Plain) -> None:
        first, *rest = dealt_under(self._game, options, dealt, sent)
        names = ("table_id", "number", "reveal", "started_at", "played_at")
        here = replace(first, **{name: getattr(dealt, name) for name in names})
        self._happen((here, *rest))

    def do(self, done: MoveDone) -> None:
        if self._passes_unasked(done):
            self._unasked.append(done.n)
        else:
            self._happen(decide(self._game, self._state, done.command, _no_dice))

    def _happen(self, facts: Facts) -> None:
        self._state = fold(self._game, facts, self._state)
        self._facts.extend(facts)

    def _passes_unasked(self, done: MoveDone) -> bool:
        """Whether the move is only the answer `pass` to a question that is not put to that seat there."""
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
