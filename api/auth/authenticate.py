"""Authentication, and the refusals of the policy in their order: 401, then 404, then 403."""

from fastapi import Request

from api.auth.keys import Keys
from api.auth.policy import Act, Caller, Issue, Key, NamePlayer, Place, Play, See, concerns, may, own_viewer
from api.schemas.keys import KeyShown
from api.schemas.problems import Problem
from domain.course import Course
from domain.hand.visibility import perspective_of
from domain.privacy import Viewer, read_viewer
from domain.sentence import Sentence
from domain.table.dealing import table_of
from ledger.ledger import Ledger
from ledger.present import NO_HAND, NO_TABLE, TableNow

_NO_KEY = Sentence(zh="请以 `Authorization: Bearer …` 发送密钥。", en="Send the key as `Authorization: Bearer …`.")
_NOT_VALID = Sentence(
    zh="密钥无效：不认识、已过期或已撤销。",
    en="The key is not valid: it is unknown, expired or revoked.",
)
_NO_SUCH_KEY = Sentence(zh="没有这个密钥。", en="This key does not exist.")
_NO_VIEWER = Sentence(
    zh="参数 as 须为座位号、public 或 all。", en="The parameter as must be the number of a seat, public or all."
)


async def authenticate(request: Request) -> Caller:
    """The key of a request, None for the public; 401 for a key that is unknown, expired or revoked."""
    sent = request.headers.get("authorization")
    if sent is None:
        return None
    secret = bearer(sent)
    if not secret:
        raise unauthenticated()
    key = await key_of(request.app.state.keys, secret)
    if key is None:
        raise unauthenticated(_NOT_VALID)
    request.state.key_id = key.key_id
    return key


def bearer(authorization: str) -> str:
    """The secret in an `Authorization` header; empty where there is none."""
    scheme, _, secret = authorization.partition(" ")
    return secret.strip() if scheme.lower() == "bearer" else ""


async def key_of(keys: Keys, secret: str) -> Caller:
    """The key with this secret, None where it is not valid."""
    return keys.remembered(secret) or await keys.finding.of(secret)


def required(key: Caller) -> Key:
    """The key; 401 for the public."""
    if key is None:
        raise unauthenticated()
    return key


def unauthenticated(why: Sentence = _NO_KEY) -> Problem:
    """401, with the scheme to use."""
    problem = Problem("unauthenticated", why)
    problem.headers["www-authenticate"] = "Bearer"
    return problem


def table_place(now: TableNow) -> Place:
    """The table as the policy sees it."""
    return Place(host=now.table.host, table_id=now.table_id, seats=now.table.seats)


def hand_place(ledger: Ledger, hand_id: str, course: Course) -> Place:
    """The hand as the policy sees it."""
    table_id = table_of(course)
    return Place(
        host=ledger.host_of(table_id),
        table_id=table_id,
        hand_id=hand_id,
        seats=course.seats,
        over=course.over,
        revealed=perspective_of(course, "public") == "all",
    )


def admitted(key: Caller, at: Place) -> Key:
    """The key of a writer who is concerned with this place; 401, or 404 as if the place did not exist."""
    writer = required(key)
    if not concerns(writer, at):
        raise Problem("not-found", NO_TABLE if at.hand_id is None else NO_HAND)
    return writer


def revocable_key(keys: Keys, key_id: str, writer: Key) -> KeyShown:
    """A key that the writer may revoke; 404 for every other, as if it did not exist."""
    shown = keys.shown(key_id)
    if shown is None or not may(writer, Issue(shown.role, shown.host)):
        raise Problem("not-found", _NO_SUCH_KEY)
    return shown


def check(key: Key, act: Act, at: Place | None = None) -> None:
    """403 unless the policy allows the act."""
    if not may(key, act, at):
        raise Problem("forbidden", _why_not(act))


def requested_viewer(key: Caller, at: Place, seats: int, asked: str | None) -> Viewer:
    """The viewer requested with `as`, else the key's own; 403 for a perspective that the key does not have."""
    if asked is None:
        return own_viewer(key, at)
    viewer = _viewer(asked, seats)
    if not may(key, See(viewer), at):
        raise Problem("forbidden", _why_not(See(viewer)))
    return viewer


def _viewer(asked: str, seats: int) -> Viewer:
    viewer = read_viewer(asked)
    if viewer is None or (isinstance(viewer, int) and viewer >= seats):
        raise Problem("invalid-request", _NO_VIEWER)
    return viewer


def _why_not(act: Act) -> Sentence:
    match act:
        case See():
            return Sentence(zh="此密钥不能以这个视角查看。", en="This key may not see the hand from this perspective.")
        case Play(choosing=True, option=str(option)):
            return Sentence(
                zh=f"本桌由机会决定（规则 {option}），只有主办方可以写明。",
                en=f"Chance decides this at this table (house rule {option}): only the host may name it.",
            )
        case Play(choosing=True):
            return Sentence(
                zh="只有主办方可以写明摸到的牌，或一次发送多个动作。",
                en="Only the host may name the drawn card, or send several actions at once.",
            )
        case Play():
            return Sentence(zh="此密钥不能替这个座位行动。", en="This key may not act for this seat.")
        case Issue():
            return Sentence(
                zh="此密钥不能为这个账户制发或列出这种密钥。",
                en="This key may not make or list keys of this role for this account.",
            )
        case NamePlayer():
            return Sentence(
                zh="此密钥不能写这个账户的玩家资料。", en="This key may not write player profiles of this account."
            )
        case _:
            return Sentence(zh="此密钥的角色不能这样做。", en="The role of this key may not do that.")
