"""House rules of 生猴子 in words (OM-OPTIONS)."""

from collections.abc import Mapping
from typing import Final

from domain.cards import RANKS
from domain.house_rules.words import ANTICLOCKWISE, CLOCKWISE, PLAYERS, VOID, OptionWords, Words
from domain.sentence import Sentence

OPTION_WORDS: Final[Mapping[str, OptionWords]] = {
    "players": PLAYERS,
    "packs": OptionWords(
        Sentence(zh="几副牌", en="packs"),
        Sentence(
            zh="用一副牌还是两副牌；猴子总是只有一张。", en="One pack or two; there is one monkey in either case."
        ),
        {
            "1": Words(
                Sentence(zh="一副", en="one pack"), Sentence(zh="一个点数四张牌。", en="A rank has four cards.")
            ),
            "2": Words(
                Sentence(zh="两副", en="two packs"),
                Sentence(
                    zh="一个点数八张牌，一模一样的两张也成对。",
                    en="A rank has eight cards; two that look the same are a pair.",
                ),
            ),
        },
    ),
    "monkey": OptionWords(
        Sentence(zh="猴子牌", en="the monkey"),
        Sentence(zh="哪张牌配不成对。", en="Which card finds no partner."),
        {
            "big_joker": Words(
                Sentence(zh="大王", en="big joker"),
                Sentence(
                    zh="一张大王是猴子，别的王不用。", en="A big joker is the monkey; the other jokers stay in the box."
                ),
            ),
            "small_joker": Words(
                Sentence(zh="小王", en="little joker"),
                Sentence(
                    zh="一张小王是猴子，别的王不用。",
                    en="A little joker is the monkey; the other jokers stay in the box.",
                ),
            ),
            "extra_card": Words(
                Sentence(zh="另加一张", en="an extra card"),
                Sentence(
                    zh="另加一张说好的牌当猴子。", en="An agreed further card is the monkey; it pairs with nothing."
                ),
            ),
            "removed:<card>": Words(
                Sentence(zh="明抽一张", en="a known card out"),
                Sentence(
                    zh="抽掉说好的一张牌，同点数剩下的单张是猴子。",
                    en="A named card is taken out; of its rank the one that is left over is the monkey.",
                ),
            ),
            "hidden_removed": Words(
                Sentence(zh="暗抽一张", en="an unseen card out"),
                Sentence(
                    zh="暗中抽掉一张，谁都不知道是哪张，最后剩下的单张是猴子。",
                    en="A card is taken out that nobody sees; the one left over in the end is the monkey.",
                ),
            ),
        },
    ),
    "both_jokers_pair": OptionWords(
        Sentence(zh="两王成对", en="jokers pair"),
        Sentence(zh="大王和小王能不能配成一对。", en="Whether the two jokers are a pair."),
        {
            "true": Words(
                Sentence(zh="成对", en="a pair"),
                Sentence(zh="王都入局，任何两张王是一对。", en="All jokers are dealt, and any two of them are a pair."),
            ),
            "false": Words(
                Sentence(zh="不成对", en="no pair"), Sentence(zh="大小王不算一对。", en="The two jokers are no pair.")
            ),
        },
        only_with={"monkey": ("extra_card", "removed:<card>", "hidden_removed")},
    ),
    "ranks_in_play": OptionWords(
        Sentence(zh="用哪些点数", en="ranks in play"),
        Sentence(
            zh="牌里有哪些点数；一个点数的牌同进同出。", en="Which ranks are dealt; a rank has all its cards or none."
        ),
        {
            rank: Words(
                Sentence(zh=rank, en=rank),
                Sentence(zh=f"牌里有所有的 {rank}。", en=f"All cards of rank {rank} are dealt."),
            )
            for rank in RANKS
        },
    ),
    "direction": OptionWords(
        Sentence(zh="轮转方向", en="direction of play"),
        Sentence(zh="发牌和抽牌往哪边轮。", en="Which way the deal and the turns go."),
        {"cw": CLOCKWISE, "ccw": ANTICLOCKWISE},
    ),
    "first_actor": OptionWords(
        Sentence(zh="谁先抽", en="first to draw"),
        Sentence(zh="开局由谁先抽牌。", en="Who draws first."),
        {
            "dealer_left": Words(
                Sentence(zh="发牌人左手", en="the dealer's left"),
                Sentence(zh="发牌人左手一家先抽。", en="The player on the dealer's left draws first."),
            ),
            "dealer_next": Words(
                Sentence(zh="发牌人下家", en="the dealer's next"),
                Sentence(zh="按轮转方向，发牌人的下家先抽。", en="The next seat in the direction of play draws first."),
            ),
            "lot:<seat>": Words(
                Sentence(zh="抽签", en="by lot"),
                Sentence(zh="抽签抽到的那一家先抽。", en="The seat that the lot named draws first."),
            ),
        },
    ),
    "draw_from": OptionWords(
        Sentence(zh="抽谁的牌", en="whom to draw from"),
        Sentence(zh="轮到时抽哪一家的牌。", en="Whose hand the player in turn draws from."),
        {
            "next": Words(
                Sentence(zh="抽下家", en="the next"),
                Sentence(zh="抽下家的牌。", en="A card is drawn from the next player."),
            ),
            "previous": Words(
                Sentence(zh="抽上家", en="the previous"),
                Sentence(zh="抽上家的牌。", en="A card is drawn from the previous player."),
            ),
        },
    ),
    "draw_pick": OptionWords(
        Sentence(zh="怎样抽", en="how to draw"),
        Sentence(zh="抽牌是随机还是自己挑。", en="Whether the card is random or the drawer picks a back."),
        {
            "server_random": Words(
                Sentence(zh="随机", en="at random"),
                Sentence(zh="随机抽一张，每张机会相同。", en="Every card of the hand is as likely."),
            ),
            "position": Words(
                Sentence(zh="自己挑", en="a back picked"),
                Sentence(
                    zh="抽牌的人看着牌背自己挑；各人可以理自己的牌。",
                    en="The drawer picks one of the backs; everybody may arrange his own hand.",
                ),
            ),
        },
    ),
    "simultaneous_out": OptionWords(
        Sentence(zh="两家同时出完", en="two out at once"),
        Sentence(zh="抽一张牌，两家都空手时，谁的名次在前。", en="Who ranks first when one draw empties two hands."),
        {
            "drawn_first": Words(
                Sentence(zh="被抽的在前", en="drawn from first"),
                Sentence(zh="被抽的一家名次在前。", en="The one drawn from has the better place."),
            ),
            "drawer_first": Words(
                Sentence(zh="抽牌的在前", en="drawer first"),
                Sentence(zh="抽牌的一家名次在前。", en="The drawer has the better place."),
            ),
            "shared": Words(
                Sentence(zh="并列", en="shared"),
                Sentence(zh="两家并列，下一名空缺。", en="Both share the better place."),
            ),
        },
    ),
    "extra_cards": OptionWords(
        Sentence(zh="多出的牌", en="cards left over"),
        Sentence(zh="发不匀时，多的牌给谁。", en="Who gets the cards that do not go round."),
        {
            "first_dealt": Words(
                Sentence(zh="先发的多一张", en="to the first"),
                Sentence(zh="先拿牌的几家多一张。", en="The first seats dealt have one more."),
            ),
            "last_dealt": Words(
                Sentence(zh="后发的多一张", en="to the last"),
                Sentence(zh="后拿牌的几家多一张。", en="The last seats dealt have one more."),
            ),
        },
    ),
    "auto_pair": OptionWords(
        Sentence(zh="开局自动出对", en="pairs of the deal"),
        Sentence(
            zh="发牌后的对子是自动打出，还是各人自己出。",
            en="Whether the pairs that were dealt are laid automatically.",
        ),
        {
            "true": Words(
                Sentence(zh="自动", en="automatic"),
                Sentence(zh="手里的对子自动打出。", en="Pairs of the deal are laid automatically."),
            ),
            "false": Words(
                Sentence(zh="自己出", en="by hand"),
                Sentence(zh="各人自己出对子，出完才开始抽。", en="All lay their own pairs before play."),
            ),
        },
    ),
    "dealer_rotation": OptionWords(
        Sentence(zh="下一局谁发牌", en="next dealer"),
        Sentence(zh="下一局由谁发牌。", en="Who deals the next hand."),
        {
            "next": Words(
                Sentence(zh="轮流", en="in turn"), Sentence(zh="按轮转方向轮流发牌。", en="The next seat deals.")
            ),
            "loser": Words(
                Sentence(zh="输家", en="the loser"), Sentence(zh="输家发牌。", en="The loser of the hand deals.")
            ),
            "fixed": Words(
                Sentence(zh="不换", en="the same"),
                Sentence(zh="一直由同一家发牌。", en="The same seat deals every hand."),
            ),
        },
    ),
    "scoring": OptionWords(
        Sentence(zh="计分", en="points"),
        Sentence(zh="一局怎样计分。", en="What a hand pays."),
        {
            "none": Words(
                Sentence(zh="不计分", en="none"),
                Sentence(zh="只排名次，不计分。", en="There are places, but no points."),
            ),
            "loser_minus_one": Words(
                Sentence(zh="输家扣一分", en="one off for the loser"),
                Sentence(zh="输家扣 1 分。", en="The loser has -1."),
            ),
            "loser_pays_each": Words(
                Sentence(zh="输家付每家一分", en="the loser pays each"),
                Sentence(zh="输家付其余每家 1 分。", en="The loser pays 1 to each of the others."),
            ),
            "rank_points": Words(
                Sentence(zh="按名次", en="by place"),
                Sentence(
                    zh="身后有几家就得几分，最后一名 0 分。", en="A player has a point for each one placed behind."
                ),
            ),
        },
    ),
    "labels": OptionWords(
        Sentence(zh="叫法", en="labels"),
        Sentence(zh="本桌怎样叫第一名和最后一名。", en="What the room calls the first and the last."),
    ),
    "labels.first_out": OptionWords(
        Sentence(zh="第一名叫法", en="label of the first"),
        Sentence(zh="第一个出完的人叫什么。", en="What the first to be out is called."),
    ),
    "labels.monkey": OptionWords(
        Sentence(zh="最后一名叫法", en="label of the last"),
        Sentence(zh="剩下猴子的人叫什么。", en="What the one left with the monkey is called."),
    ),
    "on_quit": OptionWords(
        Sentence(zh="中途离开", en="leaving"),
        Sentence(zh="有人中途离开时怎么办。", en="What follows when a player leaves during a hand."),
        {
            "random_draws": Words(
                Sentence(zh="代抽", en="random draws"),
                Sentence(zh="离开后随机代抽，打完这一局。", en="The hand goes on with random draws."),
            ),
            "void": VOID,
            "quitter_last": Words(
                Sentence(zh="算最后一名", en="last place"),
                Sentence(
                    zh="这一局马上结束，离开的人算最后一名。",
                    en="The hand ends at once, and the player who left is last.",
                ),
            ),
        },
    ),
    "max_draws": OptionWords(
        Sentence(zh="抽牌上限", en="limit of draws"),
        Sentence(zh="抽这么多次还没分出胜负，这一局就不计。", en="After so many draws the hand ends undecided."),
        unit=Sentence(zh="次", en="draws"),
    ),
}
