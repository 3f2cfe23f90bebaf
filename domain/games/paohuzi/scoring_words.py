"""The pay of a win of 安化跑胡子 in words (PHZ-SCORE, PHZ-NAMES, PHZ-CLIMB)."""

from typing import Final

from domain.house_rules.word_list import word_list

SCORING_WORDS: Final = word_list("""
scoring  算分：胡牌怎样算分。
         payment: How a win is paid.

scoring.preset  算分玩法：先套用哪一套算分。
                preset of payment: Which set of payment rules comes first.
  anhua         安化：安化的算分。
                Anhua: It is paid as in Anhua.

scoring.xi_per_tun  几息一囤：起胡之上，多少胡息加一囤。
                    huxi for a tun: How many huxi above the least make a further tun.
* in 胡息: huxi

scoring.base  底分：一囤几分。
              base: What a tun pays.
* in 分: points

scoring.hu_add  胡牌加分：每家另外加付几分，不翻倍。
                addition: What is added to each payment, not multiplied.
* in 分: points

scoring.first_tun  首囤：第一囤算几囤；15息2底分就是 2。
                   first tun: How many tun the first one counts: 2 where 15 huxi pay two.
* in 囤: tun

scoring.zimo  自摸：自摸胡牌加多少，可以两样都加。
              own draw: What a win by one's own draw adds: nothing, one, or both.
  double      自摸翻倍：自摸翻倍。
              doubled: An own draw doubles.
  tun         自摸加一囤：自摸加一囤。
              one tun more: An own draw adds a tun.

scoring.tianhu_factor  天胡倍数：天胡翻几倍。
                       factor of tianhu: What a tianhu multiplies by.
* in 倍: times
* only with tianhu: true

scoring.san_ti_wu_kan_factor  三提五坎倍数：三提五坎翻几倍，不再算名堂。
                              factor of three ti, five kan: What three ti or five kan multiply by, in place of names.
* in 倍: times
* only with san_ti_wu_kan: true

scoring.cap  封顶：每家最多付几分。
             cap: The most that one seat pays.
  null       不封顶：不封顶。
             none: There is no cap.
* in 分: points

scoring.names_combine  几个名堂：一手牌有几个名堂时怎么算。
                       several names: What counts when several names fit.
  exclusive            只算一个：只算排在最前的一个。
                       one: The first that fits.
  add                  相加：倍数相加。
                       added: Their factors are added.
  multiply             相乘：倍数相乘。
                       multiplied: Their factors are multiplied.

scoring.names  名堂：各个名堂翻几倍。
               names: What each name multiplies by.

scoring.names.shibaxiao  十八小：小字 18 张或更多，翻几倍。
                         eighteen small: The factor of 18 small cards or more.
  null                   不算：本桌没有这个名堂。
                         none: The room does not know this name.
* in 倍: times

scoring.names.shibada  十八大：大字 18 张或更多，翻几倍。
                       eighteen big: The factor of 18 big cards or more.
  null                 不算：本桌没有这个名堂。
                       none: The room does not know this name.
* in 倍: times

scoring.names.wuhu  乌胡：没有红字，翻几倍。
                    no red: The factor of a hand without a red card.
  null              不算：本桌没有这个名堂。
                    none: The room does not know this name.
* in 倍: times

scoring.names.hongwu  红乌：红字 13 张或更多，翻几倍。
                      thirteen red: The factor of 13 red cards or more.
  null                不算：本桌没有这个名堂。
                      none: The room does not know this name.
* in 倍: times

scoring.names.dianhu  点胡：只有一张红字，翻几倍。
                      one red: The factor of a hand with exactly one red card.
  null                不算：本桌没有这个名堂。
                      none: The room does not know this name.
* in 倍: times

scoring.names.honghu  红胡：红字 10 到 12 张，翻几倍。
                      ten red: The factor of 10 to 12 red cards.
  null                不算：本桌没有这个名堂。
                      none: The room does not know this name.
* in 倍: times

scoring.names.pinghu  平胡：没有别的名堂，翻几倍。
                      plain: The factor of a hand that has no other name.
* in 倍: times

scoring.climb  爬坡：荒庄之后，下一次胡牌翻不翻倍。
               climb: What drawn hands in a row do to the next win.
  off          不爬：荒庄不爬坡。
               off: They do nothing.
  double       每次翻倍：荒一次翻一倍，接着荒接着翻。
               doubled each: Each one doubles it.
  linear       每次加一倍：荒一次加一倍。
               one more each: Each one adds one to the factor.
  once         只翻一次：荒几次都只翻一倍。
               doubled once: It is doubled, however many.

scoring.climb_cap  爬坡封顶：爬坡最多翻几倍。
                   cap of the climb: The highest factor that the climb reaches.
  2                2倍：最多 2 倍。
                   2 times: It stops at 2 times.
  4                4倍：最多 4 倍。
                   4 times: It stops at 4 times.
  8                8倍：最多 8 倍。
                   8 times: It stops at 8 times.
  16               16倍：最多 16 倍。
                   16 times: It stops at 16 times.
  32               32倍：最多 32 倍。
                   32 times: It stops at 32 times.
  null             不封顶：爬坡不封顶。
                   none: The room sets no cap.
* only with scoring.climb: double, linear, once

scoring.climb_factor  爬坡倍数：这一局发牌时爬坡已到几倍；爬坡时由桌面记。
                      factor reached: What the climb has reached; where it is on, the table sets it.
* in 倍: times
""")
