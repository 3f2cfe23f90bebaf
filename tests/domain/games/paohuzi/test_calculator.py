"""The hand calculator, asked in plain JSON: won or why not, which melds, huxi and points, what is waited for."""

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from domain.calculator import QuestionRefused, answer
from domain.cards import Cards
from domain.dealing import DealRefused
from domain.games.paohuzi import PAOHUZI
from domain.games.paohuzi.calculator import CALCULATOR, Judged
from domain.games.paohuzi.melds import Meld
from domain.house_rules.options import OptionRefused
from domain.wire.validation import Invalid
from tests.domain.games.paohuzi.table import cards, melds
from tests.domain.games.paohuzi.test_winning import CASES

HAND = "s5 s6 s7 s8 s9 s10 b1 b2*2 b3 b4 b5 b7 b10"
LAID = "peng(s1*3) wei(s4*3)"


def plain(laid: Sequence[Meld]) -> list[dict[str, Any]]:
    """Melds as they are sent."""
    return [{"kind": meld.kind, "cards": list(meld.cards)} for meld in laid]


def ask(hand: str = HAND, exposed: str = LAID, **members: Any) -> Judged:
    """What the calculator says."""
    found = answer(CALCULATOR, {"hand": list(cards(hand)), "exposed": plain(melds(exposed)), **members})
    assert isinstance(found, Judged)
    return found


def test_its_example_is_won_by_an_own_draw() -> None:
    won = answer(CALCULATOR, CALCULATOR.example)
    assert isinstance(won, Judged)
    assert (won.won, won.huxi, won.names, won.points) == (True, 16, ("pinghu",), 4)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case[0])
def test_phz_win_it_judges_the_hands_of_the_book(case: tuple[str, str, str, str | None, bool, int | None]) -> None:
    _, hand, on_table, card, own_draw, reached = case
    by = "own_draw" if own_draw else "draw" if card else None
    judged = ask(hand, on_table, card=card, by=by)
    assert (judged.huxi, judged.won) == (reached, reached is not None and reached >= 15)


def test_phz_score_another_draw_pays_once_an_own_draw_twice() -> None:
    assert [ask(card="b6", by=by).points for by in ("draw", "own_draw")] == [1, 2]


def test_phz_score_tianhu_pays_twice_for_the_cards_as_dealt() -> None:
    dealt = next(hand for name, hand, *_ in CASES if name == "H21")
    assert (ask(dealt, "", by="tianhu").points, ask(dealt, "", by="tianhu").code) == (2, "ok")


def test_phz_win_too_few_huxi_are_told_with_the_melds() -> None:
    poor = ask(exposed="peng(s1*3) peng(s4*3)", card="b6")
    assert (poor.won, poor.code, poor.huxi, poor.points, len(poor.melds)) == (False, "hu_points", 14, 0, 7)


def test_phz_options_house_rules_count() -> None:
    assert ask(card="b6", rules={"min_huxi": 17}).code == "hu_points"
    assert ask(card="b6", rules={"players": 2, "scoring": {"base": 3, "hu_add": 1}}).points == 4


def test_without_a_card_it_tells_each_card_that_wins_and_what_for() -> None:
    waiting = ask("s8 s9*3", "pao(b2*4) wei(s1*3) peng(b4*3) chi(s4 s5 s6) chi(b7 b8 b9)")
    assert (waiting.won, waiting.code) == (False, "hu_structure")
    assert [msgspec.to_builtins(wait) for wait in waiting.waits] == [
        {"card": "s8", "by": "own_draw", "huxi": 18, "names": ("pinghu",), "points": 4, "left": 3},
        {"card": "s8", "by": "draw", "huxi": 18, "names": ("pinghu",), "points": 2, "left": 3},
    ]


