"""Help and usage in the language that the command is asked to speak: typer keeps English, this puts Chinese over it."""

import os
import sys
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, Final

from typer._click.core import Context

from domain.sentence import Language, Sentence

_CHINESE: Final[dict[str, str]] = {"Show this message and exit.": "显示帮助。"}
_PARTS: Final[Mapping[str, str]] = {
    "make": "造一把密钥，只显示这一次。",
    "list": "列出密钥，最新的在前，不含密文；已失效的也列出。",
    "revoke": "吊销一把密钥：从此什么也打不开。",
    "baohuang": "保皇：一手牌能否压过另一手、怎么压；或名次得多少分。",
    "old_maid": "生猴子：一手牌里有哪些对子、剩下什么；或名次得多少分。",
    "paohuzi": "安化跑胡子：是否胡、怎么组牌、多少胡息和分；或听哪些牌。",
    "twelve_months": "十二个月：几张牌是否成月、一手牌有哪些月和能抢的牌；或一局怎么付。",
}
"""The Chinese help of the commands in a group; the English is their docstring."""

_FIXED: Final = {
    "DEFAULT_STRING": Sentence(zh="[默认：{}]", en="[default: {}]"),
    "ENVVAR_STRING": Sentence(zh="[环境变量：{}]", en="[env var: {}]"),
    "REQUIRED_LONG_STRING": Sentence(zh="[必填]", en="[required]"),
    "ARGUMENTS_PANEL_TITLE": Sentence(zh="参数", en="Arguments"),
    "OPTIONS_PANEL_TITLE": Sentence(zh="选项", en="Options"),
    "COMMANDS_PANEL_TITLE": Sentence(zh="命令", en="Commands"),
    "ERRORS_PANEL_TITLE": Sentence(zh="出错", en="Error"),
    "RICH_HELP": Sentence(
        zh="用法见 [blue]{command_path} {help_option}[/]。", en="Try [blue]'{command_path} {help_option}'[/] for help."
    ),
}


def helped(sentence: Sentence) -> str:
    """The English help of an option; its Chinese is kept for `translate`."""
    _CHINESE[sentence.en] = sentence.zh
    return sentence.en


def asked_language(arguments: Sequence[str]) -> Language:
    """The language of `--language`, else of the environment: help and errors of usage come before options are read."""
    words = [*arguments]
    given = [after for word, after in pairwise(words) if word == "--language"]
    given += [word.partition("=")[2] for word in words if word.startswith("--language=")]
    return "zh" if (given or [os.environ.get("PAIPU_LANGUAGE", "")])[-1] == "zh" else "en"


def translate(command: Any, language: Language) -> None:
    """Put the language's help into a command and, where it is a group, its parts."""
    if language == "zh":
        for name, part in getattr(command, "commands", {}).items():
            part.help = part.short_help = _PARTS[name]
            translate(part, language)
        for parameter in command.get_params(Context(command)):
            _translate(parameter)


def _translate(parameter: Any) -> None:
    parameter.help = _CHINESE.get(parameter.help, parameter.help)
    default = getattr(parameter, "show_default", None)
    if isinstance(default, str):
        parameter.show_default = _CHINESE.get(default, default)
    panel = getattr(parameter, "rich_help_panel", None)
    parameter.rich_help_panel = _CHINESE.get(panel or "", panel)


def translate_frame(language: Language) -> None:
    """Put the language's headings into the frames of help and errors; English are those that typer has."""
    if language == "en" and "typer.rich_utils" not in sys.modules:
        return
    from typer import rich_utils  # noqa: PLC0415  it loads Markdown, and most commands show no help

    for name, sentence in _FIXED.items():
        setattr(rich_utils, name, sentence.in_language(language))
