"""Sealed declarations, and what they come to (BH-DECLARE, BH-REBEL)."""

from collections.abc import Mapping

from domain.games.baohuang.actions import Choice
from domain.games.baohuang.events import Mode, Rebellion, RolesDeclared
from domain.games.baohuang.options import Options
from domain.games.baohuang.reasons import REASONS, SOLO_TOO_LATE
from domain.games.baohuang.state import State
from domain.seat_names import number_of
from domain.verdict import Verdict, refuse


def why_not_declared(state: State, seat: int, choice: Choice) -> Verdict | None:
    """Why a seat may not answer that, None when it may; anybody may stay quiet."""
    role = state.roles[seat]
    if choice == "open" and role in ("emperor", "rebel"):
        return refuse(REASONS, "nothing_to_open", (state.crowned,))
    if choice == "rebel" and role != "rebel":
        return refuse(REASONS, "not_a_rebel", (state.crowned,))
    return None


def why_not_declared_late(state: State, seat: int) -> Verdict | None:
    """Why a seat may not show itself in its turn of the first trick, None when it may."""
    if state.roles[seat] in ("emperor", "rebel"):
        return refuse(REASONS, "nothing_to_open", (state.crowned,))
    if state.exposed_since is not None:
        return refuse(REASONS, "exposed_already", (state.exposed_since,), seat=number_of(seat))
    if state.tricks:
        return refuse(REASONS, "too_late", (state.first_trick_ended,))
    return None if seat == state.guard else refuse({"too_late": SOLO_TOO_LATE}, "too_late", (state.since,))


def outcome(options: Options, mode: Mode, *, opened: bool, rebels: int) -> tuple[Mode, int, Rebellion]:
    """The mode, the factor of the score and how the rebellion went; guard or solo emperor `opened` or stayed hidden.

    Doubling happens once, by the open guard or by a rebellion, unless the room stacks both.
    """
    success = options.rebellion and rebels >= options.rebels_needed
    without_object: Rebellion = "moot" if rebels else "none"
    if opened and mode == "solo_hidden":
        return "solo_open", 1, without_object
    if opened:
        return (mode, 4, "success") if success and options.stack_doubles else (mode, 2, without_object)
    if success:
        return mode, 2, "success"
    return mode, 1, "failed" if rebels else "none"


def declared(state: State, answers: Mapping[int, str]) -> RolesDeclared:
    """What the answers of all seats come to."""
    rebels = tuple(sorted(seat for seat, choice in answers.items() if choice == "rebel"))
    opened = "open" in answers.values()
    mode, mult, rebellion = outcome(state.rules, state.mode, opened=opened, rebels=len(rebels))
    exposed = opened or rebellion == "success"
    return RolesDeclared(mode if exposed else None, state.guard if exposed else None, mult, rebels, rebellion)


def declared_late(state: State) -> RolesDeclared:
    """The guard shows himself during the first trick (BH-LATE); who rebelled before has failed to expose him."""
    rebellion: Rebellion = "failed" if state.rebels else "none"
    return RolesDeclared("pair", state.guard, 2, state.rebels, rebellion)
