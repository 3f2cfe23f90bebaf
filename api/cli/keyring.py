"""Keys of a log, opened for a command; the options of `paipu keys make` become a key that is asked for."""

from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from typing import NamedTuple, get_args

from api.auth.keys import Keys
from api.auth.policy import EVERY
from api.cli.database import make_if_file, settings
from api.cli.program import Trouble
from api.cli.serving.services import HOST
from api.requests.key_requests import grant_for
from api.schemas.keys import NEW_KEY, HostKey, KeyMade, KeyShown, NewKey
from api.schemas.problems import Problem
from domain.sentence import Sentence
from domain.wire.safe_text import check_text
from domain.wire.validation import FieldNames, Invalid, validated
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


ID = "1 to 64 of A-Z a-z 0-9 . _ : -, with no dot first"
OPTIONS = {"host": "--account", "table_id": "--table", "hand_id": "--hand", "expires_at": "--expires"}
ROLES = tuple(str(kind.__struct_config__.tag) for kind in get_args(NEW_KEY))


def new_key(role: str, **given: str | int | None) -> NewKey:
    """The key that is asked for."""
    if role not in ROLES:
        raise Trouble(
            Sentence(
                zh=f"没有角色 {role!r}；有 {'、'.join(ROLES)}。",
                en=f"There is no role {role!r}; there are {', '.join(ROLES)}.",
            )
        )
    plain = {name: value for name, value in given.items() if value is not None}
    for name, value in plain.items():
        if isinstance(value, str) and (fault := check_text(value)) is not None:
            raise Trouble(Sentence(zh=f"{_option(name)}：{fault.zh}", en=f"{_option(name)}: {fault.en}"))
    try:
        asked: NewKey = validated({"role": role, **plain}, NEW_KEY, BY_OPTION)
    except Invalid as invalid:
        raise Trouble(_amiss(role, plain, invalid)) from None
    return asked


def _amiss(role: str, given: Mapping[str, object], invalid: Invalid) -> Sentence:
    """What is wrong with the options: one too many, one too few, or a value of one."""
    name = _option(invalid.path)
    if invalid.unknown:
        return Sentence(zh=f"{role} 的密钥没有 {name}。", en=f"A key of the role {role} has no {name}.")
    if invalid.path not in given:
        return Sentence(zh=f"{role} 的密钥需要 {name}。", en=f"A key of the role {role} needs {name}.")
    return invalid.sentence


def _option(name: str) -> str:
    return OPTIONS.get(name, f"--{name}")


BY_OPTION = FieldNames(
    lambda name: Sentence(zh=f"{_option(name)} ", en=_option(name)),
    lambda _, form: Sentence(zh="1 到 64 个 A-Z a-z 0-9 . _ : -，且不以点开头" if form == ID else form, en=form),
    lambda _: (ID,),
)
