"""TM-DECK, TM-DEAL, TM-MONTH: the cards, the deal, what is a month."""

import pytest

from domain.dealing import DealRefused, Deck, Hands
from domain.facts import HandDealt
from domain.game import fold
from domain.games.twelve_months import TWELVE_MONTHS
from domain.games.twelve_months.deck import deck
from domain.games.twelve_months.months import choices, month_number, months_in, uses_k, why_no_month
from tests.domain.games.twelve_months.table import NOTHING, cards, dealt, log, of, rules

SEATS = ("a", "b", "c", "d")


def test_tm_deck_two_packs_with_jokers_have_108_cards_eight_of_each_rank() -> None:
    pack = deck(rules())
    assert len(pack) == 108
    assert sum(card.endswith("7") for card in pack) == 8
    assert sum(card in ("BJ", "LJ") for card in pack) == 4


def test_tm_deck_without_jokers_there_are_104() -> None:
    assert len(deck(rules(jokers="removed"))) == 104


@pytest.mark.parametrize(("players", "stock"), [(4, 92), (5, 88), (6, 84)])
def test_tm_deal_everybody_has_four_cards_and_the_rest_is_the_stock(players: int, stock: int) -> None:
    house = rules(players)
    seats = tuple(f"p{seat}" for seat in range(players))
    state = fold(TWELVE_MONTHS, TWELVE_MONTHS.deal(house, seats, 0, Deck(deck(house))))
    assert [len(hand) for hand in state.hands] == [4] * players
    assert state.stock.size == stock


def test_tm_deal_one_card_at_a_time_from_the_dealers_next_seat() -> None:
    pack = deck(rules())
    (deal,) = of(HandDealt, TWELVE_MONTHS.deal(rules(), SEATS, 1, Deck(pack)))
    assert deal.hands[2] == (pack[0], pack[4], pack[8], pack[12])
    assert deal.hands[1] == (pack[3], pack[7], pack[11], pack[15])
    assert deal.stock == pack[16:]


@pytest.mark.parametrize(
    ("hands", "code"),
    [
        (("BJ H3 C6 D8", *NOTHING[1:]), "wrong-deck"),
        (("S2 H3 C6", *NOTHING[1:]), "wrong-deck"),
        (("S2 S2 S2 D8", *NOTHING[1:]), "duplicate-card"),
        (("S2 H3 C6 s8", *NOTHING[1:]), "wrong-deck"),
        (("S2 H3 C6 X8", *NOTHING[1:]), "unknown-card"),
        (NOTHING[1:], "wrong-deck"),
    ],
)
def test_tm_deal_refuses_hands_that_the_rules_cannot_deal(hands: tuple[str, ...], code: str) -> None:
    given = Hands(tuple(map(cards, hands)), None)
    with pytest.raises(DealRefused) as refusal:
        TWELVE_MONTHS.deal(rules(jokers="removed"), SEATS, 0, given)
    assert refusal.value.code == code


def test_tm_deal_a_stock_that_was_not_given_is_counted() -> None:
    assert dealt(stock=None).state.stock.size == 92
    assert of(HandDealt, log(stock=None))[0].stock is None


@pytest.mark.parametrize(
    ("text", "number", "with_k"),
    [
        ("SA HA CA DA", 1, False),
        ("H5 H5 S5 C5", 5, False),
        ("SJ HJ CJ DJ", 11, False),
        ("SQ HQ CQ DQ", 12, False),
        ("H8 SK C8 D8", 8, True),
    ],
)
def test_tm_month_four_of_a_rank_or_three_and_a_k(text: str, number: int, with_k: bool) -> None:
    assert why_no_month(rules(), cards(text)) is None
    assert (month_number(rules(), cards(text)), uses_k(rules(), cards(text))) == (number, with_k)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("H8 C8 D8", "need_four_cards"),
        ("H8 C8 D8 S8 S8", "need_four_cards"),
        ("H8 C8 D9 BJ", "joker_has_no_month"),
        ("SK HK CK DK", "k_is_not_a_month"),
        ("H8 C8 SK H9", "mixed_ranks"),
        ("H8 C9 SK HK", "mixed_ranks"),
        ("H8 C8 SK HK", "only_one_k"),
        ("H8 SK HK CK", "only_one_k"),
    ],
)
def test_tm_month_names_the_first_reason_why_not(text: str, reason: str) -> None:
    assert why_no_month(rules(), cards(text)) == reason


def test_tm_month_with_distinct_suits_no_suit_comes_twice_beside_a_k_either() -> None:
    house = rules(distinct_suits=True)
    assert why_no_month(house, cards("H8 H8 D8 S8")) == "same_suit_twice"
    assert why_no_month(house, cards("H8 H8 D8 HK")) == "same_suit_twice"
    assert why_no_month(house, cards("H8 C8 D8 HK")) is None


def test_tm_month_four_k_are_the_leap_month_where_the_room_wants_it_natural_and_of_any_suits() -> None:
    house = rules(k_month=True, distinct_suits=True)
    assert why_no_month(house, cards("SK SK CK DK")) is None
    assert month_number(house, cards("SK SK CK DK")) == 13
    assert uses_k(house, cards("SK SK CK DK")) is False


def test_tm_month_a_wild_joker_is_a_k_in_every_respect() -> None:
    wild = rules(jokers="wild")
    assert why_no_month(wild, cards("H8 C8 D8 LJ")) is None
    assert uses_k(wild, cards("H8 C8 D8 LJ")) is True
    assert why_no_month(wild, cards("H8 C8 SK LJ")) == "only_one_k"
    assert why_no_month(wild, cards("BJ LJ SK HK")) == "k_is_not_a_month"


def test_tm_month_copies_of_a_card_make_one_choice_of_it() -> None:
    assert list(choices(cards("H5 H5 C5"), 2)) == [("H5", "H5"), ("H5", "C5")]
    assert list(months_in(rules(), cards("H5 H5 C5 C5 D5"))) == [
        cards("H5 H5 C5 C5"),
        cards("H5 H5 C5 D5"),
        cards("H5 C5 C5 D5"),
    ]
