"""House rules of 安化跑胡子 in words (PHZ-OPTIONS), but for how a win is paid (`scoring_words.py`)."""

from collections.abc import Mapping
from typing import Final

from domain.games.paohuzi.scoring_words import SCORING_WORDS
from domain.house_rules.word_list import word_list
from domain.house_rules.words import ON_QUIT, PLAYERS, OptionWords

OPTION_WORDS: Final[Mapping[str, OptionWords]] = {
    "players": PLAYERS,
    **word_list("""
game       游戏：这份规则属于哪个游戏。
           game: The game that these house rules are for.
  paohuzi  安化跑胡子：安化跑胡子。
           Anhua Paohuzi: They are those of Anhua Paohuzi.

preset        玩法：先套用哪一套规则，再改单项。
              preset: Which set of house rules comes first, before single ones are changed.
  anhua       安化：安化的打法。
              Anhua: It is played as in Anhua.
  anhua_room  安化房间：安化开房的默认打法：房主首庄，有三提五坎，提后补牌。
              Anhua room: As Anhua rooms play: their owner deals first, three ti or five kan win, quads draw cards.

four_player_mode  四人怎么打：四个人坐一桌时怎么打。
                  four at the table: How four at a table play.
  sit_out         轮空一家：三家打，一家轮空。
                  one sits out: Three play, one sits out.
* only with players: 4

sit_out_seat       谁轮空：四人局哪一家轮空。
                   who sits out: Which of four sits out.
  opposite_dealer  庄家对家：庄家对面的一家轮空。
                   opposite the dealer: The seat opposite the dealer.
* only with players: 4

sit_out_score       轮空得分：轮空的一家（数醒）得不得分。
                    points for sitting out: Whether the seat that sits out has points.
  none              不得分：轮空的不得分。
                    none: It has none.
  half_winner_ceil  赢家的一半：得赢家分数的一半。
                    half of the winner's: It has half of the winner's points.
* only with players: 4

buried  埋牌：两人局墙牌里埋掉几张。
        buried cards: How many cards of the wall are left out when two play.
  0     不埋：不埋牌。
        none: No card is left out.
  10    埋10张：埋掉 10 张。
        10 cards: Ten cards are left out.
  20    埋20张：埋掉 20 张。
        20 cards: Twenty cards are left out.
* only with players: 2

first_dealer  首局坐庄：第一局谁坐庄。
              first dealer: Who deals the first hand.
  random      随机：首局抽庄。
              by lot: The first dealer is drawn by lot.
  host        房主：首局房主坐庄：房主坐 1 号座，即 seats 的第一个。
              the room's owner: The room's owner, who sits on seat 1, the first of seats, deals first.

drawn_next_dealer  荒庄后谁坐庄：荒庄之后谁坐庄。
                   dealer after a drawn hand: Who deals after a drawn hand.
  next             下家：荒庄后下家坐庄。
                   the next: The next seat that played deals.
  same             原庄：荒庄后原庄不变。
                   the same: The same seat deals again.

min_huxi  起胡息数：够多少胡息才能胡。
          least huxi: How many huxi a hand needs to win.
* in 胡息: huxi

multi_hu                几家能胡：几家都能胡时归谁。
                        several can win: Who wins when several can.
  drawer_next_previous  摸牌人、下家、上家：只一家胡：摸牌的先，再下家，再上家。
                        drawer, next, previous: One wins: the drawer, then the next, then the previous seat.

pass_hu                       过胡：能胡不胡之后怎样。
                              declined wins: Whether a win may be declined, and what that bars.
  free                        随意：可以不胡，以后照样能胡。
                              free: It may, and bars nothing.
  same_card_same_huxi_barred  同牌同息不能再胡：过胡之后，同一张牌、同样胡息不能再胡。
                              the same is barred: The same card with as many huxi may not win later.
  forced                      有胡必胡：能胡就必须胡。
                              forced: Every win is taken.

reoffer_hu_after_pao  跑后再胡：过胡之后跑了牌，能不能再胡。
                      asked again after a pao: Whether a declined win is offered again after the pao.
  true                能：过了胡，跑后还能胡一次。
                      yes: It is offered again after the pao of a drawn card.
  false               不能：过了胡，跑后不能再胡。
                      no: It is offered once, before the pao.

third_from_other  别人摸的第三张：胡别人摸的牌，凑成三张怎么算。
                  third card of another: What three equal cards count as when another drew the third.
  peng            算碰：算碰的胡息。
                  as peng: They count as a peng.
  kan             算坎：算坎的胡息。
                  as kan: They count as a kan.

split_fourth  第四张拆开：胡牌时第四张能不能不跑，拆开用。
              fourth card apart: Whether the fourth card may be used apart when winning.
  true        可以拆：第四张可以另外成组。
              allowed: It may stand in another group.
  false       只能跑：第四张只能算跑。
              pao only: It always makes the pao.

guozhang_scope        过张：哪些牌算过张，以后不能吃。
                      passed cards: Which passed cards may not be eaten later.
  declined            能吃不吃：能吃没吃的牌，以后不能吃。
                      declined: Cards that one declined.
  any_unclaimed       没人要的牌：没人要的牌，谁以后都不能吃。
                      unclaimed: Cards that nobody took, for all.
  declined_or_unable  轮到没吃：轮到自己没吃的牌，吃得了吃不了都算。
                      declined or unable: Cards in one's place to eat, whether one could or not.

renpeng_on_chi  吃了算忍碰：能碰的牌选了吃，算不算忍碰。
                eating refuses peng: Whether choosing chi where one could peng is a refused peng.
  true          算：选吃就算忍碰，以后不能碰。
                it does: It bars a later peng of the card.
  false         不算：选吃不算忍碰。
                it does not: It bars nothing.

bi_scope      比牌范围：比牌时哪些牌要一起摆出来。
              cards of a bi: Which other copies a bi must lay out.
  same_card   同一张：只比同样的牌，大小写不混。
              the same card: Copies of the same card only.
  both_sizes  绞牌大小都比：摆了绞牌，大写小写都要比完。
              both sizes of a jiao: A jiao obliges the copies of both its sizes.

empty_claim  吃碰后无牌可打：吃碰之后没牌可打，还能不能吃碰。
             no card to discard: Whether a claim that leaves no card to discard may be made.
  xianggong  可以，成相公：可以，但成相公。
             allowed: It may; the hand is then dead.
  deny       不可以：没牌可打就不能吃碰。
             denied: It may not.

empty_claim_complete  够胡息时无牌可打：吃碰后没牌可打，而胡息已够，还能不能吃碰。
                      no discard, complete: The same, where the hand would have enough huxi.
  deny                不可以：胡息已够就不能这样吃碰。
                      denied: It may not.
  xianggong           可以，成相公：可以，但成相公。
                      allowed: It may; the hand is then dead.
* only with empty_claim: xianggong

opening_ti_timing    起手提牌时机：起手的提什么时候摆。
                     opening quads: When quads that were dealt are laid.
  before_own_action  自己动手前：闲家第一次动手前才摆。
                     before the own act: Just before the first own act.
  at_deal            发牌后：发完牌大家都摆。
                     at the deal: All lay them after the deal.

opening_ti  多提怎么补：起手第二个提起，每提给什么。
            several opening quads: What a seat has for each quad that it was dealt but the first.
  waiver    免打：免打一次。
            waived discard: One discard is waived.
  refill    提后补牌：从墙牌里暗补一张牌到手里。
            a card: It draws a card of the wall into its hand, face down.
* only with opening_ti_timing: at_deal

waiver_cap  免打次数：起手几个提，最多免打几次。
            waived discards: How many discards opening quads can waive.
  2         最多两次：最多免打两次。
            two at most: Two at most.
  none      不限：第二个提起每提免打一次。
            no limit: One for each quad but the first.
* only with opening_ti: waiver

waiver_used_by          免打用在哪：免打用在哪些动作上。
                        use of waivers: Which acts use a waived discard.
  chi_peng_wei_chouwei  吃碰偎臭偎：用在吃、碰、偎、臭偎。
                        chi, peng, wei, chouwei: Chi, peng, wei and chouwei use it.
* only with opening_ti: waiver

last_card_claims  最后一张：墙牌里最后一张能不能吃碰跑。
                  the last card: Whether the last card of the wall may be claimed.
  none            只能胡：最后一张只能胡。
                  win only: It can only be won.
  normal          照常：最后一张照常吃碰跑。
                  as any: It is a card like any other.

wei_visibility  明偎暗偎：偎的牌给不给别人看。
                wei: Whether others see the cards of a wei.
  hidden        暗偎：偎牌扣着，别人看不见。
                hidden: Others see that there is one.
  open          明偎：偎牌亮出来。
                open: Everybody sees its cards.

chouwei_visibility  臭偎亮牌：臭偎怎么亮。
                    chouwei: How a chouwei is shown.
  one_face          亮一张：臭偎亮一张，人人知道。
                    one face: One card up: all know it.

dealer_21st  庄家第21张：庄家多的一张给不给别人看。
             the dealer's 21st: Whether the dealer's last card is shown.
  hidden     扣着：第 21 张不亮。
             hidden: Only the dealer sees it.
  open       亮牌：第 21 张亮给大家看。
             open: Everybody sees it.

tianhu   天胡：庄家起手能不能胡。
         tianhu: Whether the dealer may win with the cards dealt.
  true   有：庄家起手够胡就能胡。
         on: He may, if his hand is complete.
  false  没有：本桌没有天胡。
         off: There is no tianhu at this table.

dihu     地胡：胡庄家打的第一张。
         dihu: Whether the dealer's first discard may win.
  false  没有：本桌没有地胡。
         off: There is no dihu at this table.

san_ti_wu_kan  三提五坎：起手三提五坎能不能胡。
               three ti or five kan: Whether three ti or five kan in the deal win at once.
  true         有：起手三提五坎，够胡息就胡。
               on: They win, with enough huxi.
  false        没有：本桌没有三提五坎。
               off: They do not win at this table.

yi_wu_shi  一五十：一五十能不能吃。
           one, five, ten: Whether 1-5-10 is a meld.
  false    没有：本桌没有一五十。
           off: 1-5-10 is no meld.
"""),
    **SCORING_WORDS,
    "on_quit": ON_QUIT,
}
