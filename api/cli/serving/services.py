"""Services of one process: the log, its views, its keys."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import NamedTuple

from api.auth.keys import Grant, Keys
from api.cli.database import OPERATOR, is_file, make_if_file
from api.cli.program import Trouble
from api.profiles import Profiles
from api.samples import record_samples
from api.settings import Settings
from domain.sentence import Sentence
from ledger.ledger import Ledger
from projections.database.port import SERVICE
from projections.views import Views, database_at

HOST = "local"
"""The host's account that everything made from the command line belongs to."""


class Services(NamedTuple):
    """`samples` is how many sample hands were recorded now, `key` the host key if one was made now."""

    ledger: Ledger
    views: Views
    keys: Keys
    profiles: Profiles
    samples: int
    key: str | None


@contextmanager
def opened(settings: Settings) -> Iterator[Services]:
    """Open everything, and on the first start make what a start needs; the service closes its views itself."""
    url = settings.database_url
    make_if_file(url)
    with Ledger.open(url) as ledger, closing(database_at(url, SERVICE)) as database:
        keys, profiles = Keys(database), Profiles(database)
        samples = _first_hands(ledger) if settings.samples and is_file(url) else 0
        yield Services(ledger, Views.open(url, ledger), keys, profiles, samples, _first_key(keys, settings))


def _first_hands(ledger: Ledger) -> int:
    """Record the sample hands in a log that is empty; never in a server's, where they would stay for ever."""
    if any(ledger.position().values()):
        return 0
    return sum(report.ok for report in record_samples(ledger, OPERATOR))


def _first_key(keys: Keys, settings: Settings) -> str | None:
    """A host key where there is none yet and only this machine can reach the service; a preset one is not shown."""
    first = Grant(role="host", host=HOST)
    if settings.host_key:
        preset = settings.host_key.get_secret_value()
        keys.make(first, secret=preset)
        if keys.find(preset) is None:
            raise Trouble(
                Sentence(
                    zh="PAIPU_HOST_KEY 里的密钥已被吊销：请另设一个。",
                    en="The key in PAIPU_HOST_KEY was revoked: set another.",
                )
            )
        return None
    if keys.has_host() or not settings.on_loopback:
        return None
    return keys.make(first).key
