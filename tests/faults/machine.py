"""Requirements of some tests on the machine."""

import sys

import pytest

with_own_postgres = pytest.mark.skipif(
    sys.platform != "linux", reason="a PostgreSQL of our own and all its processes can be killed on Linux only"
)
