"""Private parts are declared beside the field; one policy opens them; nothing is lost on the way."""

from typing import Annotated

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct

from domain.facts import HandDealt
from domain.privacy import EachSeat, Hidden, ToSeats, Viewer, join, may_open, redact, split

Cards = tuple[str, ...]


class Passed(Struct, frozen=True, rename={"giver": "from"}):
    """A fact with a field of every kind."""

    seat: int
    giver: int | None
    shown: bool
    card: Annotated[str, ToSeats(("seat", "from"), unless="shown")]
    note: Annotated[str | None, ToSeats(("seat",))]
    hands: Annotated[tuple[Cards, ...], EachSeat(count=True)]
    offers: Annotated[tuple[Cards, ...], EachSeat()]
    stock: Annotated[Cards | None, Hidden(count=True)]
    order: Annotated[Cards, Hidden()]


FACT = Passed(1, 2, False, "S7", "mine", (("H1",), ("H2", "H3"), ()), ((), ("peng",), ()), ("D4", "D5"), ("b1",))


def test_the_public_sees_public_fields_and_sizes() -> None:
    assert redact(FACT, "public") == {
        "seat": 1,
        "from": 2,
        "shown": False,
        "hands": [{"count": 1}, {"count": 2}, {"count": 0}],
        "offers": [None, None, None],
        "stock": {"count": 2},
    }


def test_a_seat_sees_its_own_parts_besides() -> None:
    seen = redact(FACT, 1)
    assert (seen["card"], seen["note"], "order" in seen) == ("S7", "mine", False)
    assert seen["hands"] == [{"count": 1}, ("H2", "H3"), {"count": 0}]
    assert seen["offers"] == [None, ("peng",), None]
    assert (redact(FACT, 2)["card"], "note" in redact(FACT, 2)) == ("S7", False)
    assert "card" not in redact(FACT, 0)


def test_host_referee_and_auditor_see_everything() -> None:
    assert redact(FACT, "all") == msgspec.to_builtins(FACT)


def test_a_field_that_another_one_makes_public_is_public() -> None:
    assert redact(msgspec.structs.replace(FACT, shown=True), "public")["card"] == "S7"


def test_nothing_to_hide_is_no_secret() -> None:
    bare = redact(msgspec.structs.replace(FACT, note=None, stock=None), "public")
    assert (bare["note"], bare["stock"]) == (None, None)


def test_the_stock_of_a_deal_is_seen_by_no_seat() -> None:
    deal = HandDealt(game="g", rules=None, rules_version="1", seats=("a",), dealer=0, hands=(("SA",),), stock=("S2",))
    assert redact(deal, 0)["stock"] == {"count": 1}


@pytest.mark.parametrize(
    "slot, viewer, opens",
    [
        ("seat:1", 1, True),
        ("seat:1", 0, False),
        ("seat:1", "public", False),
        ("seat:1", "all", True),
        ("stock", 1, False),
        ("stock", "all", True),
        ("cause:seat:1", 1, True),
        ("cause:seat:1", 0, False),
        ("cause:seat:1", "public", False),
        ("seat:11", 1, False),
    ],
)
def test_a_seat_opens_its_own_slot_only(slot: str, viewer: Viewer, opens: bool) -> None:
    assert may_open(slot, viewer) is opens


hands = st.lists(st.lists(st.sampled_from(["S7", "H2"])).map(tuple), min_size=3, max_size=3).map(tuple)
facts = st.builds(
    Passed,
    seat=st.integers(0, 2),
    giver=st.none() | st.integers(0, 2),
    shown=st.booleans(),
    card=st.sampled_from(["S7", "H2"]),
    note=st.none() | st.just("mine"),
    hands=hands,
    offers=hands,
    stock=st.none() | st.just(("D4",)),
    order=st.just(("b1",)),
)


@given(facts)
def test_joining_undoes_splitting(fact: Passed) -> None:
    assert msgspec.convert(join(*split(fact)), Passed) == fact


@given(facts)
def test_joining_undoes_splitting_after_a_way_through_json(fact: Passed) -> None:
    public, private = msgspec.json.decode(msgspec.json.encode(split(fact)))
    assert msgspec.convert(join(public, private), Passed) == fact


@given(facts, st.sampled_from([0, 1, 2, "public"]))
def test_what_a_viewer_cannot_see_does_not_change_what_it_sees(fact: Passed, viewer: Viewer) -> None:
    assert redact(_otherwise(fact, viewer), viewer) == redact(fact, viewer)


def _otherwise(fact: Passed, viewer: Viewer) -> Passed:
    """The same fact with other cards wherever the viewer cannot look, in the same numbers."""
    sees_card = fact.shown or viewer in (fact.seat, fact.giver)
    return msgspec.structs.replace(
        fact,
        card=fact.card if sees_card else "XX",
        note=fact.note if viewer == fact.seat or fact.note is None else "another",
        hands=tuple(hand if seat == viewer else ("XX",) * len(hand) for seat, hand in enumerate(fact.hands)),
        offers=tuple(offer if seat == viewer else ("XX",) for seat, offer in enumerate(fact.offers)),
        stock=None if fact.stock is None else ("XX",) * len(fact.stock),
        order=("XX", "XX"),
    )
