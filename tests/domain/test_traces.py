"""A pass leaves no trace: a hand in which a seat let something go looks like one in which nobody was asked.

Pairs of hands with the same public course: another seat, one more, or none was asked. Everybody but the seats that
differ hears the same events, sees the same members and the same states; who may open nothing cannot count slots.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

import pytest
from msgspec import Struct

from domain.game import AnyGame, fold, visible_state
from domain.games.paohuzi.actions import Discard, Draw
from domain.games.twelve_months.actions import Discard as Throw
from domain.games.twelve_months.actions import Draw as DrawFromStock
from domain.hand.visibility import visible_to_act
from domain.privacy import Viewer, redact, split
from domain.question import logged
from tests.domain.games.paohuzi.table import dealt as paohuzi
from tests.domain.games.paohuzi.table import seat, to_discard, to_draw
from tests.domain.games.twelve_months.table import dealt as twelve_months
from tests.domain.games.twelve_months.table import log as dealt_months
from tests.given import Given

Hand = Given[Any, Any, Any, Any]


class Trace(NamedTuple):
    """What the log holds of a hand in which everybody who is asked passes, and the state after each of its events."""

    game: AnyGame
    facts: tuple[Any, ...]
    states: tuple[Any, ...]


def passing(table: Hand, *moves: tuple[int, Struct], before: Sequence[Any] = ()) -> Trace:
    """The hand after these moves; every question gets passes as long as it is open."""
    game: AnyGame = table.game
    state, facts = table.state, _passed(game, table.state)
    for number, action in moves:
        state = fold(game, tuple(facts), table.state)
        (settled,) = game.outcomes(state, number, action)
        facts += game.decide(state, number, settled)
        facts += _passed(game, fold(game, tuple(facts), table.state))
    log = (*logged(before), *logged(facts))
    first = None if before else table.state
    return Trace(game, log, tuple(fold(game, log[:n], first) for n in range(1, len(log) + 1)))


def _passed(game: AnyGame, state: Any) -> list[Any]:
    """The passes of all who are asked, and what they bring about."""
    facts: list[Any] = []
    while (window := game.course(state).window) is not None:
        asked = window.awaited()[0]
        decline = next(each.action for each in game.legal_actions(state, asked) if _is_pass(each.action))
        happened = game.decide(state, asked, decline)
        state, facts = fold(game, happened, state), [*facts, *happened]
    return facts


def _is_pass(action: Struct) -> bool:
    return action.__struct_config__.tag == "pass"


def heard(trace: Trace, viewer: Viewer) -> list[Any]:
    """What a viewer hears: the types, the members that it may see, the names of the sealed slots."""
    return [(type(fact).__name__, redact(fact, viewer), sorted(split(fact)[1])) for fact in trace.facts]


def shown(trace: Trace, viewer: Viewer) -> list[Any]:
    """What a viewer is shown: the view, whose turn it is, whom a question awaits as far as it may know."""
    courses = [trace.game.course(state) for state in trace.states]
    return [
        (visible_state(trace.game, state, viewer), course.n, course.turn, visible_to_act(course, (), viewer))
        for state, course in zip(trace.states, courses, strict=True)
    ]


THREW = seat("s5 b1 b7")
PAIR, NO_PAIR = seat("s5*2 b2 b6 b8"), seat("s5 s10 b2 b6 b8")
RUN, NO_RUN = seat("s4 s6 b1 b7"), seat("s1 s10 b1 b7")
A, B, C = 0, 1, 2


def discarded(following: Any, far: Any) -> Trace:
    """A discards s5 and the game goes on."""
    return passing(to_discard(THREW, following, far, wall="b10 b9"), (A, Discard("s5")))


def drawn(following: Any, far: Any) -> Trace:
    """A draws s5, and nobody takes it."""
    return passing(to_draw(seat("b1 b7"), following, far, wall="s5 b10 b9"), (A, Draw("s5")))


NOBODY = {"discarded": discarded(NO_RUN, NO_PAIR), "drawn": drawn(NO_RUN, NO_PAIR)}


@pytest.mark.parametrize(
    ("following", "far", "differ"),
    [(RUN, NO_PAIR, {B}), (NO_RUN, PAIR, {C}), (RUN, PAIR, {B, C})],
    ids=["another", "one", "both"],
)
@pytest.mark.parametrize("card", [discarded, drawn])
def test_phz_seeing_who_let_an_open_card_go_and_whether_anybody_did(
    card: Any, following: Any, far: Any, differ: set[int]
) -> None:
    check_alike(card(following, far), NOBODY[card.__name__], differ)


def own_wei(complete: bool) -> Trace:
    """A's wei leaves no card to discard; it is complete and its seat lets the win go, or it is not."""
    card = "s2" if complete else "s3"
    melds = "wei(b4*3) wei(b8*3) chi(s4 s5 s6) chi(s7 s8 s9) chi(s10 b10*2) chi(b5 b6 b7)"
    poor = "wei(b4*3) peng(b8*3) chi(s4 s5 s6) chi(s7 s8 s9) chi(s10 b10*2) chi(b5 b6 b7)"
    held = seat(f"{card}*2", melds if complete else poor)
    return passing(to_draw(held, seat(), seat(), wall=f"{card} s1"), (A, Draw(card)))


