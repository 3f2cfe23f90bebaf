"""A log that cannot be: facts that do not follow are refused, never folded."""

import pytest

from domain.course import ImpossibleFact
from domain.facts import Answered, Asked, PenaltyBooked, PlayBegan
from domain.games.baohuang import BAOHUANG
from domain.games.baohuang.actions import Pass, Snatch
from domain.games.baohuang.events import (
    CardsPlayed,
    Fact,
    Role,
    RolesDeclared,
    ThroneClaimed,
    ThroneForced,
    ThroneOffered,
    ThroneSnatched,
    ThroneYielded,
    TrickEnded,
    TurnPassed,
    WentOut,
)
from tests.domain.games.baohuang.table import Baohuang, after, claimed, dealt, hand_dealt, played, playing
from tests.domain.settled import settled

HANDS = ("S3 S3 BJ*", "S4 S4", "S5 S5", "S7 S7", "S8 S8")
ROLES: tuple[Role, ...] = ("emperor", "guard", "rebel", "rebel", "rebel")

THRONE = dealt(*HANDS)
ASKED = claimed(*HANDS)
SNATCHED = after(claimed(*HANDS, snatch_solo=True), *((seat, Pass()) for seat in range(4)), (4, Pass()))
PLAY = played(playing(*HANDS), "S3")


def test_a_hand_begins_with_its_deal_and_is_dealt_once() -> None:
    with pytest.raises(ImpossibleFact):
        BAOHUANG.evolve(None, PlayBegan(0))
    with pytest.raises(ImpossibleFact):
        BAOHUANG.evolve(None, hand_dealt("S3 BJ*"))
    with pytest.raises(ImpossibleFact):
        BAOHUANG.evolve(PLAY.state, hand_dealt(*HANDS))


@pytest.mark.parametrize(
    ("table", "fact"),
    [
        (THRONE, ThroneYielded(0, "S9")),
        (THRONE, ThroneClaimed(0, "S3", False, ("S9",), ROLES)),
        (PLAY, CardsPlayed(1, ("S9",), None, 2)),
        (PLAY, CardsPlayed(1, ("S4", "S4", "S4"), None, 2)),
    ],
)
def test_cards_do_not_come_from_where_they_are_not(table: Baohuang, fact: Fact) -> None:
    with pytest.raises(ImpossibleFact):
        table.and_then(fact)


@pytest.mark.parametrize(
    ("table", "fact"),
    [
        (THRONE, ThroneYielded(1, None)),
        (THRONE, ThroneClaimed(1, "S3", False, (), ROLES)),
        (THRONE, ThroneOffered(5)),
        (THRONE, ThroneForced(-1)),
        (PLAY, CardsPlayed(2, ("S5",), None, 3)),
        (PLAY, CardsPlayed(1, ("S4",), None, 5)),
        (PLAY, TurnPassed(2, 3)),
        (PLAY, TurnPassed(1, -1)),
        (PLAY, TrickEnded(5)),
        (PLAY, PenaltyBooked(5, -40)),
        (PLAY, WentOut(1, 1)),
        (PLAY, WentOut(-1, 1)),
        (PLAY, RolesDeclared("pair", 5, 2, (), "none")),
    ],
)
def test_nobody_does_what_is_another_seats(table: Baohuang, fact: Fact) -> None:
    with pytest.raises(ImpossibleFact):
        table.and_then(fact)


@pytest.mark.parametrize(
    ("table", "fact"),
    [
        (THRONE, PlayBegan(0)),
        (THRONE, CardsPlayed(0, ("S3",), None, 1)),
        (THRONE, RolesDeclared(None, None, 1, (), "none")),
        (THRONE, PenaltyBooked(5, -40)),
        (ASKED, ThroneOffered(0)),
        (ASKED, PlayBegan(0)),
        (ASKED, RolesDeclared(None, None, 1, (), "none")),
        (SNATCHED, ThroneSnatched(1, 0, False)),
        (PLAY, ThroneClaimed(1, None, True, (), ROLES)),
        (THRONE, settled(players=5)),
        (PLAY, settled(players=5)),
        (ASKED, settled(players=4)),
        (ASKED, Asked(n=3, kind="declare", mode="sealed")),
    ],
)
def test_each_fact_has_its_phase_and_waits_for_the_window(table: Baohuang, fact: Fact) -> None:
    with pytest.raises(ImpossibleFact):
        table.and_then(fact)


def test_after_an_open_solo_nothing_is_asked_and_so_nothing_is_settled() -> None:
    assert claimed(*HANDS, guard=None, solo=True).state.phase == "PLAY"
    with pytest.raises(ImpossibleFact):
        THRONE.and_then(ThroneClaimed(0, None, True, (), ROLES), settled(players=5))


def test_the_throne_is_snatched_from_the_emperor() -> None:
    asked = after(claimed(*HANDS, snatch_solo=True), *((seat, Pass()) for seat in range(4)))
    answered = asked.and_then(Answered(4, "snatch", Snatch()), settled(winner=4, answer="snatch", players=5))
    with pytest.raises(ImpossibleFact):
        answered.and_then(ThroneSnatched(4, 2, False))
    assert answered.and_then(ThroneSnatched(4, 0, False)).state.emperor == 4


def test_a_seat_goes_out_without_cards_at_the_next_place_once() -> None:
    table = playing("S3", *HANDS[1:]).and_then(CardsPlayed(0, ("S3",), None, 1))
    with pytest.raises(ImpossibleFact):
        table.and_then(WentOut(0, 2))
    with pytest.raises(ImpossibleFact):
        table.and_then(WentOut(0, 1), WentOut(0, 2))
