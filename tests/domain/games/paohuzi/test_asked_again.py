"""PHZ-HU, `reoffer_hu_after_pao`: a seat that makes a pao of a drawn card may win once more, right after the pao."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from domain.facts import HandScored
from domain.game import fold, to_act
from domain.games.paohuzi import PAOHUZI
from domain.games.paohuzi.actions import Action, Discard
from domain.games.paohuzi.events import HandWon
from domain.games.paohuzi.options import Options
from domain.games.paohuzi.seat import Bar, Seat
from domain.games.paohuzi.state import State
from tests.domain.games.paohuzi import by_the_book
from tests.domain.games.paohuzi.eager_play import a_deal, eager
from tests.domain.games.paohuzi.table import (
    HU,
    PASS,
    A,
    B,
    Paohuzi,
    after,
    discard,
    draw,
    happened,
    legal,
    of,
    rules,
    seat,
    to_discard,
    to_draw,
)  # fmt: skip

KAN = seat("s4 s5 s6 s7 s8 s9 s10 b1 b2 b3 b5*3 b8*2 b10*2", "wei(s2*3)")
"""Complete with a fourth b5, 18 huxi, as pao only."""
PENG = seat("s2 s4 s5 s6 s7 s8 s9 s10*2 b2 b3*2 b4 b5 b6 b7 b10", "peng(s3*3)")
"""Complete with a fourth s3, 15 huxi as pao, 10 with the peng and a single s3."""
WEI = seat("s1 s2 s3 s4 s5 s6 s7 s8 s9 b4 b5 b6 b7*2 b8 b9 b10", "wei(b2*3)")
"""Complete with a fourth b2, 15 huxi with the wei and 2-7-10, 12 as pao."""


def declined(held: Seat, card: str, **options: Any) -> Paohuzi:
    """B let the win with the card that A drew go by, and its pao was laid."""
    house = {"reoffer_hu_after_pao": True, **options}
    table = after(draw(to_draw(seat(), held, seat(), wall=f"{card} s1", **house)), (B, PASS))
    assert (table.state.course.mover, table.state.claimed) == (B, "pao")
    return table


def test_phz_hu_after_the_pao_the_win_stands_beside_the_discards() -> None:
    table = declined(KAN, "b5")
    assert legal(table, B)[0] == HU
    assert Discard("b8") in legal(table, B)
    facts = happened(table, B, HU)
    [won], [scored] = of(HandWon, facts), of(HandScored, facts)
    assert (won.by, won.card, won.huxi) == ("draw", None, 18)
    assert scored.points == (-2, 4, -2)


def test_phz_hu_after_the_pao_of_the_own_draw_it_pays_as_an_own_draw() -> None:
    asked = draw(to_draw(PENG, seat(), seat(), wall="s3 s1", reoffer_hu_after_pao=True))
    table = after(asked, (A, PASS))
    [won], [scored] = of(HandWon, happened(table, A, HU)), of(HandScored, happened(table, A, HU))
    assert (won.by, won.huxi, scored.points) == ("own_draw", 15, (4, -2, -2))
    assert scored.points == of(HandScored, happened(asked, A, HU))[0].points


def test_phz_hu_who_discards_lets_it_go_and_nothing_is_barred() -> None:
    table = discard(declined(KAN, "b5"), "b8")
    assert (table.state.won, table.state.seats[B].no_hu) == (None, ())


def test_phz_hu_the_pao_of_a_discard_never_wins() -> None:
    table = discard(to_discard(seat("b5 b1"), KAN, seat(), reoffer_hu_after_pao=True), "b5")
    assert table.state.claimed == "pao"
    assert HU not in legal(table, B)
    table.when(B, HU).refused("hu_on_discard", rule="PHZ-SOURCE", because=(3, 5))


def test_phz_hu_after_the_pao_only_the_pao_counts() -> None:
    table = declined(WEI, "b2")
    assert HU not in legal(table, B)
    assert "12" in table.when(B, HU).refused("hu_points", rule="PHZ-WIN", because=(5,)).sentence.en


def test_phz_hu_what_was_declined_is_barred_after_the_pao_where_the_room_bars_it() -> None:
    table = declined(KAN, "b5", pass_hu="same_card_same_huxi_barred")
    assert HU not in legal(table, B)
    table.when(B, HU).refused("hu_barred", rule="PHZ-HU", because=(4,))


def test_phz_hu_other_huxi_by_the_pao_are_not_barred() -> None:
    table = declined(WEI, "b2", pass_hu="same_card_same_huxi_barred", min_huxi=12)
    assert [(bar.card, bar.huxi) for bar in table.state.seats[B].no_hu] == [("b2", 15)]
    assert [won.huxi for won in of(HandWon, happened(table, B, HU))] == [12]


def test_phz_hu_a_seat_that_was_not_asked_may_win_after_the_pao() -> None:
    barred = replace(WEI, no_hu=(Bar("b2", 2, 15),))
    options: dict[str, Any] = {"pass_hu": "same_card_same_huxi_barred", "min_huxi": 12, "reoffer_hu_after_pao": True}
    table = draw(to_draw(seat(), barred, seat(), wall="b2 s1", **options))
    assert (table.state.claimed, legal(table, B)[0]) == ("pao", HU)


def test_phz_hu_a_forced_win_leaves_nothing_to_ask() -> None:
    table = draw(to_draw(seat(), KAN, seat(), wall="b5 s1", reoffer_hu_after_pao=True, pass_hu="forced"))
    assert table.state.won is not None
    assert table.state.won.card == "b5"


@pytest.mark.parametrize("again", [True, False])
def test_phz_hu_who_took_the_card_for_a_pao_without_being_complete_only_discards(again: bool) -> None:
    poor = seat("b5*3 b1 b7", "wei(s2*3)")
    table = draw(to_draw(seat(), poor, seat(), wall="b5 s1", reoffer_hu_after_pao=again))
    table.when(B, HU).refused("hu_structure", rule="PHZ-WIN", because=(5,))
    assert legal(table, B) == [Discard("b1"), Discard("b7")]


def test_phz_hu_a_dead_hand_makes_its_pao_and_is_not_asked() -> None:
    dead = seat("s5*3", "wei(b4*3) peng(b8*3) chi(s7 s8 s9) chi(s10 b10*2) chi(b5 b6 b7) chi(b1 b2 b3)", dead=1)
    table = draw(to_draw(seat(), dead, seat(), wall="s5 s1", reoffer_hu_after_pao=True))
    assert (table.state.phase, table.state.seats[B].quads) == ("DRAW", 1)
    table.when(B, HU).refused("dead_hand", rule="PHZ-XIANGGONG", because=(1,))


def shy(state: State, seat: int, chance: Random) -> Action:
    """An eager player's action, but no win."""
    action = eager(state, seat, chance)
    others = [offer.action for offer in PAOHUZI.legal_actions(state, seat) if offer.action != HU]
    return chance.choice(others) if action == HU else action


