"""Why an action of 生猴子 is refused (OM-CODES)."""

from domain.verdict import Reason

REASONS = {
    "hand_over": Reason("OM-END", "这一局已经结束。", "The hand is over."),
    "pairing_first": Reason(
        "OM-OPEN", "起手的对子还没有出完，不能抽牌。", "Every pair of the deal is laid before the first draw."
    ),
    "not_your_turn": Reason(
        "OM-TURN", "还没轮到 {seat} 号座，现在轮到 {turn} 号座。", "It is seat {turn}'s turn, not seat {seat}'s."
    ),
    "own_hand": Reason("OM-TARGET", "不能抽自己的牌。", "Nobody draws from their own hand."),
    "target_empty": Reason("OM-TARGET", "{target} 号座没有牌。", "Seat {target} holds no cards."),
    "wrong_target": Reason("OM-TARGET", "应当抽 {target} 号座的牌。", "The card is drawn from seat {target}."),
    "card_not_there": Reason("OM-DRAW", "那只手里没有这张牌。", "That hand does not hold the card."),
    "pairing_over": Reason("OM-PAIR", "开始抽牌以后，对子自动打出。", "Once play has begun, pairs fall by themselves."),
    "card_not_in_hand": Reason("OM-PAIR", "手里没有这张牌。", "The hand does not hold the card."),
    "cannot_pair": Reason("OM-PAIR", "这两张牌不成对。", "The two cards are no pair."),
    "has_quit": Reason("OM-QUIT", "{seat} 号座已经离开。", "Seat {seat} has left already."),
}
