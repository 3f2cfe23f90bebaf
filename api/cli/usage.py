"""Usage lines and errors of usage in both languages; typer has its English in its code."""

from typing import Any

from typer._click.core import Context
from typer._click.formatting import HelpFormatter
from typer.exceptions import TyperException

from api.cli.terminal import spoken
from domain.sentence import Language, Sentence

_USAGE = Sentence(zh="用法：", en="Usage: ")
_ERRORS = {
    "MissingParameter": Sentence(zh="缺少 {hint}。", en="Missing {hint}."),
    "NoSuchOption": Sentence(zh="没有选项 {option}。", en="No such option: {option}."),
    "BadParameter": Sentence(zh="{hint} 的值不合要求，可取的值见 --help。", en="Invalid value for {hint}."),
    "BadOptionUsage": Sentence(zh="选项 {option} 缺少值。", en="Option {option} requires an argument."),
}
_OTHERS = (
    ("No such command", Sentence(zh="没有命令 {rest}。", en="No such command {rest}.")),
    ("Missing command", Sentence(zh="缺少命令。", en="Missing command.")),
    ("Got unexpected extra argument(s)", Sentence(zh="多出参数 {rest}。", en="Got unexpected arguments {rest}.")),
)
_OTHER = Sentence(zh="命令的写法不对，见 --help。", en="The command is wrong: see --help.")


class UsageFormatter(HelpFormatter):
    """Begins a usage line in the language spoken."""

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        """The line of usage."""
        super().write_usage(prog, args, prefix or _USAGE.in_language(spoken()))


Context.formatter_class = UsageFormatter


def usage_error(error: TyperException, language: Language) -> str:
    """The error in the language: English as typer has it, Chinese by the kind of error."""
    if language == "en":
        return error.format_message()
    parameter: Any = getattr(error, "param", None)
    hint = "" if parameter is None else parameter.get_error_hint()
    option = str(getattr(error, "option_name", ""))
    if (known := _ERRORS.get(type(error).__name__)) is not None:
        return known.zh.format(hint=hint, option=option)
    for beginning, sentence in _OTHERS:
        if error.message.startswith(beginning):
            rest = error.message.removeprefix(beginning).partition(". Did you mean")[0]
            return sentence.zh.format(rest=rest.strip(" .()"))
    return _OTHER.zh
