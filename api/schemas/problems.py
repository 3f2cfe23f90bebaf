"""Every error code with its status and title, in both languages (contract.md, section 5)."""

from collections.abc import Mapping
from http import HTTPStatus
from typing import Any, NamedTuple

from msgspec import UNSET, Struct, UnsetType

from domain.sentence import Language, Refused, Sentence


class Kind(NamedTuple):
    """What a code stands for."""

    status: int
    title: Sentence


PROBLEMS: Mapping[str, Kind] = {
    "malformed-json": Kind(400, Sentence(en="The body is not JSON as it is accepted here", zh="正文不是合格的 JSON")),
    "bad-idempotency-key": Kind(
        400, Sentence(en="Idempotency-Key has 16 to 64 of A-Z a-z 0-9 _ -", zh="Idempotency-Key 不合格式")
    ),
    "invalid-cursor": Kind(400, Sentence(en="The cursor or the page size is not valid", zh="游标或每页数量无效")),
    "malformed-request": Kind(
        400, Sentence(en="The request is not HTTP as it is accepted here", zh="请求不是合格的 HTTP")
    ),
    "duplicate-header": Kind(400, Sentence(en="A header was sent twice", zh="请求头重复")),
    "unauthenticated": Kind(401, Sentence(en="A valid key is needed", zh="需要有效的密钥")),
    "forbidden": Kind(403, Sentence(en="The key does not allow that", zh="此密钥无权这样做")),
    "not-found": Kind(404, Sentence(en="There is no such thing", zh="没有找到")),
    "method-not-allowed": Kind(405, Sentence(en="The method is not allowed here", zh="不支持此方法")),
    "request-timeout": Kind(408, Sentence(en="The body took too long", zh="正文传送超时")),
    "illegal-action": Kind(409, Sentence(en="The rules refuse the action", zh="规则不允许此操作")),
    "hand-over": Kind(409, Sentence(en="The hand is over", zh="这一局已经结束")),
    "window-open": Kind(409, Sentence(en="A question is open and must be answered first", zh="有待回答的询问")),
    "hand-running": Kind(409, Sentence(en="A hand is running at the table", zh="此桌正有一局在进行")),
    "table-closed": Kind(409, Sentence(en="The table is closed", zh="此桌已经关闭")),
    "version-conflict": Kind(412, Sentence(en="The hand has moved on", zh="版本冲突：牌局已有新的进展")),
    "body-too-large": Kind(413, Sentence(en="The body is too large", zh="正文过大")),
    "unsupported-media-type": Kind(
        415, Sentence(en="Send application/json in UTF-8", zh="请以 UTF-8 的 application/json 发送")
    ),
    "content-encoding-not-accepted": Kind(
        415, Sentence(en="Send the body without content encoding", zh="请不要压缩正文")
    ),
    "invalid-request": Kind(
        422, Sentence(en="The request does not have the shape that is expected", zh="请求的内容不合要求")
    ),
    "unknown-card": Kind(422, Sentence(en="A token is not a card of this game", zh="有不属于此游戏的牌")),
    "duplicate-card": Kind(422, Sentence(en="A card was given more often than the deck has it", zh="同一张牌给得太多")),
    "wrong-deck": Kind(422, Sentence(en="The cards are not the deck of these rules", zh="牌不是这套规则的一副牌")),
    "unknown-option": Kind(422, Sentence(en="An option or its value is not known", zh="不认识的规则选项或取值")),
    "unsafe-text": Kind(422, Sentence(en="A text has characters that are not accepted", zh="文字中有不接受的字符")),
    "number-out-of-range": Kind(
        422, Sentence(en="A number is not an integer in the accepted range", zh="数字不是可接受范围内的整数")
    ),
    "idempotency-key-reused": Kind(
        422, Sentence(en="The key came with another request before", zh="此键已用于另一请求")
    ),
    "timestamp-in-future": Kind(422, Sentence(en="client_at lies in the future", zh="client_at 在未来")),
    "precondition-required": Kind(
        428, Sentence(en='If-Match with the version is needed, such as "12"', zh="需要带版本号的 If-Match")
    ),
    "too-many-requests": Kind(429, Sentence(en="Too many requests came at once", zh="请求过于频繁")),
    "header-too-large": Kind(431, Sentence(en="The headers are too large", zh="请求头过大")),
    "not-yet": Kind(503, Sentence(en="The view has not come that far yet", zh="视图还没有更新到该位置")),
    "store-unavailable": Kind(503, Sentence(en="The store cannot be reached", zh="存储暂时不可用")),
    "outcome-unknown": Kind(
        503, Sentence(en="It may or may not be stored: send it again, same key", zh="不知是否已写入：请用原来的键重发")
    ),
    "storage-full": Kind(
        507, Sentence(en="The store has no room left; nothing was written", zh="存储空间已满，没有写入")
    ),
    "internal-error": Kind(500, Sentence(en="Something went wrong on our side", zh="服务内部出错")),
}


COME_BACK = (HTTPStatus.TOO_MANY_REQUESTS, HTTPStatus.SERVICE_UNAVAILABLE)
"""Answers that say when to send the request again."""


class ProblemDocument(Struct, frozen=True, kw_only=True):
    """`application/problem+json` (RFC 9457); refusals by the rules add rule, reason code and events.

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
    """An answer that is an error; `members` go into the document besides the common ones."""

    def __init__(self, code: str, detail: Sentence | None = None, **members: Any) -> None:
        super().__init__(PROBLEMS[code].title if detail is None else detail)
        self.code = code
        self.members = members
        self.headers = {"retry-after": "1"} if PROBLEMS[code].status in COME_BACK else {}

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
