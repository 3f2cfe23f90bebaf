"""Small cells in lines, one below the other, so that they stand in columns."""

from collections.abc import Sequence

from rich.cells import cell_len
from rich.text import Text


def columns(lines: Sequence[Sequence[str]]) -> str:
    """Lines of as many cells each, in rich's markup, as one text."""
    widths = [max(map(_width, column)) for column in zip(*lines, strict=True)]
    return "\n".join(
        " ".join(cell + " " * (width - _width(cell)) for cell, width in zip(line, widths, strict=True)).rstrip()
        for line in lines
    )


def _width(cell: str) -> int:
    return cell_len(Text.from_markup(cell).plain)
