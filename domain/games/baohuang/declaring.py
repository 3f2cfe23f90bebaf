"""What sealed declarations come to (BH-DECLARE, BH-REBEL)."""

from collections.abc import Mapping

from domain.games.baohuang.actions import Choice
from domain.games.baohuang.events import Mode, Rebellion, RolesDeclared
from domain.games.baohuang.options import Options
from domain.games.baohuang.state import State


def why_not_declared(state: State, seat: int, choice: Choice) -> str | None:
    """The reason code for which a seat may not answer that, None when it may; anybody may stay quiet."""
    role = state.roles[seat]
    match choice:
        case "open":
            return None if role in ("guard", "solo") else "nothing_to_open"
        case "rebel":
            if not state.rules.rebellion:
                return "no_rebellion"
            return None if role == "rebel" else "not_a_rebel"
        case _:
            return None


def why_not_declared_late(state: State, seat: int) -> str | None:
    """The reason code for which a seat may not show itself in its turn of the first trick, None when it may."""
    if state.roles[seat] in ("emperor", "rebel"):
        return "nothing_to_open"
    return "too_late" if state.tricks or state.exposed or seat != state.guard else None


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
    """The guard shows himself during the first trick (BH-LATE)."""
    rebellion: Rebellion = "moot" if state.rebels else "none"
    return RolesDeclared("pair", state.guard, 2, state.rebels, rebellion)
