"""Where tests keep files: a disk in memory where the machine has one, which is not waited for at each commit.

A process that is killed loses nothing there either; what a power cut loses is tried with a file system of our own
(tests/faults). Benchmarks keep to the real disk. `PAIPU_TEST_DISK` names another folder.
"""

import os
import shutil
from pathlib import Path

DISK = "PAIPU_TEST_DISK"
IN_MEMORY = Path("/dev/shm")  # noqa: S108  nothing there is found by its name
ENOUGH_BYTES = 2 << 30


def memory_disk() -> Path | None:
    """The folder, or None where there is none with room enough in which programs can be started."""
    if DISK in os.environ:
        return Path(os.environ[DISK])
    if not os.access(IN_MEMORY, os.W_OK | os.X_OK) or os.statvfs(IN_MEMORY).f_flag & os.ST_NOEXEC:
        return None
    return IN_MEMORY if shutil.disk_usage(IN_MEMORY).free >= ENOUGH_BYTES else None
