"""House rules of 保皇 in words (BH-OPTIONS)."""

from collections.abc import Mapping
from typing import Final

from domain.house_rules.words import ANTICLOCKWISE, CLOCKWISE, ON_QUIT, PLAYERS, POINTS, OptionWords, Words
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
            "classic": Words(
                Sentence(zh="经典", en="classic"),
                Sentence(zh="叫牌找侍卫，从 3 打起。", en="The guard is called by a card."),
            ),
            "concise": Words(
                Sentence(zh="简明", en="concise"),
                Sentence(
                    zh="侍卫由暗记小王定，从 6 打起，可以造反。",
                    en="A marked little joker makes the guard; rebels may rise.",
                ),
            ),
        },
    ),
    "guard_by": OptionWords(
        Sentence(zh="侍卫怎么定", en="who is guard"),
        Sentence(zh="侍卫是怎样定出来的。", en="What makes a player the guard."),
        {
            "call": Words(
                Sentence(zh="叫牌", en="a called card"),
                Sentence(
                    zh="皇帝叫一张手里有三张的牌，拿第四张的是侍卫。",
                    en="The emperor calls a card; its last copy makes the guard.",
                ),
            ),
            "marked_joker": Words(
                Sentence(zh="暗记小王", en="a marked joker"),
                Sentence(zh="拿到做了记号的小王的是侍卫。", en="The marked little joker makes the guard."),
            ),
        },
    ),
    "rank_low": OptionWords(
        Sentence(zh="从几打起", en="lowest rank"),
        Sentence(zh="牌里最小的点数。", en="The lowest rank of the deck."),
        {
            "3": Words(
                Sentence(zh="3", en="3"),
                Sentence(zh="从 3 打起，共 216 张。", en="The deck goes down to 3: 216 cards."),
            ),
            "6": Words(
                Sentence(zh="6", en="6"),
                Sentence(zh="从 6 打起，共 168 张。", en="The deck goes down to 6: 168 cards."),
            ),
        },
    ),
    "threes": OptionWords(
        Sentence(zh="几张3", en="threes"),
        Sentence(
            zh="牌里留几张3，是不是每家一张。", en="How many 3 are in the deck, and whether everybody must have one."
        ),
        {
            "all": Words(
                Sentence(zh="全留", en="all"),
                Sentence(zh="3 和别的牌一样多。", en="There are as many as the deck says."),
            ),
            "one_each": Words(
                Sentence(zh="每家一张", en="one for each"),
                Sentence(
                    zh="只留五张3，没有3的用2买，留到最后一手出。",
                    en=(
                        "There are five: each seat has one, bought with a 2 where it was dealt none, and "
                        "held to the end."
                    ),
                ),
            ),
        },
    ),
    "play_direction": OptionWords(
        Sentence(zh="出牌方向", en="direction of play"),
        Sentence(zh="出牌往哪边轮。", en="Which way turns of play go."),
        {"cw": CLOCKWISE, "ccw": ANTICLOCKWISE},
    ),
    "display_direction": OptionWords(
        Sentence(zh="画面方向", en="direction on screens"),
        Sentence(
            zh="画面上座位往哪边排；不影响打牌。", en="Which way screens show the seats; it changes nothing in play."
        ),
        {
            "cw": Words(
                Sentence(zh="顺时针", en="clockwise"), Sentence(zh="座位按顺时针排。", en="Seats are shown clockwise.")
            ),
            "ccw": Words(
                Sentence(zh="逆时针", en="anticlockwise"),
                Sentence(zh="座位按逆时针排。", en="Seats are shown anticlockwise."),
            ),
        },
    ),
    "yield_to": OptionWords(
        Sentence(zh="让位给谁", en="yielding to"),
        Sentence(zh="不登基时让给哪一家。", en="Which seat is asked after a refusal of the throne."),
        {
            "upstream": Words(
                Sentence(zh="上家", en="upstream"), Sentence(zh="让给上家。", en="The throne goes on upstream.")
            ),
            "downstream": Words(
                Sentence(zh="下家", en="downstream"), Sentence(zh="让给下家。", en="The throne goes on downstream.")
            ),
        },
    ),
    "yield_cost": OptionWords(
        Sentence(zh="让位贴牌", en="cost of yielding"),
        Sentence(zh="让位要不要贴牌。", en="What a refusal of the throne costs."),
        {
            "none": Words(
                Sentence(zh="不贴", en="nothing"), Sentence(zh="让位不用贴牌。", en="A refusal costs nothing.")
            ),
            "paste_two": Words(
                Sentence(zh="贴2", en="a 2"),
                Sentence(
                    zh="第一次让位不贴，以后每次贴一张 2，没有 2 贴最大的牌。",
                    en="Each refusal but the first pastes a 2.",
                ),
            ),
        },
    ),
    "throne_rounds": OptionWords(
        Sentence(zh="让几轮", en="rounds of refusals"),
        Sentence(
            zh="让位转几轮之后逼位或流局。",
            en="After how many rounds of refusals somebody is forced, or the hand is void.",
        ),
        unit=Sentence(zh="轮", en="rounds"),
    ),
    "force_scope": OptionWords(
        Sentence(zh="逼位", en="forcing"),
        Sentence(zh="没人登基时逼谁。", en="Who can be forced onto the throne."),
        {
            "scan": Words(
                Sentence(zh="挨家逼", en="the first who can"),
                Sentence(zh="从头一家起，第一个能叫牌的必须登基。", en="The first who can, must."),
            ),
            "holder_only": Words(
                Sentence(zh="只逼头一家", en="the holder"),
                Sentence(zh="只逼拿到皇牌的那一家。", en="Only the holder of the emperor joker."),
            ),
            "none": Words(
                Sentence(zh="不逼", en="nobody"), Sentence(zh="不逼位，流局重发。", en="Nobody; the hand is void.")
            ),
        },
        only_with={"guard_by": ("call",)},
    ),
    "force_direction": OptionWords(
        Sentence(zh="逼位方向", en="direction of forcing"),
        Sentence(
            zh="逼位从头一家起往哪边找。", en="Which way the seat to be forced is looked for, from the first holder."
        ),
        {
            "as_yield": Words(
                Sentence(zh="随让位", en="as the throne"), Sentence(zh="和让位同一边。", en="The way of the throne.")
            ),
            "cw": Words(Sentence(zh="顺时针", en="clockwise"), Sentence(zh="按顺时针挨家逼。", en="Clockwise.")),
            "ccw": Words(
                Sentence(zh="逆时针", en="anticlockwise"), Sentence(zh="按逆时针挨家逼。", en="Anticlockwise.")
            ),
        },
        only_with={"guard_by": ("call",), "force_scope": ("scan",)},
    ),
    "forced_exempt_quad": OptionWords(
        Sentence(zh="四张免逼", en="four copies exempt"),
        Sentence(
            zh="有四张相同的牌，能不能免逼。", en="Whether four copies of a card protect a seat from being forced."
        ),
        {
            "any": Words(
                Sentence(zh="有四张就免", en="always"),
                Sentence(zh="手里有四张相同的牌就不逼。", en="Four copies protect."),
            ),
            "only_if_no_triple": Words(
                Sentence(zh="另有三张不免", en="without a triple"),
                Sentence(
                    zh="另有三张相同的牌，照样逼。", en="They do not protect a seat that has three of another card."
                ),
            ),
        },
        only_with={"guard_by": ("call",), "force_scope": ("scan", "holder_only")},
    ),
    "dual_holder_may_yield": OptionWords(
        Sentence(zh="双王让位", en="yielding with both jokers"),
        Sentence(
            zh="皇牌和侍卫牌都在手里，能不能让位。", en="Whether a holder of both marked jokers may refuse the throne."
        ),
        {
            "true": Words(Sentence(zh="可以让", en="allowed"), Sentence(zh="可以让位。", en="He may refuse.")),
            "false": Words(
                Sentence(zh="不能让", en="not allowed"),
                Sentence(zh="不能让位，必须独保。", en="He must take it and play alone."),
            ),
        },
        only_with={"guard_by": ("marked_joker",)},
    ),
    "open_solo_free": OptionWords(
        Sentence(zh="起手明独", en="open solo"),
        Sentence(
            zh="问到登基时能不能直接明独。", en="Whether who is asked for the throne may take it alone and openly."
        ),
        {
            "true": Words(
                Sentence(zh="可以", en="allowed"), Sentence(zh="问到谁，谁都可以明独。", en="Anybody who is asked may.")
            ),
            "false": Words(
                Sentence(zh="不可以", en="not allowed"),
                Sentence(zh="本桌不能起手明独。", en="Nobody may at this table."),
            ),
            "null": Words(
                Sentence(zh="随玩法", en="by the preset"),
                Sentence(
                    zh="经典和抢独的桌可以，其他不可以。",
                    en="Allowed in classic rooms and where the throne is snatched.",
                ),
            ),
        },
    ),
    "snatch_solo": OptionWords(
        Sentence(zh="抢独", en="snatching"),
        Sentence(zh="别人登基之后能不能抢独。", en="Whether others may snatch the throne for an open solo."),
        {
            "true": Words(
                Sentence(zh="可以抢", en="on"),
                Sentence(zh="别人可以抢过来明独。", en="The nearest snatcher plays an open solo."),
            ),
            "false": Words(
                Sentence(zh="不抢", en="off"),
                Sentence(zh="本桌不抢独。", en="The throne is not snatched at this table."),
            ),
        },
    ),
    "snatch_moves_joker": OptionWords(
        Sentence(zh="抢独拿皇牌", en="snatcher takes the joker"),
        Sentence(zh="抢独的人要不要拿走皇牌。", en="Whether the emperor joker goes to the snatcher."),
        {
            "true": Words(
                Sentence(zh="拿走", en="it moves"), Sentence(zh="皇牌归抢独的人。", en="The emperor joker goes along.")
            ),
            "false": Words(
                Sentence(zh="不拿", en="it stays"),
                Sentence(zh="皇牌留在原处。", en="The emperor joker stays where it is."),
            ),
        },
        only_with={"snatch_solo": ("true",)},
    ),
    "hidden_solo_blocks_snatch": OptionWords(
        Sentence(zh="暗独防抢", en="hidden solo blocks"),
        Sentence(zh="皇帝已是暗独，还能不能抢。", en="Whether a hidden solo protects the emperor from being snatched."),
        {
            "true": Words(
                Sentence(zh="不能抢", en="protects"),
                Sentence(zh="皇帝暗独，抢不走。", en="A hidden solo cannot be snatched."),
            ),
            "false": Words(
                Sentence(zh="照样抢", en="does not"), Sentence(zh="暗独也能抢。", en="A hidden solo can be snatched.")
            ),
        },
        only_with={"snatch_solo": ("true",)},
    ),
    "rebellion": OptionWords(
        Sentence(zh="造反", en="rebellion"),
        Sentence(zh="起义军能不能造反。", en="Whether rebels may rise to double the hand."),
        {
            "true": Words(
                Sentence(zh="可以", en="on"),
                Sentence(zh="起义军可以造反，成功则翻番。", en="A successful rebellion doubles."),
            ),
            "false": Words(
                Sentence(zh="没有", en="off"), Sentence(zh="本桌没有造反。", en="There is no rebellion at this table.")
            ),
        },
    ),
    "rebels_needed": OptionWords(
        Sentence(zh="几家算造反成功", en="rebels needed"),
        Sentence(zh="至少几家一起造反才算成功。", en="How many must rebel for a rebellion to succeed."),
        unit=Sentence(zh="家", en="rebels"),
        only_with={"rebellion": ("true",)},
    ),
    "stack_doubles": OptionWords(
        Sentence(zh="两番相乘", en="doublings add up"),
        Sentence(zh="明保又造反成功，翻几番。", en="Whether an open guard and a rebellion together double twice."),
        {
            "true": Words(
                Sentence(zh="四倍", en="four times"),
                Sentence(zh="两样都有算四倍。", en="Both together count four times."),
            ),
            "false": Words(
                Sentence(zh="只翻一番", en="doubled once"),
                Sentence(zh="两样都有也只翻一番。", en="The hand is doubled once."),
            ),
        },
        only_with={"rebellion": ("true",)},
    ),
    "guard_open_window": OptionWords(
        Sentence(zh="明保时机", en="when to show"),
        Sentence(zh="侍卫什么时候可以明保。", en="Until when the guard may show himself."),
        {
            "before_play": Words(
                Sentence(zh="出牌前", en="before play"), Sentence(zh="只能在出牌前明保。", en="Before play only.")
            ),
            "first_trick": Words(
                Sentence(zh="第一轮内", en="first trick"),
                Sentence(zh="第一轮轮到自己时还可以明保。", en="Until his turn of the first trick."),
            ),
        },
    ),
    "special_trump": OptionWords(
        Sentence(zh="特画", en="special trump"),
        Sentence(
            zh="侍卫手里所叫的牌是不是最大。", en="Whether the guard's copy of the called card is the highest of all."
        ),
        {
            "true": Words(
                Sentence(zh="有", en="on"),
                Sentence(zh="侍卫的那一张大过大王，出了就亮明身份。", en="It beats the big joker."),
            ),
            "false": Words(
                Sentence(zh="没有", en="off"), Sentence(zh="本桌没有特画。", en="The room has no special trump.")
            ),
        },
        only_with={"guard_by": ("call",)},
    ),
    "kao": OptionWords(
        Sentence(zh="烤牌", en="covering"),
        Sentence(zh="能不能用几张王盖一张王。", en="Whether several jokers together may cover one."),
        {
            "true": Words(
                Sentence(zh="可以", en="on"),
                Sentence(
                    zh="两张大王或三张小王盖大王，两张小王盖小王。",
                    en="Two big or three little jokers cover a big one.",
                ),
            ),
            "false": Words(
                Sentence(zh="没有", en="off"),
                Sentence(zh="本桌没有烤牌，一张管一张。", en="Cards are beaten one by one."),
            ),
        },
    ),
    "hold_lowest": OptionWords(
        Sentence(zh="憋最小的牌", en="lowest rank held"),
        Sentence(
            zh="最小的牌（憋 3、憋 6）要不要留到最后一手。",
            en="Whether cards of the lowest rank are kept to the last play.",
        ),
        {
            "true": Words(
                Sentence(zh="憋", en="held"),
                Sentence(zh="最小的牌只能最后一手全部打出。", en="They go all together, last."),
            ),
            "false": Words(
                Sentence(zh="不憋", en="free"),
                Sentence(zh="最小的牌随时可以出。", en="They may be played at any time."),
            ),
        },
        only_with={"threes": ("all",)},
    ),
    "pass_locks": OptionWords(
        Sentence(zh="过牌锁定", en="passing locks"),
        Sentence(zh="过牌之后，这一轮还能不能再出。", en="Whether who has passed may play again in the same trick."),
        {
            "true": Words(
                Sentence(zh="不能再出", en="for the trick"),
                Sentence(zh="过了，这一轮就不能再出。", en="A pass is for the trick."),
            ),
            "false": Words(
                Sentence(zh="还能出", en="for the turn"),
                Sentence(zh="再轮到时还能出。", en="When the turn comes again, he may."),
            ),
        },
    ),
    "last_play_contest": OptionWords(
        Sentence(zh="最后一手能管", en="last play contested"),
        Sentence(zh="出完牌的最后一手，别人还能不能管。", en="Whether the play that empties a hand can be beaten."),
        {
            "true": Words(
                Sentence(zh="能管", en="yes"), Sentence(zh="照样能管。", en="It can be beaten like any other.")
            ),
            "false": Words(
                Sentence(zh="不能管", en="no"),
                Sentence(zh="不能管，下家接着领出。", en="It ends the trick; the next seat leads."),
            ),
        },
    ),
    "play_to_end": OptionWords(
        Sentence(zh="打到底", en="play to the end"),
        Sentence(zh="胜负已定还要不要打完。", en="Whether play goes on when the score is certain."),
        {
            "true": Words(
                Sentence(zh="打完", en="to the end"), Sentence(zh="打到只剩一家。", en="Until one seat is left.")
            ),
            "false": Words(
                Sentence(zh="分定即止", en="stop"),
                Sentence(zh="得分一定就结束。", en="The hand stops when the score is certain."),
            ),
        },
    ),
    "unfinished_order": OptionWords(
        Sentence(zh="没出完的名次", en="places of the others"),
        Sentence(zh="结束时没出完的几家怎么排。", en="How those who are not out are placed."),
        {
            "fewest_cards": Words(
                Sentence(zh="牌少在前", en="fewest cards"), Sentence(zh="剩牌少的在前。", en="Fewest cards first.")
            ),
            "seat": Words(
                Sentence(zh="按座位", en="by seat"), Sentence(zh="从皇帝起按座位排。", en="Clockwise from the emperor.")
            ),
        },
    ),
    "result": OptionWords(
        Sentence(zh="怎样结算", en="what places pay"),
        Sentence(zh="一局按什么结算。", en="By what the places of a hand are paid."),
        {
            "formula": Words(
                Sentence(zh="按公式", en="formula"),
                Sentence(zh="六减皇帝和侍卫的名次；独保十二、二十四。", en="Six less the places of emperor and guard."),
            ),
            "win_draw_loss": Words(
                Sentence(zh="胜平负", en="won, drawn or lost"),
                Sentence(
                    zh="一家头客、另一家进前三为胜，二客三客为平，其余为负。",
                    en=(
                        "One of the royals first and the other within three wins, second and third draw, "
                        "all else loses."
                    ),
                ),
            ),
            "place_points": Words(
                Sentence(zh="名次分", en="place points"),
                Sentence(
                    zh="头客到大拉记 6、3、0、−3、−6，皇帝一方相加；独保记 16、4、0、−4、−16。",
                    en="The places count 6, 3, 0, −3, −6 for the side; of a solo 16, 4, 0, −4, −16.",
                ),
            ),
        },
    ),
    "result_by": OptionWords(
        Sentence(zh="怎样算赢", en="who has won"),
        Sentence(zh="按得分还是按哪边先走完算赢。", en="Whether points or the first side out name the winners."),
        {
            "score": Words(
                Sentence(zh="按得分", en="points"), Sentence(zh="得分的人算赢。", en="Whoever has points has won.")
            ),
            "side_out_first": Words(
                Sentence(zh="先走完的一方", en="first side out"),
                Sentence(zh="先走完的一方算赢。", en="The side that is out first has won."),
            ),
        },
        only_with={"result": ("formula", "place_points")},
    ),
    "deal_start": OptionWords(
        Sentence(zh="下一局从谁发起", en="next deal"),
        Sentence(zh="下一局从哪一家发起。", en="Who is dealt first in the next hand."),
        {
            "last_emperor": Words(
                Sentence(zh="上局皇帝", en="the emperor"), Sentence(zh="从上一局的皇帝发起。", en="The last emperor.")
            ),
            "rotate": Words(
                Sentence(zh="轮流", en="in turn"), Sentence(zh="顺时针换一家。", en="The next seat clockwise.")
            ),
        },
    ),
    "quit_penalty": OptionWords(
        Sentence(zh="离开罚分", en="penalty for leaving"),
        Sentence(zh="中途离开罚几分。", en="What a player who leaves is fined."),
        unit=POINTS,
    ),
    "quit_penalty_from": OptionWords(
        Sentence(zh="离开罚分起点", en="penalty from"),
        Sentence(zh="从什么时候起，中途离开要罚分。", en="From when on leaving is fined."),
        {
            "deal": Words(
                Sentence(zh="发牌起", en="the deal"),
                Sentence(zh="发牌以后离开就罚。", en="Leaving costs from the deal."),
            ),
            "play": Words(
                Sentence(zh="出牌起", en="play"),
                Sentence(zh="开始出牌以后离开才罚。", en="Leaving costs once play has begun."),
            ),
        },
    ),
    "on_quit": ON_QUIT,
    "autopilot_limit": OptionWords(
        Sentence(zh="托管次数", en="starts of autopilot"),
        Sentence(
            zh="一局里托管超过这么多次，就不能再取消。", en="After more starts than these in a hand autopilot stays on."
        ),
        unit=Sentence(zh="次", en="starts"),
    ),
    "autopilot_throne": OptionWords(
        Sentence(zh="托管登基", en="autopilot and the throne"),
        Sentence(zh="托管时问到登基怎么办。", en="What autopilot answers to the throne."),
        {
            "yield": Words(
                Sentence(zh="让位", en="it yields"), Sentence(zh="能让就让。", en="It refuses where it may.")
            ),
            "claim": Words(
                Sentence(zh="登基", en="it claims"),
                Sentence(zh="能登基就登基。", en="It takes the throne where it can."),
            ),
        },
    ),
}
