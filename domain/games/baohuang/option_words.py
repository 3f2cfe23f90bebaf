"""House rules of 保皇 in words (BH-OPTIONS)."""

from collections.abc import Mapping
from typing import Final

from domain.house_rules.words import ANTICLOCKWISE, CLOCKWISE, ON_QUIT, PLAYERS, POINTS, OptionWords, Words
from domain.sentence import Sentence

OPTION_WORDS: Final[Mapping[str, OptionWords]] = {
    "players": PLAYERS,
    "preset": OptionWords(
        Sentence("玩法", "preset"),
        Sentence(
            "先套用哪一套规则，再改单项。", "Which set of house rules comes first, before single ones are changed."
        ),
        {
            "classic": Words(
                Sentence("经典", "classic"), Sentence("叫牌找侍卫，从 3 打起。", "The guard is called by a card.")
            ),
            "concise": Words(
                Sentence("简明", "concise"),
                Sentence(
                    "侍卫由暗记小王定，从 6 打起，可以造反。", "A marked little joker makes the guard; rebels may rise."
                ),
            ),
        },
    ),
    "guard_by": OptionWords(
        Sentence("侍卫怎么定", "who is guard"),
        Sentence("侍卫是怎样定出来的。", "What makes a player the guard."),
        {
            "call": Words(
                Sentence("叫牌", "a called card"),
                Sentence(
                    "皇帝叫一张手里有三张的牌，拿第四张的是侍卫。",
                    "The emperor calls a card; its last copy makes the guard.",
                ),
            ),
            "marked_joker": Words(
                Sentence("暗记小王", "a marked joker"),
                Sentence("拿到做了记号的小王的是侍卫。", "The marked little joker makes the guard."),
            ),
        },
    ),
    "rank_low": OptionWords(
        Sentence("从几打起", "lowest rank"),
        Sentence("牌里最小的点数。", "The lowest rank of the deck."),
        {
            "3": Words(Sentence("3", "3"), Sentence("从 3 打起，共 216 张。", "The deck goes down to 3: 216 cards.")),
            "6": Words(Sentence("6", "6"), Sentence("从 6 打起，共 168 张。", "The deck goes down to 6: 168 cards.")),
        },
    ),
    "threes": OptionWords(
        Sentence("几张3", "threes"),
        Sentence("牌里留几张3，是不是每家一张。", "How many 3 are in the deck, and whether everybody must have one."),
        {
            "all": Words(
                Sentence("全留", "all"), Sentence("3 和别的牌一样多。", "There are as many as the deck says.")
            ),
            "one_each": Words(
                Sentence("每家一张", "one for each"),
                Sentence(
                    "只留五张3，没有3的用2买，留到最后一手出。",
                    "There are five: each seat has one, bought with a 2 where it was dealt none, and held to the end.",
                ),
            ),
        },
    ),
    "play_direction": OptionWords(
        Sentence("出牌方向", "direction of play"),
        Sentence("出牌往哪边轮。", "Which way turns of play go."),
        {"cw": CLOCKWISE, "ccw": ANTICLOCKWISE},
    ),
    "display_direction": OptionWords(
        Sentence("画面方向", "direction on screens"),
        Sentence("画面上座位往哪边排；不影响打牌。", "Which way screens show the seats; it changes nothing in play."),
        {
            "cw": Words(Sentence("顺时针", "clockwise"), Sentence("座位按顺时针排。", "Seats are shown clockwise.")),
            "ccw": Words(
                Sentence("逆时针", "anticlockwise"), Sentence("座位按逆时针排。", "Seats are shown anticlockwise.")
            ),
        },
    ),
    "yield_to": OptionWords(
        Sentence("让位给谁", "yielding to"),
        Sentence("不登基时让给哪一家。", "Which seat is asked after a refusal of the throne."),
        {
            "upstream": Words(Sentence("上家", "upstream"), Sentence("让给上家。", "The throne goes on upstream.")),
            "downstream": Words(
                Sentence("下家", "downstream"), Sentence("让给下家。", "The throne goes on downstream.")
            ),
        },
    ),
    "yield_cost": OptionWords(
        Sentence("让位贴牌", "cost of yielding"),
        Sentence("让位要不要贴牌。", "What a refusal of the throne costs."),
        {
            "none": Words(Sentence("不贴", "nothing"), Sentence("让位不用贴牌。", "A refusal costs nothing.")),
            "paste_two": Words(
                Sentence("贴2", "a 2"),
                Sentence(
                    "第一次让位不贴，以后每次贴一张 2，没有 2 贴最大的牌。", "Each refusal but the first pastes a 2."
                ),
            ),
        },
    ),
    "throne_rounds": OptionWords(
        Sentence("让几轮", "rounds of refusals"),
        Sentence(
            "让位转几轮之后逼位或流局。", "After how many rounds of refusals somebody is forced, or the hand is void."
        ),
        unit=Sentence("轮", "rounds"),
    ),
    "force_scope": OptionWords(
        Sentence("逼位", "forcing"),
        Sentence("没人登基时逼谁。", "Who can be forced onto the throne."),
        {
            "scan": Words(
                Sentence("挨家逼", "the first who can"),
                Sentence("从头一家起，第一个能叫牌的必须登基。", "The first who can, must."),
            ),
            "holder_only": Words(
                Sentence("只逼头一家", "the holder"),
                Sentence("只逼拿到皇牌的那一家。", "Only the holder of the emperor joker."),
            ),
            "none": Words(Sentence("不逼", "nobody"), Sentence("不逼位，流局重发。", "Nobody; the hand is void.")),
        },
        only_with={"guard_by": ("call",)},
    ),
    "force_direction": OptionWords(
        Sentence("逼位方向", "direction of forcing"),
        Sentence("逼位从头一家起往哪边找。", "Which way the seat to be forced is looked for, from the first holder."),
        {
            "as_yield": Words(
                Sentence("随让位", "as the throne"), Sentence("和让位同一边。", "The way of the throne.")
            ),
            "cw": Words(Sentence("顺时针", "clockwise"), Sentence("按顺时针挨家逼。", "Clockwise.")),
            "ccw": Words(Sentence("逆时针", "anticlockwise"), Sentence("按逆时针挨家逼。", "Anticlockwise.")),
        },
        only_with={"guard_by": ("call",), "force_scope": ("scan",)},
    ),
    "forced_exempt_quad": OptionWords(
        Sentence("四张免逼", "four copies exempt"),
        Sentence("有四张相同的牌，能不能免逼。", "Whether four copies of a card protect a seat from being forced."),
        {
            "any": Words(
                Sentence("有四张就免", "always"), Sentence("手里有四张相同的牌就不逼。", "Four copies protect.")
            ),
            "only_if_no_triple": Words(
                Sentence("另有三张不免", "without a triple"),
                Sentence("另有三张相同的牌，照样逼。", "They do not protect a seat that has three of another card."),
            ),
        },
        only_with={"guard_by": ("call",), "force_scope": ("scan", "holder_only")},
    ),
    "dual_holder_may_yield": OptionWords(
        Sentence("双王让位", "yielding with both jokers"),
        Sentence("皇牌和侍卫牌都在手里，能不能让位。", "Whether a holder of both marked jokers may refuse the throne."),
        {
            "true": Words(Sentence("可以让", "allowed"), Sentence("可以让位。", "He may refuse.")),
            "false": Words(
                Sentence("不能让", "not allowed"), Sentence("不能让位，必须独保。", "He must take it and play alone.")
            ),
        },
        only_with={"guard_by": ("marked_joker",)},
    ),
    "open_solo_free": OptionWords(
        Sentence("起手明独", "open solo"),
        Sentence("问到登基时能不能直接明独。", "Whether who is asked for the throne may take it alone and openly."),
        {
            "true": Words(Sentence("可以", "allowed"), Sentence("问到谁，谁都可以明独。", "Anybody who is asked may.")),
            "false": Words(
                Sentence("不可以", "not allowed"), Sentence("本桌不能起手明独。", "Nobody may at this table.")
            ),
            "null": Words(
                Sentence("随玩法", "by the preset"),
                Sentence(
                    "经典和抢独的桌可以，其他不可以。", "Allowed in classic rooms and where the throne is snatched."
                ),
            ),
        },
    ),
    "snatch_solo": OptionWords(
        Sentence("抢独", "snatching"),
        Sentence("别人登基之后能不能抢独。", "Whether others may snatch the throne for an open solo."),
        {
            "true": Words(
                Sentence("可以抢", "on"), Sentence("别人可以抢过来明独。", "The nearest snatcher plays an open solo.")
            ),
            "false": Words(
                Sentence("不抢", "off"), Sentence("本桌不抢独。", "The throne is not snatched at this table.")
            ),
        },
    ),
    "snatch_moves_joker": OptionWords(
        Sentence("抢独拿皇牌", "snatcher takes the joker"),
        Sentence("抢独的人要不要拿走皇牌。", "Whether the emperor joker goes to the snatcher."),
        {
            "true": Words(Sentence("拿走", "it moves"), Sentence("皇牌归抢独的人。", "The emperor joker goes along.")),
            "false": Words(
                Sentence("不拿", "it stays"), Sentence("皇牌留在原处。", "The emperor joker stays where it is.")
            ),
        },
        only_with={"snatch_solo": ("true",)},
    ),
    "hidden_solo_blocks_snatch": OptionWords(
        Sentence("暗独防抢", "hidden solo blocks"),
        Sentence("皇帝已是暗独，还能不能抢。", "Whether a hidden solo protects the emperor from being snatched."),
        {
            "true": Words(
                Sentence("不能抢", "protects"), Sentence("皇帝暗独，抢不走。", "A hidden solo cannot be snatched.")
            ),
            "false": Words(Sentence("照样抢", "does not"), Sentence("暗独也能抢。", "A hidden solo can be snatched.")),
        },
        only_with={"snatch_solo": ("true",)},
    ),
    "rebellion": OptionWords(
        Sentence("造反", "rebellion"),
        Sentence("起义军能不能造反。", "Whether rebels may rise to double the hand."),
        {
            "true": Words(
                Sentence("可以", "on"), Sentence("起义军可以造反，成功则翻番。", "A successful rebellion doubles.")
            ),
            "false": Words(Sentence("没有", "off"), Sentence("本桌没有造反。", "There is no rebellion at this table.")),
        },
    ),
    "rebels_needed": OptionWords(
        Sentence("几家算造反成功", "rebels needed"),
        Sentence("至少几家一起造反才算成功。", "How many must rebel for a rebellion to succeed."),
        unit=Sentence("家", "rebels"),
        only_with={"rebellion": ("true",)},
    ),
    "stack_doubles": OptionWords(
        Sentence("两番相乘", "doublings add up"),
        Sentence("明保又造反成功，翻几番。", "Whether an open guard and a rebellion together double twice."),
        {
            "true": Words(
                Sentence("四倍", "four times"), Sentence("两样都有算四倍。", "Both together count four times.")
            ),
            "false": Words(
                Sentence("只翻一番", "doubled once"), Sentence("两样都有也只翻一番。", "The hand is doubled once.")
            ),
        },
        only_with={"rebellion": ("true",)},
    ),
    "guard_open_window": OptionWords(
        Sentence("明保时机", "when to show"),
        Sentence("侍卫什么时候可以明保。", "Until when the guard may show himself."),
        {
            "before_play": Words(
                Sentence("出牌前", "before play"), Sentence("只能在出牌前明保。", "Before play only.")
            ),
            "first_trick": Words(
                Sentence("第一轮内", "first trick"),
                Sentence("第一轮轮到自己时还可以明保。", "Until his turn of the first trick."),
            ),
        },
    ),
    "special_trump": OptionWords(
        Sentence("特画", "special trump"),
        Sentence("侍卫手里所叫的牌是不是最大。", "Whether the guard's copy of the called card is the highest of all."),
        {
            "true": Words(
                Sentence("有", "on"), Sentence("侍卫的那一张大过大王，出了就亮明身份。", "It beats the big joker.")
            ),
            "false": Words(Sentence("没有", "off"), Sentence("本桌没有特画。", "The room has no special trump.")),
        },
        only_with={"guard_by": ("call",)},
    ),
    "kao": OptionWords(
        Sentence("烤牌", "covering"),
        Sentence("能不能用几张王盖一张王。", "Whether several jokers together may cover one."),
        {
            "true": Words(
                Sentence("可以", "on"),
                Sentence(
                    "两张大王或三张小王盖大王，两张小王盖小王。", "Two big or three little jokers cover a big one."
                ),
            ),
            "false": Words(
                Sentence("没有", "off"), Sentence("本桌没有烤牌，一张管一张。", "Cards are beaten one by one.")
            ),
        },
    ),
    "hold_lowest": OptionWords(
        Sentence("憋最小的牌", "lowest rank held"),
        Sentence(
            "最小的牌（憋 3、憋 6）要不要留到最后一手。", "Whether cards of the lowest rank are kept to the last play."
        ),
        {
            "true": Words(
                Sentence("憋", "held"), Sentence("最小的牌只能最后一手全部打出。", "They go all together, last.")
            ),
            "false": Words(
                Sentence("不憋", "free"), Sentence("最小的牌随时可以出。", "They may be played at any time.")
            ),
        },
        only_with={"threes": ("all",)},
    ),
    "pass_locks": OptionWords(
        Sentence("过牌锁定", "passing locks"),
        Sentence("过牌之后，这一轮还能不能再出。", "Whether who has passed may play again in the same trick."),
        {
            "true": Words(
                Sentence("不能再出", "for the trick"), Sentence("过了，这一轮就不能再出。", "A pass is for the trick.")
            ),
            "false": Words(
                Sentence("还能出", "for the turn"), Sentence("再轮到时还能出。", "When the turn comes again, he may.")
            ),
        },
    ),
    "last_play_contest": OptionWords(
        Sentence("最后一手能管", "last play contested"),
        Sentence("出完牌的最后一手，别人还能不能管。", "Whether the play that empties a hand can be beaten."),
        {
            "true": Words(Sentence("能管", "yes"), Sentence("照样能管。", "It can be beaten like any other.")),
            "false": Words(
                Sentence("不能管", "no"), Sentence("不能管，下家接着领出。", "It ends the trick; the next seat leads.")
            ),
        },
    ),
    "play_to_end": OptionWords(
        Sentence("打到底", "play to the end"),
        Sentence("胜负已定还要不要打完。", "Whether play goes on when the score is certain."),
        {
            "true": Words(Sentence("打完", "to the end"), Sentence("打到只剩一家。", "Until one seat is left.")),
            "false": Words(
                Sentence("分定即止", "stop"), Sentence("得分一定就结束。", "The hand stops when the score is certain.")
            ),
        },
    ),
    "unfinished_order": OptionWords(
        Sentence("没出完的名次", "places of the others"),
        Sentence("结束时没出完的几家怎么排。", "How those who are not out are placed."),
        {
            "fewest_cards": Words(
                Sentence("牌少在前", "fewest cards"), Sentence("剩牌少的在前。", "Fewest cards first.")
            ),
            "seat": Words(Sentence("按座位", "by seat"), Sentence("从皇帝起按座位排。", "Clockwise from the emperor.")),
        },
    ),
    "result": OptionWords(
        Sentence("怎样结算", "what places pay"),
        Sentence("一局按什么结算。", "By what the places of a hand are paid."),
        {
            "formula": Words(
                Sentence("按公式", "formula"),
                Sentence("六减皇帝和侍卫的名次；独保十二、二十四。", "Six less the places of emperor and guard."),
            ),
            "win_draw_loss": Words(
                Sentence("胜平负", "won, drawn or lost"),
                Sentence(
                    "一家头客、另一家进前三为胜，二客三客为平，其余为负。",
                    "One of the royals first and the other within three wins, second and third draw, all else loses.",
                ),
            ),
            "place_points": Words(
                Sentence("名次分", "place points"),
                Sentence(
                    "头客到大拉记 6、3、0、−3、−6，皇帝一方相加；独保记 16、4、0、−4、−16。",
                    "The places count 6, 3, 0, −3, −6 for the side; of a solo 16, 4, 0, −4, −16.",
                ),
            ),
        },
    ),
    "result_by": OptionWords(
        Sentence("怎样算赢", "who has won"),
        Sentence("按得分还是按哪边先走完算赢。", "Whether points or the first side out name the winners."),
        {
            "score": Words(Sentence("按得分", "points"), Sentence("得分的人算赢。", "Whoever has points has won.")),
            "side_out_first": Words(
                Sentence("先走完的一方", "first side out"),
                Sentence("先走完的一方算赢。", "The side that is out first has won."),
            ),
        },
        only_with={"result": ("formula", "place_points")},
    ),
    "deal_start": OptionWords(
        Sentence("下一局从谁发起", "next deal"),
        Sentence("下一局从哪一家发起。", "Who is dealt first in the next hand."),
        {
            "last_emperor": Words(
                Sentence("上局皇帝", "the emperor"), Sentence("从上一局的皇帝发起。", "The last emperor.")
            ),
            "rotate": Words(Sentence("轮流", "in turn"), Sentence("顺时针换一家。", "The next seat clockwise.")),
        },
    ),
    "quit_penalty": OptionWords(
        Sentence("离开罚分", "penalty for leaving"),
        Sentence("中途离开罚几分。", "What a player who leaves is fined."),
        unit=POINTS,
    ),
    "quit_penalty_from": OptionWords(
        Sentence("离开罚分起点", "penalty from"),
        Sentence("从什么时候起，中途离开要罚分。", "From when on leaving is fined."),
        {
            "deal": Words(
                Sentence("发牌起", "the deal"), Sentence("发牌以后离开就罚。", "Leaving costs from the deal.")
            ),
            "play": Words(
                Sentence("出牌起", "play"), Sentence("开始出牌以后离开才罚。", "Leaving costs once play has begun.")
            ),
        },
    ),
    "on_quit": ON_QUIT,
    "autopilot_limit": OptionWords(
        Sentence("托管次数", "starts of autopilot"),
        Sentence(
            "一局里托管超过这么多次，就不能再取消。", "After more starts than these in a hand autopilot stays on."
        ),
        unit=Sentence("次", "starts"),
    ),
    "autopilot_throne": OptionWords(
        Sentence("托管登基", "autopilot and the throne"),
        Sentence("托管时问到登基怎么办。", "What autopilot answers to the throne."),
        {
            "yield": Words(Sentence("让位", "it yields"), Sentence("能让就让。", "It refuses where it may.")),
            "claim": Words(
                Sentence("登基", "it claims"), Sentence("能登基就登基。", "It takes the throne where it can.")
            ),
        },
    ),
}
