"""House rules of 安化跑胡子 in words (PHZ-OPTIONS), but for how a win is paid (`scoring_words.py`)."""

from collections.abc import Mapping
from typing import Final

from domain.games.paohuzi.scoring_words import SCORING_WORDS
from domain.house_rules.words import ON_QUIT, PLAYERS, OptionWords, Words
from domain.sentence import Sentence

OPTION_WORDS: Final[Mapping[str, OptionWords]] = {
    "game": OptionWords(
        Sentence("游戏", "game"),
        Sentence("这份规则属于哪个游戏。", "The game that these house rules are for."),
        {
            "paohuzi": Words(
                Sentence("安化跑胡子", "Anhua Paohuzi"), Sentence("安化跑胡子。", "They are those of Anhua Paohuzi.")
            )
        },
    ),
    "preset": OptionWords(
        Sentence("玩法", "preset"),
        Sentence(
            "先套用哪一套规则，再改单项。", "Which set of house rules comes first, before single ones are changed."
        ),
        {
            "anhua": Words(Sentence("安化", "Anhua"), Sentence("安化的打法。", "It is played as in Anhua.")),
            "anhua_room": Words(
                Sentence("安化房间", "Anhua room"),
                Sentence(
                    "安化开房的默认打法：房主首庄，有三提五坎，提后补牌。",
                    "As Anhua rooms are opened: their owner deals first, three ti or five kan win, quads draw cards.",
                ),
            ),
        },
    ),
    "players": PLAYERS,
    "four_player_mode": OptionWords(
        Sentence("四人怎么打", "four at the table"),
        Sentence("四个人坐一桌时怎么打。", "How four at a table play."),
        {
            "sit_out": Words(
                Sentence("轮空一家", "one sits out"), Sentence("三家打，一家轮空。", "Three play, one sits out.")
            )
        },
        only_with={"players": ("4",)},
    ),
    "sit_out_seat": OptionWords(
        Sentence("谁轮空", "who sits out"),
        Sentence("四人局哪一家轮空。", "Which of four sits out."),
        {
            "opposite_dealer": Words(
                Sentence("庄家对家", "opposite the dealer"),
                Sentence("庄家对面的一家轮空。", "The seat opposite the dealer."),
            )
        },
        only_with={"players": ("4",)},
    ),
    "sit_out_score": OptionWords(
        Sentence("轮空得分", "points for sitting out"),
        Sentence("轮空的一家（数醒）得不得分。", "Whether the seat that sits out has points."),
        {
            "none": Words(Sentence("不得分", "none"), Sentence("轮空的不得分。", "It has none.")),
            "half_winner_ceil": Words(
                Sentence("赢家的一半", "half of the winner's"),
                Sentence("得赢家分数的一半。", "It has half of the winner's points."),
            ),
        },
        only_with={"players": ("4",)},
    ),
    "buried": OptionWords(
        Sentence("埋牌", "buried cards"),
        Sentence("两人局墙牌里埋掉几张。", "How many cards of the wall are left out when two play."),
        {
            "0": Words(Sentence("不埋", "none"), Sentence("不埋牌。", "No card is left out.")),
            "10": Words(Sentence("埋10张", "10 cards"), Sentence("埋掉 10 张。", "Ten cards are left out.")),
            "20": Words(Sentence("埋20张", "20 cards"), Sentence("埋掉 20 张。", "Twenty cards are left out.")),
        },
        only_with={"players": ("2",)},
    ),
    "first_dealer": OptionWords(
        Sentence("首局坐庄", "first dealer"),
        Sentence("第一局谁坐庄。", "Who deals the first hand."),
        {
            "random": Words(Sentence("随机", "by lot"), Sentence("首局抽庄。", "The first dealer is drawn by lot.")),
            "host": Words(
                Sentence("房主", "the room's owner"),
                Sentence("首局房主坐庄：房主坐 0 号座。", "The room's owner, who sits on seat 0, deals first."),
            ),
        },
    ),
    "drawn_next_dealer": OptionWords(
        Sentence("荒庄后谁坐庄", "dealer after a drawn hand"),
        Sentence("荒庄之后谁坐庄。", "Who deals after a drawn hand."),
        {
            "next": Words(
                Sentence("下家", "the next"), Sentence("荒庄后下家坐庄。", "The next seat that played deals.")
            ),
            "same": Words(Sentence("原庄", "the same"), Sentence("荒庄后原庄不变。", "The same seat deals again.")),
        },
    ),
    "min_huxi": OptionWords(
        Sentence("起胡息数", "least huxi"),
        Sentence("够多少胡息才能胡。", "How many huxi a hand needs to win."),
        unit=Sentence("胡息", "huxi"),
    ),
    "multi_hu": OptionWords(
        Sentence("几家能胡", "several can win"),
        Sentence("几家都能胡时归谁。", "Who wins when several can."),
        {
            "drawer_next_previous": Words(
                Sentence("摸牌人、下家、上家", "drawer, next, previous"),
                Sentence(
                    "只一家胡：摸牌的先，再下家，再上家。",
                    "One wins: the drawer, then the next, then the previous seat.",
                ),
            )
        },
    ),
    "pass_hu": OptionWords(
        Sentence("过胡", "declined wins"),
        Sentence("能胡不胡之后怎样。", "Whether a win may be declined, and what that bars."),
        {
            "free": Words(Sentence("随意", "free"), Sentence("可以不胡，以后照样能胡。", "It may, and bars nothing.")),
            "same_card_same_huxi_barred": Words(
                Sentence("同牌同息不能再胡", "the same is barred"),
                Sentence(
                    "过胡之后，同一张牌、同样胡息不能再胡。", "The same card with as many huxi may not win later."
                ),
            ),
            "forced": Words(Sentence("有胡必胡", "forced"), Sentence("能胡就必须胡。", "Every win is taken.")),
        },
    ),
    "reoffer_hu_after_pao": OptionWords(
        Sentence("跑后再胡", "asked again after a pao"),
        Sentence("过胡之后跑了牌，能不能再胡。", "Whether a declined win is offered again after the pao."),
        {
            "true": Words(
                Sentence("能", "yes"),
                Sentence("过了胡，跑后还能胡一次。", "It is offered again after the pao of a drawn card."),
            ),
            "false": Words(
                Sentence("不能", "no"), Sentence("过了胡，跑后不能再胡。", "It is offered once, before the pao.")
            ),
        },
    ),
    "third_from_other": OptionWords(
        Sentence("别人摸的第三张", "third card of another"),
        Sentence("胡别人摸的牌，凑成三张怎么算。", "What three equal cards count as when another drew the third."),
        {
            "peng": Words(Sentence("算碰", "as peng"), Sentence("算碰的胡息。", "They count as a peng.")),
            "kan": Words(Sentence("算坎", "as kan"), Sentence("算坎的胡息。", "They count as a kan.")),
        },
    ),
    "split_fourth": OptionWords(
        Sentence("第四张拆开", "fourth card apart"),
        Sentence("胡牌时第四张能不能不跑，拆开用。", "Whether the fourth card may be used apart when winning."),
        {
            "true": Words(
                Sentence("可以拆", "allowed"), Sentence("第四张可以另外成组。", "It may stand in another group.")
            ),
            "false": Words(Sentence("只能跑", "pao only"), Sentence("第四张只能算跑。", "It always makes the pao.")),
        },
    ),
    "guozhang_scope": OptionWords(
        Sentence("过张", "passed cards"),
        Sentence("哪些牌算过张，以后不能吃。", "Which passed cards may not be eaten later."),
        {
            "declined": Words(
                Sentence("能吃不吃", "declined"), Sentence("能吃没吃的牌，以后不能吃。", "Cards that one declined.")
            ),
            "any_unclaimed": Words(
                Sentence("没人要的牌", "unclaimed"),
                Sentence("没人要的牌，谁以后都不能吃。", "Cards that nobody took, for all."),
            ),
            "declined_or_unable": Words(
                Sentence("轮到没吃", "declined or unable"),
                Sentence(
                    "轮到自己没吃的牌，吃得了吃不了都算。", "Cards in one's place to eat, whether one could or not."
                ),
            ),
        },
    ),
    "renpeng_on_chi": OptionWords(
        Sentence("吃了算忍碰", "eating refuses peng"),
        Sentence("能碰的牌选了吃，算不算忍碰。", "Whether choosing chi where one could peng is a refused peng."),
        {
            "true": Words(
                Sentence("算", "it does"), Sentence("选吃就算忍碰，以后不能碰。", "It bars a later peng of the card.")
            ),
            "false": Words(Sentence("不算", "it does not"), Sentence("选吃不算忍碰。", "It bars nothing.")),
        },
    ),
    "bi_scope": OptionWords(
        Sentence("比牌范围", "cards of a bi"),
        Sentence("比牌时哪些牌要一起摆出来。", "Which other copies a bi must lay out."),
        {
            "same_card": Words(
                Sentence("同一张", "the same card"),
                Sentence("只比同样的牌，大小写不混。", "Copies of the same card only."),
            ),
            "both_sizes": Words(
                Sentence("绞牌大小都比", "both sizes of a jiao"),
                Sentence("摆了绞牌，大写小写都要比完。", "A jiao obliges the copies of both its sizes."),
            ),
        },
    ),
    "empty_claim": OptionWords(
        Sentence("吃碰后无牌可打", "no card to discard"),
        Sentence("吃碰之后没牌可打，还能不能吃碰。", "Whether a claim that leaves no card to discard may be made."),
        {
            "xianggong": Words(
                Sentence("可以，成相公", "allowed"), Sentence("可以，但成相公。", "It may; the hand is then dead.")
            ),
            "deny": Words(Sentence("不可以", "denied"), Sentence("没牌可打就不能吃碰。", "It may not.")),
        },
    ),
    "empty_claim_complete": OptionWords(
        Sentence("够胡息时无牌可打", "no discard, complete"),
        Sentence("吃碰后没牌可打，而胡息已够，还能不能吃碰。", "The same, where the hand would have enough huxi."),
        {
            "deny": Words(Sentence("不可以", "denied"), Sentence("胡息已够就不能这样吃碰。", "It may not.")),
            "xianggong": Words(
                Sentence("可以，成相公", "allowed"), Sentence("可以，但成相公。", "It may; the hand is then dead.")
            ),
        },
        only_with={"empty_claim": ("xianggong",)},
    ),
    "opening_ti_timing": OptionWords(
        Sentence("起手提牌时机", "opening quads"),
        Sentence("起手的提什么时候摆。", "When quads that were dealt are laid."),
        {
            "before_own_action": Words(
                Sentence("自己动手前", "before the own act"),
                Sentence("闲家第一次动手前才摆。", "Just before the first own act."),
            ),
            "at_deal": Words(
                Sentence("发牌后", "at the deal"), Sentence("发完牌大家都摆。", "All lay them after the deal.")
            ),
        },
    ),
    "opening_ti": OptionWords(
        Sentence("多提怎么补", "several opening quads"),
        Sentence("起手第二个提起，每提给什么。", "What a seat has for each quad that it was dealt but the first."),
        {
            "waiver": Words(Sentence("免打", "waived discard"), Sentence("免打一次。", "One discard is waived.")),
            "refill": Words(
                Sentence("提后补牌", "a card"),
                Sentence("从墙牌里暗补一张牌到手里。", "It draws a card of the wall into its hand, face down."),
            ),
        },
        only_with={"opening_ti_timing": ("at_deal",)},
    ),
    "waiver_cap": OptionWords(
        Sentence("免打次数", "waived discards"),
        Sentence("起手几个提，最多免打几次。", "How many discards opening quads can waive."),
        {
            "2": Words(Sentence("最多两次", "two at most"), Sentence("最多免打两次。", "Two at most.")),
            "none": Words(
                Sentence("不限", "no limit"), Sentence("第二个提起每提免打一次。", "One for each quad but the first.")
            ),
        },
        only_with={"opening_ti": ("waiver",)},
    ),
    "waiver_used_by": OptionWords(
        Sentence("免打用在哪", "use of waivers"),
        Sentence("免打用在哪些动作上。", "Which acts use a waived discard."),
        {
            "chi_peng_wei_chouwei": Words(
                Sentence("吃碰偎臭偎", "chi, peng, wei, chouwei"),
                Sentence("用在吃、碰、偎、臭偎。", "Chi, peng, wei and chouwei use it."),
            )
        },
        only_with={"opening_ti": ("waiver",)},
    ),
    "last_card_claims": OptionWords(
        Sentence("最后一张", "the last card"),
        Sentence("墙牌里最后一张能不能吃碰跑。", "Whether the last card of the wall may be claimed."),
        {
            "none": Words(Sentence("只能胡", "win only"), Sentence("最后一张只能胡。", "It can only be won.")),
            "normal": Words(
                Sentence("照常", "as any"), Sentence("最后一张照常吃碰跑。", "It is a card like any other.")
            ),
        },
    ),
    "wei_visibility": OptionWords(
        Sentence("明偎暗偎", "wei"),
        Sentence("偎的牌给不给别人看。", "Whether others see the cards of a wei."),
        {
            "hidden": Words(
                Sentence("暗偎", "hidden"), Sentence("偎牌扣着，别人看不见。", "Others see that there is one.")
            ),
            "open": Words(Sentence("明偎", "open"), Sentence("偎牌亮出来。", "Everybody sees its cards.")),
        },
    ),
    "chouwei_visibility": OptionWords(
        Sentence("臭偎亮牌", "chouwei"),
        Sentence("臭偎怎么亮。", "How a chouwei is shown."),
        {
            "one_face": Words(
                Sentence("亮一张", "one face"), Sentence("臭偎亮一张，人人知道。", "One card up: all know it.")
            )
        },
    ),
    "dealer_21st": OptionWords(
        Sentence("庄家第21张", "the dealer's 21st"),
        Sentence("庄家多的一张给不给别人看。", "Whether the dealer's last card is shown."),
        {
            "hidden": Words(Sentence("扣着", "hidden"), Sentence("第 21 张不亮。", "Only the dealer sees it.")),
            "open": Words(Sentence("亮牌", "open"), Sentence("第 21 张亮给大家看。", "Everybody sees it.")),
        },
    ),
    "tianhu": OptionWords(
        Sentence("天胡", "tianhu"),
        Sentence("庄家起手能不能胡。", "Whether the dealer may win with the cards dealt."),
        {
            "true": Words(Sentence("有", "on"), Sentence("庄家起手够胡就能胡。", "He may, if his hand is complete.")),
            "false": Words(Sentence("没有", "off"), Sentence("本桌没有天胡。", "There is no tianhu at this table.")),
        },
    ),
    "dihu": OptionWords(
        Sentence("地胡", "dihu"),
        Sentence("胡庄家打的第一张。", "Whether the dealer's first discard may win."),
        {"false": Words(Sentence("没有", "off"), Sentence("本桌没有地胡。", "There is no dihu at this table."))},
    ),
    "san_ti_wu_kan": OptionWords(
        Sentence("三提五坎", "three ti or five kan"),
        Sentence("起手三提五坎能不能胡。", "Whether three ti or five kan in the deal win at once."),
        {
            "true": Words(Sentence("有", "on"), Sentence("起手三提五坎，够胡息就胡。", "They win, with enough huxi.")),
            "false": Words(Sentence("没有", "off"), Sentence("本桌没有三提五坎。", "They do not win at this table.")),
        },
    ),
    "yi_wu_shi": OptionWords(
        Sentence("一五十", "one, five, ten"),
        Sentence("一五十能不能吃。", "Whether 1-5-10 is a meld."),
        {"false": Words(Sentence("没有", "off"), Sentence("本桌没有一五十。", "1-5-10 is no meld."))},
    ),
    **SCORING_WORDS,
    "on_quit": ON_QUIT,
}
