"""A scoreboard in the terminal."""

from msgspec.structs import astuple
from rich import box
from rich.table import Table

from api.cli.terminal import words
from domain.sentence import Sentence
from projections.scoreboard.view import Scoreboard, Standing

HEADINGS = {
    "place": Sentence(zh="名次", en="place"),
    "player": Sentence(zh="玩家", en="player"),
    "points": Sentence(zh="得分", en="points"),
    "penalties": Sentence(zh="罚分", en="penalties"),
    "total": Sentence(zh="合计", en="total"),
    "hands": Sentence(zh="局数", en="hands"),
    "wins": Sentence(zh="胜局", en="wins"),
}


def draw_scoreboard(board: Scoreboard) -> Table:
    """Places, points, penalties, totals, hands and wins, best first."""
    grid = Table(box=box.SIMPLE_HEAD)
    for heading in Standing.__struct_fields__:
        grid.add_column(words(HEADINGS[heading]), justify="left" if heading == "player" else "right")
    for row in board.rows:
        grid.add_row(*map(str, astuple(row)))
    return grid
