"""House rules of 十二个月 in words (TM-OPTIONS)."""

from collections.abc import Mapping
from typing import Final

from domain.house_rules.word_list import word_list
from domain.house_rules.words import ON_QUIT, PLAYERS, OptionWords

OPTION_WORDS: Final[Mapping[str, OptionWords]] = {
    "players": PLAYERS,
    **word_list("""
preset      玩法：先套用哪一套规则，再改单项。
            preset: Which set of house rules comes first, before single ones are changed.
  standard  标准：手牌短了可以不弃，牌堆摸完为止。
            standard: Short hands may keep their cards.
  refill2   补牌两月：出月后补足四张，先出两个月的赢。
            refill and two months: Hands are refilled to four; the second month wins.
  race      抢先：先出一个月的就赢。
            race: The first month wins, the rest is thrown.
  literal   照字面：每回合必须弃一张，手牌再短也一样。
            literal: Every turn ends with a discard, short hands too.

jokers     大小王：大小王有什么用。
           jokers: What jokers are for.
  dead     废牌：大小王只能留着或弃掉。
           dead: Jokers can be held or thrown.
  removed  不用：不用大小王。
           removed: The jokers stay in the box.
  wild     当K用：大小王当 K 用。
           wild: A joker acts as a K in every respect.

after_meld      出月之后：出月之后剩下的手牌怎么办。
                after a month: What happens to the cards left after a month.
  keep          留着：剩下的牌留在手里。
                keep: They stay in the hand.
  refill        补足四张：马上补足四张。
                refill: The seat draws back to four cards.
  discard_rest  全部弃掉：剩下的全弃掉，算出完。
                throw the rest: The rest is thrown: the seat is out.

short_hand  手牌不足五张：摸牌后不足五张时要不要弃一张。
            a short hand: Whether a hand of at most four cards throws one.
  optional  随意：弃不弃随意。
            may: It may throw a card or keep all.
  forced    必须弃：也必须弃一张。
            must: It must throw a card all the same.
  none      不弃：不弃牌。
            must not: It throws nothing.

stock_end           牌堆摸完：牌堆摸完了怎么办。
                    the empty stock: What happens when the stock is empty.
  end_hand          流局：这一局结束，没有赢家。
                    the hand ends: The hand ends unwon.
  recycle_discards  弃牌重洗：弃牌重洗再摸。
                    the pile again: The pile is shuffled and drawn from again.

months_target  出几个月赢：出够这么多个月就赢；0 是不设。
               months to win: So many months on the table win; 0 stands for no such rule.
* in 个月: months

meld_obligation  有月必出：手里有月，是不是非出不可。
                 duty to lay: Whether a month in the hand must be laid.
  natural        不带K的必出：不带 K 的月必须出，带 K 的随意。
                 natural ones: A month without a K must be laid.
  any            都必出：带不带 K 都必须出。
                 all: Every month must be laid.
  none           随意：出不出随意。
                 none: No month must be laid.

heavenly   天和：起手就有一个月，能不能直接和。
           heavenly hand: Whether a month in the cards dealt wins at once.
  with_k   带K也算：起手的月带 K 也算天和。
           with a K: A K may stand in for a card.
  natural  不带K才算：不带 K 的才算天和。
           natural: Only one without a K wins.
  off      没有：本桌没有天和。
           off: There is no heavenly hand.

k_month  四张K成月：四张 K 算不算一个月。
         four K: Whether four K are a month.
  true   算闰月：四张 K 算一个闰月。
         a month: Four K are the leap month.
  false  不算：四张 K 不算月。
         no month: Four K are no month.

distinct_suits  花色不重：一个月里的牌，花色能不能重复。
                different suits: Whether the cards of a month must differ in suit.
  true          不能重：同月的牌花色不能重复。
                must differ: No suit may come twice.
  false         不限：花色不限。
                any suits: Suits do not matter.

steal    抢牌：刚弃的牌能不能抢。
         stealing: Whether the card just thrown may be stolen.
  true   能抢：手里有一张 K 和两张同点的，可以抢。
         on: A K and two of its rank steal it.
  false  不能抢：本桌不抢牌。
         off: No card is stolen at this table.

steal_self  抢自己弃的牌：自己刚弃的牌，自己能不能抢。
            own discards: Whether a player may steal what they have just thrown.
  true      能抢：自己弃的牌也能抢，排在最后。
            on: They may, last in line.
  false     不能抢：本桌不抢自己弃的牌。
            off: Nobody steals their own discard.
* only with steal: true

steal_priority  几家都抢：几家都要抢时归谁。
                several thieves: Who gets the card that several would steal.
  nearest       近的先：离弃牌的人最近的下家先。
                the nearest: The nearest seat gets it.
  first_claim   快的先：谁先喊归谁。
                the first: The first claim gets it.
* only with steal: true

after_steal   抢牌之后：抢牌之后轮到谁。
              after a theft: Whose turn it is after a theft.
  resume      照常：仍是弃牌人的下家。
              as before: The seat after the discarder.
  thief_next  抢牌人下家：抢牌人的下家。
              after the thief: The seat after the thief.
  thief_turn  抢牌人：抢牌的人接着摸牌。
              the thief: The thief, who then draws.
* only with steal: true

steal_window_s  抢牌时限：等几秒看有没有人抢；由桌面计时。
                time to steal: How long the table waits for thieves; its clients count.
* in 秒: seconds
* only with steal: true

bonus  和牌分：和牌的人得几分。
       bonus: What the winner gets.
* in 分: points

month_points  每月分：不带 K 的月，每个几分。
              a month: What a month without a K pays.
* in 分: points

k_month_points  带K的月：带 K 的月，每个几分。
                a month with a K: What a month with a K pays.
* in 分: points

k_penalty  剩K扣分：没赢的人手里每剩一张 K 扣几分。
           a K left: What a K in the hand costs all but the winner.
* in 分: points

dealer_rotation  下一局谁坐庄：下一局由谁坐庄。
                 next dealer: Who deals the next hand.
  next           轮庄：下家坐庄。
                 in turn: The next seat deals.
  winner         赢家：赢家坐庄；没人赢，庄家不变。
                 the winner: The winner deals.
  fixed          不换庄：一直同一家坐庄。
                 the same: The same seat deals every hand.

hands_per_match  一场几局：打几局算一场。
                 hands of a match: How many hands make a match.
  null           每人一局：几个人就打几局。
                 one a player: As many hands as players.
* in 局: hands

false_claim_penalty  误抢扣分：喊错了扣几分。
                     a wrong claim: What a wrong claim costs.
  0                  不扣分：喊错不算，也不扣分。
                     nothing: It is refused and costs nothing.

max_turns  回合上限：打这么多个回合还没人赢，这一局就结束。
           limit of turns: After so many turns the hand ends without a winner.
* in 回合: turns
* only with stock_end: recycle_discards
"""),
    "on_quit": ON_QUIT,
}
