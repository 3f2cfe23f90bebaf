"""How a win of 安化跑胡子 is paid, in words (PHZ-SCORE, PHZ-NAMES, PHZ-CLIMB)."""

from collections.abc import Mapping
from typing import Final

from domain.house_rules.words import POINTS, TIMES, OptionWords, Words
from domain.sentence import Sentence

_UNKNOWN: Final = Words(
    Sentence(zh="不算", en="none"), Sentence(zh="本桌没有这个名堂。", en="The room does not know this name.")
)


def _name(called: Sentence, when: Sentence) -> OptionWords:
    """The factor of a name, or none."""
    return OptionWords(called, when, {"null": _UNKNOWN}, unit=TIMES)


SCORING_WORDS: Final[Mapping[str, OptionWords]] = {
    "scoring": OptionWords(Sentence(zh="算分", en="payment"), Sentence(zh="胡牌怎样算分。", en="How a win is paid.")),
    "scoring.preset": OptionWords(
        Sentence(zh="算分玩法", en="preset of payment"),
        Sentence(zh="先套用哪一套算分。", en="Which set of payment rules comes first."),
        {"anhua": Words(Sentence(zh="安化", en="Anhua"), Sentence(zh="安化的算分。", en="It is paid as in Anhua."))},
    ),
    "scoring.xi_per_tun": OptionWords(
        Sentence(zh="几息一囤", en="huxi for a tun"),
        Sentence(zh="起胡之上，多少胡息加一囤。", en="How many huxi above the least make a further tun."),
        unit=Sentence(zh="胡息", en="huxi"),
    ),
    "scoring.base": OptionWords(
        Sentence(zh="底分", en="base"), Sentence(zh="一囤几分。", en="What a tun pays."), unit=POINTS
    ),
    "scoring.hu_add": OptionWords(
        Sentence(zh="胡牌加分", en="addition"),
        Sentence(zh="每家另外加付几分，不翻倍。", en="What is added to each payment, not multiplied."),
        unit=POINTS,
    ),
    "scoring.first_tun": OptionWords(
        Sentence(zh="首囤", en="first tun"),
        Sentence(
            zh="第一囤算几囤；15息2底分就是 2。", en="How many tun the first one counts: 2 where 15 huxi pay two."
        ),
        unit=Sentence(zh="囤", en="tun"),
    ),
    "scoring.zimo": OptionWords(
        Sentence(zh="自摸", en="own draw"),
        Sentence(zh="自摸胡牌加多少，可以两样都加。", en="What a win by one's own draw adds: nothing, one, or both."),
        {
            "double": Words(
                Sentence(zh="自摸翻倍", en="doubled"), Sentence(zh="自摸翻倍。", en="An own draw doubles.")
            ),
            "tun": Words(
                Sentence(zh="自摸加一囤", en="one tun more"), Sentence(zh="自摸加一囤。", en="An own draw adds a tun.")
            ),
        },
    ),
    "scoring.tianhu_factor": OptionWords(
        Sentence(zh="天胡倍数", en="factor of tianhu"),
        Sentence(zh="天胡翻几倍。", en="What a tianhu multiplies by."),
        unit=TIMES,
        only_with={"tianhu": ("true",)},
    ),
    "scoring.san_ti_wu_kan_factor": OptionWords(
        Sentence(zh="三提五坎倍数", en="factor of three ti, five kan"),
        Sentence(zh="三提五坎翻几倍，不再算名堂。", en="What three ti or five kan multiply by, in place of names."),
        unit=TIMES,
        only_with={"san_ti_wu_kan": ("true",)},
    ),
    "scoring.cap": OptionWords(
        Sentence(zh="封顶", en="cap"),
        Sentence(zh="每家最多付几分。", en="The most that one seat pays."),
        {"null": Words(Sentence(zh="不封顶", en="none"), Sentence(zh="不封顶。", en="There is no cap."))},
        unit=POINTS,
    ),
    "scoring.names_combine": OptionWords(
        Sentence(zh="几个名堂", en="several names"),
        Sentence(zh="一手牌有几个名堂时怎么算。", en="What counts when several names fit."),
        {
            "exclusive": Words(
                Sentence(zh="只算一个", en="one"), Sentence(zh="只算排在最前的一个。", en="The first that fits.")
            ),
            "add": Words(Sentence(zh="相加", en="added"), Sentence(zh="倍数相加。", en="Their factors are added.")),
            "multiply": Words(
                Sentence(zh="相乘", en="multiplied"), Sentence(zh="倍数相乘。", en="Their factors are multiplied.")
            ),
        },
    ),
    "scoring.names": OptionWords(
        Sentence(zh="名堂", en="names"), Sentence(zh="各个名堂翻几倍。", en="What each name multiplies by.")
    ),
    "scoring.names.shibaxiao": _name(
        Sentence(zh="十八小", en="eighteen small"),
        Sentence(zh="小字 18 张或更多，翻几倍。", en="The factor of 18 small cards or more."),
    ),
    "scoring.names.shibada": _name(
        Sentence(zh="十八大", en="eighteen big"),
        Sentence(zh="大字 18 张或更多，翻几倍。", en="The factor of 18 big cards or more."),
    ),
    "scoring.names.wuhu": _name(
        Sentence(zh="乌胡", en="no red"),
        Sentence(zh="没有红字，翻几倍。", en="The factor of a hand without a red card."),
    ),
    "scoring.names.hongwu": _name(
        Sentence(zh="红乌", en="thirteen red"),
        Sentence(zh="红字 13 张或更多，翻几倍。", en="The factor of 13 red cards or more."),
    ),
    "scoring.names.dianhu": _name(
        Sentence(zh="点胡", en="one red"),
        Sentence(zh="只有一张红字，翻几倍。", en="The factor of a hand with exactly one red card."),
    ),
    "scoring.names.honghu": _name(
        Sentence(zh="红胡", en="ten red"),
        Sentence(zh="红字 10 到 12 张，翻几倍。", en="The factor of 10 to 12 red cards."),
    ),
    "scoring.names.pinghu": OptionWords(
        Sentence(zh="平胡", en="plain"),
        Sentence(zh="没有别的名堂，翻几倍。", en="The factor of a hand that has no other name."),
        unit=TIMES,
    ),
    "scoring.climb": OptionWords(
        Sentence(zh="爬坡", en="climb"),
        Sentence(zh="荒庄之后，下一次胡牌翻不翻倍。", en="What drawn hands in a row do to the next win."),
        {
            "off": Words(Sentence(zh="不爬", en="off"), Sentence(zh="荒庄不爬坡。", en="They do nothing.")),
            "double": Words(
                Sentence(zh="每次翻倍", en="doubled each"),
                Sentence(zh="荒一次翻一倍，接着荒接着翻。", en="Each one doubles it."),
            ),
            "linear": Words(
                Sentence(zh="每次加一倍", en="one more each"),
                Sentence(zh="荒一次加一倍。", en="Each one adds one to the factor."),
            ),
            "once": Words(
                Sentence(zh="只翻一次", en="doubled once"),
                Sentence(zh="荒几次都只翻一倍。", en="It is doubled, however many."),
            ),
        },
    ),
    "scoring.climb_cap": OptionWords(
        Sentence(zh="爬坡封顶", en="cap of the climb"),
        Sentence(zh="爬坡最多翻几倍。", en="The highest factor that the climb reaches."),
        {
            **{
                str(times): Words(
                    Sentence(zh=f"{times}倍", en=f"{times} times"),
                    Sentence(zh=f"最多 {times} 倍。", en=f"It stops at {times} times."),
                )
                for times in (2, 4, 8, 16, 32)
            },
            "null": Words(Sentence(zh="不封顶", en="none"), Sentence(zh="爬坡不封顶。", en="The room sets no cap.")),
        },
        only_with={"scoring.climb": ("double", "linear", "once")},
    ),
    "scoring.climb_factor": OptionWords(
        Sentence(zh="爬坡倍数", en="factor reached"),
        Sentence(
            zh="这一局发牌时爬坡已到几倍；爬坡时由桌面记。",
            en="What the climb has reached; where it is on, the table sets it.",
        ),
        unit=TIMES,
    ),
}
