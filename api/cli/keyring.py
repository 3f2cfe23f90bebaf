"""The keys of a log, opened for a command."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import NamedTuple

from api.auth.keys import Keys
from api.auth.policy import EVERY
from api.cli.installation import HOST
from api.cli.log import make_if_file, settings
from api.cli.program import Trouble
from api.requests.key_requests import grant_for
from api.schemas.keys import HostKey, KeyMade, KeyShown, NewKey
from api.schemas.problems import Problem
from ledger.ledger import Ledger
from projections.database.paging import PageRequest
from projections.database.port import SERVICE
from projections.views import database_at

PAGE = 200


class Keyring(NamedTuple):
    """The keys, and the log whose tables they are for."""

    ledger: Ledger
    keys: Keys

    def make(self, asked: NewKey) -> KeyMade:
        """A new key; `Trouble` says what is wrong with what was asked for."""
        try:
            return self.keys.make(grant_for(self.ledger, asked, HOST if isinstance(asked, HostKey) else EVERY))
        except Problem as problem:
            raise Trouble(problem.sentence) from None

    def all(self, host: str, table_id: str | None) -> Iterator[KeyShown]:
        """Every key for an account, or for all; newest first."""
        cursor = None
        while True:
            page = self.keys.listed(host, table_id, PageRequest(self.ledger.secret, cursor, PAGE))
            yield from page.items
            if (cursor := page.next_cursor) is None:
                return


@contextmanager
def keyring(database: str | None, *, new: bool = False) -> Iterator[Keyring]:
    """The keys beside the log that is named; a `new` log in a file is made for its first key."""
    url = settings(database_url=database).database_url
    if new:
        make_if_file(url)
    with Ledger.open(url) as ledger, closing(database_at(url, SERVICE)) as opened:
        yield Keyring(ledger, Keys(opened))
