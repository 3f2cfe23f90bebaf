"""Visibility in 十二个月: hands for their owners, the stock for nobody, a claim's cards for its seat."""

from collections.abc import Sequence
from typing import Any

import pytest

from domain.facts import QuestionSettled
from domain.game import visible_state
from domain.games.twelve_months import TWELVE_MONTHS
from domain.games.twelve_months.actions import Discard, Draw, Meld, Pass, Steal
from domain.games.twelve_months.events import CardDrawn, HandRefilled
from domain.privacy import Viewer, redact, split
from domain.question import logged
from tests.domain.games.twelve_months.table import TwelveMonths, after, cards, dealt, drawn, log, of

PLAIN, THIEF, OTHER_THIEF = "S2 H3 C6 D8", "SQ DQ SK S9", "CQ CQ HK S9"


def seen(facts: Sequence[Any], viewer: Viewer) -> list[Any]:
    """What a viewer may see of facts."""
    return [redact(fact, viewer) for fact in facts]


def test_the_deal_shows_a_seat_its_own_hand_and_the_sizes_of_the_rest() -> None:
    deal = redact(log(PLAIN)[0], 0)
    assert deal["hands"] == [cards(PLAIN), {"count": 4}, {"count": 4}, {"count": 4}]
    assert deal["stock"] == {"count": 92}


def test_a_card_drawn_is_seen_by_its_seat_only() -> None:
    assert seen([CardDrawn(0, "S7")], 0) == [{"seat": 0, "card": "S7"}]
    assert seen([CardDrawn(0, "S7")], 1) == seen([CardDrawn(0, "S7")], "public") == [{"seat": 0}]


def test_of_a_refill_everybody_sees_how_many_cards_it_took() -> None:
    fact = HandRefilled(0, 2, cards("S7 S8"))
    assert seen([fact], "public") == [{"seat": 0, "count": 2}]
    assert seen([fact], 0) == [{"seat": 0, "count": 2, "cards": ("S7", "S8")}]


def test_the_cards_of_a_claim_that_lost_stay_its_seats() -> None:
    table = after(drawn(PLAIN, "HQ", PLAIN.replace("S2", "C2"), THIEF, OTHER_THIEF), (0, Discard("HQ")))
    table = after(table, (3, Steal(cards("HK CQ CQ"))))
    (outcome,) = of(QuestionSettled, table.when(2, Steal(cards("SK SQ DQ"))).follows())
    heard = {"winner": 2, "answer": "steal", "outranked": (3,)}
    own = {"offers": ("steal",), "answer": {"do": "steal", "cards": ("HK", "CQ", "CQ")}}
    assert redact(outcome, "public") == {**heard, "asked": [None] * 4}
    assert redact(outcome, 3) == {**heard, "asked": [None, None, None, own]}


def test_a_theft_that_was_let_go_looks_like_none_that_could_have_been() -> None:
    thief = drawn(PLAIN, "HQ", PLAIN.replace("S2", "C2"), THIEF)
    nobody = drawn(PLAIN, "HQ", PLAIN.replace("S2", "C2"), "SQ DQ S8 S9")
    discarded = thief.when(0, Discard("HQ")).follows()
    passed = (*discarded, *thief.and_then(*discarded).when(2, Pass()).follows())
    unasked = nobody.when(0, Discard("HQ")).follows()
    for viewer in (0, 1, 3, "public"):
        assert seen(logged(passed), viewer) == seen(logged(unasked), viewer)
    assert [split(fact)[1].keys() for fact in logged(passed)] == [split(fact)[1].keys() for fact in logged(unasked)]
    assert seen(logged(passed), 2) != seen(logged(unasked), 2)


def test_the_view_shows_the_pile_the_months_and_how_much_is_left() -> None:
    table = after(drawn("H5 C5 D5 S9", "S5"), (0, Meld(cards("H5 C5 D5 S5"))))
    view = visible_state(TWELVE_MONTHS, table.state, "public")
    assert view["stock_size"] == 91
    assert "stock" not in view
    assert view["months"][0][0]["cards"] == ("H5", "C5", "D5", "S5")


def shuffled_where_unseen(table_of: str) -> tuple[TwelveMonths, TwelveMonths]:
    """The same hand twice for seat 0; what it cannot see is dealt otherwise."""
    options: dict[str, Any] = {"heavenly": "off"}
    if table_of == "draw":
        return dealt(PLAIN, stock="S7", **options), dealt(PLAIN, "H2 D3 S6 H8", "C2 S3 H6 C8", stock="S9", **options)
    others = ("C2 S3 H6 C8", THIEF, OTHER_THIEF)
    one = after(drawn(PLAIN, "HQ", *others, **options), (0, Discard("HQ")))
    two = after(drawn(PLAIN, "HQ", others[1], others[0], OTHER_THIEF, **options), (0, Discard("HQ")))
    return one, two


@pytest.mark.parametrize("table_of", ["draw", "steal"])
def test_what_a_seat_cannot_see_changes_nothing_of_what_it_sees(table_of: str) -> None:
    one, two = shuffled_where_unseen(table_of)
    assert one.state != two.state
    viewers: tuple[Viewer, ...] = (0, "public")
    for viewer in viewers:
        assert visible_state(TWELVE_MONTHS, one.state, viewer) == visible_state(TWELVE_MONTHS, two.state, viewer)
    assert TWELVE_MONTHS.legal_actions(one.state, 0) == TWELVE_MONTHS.legal_actions(two.state, 0)
    for action in (Draw(), Pass(), Discard("S2"), Discard("C2")):
        assert TWELVE_MONTHS.explain(one.state, 0, action) == TWELVE_MONTHS.explain(two.state, 0, action)
