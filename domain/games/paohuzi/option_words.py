"""House rules of 安化跑胡子 in words (PHZ-OPTIONS), but for how a win is paid (`scoring_words.py`)."""

from collections.abc import Mapping
from typing import Final

from domain.games.paohuzi.scoring_words import SCORING_WORDS
from domain.house_rules.words import ON_QUIT, PLAYERS, OptionWords, Words
from domain.sentence import Sentence

OPTION_WORDS: Final[Mapping[str, OptionWords]] = {
    "game": OptionWords(
        Sentence(zh="游戏", en="game"),
        Sentence(zh="这份规则属于哪个游戏。", en="The game that these house rules are for."),
        {
            "paohuzi": Words(
                Sentence(zh="安化跑胡子", en="Anhua Paohuzi"),
                Sentence(zh="安化跑胡子。", en="They are those of Anhua Paohuzi."),
            )
        },
    ),
    "preset": OptionWords(
        Sentence(zh="玩法", en="preset"),
        Sentence(
            zh="先套用哪一套规则，再改单项。",
            en="Which set of house rules comes first, before single ones are changed.",
        ),
        {
            "anhua": Words(
                Sentence(zh="安化", en="Anhua"), Sentence(zh="安化的打法。", en="It is played as in Anhua.")
            ),
            "anhua_room": Words(
                Sentence(zh="安化房间", en="Anhua room"),
                Sentence(
                    zh="安化开房的默认打法：房主首庄，有三提五坎，提后补牌。",
                    en=(
                        "As Anhua rooms are opened: their owner deals first, three ti or five kan win, "
                        "quads draw cards."
                    ),
                ),
            ),
        },
    ),
    "players": PLAYERS,
    "four_player_mode": OptionWords(
        Sentence(zh="四人怎么打", en="four at the table"),
        Sentence(zh="四个人坐一桌时怎么打。", en="How four at a table play."),
        {
            "sit_out": Words(
                Sentence(zh="轮空一家", en="one sits out"),
                Sentence(zh="三家打，一家轮空。", en="Three play, one sits out."),
            )
        },
        only_with={"players": ("4",)},
    ),
    "sit_out_seat": OptionWords(
        Sentence(zh="谁轮空", en="who sits out"),
        Sentence(zh="四人局哪一家轮空。", en="Which of four sits out."),
        {
            "opposite_dealer": Words(
                Sentence(zh="庄家对家", en="opposite the dealer"),
                Sentence(zh="庄家对面的一家轮空。", en="The seat opposite the dealer."),
            )
        },
        only_with={"players": ("4",)},
    ),
    "sit_out_score": OptionWords(
        Sentence(zh="轮空得分", en="points for sitting out"),
        Sentence(zh="轮空的一家（数醒）得不得分。", en="Whether the seat that sits out has points."),
        {
            "none": Words(Sentence(zh="不得分", en="none"), Sentence(zh="轮空的不得分。", en="It has none.")),
            "half_winner_ceil": Words(
                Sentence(zh="赢家的一半", en="half of the winner's"),
                Sentence(zh="得赢家分数的一半。", en="It has half of the winner's points."),
            ),
        },
        only_with={"players": ("4",)},
    ),
    "buried": OptionWords(
        Sentence(zh="埋牌", en="buried cards"),
        Sentence(zh="两人局墙牌里埋掉几张。", en="How many cards of the wall are left out when two play."),
        {
            "0": Words(Sentence(zh="不埋", en="none"), Sentence(zh="不埋牌。", en="No card is left out.")),
            "10": Words(
                Sentence(zh="埋10张", en="10 cards"), Sentence(zh="埋掉 10 张。", en="Ten cards are left out.")
            ),
            "20": Words(
                Sentence(zh="埋20张", en="20 cards"), Sentence(zh="埋掉 20 张。", en="Twenty cards are left out.")
            ),
        },
        only_with={"players": ("2",)},
    ),
    "first_dealer": OptionWords(
        Sentence(zh="首局坐庄", en="first dealer"),
        Sentence(zh="第一局谁坐庄。", en="Who deals the first hand."),
        {
            "random": Words(
                Sentence(zh="随机", en="by lot"), Sentence(zh="首局抽庄。", en="The first dealer is drawn by lot.")
            ),
            "host": Words(
                Sentence(zh="房主", en="the room's owner"),
                Sentence(zh="首局房主坐庄：房主坐 0 号座。", en="The room's owner, who sits on seat 0, deals first."),
            ),
        },
    ),
    "drawn_next_dealer": OptionWords(
        Sentence(zh="荒庄后谁坐庄", en="dealer after a drawn hand"),
        Sentence(zh="荒庄之后谁坐庄。", en="Who deals after a drawn hand."),
        {
            "next": Words(
                Sentence(zh="下家", en="the next"),
                Sentence(zh="荒庄后下家坐庄。", en="The next seat that played deals."),
            ),
            "same": Words(
                Sentence(zh="原庄", en="the same"), Sentence(zh="荒庄后原庄不变。", en="The same seat deals again.")
            ),
        },
    ),
    "min_huxi": OptionWords(
        Sentence(zh="起胡息数", en="least huxi"),
        Sentence(zh="够多少胡息才能胡。", en="How many huxi a hand needs to win."),
        unit=Sentence(zh="胡息", en="huxi"),
    ),
    "multi_hu": OptionWords(
        Sentence(zh="几家能胡", en="several can win"),
        Sentence(zh="几家都能胡时归谁。", en="Who wins when several can."),
        {
            "drawer_next_previous": Words(
                Sentence(zh="摸牌人、下家、上家", en="drawer, next, previous"),
                Sentence(
                    zh="只一家胡：摸牌的先，再下家，再上家。",
                    en="One wins: the drawer, then the next, then the previous seat.",
                ),
            )
        },
    ),
    "pass_hu": OptionWords(
        Sentence(zh="过胡", en="declined wins"),
        Sentence(zh="能胡不胡之后怎样。", en="Whether a win may be declined, and what that bars."),
        {
            "free": Words(
                Sentence(zh="随意", en="free"), Sentence(zh="可以不胡，以后照样能胡。", en="It may, and bars nothing.")
            ),
            "same_card_same_huxi_barred": Words(
                Sentence(zh="同牌同息不能再胡", en="the same is barred"),
                Sentence(
                    zh="过胡之后，同一张牌、同样胡息不能再胡。", en="The same card with as many huxi may not win later."
                ),
            ),
            "forced": Words(
                Sentence(zh="有胡必胡", en="forced"), Sentence(zh="能胡就必须胡。", en="Every win is taken.")
            ),
        },
    ),
    "reoffer_hu_after_pao": OptionWords(
        Sentence(zh="跑后再胡", en="asked again after a pao"),
        Sentence(zh="过胡之后跑了牌，能不能再胡。", en="Whether a declined win is offered again after the pao."),
        {
            "true": Words(
                Sentence(zh="能", en="yes"),
                Sentence(zh="过了胡，跑后还能胡一次。", en="It is offered again after the pao of a drawn card."),
            ),
            "false": Words(
                Sentence(zh="不能", en="no"),
                Sentence(zh="过了胡，跑后不能再胡。", en="It is offered once, before the pao."),
            ),
        },
    ),
    "third_from_other": OptionWords(
        Sentence(zh="别人摸的第三张", en="third card of another"),
        Sentence(
            zh="胡别人摸的牌，凑成三张怎么算。", en="What three equal cards count as when another drew the third."
        ),
        {
            "peng": Words(Sentence(zh="算碰", en="as peng"), Sentence(zh="算碰的胡息。", en="They count as a peng.")),
            "kan": Words(Sentence(zh="算坎", en="as kan"), Sentence(zh="算坎的胡息。", en="They count as a kan.")),
        },
    ),
    "split_fourth": OptionWords(
        Sentence(zh="第四张拆开", en="fourth card apart"),
        Sentence(zh="胡牌时第四张能不能不跑，拆开用。", en="Whether the fourth card may be used apart when winning."),
        {
            "true": Words(
                Sentence(zh="可以拆", en="allowed"),
                Sentence(zh="第四张可以另外成组。", en="It may stand in another group."),
            ),
            "false": Words(
                Sentence(zh="只能跑", en="pao only"), Sentence(zh="第四张只能算跑。", en="It always makes the pao.")
            ),
        },
    ),
    "guozhang_scope": OptionWords(
        Sentence(zh="过张", en="passed cards"),
        Sentence(zh="哪些牌算过张，以后不能吃。", en="Which passed cards may not be eaten later."),
        {
            "declined": Words(
                Sentence(zh="能吃不吃", en="declined"),
                Sentence(zh="能吃没吃的牌，以后不能吃。", en="Cards that one declined."),
            ),
            "any_unclaimed": Words(
                Sentence(zh="没人要的牌", en="unclaimed"),
                Sentence(zh="没人要的牌，谁以后都不能吃。", en="Cards that nobody took, for all."),
            ),
            "declined_or_unable": Words(
                Sentence(zh="轮到没吃", en="declined or unable"),
                Sentence(
                    zh="轮到自己没吃的牌，吃得了吃不了都算。",
                    en="Cards in one's place to eat, whether one could or not.",
                ),
            ),
        },
    ),
    "renpeng_on_chi": OptionWords(
        Sentence(zh="吃了算忍碰", en="eating refuses peng"),
        Sentence(zh="能碰的牌选了吃，算不算忍碰。", en="Whether choosing chi where one could peng is a refused peng."),
        {
            "true": Words(
                Sentence(zh="算", en="it does"),
                Sentence(zh="选吃就算忍碰，以后不能碰。", en="It bars a later peng of the card."),
            ),
            "false": Words(Sentence(zh="不算", en="it does not"), Sentence(zh="选吃不算忍碰。", en="It bars nothing.")),
        },
    ),
    "bi_scope": OptionWords(
        Sentence(zh="比牌范围", en="cards of a bi"),
        Sentence(zh="比牌时哪些牌要一起摆出来。", en="Which other copies a bi must lay out."),
        {
            "same_card": Words(
                Sentence(zh="同一张", en="the same card"),
                Sentence(zh="只比同样的牌，大小写不混。", en="Copies of the same card only."),
            ),
            "both_sizes": Words(
                Sentence(zh="绞牌大小都比", en="both sizes of a jiao"),
                Sentence(zh="摆了绞牌，大写小写都要比完。", en="A jiao obliges the copies of both its sizes."),
            ),
        },
    ),
    "empty_claim": OptionWords(
        Sentence(zh="吃碰后无牌可打", en="no card to discard"),
        Sentence(
            zh="吃碰之后没牌可打，还能不能吃碰。", en="Whether a claim that leaves no card to discard may be made."
        ),
        {
            "xianggong": Words(
                Sentence(zh="可以，成相公", en="allowed"),
                Sentence(zh="可以，但成相公。", en="It may; the hand is then dead."),
            ),
            "deny": Words(Sentence(zh="不可以", en="denied"), Sentence(zh="没牌可打就不能吃碰。", en="It may not.")),
        },
    ),
    "empty_claim_complete": OptionWords(
        Sentence(zh="够胡息时无牌可打", en="no discard, complete"),
        Sentence(
            zh="吃碰后没牌可打，而胡息已够，还能不能吃碰。", en="The same, where the hand would have enough huxi."
        ),
        {
            "deny": Words(
                Sentence(zh="不可以", en="denied"), Sentence(zh="胡息已够就不能这样吃碰。", en="It may not.")
            ),
            "xianggong": Words(
                Sentence(zh="可以，成相公", en="allowed"),
                Sentence(zh="可以，但成相公。", en="It may; the hand is then dead."),
            ),
        },
        only_with={"empty_claim": ("xianggong",)},
    ),
    "opening_ti_timing": OptionWords(
        Sentence(zh="起手提牌时机", en="opening quads"),
        Sentence(zh="起手的提什么时候摆。", en="When quads that were dealt are laid."),
        {
            "before_own_action": Words(
                Sentence(zh="自己动手前", en="before the own act"),
                Sentence(zh="闲家第一次动手前才摆。", en="Just before the first own act."),
            ),
            "at_deal": Words(
                Sentence(zh="发牌后", en="at the deal"),
                Sentence(zh="发完牌大家都摆。", en="All lay them after the deal."),
            ),
        },
    ),
    "opening_ti": OptionWords(
        Sentence(zh="多提怎么补", en="several opening quads"),
        Sentence(
            zh="起手第二个提起，每提给什么。", en="What a seat has for each quad that it was dealt but the first."
        ),
        {
            "waiver": Words(
                Sentence(zh="免打", en="waived discard"), Sentence(zh="免打一次。", en="One discard is waived.")
            ),
            "refill": Words(
                Sentence(zh="提后补牌", en="a card"),
                Sentence(zh="从墙牌里暗补一张牌到手里。", en="It draws a card of the wall into its hand, face down."),
            ),
        },
        only_with={"opening_ti_timing": ("at_deal",)},
    ),
    "waiver_cap": OptionWords(
        Sentence(zh="免打次数", en="waived discards"),
        Sentence(zh="起手几个提，最多免打几次。", en="How many discards opening quads can waive."),
        {
            "2": Words(Sentence(zh="最多两次", en="two at most"), Sentence(zh="最多免打两次。", en="Two at most.")),
            "none": Words(
                Sentence(zh="不限", en="no limit"),
                Sentence(zh="第二个提起每提免打一次。", en="One for each quad but the first."),
            ),
        },
        only_with={"opening_ti": ("waiver",)},
    ),
    "waiver_used_by": OptionWords(
        Sentence(zh="免打用在哪", en="use of waivers"),
        Sentence(zh="免打用在哪些动作上。", en="Which acts use a waived discard."),
        {
            "chi_peng_wei_chouwei": Words(
                Sentence(zh="吃碰偎臭偎", en="chi, peng, wei, chouwei"),
                Sentence(zh="用在吃、碰、偎、臭偎。", en="Chi, peng, wei and chouwei use it."),
            )
        },
        only_with={"opening_ti": ("waiver",)},
    ),
    "last_card_claims": OptionWords(
        Sentence(zh="最后一张", en="the last card"),
        Sentence(zh="墙牌里最后一张能不能吃碰跑。", en="Whether the last card of the wall may be claimed."),
        {
            "none": Words(
                Sentence(zh="只能胡", en="win only"), Sentence(zh="最后一张只能胡。", en="It can only be won.")
            ),
            "normal": Words(
                Sentence(zh="照常", en="as any"), Sentence(zh="最后一张照常吃碰跑。", en="It is a card like any other.")
            ),
        },
    ),
    "wei_visibility": OptionWords(
        Sentence(zh="明偎暗偎", en="wei"),
        Sentence(zh="偎的牌给不给别人看。", en="Whether others see the cards of a wei."),
        {
            "hidden": Words(
                Sentence(zh="暗偎", en="hidden"),
                Sentence(zh="偎牌扣着，别人看不见。", en="Others see that there is one."),
            ),
            "open": Words(Sentence(zh="明偎", en="open"), Sentence(zh="偎牌亮出来。", en="Everybody sees its cards.")),
        },
    ),
    "chouwei_visibility": OptionWords(
        Sentence(zh="臭偎亮牌", en="chouwei"),
        Sentence(zh="臭偎怎么亮。", en="How a chouwei is shown."),
        {
            "one_face": Words(
                Sentence(zh="亮一张", en="one face"),
                Sentence(zh="臭偎亮一张，人人知道。", en="One card up: all know it."),
            )
        },
    ),
    "dealer_21st": OptionWords(
        Sentence(zh="庄家第21张", en="the dealer's 21st"),
        Sentence(zh="庄家多的一张给不给别人看。", en="Whether the dealer's last card is shown."),
        {
            "hidden": Words(
                Sentence(zh="扣着", en="hidden"), Sentence(zh="第 21 张不亮。", en="Only the dealer sees it.")
            ),
            "open": Words(Sentence(zh="亮牌", en="open"), Sentence(zh="第 21 张亮给大家看。", en="Everybody sees it.")),
        },
    ),
    "tianhu": OptionWords(
        Sentence(zh="天胡", en="tianhu"),
        Sentence(zh="庄家起手能不能胡。", en="Whether the dealer may win with the cards dealt."),
        {
            "true": Words(
                Sentence(zh="有", en="on"), Sentence(zh="庄家起手够胡就能胡。", en="He may, if his hand is complete.")
            ),
            "false": Words(
                Sentence(zh="没有", en="off"), Sentence(zh="本桌没有天胡。", en="There is no tianhu at this table.")
            ),
        },
    ),
    "dihu": OptionWords(
        Sentence(zh="地胡", en="dihu"),
        Sentence(zh="胡庄家打的第一张。", en="Whether the dealer's first discard may win."),
        {
            "false": Words(
                Sentence(zh="没有", en="off"), Sentence(zh="本桌没有地胡。", en="There is no dihu at this table.")
            )
        },
    ),
    "san_ti_wu_kan": OptionWords(
        Sentence(zh="三提五坎", en="three ti or five kan"),
        Sentence(zh="起手三提五坎能不能胡。", en="Whether three ti or five kan in the deal win at once."),
        {
            "true": Words(
                Sentence(zh="有", en="on"), Sentence(zh="起手三提五坎，够胡息就胡。", en="They win, with enough huxi.")
            ),
            "false": Words(
                Sentence(zh="没有", en="off"), Sentence(zh="本桌没有三提五坎。", en="They do not win at this table.")
            ),
        },
    ),
    "yi_wu_shi": OptionWords(
        Sentence(zh="一五十", en="one, five, ten"),
        Sentence(zh="一五十能不能吃。", en="Whether 1-5-10 is a meld."),
        {"false": Words(Sentence(zh="没有", en="off"), Sentence(zh="本桌没有一五十。", en="1-5-10 is no meld."))},
    ),
    **SCORING_WORDS,
    "on_quit": ON_QUIT,
}
