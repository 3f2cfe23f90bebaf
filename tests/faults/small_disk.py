"""A disk of a few megabytes to fill and free, where this machine lets us mount one."""

import errno
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

PAGE = 4096


class SmallDisk:
    """A folder that is a file system of its own."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._ballast = path / "ballast"

    def fill(self) -> None:
        """Leave no page free."""
        with self._ballast.open("ab", buffering=0) as ballast:
            for piece in (bytes(64 * PAGE), bytes(PAGE)):
                try:
                    while ballast.write(piece):
                        pass
                except OSError as error:
                    assert error.errno == errno.ENOSPC  # noqa: PT017  any other error is one of the test

    def free(self) -> None:
        """Take away what filled it."""
        self._ballast.unlink()


@contextmanager
def small_disk(megabytes: int) -> Iterator[SmallDisk]:
    """A disk of that size; the test is skipped where none may be mounted."""
    path = Path(tempfile.mkdtemp(prefix="paipu-disk-"))
    try:
        if not _mount(path, megabytes):
            pytest.skip("no small tmpfs may be mounted here: that takes root with the right to mount")
        try:
            yield SmallDisk(path)
        finally:
            subprocess.run(["umount", "--lazy", path], check=True)
    finally:
        path.rmdir()


def _mount(path: Path, megabytes: int) -> bool:
    if shutil.which("mount") is None:
        return False
    options = f"size={megabytes}m,mode=0755"
    done = subprocess.run(["mount", "-t", "tmpfs", "-o", options, "tmpfs", path], capture_output=True, check=False)
    return done.returncode == 0
