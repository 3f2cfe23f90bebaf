"""Problem types: the meaning of each, at the address that problem documents name."""

from fastapi import APIRouter, Response

from api.answers.encoding import answer
from api.openapi.operation import operation
from api.schemas.problems import PROBLEMS, Problem
from domain.sentence import Sentence

router = APIRouter(prefix="/problems", tags=["problems"])

EXAMPLE = {
    "code": "illegal-action",
    "status": 409,
    "en": "The rules do not allow this action",
    "zh": "规则不允许这个动作",
}


@router.get(
    "/{code}",
    **operation(
        "Explain a problem type", keyless=True, answers=dict[str, str | int], example=EXAMPLE, problems=("not-found",)
    ),
)
def meaning(code: str) -> Response:
    """The status and the title of a problem, in both languages."""
    kind = PROBLEMS.get(code)
    if kind is None:
        raise Problem("not-found", Sentence(zh="没有这种问题。", en="This problem type does not exist."))
    return answer({"code": code, "status": kind.status, "en": kind.title.en, "zh": kind.title.zh})
