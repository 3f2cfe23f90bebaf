"""Game's own functions: folding, following, who is to act, which actions are the same."""

import pytest

from domain.facts import HandVoided
from domain.game import Offer, alike, fold, to_act, unfold
from domain.games.old_maid import OLD_MAID
from domain.games.old_maid.actions import Draw, Pair
from tests.domain.games.old_maid.hands import just_dealt, playing


def test_folding_nothing_gives_no_state() -> None:
    with pytest.raises(ValueError, match="no state"):
        fold(OLD_MAID, ())


def test_consequences_are_followed_until_there_are_none() -> None:
    def halved(state: int) -> tuple[int, ...]:
        return (state // 2,) if state > 1 else ()

    assert unfold(lambda _, fact: fact, None, (9,), halved) == (9, 4, 2, 1)


def test_actions_are_alike_but_for_the_order_of_their_cards() -> None:
    assert alike(Pair(("H5", "S5")), Pair(("S5", "H5")))
    assert not alike(Pair(("H5", "S5")), Pair(("H5", "D5")))
    assert not alike(Draw(1), Draw(2))
    assert not alike(Draw(1), Pair(("H5", "S5")))
    assert Offer(Pair(("H5", "S5")), "OM-PAIR").covers(Pair(("S5", "H5")))


def test_the_seat_in_turn_is_to_act() -> None:
    assert to_act(OLD_MAID, playing("H5", "S5 H9", "S9 BJ", turn=2).state) == (2,)


def test_where_nobody_is_in_turn_whoever_may_do_something_is_to_act() -> None:
    assert to_act(OLD_MAID, just_dealt("H5 S5", "H9", "D9 C9 BJ", auto_pair=False).state) == (0, 2)


def test_nobody_is_to_act_when_the_hand_is_over() -> None:
    assert to_act(OLD_MAID, playing("", "BJ", "").state) == ()
    voided = playing("H5", "S5 H9", "S9 BJ").and_then(HandVoided("misdeal"))
    assert to_act(OLD_MAID, voided.state) == ()
