"""Results of places, before doubling and sharing (BH-SCORE, BH-RESULT)."""

from typing import Final, Literal, assert_never

from domain.summing import Item

Result = Literal["formula", "win_draw_loss", "place_points"]

PLACE_POINTS: Final = (6, 3, 0, -3, -6)
"""What a place counts for the side of a pair whose it is, from the first on."""

SOLO_POINTS: Final = (16, 4, 0, -4, -16)
"""What the emperor's place counts where he plays alone and hidden; openly it is doubled."""


def pair_worth(result: Result, emperor: int, guard: int) -> tuple[Item, ...]:
    """The steps for the places, from 1, of emperor and guard."""
    match result:
        case "formula":
            return ("pair", "set", 6), ("emperor_place", "add", -emperor), ("guard_place", "add", -guard)
        case "win_draw_loss":
            return ("pair", "set", 1), ("result", "multiply", _pair_result({emperor, guard}))
        case "place_points":
            return (
                ("emperor_points", "set", PLACE_POINTS[emperor - 1]),
                ("guard_points", "add", PLACE_POINTS[guard - 1]),
            )
        case _:
            assert_never(result)


def solo_worth(result: Result, emperor: int, *, openly: bool) -> tuple[Item, ...]:
    """The steps for the place, from 1, of an emperor who plays alone."""
    if result == "place_points":
        doubled: tuple[Item, ...] = (("solo_open", "multiply", 2),) if openly else ()
        return (("emperor_points", "set", SOLO_POINTS[emperor - 1]), *doubled)
    once = 4 if result == "win_draw_loss" else 12
    won: Item = ("result", "multiply", _solo_result(emperor, openly=openly))
    return (("solo_open", "set", 2 * once) if openly else ("solo_hidden", "set", once)), won


def _pair_result(places: set[int]) -> int:
    """Won with the first place and the second or third, drawn with the second and third, else lost."""
    return 1 if places in ({1, 2}, {1, 3}) else 0 if places == {2, 3} else -1


def _solo_result(place: int, *, openly: bool) -> int:
    """Won with the first place; hidden, the second is a draw."""
    return 1 if place == 1 else 0 if place == 2 and not openly else -1
