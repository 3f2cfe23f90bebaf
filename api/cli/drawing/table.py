"""A table in the terminal: who sits where with which cards, what lies there, whose turn it is, what was paid."""

from collections.abc import Sequence

from rich import box
from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from api.cli.drawing.drawing import Column, Drawing, Mark
from api.cli.drawing.speaker import Speaker
from domain.seat_names import number_of
from domain.sentence import Sentence
from replays.perspective.state import StateSeen

SEAT = Sentence(en="seat", zh="座位")
PLAYER = Sentence(en="player", zh="玩家")
HAND = Sentence(en="hand", zh="手牌")
POINTS = Sentence(en="points", zh="得分")
TURN = "▸"


def draw_table(drawing: Drawing, speaker: Speaker, seen: StateSeen) -> RenderableType:
    """The seats as rows, and below them the rest of the table.

    Cells of several lines keep them, others give way; seats and players are never cut.
    .
    """
    columns = drawing.beside or _by_seat(seen)
    grid = Table(box=box.SIMPLE_HEAD, padding=(0, 1), collapse_padding=True)
    headings = (None, SEAT, PLAYER, HAND, *(column.heading for column in columns), POINTS)
    rows = [_row(drawing, speaker, seen, columns, seat) for seat in range(len(seen.seats))]
    for heading, *cells in zip(headings, *rows, strict=True):
        title = heading.in_language(speaker.language) if heading else ""
        whole = heading in (SEAT, PLAYER)
        lines = any(len(cell.split()) > 1 for cell in cells)
        grid.add_column(
            title,
            overflow="ellipsis" if lines else "fold",
            no_wrap=lines or whole,
            min_width=max(map(cell_width, (Text(title), *cells))) if whole else None,
        )
    for row in rows:
        grid.add_row(*row)
    return Group(grid, *_below(drawing, speaker, seen, columns))


def cell_width(cell: Text) -> int:
    """How many columns of the terminal a cell takes."""
    return max((cell_len(line) for line in cell.plain.splitlines()), default=1)


def _row(drawing: Drawing, speaker: Speaker, seen: StateSeen, columns: Sequence[Column], seat: int) -> list[Text]:
    marks = [mark.word.in_language(speaker.language) for mark in drawing.marks if seat == _marked(seen, mark)]
    cells = [
        f"[bold]{TURN}[/]" if seat in seen.to_act else "",
        " ".join((str(number_of(seat)), *marks)),
        seen.seats[seat],
        _of_seat(speaker, seen, "hands", "hand", seat),
        *(_of_seat(speaker, seen, column.member, column.form, seat) for column in columns),
        speaker.form("signed", seen.points[seat]) if seen.points else "",
    ]
    return [Text.from_markup(cell) for cell in cells]


def _marked(seen: StateSeen, mark: Mark) -> object:
    return seen.dealer if mark.member is None else seen.state.get(mark.member)


def _of_seat(speaker: Speaker, seen: StateSeen, member: str, form: str, seat: int) -> str:
    return speaker.form(form, seen.state[member][seat]) if member in seen.state else ""


def _below(drawing: Drawing, speaker: Speaker, seen: StateSeen, columns: Sequence[Column]) -> list[Text]:
    if drawing.below:
        said = [speaker.say(sentence, seen.state) for sentence in drawing.below]
    else:
        in_table = {"hands", *(column.member for column in columns)}
        said = [
            f"{speaker.word(name)} {speaker.form('', value)}"
            for name, value in seen.state.items()
            if name not in in_table
        ]
    return [Text.from_markup(line) for line in said if line]


def _by_seat(seen: StateSeen) -> tuple[Column, ...]:
    """Columns for a game that has none of its own: whatever the state has one of for each seat."""
    names = [name for name, value in seen.state.items() if name != "hands" and _is_by_seat(value, len(seen.seats))]
    return tuple(Column(Sentence(en=name.replace("_", " "), zh=name), name, "") for name in names)


def _is_by_seat(value: object, players: int) -> bool:
    return isinstance(value, list) and len(value) == players and all(isinstance(each, list | dict) for each in value)
