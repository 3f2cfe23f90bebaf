"""BH-SEE: sealed answers and the guard's identity stay hidden until they are shown; nothing betrays them before."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from domain.cards import Card
from domain.course import Course
from domain.dealing import Deck
from domain.facts import QuestionSettled
from domain.game import fold, visible_state
from domain.games.baohuang import BAOHUANG
from domain.games.baohuang.actions import Claim, Declare
from domain.games.baohuang.events import Fact
from domain.games.baohuang.state import State
from domain.hand.visibility import visible_to_act
from domain.privacy import Viewer, redact, split
from tests import two_worlds
from tests.domain.games.baohuang.table import (
    Baohuang,
    after,
    all_quiet,
    claimed,
    dealt,
    legal,
    of,
    played,
    playing,
    rules,
    waits_for,
)
from tests.given import Given
from tests.random_play import Played, Step, play

HANDS = ("S3 S3 BJ*", "S4 S4", "S5 S5", "S7 S7", "S8 S8")
TRIPLE = ("C9 C9 C9 HA BJ*", "S4", "C9", "S7", "S8")
QUAD = ("C9 C9 C9 C9 BJ*", "S4", "HA", "S7", "S8")


def seen(table: Baohuang, viewer: Viewer) -> dict[str, Any]:
    """The view."""
    return visible_state(BAOHUANG, table.state, viewer)


def told(facts: tuple[Fact, ...], viewer: Viewer) -> list[Any]:
    """The events as a viewer may see them, and which slots they have."""
    return [(type(fact).__name__, redact(fact, viewer), sorted(split(fact)[1])) for fact in facts]


def test_bh_see_hands_by_their_owners_everything_played_or_pasted_by_everybody() -> None:
    table = played(playing(*HANDS), "S3", "S4")
    assert seen(table, 2)["hands"] == [{"count": 2}, {"count": 1}, ("S5", "S5"), {"count": 2}, {"count": 2}]
    assert [play["cards"] for play in seen(table, "public")["trick"]] == [("S3",), ("S4",)]
    swept = played(table, "", "", "", "")
    assert (seen(swept, "public")["pile"], seen(swept, "public")["trick"]) == (("S3", "S4"), ())


def test_bh_see_each_seat_knows_its_own_role_and_no_other() -> None:
    table = playing(*HANDS, guard=3, called="S7")
    roles = ["emperor", "rebel", "rebel", "guard", "rebel"]
    for viewer in range(5):
        assert seen(table, viewer)["roles"] == [role if seat == viewer else None for seat, role in enumerate(roles)]
    assert seen(table, "public")["roles"] == [None] * 5
    assert seen(table, "all")["roles"] == tuple(roles)


@pytest.mark.parametrize("viewer", [1, 3, 4, "public"])
def test_bh_see_a_call_with_three_copies_and_one_with_four_look_the_same(viewer: Viewer) -> None:
    triple, quad = dealt(*TRIPLE), dealt(*QUAD)
    assert told(triple.when(0, Claim("C9")).follows(), viewer) == told(quad.when(0, Claim("C9")).follows(), viewer)
    pair, solo = after(triple, (0, Claim("C9"))), after(quad, (0, Claim("C9")))
    assert seen(pair, viewer) == seen(solo, viewer)
    answers = [(seat, Declare("quiet")) for seat in range(4)]
    pair, solo = after(pair, *answers), after(solo, *answers)
    last = (4, Declare("quiet"))
    assert told(pair.when(*last).follows(), viewer) == told(solo.when(*last).follows(), viewer)
    assert seen(after(pair, last), viewer) == seen(after(solo, last), viewer)


@pytest.mark.parametrize("viewer", [1, 4, "public"])
def test_bh_see_it_looks_the_same_whoever_the_guard_is(viewer: Viewer) -> None:
    tables = [
        claimed("C9 C9 C9 BJ*", "S4", *hands, "S8", guard=guard, called="C9", rebellion=True)
        for guard, hands in ((2, ("C9", "S7")), (3, ("S7", "C9")))
    ]
    one, other = ([*(seen(table, viewer) for table in (asked, all_quiet(asked)))] for asked in tables)
    assert one == other


def test_bh_see_being_asked_and_what_others_answered_tells_nothing_until_all_have() -> None:
    table = after(claimed(*HANDS, rebellion=True), (1, Declare("open")), (2, Declare("rebel")))
    course: Course = table.state.course
    assert course.n == 3
    assert [visible_to_act(course, waits_for(table), viewer) for viewer in (0, 1, "public")] == [(0,), (), ()]
    for viewer in (0, 3, "public"):
        view = seen(table, viewer)
        assert (view["mode"], view["guard"], view["mult"], view["rebels"]) == (None, None, 1, ())


def test_bh_see_the_question_is_the_same_for_every_seat_but_only_the_seat_knows_its_words() -> None:
    asked = after(dealt(*TRIPLE), (0, Claim("C9")))
    answered = after(asked, *((seat, Declare("quiet")) for seat in range(4)))
    (outcome,) = of(QuestionSettled, answered.when(4, Declare("quiet")).follows())
    quiet = {"offers": ("declare",), "answer": {"do": "declare", "choice": "quiet"}}
    assert redact(outcome, 1)["asked"] == [None, quiet, None, None, None]
    assert "ranking" not in redact(outcome, 1)
    table = after(dealt(*TRIPLE), (0, Claim("C9")))
    assert legal(table, 2)[0] == Declare("open")
    assert Declare("open") not in legal(table, 1)


def test_bh_see_a_guard_who_shows_himself_or_is_exposed_is_known_to_all() -> None:
    table = after(claimed(*HANDS, rebellion=True), (1, Declare("open")))
    view = seen(all_quiet(table, 1), "public")
    assert (view["mode"], view["guard"], view["mult"]) == ("pair", 1, 2)
    table = after(claimed(*HANDS, guard=None, rebellion=True), (1, Declare("rebel")), (2, Declare("rebel")))
    view = seen(all_quiet(table, 1, 2), "public")
    assert (view["mode"], view["guard"], view["mult"], view["rebels"]) == ("solo_hidden", None, 2, (1, 2))
    played_out = played(playing("S3 S3", "C9 S4", *HANDS[2:], called="C9"), "S3", "C9")
    assert seen(played_out, "public")["guard"] == 1


def test_bh_see_when_the_hand_is_over_nothing_is_hidden_any_more() -> None:
    table = played(playing("S3", "S4", *HANDS[2:]), "S3", "S4")
    assert table.state.course.over
    assert (seen(table, "public")["mode"], seen(table, "public")["guard"]) == ("pair", 1)


def test_bh_see_a_table_that_shows_only_what_was_shown_goes_on_hiding() -> None:
    table = playing("S3", "S4", *HANDS[2:])
    shown_only = replace(table.state, course=replace(table.state.course, reveal="shown"))
    over = played(Given(BAOHUANG, shown_only), "S3", "S4")
    assert over.state.course.over
    assert (seen(over, "public")["mode"], seen(over, "public")["guard"]) == (None, None)


MARKS = {"classic": {}, "concise": {"preset": "concise"}, "kao": {"kao": True, "special_trump": True}}


@pytest.mark.parametrize("options", MARKS.values(), ids=list(MARKS))
def test_bh_see_moving_the_guard_s_mark_to_another_hand_changes_nothing_for_whoever_holds_neither(
    options: dict[str, Any],
) -> None:
    """The permutation law where it matters: another seat is the guard, or the emperor himself."""
    compared = 0
    for seed in range(30):
        hand = play(BAOHUANG, rules(**options), seed)
        for viewer, here, there in _with_another_guard(hand, Random(seed)):
            assert two_worlds.seen(BAOHUANG, here, viewer) == two_worlds.seen(BAOHUANG, there, viewer)
            assert here.guard != there.guard or here.emperor is None
            compared += here.emperor is not None
    assert compared > 1000


def _with_another_guard(hand: Played, chance: Random) -> Iterator[tuple[Viewer, State, State]]:
    """The states of both worlds, move by move, for every viewer that cannot tell them apart so far."""
    mark = _mark(hand)
    if mark is None:
        return
    deck, owners = _moved_mark(hand, mark, chance)
    opening: tuple[Fact, ...] = BAOHUANG.deal(hand.options, hand.seats, hand.dealer, deck)
    here, there = fold(BAOHUANG, hand.opening), fold(BAOHUANG, opening)
    viewers: list[Viewer] = [viewer for viewer in (*range(5), "public") if viewer not in owners]
    for step in hand.steps:
        for viewer in viewers:
            yield viewer, here, there
        happened = _same_move(there, step)
        viewers = [viewer for viewer in viewers if told(step.facts, viewer) == told(happened, viewer)]
        if not viewers:
            return
        here, there = fold(BAOHUANG, step.facts, here), fold(BAOHUANG, happened, there)


def _same_move(state: State, step: Step) -> tuple[Fact, ...]:
    """What the move brings about in the other world; nothing where it is illegal there."""
    action: Any = step.action
    return BAOHUANG.decide(state, step.seat, action) if BAOHUANG.explain(state, step.seat, action).allowed else ()


def _mark(hand: Played) -> Card | None:
    """The card that makes the guard; none where nobody claims the throne for a pair."""
    claim = next((step.action for step in hand.steps if isinstance(step.action, Claim)), None)
    return None if claim is None else claim.card or "LJ*"


def _moved_mark(hand: Played, mark: Card, chance: Random) -> tuple[Deck, set[int]]:
    """The deck in which a copy of the mark is swapped with a card of another seat, and the two seats."""
    assert isinstance(hand.given, Deck)
    cards = list(hand.given.cards)
    emperor = next(step.seat for step in hand.steps if isinstance(step.action, Claim))
    places = [place for place, card in enumerate(cards) if card == mark and _seat(hand, place) != emperor]
    one = places[0] if places else cards.index(mark)
    others = [place for place in range(len(cards)) if _seat(hand, place) not in (_seat(hand, one), emperor)]
    other = chance.choice([place for place in others if cards[place] != mark])
    cards[one], cards[other] = cards[other], cards[one]
    return Deck(tuple(cards)), {_seat(hand, one), _seat(hand, other)}


def _seat(hand: Played, place: int) -> int:
    return (hand.dealer + place) % 5