def test_phz_ownwin_whether_an_own_wei_without_a_turn_was_complete() -> None:
    complete, other = own_wei(True), own_wei(False)
    assert [type(fact).__name__ for fact in complete.facts] == [type(fact).__name__ for fact in other.facts]
    for one, two in zip(complete.facts[2:], other.facts[2:], strict=True):
        assert redact(one, "public") == redact(two, "public")
        assert split(one)[1].keys() == split(two)[1].keys()


def test_phz_ownwin_a_hand_complete_as_dealt_that_its_dealer_plays_on() -> None:
    complete, other = "s1*3 s4 s5 s6 s7 s8 s9 b2*3 b4 b5 b6 b7*3 b8 b9 b10", "s1*3 s4 s5 s6 s7 s8 s10 b2*3 b4 b5 b6"
    one, two = (passing(paohuzi(hand, "", ""), (A, Discard("s4"))) for hand in (complete, other))
    assert [(type(fact), redact(fact, "public")) for fact in one.facts] == [
        (type(fact), redact(fact, "public")) for fact in two.facts
    ]


PLAIN, THIEF, NO_THIEF = "S2 H3 C6 D8", "SQ DQ SK S9", "SQ D9 SK S9"


def thrown(thief: str, other: str = "D2 C3 D6 S8") -> Trace:
    """Seat 0 draws HQ and throws it."""
    hands = (PLAIN, PLAIN.replace("S2", "C2"), thief, other)
    return passing(twelve_months(*hands, stock="HQ S7"), (0, DrawFromStock()), (0, Throw("HQ")))


@pytest.mark.parametrize(
    ("thief", "other", "differ"),
    [(THIEF, "D2 C3 D6 S8", {2}), (NO_THIEF, "CQ CQ HK S9", {3}), (THIEF, "CQ CQ HK S9", {2, 3})],
    ids=["another", "one", "both"],
)
def test_tm_steal_who_let_a_card_go_and_whether_anybody_did(thief: str, other: str, differ: set[int]) -> None:
    check_alike(thrown(thief, other), thrown(NO_THIEF), differ)


def heavenly(*hands: str) -> Trace:
    """Those who were dealt a month pass, and seat 0 draws."""
    return passing(twelve_months(*hands, stock="S7"), (0, DrawFromStock()), before=dealt_months(*hands, stock="S7"))


@pytest.mark.parametrize("differ", [{1}, {2}, {1, 2}], ids=["another", "one", "both"])
def test_tm_heavenly_who_was_dealt_a_month_and_whether_anybody_was(differ: set[int]) -> None:
    months = {1: "S5 H5 C5 D5", 2: "S9 H9 C9 D9"}
    none = {1: "C2 S3 H6 C8", 2: "H2 D3 S6 H8"}
    check_alike(
        heavenly(PLAIN, *((months if number in differ else none)[number] for number in (1, 2))),
        heavenly(PLAIN, *none.values()),
        differ,
    )


def check_alike(one: Trace, other: Trace, differ: set[int]) -> None:
    """For everybody who holds the same cards in both, and for the public."""
    players = one.game.course(one.states[-1]).players
    viewers: list[Viewer] = [*(number for number in range(players) if number not in differ), "public"]
    for viewer in viewers:
        assert heard(one, viewer) == heard(other, viewer)
        assert shown(one, viewer) == shown(other, viewer)
    assert all(heard(one, number) != heard(other, number) for number in differ)
    assert one.facts != other.facts
