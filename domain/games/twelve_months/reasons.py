"""Why an action of 十二个月 is refused."""

from domain.verdict import Reason

REASONS = {
    "hand_over": Reason("TM-END", "这一局已经结束。", "The hand is over."),
    "wrong_phase": Reason("TM-TURN", "现在（{phase} 阶段）不能这样做。", "This cannot be done in the phase {phase}."),
    "not_your_turn": Reason(
        "TM-TURN", "还没轮到 {seat} 号座，现在轮到 {turn} 号座。", "Seat {seat} has to wait: it is seat {turn}'s turn."
    ),
    "card_needed": Reason(
        "TM-DRAW",
        "牌堆的次序没有记录，要说明抽到的是哪张牌。",
        "The stock was not given at the deal: name the card drawn.",
    ),
    "not_the_next_card": Reason("TM-DRAW", "牌堆的下一张不会是这张牌。", "That card cannot be the next of the stock."),
    "card_not_in_hand": Reason("TM-TURN", "手里没有这张牌。", "The hand does not hold the card."),
    "need_four_cards": Reason("TM-MONTH", "一个月要四张牌。", "A month has four cards."),
    "joker_has_no_month": Reason("TM-MONTH", "王不属于任何月份。", "A joker belongs to no month."),
    "k_is_not_a_month": Reason("TM-MONTH", "四张 K 不成月。", "Four K are no month."),
    "mixed_ranks": Reason("TM-MONTH", "点数不一样，不成月。", "The cards are of different ranks."),
    "only_one_k": Reason("TM-MONTH", "一个月只能用一张 K。", "A month takes one K at most."),
    "same_suit_twice": Reason("TM-MONTH", "本桌规定月里的花色不能重复。", "In this room a month has no suit twice."),
    "must_meld": Reason("TM-MELD", "手里已成月，必须先出月。", "The hand holds a month that must be laid."),
    "no_discard_below_limit": Reason(
        "TM-DISCARD", "本桌规定不足五张不弃牌。", "In this room a hand of fewer than five cards throws none."
    ),
    "must_discard": Reason("TM-ENDTURN", "必须弃一张牌。", "A card must be thrown."),
    "option_off": Reason("TM-HEAVENLY", "本桌不打天和。", "This room does not play the heavenly hand."),
    "not_four_cards": Reason("TM-HEAVENLY", "天和要正好四张牌。", "A heavenly hand has exactly four cards."),
    "k_not_allowed": Reason("TM-HEAVENLY", "本桌的天和不能用 K。", "In this room a heavenly hand has no K."),
    "needs_k": Reason("TM-STEAL", "抢牌要用一张 K。", "Stealing takes a K."),
    "not_eligible": Reason("TM-STEAL", "{seat} 号座不能抢这张牌。", "Seat {seat} may not take this card."),
    "not_asked": Reason("TM-PASS", "没有问 {seat} 号座。", "Seat {seat} is not asked."),
    "answered_already": Reason("TM-PASS", "{seat} 号座已经答过。", "Seat {seat} has answered already."),
    "has_quit": Reason("TM-QUIT", "{seat} 号座已经离开。", "Seat {seat} has left already."),
}
