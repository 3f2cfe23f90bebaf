"""Rows as CSV (RFC 4180): a header line, lines that end in CR LF, UTF-8.

Nothing in it becomes a formula: names of columns are ours, values are numbers, and ids of players, which have none of
the characters that a formula needs to call something.
"""

import csv
import io
from collections.abc import Sequence

from fastapi import Response
from msgspec import Struct
from msgspec.structs import astuple

from api.answers.encoding import NO_STORE

CSV = "text/csv"


def csv_answer(name: str, kind: type[Struct], rows: Sequence[Struct], **headers: str) -> Response:
    """The rows, each of this kind, as a file of this name; with what else there is to say in headers."""
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow(kind.__struct_fields__)
    writer.writerows(map(astuple, rows))
    told = {
        "cache-control": NO_STORE,
        "vary": "accept",
        "content-disposition": f'attachment; filename="{name}.csv"',
        **headers,
    }
    return Response(text.getvalue().encode(), headers=told, media_type=f"{CSV}; charset=utf-8; header=present")
