"""Settings of the web server that no operator changes, the same wherever the application is served."""

from typing import Any

import uvicorn
from fastapi import FastAPI

from api.server.http11 import SAFETY, Protocol

SECONDS_TO_FINISH = 5


def server_config(app: FastAPI, **more: Any) -> uvicorn.Config:
    """HTTP/1.1 only; at shutdown, accepted requests are finished within `SECONDS_TO_FINISH`."""
    return uvicorn.Config(
        app,
        http=Protocol,
        ws="none",
        lifespan="on",
        access_log=False,
        server_header=False,
        headers=[*SAFETY.items()],
        timeout_graceful_shutdown=SECONDS_TO_FINISH,
        **more,
    )
