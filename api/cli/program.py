"""Errors that can be foreseen become one line that says what is wrong and what to do, and status 2."""

import errno
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import typer
from rich.markup import escape
from typer.core import TyperGroup
from typer.exceptions import TyperException

from api.cli.catalogue import COMMANDS, PAIPU
from api.cli.help import asked_language, translate, translate_frame
from api.cli.late import LateCommand
from api.cli.terminal import err, say, speak, spoken
from api.cli.usage import usage_error
from domain.sentence import Refused, Sentence
from domain.wire.safe_text import harmless

FINDINGS = 1
USAGE = 2


class Trouble(Refused):
    """A command cannot do what was asked; the sentence says why and what to do."""


class Program(TyperGroup):
    """The commands, with their foreseeable errors told in a line."""

    def list_commands(self, ctx: Any) -> list[str]:  # noqa: ARG002
        """The names of the commands."""
        return [*COMMANDS]

    def get_command(self, ctx: Any, cmd_name: str) -> LateCommand | None:  # noqa: ARG002
        """The command of a name."""
        return LateCommand(cmd_name) if cmd_name in COMMANDS else None

    def make_context(self, *args: Any, **kwargs: Any) -> Any:
        """Read the arguments that stand before the command."""
        language = speak(asked_language(args[1] if len(args) > 1 else ()))
        translate_frame(language)
        self.help = PAIPU.in_language(language)
        translate(self, language)
        with _harmless_usage():
            return super().make_context(*args, **kwargs)

    def invoke(self, ctx: Any) -> Any:
        """Run the command."""
        try:
            with _harmless_usage():
                return super().invoke(ctx)
        except Exception as error:
            if isinstance(error, BrokenPipeError) or not isinstance(error, foreseen()):
                raise
            say(f"[bold red]paipu:[/] {escape(sentence(error))}", err)
            raise typer.Exit(USAGE) from None


@contextmanager
def _harmless_usage() -> Iterator[None]:
    """What click says of the arguments repeats them."""
    try:
        yield
    except TyperException as error:
        error.message = harmless(error.message)
        said = usage_error(error, spoken())
        error.format_message = lambda: said  # type: ignore[method-assign]
        raise


def foreseen() -> tuple[type[Exception], ...]:
    """The errors that say themselves what to do; their modules are imported when there is an error to look at."""
    from ledger.stores.errors import StoreError, StoreFailure  # noqa: PLC0415
    from projections.database.port import ViewsUnavailable  # noqa: PLC0415

    return (Refused, StoreError, StoreFailure, ViewsUnavailable, OSError)


def sentence(error: Exception) -> str:
    """What an error says; one of the system's names its file."""
    told = getattr(error, "sentence", None)
    if isinstance(told, Sentence):
        return told.in_language(spoken())
    if isinstance(error, OSError) and error.filename is not None:
        return f"{error.filename}: {_why(error)}"
    return _STORE.filled(why=str(error)).in_language(spoken())


def _why(error: OSError) -> str:
    """What the system says, in Chinese where it is one of the common errors."""
    known = _ERRORS.get(error.errno or 0)
    return known.zh if known is not None and spoken() == "zh" else f"{error.strerror}."


_STORE = Sentence(zh="日志打不开：{why}", en="{why}")
_ERRORS = {
    errno.ENOENT: Sentence(zh="没有这个文件。", en="No such file or directory."),
    errno.EISDIR: Sentence(zh="这是一个文件夹。", en="Is a directory."),
    errno.ENOTDIR: Sentence(zh="路径中有一段不是文件夹。", en="Not a directory."),
    errno.EACCES: Sentence(zh="没有权限。", en="Permission denied."),
    errno.EEXIST: Sentence(zh="已经存在。", en="File exists."),
    errno.ENOSPC: Sentence(zh="磁盘已满。", en="No space left on device."),
}


def stop_on_signals() -> None:
    """From now on SIGINT and SIGTERM end the program with status 0."""
    for asked in (signal.SIGINT, signal.SIGTERM):
        signal.signal(asked, lambda *_: sys.exit(0))
