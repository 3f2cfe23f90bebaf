"""Why an action of 生猴子 is refused."""

from domain.verdict import Reason

REASONS = {
    "hand_over": Reason("OM-END", "这一局已经结束。", "The hand is over."),
    "not_your_turn": Reason("OM-TURN", "还没轮到 {seat} 号座,现在轮到 {turn} 号座。", "Seat {seat} may not draw yet: it is seat {turn}'s turn."),
    "pairing_first": Reason("OM-OPEN", "起手的对子还没有出完,不能抽牌。", "Nobody draws before every pair of the first pairing is laid."),
    "own_hand": Reason("OM-TARGET", "不能抽自己的牌。", "Nobody draws from their own hand."),
    "target_empty": Reason("OM-TARGET", "{target} 号座已经没有牌。", "Seat {target} holds no cards."),
    "wrong_target": Reason("OM-TARGET", "应当抽 {target} 号座的牌。", "The card is drawn from seat {target}."),
    "card_not_there": Reason("OM-DRAW", "那只手里没有这张牌。", "That hand does not hold the card."),
    "pairing_over": Reason("OM-PAIR", "现在不由玩家自己出对子。", "Pairs are not laid by hand now."),
    "card_not_in_hand": Reason("OM-PAIR", "手里没有这张牌。", "The hand does not hold the card."),
    "cannot_pair": Reason("OM-PAIR", "这两张牌不成对。", "The two cards are no pair."),
    "has_quit": Reason("OM-QUIT", "{seat} 号座已经离开。", "Seat {seat} has left already."),
}
