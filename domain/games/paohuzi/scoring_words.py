"""How a win of 安化跑胡子 is paid, in words (PHZ-SCORE, PHZ-NAMES, PHZ-CLIMB)."""

from collections.abc import Mapping
from typing import Final

from domain.house_rules.words import POINTS, TIMES, OptionWords, Words
from domain.sentence import Sentence

_UNKNOWN: Final = Words(Sentence("不算", "none"), Sentence("本桌没有这个名堂。", "The room does not know this name."))


def _name(called: Sentence, when: Sentence) -> OptionWords:
    """The factor of a name, or none."""
    return OptionWords(called, when, {"null": _UNKNOWN}, unit=TIMES)


SCORING_WORDS: Final[Mapping[str, OptionWords]] = {
    "scoring": OptionWords(Sentence("算分", "payment"), Sentence("胡牌怎样算分。", "How a win is paid.")),
    "scoring.preset": OptionWords(
        Sentence("算分玩法", "preset of payment"),
        Sentence("先套用哪一套算分。", "Which set of payment rules comes first."),
        {"anhua": Words(Sentence("安化", "Anhua"), Sentence("安化的算分。", "It is paid as in Anhua."))},
    ),
    "scoring.xi_per_tun": OptionWords(
        Sentence("几息一囤", "huxi for a tun"),
        Sentence("起胡之上，多少胡息加一囤。", "How many huxi above the least make a further tun."),
        unit=Sentence("胡息", "huxi"),
    ),
    "scoring.base": OptionWords(Sentence("底分", "base"), Sentence("一囤几分。", "What a tun pays."), unit=POINTS),
    "scoring.hu_add": OptionWords(
        Sentence("胡牌加分", "addition"),
        Sentence("每家另外加付几分，不翻倍。", "What is added to each payment, not multiplied."),
        unit=POINTS,
    ),
    "scoring.first_tun": OptionWords(
        Sentence("首囤", "first tun"),
        Sentence("第一囤算几囤；15息2底分就是 2。", "How many tun the first one counts: 2 where 15 huxi pay two."),
        unit=Sentence("囤", "tun"),
    ),
    "scoring.zimo": OptionWords(
        Sentence("自摸", "own draw"),
        Sentence("自摸胡牌加多少，可以两样都加。", "What a win by one's own draw adds: nothing, one, or both."),
        {
            "double": Words(Sentence("自摸翻倍", "doubled"), Sentence("自摸翻倍。", "An own draw doubles.")),
            "tun": Words(Sentence("自摸加一囤", "one tun more"), Sentence("自摸加一囤。", "An own draw adds a tun.")),
        },
    ),
    "scoring.tianhu_factor": OptionWords(
        Sentence("天胡倍数", "factor of tianhu"),
        Sentence("天胡翻几倍。", "What a tianhu multiplies by."),
        unit=TIMES,
        only_with={"tianhu": ("true",)},
    ),
    "scoring.san_ti_wu_kan_factor": OptionWords(
        Sentence("三提五坎倍数", "factor of three ti, five kan"),
        Sentence("三提五坎翻几倍，不再算名堂。", "What three ti or five kan multiply by, in place of names."),
        unit=TIMES,
        only_with={"san_ti_wu_kan": ("true",)},
    ),
    "scoring.cap": OptionWords(
        Sentence("封顶", "cap"),
        Sentence("每家最多付几分。", "The most that one seat pays."),
        {"null": Words(Sentence("不封顶", "none"), Sentence("不封顶。", "There is no cap."))},
        unit=POINTS,
    ),
    "scoring.names_combine": OptionWords(
        Sentence("几个名堂", "several names"),
        Sentence("一手牌有几个名堂时怎么算。", "What counts when several names fit."),
        {
            "exclusive": Words(Sentence("只算一个", "one"), Sentence("只算排在最前的一个。", "The first that fits.")),
            "add": Words(Sentence("相加", "added"), Sentence("倍数相加。", "Their factors are added.")),
            "multiply": Words(Sentence("相乘", "multiplied"), Sentence("倍数相乘。", "Their factors are multiplied.")),
        },
    ),
    "scoring.names": OptionWords(
        Sentence("名堂", "names"), Sentence("各个名堂翻几倍。", "What each name multiplies by.")
    ),
    "scoring.names.shibaxiao": _name(
        Sentence("十八小", "eighteen small"),
        Sentence("小字 18 张或更多，翻几倍。", "The factor of 18 small cards or more."),
    ),
    "scoring.names.shibada": _name(
        Sentence("十八大", "eighteen big"),
        Sentence("大字 18 张或更多，翻几倍。", "The factor of 18 big cards or more."),
    ),
    "scoring.names.wuhu": _name(
        Sentence("乌胡", "no red"), Sentence("没有红字，翻几倍。", "The factor of a hand without a red card.")
    ),
    "scoring.names.hongwu": _name(
        Sentence("红乌", "thirteen red"), Sentence("红字 13 张或更多，翻几倍。", "The factor of 13 red cards or more.")
    ),
    "scoring.names.dianhu": _name(
        Sentence("点胡", "one red"),
        Sentence("只有一张红字，翻几倍。", "The factor of a hand with exactly one red card."),
    ),
    "scoring.names.honghu": _name(
        Sentence("红胡", "ten red"), Sentence("红字 10 到 12 张，翻几倍。", "The factor of 10 to 12 red cards.")
    ),
    "scoring.names.pinghu": OptionWords(
        Sentence("平胡", "plain"),
        Sentence("没有别的名堂，翻几倍。", "The factor of a hand that has no other name."),
        unit=TIMES,
    ),
    "scoring.climb": OptionWords(
        Sentence("爬坡", "climb"),
        Sentence("荒庄之后，下一次胡牌翻不翻倍。", "What drawn hands in a row do to the next win."),
        {
            "off": Words(Sentence("不爬", "off"), Sentence("荒庄不爬坡。", "They do nothing.")),
            "double": Words(
                Sentence("每次翻倍", "doubled each"), Sentence("荒一次翻一倍，接着荒接着翻。", "Each one doubles it.")
            ),
            "linear": Words(
                Sentence("每次加一倍", "one more each"), Sentence("荒一次加一倍。", "Each one adds one to the factor.")
            ),
            "once": Words(
                Sentence("只翻一次", "doubled once"), Sentence("荒几次都只翻一倍。", "It is doubled, however many.")
            ),
        },
    ),
    "scoring.climb_cap": OptionWords(
        Sentence("爬坡封顶", "cap of the climb"),
        Sentence("爬坡最多翻几倍。", "The highest factor that the climb reaches."),
        {
            **{
                str(times): Words(
                    Sentence(f"{times}倍", f"{times} times"),
                    Sentence(f"最多 {times} 倍。", f"It stops at {times} times."),
                )
                for times in (2, 4, 8, 16, 32)
            },
            "null": Words(Sentence("不封顶", "none"), Sentence("爬坡不封顶。", "The room sets no cap.")),
        },
        only_with={"scoring.climb": ("double", "linear", "once")},
    ),
    "scoring.climb_factor": OptionWords(
        Sentence("爬坡倍数", "factor reached"),
        Sentence(
            "这一局发牌时爬坡已到几倍；爬坡时由桌面记。",
            "What the climb has reached; where it is on, the table sets it.",
        ),
        unit=TIMES,
    ),
}
