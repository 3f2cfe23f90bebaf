"""A log that cannot be is not folded."""

import pytest

from domain.course import ImpossibleFact
from domain.facts import Asked, HandEnded, PlayBegan
from domain.games.old_maid import OLD_MAID
from domain.games.old_maid.events import CardDrawn, Fact, PairLaid, WentOut
from tests.domain.games.old_maid.hands import dealt, just_dealt, playing
from tests.domain.settled import settled

TABLE = playing("H5", "S5 H9", "S9 BJ", turn=0)


@pytest.mark.parametrize(
    "fact",
    [
        CardDrawn(0, 1, "BJ", 1),
        CardDrawn(1, 2, "S9", 2),
        CardDrawn(0, 0, "H5", 1),
        CardDrawn(0, -1, "BJ", 1),
        CardDrawn(0, 3, "BJ", 1),
        PairLaid(1, ("S5", "D5")),
        PairLaid(0, ("H5", "H5")),
        PairLaid(-1, ("S9", "BJ")),
        PairLaid(3, ("S9", "BJ")),
        WentOut(0, 1),
        WentOut(3, 1),
        PlayBegan(1),
        settled(),
        Asked(n=2, kind="claim"),
        dealt("H5", "S5 H9", "S9 BJ"),
    ],
)
def test_a_fact_that_cannot_follow_is_refused(fact: Fact) -> None:
    with pytest.raises(ImpossibleFact):
        TABLE.and_then(fact)


def test_a_hand_begins_with_its_deal() -> None:
    with pytest.raises(ImpossibleFact):
        OLD_MAID.evolve(None, PlayBegan(0))


def test_nobody_draws_before_play_began() -> None:
    with pytest.raises(ImpossibleFact):
        just_dealt("H5", "S5 H9", "S9 BJ").and_then(CardDrawn(0, 1, "S5", 1))


def test_nobody_is_out_twice() -> None:
    with pytest.raises(ImpossibleFact):
        playing("", "S5 H9", "S9 BJ H5", turn=1).and_then(WentOut(0, 2))


@pytest.mark.parametrize("fact", [CardDrawn(0, 1, "S5", 1), PairLaid(2, ("S9", "BJ")), HandEnded("monkey_left")])
def test_nothing_is_played_after_the_end(fact: Fact) -> None:
    with pytest.raises(ImpossibleFact):
        TABLE.and_then(HandEnded("aborted"), fact)
