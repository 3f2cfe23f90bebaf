"""Problem documents: the one place that maps each error of the house to its code over HTTP."""

from collections.abc import Callable
from http import HTTPStatus
from typing import Any

import msgspec
import structlog
from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from msgspec import UNSET
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect

from api.answers.encoding import NO_STORE
from api.answers.negotiation import prefers_chinese
from api.requests.parameters import declared, must_be
from api.schemas.problems import PROBLEM_JSON, Problem
from domain.dealing import DealRefused
from domain.hand.command import CommandRefused
from domain.house_rules.options import OptionRefused
from domain.sentence import Language, Sentence
from domain.table.table import TableRefused
from domain.verdict import IllegalAction
from domain.wire.strict_json import JsonRefused
from domain.wire.validation import Invalid
from ledger.commands.hands import BatchRefused, VersionRequired
from ledger.idempotency.keys import KeyReused
from ledger.ledger import VersionConflict
from ledger.present import NotFound
from ledger.stores.errors import DATA_FAULTS, OutcomeUnknown, StorageFull, StoreError, StoreFailure
from projections.database.cursor import InvalidCursor
from projections.database.port import ViewsUnavailable
from replays.perspective.legal import ForeignSeat
from replays.replay import NotReached

_MISSING = Sentence(zh="缺少参数 {name}。", en="The parameter {name} is missing.")

BY_STATUS = {404: "not-found", 405: "method-not-allowed", 415: "unsupported-media-type", 422: "invalid-request"}

log = structlog.get_logger()


def refusal(illegal: IllegalAction, **members: Any) -> Problem:
    """A refusal by the rules: rule, reason code, the events that caused it, and the option that forbids it."""
    verdict = illegal.verdict
    option = UNSET if verdict.option is None else verdict.option
    why = {"rule": verdict.rule, "reason_code": verdict.code, "because": verdict.because, "option": option}
    return Problem(illegal.problem, verdict.sentence, **why, **members)


def unavailable(code: str = "store-unavailable") -> Problem:
    """503: the database does not answer, or did not answer in time."""
    problem = Problem(code)
    problem.headers["retry-after"] = "2"
    return problem


TRANSLATIONS: dict[type[Exception], Callable[[Any], Problem]] = {
    Problem: lambda problem: problem,
    VersionRequired: lambda _: Problem("precondition-required"),
    KeyReused: lambda _: Problem("idempotency-key-reused"),
    NotReached: lambda error: Problem("invalid-request", error.sentence),
    ForeignSeat: lambda error: Problem("forbidden", error.sentence),
    NotFound: lambda error: Problem("not-found", error.sentence),
    DealRefused: lambda error: Problem(error.code, error.sentence),
    OptionRefused: lambda error: Problem("unknown-option", error.sentence, option=error.option),
    CommandRefused: lambda error: Problem(error.code, error.sentence),
    JsonRefused: lambda error: Problem(error.code, error.sentence),
    TableRefused: lambda error: Problem(error.code, error.sentence),
    IllegalAction: refusal,
    BatchRefused: lambda error: refusal(error.illegal, index=error.index),
    VersionConflict: lambda error: Problem("version-conflict", error.sentence, current_version=error.current),
    Invalid: lambda error: Problem("invalid-request", error.sentence),
    InvalidCursor: lambda error: Problem("invalid-cursor", error.sentence),
    ClientDisconnect: lambda _: Problem("request-timeout"),
    ViewsUnavailable: lambda _: unavailable(),
    OutcomeUnknown: lambda _: unavailable("outcome-unknown"),
    StorageFull: lambda _: Problem("storage-full"),
    StoreFailure: lambda _: unavailable(),
    StoreError: lambda _: unavailable(),
}


def install(app: FastAPI) -> None:
    """Let the application answer every error as a problem document."""
    for kind, translate in TRANSLATIONS.items():
        app.add_exception_handler(kind, _translated(translate))
    for fault in DATA_FAULTS:
        app.add_exception_handler(fault, _unforeseen)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(Exception, _unforeseen)


def foreseen_answer(request: Request, error: Exception) -> Response | None:
    """The answer to an error of the house or the framework; None to one that nobody foresaw."""
    handlers: dict[Any, Callable[[Request, Exception], Response]] = request.app.exception_handlers
    kinds = (kind for kind in type(error).__mro__ if kind is not Exception and kind in handlers)
    found = next(kinds, None)
    return None if found is None else handlers[found](request, error)


def answer(request: Request, problem: Problem) -> Response:
    """The problem document, in Chinese where the client prefers it."""
    language: Language = "zh" if prefers_chinese(request.headers.get("accept-language", "")) else "en"
    document = problem.document(language)
    common = {"content-language": language, "vary": "accept-language", "cache-control": NO_STORE}
    headers = {**problem.headers, **common}
    return Response(msgspec.json.encode(document), document.status, headers, PROBLEM_JSON)


def _translated(translate: Callable[[Any], Problem]) -> Callable[[Request, Exception], Response]:
    return lambda request, error: answer(request, translate(error))


def _http(request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 500
    problem = Problem(BY_STATUS.get(status, "invalid-request" if status < 500 else "internal-error"))
    headers = (error.headers or {}) if isinstance(error, HTTPException) else {}
    problem.headers.update({name.lower(): value for name, value in headers.items()})
    allowed = _methods_at(request) if status == HTTPStatus.METHOD_NOT_ALLOWED else ""
    if allowed:
        problem.headers["allow"] = allowed
    return answer(request, problem)


def _methods_at(request: Request) -> str:
    """All methods of a path; the framework names only those of one operation."""
    path = getattr(request.scope.get("route"), "path", "")
    methods = [method.upper() for method in request.app.openapi()["paths"].get(path, {})]
    return ", ".join([*methods, "HEAD"] if "GET" in methods else methods)


def _invalid(request: Request, error: Exception) -> Response:
    """422 for a path parameter that does not fit, or a query parameter that is missing; no value is repeated."""
    faults = error.errors() if isinstance(error, RequestValidationError) else []
    place, name = faults[0]["loc"]
    if faults[0]["type"] == "missing":
        return answer(request, Problem("invalid-request", _MISSING.filled(name=name)))
    schema = declared(request.app, request.scope["route"].path, request.method, place)[name]
    return answer(request, Problem("invalid-request", must_be(name, schema)))


def _unforeseen(request: Request, error: Exception) -> Response:
    """500; the server closes the connection after such an answer, so the answer says so."""
    log.error("unforeseen", path=request.url.path, kind=type(error).__name__, exc_info=error)
    problem = Problem("internal-error")
    problem.headers["connection"] = "close"
    return answer(request, problem)
