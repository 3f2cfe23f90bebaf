"""House rules of 保皇 in words (BH-OPTIONS)."""

from collections.abc import Mapping
from typing import Final

from domain.house_rules.word_list import word_list
from domain.house_rules.words import ON_QUIT, PLAYERS, OptionWords

OPTION_WORDS: Final[Mapping[str, OptionWords]] = {
    "players": PLAYERS,
    **word_list("""
preset     玩法：先套用哪一套规则，再改单项。
           preset: Which set of house rules comes first, before single ones are changed.
  classic  经典：叫牌找侍卫，从 3 打起。
           classic: The guard is called by a card.
  concise  简明：侍卫由暗记小王定，从 6 打起，可以造反。
           concise: A marked little joker makes the guard; rebels may rise.

guard_by        侍卫怎么定：侍卫是怎样定出来的。
                who is guard: What makes a player the guard.
  call          叫牌：皇帝叫一张手里有三张的牌，拿第四张的是侍卫。
                a called card: The emperor calls a card; its last copy makes the guard.
  marked_joker  暗记小王：拿到做了记号的小王的是侍卫。
                a marked joker: The marked little joker makes the guard.

rank_low  从几打起：牌里最小的点数。
          lowest rank: The lowest rank of the deck.
  3       3：从 3 打起，共 216 张。
          3: The deck goes down to 3: 216 cards.
  6       6：从 6 打起，共 168 张。
          6: The deck goes down to 6: 168 cards.

threes      几张3：牌里留几张3，是不是每家一张。
            threes: How many 3 are in the deck, and whether everybody must have one.
  all       全留：3 和别的牌一样多。
            all: There are as many as the deck says.
  one_each  每家一张：只留五张3，没有3的用2买，留到最后一手出。
            one for each: There are five: each seat has one, bought with a 2 where it was dealt none, held to the end.

play_direction  出牌方向：出牌往哪边轮。
                direction of play: Which way turns of play go.
  cw            顺时针：按顺时针轮。
                clockwise: Turns go clockwise.
  ccw           逆时针：按逆时针轮。
                anticlockwise: Turns go anticlockwise.

display_direction  画面方向：画面上座位往哪边排；不影响打牌。
                   direction on screens: Which way screens show the seats; it changes nothing in play.
  cw               顺时针：座位按顺时针排。
                   clockwise: Seats are shown clockwise.
  ccw              逆时针：座位按逆时针排。
                   anticlockwise: Seats are shown anticlockwise.

yield_to      让位给谁：不登基时让给哪一家。
              yielding to: Which seat is asked after a refusal of the throne.
  upstream    上家：让给上家。
              upstream: The throne goes on upstream.
  downstream  下家：让给下家。
              downstream: The throne goes on downstream.

yield_cost   让位贴牌：让位要不要贴牌。
             cost of yielding: What a refusal of the throne costs.
  none       不贴：让位不用贴牌。
             nothing: A refusal costs nothing.
  paste_two  贴2：第一次让位不贴，以后每次贴一张 2，没有 2 贴最大的牌。
             a 2: Each refusal but the first pastes a 2.

throne_rounds  让几轮：让位转几轮之后逼位或流局。
               rounds of refusals: After how many rounds of refusals somebody is forced, or the hand is void.
* in 轮: rounds

force_scope    逼位：没人登基时逼谁。
               forcing: Who can be forced onto the throne.
  scan         挨家逼：从头一家起，第一个能叫牌的必须登基。
               the first who can: The first who can, must.
  holder_only  只逼头一家：只逼拿到皇牌的那一家。
               the holder: Only the holder of the emperor joker.
  none         不逼：不逼位，流局重发。
               nobody: Nobody; the hand is void.
* only with guard_by: call

force_direction  逼位方向：逼位从头一家起往哪边找。
                 direction of forcing: Which way the seat to be forced is looked for, from the first holder.
  as_yield       随让位：和让位同一边。
                 as the throne: The way of the throne.
  cw             顺时针：按顺时针挨家逼。
                 clockwise: Clockwise.
  ccw            逆时针：按逆时针挨家逼。
                 anticlockwise: Anticlockwise.
* only with guard_by: call
* only with force_scope: scan

forced_exempt_quad   四张免逼：有四张相同的牌，能不能免逼。
                     four copies exempt: Whether four copies of a card protect a seat from being forced.
  any                有四张就免：手里有四张相同的牌就不逼。
                     always: Four copies protect.
  only_if_no_triple  另有三张不免：另有三张相同的牌，照样逼。
                     without a triple: They do not protect a seat that has three of another card.
* only with guard_by: call
* only with force_scope: scan, holder_only

dual_holder_may_yield  双王让位：皇牌和侍卫牌都在手里，能不能让位。
                       yielding with both jokers: Whether a holder of both marked jokers may refuse the throne.
  true                 可以让：可以让位。
                       allowed: He may refuse.
  false                不能让：不能让位，必须独保。
                       not allowed: He must take it and play alone.
* only with guard_by: marked_joker

open_solo_free  起手明独：问到登基时能不能直接明独。
                open solo: Whether a seat that is asked for the throne may take it alone and openly.
  true          可以：问到谁，谁都可以明独。
                allowed: Every seat that is asked may.
  false         不可以：本桌不能起手明独。
                not allowed: Nobody may at this table.
  null          随玩法：经典和抢独的桌可以，其他不可以。
                by the preset: Allowed in classic rooms and where the throne is snatched.

snatch_solo  抢独：别人登基之后能不能抢独。
             snatching: Whether others may snatch the throne for an open solo.
  true       可以抢：别人可以抢过来明独。
             on: The nearest snatcher plays an open solo.
  false      不抢：本桌不抢独。
             off: The throne is not snatched at this table.

snatch_moves_joker  抢独拿皇牌：抢独的人要不要拿走皇牌。
                    snatcher takes the joker: Whether the emperor joker goes to the snatcher.
  true              拿走：皇牌归抢独的人。
                    it moves: The emperor joker goes along.
  false             不拿：皇牌留在原处。
                    it stays: The emperor joker stays where it is.
* only with snatch_solo: true

hidden_solo_blocks_snatch  暗独防抢：皇帝已是暗独，还能不能抢。
                           hidden solo blocks: Whether a hidden solo protects the emperor from being snatched.
  true                     不能抢：皇帝暗独，抢不走。
                           protects: A hidden solo cannot be snatched.
  false                    照样抢：暗独也能抢。
                           does not: A hidden solo can be snatched.
* only with snatch_solo: true

rebellion  造反：起义军能不能造反。
           rebellion: Whether rebels may rise to double the hand.
  true     可以：起义军可以造反，成功则翻番。
           on: A successful rebellion doubles.
  false    没有：本桌没有造反。
           off: There is no rebellion at this table.

rebels_needed  几家算造反成功：至少几家一起造反才算成功。
               rebels needed: How many must rebel for a rebellion to succeed.
* in 家: rebels
* only with rebellion: true

stack_doubles  两番相乘：明保又造反成功，翻几番。
               doublings add up: Whether an open guard and a rebellion together double twice.
  true         四倍：两样都有算四倍。
               four times: Both together count four times.
  false        只翻一番：两样都有也只翻一番。
               doubled once: The hand is doubled once.
* only with rebellion: true

guard_open_window  明保时机：侍卫什么时候可以明保。
                   when to show: Until when the guard may show himself.
  before_play      出牌前：只能在出牌前明保。
                   before play: Before play only.
  first_trick      第一轮内：第一轮轮到自己时还可以明保。
                   first trick: Until his turn of the first trick.

special_trump  特画：侍卫手里所叫的牌是不是最大。
               special trump: Whether the guard's copy of the called card is the highest of all.
  true         有：侍卫的那一张大过大王，出了就亮明身份。
               on: It beats the big joker.
  false        没有：本桌没有特画。
               off: The room has no special trump.
* only with guard_by: call

kao      烤牌：能不能用几张王盖一张王。
         covering: Whether several jokers together may cover one.
  true   可以：两张大王或三张小王盖大王，两张小王盖小王。
         on: Two big or three little jokers cover a big one.
  false  没有：本桌没有烤牌，一张管一张。
         off: Cards are beaten one by one.

hold_lowest  憋最小的牌：最小的牌（憋 3、憋 6）要不要留到最后一手。
             lowest rank held: Whether cards of the lowest rank are kept to the last play.
  true       憋：最小的牌只能最后一手全部打出。
             held: They go all together, last.
  false      不憋：最小的牌随时可以出。
             free: They may be played at any time.
* only with threes: all

pass_locks  过牌锁定：过牌之后，这一轮还能不能再出。
            passing locks: Whether who has passed may play again in the same trick.
  true      不能再出：过了，这一轮就不能再出。
            for the trick: A pass is for the trick.
  false     还能出：再轮到时还能出。
            for the turn: When the turn comes again, he may.

last_play_contest  最后一手能管：出完牌的最后一手，别人还能不能管。
                   last play contested: Whether the play that empties a hand can be beaten.
  true             能管：照样能管。
                   yes: It can be beaten like any other.
  false            不能管：不能管，下家接着领出。
                   no: It ends the trick; the next seat leads.

play_to_end  打到底：胜负已定还要不要打完。
             play to the end: Whether play goes on when the score is certain.
  true       打完：打到只剩一家。
             to the end: Until one seat is left.
  false      分定即止：得分一定就结束。
             stop: The hand stops when the score is certain.

unfinished_order  没出完的名次：结束时没出完的几家怎么排。
                  places of the others: How those who are not out are placed.
  fewest_cards    牌少在前：剩牌少的在前。
                  fewest cards: Fewest cards first.
  seat            按座位：从皇帝起按座位排。
                  by seat: Clockwise from the emperor.

result           怎样结算：一局按什么结算。
                 what places pay: By what the places of a hand are paid.
  formula        按公式：六减皇帝和侍卫的名次；独保十二、二十四。
                 formula: Six less the places of emperor and guard.
  win_draw_loss  胜平负：一家头客、另一家进前三为胜，二客三客为平，其余为负。
                 won, drawn or lost: One royal first, the other in the first three: won; second and third: drawn.
  place_points   名次分：头客到大拉记 6、3、0、−3、−6，皇帝一方相加；独保记 16、4、0、−4、−16。
                 place points: The places count 6, 3, 0, −3, −6 for the side; of a solo 16, 4, 0, −4, −16.

result_by         怎样算赢：按得分还是按哪边先走完算赢。
                  who has won: Whether points or the first side out name the winners.
  score           按得分：得分的人算赢。
                  points: A seat with points has won.
  side_out_first  先走完的一方：先走完的一方算赢。
                  first side out: The side that is out first has won.
* only with result: formula, place_points

deal_start      下一局从谁发起：下一局从哪一家发起。
                next deal: Which seat is dealt first in the next hand.
  last_emperor  上局皇帝：从上一局的皇帝发起。
                the emperor: The last emperor.
  rotate        轮流：顺时针换一家。
                in turn: The next seat clockwise.

quit_penalty  离开罚分：中途离开罚几分。
              penalty for leaving: What a player who leaves is fined.
* in 分: points

quit_penalty_from  离开罚分起点：从什么时候起，中途离开要罚分。
                   penalty from: From when on leaving is fined.
  deal             发牌起：发牌以后离开就罚。
                   the deal: Leaving costs from the deal.
  play             出牌起：开始出牌以后离开才罚。
                   play: Leaving costs once play has begun.

autopilot_limit  托管次数：一局里托管超过这么多次，就不能再取消。
                 starts of autopilot: After more starts than these in a hand autopilot stays on.
* in 次: starts

autopilot_throne  托管登基：托管时问到登基怎么办。
                  autopilot and the throne: What autopilot answers to the throne.
  yield           让位：能让就让。
                  it yields: It refuses where it may.
  claim           登基：能登基就登基。
                  it claims: It takes the throne where it can.
"""),
    "on_quit": ON_QUIT,
}
