"""Health: liveness of the process, and readiness of store and views."""

from fastapi import APIRouter, Response

from api.answers.encoding import NO_STORE, answer
from api.dependencies.services import LedgerOf, ViewsOf
from api.openapi.operation import operation
from api.schemas.answers import Health
from api.schemas.problems import Problem

router = APIRouter(tags=["health"])

FAR_BEHIND = 10_000
"""The lag of a view, in events, above which the service is not ready."""


@router.get("/healthz", **operation("Check liveness", keyless=True, answers=Health, example={"status": "ok"}))
async def alive() -> Response:
    """The process is alive. It answers even while every thread waits for the database."""
    return answer(Health("ok"), cache_control=NO_STORE)


@router.get(
    "/readyz",
    **operation(
        "Check readiness",
        keyless=True,
        answers=Health,
        example={"status": "ok"},
        problems=("not-yet",),
    ),
)
def ready(ledger: LedgerOf, views: ViewsOf) -> Response:
    """The store answers, and no view is far behind. `/metrics` has the figures, for an admin."""
    ledger.position()
    if any(events > FAR_BEHIND for events in views.lags().values()):
        raise Problem("not-yet")
    return answer(Health("ok"), cache_control=NO_STORE)
