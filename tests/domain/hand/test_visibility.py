"""The visible part of a hand at a moment, by viewer."""

from msgspec.structs import replace

from domain.course import Course
from domain.hand.visibility import perspective_of, visible_to_act
from domain.window import Right, Window

RUNNING = Course(9, ("a", "b", "c"), 0, turn=1)
ASKED = replace(RUNNING, window=Window(7, "steal", (Right(0, "steal"), Right(2, "steal"))))


def test_a_running_hand_is_seen_with_one_s_own_eyes() -> None:
    assert [perspective_of(RUNNING, viewer) for viewer in (0, "public", "all")] == [0, "public", "all"]


def test_a_hand_that_is_over_is_open_to_all_unless_the_table_shows_only_what_was_shown() -> None:
    over = replace(RUNNING, ended=9)
    assert [perspective_of(over, viewer) for viewer in (0, "public")] == ["all", "all"]
    assert [perspective_of(replace(over, reveal="shown"), viewer) for viewer in (0, "public", "all")] == [
        0,
        "public",
        "all",
    ]


def test_whose_turn_it_is_is_public() -> None:
    assert visible_to_act(RUNNING, (1,), "public") == (1,)


def test_to_whom_a_question_was_put_only_they_themselves_know() -> None:
    assert [visible_to_act(ASKED, (0, 2), viewer) for viewer in (0, 1, 2, "public")] == [(0,), (), (2,), ()]
    assert visible_to_act(ASKED, (0, 2), "all") == (0, 2)


def test_where_several_may_act_at_once_nobody_knows_of_another_who_still_may() -> None:
    free = replace(RUNNING, turn=None)
    assert [visible_to_act(free, (0, 2), viewer) for viewer in (0, 1, "public", "all")] == [(0,), (), (), (0, 2)]
