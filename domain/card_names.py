"""Card names as people say them: 小五, 红桃10, 大王; in English the small 5, the 10 of hearts, the big joker."""

from typing import Final

from domain.cards import PACK, ZI, Card
from domain.sentence import Sentence

SMALL_CHARACTERS: Final = "一二三四五六七八九十"
BIG_CHARACTERS: Final = "壹贰叁肆伍陆柒捌玖拾"

CHARACTERS: Final = dict(zip(ZI, SMALL_CHARACTERS + BIG_CHARACTERS, strict=True))
"""The character on each 字牌."""

_SUITS: Final = {
    "S": Sentence(zh="黑桃", en="spades"),
    "H": Sentence(zh="红桃", en="hearts"),
    "C": Sentence(zh="梅花", en="clubs"),
    "D": Sentence(zh="方块", en="diamonds"),
}
_RANKS: Final = {"A": "ace", "J": "jack", "Q": "queen", "K": "king"}
_SIZES: Final = {"s": Sentence(zh="小", en="small"), "b": Sentence(zh="大", en="big")}
_JOKERS: Final = {
    "BJ": Sentence(zh="大王", en="the big joker"),
    "LJ": Sentence(zh="小王", en="the little joker"),
    "BJ*": Sentence(zh="做了记号的大王", en="the marked big joker"),
    "LJ*": Sentence(zh="做了记号的小王", en="the marked little joker"),
}


def name_of(card: Card) -> Sentence:
    """The card's name in the middle of a sentence; `KeyError` if there is no such card."""
    return _NAMES[card]


def _plain(card: Card) -> Sentence:
    """The name with its size, 小五: 五 and 伍 sound alike."""
    size, number = _SIZES[card[0]], int(card[1:])
    return Sentence(zh=size.zh + SMALL_CHARACTERS[number - 1], en=f"the {size.en} {number}")


def _suited(card: Card) -> Sentence:
    suit, rank = _SUITS[card[0]], card[1:]
    return Sentence(zh=suit.zh + rank, en=f"the {_RANKS.get(rank, rank)} of {suit.en}")


_NAMES: Final = {**_JOKERS, **{card: _plain(card) for card in ZI}, **{card: _suited(card) for card in PACK}}