def test_every_card_waited_for_wins_when_it_comes_and_no_other() -> None:
    waits = {(wait.card, wait.by): (wait.huxi, wait.points) for wait in ask().waits}
    comes = [(card, by) for card in PAOHUZI.tokens for by in ("own_draw", "draw")]
    won = {(card, by): ask(card=card, by=by) for card, by in comes}
    assert waits
    assert waits == {comes: (judged.huxi, judged.points) for comes, judged in won.items() if judged.won}


def test_k8_of_an_own_chouwei_no_copy_is_left() -> None:
    laid = "chouwei(s4*3) wei(b2*3) wei(b9*3) chi(s1 s2 s3) chi(b3 b4 b5) chi(b6 b7 b8)"
    assert [(wait.card, wait.by, wait.left) for wait in ask("s5 s6", laid).waits] == [
        ("s7", "own_draw", 4),
        ("s7", "draw", 4),
    ]
    assert ask("s5 s6", laid.replace("chouwei", "wei")).waits[0].card == "s4"
    with pytest.raises(Invalid, match="All four copies of a chouwei"):
        ask("s5 s6", laid, card="s4")
    with pytest.raises(Invalid, match="All four copies of a chouwei"):
        ask("s4 s6", laid)


@pytest.mark.parametrize(
    ("hand", "exposed", "members", "sizes"),
    [
        ("s1 s2 s3", "", {"card": "s4"}, "20"),
        ("s5 s6 s7 s8 s9 s10 b1 b2*2 b3 b4 b5 b7", LAID, {"card": "b6"}, "20"),
        ("s5 s6 s7 s8 s9 s10 b1 b2*2 b3 b4 b5 b7 b10*2", LAID, {"card": "b6"}, "20"),
        ("s5 s6 s7", "", {}, "20 or 21"),
        ("s3 s4 s5 s6 s7 s8 b2 b3 b4 b5 b6 b7", "ti(b1*4) ti(s2*4)", {"card": "b9"}, "21"),
        ("s3 s4 s5 s6 s7 s8 b2 b3 b4 b5 b6 b7 b9 b9", "ti(b1*4)", {}, "20 or 21"),
        ("s1*3 s4 s5 s6 s7 s8 s9 b2*3 b4 b5 b6 b7*3 b8 b9", "", {"by": "tianhu"}, "21"),
        ("s1*3 s2*3 s3*3 s4*3 s5*3", "", {"by": "san_ti_wu_kan", "rules": {"san_ti_wu_kan": True}}, "20 or 21"),
    ],
)
def test_phz_win_so_many_cards_are_no_hand_that_can_win(
    hand: str, exposed: str, members: dict[str, Any], sizes: str
) -> None:
    judged = ask(hand, exposed, **members)
    fits = sizes in judged.reason.en.split("has ")[1] and sizes.replace("or", "或") in judged.reason.zh
    assert (judged.won, judged.code, judged.rule, fits, judged.waits) == (False, "hand_size", "PHZ-WIN", True, ())


def test_k5_a_quad_beside_another_wins_with_no_card_too_many() -> None:
    """The seat with a quad and a card too many would be complete by a pao: it never holds them."""
    hand, laid = "s3 s4 s5 b1*2 s7 s8 s9", "ti(b4*4) wei(s2*3) wei(b9*3) wei(b8*3)"
    assert ask(hand, laid, card="s2", by="draw").code == "hand_size"


DEALT = "s1*3 s4 s5 s6 s7 s8 s9 b2*3 b4 b5 b6 b7*3 b8 b9 b10"
THREES = "s1*3 s3*3 s5*3 s7*3 s9*3 b1 b3 b5 b7 b9 b10"


