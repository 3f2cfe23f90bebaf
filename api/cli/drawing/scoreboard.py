"""A scoreboard in the terminal."""

from msgspec.structs import astuple
from rich import box
from rich.table import Table

from projections.scoreboard.view import Scoreboard, Standing


def draw_scoreboard(board: Scoreboard) -> Table:
    """Places, points, penalties, totals, hands and wins, best first."""
    grid = Table(box=box.SIMPLE_HEAD)
    for heading in Standing.__struct_fields__:
        grid.add_column(heading, justify="left" if heading == "player" else "right")
    for row in board.rows:
        grid.add_row(*map(str, astuple(row)))
    return grid
