"""Reasons of 十二个月 for refusing an action."""

from domain.reason_list import reason_list

REASONS = reason_list("""
hand_over               TM-END       这一局已经结束。
                                     The hand is over.
wrong_phase             TM-TURN      现在不能这样做：{now}。
                                     This cannot be done now: {now}.
not_your_turn           TM-TURN      还没轮到 {seat} 号座，现在轮到 {turn} 号座。
                                     Seat {seat} has to wait: it is seat {turn}'s turn.
card_needed             TM-DRAW      牌堆的次序没有记录，要说明抽到的是哪张牌。
                                     The stock was not given at the deal: name the card drawn.
not_the_next_card       TM-DRAW      牌堆的下一张不会是{card}。
                                     The next card of the stock cannot be {card}.
card_not_in_hand        TM-TURN      手里没有{card}。
                                     The hand does not hold {card}.
need_four_cards         TM-MONTH     一个月要四张牌。
                                     A month has four cards.
joker_has_no_month      TM-MONTH     本桌的王不能用来成月。
                                     In this room a joker belongs to no month.
k_is_not_a_month        TM-MONTH     本桌四张 K 不成月。
                                     In this room four K are no month.
mixed_ranks             TM-MONTH     {one}和{other}点数不同，不成月。
                                     No month has both {one} and {other}: they differ in rank.
only_one_k              TM-MONTH     一个月只能用一张 K。
                                     A month takes one K at most.
same_suit_twice         TM-MONTH     本桌规定月里的花色不能重复。
                                     In this room a month has no suit twice.
must_meld               TM-MELD      手里的{cards}成了{month}，必须先出月。
                                     The hand holds {month} and must lay a month: {cards}.
no_discard_below_limit  TM-DISCARD   本桌规定不足五张不弃牌。
                                     In this room a hand of fewer than five cards throws none.
must_discard            TM-ENDTURN   手里有五张牌，必须弃一张。
                                     With five cards in hand one must be thrown.
short_hand_throws       TM-ENDTURN   本桌规定不足五张也要弃一张。
                                     In this room a short hand throws a card, too.
option_off              TM-HEAVENLY  本桌不打天和。
                                     This room does not play the heavenly hand.
not_four_cards          TM-HEAVENLY  天和要正好四张牌。
                                     A heavenly hand has exactly four cards.
k_not_allowed           TM-HEAVENLY  本桌的天和不能用 K。
                                     In this room a heavenly hand has no K.
heavenly_over           TM-HEAVENLY  天和只能在第一次摸牌之前亮出。
                                     A heavenly hand is shown before the first draw only.
steal_off               TM-STEAL     本桌不抢牌。
                                     This room does not play stealing.
no_card_thrown          TM-STEAL     还没有人弃过可以抢的牌。
                                     No card has been thrown yet that could be stolen.
king_thrown             TM-STEAL     弃出的 K 不能抢。
                                     A thrown K cannot be stolen.
joker_thrown            TM-STEAL     弃出的王不能抢。
                                     A thrown joker cannot be stolen.
own_discard             TM-STEAL     本桌不抢自己弃的牌。
                                     In this room nobody steals his own discard.
too_late                TM-STEAL     只能在弃牌的那一刻抢：{card}归谁已经定了。
                                     A card is stolen only at the moment it is thrown: it is settled who takes {card}.
needs_k                 TM-STEAL     抢牌要用一张 K。
                                     Stealing takes a K.
not_asked               TM-PASS      没有问 {seat} 号座。
                                     Seat {seat} is not asked.
answered_already        TM-PASS      {seat} 号座已经答过。
                                     Seat {seat} has answered already.
has_quit                TM-QUIT      {seat} 号座已经离开。
                                     Seat {seat} has left already.
""")

OPTION_OF = {
    "option_off": "heavenly",
    "k_not_allowed": "heavenly",
    "joker_has_no_month": "jokers",
    "k_is_not_a_month": "k_month",
    "same_suit_twice": "distinct_suits",
    "steal_off": "steal",
    "own_discard": "steal_self",
    "no_discard_below_limit": "short_hand",
    "short_hand_throws": "short_hand",
}
"""The house rule behind a reason that another room would not have."""
