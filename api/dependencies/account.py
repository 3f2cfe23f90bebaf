"""Whose players are meant: the account that a request about players names, or the one that goes without saying."""

from contextlib import suppress
from typing import Annotated

from fastapi import Depends

from api.auth.policy import EVERY, Who
from api.dependencies.services import KeyOf, LedgerOf, MinPosition, ProfilesOf, ViewsOf
from api.profiles import Profiles
from api.requests.filters import AtTable, Host, WithPlayer
from api.schemas.problems import Problem
from domain.sentence import Sentence
from domain.table.facts import LOCAL
from ledger.ledger import Ledger
from ledger.present import NotFound
from projections.views import Views

_NO_HOST = Sentence(
    zh="缺少 host：同一编号在不同账户是不同的玩家，须写明是哪个账户的。",
    en="host is needed: each account has players of its own, and there are several accounts here.",
)
_NAME_HOST = Sentence(
    zh="缺少 host：写明是哪个账户的玩家。", en="host is needed: the account that the player belongs to."
)


def account(
    ledger: LedgerOf,
    views: ViewsOf,
    profiles: ProfilesOf,
    key: KeyOf,
    _: MinPosition,
    host: Host = None,
    table: AtTable = None,
) -> str:
    """The account that a question is about; 422 where several could be meant."""
    named = host or _host_of(ledger, table) or own_account(key)
    return named or only_account(views, profiles)


AccountOf = Annotated[str, Depends(account)]


def account_of_tables(
    views: ViewsOf,
    profiles: ProfilesOf,
    key: KeyOf,
    _: MinPosition,
    host: Host = None,
    player: WithPlayer = None,
) -> str | None:
    """The account whose tables are asked for: that of the player who is named; None for all."""
    if player is None or host is not None:
        return host
    return own_account(key) or only_account(views, profiles)


AccountOfTables = Annotated[str | None, Depends(account_of_tables)]


def own_account(key: Who) -> str | None:
    """The account that a key belongs to; None for the public, and for a key that is for every account."""
    return None if key is None or key.host == EVERY else key.host


def written_account(key: Who, host: str | None) -> str:
    """The account that something is written for; who has a key for every account names it, or 422."""
    named = host or own_account(key)
    if named is None:
        raise Problem("invalid-request", _NAME_HOST)
    return named


def only_account(views: Views, profiles: Profiles) -> str:
    """The account of all tables and profiles there are; 422 where there is more than one."""
    there = sorted({*views.accounts(), *profiles.accounts()})
    if len(there) > 1:
        raise Problem("invalid-request", _NO_HOST)
    return there[0] if there else LOCAL


def _host_of(ledger: Ledger, table_id: str | None) -> str | None:
    """None where no table is named, or one that is not there."""
    with suppress(NotFound):
        return None if table_id is None else ledger.host_of(table_id)
    return None
