"""A game may call its actions and members what it likes: nothing in the core knows them by their text."""

from dataclasses import replace
from typing import Any

import pytest

from domain.dealing import Hands
from domain.game import fold, to_act
from domain.hand.command import Close, Command, CommandRefused, Move, read_command
from domain.hand.decide import decide
from domain.house_rules.options import read_options
from domain.verdict import IllegalAction
from tests.reworded import REWORDED, Hit, Lay, Throw


def read(**plain: Any) -> Any:
    return read_command(REWORDED, 4, {"seat": 0, **plain}).what


def no_dice(_: int) -> int:
    raise AssertionError("nothing is left to chance")


def asked() -> Any:
    """Two of four seats were dealt a month, and are asked."""
    options = read_options(REWORDED.options, REWORDED.presets, {}, 4, REWORDED.check_options)
    hands = (("S2", "S3", "S4", "S6"), ("S5", "H5", "C5", "D5"), ("H2", "H3", "H4", "H6"), ("S9", "H9", "C9", "D9"))
    return fold(REWORDED, REWORDED.deal(options, ("a", "b", "c", "d"), 0, Hands(hands, None)))


def test_cards_are_read_from_members_of_any_name() -> None:
    assert read(do="hit", face="SA") == Move(0, Hit("SA"))
    assert read(do="throw", thrown="SA") == Move(0, Throw("SA"))
    assert read(do="lay", month=["SA", "HA", "CA", "DA"]) == Move(0, Lay(("SA", "HA", "CA", "DA")))


@pytest.mark.parametrize("card", ["not a card at all", "s1", "♠10", "S11", ""])
@pytest.mark.parametrize("do, member", [("hit", "face"), ("throw", "thrown"), ("lay", "month"), ("rob", "helpers")])
def test_an_unknown_card_is_refused_in_whichever_member_it_lies(do: str, member: str, card: str) -> None:
    value = ["SA", "HA", "CA", card] if member in ("month", "helpers") else card
    with pytest.raises(CommandRefused) as refused:
        read(do=do, **{member: value})
    assert refused.value.code == "unknown-card"


def test_an_unknown_card_is_refused_also_where_the_game_has_one_action_only() -> None:
    for plain in ({"do": "throw"}, {}):
        with pytest.raises(CommandRefused):
            read_command(replace(REWORDED, actions=(Throw,)), 4, {"seat": 0, **plain, "thrown": "no card"})


def test_a_question_is_closed_by_whatever_declines_it() -> None:
    closed = fold(REWORDED, decide(REWORDED, asked(), Command(Close()), no_dice), asked())
    assert REWORDED.course(closed).window is None
    assert not REWORDED.course(closed).over
    assert len(to_act(REWORDED, closed)) == 1


def test_a_question_that_cannot_be_declined_cannot_be_closed() -> None:
    with pytest.raises(IllegalAction) as refused:
        decide(replace(REWORDED, passing=None), asked(), Command(Close()), no_dice)
    assert (refused.value.verdict.code, refused.value.verdict.rule) == ("must_answer", "HAND-CLOSE")
