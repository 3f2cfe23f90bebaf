"""House rules of 生猴子 in words (OM-OPTIONS)."""

from collections.abc import Mapping
from typing import Final

from domain.cards import RANKS
from domain.house_rules.words import ANTICLOCKWISE, CLOCKWISE, PLAYERS, VOID, OptionWords, Words
from domain.sentence import Sentence

OPTION_WORDS: Final[Mapping[str, OptionWords]] = {
    "players": PLAYERS,
    "packs": OptionWords(
        Sentence("几副牌", "packs"),
        Sentence("用一副牌还是两副牌；猴子总是只有一张。", "One pack or two; there is one monkey in either case."),
        {
            "1": Words(Sentence("一副", "one pack"), Sentence("一个点数四张牌。", "A rank has four cards.")),
            "2": Words(
                Sentence("两副", "two packs"),
                Sentence(
                    "一个点数八张牌，一模一样的两张也成对。",
                    "A rank has eight cards; two that look the same are a pair.",
                ),
            ),
        },
    ),
    "monkey": OptionWords(
        Sentence("猴子牌", "the monkey"),
        Sentence("哪张牌配不成对。", "Which card finds no partner."),
        {
            "big_joker": Words(
                Sentence("大王", "big joker"),
                Sentence(
                    "一张大王是猴子，别的王不用。", "A big joker is the monkey; the other jokers stay in the box."
                ),
            ),
            "small_joker": Words(
                Sentence("小王", "little joker"),
                Sentence(
                    "一张小王是猴子，别的王不用。", "A little joker is the monkey; the other jokers stay in the box."
                ),
            ),
            "extra_card": Words(
                Sentence("另加一张", "an extra card"),
                Sentence("另加一张说好的牌当猴子。", "An agreed further card is the monkey; it pairs with nothing."),
            ),
            "removed:<card>": Words(
                Sentence("明抽一张", "a known card out"),
                Sentence(
                    "抽掉说好的一张牌，同点数剩下的单张是猴子。",
                    "A named card is taken out; of its rank the one that is left over is the monkey.",
                ),
            ),
            "hidden_removed": Words(
                Sentence("暗抽一张", "an unseen card out"),
                Sentence(
                    "暗中抽掉一张，谁都不知道是哪张，最后剩下的单张是猴子。",
                    "A card is taken out that nobody sees; the one left over in the end is the monkey.",
                ),
            ),
        },
    ),
    "both_jokers_pair": OptionWords(
        Sentence("两王成对", "jokers pair"),
        Sentence("大王和小王能不能配成一对。", "Whether the two jokers are a pair."),
        {
            "true": Words(
                Sentence("成对", "a pair"),
                Sentence("王都入局，任何两张王是一对。", "All jokers are dealt, and any two of them are a pair."),
            ),
            "false": Words(Sentence("不成对", "no pair"), Sentence("大小王不算一对。", "The two jokers are no pair.")),
        },
        only_with={"monkey": ("extra_card", "removed:<card>", "hidden_removed")},
    ),
    "ranks_in_play": OptionWords(
        Sentence("用哪些点数", "ranks in play"),
        Sentence("牌里有哪些点数；一个点数的牌同进同出。", "Which ranks are dealt; a rank has all its cards or none."),
        {
            rank: Words(
                Sentence(rank, rank), Sentence(f"牌里有所有的 {rank}。", f"All cards of rank {rank} are dealt.")
            )
            for rank in RANKS
        },
    ),
    "direction": OptionWords(
        Sentence("轮转方向", "direction of play"),
        Sentence("发牌和抽牌往哪边轮。", "Which way the deal and the turns go."),
        {"cw": CLOCKWISE, "ccw": ANTICLOCKWISE},
    ),
    "first_actor": OptionWords(
        Sentence("谁先抽", "first to draw"),
        Sentence("开局由谁先抽牌。", "Who draws first."),
        {
            "dealer_left": Words(
                Sentence("发牌人左手", "the dealer's left"),
                Sentence("发牌人左手一家先抽。", "The player on the dealer's left draws first."),
            ),
            "dealer_next": Words(
                Sentence("发牌人下家", "the dealer's next"),
                Sentence("按轮转方向，发牌人的下家先抽。", "The next seat in the direction of play draws first."),
            ),
            "lot:<seat>": Words(
                Sentence("抽签", "by lot"),
                Sentence("抽签抽到的那一家先抽。", "The seat that the lot named draws first."),
            ),
        },
    ),
    "draw_from": OptionWords(
        Sentence("抽谁的牌", "whom to draw from"),
        Sentence("轮到时抽哪一家的牌。", "Whose hand the player in turn draws from."),
        {
            "next": Words(
                Sentence("抽下家", "the next"), Sentence("抽下家的牌。", "A card is drawn from the next player.")
            ),
            "previous": Words(
                Sentence("抽上家", "the previous"),
                Sentence("抽上家的牌。", "A card is drawn from the previous player."),
            ),
        },
    ),
    "draw_pick": OptionWords(
        Sentence("怎样抽", "how to draw"),
        Sentence("抽牌是随机还是自己挑。", "Whether the card is random or the drawer picks a back."),
        {
            "server_random": Words(
                Sentence("随机", "at random"),
                Sentence("随机抽一张，每张机会相同。", "Every card of the hand is as likely."),
            ),
            "position": Words(
                Sentence("自己挑", "a back picked"),
                Sentence(
                    "抽牌的人看着牌背自己挑；各人可以理自己的牌。",
                    "The drawer picks one of the backs; everybody may arrange his own hand.",
                ),
            ),
        },
    ),
    "simultaneous_out": OptionWords(
        Sentence("两家同时出完", "two out at once"),
        Sentence("抽一张牌，两家都空手时，谁的名次在前。", "Who ranks first when one draw empties two hands."),
        {
            "drawn_first": Words(
                Sentence("被抽的在前", "drawn from first"),
                Sentence("被抽的一家名次在前。", "The one drawn from has the better place."),
            ),
            "drawer_first": Words(
                Sentence("抽牌的在前", "drawer first"),
                Sentence("抽牌的一家名次在前。", "The drawer has the better place."),
            ),
            "shared": Words(
                Sentence("并列", "shared"), Sentence("两家并列，下一名空缺。", "Both share the better place.")
            ),
        },
    ),
    "extra_cards": OptionWords(
        Sentence("多出的牌", "cards left over"),
        Sentence("发不匀时，多的牌给谁。", "Who gets the cards that do not go round."),
        {
            "first_dealt": Words(
                Sentence("先发的多一张", "to the first"),
                Sentence("先拿牌的几家多一张。", "The first seats dealt have one more."),
            ),
            "last_dealt": Words(
                Sentence("后发的多一张", "to the last"),
                Sentence("后拿牌的几家多一张。", "The last seats dealt have one more."),
            ),
        },
    ),
    "auto_pair": OptionWords(
        Sentence("开局自动出对", "pairs of the deal"),
        Sentence(
            "发牌后的对子是自动打出，还是各人自己出。", "Whether the pairs that were dealt are laid automatically."
        ),
        {
            "true": Words(
                Sentence("自动", "automatic"),
                Sentence("手里的对子自动打出。", "Pairs of the deal are laid automatically."),
            ),
            "false": Words(
                Sentence("自己出", "by hand"),
                Sentence("各人自己出对子，出完才开始抽。", "All lay their own pairs before play."),
            ),
        },
    ),
    "dealer_rotation": OptionWords(
        Sentence("下一局谁发牌", "next dealer"),
        Sentence("下一局由谁发牌。", "Who deals the next hand."),
        {
            "next": Words(Sentence("轮流", "in turn"), Sentence("按轮转方向轮流发牌。", "The next seat deals.")),
            "loser": Words(Sentence("输家", "the loser"), Sentence("输家发牌。", "The loser of the hand deals.")),
            "fixed": Words(
                Sentence("不换", "the same"), Sentence("一直由同一家发牌。", "The same seat deals every hand.")
            ),
        },
    ),
    "scoring": OptionWords(
        Sentence("计分", "points"),
        Sentence("一局怎样计分。", "What a hand pays."),
        {
            "none": Words(
                Sentence("不计分", "none"), Sentence("只排名次，不计分。", "There are places, but no points.")
            ),
            "loser_minus_one": Words(
                Sentence("输家扣一分", "one off for the loser"), Sentence("输家扣 1 分。", "The loser has -1.")
            ),
            "loser_pays_each": Words(
                Sentence("输家付每家一分", "the loser pays each"),
                Sentence("输家付其余每家 1 分。", "The loser pays 1 to each of the others."),
            ),
            "rank_points": Words(
                Sentence("按名次", "by place"),
                Sentence("身后有几家就得几分，最后一名 0 分。", "A player has a point for each one placed behind."),
            ),
        },
    ),
    "labels": OptionWords(
        Sentence("叫法", "labels"),
        Sentence("本桌怎样叫第一名和最后一名。", "What the room calls the first and the last."),
    ),
    "labels.first_out": OptionWords(
        Sentence("第一名叫法", "label of the first"),
        Sentence("第一个出完的人叫什么。", "What the first to be out is called."),
    ),
    "labels.monkey": OptionWords(
        Sentence("最后一名叫法", "label of the last"),
        Sentence("剩下猴子的人叫什么。", "What the one left with the monkey is called."),
    ),
    "on_quit": OptionWords(
        Sentence("中途离开", "leaving"),
        Sentence("有人中途离开时怎么办。", "What follows when a player leaves during a hand."),
        {
            "random_draws": Words(
                Sentence("代抽", "random draws"),
                Sentence("离开后随机代抽，打完这一局。", "The hand goes on with random draws."),
            ),
            "void": VOID,
            "quitter_last": Words(
                Sentence("算最后一名", "last place"),
                Sentence(
                    "这一局马上结束，离开的人算最后一名。", "The hand ends at once, and the player who left is last."
                ),
            ),
        },
    ),
    "max_draws": OptionWords(
        Sentence("抽牌上限", "limit of draws"),
        Sentence("抽这么多次还没分出胜负，这一局就不计。", "After so many draws the hand ends undecided."),
        unit=Sentence("次", "draws"),
    ),
}
