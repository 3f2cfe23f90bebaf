"""OM-SEE: what is public, and what only some may see."""

from domain.facts import HandVoided
from domain.game import visible_state
from domain.games.old_maid.actions import Draw
from domain.games.old_maid.events import CardDrawn
from domain.privacy import redact
from tests.domain.games.old_maid.hands import dealt, just_dealt, playing


def test_om_see_a_seat_sees_its_own_hand_and_how_many_cards_the_others_hold() -> None:
    table = playing("H5", "S5 H9", "S9 BJ")
    assert visible_state(table.game, table.state, 1)["hands"] == [{"count": 1}, ("S5", "H9"), {"count": 2}]
    assert visible_state(table.game, table.state, "public")["hands"] == [{"count": 1}, {"count": 2}, {"count": 2}]
    assert visible_state(table.game, table.state, "all")["hands"] == (("H5",), ("S5", "H9"), ("S9", "BJ"))


def test_om_see_the_deal_shows_a_seat_its_own_cards() -> None:
    assert redact(dealt("H5", "S5 H9", "S9 BJ"), 0)["hands"] == [("H5",), {"count": 2}, {"count": 2}]


def test_om_see_only_drawer_and_drawn_from_know_the_card() -> None:
    fact = CardDrawn(0, 1, "BJ", 1)
    assert [redact(fact, viewer).get("card") for viewer in (0, 1, 2, "public", "all")] == ["BJ", "BJ", None, None, "BJ"]
    assert redact(fact, "public") == {"seat": 0, "from": 1, "next": 1}


def test_om_see_laid_pairs_and_who_is_out_are_public() -> None:
    table = playing("H5", "S5 H9", "S9 BJ")
    table = table.and_then(*table.when(0, Draw(1, "S5")).follows())
    seen = visible_state(table.game, table.state, "public")
    assert (seen["pairs"], seen["out"], seen["draws"]) == (((("H5", "S5"),), (), ()), (0,), 1)


def test_om_see_a_card_that_was_taken_out_is_shown_at_the_end_and_not_before() -> None:
    hidden = just_dealt("H5 S5 D5", "S2 H2 D2 C2", "", monkey="hidden_removed", ranks_in_play=["2", "5"])
    named = playing("H5", "S5 HQ", "", monkey="removed:CQ")
    for table, card in ((hidden, "C5"), (named, "CQ")):
        assert visible_state(table.game, table.state, "all")["removed"] is None
        over = table.and_then(HandVoided("shown"))
        assert visible_state(over.game, over.state, "public")["removed"] == card


def test_om_see_the_room_s_own_words_name_the_first_and_the_last() -> None:
    words = {"first_out": "头家", "monkey": "猴王"}
    table = playing("H5", "S5", "BJ", labels=words, simultaneous_out="shared")
    assert visible_state(table.game, table.state, "public")["called"] == (None, None, None)
    over = table.and_then(*table.when(0, Draw(1, "S5")).follows())
    assert visible_state(over.game, over.state, "public")["called"] == ("头家", "头家", "猴王")


def test_om_see_with_a_joker_as_the_monkey_nothing_was_taken_out() -> None:
    over = playing("", "BJ", "")
    assert visible_state(over.game, over.state, "public")["removed"] is None
