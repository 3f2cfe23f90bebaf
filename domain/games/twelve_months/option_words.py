"""House rules of 十二个月 in words (TM-OPTIONS)."""

from collections.abc import Mapping
from typing import Final

from domain.house_rules.words import ON_QUIT, PLAYERS, POINTS, OptionWords, Words
from domain.sentence import Sentence

OPTION_WORDS: Final[Mapping[str, OptionWords]] = {
    "players": PLAYERS,
    "preset": OptionWords(
        Sentence(zh="玩法", en="preset"),
        Sentence(
            zh="先套用哪一套规则，再改单项。",
            en="Which set of house rules comes first, before single ones are changed.",
        ),
        {
            "standard": Words(
                Sentence(zh="标准", en="standard"),
                Sentence(zh="手牌短了可以不弃，牌堆摸完为止。", en="Short hands may keep their cards."),
            ),
            "refill2": Words(
                Sentence(zh="补牌两月", en="refill and two months"),
                Sentence(
                    zh="出月后补足四张，先出两个月的赢。", en="Hands are refilled to four; the second month wins."
                ),
            ),
            "race": Words(
                Sentence(zh="抢先", en="race"),
                Sentence(zh="先出一个月的就赢。", en="The first month wins, the rest is thrown."),
            ),
            "literal": Words(
                Sentence(zh="照字面", en="literal"),
                Sentence(
                    zh="每回合必须弃一张，手牌再短也一样。", en="Every turn ends with a discard, short hands too."
                ),
            ),
        },
    ),
    "jokers": OptionWords(
        Sentence(zh="大小王", en="jokers"),
        Sentence(zh="大小王有什么用。", en="What jokers are for."),
        {
            "dead": Words(
                Sentence(zh="废牌", en="dead"),
                Sentence(zh="大小王只能留着或弃掉。", en="Jokers can be held or thrown."),
            ),
            "removed": Words(
                Sentence(zh="不用", en="removed"), Sentence(zh="不用大小王。", en="The jokers stay in the box.")
            ),
            "wild": Words(
                Sentence(zh="当K用", en="wild"),
                Sentence(zh="大小王当 K 用。", en="A joker acts as a K in every respect."),
            ),
        },
    ),
    "after_meld": OptionWords(
        Sentence(zh="出月之后", en="after a month"),
        Sentence(zh="出月之后剩下的手牌怎么办。", en="What happens to the cards left after a month."),
        {
            "keep": Words(
                Sentence(zh="留着", en="keep"), Sentence(zh="剩下的牌留在手里。", en="They stay in the hand.")
            ),
            "refill": Words(
                Sentence(zh="补足四张", en="refill"),
                Sentence(zh="马上补足四张。", en="The seat draws back to four cards."),
            ),
            "discard_rest": Words(
                Sentence(zh="全部弃掉", en="throw the rest"),
                Sentence(zh="剩下的全弃掉，算出完。", en="The rest is thrown: the seat is out."),
            ),
        },
    ),
    "short_hand": OptionWords(
        Sentence(zh="手牌不足五张", en="a short hand"),
        Sentence(zh="摸牌后不足五张时要不要弃一张。", en="Whether a hand of at most four cards throws one."),
        {
            "optional": Words(
                Sentence(zh="随意", en="may"), Sentence(zh="弃不弃随意。", en="It may throw a card or keep all.")
            ),
            "forced": Words(
                Sentence(zh="必须弃", en="must"), Sentence(zh="也必须弃一张。", en="It must throw a card all the same.")
            ),
            "none": Words(Sentence(zh="不弃", en="must not"), Sentence(zh="不弃牌。", en="It throws nothing.")),
        },
    ),
    "stock_end": OptionWords(
        Sentence(zh="牌堆摸完", en="the empty stock"),
        Sentence(zh="牌堆摸完了怎么办。", en="What happens when the stock is empty."),
        {
            "end_hand": Words(
                Sentence(zh="流局", en="the hand ends"),
                Sentence(zh="这一局结束，没有赢家。", en="The hand ends unwon."),
            ),
            "recycle_discards": Words(
                Sentence(zh="弃牌重洗", en="the pile again"),
                Sentence(zh="弃牌重洗再摸。", en="The pile is shuffled and drawn from again."),
            ),
        },
    ),
    "months_target": OptionWords(
        Sentence(zh="出几个月赢", en="months to win"),
        Sentence(zh="出够这么多个月就赢；0 是不设。", en="So many months on the table win; 0 stands for no such rule."),
        unit=Sentence(zh="个月", en="months"),
    ),
    "meld_obligation": OptionWords(
        Sentence(zh="有月必出", en="duty to lay"),
        Sentence(zh="手里有月，是不是非出不可。", en="Whether a month in the hand must be laid."),
        {
            "natural": Words(
                Sentence(zh="不带K的必出", en="natural ones"),
                Sentence(zh="不带 K 的月必须出，带 K 的随意。", en="A month without a K must be laid."),
            ),
            "any": Words(
                Sentence(zh="都必出", en="all"), Sentence(zh="带不带 K 都必须出。", en="Every month must be laid.")
            ),
            "none": Words(Sentence(zh="随意", en="none"), Sentence(zh="出不出随意。", en="No month must be laid.")),
        },
    ),
    "heavenly": OptionWords(
        Sentence(zh="天和", en="heavenly hand"),
        Sentence(zh="起手就有一个月，能不能直接和。", en="Whether a month in the cards dealt wins at once."),
        {
            "with_k": Words(
                Sentence(zh="带K也算", en="with a K"),
                Sentence(zh="起手的月带 K 也算天和。", en="A K may stand in for a card."),
            ),
            "natural": Words(
                Sentence(zh="不带K才算", en="natural"),
                Sentence(zh="不带 K 的才算天和。", en="Only one without a K wins."),
            ),
            "off": Words(Sentence(zh="没有", en="off"), Sentence(zh="本桌没有天和。", en="There is no heavenly hand.")),
        },
    ),
    "k_month": OptionWords(
        Sentence(zh="四张K成月", en="four K"),
        Sentence(zh="四张 K 算不算一个月。", en="Whether four K are a month."),
        {
            "true": Words(
                Sentence(zh="算闰月", en="a month"), Sentence(zh="四张 K 算一个闰月。", en="Four K are the leap month.")
            ),
            "false": Words(
                Sentence(zh="不算", en="no month"), Sentence(zh="四张 K 不算月。", en="Four K are no month.")
            ),
        },
    ),
    "distinct_suits": OptionWords(
        Sentence(zh="花色不重", en="different suits"),
        Sentence(zh="一个月里的牌，花色能不能重复。", en="Whether the cards of a month must differ in suit."),
        {
            "true": Words(
                Sentence(zh="不能重", en="must differ"),
                Sentence(zh="同月的牌花色不能重复。", en="No suit may come twice."),
            ),
            "false": Words(Sentence(zh="不限", en="any suits"), Sentence(zh="花色不限。", en="Suits do not matter.")),
        },
    ),
    "steal": OptionWords(
        Sentence(zh="抢牌", en="stealing"),
        Sentence(zh="刚弃的牌能不能抢。", en="Whether the card just thrown may be stolen."),
        {
            "true": Words(
                Sentence(zh="能抢", en="on"),
                Sentence(zh="手里有一张 K 和两张同点的，可以抢。", en="A K and two of its rank steal it."),
            ),
            "false": Words(
                Sentence(zh="不能抢", en="off"), Sentence(zh="本桌不抢牌。", en="No card is stolen at this table.")
            ),
        },
    ),
    "steal_self": OptionWords(
        Sentence(zh="抢自己弃的牌", en="own discards"),
        Sentence(zh="自己刚弃的牌，自己能不能抢。", en="Whether a player may steal what they have just thrown."),
        {
            "true": Words(
                Sentence(zh="能抢", en="on"), Sentence(zh="自己弃的牌也能抢，排在最后。", en="They may, last in line.")
            ),
            "false": Words(
                Sentence(zh="不能抢", en="off"),
                Sentence(zh="本桌不抢自己弃的牌。", en="Nobody steals their own discard."),
            ),
        },
        only_with={"steal": ("true",)},
    ),
    "steal_priority": OptionWords(
        Sentence(zh="几家都抢", en="several thieves"),
        Sentence(zh="几家都要抢时归谁。", en="Who gets the card that several would steal."),
        {
            "nearest": Words(
                Sentence(zh="近的先", en="the nearest"),
                Sentence(zh="离弃牌的人最近的下家先。", en="The nearest seat gets it."),
            ),
            "first_claim": Words(
                Sentence(zh="快的先", en="the first"), Sentence(zh="谁先喊归谁。", en="The first claim gets it.")
            ),
        },
        only_with={"steal": ("true",)},
    ),
    "after_steal": OptionWords(
        Sentence(zh="抢牌之后", en="after a theft"),
        Sentence(zh="抢牌之后轮到谁。", en="Whose turn it is after a theft."),
        {
            "resume": Words(
                Sentence(zh="照常", en="as before"),
                Sentence(zh="仍是弃牌人的下家。", en="The seat after the discarder."),
            ),
            "thief_next": Words(
                Sentence(zh="抢牌人下家", en="after the thief"),
                Sentence(zh="抢牌人的下家。", en="The seat after the thief."),
            ),
            "thief_turn": Words(
                Sentence(zh="抢牌人", en="the thief"),
                Sentence(zh="抢牌的人接着摸牌。", en="The thief, who then draws."),
            ),
        },
        only_with={"steal": ("true",)},
    ),
    "steal_window_s": OptionWords(
        Sentence(zh="抢牌时限", en="time to steal"),
        Sentence(zh="等几秒看有没有人抢；由桌面计时。", en="How long the table waits for thieves; its clients count."),
        unit=Sentence(zh="秒", en="seconds"),
        only_with={"steal": ("true",)},
    ),
    "bonus": OptionWords(
        Sentence(zh="和牌分", en="bonus"), Sentence(zh="和牌的人得几分。", en="What the winner gets."), unit=POINTS
    ),
    "month_points": OptionWords(
        Sentence(zh="每月分", en="a month"),
        Sentence(zh="不带 K 的月，每个几分。", en="What a month without a K pays."),
        unit=POINTS,
    ),
    "k_month_points": OptionWords(
        Sentence(zh="带K的月", en="a month with a K"),
        Sentence(zh="带 K 的月，每个几分。", en="What a month with a K pays."),
        unit=POINTS,
    ),
    "k_penalty": OptionWords(
        Sentence(zh="剩K扣分", en="a K left"),
        Sentence(zh="没赢的人手里每剩一张 K 扣几分。", en="What a K in the hand costs all but the winner."),
        unit=POINTS,
    ),
    "dealer_rotation": OptionWords(
        Sentence(zh="下一局谁坐庄", en="next dealer"),
        Sentence(zh="下一局由谁坐庄。", en="Who deals the next hand."),
        {
            "next": Words(Sentence(zh="轮庄", en="in turn"), Sentence(zh="下家坐庄。", en="The next seat deals.")),
            "winner": Words(
                Sentence(zh="赢家", en="the winner"),
                Sentence(zh="赢家坐庄；没人赢，庄家不变。", en="The winner deals."),
            ),
            "fixed": Words(
                Sentence(zh="不换庄", en="the same"),
                Sentence(zh="一直同一家坐庄。", en="The same seat deals every hand."),
            ),
        },
    ),
    "hands_per_match": OptionWords(
        Sentence(zh="一场几局", en="hands of a match"),
        Sentence(zh="打几局算一场。", en="How many hands make a match."),
        {
            "null": Words(
                Sentence(zh="每人一局", en="one a player"),
                Sentence(zh="几个人就打几局。", en="As many hands as players."),
            )
        },
        unit=Sentence(zh="局", en="hands"),
    ),
    "false_claim_penalty": OptionWords(
        Sentence(zh="误抢扣分", en="a wrong claim"),
        Sentence(zh="喊错了扣几分。", en="What a wrong claim costs."),
        {
            "0": Words(
                Sentence(zh="不扣分", en="nothing"),
                Sentence(zh="喊错不算，也不扣分。", en="It is refused and costs nothing."),
            )
        },
    ),
    "max_turns": OptionWords(
        Sentence(zh="回合上限", en="limit of turns"),
        Sentence(zh="打这么多个回合还没人赢，这一局就结束。", en="After so many turns the hand ends without a winner."),
        unit=Sentence(zh="回合", en="turns"),
        only_with={"stock_end": ("recycle_discards",)},
    ),
    "on_quit": ON_QUIT,
}
