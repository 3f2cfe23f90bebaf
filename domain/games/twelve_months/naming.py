"""Names in 十二个月: of months, of several cards, of what is open now."""

from collections.abc import Mapping
from typing import Final

from domain.card_names import name_of
from domain.cards import Cards
from domain.games.twelve_months.months import LEAP_MONTH
from domain.games.twelve_months.phases import Phase
from domain.games.twelve_months.state import State
from domain.seat_names import number_of
from domain.sentence import Sentence

_NUMERALS: Final = ("一", "二", "三", "四", "五", "六", "七", "八", "九", "十", "十一", "十二")
_ENGLISH: Final = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip

_NOW: Final[Mapping[Phase, Sentence]] = {
    "HEAVENLY": Sentence(
        zh="第一次摸牌之前，正在问谁有天和", en="before the first draw it is asked who shows a heavenly hand"
    ),
    "DRAW": Sentence(zh="{turn} 号座该摸牌", en="seat {turn} is to draw"),
    "ACT": Sentence(
        zh="{turn} 号座摸了牌，该出月、弃牌或结束",
        en="seat {turn} has drawn and is to lay a month, throw a card or end its turn",
    ),
    "STEAL": Sentence(zh="正在问谁抢刚弃的牌", en="it is asked who steals the card just thrown"),
    "REST": Sentence(zh="{turn} 号座出了月，该补牌", en="seat {turn} has laid a month and is to fill up its hand"),
    "END": Sentence(zh="这一局已经结束", en="the hand is over"),
}


def month_name(number: int) -> Sentence:
    """The month by its number: 五月, May; 13 is the leap month."""
    if number == LEAP_MONTH:
        return Sentence(zh="闰月", en="the leap month")
    return Sentence(zh=f"{_NUMERALS[number - 1]}月", en=_ENGLISH[number - 1])


def names_of(cards: Cards) -> Sentence:
    """The cards one after the other."""
    names = [name_of(card) for card in cards]
    return Sentence(zh="、".join(name.zh for name in names), en=", ".join(name.en for name in names))


def now(state: State) -> Sentence:
    """What is open, in words."""
    turn = state.course.turn
    return _NOW[state.phase].filled(turn="" if turn is None else number_of(turn))
