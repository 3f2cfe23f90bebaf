"""A command for each game that has a calculator, in a file by its name: `score`."""

from collections.abc import Callable, Iterator
from importlib import import_module
from pkgutil import iter_modules


def commands() -> Iterator[tuple[str, Callable[..., None]]]:
    """The games with their commands."""
    for module in iter_modules(__path__):
        yield module.name, import_module(f"{__name__}.{module.name}").score
