"""Help and usage in the language that the command is asked to speak: typer keeps English, this puts Chinese over it."""

import os
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, Final

from typer import rich_utils
from typer._click.core import Context
from typer.core import TyperGroup

from domain.sentence import Language, Sentence

_CHINESE: Final[dict[str, str]] = {}
COMMANDS: Final[Mapping[str, str]] = {
    "paipu": "中国牌戏的牌谱：记录、裁判、重放、计分。",
    "serve": "以 HTTP 提供日志。SQLite 文件会自动建好并录入示例；只有本机能连到时还造一把主办方密钥。",
    "demo": "录入每种游戏的示例牌局，再演示重放、积分榜和审计。",
    "simulate": "随机打合规的牌局。有 --database 才存入日志，否则不保留；有 --url 则在该服务上打，同时开许多桌并计时。",
    "import": "裁判牌谱文件并存入其中的牌局；查出问题的牌局不存。",
    "export": "把一局写成牌谱文件：观看者看得到的全部过程。",
    "replay": "显示一局的经过和某个事件之后的牌桌。--json 输出每一帧，--step 逐个事件地看。",
    "audit": "从发牌起重新裁判一局，说出哪里不成立。",
    "explain": "说明某个事件之后一个动作是否合规、依据哪条规则、因为哪些事件。--as 座位：按该座位自己的权限。",
    "compare": "同样的牌、同样的动作，换一套规则再打一遍，看从哪里开始不同。",
    "follow": "让视图跟上日志，并显示各到哪里；服务运行时也可以。Ctrl-C 结束。",
    "games": "列出游戏，或一种游戏的规则选项：名称、说明、默认值、预设。",
    "rebuild": "从整个日志重建视图；新的建好之前旧的照常应答，中断了可以重来。",
    "score": "算牌器：牌值多少，不需要记录的牌局。",
    "keys": "造密钥、列出密钥、吊销密钥。",
    "make": "造一把密钥，只显示这一次。",
    "list": "列出密钥，最新的在前，不含密文；已失效的也列出。",
    "revoke": "吊销一把密钥：从此什么也打不开。",
    "migrate": "建立日志的表，或更新到最新。在 PostgreSQL 上，所建的表归地址中的登录名。",
    "baohuang": "保皇：一手牌能否压过另一手、怎么压；或名次得多少分。",
    "old_maid": "生猴子：一手牌里有哪些对子、剩下什么；或名次得多少分。",
    "paohuzi": "安化跑胡子：是否胡、怎么组牌、多少胡息和分；或听哪些牌。",
    "twelve_months": "十二个月：几张牌是否成月、一手牌有哪些月和能抢的牌；或一局怎么付。",
}
"""The help of each command in Chinese; the English is its docstring."""

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
_CHINESE["Show this message and exit."] = "显示帮助。"


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


def translate(group: TyperGroup, language: Language) -> None:
    """Put the language's help into the group and all its commands."""
    for name, sentence in _FIXED.items():
        setattr(rich_utils, name, sentence.in_language(language))
    if language == "zh":
        for command in _all(group):
            command.help = command.short_help = COMMANDS.get(command.name or "paipu", command.help)
            for parameter in command.get_params(Context(command)):
                parameter.help = _CHINESE.get(parameter.help, parameter.help)
                default = getattr(parameter, "show_default", None)
                if isinstance(default, str):
                    parameter.show_default = _CHINESE.get(default, default)
                panel = getattr(parameter, "rich_help_panel", None)
                parameter.rich_help_panel = _CHINESE.get(panel or "", panel)


def _all(command: Any) -> Iterator[Any]:
    yield command
    for each in getattr(command, "commands", {}).values():
        yield from _all(each)
