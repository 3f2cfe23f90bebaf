"""Answers in a claimed settlement, refereed: each alone, and with the action that is said to have given it."""

from typing import Any

from domain.facts import Facts
from domain.game import AnyGame
from domain.hand.command import Auto, Close, Command, Move, read_command
from domain.hand.decide import decide
from replays.checking.claims import ClaimedAnswer
from replays.checking.finding import ClaimRefused, differs


def answering(game: AnyGame, state: Any, given: ClaimedAnswer) -> Facts:
    """The facts of the answer; raises what `finding_of` explains where it may not be given, or not by that."""
    players = game.course(state).players
    command = read_command(game, players, {"seat": given.seat, **given.answer})
    facts = decide(game, state, command, lambda _: 0)
    if given.cause is not None and not _leads_there(game, state, given, facts):
        raise ClaimRefused(differs("unexplained"))
    return facts


def _leads_there(game: AnyGame, state: Any, given: ClaimedAnswer, facts: Facts) -> bool:
    """Whether the action that was sent may have given that answer."""
    what = read_command(game, game.course(state).players, given.cause).what
    match what:
        case Move(seat, action):
            actions: tuple[Any, ...] = (action,) if seat == given.seat else ()
        case Auto(seat):
            actions = game.autopilot(state, seat) if seat == given.seat else ()
        case Close():
            actions = () if game.passing is None else (game.passing,)
        case _:
            actions = ()
    return any(decide(game, state, Command(Move(given.seat, each)), lambda _: 0)[0] == facts[0] for each in actions)
