"""The web application: a ledger, its views and its keys wired together on one page."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.metadata import version
from typing import Any

from fastapi import FastAPI

from api import errors
from api.auth.keys import Keys
from api.dependencies.group_look import GroupLook
from api.dependencies.services import Keyless
from api.hot_routes import HotRoutes
from api.openapi import document
from api.profiles import Profiles
from api.routers import (
    actions,
    calculators,
    comparing,
    games,
    hands,
    health,
    keys,
    metrics,
    players,
    problems,
    profiles,
    questions,
    records,
    scoreboards,
    table_results,
    tables,
)
from api.server.absolute_form import AbsoluteFormMiddleware
from api.server.head import HeadMiddleware
from api.server.limits import LimitsMiddleware
from api.server.metrics import Metrics, MetricsMiddleware
from ledger.ledger import Ledger
from projections.views import Views
from replays.history import Histories

DESCRIPTION = """
牌谱 · Game records for Chinese card games: every deal, draw, claim and play is stored as an immutable event. Ask what
happened, what each seat could do, why a claim stood or fell, by which rule, because of which earlier event.
"""

OURS: dict[str, Any] = {
    "docs_url": None,
    "redoc_url": None,
    "redirect_slashes": False,
    "generate_unique_id_function": lambda route: route.name,
}
"""The page of the interface is our own, a path has one spelling, and an operation is called like its function."""

WITH_KEYS = (
    tables,
    table_results,
    hands,
    actions,
    questions,
    comparing,
    records,
    games,
    calculators,
    players,
    profiles,
    scoreboards,
    keys,
)
"""Routers in the order of the OpenAPI document."""

KEYLESS = (health, metrics, problems)
"""Routers whose paths are open without a key, unless an operation asks for one."""


def create_app(
    ledger: Ledger, views: Views, installed_keys: Keys, known_players: Profiles, requests_per_second: int = 0
) -> FastAPI:
    """The service over an open ledger; the views follow the log while it runs.

    `requests_per_second` is the limit for each key; 0 means no limit.
    """

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        app.openapi()
        views.start()
        yield
        views.close()

    app = FastAPI(title="Paipu", version=version("paipu"), description=DESCRIPTION, lifespan=lifespan, **OURS)
    app.state.ledger, app.state.histories, app.state.views = ledger, Histories(ledger), views
    app.state.group_look = GroupLook(ledger.hand_marks)
    app.state.keys, app.state.profiles = installed_keys, known_players
    app.state.metrics = Metrics(ledger, views)
    _add_middleware(app, requests_per_second)
    _add_routers(app)
    errors.install(app)
    document.install(app)
    return app


def _add_middleware(app: FastAPI, requests_per_second: int) -> None:
    """The middleware, innermost first."""
    app.add_middleware(HotRoutes)
    app.add_middleware(LimitsMiddleware, requests_per_second=requests_per_second)
    app.add_middleware(MetricsMiddleware, metrics=app.state.metrics)
    app.add_middleware(HeadMiddleware)
    app.add_middleware(AbsoluteFormMiddleware)


def _add_routers(app: FastAPI) -> None:
    for each in WITH_KEYS:
        app.include_router(each.router)
    for each in KEYLESS:
        app.include_router(each.router, dependencies=[Keyless])
