"""Reasons of 保皇 for refusing an action (BH-CODES)."""

from domain.reason_list import reason_list
from domain.sentence import Sentence
from domain.verdict import Reason

REASONS = reason_list("""
hand_over               BH-END        这一局已经结束。
                                      The hand is over.
wrong_phase             BH-PHASES     现在{now}，{when}。
                                      {now}: {when}.
not_your_turn           BH-TURN       {waits}，现在轮到 {turn} 号座。
                                      {waits}: it is seat {turn}'s turn.
card_not_in_hand        BH-PLAY       手里没有{card}。
                                      The hand does not hold {card}.
no_buying               BH-THREES     本桌的3不用买。
                                      In this room nobody buys a 3.
not_a_two               BH-THREES     买3要用2。
                                      A 3 is bought for a 2.
needs_a_card            BH-CLAIM      登基要叫一张侍卫牌。
                                      The seat that takes the throne calls the guard by a card.
calls_no_card           BH-CLAIM      本桌以侍卫牌定侍卫，登基时不叫牌。
                                      In this room the guard joker marks the guard: no card is called.
needs_three_identical   BH-CLAIM      要叫的牌手里须有三张同花色同点的，{card}只有 {held} 张。
                                      The called card takes three identical copies in hand; of {card} it holds {held}.
open_solo_off           BH-SOLO       本桌登基时不能明独保。
                                      In this room the throne is not taken for an open solo.
must_claim              BH-FORCE      被逼登基，不能让位。
                                      The seat is forced onto the throne: it cannot yield.
holds_both_jokers       BH-YIELD      本桌规定皇牌和侍卫牌都在手的不能让位。
                                      In this room a seat with emperor joker and guard joker cannot yield.
no_pasting              BH-PASTE      本桌让位不贴牌。
                                      In this room no refusal costs a card.
nothing_to_paste        BH-PASTE      第一次让位不用贴牌。
                                      The first refusal of a hand costs no card.
must_paste              BH-PASTE      让位要贴一张牌。
                                      This refusal pastes a card.
not_pasteable           BH-PASTE      有2要贴2，没有2贴最大的牌，王不贴。
                                      A 2 is pasted, without one a card of the highest plain rank, never a joker.
no_snatching            BH-SNATCH     本桌不抢独。
                                      In this room nobody snatches the throne.
not_asked               BH-ANSWER     抢独是问其他四家的，明独保是问皇帝的：没有这样问 {seat} 号座。
    The emperor is asked for an open solo, the four others to snatch: not so seat {seat}.
answered_already        BH-ANSWER     {seat} 号座已经答过。
                                      Seat {seat} has answered already.
nothing_to_open         BH-DECLARE    只有侍卫和独保的皇帝可以亮明身份。
                                      Only the guard, or an emperor who plays alone, has something to show.
no_rebellion            BH-REBEL      本桌不造反。
                                      In this room nobody rebels.
not_a_rebel             BH-REBEL      皇帝和侍卫不能造反。
                                      Emperor and guard do not rebel.
no_late_opening         BH-LATE       本桌明保要在出牌之前。
                                      In this room a guard shows himself before the first lead, or not at all.
exposed_already         BH-LATE       {seat} 号座的身份已经亮明。
                                      Seat {seat} is exposed already.
too_late                BH-LATE       第一轮已过，不能再明保。
                                      The first trick is over: it is too late.
leader_must_play        BH-PASS       领牌的必须出牌。
                                      The leader must play.
empty                   BH-SET        至少要出一张牌。
                                      A play has at least one card.
mixed_ranks             BH-SET        除了王，只能出同一点的牌。
                                      Jokers aside, a play has cards of one rank.
lowest_rank_held        BH-HOLD       本桌憋{rank}：{rank} 只能在最后一手一起出。
    In this room the {rank}s are held: they go together in the play that empties the hand.
count_mismatch          BH-BEATS      要出 {top} 张，出了 {play} 张{kao}。
                                      As many cards as the top has are needed: {top}, not {play}{kao}.
not_every_card_higher   BH-BEATS      {mine}对{theirs}，不大。
                                      Each card must be higher, and {mine} is not higher than {theirs}.
natural_part_not_higher  BH-KAO        {play} 压不住 {top}：普通牌要更大，也不能更多。
    {play} against {top}: the plain cards must be higher, and no more than those of the top.
no_exact_covering       BH-KAO        {play} 不能一张不多、一张不少地烤住 {top}。
                                      No division of {play} covers {top} with every card used.
has_quit                BH-QUIT       {seat} 号座已经离开。
                                      Seat {seat} has left already.
on_already              BH-AUTOPILOT  {seat} 号座已经托管。
                                      Seat {seat} is on autopilot already.
not_on                  BH-AUTOPILOT  {seat} 号座没有托管。
                                      Seat {seat} is not on autopilot.
autopilot_final         BH-AUTOPILOT  {seat} 号座这一局托管已超过 {limit} 次，不能取消。
                                      Seat {seat} went on autopilot more than {limit} times in this hand: it stays on.
""")

TOO_FEW = Reason("BH-PLAY", Sentence(zh="手里的{card}只有 {held} 张。", en="Of {card} the hand holds only {held}."))
"""`card_not_in_hand` of a card of which the hand has copies, but not so many."""
JOKER_CALLED = Reason("BH-CLAIM", Sentence(zh="王不能叫。", en="A joker is never called."))
"""`needs_three_identical` of a joker: there are no copies to count."""
SOLO_TOO_LATE = Reason(
    "BH-LATE",
    Sentence(
        zh="独保只能在出牌之前亮明。", en="An emperor who plays alone shows it before the first lead, or not at all."
    ),
)
"""`too_late` of an emperor without a guard: the first trick is the guard's."""
