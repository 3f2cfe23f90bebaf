"""Cards are where a type says `Card`, whatever the member is called and however deep they lie."""

from typing import Annotated

from msgspec import Meta, Struct

from domain.cards import Card, Cards
from domain.chance import ByChance
from domain.named_cards import card_members, named_cards


class Group(Struct, frozen=True):
    """Cards with a word for them."""

    word: str
    of: Cards


class Show(Struct, frozen=True):
    """A bit of everything."""

    note: str
    count: Annotated[int, Meta(ge=0)]
    lead: Card
    top: Annotated[Card | None, ByChance()] = None
    pair: tuple[Card, Card] | None = None
    rows: tuple[tuple[Card, Card, Card], ...] = ()
    named: tuple[tuple[int, Card], ...] = ()
    groups: tuple[Group, ...] = ()
    one_or_more: Card | Cards = ()


def test_every_card_is_found_with_its_copies_and_nothing_else() -> None:
    show = Show(
        note="S2",
        count=3,
        lead="S3",
        top="S4",
        pair=("S5", "S5"),
        rows=(("S6", "S7", "S8"),),
        named=((1, "S9"),),
        groups=(Group("S10", ("SJ",)),),
        one_or_more=("SQ", "SK"),
    )
    assert list(named_cards(show)) == ["S3", "S4", "S5", "S5", "S6", "S7", "S8", "S9", "SJ", "SQ", "SK"]


def test_what_is_not_there_holds_no_card() -> None:
    assert list(named_cards(Show("a note", 0, "nonsense"))) == ["nonsense"]


def test_the_members_that_hold_cards_are_known_by_their_type() -> None:
    assert [*card_members(Show)] == ["lead", "top", "pair", "rows", "named", "groups", "one_or_more"]
