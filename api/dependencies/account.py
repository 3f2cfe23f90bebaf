"""The account that a request about players concerns: the one it names, or the one that is implied."""

from contextlib import suppress
from typing import Annotated

from fastapi import Depends

from api.auth.policy import EVERY, Caller
from api.dependencies.services import KeyOf, LedgerOf, MinPosition, ProfilesOf, ViewsOf
from api.profiles import Profiles
from api.requests.filters import AtTable, OfHost, WithPlayer
from api.schemas.problems import Problem
from domain.sentence import Sentence
from domain.table.facts import LOCAL
from ledger.ledger import Ledger
from ledger.present import NotFound
from projections.views import Views

_NO_HOST = Sentence(
    zh="缺少参数 host：每个账户各有自己的玩家，而这里有多个账户。",
    en="The parameter host is missing: each account has players of its own, and this service has several accounts.",
)
_NAME_HOST = Sentence(
    zh="缺少参数 host：请写明是哪个账户的玩家。",
    en="The parameter host is missing: the account that the player belongs to.",
)


def account(
    ledger: LedgerOf,
    views: ViewsOf,
    profiles: ProfilesOf,
    key: KeyOf,
    _: MinPosition,
    host: OfHost = None,
    table: AtTable = None,
) -> str:
    """The account that a request is about; 422 where several could be meant."""
    named = host or _host_of(ledger, table) or own_account(key)
    return named or only_account(views, profiles)


AccountOf = Annotated[str, Depends(account)]


def account_of_tables(
    views: ViewsOf,
    profiles: ProfilesOf,
    key: KeyOf,
    _: MinPosition,
    host: OfHost = None,
    player: WithPlayer = None,
) -> str | None:
    """The account whose tables are listed: that of the named player; None for all."""
    if player is None or host is not None:
        return host
    return own_account(key) or only_account(views, profiles)


AccountOfTables = Annotated[str | None, Depends(account_of_tables)]


def own_account(key: Caller) -> str | None:
    """The account of a key; None for the public, and for a key of every account."""
    return None if key is None or key.host == EVERY else key.host


def written_account(key: Caller, host: str | None) -> str:
    """The account to write to; 422 where a key of every account does not name one."""
    named = host or own_account(key)
    if named is None:
        raise Problem("invalid-request", _NAME_HOST)
    return named


def only_account(views: Views, profiles: Profiles) -> str:
    """The only account that has tables or profiles; 422 where there are several."""
    there = sorted({*views.accounts(), *profiles.accounts()})
    if len(there) > 1:
        raise Problem("invalid-request", _NO_HOST)
    return there[0] if there else LOCAL


def _host_of(ledger: Ledger, table_id: str | None) -> str | None:
    """The host of a table; None where no table is named, or it does not exist."""
    with suppress(NotFound):
        return None if table_id is None else ledger.host_of(table_id)
    return None
