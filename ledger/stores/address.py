"""The address of a log for display, without any form of password."""

import re
from urllib.parse import quote, urlencode

import psycopg
from psycopg.conninfo import conninfo_to_dict

from domain.sentence import Sentence
from ledger.stores.errors import StoreError

SECRETS = ("password", "sslpassword", "oauth_client_secret", "sslkeylogfile")
POSTGRES = ("postgresql", "postgres")

NOT_READ = Sentence(
    zh="读不懂 PostgreSQL 数据库的地址。写法是 postgresql://user@host:port/database?option=value；"
    "各部分中字母、数字和 - . _ ~ 以外的字符要写成 %40（@）、%3A（:）、%2F（/）、%3F（?）、%23（#）、%25（%）。"
    "这里不重复地址，因为里面可能有密码。",
    en="The address of the PostgreSQL database cannot be read. "
    "It is postgresql://user@host:port/database?option=value; in its parts other characters than letters, digits and "
    "- . _ ~ are written %40 (@), %3A (:), %2F (/), %3F (?), %23 (#), %25 (%). "
    "The address is not repeated here, because a password may be in it.",
)


def shown(url: str) -> str:
    """The address as people may see it."""
    scheme, _, _ = url.partition(":")
    if scheme in ("sqlite", "memory"):
        return url
    if scheme not in POSTGRES:
        return "…"
    try:
        return _shown(conninfo(url))
    except StoreError:
        return f"{scheme}:…"


def conninfo(url: str) -> dict[str, str]:
    """The options in the URL of a database. Raises StoreError, without a part of the URL, where they cannot be read.

    A password that is not percent-encoded spills into host, port or database name, and libpq's errors would repeat it.
    """
    try:
        options = {name: str(value) for name, value in conninfo_to_dict(url).items()}
    except (psycopg.Error, UnicodeError) as error:
        raise StoreError(_unknown_option(url, str(error)) or NOT_READ) from None
    ports = options.get("port", "").split(",")
    if _spills(url) or not all(port.isdecimal() or not port for port in ports):
        raise StoreError(NOT_READ)
    return options


def _unknown_option(url: str, said: str) -> Sentence | None:
    """The one complaint of libpq that may be repeated: it names an option, where no password can be taken for one."""
    named = re.match(r'invalid URI query parameter: "(\w+)"$', said.strip())
    if named is None or "@" in url.partition("?")[2]:
        return None
    return Sentence(
        zh=f"PostgreSQL 没有选项 {named[1]}：请检查数据库的地址。",
        en=f"PostgreSQL knows no option {named[1]}: look at the address of the database.",
    )


def _spills(url: str) -> bool:
    """Whether something before an `@` is no user and password: one of them has an `@` or `/` as it is."""
    place, _, database = url.partition("://")[2].partition("?")[0].partition("/")
    return place.count("@") > 1 or "@" in database


def _shown(options: dict[str, str]) -> str:
    public = {name: value for name, value in options.items() if name not in SECRETS}
    user, database = quote(public.pop("user", ""), ""), quote(public.pop("dbname", ""), "")
    hosts, ports = public.pop("host", "").split(","), public.pop("port", "").split(",")
    ports = ports * len(hosts) if len(ports) == 1 else ports
    places = ",".join(_place(host, port) for host, port in zip(hosts, ports, strict=False))
    query = urlencode(public, quote_via=quote)
    return f"postgresql://{user}{'@' if user else ''}{places}/{database}{'?' if query else ''}{query}"


def _place(host: str, port: str) -> str:
    named = f"[{host}]" if ":" in host else quote(host, "")
    return f"{named}:{port}" if port else named
