"""Turns in a trick (BH-TURN), and its end (BH-TRICK)."""

from collections.abc import Collection

from domain.window import in_turn_order

PLAYERS = 5


def turn_after(
    current: int, last: int, holders: Collection[int], passed: Collection[int], step: int
) -> tuple[int, bool]:
    """The seat that moves after `current`, and whether it leads because the trick is over.

    `last` made the last play; it waits for the `holders` of cards that have not `passed` since (BH-PASS).
    """
    waiting = [seat for seat in holders if seat != last and seat not in passed]
    if waiting:
        return _next(current, waiting, step), False
    return leader_after(last, holders, step), True


def leader_after(last: int, holders: Collection[int], step: int) -> int:
    """Who leads when nobody beats the play of `last`: he himself, or when he is out the next seat with cards."""
    return last if last in holders else _next(last, holders, step)


def _next(seat: int, seats: Collection[int], step: int) -> int:
    """The first of `seats` after another one in the direction of play."""
    return in_turn_order(tuple(seats), seat + step, PLAYERS, step)[0]
