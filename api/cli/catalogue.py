"""The commands with their help, and the module of each: it is imported when the command is run, and no other."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from domain.sentence import Sentence

PAIPU = Sentence(
    en="Game records for Chinese card games: recorded, refereed, replayed and scored.",
    zh="中国牌戏的牌谱：记录、裁判、重放、计分。",
)


class Listed(NamedTuple):
    """A command of the list: its function or group of commands as `module:name` below `api.cli`, and its help."""

    place: str
    help: Sentence


COMMANDS: Final[Mapping[str, Listed]] = {
    "serve": Listed(
        "commands.serve:serve",
        Sentence(
            en="Serve the log over HTTP.\n\n"
            "A SQLite file is made where there is none, with sample hands, and with a host key if only "
            "this machine can connect.",
            zh="以 HTTP 提供日志。SQLite 文件会自动建好并录入示例；只有本机能连到时还造一把主办方密钥。",
        ),
    ),
    "demo": Listed(
        "commands.demo:demo",
        Sentence(
            en="Record sample hands of every game, then show replays, scoreboards and an audit.",
            zh="录入每种游戏的示例牌局，再演示重放、积分榜和审计。",
        ),
    ),
    "simulate": Listed(
        "commands.simulate:simulate",
        Sentence(
            en="Play random legal hands. They are stored in the log that --database names; without it "
            "nothing is kept.\n\n"
            "With --url they are played on a running service, at many tables at once, and answers are "
            "timed.",
            zh="随机打合规的牌局。有 --database 才存入日志，否则不保留；有 --url 则在该服务上打，同时开许多桌并计时。",
        ),
    ),
    "import": Listed(
        "commands.import_:import_",
        Sentence(
            en="Referee record files and store their hands; a hand with a finding is not stored.",
            zh="裁判牌谱文件并存入其中的牌局；查出问题的牌局不存。",
        ),
    ),
    "export": Listed(
        "commands.export:export",
        Sentence(
            en="Write a hand as a record file, its whole history with all that the viewer may see.",
            zh="把一局写成牌谱文件：观看者看得到的全部过程。",
        ),
    ),
    "replay": Listed(
        "commands.replay:replay",
        Sentence(
            en="Show what happened in a hand, and the table after an event.\n\n"
            "With --json: its frames. With --step: event by event.",
            zh="显示一局的经过和某个事件之后的牌桌。--json 输出每一帧，--step 逐个事件地看。",
        ),
    ),
    "audit": Listed(
        "commands.audit:audit",
        Sentence(
            en="Referee a hand again, from its deal on, and name what does not hold.",
            zh="从发牌起重新裁判一局，说出哪里不成立。",
        ),
    ),
    "explain": Listed(
        "commands.explain:explain",
        Sentence(
            en="Say whether an action would have been legal after an event, by which rule, because of "
            "which earlier events.\n\n"
            "With --as SEAT: by that seat's own key, which does nothing for a seat that is on autopilot "
            "or has left.",
            zh="说明某个事件之后一个动作是否合规、依据哪条规则、因为哪些事件。--as 座位：按该座位自己的权限。",
        ),
    ),
    "compare": Listed(
        "commands.compare:compare",
        Sentence(
            en="Play the same deal and the same actions under other house rules, and say where the two part.",
            zh="同样的牌、同样的动作，换一套规则再打一遍，看从哪里开始不同。",
        ),
    ),
    "follow": Listed(
        "commands.follow:follow",
        Sentence(
            en="Let the views follow the log, also beside a running server, and show where each is. Ctrl-C ends it.",
            zh="让视图跟上日志，并显示各到哪里；服务运行时也可以。Ctrl-C 结束。",
        ),
    ),
    "games": Listed(
        "commands.games:games",
        Sentence(
            en="List the games, or the house rules of one: names, sentences, defaults, presets.",
            zh="列出游戏，或一种游戏的规则选项：名称、说明、默认值、预设。",
        ),
    ),
    "rebuild": Listed(
        "commands.rebuild:rebuild",
        Sentence(
            en="Make views anew from the whole log; the old ones answer until each new one takes its "
            "place.\n\n"
            "May be done beside a running server, and interrupted: then the old view stays, and it may "
            "be begun again.",
            zh="从整个日志重建视图；新的建好之前旧的照常应答，中断了可以重来。",
        ),
    ),
    "score": Listed(
        "scoring.command:score",
        Sentence(
            en="A hand calculator: what cards are worth, in no recorded hand.",
            zh="算牌器：牌值多少，不需要记录的牌局。",
        ),
    ),
    "keys": Listed(
        "commands.keys:keys",
        Sentence(
            en="Make, list and revoke keys.",
            zh="造密钥、列出密钥、吊销密钥。",
        ),
    ),
    "migrate": Listed(
        "commands.migrate:migrate",
        Sentence(
            en="Make the log's tables, or bring them up to date.\n\n"
            "On PostgreSQL the login of the URL owns what is made; the service acts as the role "
            "paipu_service.",
            zh="建立日志的表，或更新到最新。在 PostgreSQL 上，所建的表归地址中的登录名。",
        ),
    ),
}
