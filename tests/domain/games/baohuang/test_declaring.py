"""BH-DECLARE, BH-REBEL, BH-LATE: who shows himself, who rebels, and what that doubles."""

from typing import Any

import pytest

from domain.facts import Answered, PlayBegan
from domain.games.baohuang.actions import Choice, Declare, Pass, Play
from domain.games.baohuang.declaring import outcome
from domain.games.baohuang.events import Mode, RolesDeclared
from domain.window import Right
from tests.domain.games.baohuang.table import (
    Baohuang,
    after,
    all_quiet,
    cards,
    claimed,
    legal,
    played,
    playing,
    rules,
    waits_for,
)
from tests.domain.settled import settled

HANDS = ("S3 S3 BJ*", "S4 S4", "S5 S5", "S7 S7", "S8 S8")
REBELLION = {"rebellion": True}


def asked(guard: int | None = 1, **options: Any) -> Baohuang:
    """Seat 0 is emperor, seat 1 his guard unless it is a solo; everybody is asked because of event 3."""
    return claimed(*HANDS, guard=guard, called="S4", **options)


def declared(table: Baohuang, **answers: Choice) -> RolesDeclared:
    """What the answers come to, `s1="open"` for seat 1; everybody else stays quiet."""
    choices: list[Choice] = [answers.get(f"s{seat}", "quiet") for seat in range(5)]
    table = after(table, *((seat, Declare(choice)) for seat, choice in enumerate(choices[:4])))
    answer, outcome, roles, began = table.when(4, Declare(choices[4])).follows()
    assert answer == Answered(4, choices[4], Declare(choices[4]))
    given = {seat: Declare(choice) for seat, choice in enumerate(choices)}
    assert outcome == settled(*(Right(seat, "declare") for seat in range(5)), answers=given, players=5)
    assert began == PlayBegan(0)
    assert isinstance(roles, RolesDeclared)
    return roles


def test_bh_declare_all_five_are_asked_the_same_so_that_being_asked_tells_nothing() -> None:
    for table in (asked(), asked(guard=None), asked(**REBELLION)):
        window = table.state.course.window
        assert window is not None
        assert (window.kind, window.mode, waits_for(table)) == ("declare", "sealed", (0, 1, 2, 3, 4))
        assert [window.offered(seat) for seat in range(5)] == [("declare",)] * 5


@pytest.mark.parametrize(
    ("guard", "options", "seat", "choices"),
    [
        (1, {}, 0, ["quiet"]),
        (1, {}, 1, ["open", "quiet"]),
        (1, {}, 2, ["quiet"]),
        (None, {}, 0, ["open", "quiet"]),
        (None, {}, 1, ["quiet"]),
        (1, REBELLION, 0, ["quiet"]),
        (1, REBELLION, 1, ["open", "quiet"]),
        (1, REBELLION, 2, ["rebel", "quiet"]),
        (None, REBELLION, 0, ["open", "quiet"]),
        (None, REBELLION, 1, ["rebel", "quiet"]),
    ],
)
def test_bh_declare_each_role_has_its_own_words_and_a_pass_is_quiet(
    guard: int | None, options: dict[str, Any], seat: int, choices: list[Choice]
) -> None:
    assert legal(asked(guard, **options), seat) == [*map(Declare, choices), Pass()]


@pytest.mark.parametrize(
    ("options", "seat", "choice", "code", "rule", "because"),
    [
        ({}, 2, "open", "nothing_to_open", "BH-DECLARE", 3),
        ({}, 0, "open", "nothing_to_open", "BH-DECLARE", 3),
        ({}, 2, "rebel", "no_rebellion", "BH-REBEL", 1),
        ({}, 1, "rebel", "no_rebellion", "BH-REBEL", 1),
        (REBELLION, 1, "rebel", "not_a_rebel", "BH-REBEL", 3),
        (REBELLION, 0, "rebel", "not_a_rebel", "BH-REBEL", 3),
    ],
)
def test_bh_declare_says_why_a_word_is_not_the_seat_s(
    options: dict[str, Any], seat: int, choice: Choice, code: str, rule: str, because: int
) -> None:
    asked(**options).when(seat, Declare(choice)).refused(code, rule=rule, because=(because,))


