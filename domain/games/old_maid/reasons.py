"""Reasons of 生猴子 for refusing an action (OM-CODES)."""

from domain.sentence import Sentence
from domain.verdict import Reason

REASONS = {
    "hand_over": Reason("OM-END", Sentence(zh="这一局已经结束。", en="The hand is over.")),
    "pairing_first": Reason(
        "OM-OPEN",
        Sentence(zh="起手的对子还没有出完，不能抽牌。", en="Every pair of the deal is laid before the first draw."),
    ),
    "not_your_turn": Reason(
        "OM-TURN",
        Sentence(zh="还没轮到 {seat} 号座，现在轮到 {turn} 号座。", en="It is seat {turn}'s turn, not seat {seat}'s."),
    ),
    "own_hand": Reason("OM-TARGET", Sentence(zh="不能抽自己的牌。", en="Nobody draws from their own hand.")),
    "no_such_seat": Reason(
        "OM-TARGET",
        Sentence(
            zh="这一桌只有 {count} 个座位，没有 {target} 号座。",
            en="The table has {count} seats, and no seat {target}.",
        ),
    ),
    "target_empty": Reason("OM-TARGET", Sentence(zh="{target} 号座没有牌。", en="Seat {target} holds no cards.")),
    "wrong_target": Reason(
        "OM-TARGET", Sentence(zh="应当抽 {target} 号座的牌。", en="The card is drawn from seat {target}.")
    ),
    "card_not_there": Reason(
        "OM-DRAW", Sentence(zh="{target} 号座手里没有{card}。", en="The hand of seat {target} does not hold {card}.")
    ),
    "position_not_there": Reason(
        "OM-DRAW",
        Sentence(
            zh="{target} 号座只有 {count} 张牌，没有第 {position} 张。",
            en="Seat {target} holds {count} cards: there is no card number {position}.",
        ),
    ),
    "another_card_there": Reason(
        "OM-DRAW",
        Sentence(
            zh="{target} 号座的第 {position} 张不是{card}。",
            en="Card number {position} of seat {target} is not {card}.",
        ),
    ),
    "place_not_there": Reason(
        "OM-DRAW",
        Sentence(
            zh="自己手里放牌的位置是 0 到 {most}。", en="In the own hand the card is put at a place from 0 to {most}."
        ),
    ),
    "no_order": Reason(
        "OM-ORDER",
        Sentence(
            zh="本桌随机抽牌，手里的牌怎么放都一样。",
            en="In this room cards are drawn at random: it does not matter how they lie.",
        ),
    ),
    "is_out": Reason("OM-ORDER", Sentence(zh="{seat} 号座已经出完。", en="Seat {seat} is out.")),
    "arranged_already": Reason(
        "OM-ORDER", Sentence(zh="两次抽牌之间只能理一次牌。", en="Between two draws a hand is arranged once.")
    ),
    "not_the_whole_hand": Reason(
        "OM-ORDER", Sentence(zh="理牌要写出手里全部 {count} 张牌。", en="An order names all {count} cards of the hand.")
    ),
    "pairs_fall": Reason(
        "OM-PAIR",
        Sentence(zh="本桌的对子自动打出，不用自己出。", en="In this room pairs are laid automatically."),
    ),
    "pairing_over": Reason(
        "OM-PAIR", Sentence(zh="开始抽牌以后，对子自动打出。", en="Once play has begun, pairs are laid automatically.")
    ),
    "card_not_in_hand": Reason("OM-PAIR", Sentence(zh="手里没有{card}。", en="The hand does not hold {card}.")),
    "cannot_pair": Reason("OM-PAIR", Sentence(zh="{one}和{other}不成对。", en="No pair is made of {one} and {other}.")),
    "has_quit": Reason("OM-QUIT", Sentence(zh="{seat} 号座已经离开。", en="Seat {seat} has left already.")),
}
