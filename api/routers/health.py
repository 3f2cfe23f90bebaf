"""Whether the service lives, and whether its views keep up."""

from fastapi import APIRouter, Response

from api.answers.encoding import NO_STORE, answer
from api.dependencies.services import LedgerOf, ViewsOf
from api.openapi.operation import operation
from api.schemas.answers import Health
from api.schemas.problems import Problem

router = APIRouter(tags=["health"])

FAR_BEHIND = 10_000
"""Events that a view may be behind before the service calls itself not ready."""


@router.get("/healthz", **operation("Liveness", keyless=True, answers=Health, example={"status": "ok"}))
async def alive() -> Response:
    """The process answers, even while every thread waits for the database."""
    return answer(Health("ok"), cache_control=NO_STORE)


@router.get(
    "/readyz",
    **operation(
        "Readiness",
        keyless=True,
        answers=Health,
        example={"status": "ok"},
        problems=("not-yet",),
    ),
)
def ready(ledger: LedgerOf, views: ViewsOf) -> Response:
    """The store answers, and no view is far behind. By how much is told by `/metrics`: everybody may ask here."""
    ledger.position()
    if any(events > FAR_BEHIND for events in views.lags().values()):
        raise Problem("not-yet")
    return answer(Health("ok"), cache_control=NO_STORE)