def test_bh_declare_each_seat_answers_once_and_nothing_else_is_possible() -> None:
    table = after(asked(), (2, Declare("quiet")))
    table.when(2, Declare("quiet")).refused("answered_already", rule="BH-ANSWER", because=(3,))
    table.when(2, Pass()).refused("answered_already", rule="BH-ANSWER", because=(3,))
    table.when(0, Play(cards("S3"))).refused("wrong_phase", rule="BH-PHASES", because=(3,))
    table.when(1, Pass()).then(Answered(1, "quiet", Declare("quiet")))


def test_bh_declare_when_all_are_quiet_nothing_is_known_and_nothing_doubled() -> None:
    assert declared(asked()) == RolesDeclared(None, None, 1, (), "none")
    assert declared(asked(guard=None)) == RolesDeclared(None, None, 1, (), "none")


def test_bh_declare_an_open_guard_is_exposed_and_doubles() -> None:
    assert declared(asked(), s1="open") == RolesDeclared("pair", 1, 2, (), "none")


def test_bh_declare_an_open_solo_is_the_doubled_table_already() -> None:
    assert declared(asked(guard=None), s0="open") == RolesDeclared("solo_open", None, 1, (), "none")


def test_bh_rebel_two_rebels_expose_a_hidden_guard_and_double() -> None:
    roles = declared(asked(**REBELLION), s2="rebel", s4="rebel")
    assert roles == RolesDeclared("pair", 1, 2, (2, 4), "success")


def test_bh_rebel_two_rebels_expose_a_hidden_solo_and_double_its_own_table() -> None:
    roles = declared(asked(guard=None, **REBELLION), s1="rebel", s2="rebel", s3="rebel")
    assert roles == RolesDeclared("solo_hidden", None, 2, (1, 2, 3), "success")


def test_bh_rebel_one_rebel_alone_fails_and_shows_the_hoe_mark_all_the_same() -> None:
    assert declared(asked(**REBELLION), s3="rebel") == RolesDeclared(None, None, 1, (3,), "failed")


def test_bh_rebel_against_an_open_guard_or_an_open_solo_it_has_no_object() -> None:
    roles = declared(asked(**REBELLION), s1="open", s2="rebel", s3="rebel")
    assert roles == RolesDeclared("pair", 1, 2, (2, 3), "moot")
    roles = declared(asked(guard=None, **REBELLION), s0="open", s2="rebel", s3="rebel")
    assert roles == RolesDeclared("solo_open", None, 1, (2, 3), "moot")


def test_bh_rebel_only_a_room_that_stacks_doubles_counts_four_times() -> None:
    stacking = {**REBELLION, "stack_doubles": True}
    roles = declared(asked(**stacking), s1="open", s2="rebel", s3="rebel")
    assert roles == RolesDeclared("pair", 1, 4, (2, 3), "success")
    assert declared(asked(**stacking), s1="open", s2="rebel").mult == 2


@pytest.mark.parametrize("needed", [1, 2, 3, 4])
@pytest.mark.parametrize("rebels", [0, 1, 2, 3, 4])
def test_bh_rebel_so_many_as_the_room_says(needed: int, rebels: int) -> None:
    options = rules(rebellion=True, rebels_needed=needed)
    success = rebels >= needed
    assert outcome(options, "solo_hidden", opened=False, rebels=rebels) == (
        "solo_hidden",
        2 if success else 1,
        "success" if success else "failed" if rebels else "none",
    )


@pytest.mark.parametrize("mode", ["pair", "solo_hidden"])
def test_bh_rebel_doubling_happens_once(mode: Mode) -> None:
    for opened in (True, False):
        for rebels in range(5):
            assert outcome(rules(rebellion=True), mode, opened=opened, rebels=rebels)[1] in (1, 2)


