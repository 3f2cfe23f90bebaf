"""House rules of 十二个月 in words (TM-OPTIONS)."""

from collections.abc import Mapping
from typing import Final

from domain.house_rules.words import ON_QUIT, PLAYERS, POINTS, OptionWords, Words
from domain.sentence import Sentence

OPTION_WORDS: Final[Mapping[str, OptionWords]] = {
    "players": PLAYERS,
    "preset": OptionWords(
        Sentence("玩法", "preset"),
        Sentence(
            "先套用哪一套规则，再改单项。", "Which set of house rules comes first, before single ones are changed."
        ),
        {
            "standard": Words(
                Sentence("标准", "standard"),
                Sentence("手牌短了可以不弃，牌堆摸完为止。", "Short hands may keep their cards."),
            ),
            "refill2": Words(
                Sentence("补牌两月", "refill and two months"),
                Sentence("出月后补足四张，先出两个月的赢。", "Hands are refilled to four; the second month wins."),
            ),
            "race": Words(
                Sentence("抢先", "race"), Sentence("先出一个月的就赢。", "The first month wins, the rest is thrown.")
            ),
            "literal": Words(
                Sentence("照字面", "literal"),
                Sentence("每回合必须弃一张，手牌再短也一样。", "Every turn ends with a discard, short hands too."),
            ),
        },
    ),
    "jokers": OptionWords(
        Sentence("大小王", "jokers"),
        Sentence("大小王有什么用。", "What jokers are for."),
        {
            "dead": Words(
                Sentence("废牌", "dead"), Sentence("大小王只能留着或弃掉。", "Jokers can be held or thrown.")
            ),
            "removed": Words(Sentence("不用", "removed"), Sentence("不用大小王。", "The jokers stay in the box.")),
            "wild": Words(
                Sentence("当K用", "wild"), Sentence("大小王当 K 用。", "A joker acts as a K in every respect.")
            ),
        },
    ),
    "after_meld": OptionWords(
        Sentence("出月之后", "after a month"),
        Sentence("出月之后剩下的手牌怎么办。", "What happens to the cards left after a month."),
        {
            "keep": Words(Sentence("留着", "keep"), Sentence("剩下的牌留在手里。", "They stay in the hand.")),
            "refill": Words(
                Sentence("补足四张", "refill"), Sentence("马上补足四张。", "The seat draws back to four cards.")
            ),
            "discard_rest": Words(
                Sentence("全部弃掉", "throw the rest"),
                Sentence("剩下的全弃掉，算出完。", "The rest is thrown: the seat is out."),
            ),
        },
    ),
    "short_hand": OptionWords(
        Sentence("手牌不足五张", "a short hand"),
        Sentence("摸牌后不足五张时要不要弃一张。", "Whether a hand of at most four cards throws one."),
        {
            "optional": Words(Sentence("随意", "may"), Sentence("弃不弃随意。", "It may throw a card or keep all.")),
            "forced": Words(
                Sentence("必须弃", "must"), Sentence("也必须弃一张。", "It must throw a card all the same.")
            ),
            "none": Words(Sentence("不弃", "must not"), Sentence("不弃牌。", "It throws nothing.")),
        },
    ),
    "stock_end": OptionWords(
        Sentence("牌堆摸完", "the empty stock"),
        Sentence("牌堆摸完了怎么办。", "What happens when the stock is empty."),
        {
            "end_hand": Words(
                Sentence("流局", "the hand ends"), Sentence("这一局结束，没有赢家。", "The hand ends unwon.")
            ),
            "recycle_discards": Words(
                Sentence("弃牌重洗", "the pile again"),
                Sentence("弃牌重洗再摸。", "The pile is shuffled and drawn from again."),
            ),
        },
    ),
    "months_target": OptionWords(
        Sentence("出几个月赢", "months to win"),
        Sentence("出够这么多个月就赢；0 是不设。", "So many months on the table win; 0 stands for no such rule."),
        unit=Sentence("个月", "months"),
    ),
    "meld_obligation": OptionWords(
        Sentence("有月必出", "duty to lay"),
        Sentence("手里有月，是不是非出不可。", "Whether a month in the hand must be laid."),
        {
            "natural": Words(
                Sentence("不带K的必出", "natural ones"),
                Sentence("不带 K 的月必须出，带 K 的随意。", "A month without a K must be laid."),
            ),
            "any": Words(Sentence("都必出", "all"), Sentence("带不带 K 都必须出。", "Every month must be laid.")),
            "none": Words(Sentence("随意", "none"), Sentence("出不出随意。", "No month must be laid.")),
        },
    ),
    "heavenly": OptionWords(
        Sentence("天和", "heavenly hand"),
        Sentence("起手就有一个月，能不能直接和。", "Whether a month in the cards dealt wins at once."),
        {
            "with_k": Words(
                Sentence("带K也算", "with a K"), Sentence("起手的月带 K 也算天和。", "A K may stand in for a card.")
            ),
            "natural": Words(
                Sentence("不带K才算", "natural"), Sentence("不带 K 的才算天和。", "Only one without a K wins.")
            ),
            "off": Words(Sentence("没有", "off"), Sentence("本桌没有天和。", "There is no heavenly hand.")),
        },
    ),
    "k_month": OptionWords(
        Sentence("四张K成月", "four K"),
        Sentence("四张 K 算不算一个月。", "Whether four K are a month."),
        {
            "true": Words(Sentence("算闰月", "a month"), Sentence("四张 K 算一个闰月。", "Four K are the leap month.")),
            "false": Words(Sentence("不算", "no month"), Sentence("四张 K 不算月。", "Four K are no month.")),
        },
    ),
    "distinct_suits": OptionWords(
        Sentence("花色不重", "different suits"),
        Sentence("一个月里的牌，花色能不能重复。", "Whether the cards of a month must differ in suit."),
        {
            "true": Words(
                Sentence("不能重", "must differ"), Sentence("同月的牌花色不能重复。", "No suit may come twice.")
            ),
            "false": Words(Sentence("不限", "any suits"), Sentence("花色不限。", "Suits do not matter.")),
        },
    ),
    "steal": OptionWords(
        Sentence("抢牌", "stealing"),
        Sentence("刚弃的牌能不能抢。", "Whether the card just thrown may be stolen."),
        {
            "true": Words(
                Sentence("能抢", "on"),
                Sentence("手里有一张 K 和两张同点的，可以抢。", "A K and two of its rank steal it."),
            ),
            "false": Words(Sentence("不能抢", "off"), Sentence("本桌不抢牌。", "No card is stolen at this table.")),
        },
    ),
    "steal_self": OptionWords(
        Sentence("抢自己弃的牌", "own discards"),
        Sentence("自己刚弃的牌，自己能不能抢。", "Whether a player may steal what they have just thrown."),
        {
            "true": Words(Sentence("能抢", "on"), Sentence("自己弃的牌也能抢，排在最后。", "They may, last in line.")),
            "false": Words(
                Sentence("不能抢", "off"), Sentence("本桌不抢自己弃的牌。", "Nobody steals their own discard.")
            ),
        },
        only_with={"steal": ("true",)},
    ),
    "steal_priority": OptionWords(
        Sentence("几家都抢", "several thieves"),
        Sentence("几家都要抢时归谁。", "Who gets the card that several would steal."),
        {
            "nearest": Words(
                Sentence("近的先", "the nearest"), Sentence("离弃牌的人最近的下家先。", "The nearest seat gets it.")
            ),
            "first_claim": Words(Sentence("快的先", "the first"), Sentence("谁先喊归谁。", "The first claim gets it.")),
        },
        only_with={"steal": ("true",)},
    ),
    "after_steal": OptionWords(
        Sentence("抢牌之后", "after a theft"),
        Sentence("抢牌之后轮到谁。", "Whose turn it is after a theft."),
        {
            "resume": Words(
                Sentence("照常", "as before"), Sentence("仍是弃牌人的下家。", "The seat after the discarder.")
            ),
            "thief_next": Words(
                Sentence("抢牌人下家", "after the thief"), Sentence("抢牌人的下家。", "The seat after the thief.")
            ),
            "thief_turn": Words(
                Sentence("抢牌人", "the thief"), Sentence("抢牌的人接着摸牌。", "The thief, who then draws.")
            ),
        },
        only_with={"steal": ("true",)},
    ),
    "steal_window_s": OptionWords(
        Sentence("抢牌时限", "time to steal"),
        Sentence("等几秒看有没有人抢；由桌面计时。", "How long the table waits for thieves; its clients count."),
        unit=Sentence("秒", "seconds"),
        only_with={"steal": ("true",)},
    ),
    "bonus": OptionWords(
        Sentence("和牌分", "bonus"), Sentence("和牌的人得几分。", "What the winner gets."), unit=POINTS
    ),
    "month_points": OptionWords(
        Sentence("每月分", "a month"),
        Sentence("不带 K 的月，每个几分。", "What a month without a K pays."),
        unit=POINTS,
    ),
    "k_month_points": OptionWords(
        Sentence("带K的月", "a month with a K"),
        Sentence("带 K 的月，每个几分。", "What a month with a K pays."),
        unit=POINTS,
    ),
    "k_penalty": OptionWords(
        Sentence("剩K扣分", "a K left"),
        Sentence("没赢的人手里每剩一张 K 扣几分。", "What a K in the hand costs all but the winner."),
        unit=POINTS,
    ),
    "dealer_rotation": OptionWords(
        Sentence("下一局谁坐庄", "next dealer"),
        Sentence("下一局由谁坐庄。", "Who deals the next hand."),
        {
            "next": Words(Sentence("轮庄", "in turn"), Sentence("下家坐庄。", "The next seat deals.")),
            "winner": Words(
                Sentence("赢家", "the winner"), Sentence("赢家坐庄；没人赢，庄家不变。", "The winner deals.")
            ),
            "fixed": Words(
                Sentence("不换庄", "the same"), Sentence("一直同一家坐庄。", "The same seat deals every hand.")
            ),
        },
    ),
    "hands_per_match": OptionWords(
        Sentence("一场几局", "hands of a match"),
        Sentence("打几局算一场。", "How many hands make a match."),
        {
            "null": Words(
                Sentence("每人一局", "one a player"), Sentence("几个人就打几局。", "As many hands as players.")
            )
        },
        unit=Sentence("局", "hands"),
    ),
    "false_claim_penalty": OptionWords(
        Sentence("误抢扣分", "a wrong claim"),
        Sentence("喊错了扣几分。", "What a wrong claim costs."),
        {
            "0": Words(
                Sentence("不扣分", "nothing"), Sentence("喊错不算，也不扣分。", "It is refused and costs nothing.")
            )
        },
    ),
    "max_turns": OptionWords(
        Sentence("回合上限", "limit of turns"),
        Sentence("打这么多个回合还没人赢，这一局就结束。", "After so many turns the hand ends without a winner."),
        unit=Sentence("回合", "turns"),
        only_with={"stock_end": ("recycle_discards",)},
    ),
    "on_quit": ON_QUIT,
}
