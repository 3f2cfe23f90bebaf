"""BH-SNATCH: 抢独, the throne snatched for an open solo."""

from typing import Any

import pytest

from domain.facts import Answered, Asked, PlayBegan
from domain.games.baohuang.actions import Action, Declare, OpenSolo, Pass, Play, Snatch
from domain.games.baohuang.events import Fact, RolesDeclared, ThroneSnatched
from domain.window import Right
from tests.domain.games.baohuang.table import Baohuang, after, cards, claimed, legal, waits_for
from tests.domain.settled import settled

HANDS = ("C9 H3", "S4 S4", "S5 BJ*", "S7", "S8")


def asked(emperor: int = 2, guard: int | None = 3, **options: Any) -> Baohuang:
    """The emperor is asked whether he makes it an open solo, everybody else whether he snatches, because of event 3."""
    return claimed(*HANDS, emperor=emperor, guard=guard, called="S7", snatch_solo=True, **options)


RIGHTS = tuple(Right(seat, "open_solo" if seat == 2 else "snatch") for seat in range(5))


def outcome(
    given: dict[int, Action], winner: int | None = None, answer: str | None = None, outranked: tuple[int, ...] = ()
) -> Fact:
    """The settlement when seats answer in order; a seat without an answer here passes."""
    answers = {seat: given.get(seat, Pass()) for seat in range(5)}
    return settled(*RIGHTS, answers=answers, winner=winner, answer=answer, outranked=outranked, players=5)


def answered(table: Baohuang, answers: dict[int, Action]) -> tuple[Fact, ...]:
    """What follows from the last answer; a seat without one here passes."""
    *first, last = [(seat, answers.get(seat, Pass())) for seat in range(5)]
    return after(table, *first).when(*last).follows()[1:]


def test_bh_snatch_all_five_are_asked_the_emperor_for_an_open_solo() -> None:
    table = asked()
    window = table.state.course.window
    assert window is not None
    assert (window.kind, window.mode, window.n) == ("snatch", "sealed", 3)
    assert window.rights == tuple(Right(seat, "open_solo" if seat == 2 else "snatch") for seat in range(5))
    assert waits_for(table) == (0, 1, 2, 3, 4)
    assert [legal(table, seat) for seat in (2, 3)] == [[OpenSolo(), Pass()], [Snatch(), Pass()]]


def test_bh_snatch_nobody_is_asked_where_the_room_does_not_know_it_or_the_solo_is_open() -> None:
    window = claimed(*HANDS, emperor=2, guard=3).state.course.window
    assert window is not None
    assert window.kind == "declare"
    assert claimed(*HANDS, emperor=2, guard=None, solo=True, snatch_solo=True).state.phase == "PLAY"


def test_bh_snatch_nothing_is_known_before_all_have_answered() -> None:
    table = asked()
    for seat, action in ((0, Snatch()), (2, OpenSolo()), (4, Pass())):
        assert table.when(seat, action).follows() == (
            Answered(seat, {0: "snatch", 2: "open_solo", 4: "pass"}[seat], action),
        )
        table = after(table, (seat, action))
    assert waits_for(table) == (1, 3)


def test_bh_snatch_each_seat_answers_once_and_what_it_is_asked() -> None:
    table = after(asked(), (0, Pass()))
    table.when(0, Snatch()).refused("answered_already", rule="BH-ANSWER", because=(3,))
    table.when(2, Snatch()).refused("not_asked", rule="BH-ANSWER", because=(3,))
    table.when(1, OpenSolo()).refused("not_asked", rule="BH-ANSWER", because=(3,))
    for action in (Declare("quiet"), Play(cards("S4"))):
        table.when(1, action).refused("wrong_phase", rule="BH-PHASES", because=(3,))


def test_bh_snatch_an_emperor_who_declares_an_open_solo_stays() -> None:
    assert answered(asked(), {2: OpenSolo(), 1: Snatch()}) == (
        outcome({2: OpenSolo(), 1: Snatch()}, 2, "open_solo", (1,)),
        RolesDeclared("solo_open", None, 1, (), "none"),
        PlayBegan(2),
    )


@pytest.mark.parametrize(("thieves", "winner"), [((4, 0), 0), ((3, 4), 4), ((3,), 3), ((1, 0, 4, 3), 1), ((0, 3), 0)])
def test_bh_snatch_the_nearest_upstream_of_the_emperor_wins_and_leads(thieves: tuple[int, ...], winner: int) -> None:
    outranked = tuple(sorted(set(thieves) - {winner}))
    assert answered(asked(), dict.fromkeys(thieves, Snatch())) == (
        outcome(dict.fromkeys(thieves, Snatch()), winner, "snatch", outranked),
        ThroneSnatched(winner, 2, False),
        PlayBegan(winner),
    )


def test_bh_snatch_upstream_is_not_the_way_that_the_throne_is_offered() -> None:
    happened = answered(asked(yield_to="downstream", play_direction="ccw"), {1: Snatch(), 3: Snatch()})
    assert happened[0] == outcome({1: Snatch(), 3: Snatch()}, 1, "snatch", (3,))


def test_bh_snatch_the_title_moves_the_emperor_joker_stays_and_the_guard_is_a_rebel() -> None:
    table = after(asked(), *((seat, Snatch() if seat == 0 else Pass()) for seat in range(5)))
    state = table.state
    assert (state.emperor, state.guard, state.mode, state.exposed) == (0, None, "solo_open", True)
    assert state.roles == ("solo", "rebel", "rebel", "rebel", "rebel")
    assert "BJ*" in state.hands[2]


def test_bh_snatch_a_room_may_let_the_emperor_joker_move_along() -> None:
    table = asked(snatch_moves_joker=True)
    table = after(table, *((seat, Snatch() if seat == 0 else Pass()) for seat in range(5)))
    assert (table.state.hands[0], table.state.hands[2]) == (cards("C9 H3 BJ*"), cards("S5"))


def test_bh_snatch_when_nobody_does_the_declarations_are_asked() -> None:
    nobody, question = answered(asked(), {})
    assert nobody == outcome({})
    assert isinstance(question, Asked)
    assert (question.n, question.kind) == (4, "declare")


@pytest.mark.parametrize(
    ("guard", "blocks", "winner"), [(None, True, None), (None, False, 1), (3, True, 1), (3, False, 1)]
)
def test_bh_snatch_a_hidden_solo_is_snatched_too_unless_the_room_lets_it_block(
    guard: int | None, blocks: bool, winner: int | None
) -> None:
    happened, *_ = answered(asked(guard=guard, hidden_solo_blocks_snatch=blocks), {1: Snatch()})
    given: dict[int, Action] = {1: Snatch()}
    assert happened == (outcome(given, 1, "snatch") if winner == 1 else outcome(given, outranked=(1,)))
