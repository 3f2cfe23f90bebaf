"""A scoreboard in the terminal."""

from rich import box
from rich.table import Table

from projections.scoreboard.view import Scoreboard


def draw_scoreboard(board: Scoreboard) -> Table:
    """Places, points, hands and wins, best first."""
    grid = Table(box=box.SIMPLE_HEAD)
    for heading in ("place", "player", "points", "hands", "wins"):
        grid.add_column(heading, justify="left" if heading == "player" else "right")
    for row in board.rows:
        grid.add_row(str(row.place), row.player, str(row.points), str(row.hands), str(row.wins))
    return grid
