"""Reasons of 十二个月 for refusing an action."""

from domain.sentence import Sentence
from domain.verdict import Reason

REASONS = {
    "hand_over": Reason("TM-END", Sentence(zh="这一局已经结束。", en="The hand is over.")),
    "wrong_phase": Reason("TM-TURN", Sentence(zh="现在不能这样做：{now}。", en="This cannot be done now: {now}.")),
    "not_your_turn": Reason(
        "TM-TURN",
        Sentence(
            zh="还没轮到 {seat} 号座，现在轮到 {turn} 号座。", en="Seat {seat} has to wait: it is seat {turn}'s turn."
        ),
    ),
    "card_needed": Reason(
        "TM-DRAW",
        Sentence(
            zh="牌堆的次序没有记录，要说明抽到的是哪张牌。",
            en="The stock was not given at the deal: name the card drawn.",
        ),
    ),
    "not_the_next_card": Reason(
        "TM-DRAW", Sentence(zh="牌堆的下一张不会是{card}。", en="The next card of the stock cannot be {card}.")
    ),
    "card_not_in_hand": Reason("TM-TURN", Sentence(zh="手里没有{card}。", en="The hand does not hold {card}.")),
    "need_four_cards": Reason("TM-MONTH", Sentence(zh="一个月要四张牌。", en="A month has four cards.")),
    "joker_has_no_month": Reason(
        "TM-MONTH", Sentence(zh="本桌的王不能用来成月。", en="In this room a joker belongs to no month.")
    ),
    "k_is_not_a_month": Reason("TM-MONTH", Sentence(zh="本桌四张 K 不成月。", en="In this room four K are no month.")),
    "mixed_ranks": Reason(
        "TM-MONTH",
        Sentence(zh="{one}和{other}点数不同，不成月。", en="No month has both {one} and {other}: they differ in rank."),
    ),
    "only_one_k": Reason("TM-MONTH", Sentence(zh="一个月只能用一张 K。", en="A month takes one K at most.")),
    "same_suit_twice": Reason(
        "TM-MONTH", Sentence(zh="本桌规定月里的花色不能重复。", en="In this room a month has no suit twice.")
    ),
    "must_meld": Reason(
        "TM-MELD",
        Sentence(
            zh="手里的{cards}成了{month}，必须先出月。", en="The hand holds {month} and must lay a month: {cards}."
        ),
    ),
    "no_discard_below_limit": Reason(
        "TM-DISCARD",
        Sentence(zh="本桌规定不足五张不弃牌。", en="In this room a hand of fewer than five cards throws none."),
    ),
    "must_discard": Reason(
        "TM-ENDTURN", Sentence(zh="手里有五张牌，必须弃一张。", en="With five cards in hand one must be thrown.")
    ),
    "short_hand_throws": Reason(
        "TM-ENDTURN", Sentence(zh="本桌规定不足五张也要弃一张。", en="In this room a short hand throws a card, too.")
    ),
    "option_off": Reason("TM-HEAVENLY", Sentence(zh="本桌不打天和。", en="This room does not play the heavenly hand.")),
    "not_four_cards": Reason(
        "TM-HEAVENLY", Sentence(zh="天和要正好四张牌。", en="A heavenly hand has exactly four cards.")
    ),
    "k_not_allowed": Reason(
        "TM-HEAVENLY", Sentence(zh="本桌的天和不能用 K。", en="In this room a heavenly hand has no K.")
    ),
    "heavenly_over": Reason(
        "TM-HEAVENLY",
        Sentence(zh="天和只能在第一次摸牌之前亮出。", en="A heavenly hand is shown before the first draw only."),
    ),
    "steal_off": Reason("TM-STEAL", Sentence(zh="本桌不抢牌。", en="This room does not play stealing.")),
    "no_card_thrown": Reason(
        "TM-STEAL", Sentence(zh="还没有人弃过可以抢的牌。", en="No card has been thrown yet that could be stolen.")
    ),
    "king_thrown": Reason("TM-STEAL", Sentence(zh="弃出的 K 不能抢。", en="A thrown K cannot be stolen.")),
    "joker_thrown": Reason("TM-STEAL", Sentence(zh="弃出的王不能抢。", en="A thrown joker cannot be stolen.")),
    "own_discard": Reason(
        "TM-STEAL", Sentence(zh="本桌不抢自己弃的牌。", en="In this room nobody steals his own discard.")
    ),
    "too_late": Reason(
        "TM-STEAL",
        Sentence(
            zh="只能在弃牌的那一刻抢：{card}归谁已经定了。",
            en="A card is stolen only at the moment it is thrown: it is settled who takes {card}.",
        ),
    ),
    "needs_k": Reason("TM-STEAL", Sentence(zh="抢牌要用一张 K。", en="Stealing takes a K.")),
    "not_asked": Reason("TM-PASS", Sentence(zh="没有问 {seat} 号座。", en="Seat {seat} is not asked.")),
    "answered_already": Reason("TM-PASS", Sentence(zh="{seat} 号座已经答过。", en="Seat {seat} has answered already.")),
    "has_quit": Reason("TM-QUIT", Sentence(zh="{seat} 号座已经离开。", en="Seat {seat} has left already.")),
}

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
