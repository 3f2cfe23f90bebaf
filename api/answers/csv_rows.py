"""Rows as CSV (RFC 4180): a header line, lines that end in CR LF, UTF-8.

No cell becomes a formula: names of columns are ours, and values are numbers or ids of players, which lack the
characters that a formula needs for a call.
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
    """The rows, records of this type, as a file of this name, with further headers."""
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow(kind.__struct_fields__)
    writer.writerows(map(astuple, rows))
    common = {
        "cache-control": NO_STORE,
        "vary": "accept",
        "content-disposition": f'attachment; filename="{name}.csv"',
        **headers,
    }
    return Response(text.getvalue().encode(), headers=common, media_type=f"{CSV}; charset=utf-8; header=present")
