"""Actions refereed one after the other from the deal: each brings about its facts, or is refused by the rules."""

from datetime import datetime
from typing import Any

from domain.course import Course
from domain.game import AnyGame, fold
from domain.hand.acts import act
from domain.hand.command import Close, Command, Move, read_command, seat_of
from domain.privacy import Plain
from domain.window import PASS
from ledger.event import Cause
from ledger.writing import Happening
from replays.refereeing.objection import malformed
from replays.refereeing.times import check_past


class Referee:
    """Where the hand stands (`state`) and what happened (`happenings`), by action.

    `act` raises what `objection_to` explains, and leaves the hand as it was.
    """

    def __init__(self, game: AnyGame, deal: tuple[Any, ...], cause: Plain) -> None:
        self.game = game
        self.state = fold(game, deal)
        self.happenings = [Happening(deal, Cause(cause))]
        self._declined: int | None = None

    @property
    def course(self) -> Course:
        """What hands of every game have in common."""
        course: Course = self.game.course(self.state)
        return course

    def act(self, plain: Plain, now: datetime) -> None:
        """Carry out one action that was done before `now`; it must say what chance decided."""
        command = read_command(self.game, self.course.players, plain)
        if command.client_at is not None:
            check_past("client_at", command.client_at, now)
        if self._declines_a_win(command):
            self._declined = self.course.n
            return
        facts = act(self.game, self.state, command, _no_dice)
        self.state = fold(self.game, facts, self.state)
        self.happenings.append(Happening(facts, Cause(plain), seat_of(command), command.how))

    def _declines_a_win(self, command: Command) -> bool:
        """Whether a seat lets a win go that its turn offers besides: nothing happens until it moves on."""
        course, what = self.course, command.what
        seat = course.turn if isinstance(what, Close) else seat_of(command)
        passes = isinstance(what, Close) or (isinstance(what, Move) and what.action.__struct_config__.tag == PASS)
        if not passes or course.over or course.window is not None or seat != course.turn or seat is None:
            return False
        offers = [offer.action.__struct_config__.tag for offer in self.game.legal_actions(self.state, seat)]
        return PASS not in offers and not self.game.answers.isdisjoint(offers) and self._declined != course.n


def _no_dice(_: int) -> int:
    raise malformed(
        "记录要写明结果：是哪张牌，或哪个动作。",
        "A record says what chance decided: name the card, or write the move that was made.",
    )