def after_paos(options: Options, seed: int) -> Iterator[State]:
    """The states of a random hand without a win in which a seat that has just made a pao is to discard."""
    chance = Random(seed)
    dealer = chance.randrange(3)
    state = fold(PAOHUZI, PAOHUZI.deal(options, ("a", "b", "c"), dealer, a_deal(options, dealer, chance, 0)))
    while acting := to_act(PAOHUZI, state):
        if state.phase == "DISCARD" and state.claimed == "pao":
            yield state
        action = chance.choice(PAOHUZI.outcomes(state, acting[0], shy(state, acting[0], chance)))
        state = fold(PAOHUZI, PAOHUZI.decide(state, acting[0], action), state)


def test_phz_hu_after_a_pao_of_random_hands_who_is_complete_by_the_book_may_win() -> None:
    options, found = rules(3, reoffer_hu_after_pao=True, min_huxi=1), Counter[bool]()
    for seed in range(150):
        for state in after_paos(options, seed):
            seat = state.seats[state.course.mover]
            laid = [(meld.kind, meld.cards) for meld in seat.melds]
            complete = by_the_book.best(options, seat.hand, laid, None, own=False) is not None
            drawn = state.last is not None and state.last.drawn
            offered = [offer.action for offer in PAOHUZI.legal_actions(state, state.course.mover)]
            assert (HU in offered) is (complete and drawn)
            found[complete and drawn] += 1
    assert min(found[True], found[False]) > 0