@pytest.mark.parametrize(
    ("hand", "exposed", "members", "says"),
    [
        (DEALT, "", {"by": "tianhu", "rules": {"tianhu": False}}, "do not play tianhu"),
        (DEALT, "", {"rules": {"tianhu": False}}, "do not play tianhu"),
        (
            "s4 s5 s6 b4 b5 b6",
            "wei(s1*3) wei(b2*3) wei(b7*3) chi(b8 b9 b10) chi(s7 s8 s9)",
            {"by": "tianhu"},
            "only quads",
        ),
        ("s4 s5 s6 s7 s8 s9 s10 b4 b5 b6 b8*2 b1*3 b9 b10", "pao(b2*4)", {"by": "tianhu"}, "only quads"),
        (THREES, "", {"by": "san_ti_wu_kan"}, "do not play san ti wu kan"),
        (THREES, "", {"by": "san_ti_wu_kan", "card": "s2", "rules": {"san_ti_wu_kan": True}}, "name no card besides"),
        (DEALT, "", {"by": "own_draw"}, "made by an own draw"),
        ("s4 s5 s6 b4 b5 b6 s7 s8 s9 b8 b9 b10", "peng(s1*3) peng(b2*3) peng(b7*3)", {}, "made by an own draw"),
    ],
)
def test_phz_ownwin_a_win_that_the_room_or_the_cards_do_not_know_is_refused(
    hand: str, exposed: str, members: dict[str, Any], says: str
) -> None:
    with pytest.raises(Invalid) as refused:
        ask(hand, exposed, **members)
    assert says in refused.value.sentence.en


def test_phz_ownwin_a_dealer_who_has_laid_a_quad_wins_as_dealt() -> None:
    quad = ask("s1*3 s4 s5 s6 s7 s8 s9 s10*2 b4 b5 b6 b8 b9 b10", "ti(b1*4)", by="tianhu")
    held = ask("s1*3 s4 s5 s6 s7 s8 s9 s10*2 b1*4 b4 b5 b6 b8 b9 b10", "")
    assert (quad.huxi, quad.points, held.points) == (15, 2, 2)
    assert ask("s1*2 s4 s5 s6 s7 s8 s9 s10*2 b1*4 b2*4 b4 b5 b6", "", by="tianhu").code == "hu_structure"


def test_phz_refill_a_dealer_wins_as_dealt_with_the_cards_that_he_drew_for_his_quads() -> None:
    house = {"opening_ti": "refill", "opening_ti_timing": "at_deal"}
    held, laid = "s1 s2 s3 s4 s5 s6 s7 s8 s9 s10*2 b4 b5 b6", "ti(b1*4) ti(b2*4)"
    assert (ask(held, laid, by="tianhu", rules=house).points, ask(held, laid, by="tianhu").code) == (10, "hand_size")


def test_phz_hu_after_a_pao_a_hand_wins_as_it_is_where_the_room_asks_again() -> None:
    held, laid = "s4 s5 s6 s7 s8 s9 s10 b1 b2 b3 b8*2 b10*2", "wei(s2*3) pao(b5*4)"
    house = {"reoffer_hu_after_pao": True}
    assert {by: ask(held, laid, by=by, rules=house).points for by in ("draw", "own_draw")} == {"draw": 2, "own_draw": 4}
    with pytest.raises(QuestionRefused):
        ask(held, laid, by="draw")


def test_phz_santi_is_paid_where_the_room_plays_it_and_the_cards_have_it() -> None:
    played = {"by": "san_ti_wu_kan", "rules": {"san_ti_wu_kan": True}}
    won = ask(THREES, "", **played)
    assert (won.won, won.huxi, won.names, won.points) == (True, 15, ("san_ti_wu_kan",), 6)
    assert won.melds == melds("kan(s1*3) kan(s3*3) kan(s5*3) kan(s7*3) kan(s9*3)")
    quads = ask("s1 s3 s5 s7 s9 s10 b9 b10", "ti(b1*4) ti(b2*4) ti(b3*4)", **played)
    assert (quads.huxi, quads.points) == (36, 48)
    assert ask(THREES.replace("s9*3", "s9*2 s8"), "", **played).code == "no_san_ti_wu_kan"
    assert ask(THREES, "", by="san_ti_wu_kan", rules={"san_ti_wu_kan": True, "min_huxi": 16}).code == "hu_points"
    named = plain(won.melds)
    assert ask(THREES, "", claimed=named, **played).won
    assert ask(THREES, "", claimed=named[:4], **played).code == "hu_kind_mismatch"


