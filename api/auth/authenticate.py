"""Who is asking, and what is answered where the policy does not allow it: 401, then 404, then 403."""

from fastapi import Request
from starlette.concurrency import run_in_threadpool

from api.auth.keys import Keys
from api.auth.policy import Act, Issue, Key, NamePlayer, Place, Play, See, Who, concerns, may, own_eyes
from api.schemas.keys import KeyShown
from api.schemas.problems import Problem
from domain.course import Course
from domain.hand.visibility import perspective_of
from domain.privacy import Viewer, read_viewer
from domain.sentence import Sentence
from ledger.ledger import Ledger
from ledger.present import NO_HAND, NO_TABLE, TableNow

_NO_KEY = Sentence(zh="请以 `Authorization: Bearer …` 发送密钥。", en="Send the key as `Authorization: Bearer …`.")
_NOT_VALID = Sentence(
    zh="所发送的密钥无效：不认识、已过期或已撤销。",
    en="The key that was sent is not valid: unknown, expired or revoked.",
)
_NO_SUCH_KEY = Sentence(zh="没有这个密钥。", en="There is no such key.")
_NO_EYES = Sentence(zh="as 须为座位号、public 或 all。", en="as is the number of a seat, public or all.")


async def who(request: Request) -> Who:
    """The key this request was sent with, None for the public; 401 where it is not one of ours, or no longer."""
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
    """The secret in the header, however it is spelled; empty where there is none."""
    scheme, _, secret = authorization.partition(" ")
    return secret.strip() if scheme.lower() == "bearer" else ""


async def key_of(keys: Keys, secret: str) -> Who:
    """What a secret stands for, None where it is no valid key."""
    return keys.remembered(secret) or await run_in_threadpool(keys.find, secret)


def required(key: Who) -> Key:
    """The key; 401 for the public."""
    if key is None:
        raise unauthenticated()
    return key


def unauthenticated(why: Sentence = _NO_KEY) -> Problem:
    """401, with the scheme that is asked for."""
    problem = Problem("unauthenticated", why)
    problem.headers["www-authenticate"] = "Bearer"
    return problem


def table_place(now: TableNow) -> Place:
    """A table, as the policy looks at it."""
    return Place(host=now.table.host, table_id=now.table_id, seats=now.table.seats)


def hand_place(ledger: Ledger, hand_id: str, course: Course) -> Place:
    """A hand, as the policy looks at it."""
    table_id = course.table_id or ""
    return Place(
        host=ledger.host_of(table_id),
        table_id=table_id,
        hand_id=hand_id,
        seats=course.seats,
        over=course.over,
        revealed=perspective_of(course, "public") == "all",
    )


def admitted(key: Who, at: Place) -> Key:
    """The key of somebody who writes here; 401, or 404 as for what does not exist."""
    writer = required(key)
    if not concerns(writer, at):
        raise Problem("not-found", NO_TABLE if at.hand_id is None else NO_HAND)
    return writer


def own_key(keys: Keys, key_id: str, writer: Key) -> KeyShown:
    """A key that somebody may revoke; 404 for every other, as for what does not exist."""
    shown = keys.shown(key_id)
    if shown is None or not may(writer, Issue(shown.role, shown.host)):
        raise Problem("not-found", _NO_SUCH_KEY)
    return shown


def check(key: Key, act: Act, at: Place | None = None) -> None:
    """403 unless the policy allows the act."""
    if not may(key, act, at):
        raise Problem("forbidden", _why_not(act))


def asked_eyes(key: Who, at: Place, seats: int, asked: str | None) -> Viewer:
    """The eyes asked for with `as`, else one's own; 403 for those that the key does not have."""
    if asked is None:
        return own_eyes(key, at)
    viewer = _viewer(asked, seats)
    if not may(key, See(viewer), at):
        raise Problem("forbidden", _why_not(See(viewer)))
    return viewer


def _viewer(asked: str, seats: int) -> Viewer:
    viewer = read_viewer(asked)
    if viewer is None or (isinstance(viewer, int) and viewer >= seats):
        raise Problem("invalid-request", _NO_EYES)
    return viewer


def _why_not(act: Act) -> Sentence:
    match act:
        case See():
            return Sentence(zh="此密钥不能以这个视角查看。", en="The key does not allow to see with these eyes.")
        case Play(choosing=True, option=str(option)):
            return Sentence(
                zh=f"本桌由机会决定（规则 {option}），只有主办方可以写明。",
                en=f"In this room chance decides that (house rule {option}): only the host may name it.",
            )
        case Play(choosing=True):
            return Sentence(
                zh="只有主办方可以写明摸到的牌，或一次发送多个动作。",
                en="Only the host may name the card that is drawn, or send several actions at once.",
            )
        case Play():
            return Sentence(zh="此密钥不能替这个座位行动。", en="The key does not play for that seat.")
        case Issue():
            return Sentence(
                zh="此密钥不能为这个账户制发这种密钥。", en="The key does not make keys of this role for this account."
            )
        case NamePlayer():
            return Sentence(
                zh="此密钥不能写这个账户的玩家资料。", en="The key does not write profiles of players of this account."
            )
        case _:
            return Sentence(zh="此密钥的角色不能这样做。", en="The key's role does not do that.")
