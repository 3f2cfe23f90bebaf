"""Figures for Prometheus: on a port of their own, or here for an admin. They count what not everybody may know of."""

from fastapi import APIRouter, Request, Response
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from api.answers.encoding import NO_STORE
from api.auth.authenticate import check
from api.dependencies.services import NeededKey
from api.openapi.operation import operation

router = APIRouter(tags=["health"])

EXAMPLE = 'paipu_requests_total{method="GET",route="/healthz",status="200"} 1.0\n'


@router.get(
    "/metrics",
    **operation("Figures for Prometheus", answers=str, example=EXAMPLE, media="text/plain", problems=("forbidden",)),
)
def metrics(request: Request, key: NeededKey) -> Response:
    """Requests and their times by route, the length of the log, how far each view is behind; for an admin's key."""
    check(key, "read-figures")
    told = {"cache-control": NO_STORE}
    return Response(generate_latest(request.app.state.metrics.registry), headers=told, media_type=CONTENT_TYPE_LATEST)
