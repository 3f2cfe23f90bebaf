"""Reasons of 安化跑胡子 for refusing an action."""

from domain.reason_list import reason_list

REASONS = reason_list("""
hand_over               PHZ-END        这一局已经结束。
                                       The hand is over.
not_your_turn           PHZ-TURN       现在没有轮到 {seat} 号座，也没有问它。
                                       It is not seat {seat}'s turn, and it is not asked anything.
sits_out                PHZ-SEATS      {seat} 号座这一局轮空，不参加。
                                       Seat {seat} sits this hand out.
forced_action_pending   PHZ-FORCED     这张牌必须提、偎或跑，由不得人选。
                                       The card makes a ti, wei or pao automatically; nobody may choose otherwise.
higher_right_pending    PHZ-RANK       还有更优先的没有答，先等那一步。
                                       A claim that comes first must be answered before.
answered_already        PHZ-WINDOW     {seat} 号座已经答过。
                                       Seat {seat} has answered already.
no_card_open            PHZ-RANK       现在没有可以要的牌。
                                       No card is open to be claimed.
card_not_held           PHZ-LOCK       手里没有{needed}。
                                       The hand does not hold {needed}.
kan_locked              PHZ-LOCK       起手的坎和提不能拆开：不能打，不能用来吃或比。
    Three or four equal cards that were dealt stay together: they are not discarded, nor used in chi or bi.
chi_barred              PHZ-GUOZHANG   {card}已经过张或打过，这一局不能再吃。
                                       The seat let {card} go by, or discarded it: it may not chi it in this hand.
peng_barred             PHZ-RENPENG    {card}已经忍碰，这一局不能再碰。
                                       The seat refused a peng of {card} before: it may not peng it in this hand.
hu_barred               PHZ-HU         同一张牌、同样胡息的胡已经放过，不能再胡。
                                       The seat let a win with this card and the same huxi go by.
chi_wrong_source        PHZ-CHI        只能吃上家打出或摸出的牌，或自己摸的牌。
                                       Chi takes the previous seat's discard or draw, or the own draw.
chi_pattern             PHZ-CHI        这三张不成一句：要同样大小的顺子、二七十，或绞牌。
                                       The three cards are no run, no 2-7-10 and no jiao.
bi_incomplete           PHZ-BI         手里还有{card}，必须同时全部比下。
                                       Copies of {card} stay in the hand: each must be laid out in bi at the same time.
bi_without_card         PHZ-BI         比的每一句都要用上手里的{card}。
                                       Each meld of the bi uses a copy of {card} from the hand; one of these does not.
bi_same_card            PHZ-BI         本桌只比同样的牌，不比{other}。
                                       In this room bi lays out copies of the card that is taken, not {other}.
bi_other_size           PHZ-BI         摆了绞牌，手里的{other}也必须同时全部比下。
    A jiao is laid: copies of {other} stay in the hand, and each must be laid out in bi as well.
no_discard_allowed      PHZ-DISCARD    现在不该打牌。
                                       No discard is due.
discard_required        PHZ-DISCARD    现在要先打一张牌。
                                       A discard is due first.
empty_claim             PHZ-XIANGGONG  吃碰以后没有牌可打，本桌不许这样吃碰。
                                       The claim leaves no card to discard: this room forbids such claims.
empty_claim_complete    PHZ-XIANGGONG  吃碰以后没有牌可打，牌又已成型，有 {huxi} 胡息：这样的牌只能等翻出来的牌胡。
    The claim leaves no card to discard and the hand complete with {huxi} huxi: only a card of the wall wins.
hu_on_discard           PHZ-SOURCE     打出的牌不能胡，跑了、碰了、吃了以后也不能胡。
                                       A discard cannot be won, not even after a pao, peng or chi of it.
tianhu_off              PHZ-OWNWIN     本桌不打天胡：庄家起手成牌也不能胡。
                                       This room does not play tianhu: the dealer does not win with the cards as dealt.
san_ti_wu_kan_off       PHZ-SANTI      本桌不打三提五坎。
    This room does not play san ti wu kan: three quads or five kans as dealt do not win.
fourth_not_split        PHZ-READING    本桌第四张只能跑，不能留坎拆开来胡。
    In this room the fourth copy makes a pao; it does not win beside the three that stay together.
hu_declined             PHZ-HU         翻出{card}时可以胡，已经放过，这时不能再胡。
    The seat could have won with {card} when it was drawn and let it go by: it is not asked again.
hu_structure            PHZ-WIN        牌没有成型：要七句，有提或跑时六句加一对将。
                                       The cards are not complete: seven groups, with a quad six and a pair.
hu_points               PHZ-WIN        只有 {huxi} 胡息，不足 {least} 胡息。
                                       The hand is complete but has {huxi} huxi; {least} are needed.
hand_size               PHZ-WIN        共 {count} 张，其中提跑 {quads} 个，这个张数胡不了：胡的那张以外应为 {sizes} 张。
    No hand of {count} cards, {quads} quads among them, can be won: without the card that wins it has {sizes}.
no_san_ti_wu_kan        PHZ-SANTI      起手没有三提，没有五坎，提和坎也不到五个。
    The cards as dealt are neither three quads nor five kans, nor five of both together.
hu_kind_mismatch        PHZ-READING    有一句的名目不对。
                                       A meld is called what it is not.
dead_hand               PHZ-XIANGGONG  {seat} 号座已是相公，只能摸牌。
                                       Seat {seat} is xianggong: it may only draw.
wall_empty              PHZ-LAST       这是最后一张牌，只能胡。
                                       This is the last card of the wall: it can only be won.
card_needed             PHZ-DRAW       墙牌没有记录，要说明摸到的是哪张牌。
                                       The wall was not given at the deal: name the card drawn.
not_the_next_card       PHZ-DRAW       墙上的下一张不会是{card}。
                                       The next card of the wall cannot be {card}.
has_quit                PHZ-QUIT       {seat} 号座已经离开。
                                       Seat {seat} has left already.
""")
