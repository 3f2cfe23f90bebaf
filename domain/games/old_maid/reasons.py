"""Reasons of 生猴子 for refusing an action (OM-CODES)."""

from domain.reason_list import reason_list

REASONS = reason_list("""
hand_over           OM-END     这一局已经结束。
                               The hand is over.
pairing_first       OM-OPEN    起手的对子还没有出完，不能抽牌。
                               Every pair of the deal is laid before the first draw.
not_your_turn       OM-TURN    还没轮到 {seat} 号座，现在轮到 {turn} 号座。
                               It is seat {turn}'s turn, not seat {seat}'s.
own_hand            OM-TARGET  不能抽自己的牌。
                               Nobody draws from their own hand.
no_such_seat        OM-TARGET  这一桌只有 {count} 个座位，没有 {target} 号座。
                               The table has {count} seats, and no seat {target}.
target_empty        OM-TARGET  {target} 号座没有牌。
                               Seat {target} holds no cards.
wrong_target        OM-TARGET  应当抽 {target} 号座的牌。
                               The card is drawn from seat {target}.
card_not_there      OM-DRAW    {target} 号座手里没有{card}。
                               The hand of seat {target} does not hold {card}.
position_not_there  OM-DRAW    {target} 号座只有 {count} 张牌，没有第 {position} 张。
                               Seat {target} holds {count} cards: there is no card number {position}.
another_card_there  OM-DRAW    {target} 号座的第 {position} 张不是{card}。
                               Card number {position} of seat {target} is not {card}.
place_not_there     OM-DRAW    自己手里放牌的位置是 0 到 {most}。
                               In the own hand the card is put at a place from 0 to {most}.
no_order            OM-ORDER   本桌随机抽牌，手里的牌怎么放都一样。
                               In this room cards are drawn at random: it does not matter how they lie.
is_out              OM-ORDER   {seat} 号座已经出完。
                               Seat {seat} is out.
arranged_already    OM-ORDER   两次抽牌之间只能理一次牌。
                               Between two draws a hand is arranged once.
not_the_whole_hand  OM-ORDER   理牌要写出手里全部 {count} 张牌。
                               An order names all {count} cards of the hand.
pairs_fall          OM-PAIR    本桌的对子自动打出，不用自己出。
                               In this room pairs are laid automatically.
pairing_over        OM-PAIR    开始抽牌以后，对子自动打出。
                               Once play has begun, pairs are laid automatically.
card_not_in_hand    OM-PAIR    手里没有{card}。
                               The hand does not hold {card}.
cannot_pair         OM-PAIR    {one}和{other}不成对。
                               No pair is made of {one} and {other}.
has_quit            OM-QUIT    {seat} 号座已经离开。
                               Seat {seat} has left already.
""")
