"""The end of a hand of 保皇 (BH-END), and the places of seats that hold cards (BH-PLACES)."""

from collections.abc import Sequence
from typing import assert_never

from domain.games.baohuang.events import Mode
from domain.games.baohuang.options import Options
from domain.window import in_turn_order


def why_over(options: Options, mode: Mode, emperor: int, guard: int | None, out: Sequence[int]) -> str | None:
    """Why the hand stops when these seats are out, None while it goes on."""
    if options.play_to_end:
        return "played_to_end" if len(out) >= options.players - 1 else None
    others = [seat for seat in out if seat not in (emperor, guard)]
    if mode != "pair" and options.result == "place_points":
        return "emperor_out" if emperor in out else "others_out" if len(others) == options.players - 1 else None
    match mode:
        case "pair":
            if emperor in out and guard in out:
                return "royals_out"
            return "rebels_out" if len(others) == 3 else None
        case "solo_open":
            return "first_out" if out else None
        case "solo_hidden":
            if emperor in out:
                return "emperor_out"
            return "two_others_out" if len(others) >= 2 else None
        case _:
            assert_never(mode)


def places(options: Options, out: Sequence[int], emperor: int, cards_left: Sequence[int]) -> tuple[int, ...]:
    """All seats by their place: those out in order, then the others by cards left, equal ones from the emperor on."""
    left = in_turn_order([seat for seat in range(options.players) if seat not in out], emperor, options.players)
    if options.unfinished_order == "fewest_cards":
        left = tuple(sorted(left, key=lambda seat: cards_left[seat]))
    return (*out, *left)
