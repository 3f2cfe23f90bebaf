"""Metrics for Prometheus: on a port of their own, or here for an admin's key."""

from fastapi import APIRouter, Request, Response
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from api.answers.encoding import NO_STORE
from api.auth.authenticate import check
from api.dependencies.services import RequiredKey
from api.openapi.operation import operation

router = APIRouter(tags=["health"])

EXAMPLE = 'paipu_requests_total{method="GET",route="/healthz",status="200"} 1.0\n'


@router.get(
    "/metrics",
    **operation(
        "Get metrics for Prometheus", answers=str, example=EXAMPLE, media="text/plain", problems=("forbidden",)
    ),
)
def metrics(request: Request, key: RequiredKey) -> Response:
    """Requests and their times by route, the length of the log, the lag of each view; for an admin's key."""
    check(key, "read-figures")
    headers = {"cache-control": NO_STORE}
    return Response(
        generate_latest(request.app.state.metrics.registry), headers=headers, media_type=CONTENT_TYPE_LATEST
    )
