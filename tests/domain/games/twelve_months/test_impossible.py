"""A log that cannot be: facts that do not follow are refused, never folded."""

import pytest

from domain.course import ImpossibleFact
from domain.facts import Answered, Asked, PlayBegan
from domain.games.twelve_months import TWELVE_MONTHS
from domain.games.twelve_months.actions import Discard, Draw
from domain.games.twelve_months.actions import Steal as Take
from domain.games.twelve_months.events import (
    CardDiscarded,
    CardDrawn,
    CardStolen,
    Fact,
    HandRefilled,
    MonthLaid,
    RestDiscarded,
    StockEmptied,
    StockRecycled,
    TurnEnded,
)
from tests.domain.games.twelve_months.table import TwelveMonths, after, cards, dealt, drawn, left, log
from tests.domain.settled import settled


def test_a_hand_begins_with_its_deal_and_is_dealt_once() -> None:
    with pytest.raises(ImpossibleFact):
        TWELVE_MONTHS.evolve(None, PlayBegan(0))
    with pytest.raises(ImpossibleFact):
        TWELVE_MONTHS.evolve(dealt().state, log()[0])


DRAW = dealt(stock="S7 H7")
ACT = after(DRAW, (0, Draw()))
STEAL = after(drawn("S2 H3 C6 D8", "HQ", "SQ DQ SK S9"), (0, Discard("HQ"))).and_then(
    Answered(1, "steal", Take(cards("SK SQ DQ"))), settled(winner=1, answer="steal", players=4)
)
REST = ACT.and_then(MonthLaid(0, (), 1, False))
HEAVENLY = dealt("S5 H5 C5 D5")


@pytest.mark.parametrize(
    ("table", "fact"),
    [
        (DRAW, CardDrawn(0, "S9")),
        (DRAW, StockRecycled(("S9",))),
        (ACT, CardDiscarded(0, "S9")),
        (ACT, MonthLaid(0, cards("S9 H9 C9 D9"), 9, False)),
        (STEAL, CardStolen(1, 0, "S9")),
        (REST, HandRefilled(0, 2, cards("H7 H7"))),
        (REST, RestDiscarded(0, cards("S9"))),
    ],
)
def test_cards_do_not_come_from_where_they_are_not(table: TwelveMonths, fact: Fact) -> None:
    with pytest.raises(ImpossibleFact):
        table.and_then(fact)


@pytest.mark.parametrize(
    ("table", "fact"),
    [
        (DRAW, CardDrawn(1, "S7")),
        (DRAW, CardDrawn(-4, "S7")),
        (DRAW, StockEmptied(1)),
        (ACT, CardDiscarded(1, "C2")),
        (ACT, MonthLaid(1, (), 1, False)),
        (ACT, TurnEnded(0, 4)),
        (STEAL, CardStolen(1, 2, "HQ")),
        (STEAL, CardStolen(-3, 0, "HQ")),
        (STEAL, MonthLaid(4, (), 1, False)),
        (REST, HandRefilled(1, 1, ("H7",))),
        (REST, RestDiscarded(2, ())),
    ],
)
def test_nobody_does_what_is_another_seats(table: TwelveMonths, fact: Fact) -> None:
    with pytest.raises(ImpossibleFact):
        table.and_then(fact)


@pytest.mark.parametrize(
    ("table", "fact"),
    [
        (DRAW, PlayBegan(0)),
        (DRAW, CardDiscarded(0, "S2")),
        (DRAW, TurnEnded(0, 1)),
        (ACT, CardDrawn(0, "H7")),
        (ACT, HandRefilled(0, 1, ("H7",))),
        (ACT, settled(players=4)),
        (DRAW, settled(players=4)),
        (HEAVENLY, settled(players=3)),
        (HEAVENLY, Asked(n=1, kind="heavenly")),
        (REST, MonthLaid(0, (), 1, False)),
        (HEAVENLY, PlayBegan(0)),
        (HEAVENLY, CardDrawn(0, "S7")),
    ],
)
def test_nothing_happens_before_its_time(table: TwelveMonths, fact: Fact) -> None:
    with pytest.raises(ImpossibleFact):
        table.and_then(fact)


def test_a_new_stock_is_made_of_what_the_pile_had_when_the_old_one_is_empty() -> None:
    table = left(stock="S7 H7 C7")
    for seat, card in enumerate(("S7", "H7")):
        table = after(table, (seat, Draw()), (seat, Discard(card)))
    with pytest.raises(ImpossibleFact):
        TWELVE_MONTHS.evolve(table.state, StockRecycled(("S7",)))


def test_from_a_new_stock_no_card_comes_that_is_not_in_it() -> None:
    table = left(stock="S7 H7 C7", stock_end="recycle_discards")
    for seat, card in enumerate(("S7", "H7", "C7")):
        table = after(table, (seat, Draw()), (seat, Discard(card)))
    with pytest.raises(ImpossibleFact):
        TWELVE_MONTHS.evolve(table.state, CardDrawn(3, "C7"))


def test_no_card_comes_from_an_empty_stock() -> None:
    table = after(left(stock="S7"), (0, Draw()))
    with pytest.raises(ImpossibleFact):
        TWELVE_MONTHS.evolve(table.state, CardDrawn(0, "H7"))


def test_nobody_is_in_turn_before_the_play_begins() -> None:
    with pytest.raises(ImpossibleFact):
        _ = dealt("S5 H5 C5 D5").state.course.mover
