"""The scope of a scoreboard: which hands count."""

from datetime import datetime

from msgspec import Struct

from domain.table.facts import LOCAL


class Scope(Struct, frozen=True, kw_only=True):
    """Which hands of a host's tables count: those that ended at or after `since` and before `until`.

    `as_of`: as the board stood at that time, without what was played or withdrawn later.
    """

    host: str = LOCAL
    game: str | None = None
    table_id: str | None = None
    since: datetime | None = None
    until: datetime | None = None
    as_of: datetime | None = None
