"""Hypothesis settings of long runs: many examples, different ones each time."""

from collections.abc import Callable
from functools import wraps
from itertools import count
from typing import Any

from hypothesis import HealthCheck, Phase, settings

from tests.soak.conftest import Tell


def examples(number: int, tell: Tell) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Settings for so many examples; each is counted aloud."""

    def at_scale(test: Callable[..., None]) -> Callable[..., None]:
        numbers = count(1)

        @wraps(test)
        def counted(*args: Any, **drawn: Any) -> None:
            tell(f"{next(numbers)} of {number}")
            test(*args, **drawn)

        return settings(
            max_examples=number, phases=[Phase.generate, Phase.shrink], suppress_health_check=list(HealthCheck)
        )(counted)

    return at_scale
