"""Key requests: which account a new key is for, which table, until when."""

from datetime import UTC, datetime
from typing import assert_never

from api.auth.keys import Grant
from api.auth.policy import EVERY
from api.requests.timestamps import timestamp_of
from api.schemas.keys import AdminKey, AuditorKey, HostKey, NewKey, RefereeKey, SeatKey
from api.schemas.problems import Problem
from domain.sentence import Sentence
from domain.table.table import Table
from ledger.ledger import Ledger
from ledger.present import NO_HAND, NotFound

_NO_SEAT = Sentence(zh="seat 须为此桌的座位号。", en="seat must be a seat of this table.")
_NO_HOST = Sentence(
    zh="缺少 host：请写明密钥属于哪个账户。", en="The field host is missing: the account that the key is for."
)
_PAST = Sentence(zh="expires_at 须在将来。", en="expires_at must be in the future.")


def grant_for(ledger: Ledger, asked: NewKey, own: str) -> Grant:
    """The grant of a key request; `own` is the account of the key that asks.

    Keys for a table belong to its host's account. Raises `NotFound` for a table or hand that does not exist, `Problem`
    for a field that does not fit.
    """
    expires_at = _end(asked.expires_at)
    match asked:
        case SeatKey(table_id=table_id, seat=seat, note=note):
            table = _with_seat(ledger.table(table_id).table, seat)
            return Grant(
                role="seat",
                host=table.host,
                table_id=table_id,
                seat=seat,
                player=table.seats[seat],
                note=note,
                expires_at=expires_at,
            )
        case RefereeKey(table_id=table_id, hand_id=hand_id, note=note):
            host = _host_of_hand(ledger, table_id, hand_id)
            return Grant(
                role="referee", host=host, table_id=table_id, hand_id=hand_id, note=note, expires_at=expires_at
            )
        case HostKey(host=host, note=note):
            return Grant(role="host", host=_account(host or own), note=note, expires_at=expires_at)
        case AuditorKey(host=host, note=note):
            return Grant(role="auditor", host=host or own, note=note, expires_at=expires_at)
        case AdminKey(note=note):
            return Grant(role="admin", host=EVERY, note=note, expires_at=expires_at)
        case _:
            assert_never(asked)


def _with_seat(table: Table, seat: int) -> Table:
    if seat >= len(table.seats):
        raise Problem("invalid-request", _NO_SEAT)
    return table


def _host_of_hand(ledger: Ledger, table_id: str, hand_id: str | None) -> str:
    if hand_id is not None and ledger.hand(hand_id).course.table_id != table_id:
        raise NotFound(NO_HAND)
    return ledger.table(table_id).table.host


def _account(host: str) -> str:
    if host == EVERY:
        raise Problem("invalid-request", _NO_HOST)
    return host


def _end(text: str | None) -> datetime | None:
    end = timestamp_of("expires_at", text)
    if end is not None and end <= datetime.now(UTC):
        raise Problem("invalid-request", _PAST)
    return end
