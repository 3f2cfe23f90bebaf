"""Portable records: hands to import, checked line by line, each stored whole or not at all."""

from collections.abc import AsyncIterator
from tempfile import SpooledTemporaryFile
from typing import Annotated, BinaryIO, cast

from fastapi import APIRouter, Depends, Query, Request, Response
from starlette.concurrency import run_in_threadpool

from api.answers.encoding import NDJSON
from api.auth.authenticate import authenticate, check, required
from api.dependencies.replay import streamed
from api.dependencies.services import LedgerOf, RequiredKey
from api.openapi.operation import operation
from api.requests.body import arriving, check_media_type
from api.requests.sender import sender
from domain.sentence import Sentence
from replays.records.importing import import_records
from replays.records.record_file import check_records
from replays.records.report import Report

router = APIRouter(prefix="/v1/records", tags=["records"])

MAX_IMPORT = 16 * 2**20
IN_MEMORY = 2**20

_TOO_LARGE = Sentence(
    zh=f"经 HTTP 导入的记录至多 {MAX_IMPORT} 字节。", en=f"An import over HTTP must have at most {MAX_IMPORT} bytes."
)

EXAMPLE = {
    "file": "body",
    "line": 1,
    "game": "old_maid",
    "ok": True,
    "hand": "9f2c41d0-1b7e-4d9a-8c55-7a1f6b0e4d22",
    "events": 52,
    "scores": [2, 1, 0],
    "findings": [],
    "position": "0-1204",
}


DryRun = Annotated[bool, Query(description="Check the records, and store nothing.")]


async def _spooled(request: Request) -> AsyncIterator[BinaryIO]:
    """The body in a temporary file, in memory while it is small; 413 as soon as it is too large."""
    check_media_type(request, NDJSON)
    required(await authenticate(request))
    with SpooledTemporaryFile(IN_MEMORY) as spool:
        async for part in arriving(request, MAX_IMPORT, _TOO_LARGE):
            await run_in_threadpool(spool.write, part)
        spool.seek(0)
        yield cast("BinaryIO", spool)


@router.post(
    "",
    **operation(
        "Import records",
        takes=str,
        takes_example='{"paipu": "1", …}',
        takes_media=NDJSON,
        answers=Report,
        example=EXAMPLE,
        media=NDJSON,
        problems=("unauthenticated", "forbidden", "body-too-large", "unsupported-media-type"),
    ),
)
def import_file(
    body: Annotated[BinaryIO, Depends(_spooled)], writer: RequiredKey, ledger: LedgerOf, dry_run: DryRun = False
) -> Response:
    """Import the hands of the body, with a report line for each. `dry_run` only checks them."""
    check(writer, "open-table")
    if dry_run:
        return streamed(check_records(body, "body"))
    return streamed(import_records(ledger, body, "body", sender(writer), writer.host))
