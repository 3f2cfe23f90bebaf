"""BH-EXPOSE, BH-TRUMP: what plays betray, and the guard's copy of the called card as a special trump."""

from typing import Any

import pytest

from domain.games.baohuang.actions import Pass, Play
from domain.games.baohuang.events import CardsPlayed
from tests.domain.games.baohuang.table import Baohuang, after, cards, legal, played, playing

CALLED = ("C9 C9 C9 S3 S3", "C9 H9 S4 S4", "S5 S5", "S7 S7", "S8 S8")
ALONE = ("C9 C9 C9 C9 S3", "H9 S4 S4", "S5 S5", "S7 S7", "S8 S8")
MARKED = ("S3 S3 LJ", "S4 S4 LJ*", "S5 S5", "S7 S7", "S8 S8")
TRUMP: dict[str, Any] = {"special_trump": True, "called": "C9"}


def exposes(table: Baohuang, seat: int, text: str) -> str | None:
    """What a play betrays."""
    fact, *_ = table.when(seat, Play(cards(text))).follows()
    assert isinstance(fact, CardsPlayed)
    return fact.exposes


def test_bh_expose_the_guard_by_the_called_card_and_it_doubles_nothing() -> None:
    table = played(playing(*CALLED, called="C9"), "S3")
    assert (exposes(table, 1, "H9"), exposes(table, 1, "C9")) == (None, "guard")
    state = played(table, "C9").state
    assert (state.exposed, state.mult, state.guard, state.mode) == (True, 1, 1, "pair")


def test_bh_expose_the_emperor_s_own_copies_betray_nobody() -> None:
    assert exposes(playing(*CALLED, called="C9"), 0, "C9 C9 C9") is None


def test_bh_expose_a_hidden_solo_by_the_last_of_all_four_copies() -> None:
    table = playing(*ALONE, guard=None, called="C9")
    assert (exposes(table, 0, "C9 C9 C9"), exposes(table, 0, "C9 C9 C9 C9")) == (None, "solo")
    table = played(table, "C9 C9 C9", "", "", "", "")
    assert exposes(table, 0, "C9") == "solo"


def test_bh_expose_by_the_guard_joker() -> None:
    options: dict[str, Any] = {"guard_by": "marked_joker"}
    table = played(playing(*MARKED, **options), "S3")
    assert (exposes(table, 1, "LJ*"), exposes(table, 1, "S4")) == ("guard", None)
    assert exposes(playing("S3 S3 LJ*", *MARKED[1:], guard=None, **options), 0, "LJ*") == "solo"


def test_bh_expose_only_once_and_nothing_in_an_open_solo() -> None:
    assert exposes(playing(*ALONE, guard=None, called="C9", solo=True), 0, "C9 C9 C9 C9") is None


@pytest.mark.parametrize(
    ("top", "answer"),
    [("S3", "C9"), ("BJ S3", "C9 H9"), ("LJ", "C9"), ("BJ", "C9"), ("S3 S3", "C9 BJ"), ("BJ LJ", "C9 BJ")],
)
@pytest.mark.parametrize("kao", [False, True])
def test_bh_trump_the_guard_s_copy_is_above_the_big_joker_and_hangs_like_a_joker(
    top: str, answer: str, kao: bool
) -> None:
    table = played(playing(top + " SK", "C9 H9 BJ S4", *CALLED[2:], kao=kao, **TRUMP), top)
    table = after(table, (1, Play(cards(answer))))
    assert table.state.exposed
    assert legal(table, 2) == [Pass()]


def test_bh_trump_it_goes_with_plain_cards_of_any_rank() -> None:
    table = played(playing("S3 S3 SK", "C9 S4 S4", *CALLED[2:], **TRUMP), "S3 S3")
    table.when(1, Play(cards("C9 S4"))).follows()


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"called": "C9"}, "mixed_ranks"),
        ({"guard": None, **TRUMP}, "mixed_ranks"),
        ({"guard": 2, **TRUMP}, "mixed_ranks"),
    ],
)
def test_bh_trump_it_is_an_ordinary_card_elsewhere_in_solos_and_in_other_hands(
    options: dict[str, Any], code: str
) -> None:
    table = played(playing("S3 S3 SK", "C9 S4 S4", *CALLED[2:], **options), "S3 S3")
    table.when(1, Play(cards("C9 S4"))).refused(code, rule="BH-SET", because=(6,))


@pytest.mark.parametrize("kao", [False, True])
def test_bh_trump_is_never_beaten(kao: bool) -> None:
    hands = ("S3 SK", "C9 S4", "BJ BJ BJ LJ LJ LJ S5", *CALLED[3:])
    table = played(playing(*hands, kao=kao, **TRUMP), "S3", "C9")
    assert legal(table, 2) == [Pass()]
    code, rule = ("no_exact_covering", "BH-KAO") if kao else ("not_every_card_higher", "BH-BEATS")
    table.when(2, Play(("BJ",))).refused(code, rule=rule, because=(7,))


def test_bh_trump_is_not_held_where_it_is_of_the_lowest_rank() -> None:
    hands = ("S4 SK", "C3 S3 S5", *CALLED[2:])
    table = played(playing(*hands, called="C3", special_trump=True, hold_lowest=True), "S4")
    assert legal(table, 1) == [Play(("S5",)), Play(("C3",)), Pass()]
