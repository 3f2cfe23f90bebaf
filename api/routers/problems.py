"""What each problem type means, at the address that its document names."""

from fastapi import APIRouter, Response

from api.answers.encoding import answer
from api.openapi.operation import operation
from api.schemas.problems import PROBLEMS, Problem
from domain.sentence import Sentence

router = APIRouter(prefix="/problems", tags=["problems"])

EXAMPLE = {"code": "illegal-action", "status": 409, "en": "The rules refuse the action", "zh": "规则不允许此操作"}


@router.get(
    "/{code}",
    **operation(
        "What a problem means", keyless=True, answers=dict[str, str | int], example=EXAMPLE, problems=("not-found",)
    ),
)
def meaning(code: str) -> Response:
    """The status and the title of a problem, in both languages."""
    kind = PROBLEMS.get(code)
    if kind is None:
        raise Problem("not-found", Sentence(zh="没有这个名称的问题。", en="There is no problem of that name."))
    return answer({"code": code, "status": kind.status, "en": kind.title.en, "zh": kind.title.zh})
