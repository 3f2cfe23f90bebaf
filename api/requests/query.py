"""The query of a request: parameters that are unknown, sent twice or malformed are refused.

The declaration is the OpenAPI document itself, so no parameter can be forgotten here.
"""

import re
from typing import Final

from fastapi import Request

from api.requests.parameters import declared, fits, must_be
from api.schemas.problems import Problem
from domain.sentence import Sentence
from domain.wire.safe_text import check_text

OF_A_PAGE = frozenset({"limit", "cursor"})
"""Parameters whose values are `invalid-cursor` where they do not fit."""

_PLAIN: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_-]{0,39}", re.ASCII)
"""Only names of this form are repeated in an answer."""

_UNKNOWN = Sentence(zh="参数 {name} 不认识。", en="The parameter {name} is not known.")
_UNKNOWN_NAME = Sentence(zh="有一个参数不认识。", en="A parameter is not known.")
_TWICE = Sentence(zh="参数 {name} 发了两次。", en="The parameter {name} was sent twice.")


def query_fault(request: Request) -> Problem | None:
    """The first fault of the query, names before values, against the declaration of the operation."""
    if not request.scope["query_string"]:
        return None
    sent = request.query_params.multi_items()
    names = [name for name, _ in sent]
    known = declared(request.app, request.scope["route"].path, request.method, "query")
    for name in names:
        if name not in known:
            unknown = _UNKNOWN.filled(name=name) if _PLAIN.fullmatch(name) else _UNKNOWN_NAME
            return Problem("invalid-request", unknown)
        if names.count(name) > 1:
            return Problem("invalid-request", _TWICE.filled(name=name))
    for name, value in sent:
        if fault := check_text(value):
            return Problem("unsafe-text", fault)
        if not fits(known[name], value):
            code = "invalid-cursor" if name in OF_A_PAGE else "invalid-request"
            return Problem(code, must_be(name, known[name]))
    return None
