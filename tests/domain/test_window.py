"""Windows: answers may come in any order, the outcome is as if the rights had been put in rank order."""

from collections.abc import Sequence
from itertools import product
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from domain.window import PASS, Resolution, Right, Window, WindowMode, in_turn_order, resolve

HU, PENG, CHI = Right(2, "hu"), Right(1, "peng"), Right(3, "chi")
RIGHTS = (HU, PENG, CHI)


def window(*rights: Right, mode: WindowMode = "rank", answers: Sequence[tuple[int, str]] = ()) -> Window:
    return Window(7, "claim", rights, mode, "s7", tuple(answers))


def test_each_seat_is_offered_its_own_rights_in_rank_order() -> None:
    both = window(Right(1, "hu"), HU, Right(1, "peng"))
    assert [both.offered(seat) for seat in range(3)] == [(), ("hu", "peng"), ("hu",)]


def test_a_forced_right_is_no_question() -> None:
    asked = window(Right(0, "pao", forced=True), CHI)
    assert (asked.offered(0), asked.awaited()) == ((), (3,))


def test_whoever_has_answered_is_not_awaited() -> None:
    asked = window(*RIGHTS).with_answer(1, PASS)
    assert (asked.awaited(), asked.answer_of(1), asked.answer_of(2)) == ((2, 3), PASS, None)


def test_the_highest_right_wins_although_a_lower_one_was_claimed_first() -> None:
    asked = window(*RIGHTS, answers=[(3, "chi"), (1, PASS)])
    assert resolve(asked) is None
    assert resolve(asked.with_answer(2, "hu")) == Resolution(HU, "rank", outranked=(3,))


def test_an_unanswered_right_stops_the_walk() -> None:
    assert resolve(window(*RIGHTS, answers=[(1, "peng"), (3, "chi")])) is None


def test_lower_rights_are_not_waited_for() -> None:
    assert resolve(window(*RIGHTS, answers=[(2, "hu")])) == Resolution(HU, "rank")


def test_rights_that_were_declined_before_the_winner_are_named() -> None:
    assert resolve(window(*RIGHTS, answers=[(2, PASS), (1, "peng")])) == Resolution(PENG, "rank", declined=(HU,))


def test_a_seat_that_takes_its_lower_right_declines_its_higher_one() -> None:
    both = window(Right(1, "hu"), PENG, answers=[(1, "peng")])
    assert resolve(both) == Resolution(PENG, "rank", declined=(Right(1, "hu"),))


def test_a_forced_right_is_taken_unless_a_higher_one_is_claimed() -> None:
    pao = Right(0, "pao", forced=True)
    assert resolve(window(HU, pao)) is None
    assert resolve(window(HU, pao, answers=[(2, PASS)])) == Resolution(pao, "forced", declined=(HU,))
    assert resolve(window(HU, pao, answers=[(2, "hu")])) == Resolution(HU, "rank")
    assert resolve(window(pao, CHI, answers=[(3, "chi")])) == Resolution(pao, "forced", outranked=(3,))


def test_when_everybody_passes_nobody_wins() -> None:
    passes = [(3, PASS), (2, PASS), (1, PASS)]
    assert resolve(window(*RIGHTS, answers=passes)) == Resolution(None, "nobody", declined=RIGHTS)


def test_the_first_claim_wins_where_speed_decides() -> None:
    first = window(Right(1, "steal"), Right(2, "steal"), Right(3, "steal"), mode="first")
    assert resolve(first) is None
    assert resolve(first.with_answer(1, PASS)) is None
    assert resolve(first.with_answer(1, PASS).with_answer(3, "steal")) == Resolution(Right(3, "steal"), "first")
    assert resolve(first.with_answer(1, PASS).with_answer(3, PASS).with_answer(2, PASS)) == Resolution(None, "nobody")


def test_sealed_answers_wait_for_everybody() -> None:
    sealed = window(Right(0, "rebel"), Right(0, "quiet"), Right(1, "quiet"), mode="sealed")
    assert resolve(sealed.with_answer(0, "rebel")) is None
    assert resolve(sealed.with_answer(0, "rebel").with_answer(1, "quiet")) == Resolution(None, "all_answered")


ranked = st.lists(
    st.builds(Right, st.integers(0, 3), st.sampled_from(["hu", "peng", "chi"]), st.booleans()), max_size=6
)


@given(ranked, st.randoms(use_true_random=False))
def test_a_window_is_resolved_exactly_when_no_further_answer_can_change_who_wins(
    rights: list[Right], chance: Random
) -> None:
    asked = window(*rights)
    while True:
        certain = {_winner(later) for later in _completions(asked)}
        resolution = resolve(asked)
        assert (resolution is not None) == (len(certain) == 1)
        if resolution is not None:
            assert certain == {resolution.won}
            return
        seat = chance.choice(asked.awaited())
        asked = asked.with_answer(seat, chance.choice([*asked.offered(seat), PASS]))


def _completions(asked: Window) -> list[Window]:
    seats = asked.awaited()
    choices = product(*((*asked.offered(seat), PASS) for seat in seats))
    return [_answered(asked, list(zip(seats, answers, strict=True))) for answers in choices]


def _answered(asked: Window, answers: list[tuple[int, str]]) -> Window:
    for seat, answer in answers:
        asked = asked.with_answer(seat, answer)
    return asked


def _winner(asked: Window) -> Right | None:
    """The rule itself: of the rights that are forced or accepted, the first in rank order."""
    answers = dict(asked.answers)
    return next((right for right in asked.rights if right.forced or answers.get(right.seat) == right.answer), None)


def test_turn_order_begins_with_the_first_seat_and_runs_in_the_direction_of_play() -> None:
    assert in_turn_order(range(4), 2, 4) == (2, 3, 0, 1)
    assert in_turn_order(range(4), 2, 4, step=-1) == (2, 1, 0, 3)
    assert in_turn_order((0, 3), 1, 4) == (3, 0)
