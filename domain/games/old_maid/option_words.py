"""House rules of 生猴子 in words (OM-OPTIONS)."""

from collections.abc import Mapping
from typing import Final

from domain.house_rules.word_list import word_list
from domain.house_rules.words import PLAYERS, OptionWords

OPTION_WORDS: Final[Mapping[str, OptionWords]] = {
    "players": PLAYERS,
    **word_list("""
packs  几副牌：用一副牌还是两副牌；猴子总是只有一张。
       packs: One pack or two; there is one monkey in either case.
  1    一副：一个点数四张牌。
       one pack: A rank has four cards.
  2    两副：一个点数八张牌，一模一样的两张也成对。
       two packs: A rank has eight cards; two that look the same are a pair.

monkey            猴子牌：哪张牌配不成对。
                  the monkey: Which card finds no partner.
  big_joker       大王：一张大王是猴子，别的王不用。
                  big joker: A big joker is the monkey; the other jokers stay in the box.
  small_joker     小王：一张小王是猴子，别的王不用。
                  little joker: A little joker is the monkey; the other jokers stay in the box.
  extra_card      另加一张：另加一张说好的牌当猴子。
                  an extra card: An agreed further card is the monkey; it pairs with nothing.
  removed:<card>  明抽一张：抽掉说好的一张牌，同点数剩下的单张是猴子。
                  a known card out: A named card is taken out; of its rank the one that is left over is the monkey.
  hidden_removed  暗抽一张：暗中抽掉一张，谁都不知道是哪张，最后剩下的单张是猴子。
                  an unseen card out: A card is taken out that nobody sees; the one left over in the end is the monkey.

both_jokers_pair  两王成对：大王和小王能不能配成一对。
                  jokers pair: Whether the two jokers are a pair.
  true            成对：王都入局，任何两张王是一对。
                  a pair: All jokers are dealt, and any two of them are a pair.
  false           不成对：大小王不算一对。
                  no pair: The two jokers are no pair.
* only with monkey: extra_card, removed:<card>, hidden_removed

ranks_in_play  用哪些点数：牌里有哪些点数；一个点数的牌同进同出。
               ranks in play: Which ranks are dealt; a rank has all its cards or none.
  A            A：牌里有所有的 A。
               A: All cards of rank A are dealt.
  2            2：牌里有所有的 2。
               2: All cards of rank 2 are dealt.
  3            3：牌里有所有的 3。
               3: All cards of rank 3 are dealt.
  4            4：牌里有所有的 4。
               4: All cards of rank 4 are dealt.
  5            5：牌里有所有的 5。
               5: All cards of rank 5 are dealt.
  6            6：牌里有所有的 6。
               6: All cards of rank 6 are dealt.
  7            7：牌里有所有的 7。
               7: All cards of rank 7 are dealt.
  8            8：牌里有所有的 8。
               8: All cards of rank 8 are dealt.
  9            9：牌里有所有的 9。
               9: All cards of rank 9 are dealt.
  10           10：牌里有所有的 10。
               10: All cards of rank 10 are dealt.
  J            J：牌里有所有的 J。
               J: All cards of rank J are dealt.
  Q            Q：牌里有所有的 Q。
               Q: All cards of rank Q are dealt.
  K            K：牌里有所有的 K。
               K: All cards of rank K are dealt.

direction  轮转方向：发牌和抽牌往哪边轮。
           direction of play: Which way the deal and the turns go.
  cw       顺时针：按顺时针轮。
           clockwise: Turns go clockwise.
  ccw      逆时针：按逆时针轮。
           anticlockwise: Turns go anticlockwise.

first_actor    谁先抽：开局由谁先抽牌。
               first to draw: Who draws first.
  dealer_left  发牌人左手：发牌人左手一家先抽。
               the dealer's left: The player on the dealer's left draws first.
  dealer_next  发牌人下家：按轮转方向，发牌人的下家先抽。
               the dealer's next: The next seat in the direction of play draws first.
  lot:<seat>   抽签：抽签抽到的那一家先抽。
               by lot: The seat that the lot named draws first.

draw_from   抽谁的牌：轮到时抽哪一家的牌。
            whom to draw from: Whose hand the player in turn draws from.
  next      抽下家：抽下家的牌。
            the next: A card is drawn from the next player.
  previous  抽上家：抽上家的牌。
            the previous: A card is drawn from the previous player.

draw_pick        怎样抽：抽牌是随机还是自己挑。
                 how to draw: Whether the card is random or the drawer picks a back.
  server_random  随机：随机抽一张，每张机会相同。
                 at random: Every card of the hand is as likely.
  position       自己挑：抽牌的人看着牌背自己挑；各人可以理自己的牌。
                 a back picked: The drawer picks one of the backs; everybody may arrange his own hand.

simultaneous_out  两家同时出完：抽一张牌，两家都空手时，谁的名次在前。
                  two out at once: Who ranks first when one draw empties two hands.
  drawn_first     被抽的在前：被抽的一家名次在前。
                  drawn from first: The one drawn from has the better place.
  drawer_first    抽牌的在前：抽牌的一家名次在前。
                  drawer first: The drawer has the better place.
  shared          并列：两家并列，下一名空缺。
                  shared: Both share the better place.

extra_cards    多出的牌：发不匀时，多的牌给谁。
               cards left over: Who gets the cards that do not go round.
  first_dealt  先发的多一张：先拿牌的几家多一张。
               to the first: The first seats dealt have one more.
  last_dealt   后发的多一张：后拿牌的几家多一张。
               to the last: The last seats dealt have one more.

auto_pair  开局自动出对：发牌后的对子是自动打出，还是各人自己出。
           pairs of the deal: Whether the pairs that were dealt are laid automatically.
  true     自动：手里的对子自动打出。
           automatic: Pairs of the deal are laid automatically.
  false    自己出：各人自己出对子，出完才开始抽。
           by hand: All lay their own pairs before play.

dealer_rotation  下一局谁发牌：下一局由谁发牌。
                 next dealer: Who deals the next hand.
  next           轮流：按轮转方向轮流发牌。
                 in turn: The next seat deals.
  loser          输家：输家发牌。
                 the loser: The loser of the hand deals.
  fixed          不换：一直由同一家发牌。
                 the same: The same seat deals every hand.

scoring            计分：一局怎样计分。
                   points: What a hand pays.
  none             不计分：只排名次，不计分。
                   none: There are places, but no points.
  loser_minus_one  输家扣一分：输家扣 1 分。
                   one off for the loser: The loser has -1.
  loser_pays_each  输家付每家一分：输家付其余每家 1 分。
                   the loser pays each: The loser pays 1 to each of the others.
  rank_points      按名次：身后有几家就得几分，最后一名 0 分。
                   by place: A player has a point for each one placed behind.

labels  叫法：本桌怎样叫第一名和最后一名。
        labels: What the room calls the first and the last.

labels.first_out  第一名叫法：第一个出完的人叫什么。
                  label of the first: What the first to be out is called.

labels.monkey  最后一名叫法：剩下猴子的人叫什么。
               label of the last: What the one left with the monkey is called.

max_draws  抽牌上限：抽这么多次还没分出胜负，这一局就不计。
           limit of draws: After so many draws the hand ends undecided.
* in 次: draws

on_quit         中途离开：有人中途离开时怎么办。
                leaving: What follows when a player leaves during a hand.
  random_draws  代抽：离开后随机代抽，打完这一局。
                random draws: The hand goes on with random draws.
  void          作废：有人离开，这一局就作废，不计分。
                void: The hand is void and pays nothing.
  quitter_last  算最后一名：这一局马上结束，离开的人算最后一名。
                last place: The hand ends at once, and the player who left is last.
"""),
}
