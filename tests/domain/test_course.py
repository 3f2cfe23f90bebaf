"""The course of a hand: what every game's hands know about themselves, and what cannot follow what."""

from typing import Any

import pytest
from msgspec import Struct

from domain.course import Course, ImpossibleFact, advance, begin, with_turn
from domain.facts import (
    Answered,
    Asked,
    AskedSeat,
    AutopilotChanged,
    HandDealt,
    HandEnded,
    HandScored,
    HandVoided,
    PenaltyBooked,
    PlayBegan,
    QuestionSettled,
)
from domain.window import Right


class CardPlayed(Struct, frozen=True):
    """A fact of some game."""


DEALT = HandDealt(game="g", rules=None, rules_version="1", seats=("a", "b", "c"), dealer=2, hands=((), (), ()))
ASKED = Asked(n=2, kind="claim", card="s7", rights=(Right(1, "peng"),))
PENG = Answered(1, "peng", CardPlayed())
SETTLED: QuestionSettled[Any] = QuestionSettled(asked=(AskedSeat(),) * 3)
ENDED = HandEnded("won", (1, 0, 2), (1,))


def course(*facts: Struct) -> Course:
    running = begin(DEALT)
    for fact in facts:
        running = advance(running, fact)
    return running


def test_a_hand_begins_with_event_1_and_nobody_in_turn() -> None:
    dealt = course()
    assert (dealt.n, dealt.players, dealt.dealer, dealt.turn, dealt.over) == (1, 3, 2, None, False)


def test_every_fact_counts() -> None:
    assert course(PlayBegan(0), CardPlayed(), CardPlayed()).n == 4


def test_whose_turn_it_is_and_since_which_event() -> None:
    began = course(PlayBegan(0))
    assert (began.turn, began.turn_since) == (0, 2)
    later = with_turn(advance(began, CardPlayed()), 1)
    assert (later.turn, later.turn_since) == (1, 3)


def test_a_question_is_open_until_it_is_settled_and_names_the_event_that_raised_it() -> None:
    asked = course(PlayBegan(0), ASKED).window
    assert asked is not None
    assert (asked.n, asked.kind, asked.card, asked.awaited()) == (2, "claim", "s7", (1,))
    answered = course(PlayBegan(0), ASKED, PENG).window
    assert answered is not None
    assert (answered.answers, answered.actions) == (((1, "peng"),), ((1, CardPlayed()),))
    assert course(PlayBegan(0), ASKED, PENG, SETTLED).window is None


def test_only_the_settlement_of_a_question_counts() -> None:
    assert [course(PlayBegan(0), *facts).n for facts in ((ASKED,), (ASKED, PENG), (ASKED, PENG, SETTLED))] == [2, 2, 3]


def test_a_question_that_nobody_was_asked_is_settled_as_well() -> None:
    assert course(PlayBegan(0), SETTLED).n == 3


def test_the_end_takes_the_turn_and_keeps_the_result() -> None:
    over = course(PlayBegan(0), ENDED, HandScored((1, 0, -1)))
    assert (over.over, over.ended, over.turn, over.reason) == (True, 3, None, "won")
    assert (over.places, over.winners, over.points) == ((1, 0, 2), (1,), (1, 0, -1))


def test_a_void_hand_is_over_whether_it_had_ended_or_not() -> None:
    assert (course(PlayBegan(0), HandVoided("misdeal")).over, course(HandVoided("misdeal")).voided) == (True, 2)
    late = course(ENDED, HandScored((0, 0, 0)), HandVoided("marked cards"))
    assert (late.ended, late.voided, late.over) == (2, 4, True)


def test_one_event_ended_the_hand_and_voiding_it_later_changes_nothing_of_that() -> None:
    assert course(PlayBegan(0)).ended_by == ()
    assert course(PlayBegan(0), ENDED).ended_by == (3,)
    assert course(PlayBegan(0), HandVoided("misdeal")).ended_by == (3,)
    assert course(ENDED, HandScored((0, 0, 0)), HandVoided("marked cards")).ended_by == (2,)


def test_autopilot_is_switched_on_and_off_by_seat() -> None:
    on = course(AutopilotChanged(2, True, "timeout"), AutopilotChanged(0, True, "quit"))
    assert on.autopilot == (0, 2)
    assert advance(on, AutopilotChanged(2, False, "request")).autopilot == (0,)


@pytest.mark.parametrize(
    "facts",
    [
        (DEALT,),
        (PENG,),
        (ASKED, ASKED),
        (ASKED, Answered(0, "peng", CardPlayed())),
        (ASKED, Answered(1, "pass", CardPlayed()), PENG),
        (ASKED, SETTLED, PENG),
        (HandScored((0, 0, 0)),),
        (ENDED, ENDED),
        (ENDED, PlayBegan(0)),
        (ENDED, ASKED),
        (ENDED, CardPlayed()),
        (ENDED, SETTLED),
        (ENDED, HandScored((0, 0, 0)), HandScored((0, 0, 0))),
        (HandVoided("misdeal"), HandVoided("misdeal")),
        (HandVoided("misdeal"), CardPlayed()),
        (ENDED, HandVoided("misdeal"), HandScored((0, 0, 0))),
    ],
)
def test_what_cannot_follow_is_refused(facts: tuple[Struct, ...]) -> None:
    before = course(*facts[:-1])
    with pytest.raises(ImpossibleFact):
        advance(before, facts[-1])


def test_penalties_add_up_for_each_seat() -> None:
    assert course(PlayBegan(0)).penalties == ()
    assert course(PlayBegan(0), PenaltyBooked(1, -3)).penalties == (0, -3, 0)
    booked = [PenaltyBooked(1, -3), PenaltyBooked(2, -5), PenaltyBooked(1, -4)]
    assert course(PlayBegan(0), *booked).penalties == (0, -7, -5)


def test_a_voiding_that_waives_penalties_takes_them_all_and_one_by_the_rules_leaves_them() -> None:
    fined = (PlayBegan(0), PenaltyBooked(1, -3))
    assert course(*fined, HandVoided("misdeal", (), (0, 3, 0))).penalties == ()
    assert course(*fined, HandVoided("quit")).penalties == (0, -3, 0)
