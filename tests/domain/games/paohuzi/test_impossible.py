"""A log of 安化跑胡子 that cannot be is not folded: each fact has its phase, its seat and its cards."""

import pytest

from domain.course import ImpossibleFact
from domain.facts import Answered, Asked, HandEnded, PlayBegan
from domain.games.paohuzi import PAOHUZI
from domain.games.paohuzi.actions import Pass, Peng
from domain.games.paohuzi.events import (
    CardDiscarded,
    CardDrawn,
    DiscardWaived,
    Fact,
    HandWon,
    MeldLaid,
    SeatDied,
)
from tests.domain.games.paohuzi.table import A, B, C, Paohuzi, cards, discard, log, melds, seat, to_discard, to_draw
from tests.domain.settled import settled

DRAWING = to_draw(seat(), seat(), seat("s5*2 b1"), wall="s5 b10")
DISCARDING = to_discard(seat("s5 b1 b7"), seat("s4 s6 b1"), seat("s5*2 b1"))
OPEN = DISCARDING.and_then(CardDiscarded(A, "s5"))
ASKING = discard(DISCARDING, "s5")
OVER = DRAWING.and_then(HandEnded("drawn"))
PENG = MeldLaid(seat=C, kind="peng", cards=cards("s5*3"), shown=True, source=A)


@pytest.mark.parametrize(
    ("table", "fact"),
    [
        (DRAWING, CardDrawn(A, "b10", shown=True)),
        (DRAWING, CardDrawn(B, "s5", shown=True)),
        (DRAWING, CardDiscarded(A, "b1")),
        (DRAWING, settled()),
        (DRAWING, PENG),
        (DRAWING, PlayBegan(A)),
        (DRAWING, DiscardWaived(A, "chongduo", 0, next=B)),
        (DRAWING, MeldLaid(seat=B, kind="ti", cards=cards("b2*4"), shown=True, opening=True)),
        (DISCARDING, CardDrawn(A, "b10", shown=True)),
        (DISCARDING, CardDiscarded(A, "s9")),
        (DISCARDING, CardDiscarded(B, "b1")),
        (DISCARDING, SeatDied(B, next=C)),
        (DISCARDING, HandWon(7, "draw", None, (), 15, ())),
        (OPEN, settled(players=4)),
        (OPEN, settled(winner=3, answer="chi")),
        (OPEN, MeldLaid(seat=C, kind="peng", cards=cards("s6*3"), shown=True, source=A)),
        (OPEN, MeldLaid(seat=B, kind="peng", cards=cards("s5*3"), shown=True, source=A)),
        (OPEN, MeldLaid(seat=9, kind="peng", cards=cards("s5*3"), shown=True, source=A)),
        (OPEN, HandWon(B, "draw", "s6", melds("chi(s4 s5 s6)"), 15, ())),
        (OPEN, HandWon(B, "draw", "s5", melds("chi(s5 s6 s7)"), 15, ())),
        (OPEN, Answered(C, "peng", Peng())),
        (ASKING, PENG),
        (ASKING, CardDrawn(B, "b10", shown=True)),
        (ASKING, Asked(n=3, kind="claim", card="s5")),
        (ASKING, Answered(A, "pass", Pass())),
        (OVER, CardDrawn(A, "s5", shown=True)),
        (OVER, HandEnded("drawn")),
        (DRAWING, log("", "", "")[0]),
    ],
)
def test_what_cannot_follow_is_not_folded(table: Paohuzi, fact: Fact) -> None:
    with pytest.raises(ImpossibleFact):
        PAOHUZI.evolve(table.state, fact)


def test_a_hand_begins_with_its_deal() -> None:
    with pytest.raises(ImpossibleFact):
        PAOHUZI.evolve(None, PENG)


def test_a_draw_from_an_empty_wall_is_not_folded() -> None:
    with pytest.raises(ImpossibleFact):
        PAOHUZI.evolve(to_draw(seat(), seat(), seat(), wall="").state, CardDrawn(A, "s5", shown=True))
