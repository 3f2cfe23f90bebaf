"""Referee of claimed actions, one after the other from the deal: each leads to its facts, or the rules refuse it."""

from datetime import datetime
from typing import Any

from domain.course import Course
from domain.game import AnyGame, fold, to_act
from domain.hand.command import Close, Command, Move, read_command, seat_of
from domain.hand.decide import decide
from domain.privacy import Plain
from domain.sentence import Sentence
from domain.verdict import IllegalAction
from domain.window import PASS
from ledger.encoding.event import Cause
from ledger.writing.rows import Happening, happenings_of
from replays.checking.finding import malformed
from replays.checking.question import naming_question
from replays.checking.times import check_past


class Referee:
    """Where the hand stands (`state`) and what happened (`happenings`), by action.

    `act` raises what `finding_of` explains, and leaves the hand as it was. With `passes_omitted` seats that are
    waited for pass as soon as the next action could not be done otherwise.
    """

    def __init__(self, game: AnyGame, deal: tuple[Any, ...], cause: Plain, *, passes_omitted: bool = False) -> None:
        self.game = game
        self.state = fold(game, deal)
        self.happenings = [Happening(deal, Cause(cause))]
        self._passes_omitted = passes_omitted
        self._declined: int | None = None

    @property
    def course(self) -> Course:
        """The part that hands of every game have in common."""
        course: Course = self.game.course(self.state)
        return course

    def act(self, plain: Plain, now: datetime) -> None:
        """Carry out one action that was done before `now`; it must name what chance decided."""
        command = read_command(self.game, self.course.players, plain)
        if command.client_at is not None:
            check_past("client_at", command.client_at, now)
        if self._declines_a_win(command):
            self._declined = self.course.n
            return
        before = self.state, len(self.happenings)
        try:
            self._act_behind_passes(command, plain)
        except IllegalAction:
            self.state = before[0]
            del self.happenings[before[1] :]
            raise

    def stop(self) -> None:
        """No action follows: the seats that are still asked have passed, where passes are left out."""
        while self._passes_omitted and (seat := self._silent()) is not None:
            self._pass(seat)

    def _act_behind_passes(self, command: Command, plain: Plain) -> None:
        """The action, behind as many passes as it needs; the refusal is that of the hand before them."""
        first: IllegalAction | None = None
        while True:
            try:
                return self._do(command, plain)
            except IllegalAction as illegal:
                first = first or naming_question(illegal, self.course)
                seat = self._silent(seat_of(command)) if self._passes_omitted else None
                if seat is None:
                    raise first from None
                self._pass(seat)

    def _silent(self, acting: int | None = None) -> int | None:
        """A seat that is waited for and may pass; that which acts comes last."""
        waited_for = sorted(to_act(self.game, self.state), key=lambda seat: seat == acting)
        return next((seat for seat in waited_for if self._may_pass(seat)), None)

    def _may_pass(self, seat: int) -> bool:
        return any(offer.action == self.game.passing for offer in self.game.legal_actions(self.state, seat))

    def _pass(self, seat: int) -> None:
        plain = {"seat": seat, "do": PASS}
        self._do(read_command(self.game, self.course.players, plain), plain)

    def _do(self, command: Command, plain: Plain) -> None:
        facts = decide(self.game, self.state, command, _no_dice)
        here = happenings_of(self.game, self.state, facts, Cause(plain), seat_of(command), command.how)
        self.happenings.extend(here)
        self.state = fold(self.game, facts, self.state)

    def _declines_a_win(self, command: Command) -> bool:
        """Whether a seat lets a win go that its turn offers besides: nothing happens until it moves on."""
        course, what = self.course, command.what
        seat = course.turn if isinstance(what, Close) else seat_of(command)
        passes = isinstance(what, Close) or (isinstance(what, Move) and what.action == self.game.passing)
        if not passes or course.over or course.window is not None or seat != course.turn or seat is None:
            return False
        actions = [offer.action for offer in self.game.legal_actions(self.state, seat)]
        wins = not self.game.answers.isdisjoint(action.__struct_config__.tag for action in actions)
        return wins and self.game.passing not in actions and self._declined != course.n


def _no_dice(_: int) -> int:
    raise malformed(
        Sentence(
            zh="记录要写明结果：是哪张牌，或哪个动作。",
            en="A record says what chance decided: name the card, or write the move that was made.",
        ),
    )