def test_phz_reading_a_room_that_splits_no_fourth_copy_says_so() -> None:
    hand, laid = "s4 s5 s6 s7 s8 s9 s10 b5*3 b6 b7 b10*2", "wei(s2*3) wei(b9*3)"
    split = {"split_fourth": False}
    assert (ask(hand, laid, card="b5").won, ask(hand, laid, card="b5", rules=split).code) == (True, "fourth_not_split")


def test_b10_melds_are_judged_as_the_winner_names_them() -> None:
    hand, table = "b5*2 b7*3", "peng(b9*3) chi(s1 b1*2) chi(s3 s4 s5) chi(s6 s7 s8) chi(s8 s9 s10)"
    as_peng, as_kan = (plain(melds(f"{table} kan(b7*3) {kind}(b5*3)")) for kind in ("peng", "kan"))
    assert ask(hand, table, card="b5", claimed=as_peng).code == "hu_points"
    assert ask(hand, table, card="b5", claimed=as_kan).code == "hu_kind_mismatch"
    assert ask(hand, table, card="b5", claimed=as_peng[:-1]).code == "hu_structure"
    won = ask(hand, table, card="b5", claimed=as_peng, rules={"min_huxi": 12})
    assert (won.won, won.huxi, won.points) == (True, 12, 1)


@pytest.mark.parametrize(
    ("members", "says"),
    [
        ({"hand": "s5"}, "The field hand "),
        ({"hand": list(cards("s1*2 s2*2 s3*2 s4*2 s5*2 s6*2 s7*2 s8*2 s9*2 s10*2 b1*2"))}, "at most 21"),
        ({"exposed": [{"kind": "row", "cards": ["s1", "s2", "s3"]}]}, "exposed[0].kind"),
        ({"exposed": [{"kind": "chi", "cards": ["s1", "s2", "s4"]}]}, "The cards of a chi do not make one."),
        ({"exposed": [{"kind": "wei", "cards": ["s1", "s1"]}]}, "The cards of a wei do not make one."),
        ({"exposed": [{"kind": "kan", "cards": ["s1", "s1", "s1"]}]}, "A kan stays in the hand"),
        ({"by": "draw"}, "name the card"),
        ({"by": "tianhu", "card": "b6"}, "name no card besides"),
        ({"by": "robbery"}, "The field by "),
        ({"luck": 1}, "The field luck is not known."),
    ],
)
def test_what_is_no_question_is_refused(members: dict[str, Any], says: str) -> None:
    with pytest.raises(Invalid) as refused:
        answer(CALCULATOR, {"hand": list(cards(HAND)), **members})
    assert says in refused.value.sentence.en
    assert refused.value.sentence.zh


@pytest.mark.parametrize(
    ("hand", "code"), [(("s11",), "unknown-card"), (("SA",), "wrong-deck"), (cards("s5*5"), "duplicate-card")]
)
def test_phz_deck_cards_that_there_are_not_are_refused(hand: Cards, code: str) -> None:
    with pytest.raises(DealRefused) as refused:
        answer(CALCULATOR, {"hand": hand})
    assert refused.value.code == code


def test_phz_deck_four_copies_of_a_card_are_all_wherever_they_lie() -> None:
    with pytest.raises(DealRefused, match="more often"):
        ask("s5*2", "chi(s4 s5 s6) chi(s5 s6 s7)", card="s5")
    with pytest.raises(DealRefused, match="more often"):
        ask(claimed=plain(melds("ti(s5*4) peng(s5*3)")))


def test_phz_options_an_unknown_option_is_refused_by_its_name() -> None:
    with pytest.raises(OptionRefused) as refused:
        ask(rules={"scoring": {"speed": 1}})
    assert refused.value.option == "scoring.speed"
