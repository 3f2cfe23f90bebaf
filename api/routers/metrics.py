"""Figures for Prometheus."""

from fastapi import APIRouter, Request, Response
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from api.openapi import operation

router = APIRouter(tags=["health"])

EXAMPLE = 'paipu_requests_total{method="GET",route="/healthz",status="200"} 1.0\n'


@router.get(
    "/metrics", **operation("Figures for Prometheus", keyless=True, answers=str, example=EXAMPLE, media="text/plain")
)
def metrics(request: Request) -> Response:
    """Requests and their times by route, the length of the log, how far each view is behind."""
    return Response(generate_latest(request.app.state.metrics.registry), media_type=CONTENT_TYPE_LATEST)