def late(**options: Any) -> Baohuang:
    """The first trick of a hand in which seat 1 is a hidden guard: the emperor has led, seat 1 is in turn."""
    return played(playing(*HANDS, called="S4", guard_open_window="first_trick", **options), "S3")


def test_bh_late_a_room_may_let_the_guard_show_himself_in_his_turn_of_the_first_trick() -> None:
    table = late()
    assert Declare("open") in legal(table, 1)
    table = table.when(1, Declare("open")).then(RolesDeclared("pair", 1, 2, (), "none"))
    assert (table.state.mult, table.state.exposed, waits_for(table)) == (2, True, (1,))
    table.when(1, Declare("open")).refused("exposed_already", rule="BH-LATE", because=(7,))


def test_bh_late_nobody_else_and_nobody_out_of_turn() -> None:
    table = late()
    table.when(2, Declare("open")).refused("not_your_turn", rule="BH-TURN", because=(6,))
    table = played(table, "")
    table.when(2, Declare("open")).refused("nothing_to_open", rule="BH-DECLARE", because=(3,))


def test_bh_late_not_after_the_first_trick() -> None:
    table = played(late(), "", "", "", "", "S3")
    table.when(1, Declare("open")).refused("too_late", rule="BH-LATE", because=(11,))
    table = played(table, "", "S5", "", "", "", "")
    assert (table.state.tricks, table.state.course.mover) == (2, 2)
    table.when(2, Declare("open")).refused("nothing_to_open", rule="BH-DECLARE", because=(3,))
    played(table, "S5", "", "", "").when(1, Declare("open")).refused("too_late", rule="BH-LATE", because=(11,))


def test_bh_late_not_for_a_guard_whom_his_card_has_betrayed_nor_for_a_solo() -> None:
    table = played(late(), "S4", "S5", "", "", "")
    assert (table.state.exposed, table.state.tricks) == (True, 0)
    table.when(1, Declare("open")).refused("exposed_already", rule="BH-LATE", because=(7,))
    solo = playing(*HANDS, guard=None, called="S3", guard_open_window="first_trick")
    solo.when(0, Declare("open")).refused("too_late", rule="BH-LATE", because=(5,))


def test_bh_late_elsewhere_the_room_closes_it_before_play_whoever_asks() -> None:
    table = played(playing(*HANDS, called="S4"), "S3")
    for seat in range(5):
        verdict = table.when(seat, Declare("open")).refused("no_late_opening", rule="BH-LATE", because=(1,))
        assert verdict.option == "guard_open_window"
        assert verdict.sentence.zh == "本桌明保要在出牌之前。"


@pytest.mark.parametrize("choice", ["quiet", "rebel"])
def test_bh_phases_nothing_else_is_declared_in_play(choice: Choice) -> None:
    verdict = late(rebellion=True).when(1, Declare(choice)).refused("wrong_phase", rule="BH-PHASES", because=(5,))
    assert verdict.sentence.en == "Cards are being played: guards and rebels declare before the first lead."
    assert verdict.sentence.zh == "现在在出牌，亮身份、造反在登基之后、出牌之前。"


def test_bh_late_whom_a_rebellion_has_exposed_hears_so_because_of_it() -> None:
    table = after(
        claimed(*HANDS, called="S4", rebellion=True, guard_open_window="first_trick"),
        (2, Declare("rebel")),
        (3, Declare("rebel")),
    )
    table = played(all_quiet(table, 2, 3), "S3")
    assert table.state.exposed_since == 5
    verdict = table.when(1, Declare("open")).refused("exposed_already", rule="BH-LATE", because=(5,))
    assert verdict.sentence.zh == "2 号座的身份已经亮明。"


def test_bh_late_a_rebellion_that_failed_stays_failed() -> None:
    table = after(claimed(*HANDS, called="S4", rebellion=True, guard_open_window="first_trick"), (2, Declare("rebel")))
    table = played(all_quiet(table, 2), "S3")
    table.when(1, Declare("open")).then(RolesDeclared("pair", 1, 2, (2,), "failed"))
