"""Effort of the tests that play at random: some with `make test`, much with `make soak`, which takes hours."""

import os


def much() -> bool:
    """Whether everything is to be looked at."""
    return os.environ.get("PAIPU_EFFORT") == "much"
