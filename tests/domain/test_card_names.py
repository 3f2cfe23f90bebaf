"""Cards are called as players call them."""

import pytest

from domain.card_names import name_of
from domain.cards import EVERY_CARD


@pytest.mark.parametrize(
    ("card", "zh", "en"),
    [
        ("s5", "小五", "the small 5"),
        ("b10", "大十", "the big 10"),
        ("H10", "红桃10", "the 10 of hearts"),
        ("SA", "黑桃A", "the ace of spades"),
        ("BJ", "大王", "the big joker"),
        ("LJ*", "做了记号的小王", "the marked little joker"),
    ],
)
def test_a_card_has_the_name_that_players_say(card: str, zh: str, en: str) -> None:
    assert (name_of(card).zh, name_of(card).en) == (zh, en)


def test_every_card_has_a_name_of_its_own_in_both_languages() -> None:
    for language in ("zh", "en"):
        assert len({getattr(name_of(card), language) for card in EVERY_CARD}) == len(EVERY_CARD)


def test_no_name_is_a_token() -> None:
    assert not any(card in (name_of(card).zh, name_of(card).en) for card in EVERY_CARD)
