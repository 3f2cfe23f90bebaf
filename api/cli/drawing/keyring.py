"""Keys in a table: whose they are, what they open, until when."""

from collections.abc import Iterable

from rich import box
from rich.markup import escape
from rich.table import Table

from api.auth.policy import EVERY
from api.cli.terminal import words
from api.schemas.keys import KeyShown
from domain.seat_names import name_of
from domain.sentence import Sentence

HEADINGS = (
    Sentence(zh="密钥", en="key"),
    Sentence(zh="角色", en="role"),
    Sentence(zh="账号", en="account"),
    Sentence(zh="可看", en="opens"),
    Sentence(zh="失效（UTC）", en="until (UTC)"),
    Sentence(zh="备注", en="note"),
)
EVERY_ACCOUNT, ACCOUNT = (
    Sentence(zh="全部账号", en="every account"),
    Sentence(zh="账号 {account}", en="account {account}"),
)
UNTIL, UNTIL_REVOKED = (
    Sentence(zh="{time} 失效", en="until {time}"),
    Sentence(zh="吊销前有效", en="until it is revoked"),
)
TABLE = Sentence(zh="牌桌 {table}", en="table {table}")
SEAT = Sentence(zh="牌桌 {table} 的 {seat}", en="{seat} of table {table}")
HAND = Sentence(zh="牌桌 {table} 的牌局 {hand}", en="hand {hand} at table {table}")
REVOKED = Sentence(zh="{time} 吊销", en="revoked {time}")


def grid(keys: Iterable[KeyShown]) -> Table:
    """A row for each key."""
    drawn = Table(box=box.SIMPLE_HEAD)
    for place, heading in enumerate(HEADINGS):
        drawn.add_column(words(heading), overflow="fold", no_wrap=place == 0)
    for key in keys:
        drawn.add_row(*map(escape, (key.key_id, key.role, key.host, _opens(key), _until(key), key.note or "")))
    return drawn


def sentence(key: KeyShown) -> str:
    """The same in one line."""
    place = _opens(key) or (words(EVERY_ACCOUNT) if key.host == EVERY else words(ACCOUNT, account=key.host))
    until = words(UNTIL, time=key.expires_at) if key.expires_at else words(UNTIL_REVOKED)
    return f"{key.role}  {place}  {until}"


def _opens(key: KeyShown) -> str:
    if key.table_id is None:
        return ""
    if key.seat is not None:
        return words(SEAT, table=key.table_id, seat=name_of(key.seat))
    return (
        words(TABLE, table=key.table_id) if key.hand_id is None else words(HAND, table=key.table_id, hand=key.hand_id)
    )


def _until(key: KeyShown) -> str:
    """To the minute; `--json` has it whole."""
    if key.revoked_at is not None:
        return words(REVOKED, time=_minute(key.revoked_at))
    return "" if key.expires_at is None else _minute(key.expires_at)


def _minute(moment: str) -> str:
    return moment[:16].replace("T", " ")
