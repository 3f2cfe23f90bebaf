"""Problem types: every error code with its status and title, in both languages."""

from collections.abc import Mapping
from http import HTTPStatus
from typing import Any, NamedTuple

from msgspec import UNSET, Struct, UnsetType

from domain.sentence import Language, Refused, Sentence

PROBLEM_JSON = "application/problem+json"
"""The media type of a problem document (RFC 9457)."""


class ProblemType(NamedTuple):
    """The status and the title of an error code."""

    status: int
    title: Sentence


PROBLEMS: Mapping[str, ProblemType] = {
    "malformed-json": ProblemType(400, Sentence(zh="正文不是合格的 JSON", en="The body is not valid JSON")),
    "bad-idempotency-key": ProblemType(
        400,
        Sentence(
            zh="Idempotency-Key 须为 16 到 64 个 A-Z a-z 0-9 _ -",
            en="The Idempotency-Key must have 16 to 64 of A-Z a-z 0-9 _ -",
        ),
    ),
    "invalid-cursor": ProblemType(
        400, Sentence(zh="游标或每页数量无效", en="The cursor or the page size is not valid")
    ),
    "malformed-request": ProblemType(400, Sentence(zh="请求不是合格的 HTTP", en="The request is not valid HTTP")),
    "duplicate-header": ProblemType(400, Sentence(zh="同一个请求头发了两次", en="A header was sent twice")),
    "unauthenticated": ProblemType(401, Sentence(zh="需要有效的密钥", en="A valid key is needed")),
    "forbidden": ProblemType(403, Sentence(zh="此密钥无权这样做", en="This key is not allowed to do that")),
    "not-found": ProblemType(404, Sentence(zh="没有找到", en="Not found")),
    "method-not-allowed": ProblemType(405, Sentence(zh="此处不支持这个方法", en="This method is not allowed here")),
    "request-timeout": ProblemType(408, Sentence(zh="正文传送超时", en="The body took too long to arrive")),
    "illegal-action": ProblemType(409, Sentence(zh="规则不允许这个动作", en="The rules do not allow this action")),
    "hand-over": ProblemType(409, Sentence(zh="这一局已经结束", en="The hand is over")),
    "window-open": ProblemType(
        409, Sentence(zh="还有人没有回答，请先作答", en="An open question must be answered first")
    ),
    "hand-running": ProblemType(409, Sentence(zh="此桌正有一局在进行", en="A hand is running at the table")),
    "table-closed": ProblemType(409, Sentence(zh="此桌已经关闭", en="The table is closed")),
    "version-conflict": ProblemType(412, Sentence(zh="这一局已有新的进展", en="The hand has moved on")),
    "body-too-large": ProblemType(413, Sentence(zh="正文过大", en="The body is too large")),
    "unsupported-media-type": ProblemType(
        415, Sentence(zh="不支持正文的媒体类型", en="The media type of the body is not supported")
    ),
    "content-encoding-not-accepted": ProblemType(
        415, Sentence(zh="正文请勿压缩", en="The body must be sent without content encoding")
    ),
    "invalid-request": ProblemType(422, Sentence(zh="请求的内容不合要求", en="The request is not valid")),
    "unknown-card": ProblemType(422, Sentence(zh="有一张牌不属于这个游戏", en="A card is not in this game")),
    "duplicate-card": ProblemType(
        422, Sentence(zh="有一张牌给得比整副牌里的还多", en="A card was given more often than the deck has it")
    ),
    "wrong-deck": ProblemType(
        422, Sentence(zh="给出的牌凑不成这套规则的一副牌", en="The cards do not make up the deck of these rules")
    ),
    "unknown-option": ProblemType(
        422, Sentence(zh="规则选项或它的取值不认识", en="An option or its value is not known")
    ),
    "unsafe-text": ProblemType(
        422, Sentence(zh="文字中有不接受的字符", en="A text has characters that are not accepted")
    ),
    "number-out-of-range": ProblemType(
        422,
        Sentence(zh="数字须为 -(2^53-1) 到 2^53-1 的整数", en="A number must be an integer from -(2^53-1) to 2^53-1"),
    ),
    "idempotency-key-reused": ProblemType(
        422, Sentence(zh="这个 Idempotency-Key 已用于另一个请求", en="The Idempotency-Key was used for another request")
    ),
    "timestamp-in-future": ProblemType(422, Sentence(zh="client_at 还没有到", en="client_at is in the future")),
    "precondition-required": ProblemType(
        428,
        Sentence(
            zh='请用 If-Match 写明所见的版本，如 "12"', en='If-Match must name the version you have seen, such as "12"'
        ),
    ),
    "too-many-requests": ProblemType(429, Sentence(zh="请求过于频繁", en="Too many requests")),
    "header-too-large": ProblemType(431, Sentence(zh="请求头过大", en="The headers are too large")),
    "not-yet": ProblemType(503, Sentence(zh="视图还没有跟上", en="The view has not caught up yet")),
    "store-unavailable": ProblemType(503, Sentence(zh="存储暂时不可用", en="The store is not available")),
    "outcome-unknown": ProblemType(
        503,
        Sentence(
            zh="不知是否已写入：请用原来的键重发",
            en="The request may or may not be stored: send it again with the same key",
        ),
    ),
    "storage-full": ProblemType(
        507, Sentence(zh="存储空间已满，没有写入", en="The store is full; nothing was written")
    ),
    "internal-error": ProblemType(500, Sentence(zh="服务内部出错", en="The service failed")),
}


RETRY_LATER = (HTTPStatus.TOO_MANY_REQUESTS, HTTPStatus.SERVICE_UNAVAILABLE)
"""Statuses that come with `Retry-After`."""


class ProblemDocument(Struct, frozen=True, kw_only=True):
    """`application/problem+json` (RFC 9457); a refusal by the rules has its rule, reason code and events too.

    `lag`: how many events each view has yet to read, where the service is not ready.
    """

    type: str
    title: str
    status: int
    detail: str
    code: str
    rule: str | UnsetType = UNSET
    reason_code: str | UnsetType = UNSET
    because: tuple[int, ...] | UnsetType = UNSET
    index: int | UnsetType = UNSET
    option: str | UnsetType = UNSET
    current_version: int | UnsetType = UNSET
    lag: dict[str, int] | UnsetType = UNSET


class Problem(Refused):
    """An error as an answer; `members` are further fields of its document."""

    def __init__(self, code: str, detail: Sentence | None = None, **members: Any) -> None:
        super().__init__(PROBLEMS[code].title if detail is None else detail)
        self.code = code
        self.members = members
        self.headers = {"retry-after": "1"} if PROBLEMS[code].status in RETRY_LATER else {}

    def document(self, language: Language) -> ProblemDocument:
        """The document in one of the two languages."""
        kind = PROBLEMS[self.code]
        return ProblemDocument(
            type=f"/problems/{self.code}",
            title=kind.title.in_language(language),
            status=kind.status,
            detail=self.sentence.in_language(language),
            code=self.code,
            **self.members,
        )
