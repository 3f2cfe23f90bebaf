"""`paipu score`: the hand calculators; whatever they answer, status 0."""

import pytest

from tests.api.cli.paipu import Desk

WON = ("--hand", "s5 s6 s7 s8 s9 s10 b1 b2*2 b3 b4 b5 b7 b10", "--exposed", "peng:s1*3 wei:s4*3", "--card", "b6")
WAITING = ("--hand", "s8, s9*3", "--exposed", "pao:b2*4 wei:s1*3 peng:b4*3 chi:s4,s5,s6 chi:b7,b8,b9")


def test_a_hand_is_won_in_its_best_melds(desk: Desk) -> None:
    said = desk.paipu("score", "paohuzi", *WON, "--by", "own_draw")
    first, *table = (line.strip() for line in said.out.splitlines())
    assert (said.status, first) == (0, "✓ won, 16 huxi, plain: 2 from each payer")
    assert "wei   s4 s4 s4      3" in table
    assert "chi   b2 b7 b10     6" in table


def test_programs_read_the_same(desk: Desk) -> None:
    [judged] = desk.objects("score", "paohuzi", *WON, "--by", "own_draw")
    assert (judged["won"], judged["huxi"], judged["points"], judged["names"]) == (True, 16, 2, ["pinghu"])


def test_without_a_card_it_tells_what_is_waited_for(desk: Desk) -> None:
    said = desk.paipu("score", "paohuzi", *WAITING)
    table = [line.split() for line in said.out.splitlines()]
    assert ["waits", "for", "drawn", "left", "huxi", "each", "pays"] in table
    assert ["s8", "own", "draw", "3", "18", "4"] in table
    assert ["drawn", "by", "another", "3", "18", "2"] in table


def test_a_hand_that_waits_for_nothing_says_so(desk: Desk) -> None:
    said = desk.paipu(
        "score", "paohuzi", "--hand", "s5 s6 s8 b4 b9 b10*2 b1*3", "--exposed", "pao:b2*4 wei:s1*3 peng:b3*3"
    )
    assert said.out.splitlines()[-1] == "waits for no card"


def test_a_hand_that_is_not_won_says_why_with_the_rule(desk: Desk) -> None:
    poor = desk.paipu("score", "paohuzi", *WON, "--rules", '{"min_huxi": 17}')
    assert (poor.status, poor.out.splitlines()[0]) == (
        0,
        "✗ the hand is complete but has only 16 huxi  PHZ-WIN hu_points",
    )


def test_it_speaks_chinese(desk: Desk) -> None:
    said = desk.paipu("score", "paohuzi", *WON, "--language", "zh")
    assert said.out.startswith("✓ 胡，16胡息，平胡：每家付1")
    assert "偎" in said.out


def test_melds_are_judged_as_the_winner_names_them(desk: Desk) -> None:
    [judged] = desk.objects("score", "paohuzi", *WON, "--claimed", "peng:s1*3 kan:s4*3")
    assert judged["code"] == "hu_structure"


def test_a_play_answers_another_and_the_covering_is_told(desk: Desk) -> None:
    options = ("--play", "BJ*2 S8*4", "--top", "BJ S7*4")
    said = desk.paipu("score", "baohuang", *options, "--rules", '{"kao": true}')
    assert said.out.strip() == "✓ Allowed: 2×big joker > big joker, 8 > 7 (×4).  BH-KAO"
    [refused] = desk.objects("score", "baohuang", *options)
    assert (refused["allowed"], refused["code"]) == (False, "count_mismatch")


def test_places_pay(desk: Desk) -> None:
    said = desk.paipu("score", "baohuang", "--order", "0,2,1,3,4", "--emperor", 0, "--guard", 1)
    points, *sums = " ".join(said.out.split()).split(" seat 1: ")
    assert points == "seat 1 +4, seat 2 +2, seat 3 -2, seat 4 -2, seat 5 -2"
    each = "a pair 6, place of the emperor -1 = 5, place of the guard -3 = 2"
    assert sums == [
        f"{each}, emperor ×2 = 4 seat 2: {each}, guard ×1 = 2 seats 3, 4, 5: {each}, rebel ×-1 = -2",
    ]


def test_the_pairs_of_a_hand_and_what_is_left(desk: Desk) -> None:
    said = desk.paipu("score", "old_maid", "--hand", "S5 H7 H5 BJ C5")
    assert said.out.splitlines() == ["pairs: ♠5 ♥5", "left: ♥7 BJ ♣5", "pairs with nothing: BJ"]
    assert desk.paipu("score", "old_maid", "--hand", "S5", "--language", "zh").out.splitlines() == [
        "对子: -",
        "剩下: ♠5",
    ]


def test_places_of_old_maid_pay(desk: Desk) -> None:
    rules = '{"scoring": "rank_points", "simultaneous_out": "shared"}'
    said = desk.paipu("score", "old_maid", "--places", "2,0,3,1", "--ranks", "1,1,3,4", "--rules", rules)
    assert said.out.splitlines()[0] == "seat 1 +3, seat 2 0, seat 3 +3, seat 4 +1"


def test_cards_are_a_month_or_not(desk: Desk) -> None:
    assert desk.paipu("score", "twelve_months", "--month", "S5*2 C5 SK").out.strip() == "✓ month 5  TM-MONTH"
    no = desk.paipu("score", "twelve_months", "--month", "S5 H5 C6 SK", "--language", "zh")
    assert (no.status, no.out.strip()) == (0, "✗ 红桃5和梅花6点数不同，不成月。  TM-MONTH mixed_ranks")


def test_the_months_and_thefts_of_a_hand(desk: Desk) -> None:
    said = desk.paipu("score", "twelve_months", "--hand", "SQ DQ CQ SK", "--thrown", "HQ")
    assert said.out.splitlines() == [
        "months: month 12 ♠Q ♦Q ♣Q ♠K",
        "a heavenly hand",
        "thefts: month 12 ♠K ♠Q ♦Q + month 12 ♠K ♠Q ♣Q + month 12 ♠K ♦Q ♣Q",
    ]
    [found] = desk.objects("score", "twelve_months", "--hand", "S5 H5 C5 D5 S9")
    assert (found["must_lay"]["month"], found["thefts"]) == (5, None)
    king = desk.paipu("score", "twelve_months", "--hand", "SQ DQ SK", "--thrown", "HK", "--language", "zh")
    assert king.out.splitlines() == ["月: -", "弃出的 K 不能抢。"]


def test_months_and_cards_that_are_left_pay(desk: Desk) -> None:
    seats = ("S5 H5 C5 D5 + SQ HQ DQ SK", ": S9 HK", ": S2", "SA HA DA CA : CK")
    said = desk.paipu("score", "twelve_months", *(word for seat in seats for word in ("--seat", seat)), "--winner", 0)
    assert said.out.splitlines()[0] == "seat 1 +23, seat 2 -2, seat 3 0, seat 4 -1"


def test_places_are_named_as_far_as_the_hand_went(desk: Desk) -> None:
    for order in ("1,0", "1,0,2,3,4"):
        [paid] = desk.objects("score", "baohuang", "--order", order, "--emperor", 0, "--guard", 1)
        assert paid["points"] == [6, 3, -3, -3, -3]
    [paid] = desk.objects("score", "baohuang", "--order", "3", "--emperor", 1, "--mode", "solo_open")
    assert paid["points"] == [6, -24, 6, 6, 6]


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("paohuzi", "--hand", "s5*5"), "A card was given more often"),
        (("paohuzi", "--hand", "s5", "--exposed", "s1*3"), "A meld is its kind and its cards: wei:b2*3"),
        (("paohuzi", "--hand", "s5", "--exposed", "row:s1*3"), "The field exposed[0].kind"),
        (("paohuzi", "--hand", "s5", "--rules", "{"), "--rules: "),
        (("paohuzi", "--hand", "s5", "--rules", '{"speed": 1}'), "This game has no option speed"),
        (("old_maid",), "Give either --hand, or --places"),
        (("old_maid", "--hand", "S5 S5"), "A card was given more often"),
        (("twelve_months", "--hand", "S5", "--month", "S5"), "Give one of --month, --hand"),
        (("twelve_months", "--seat", ": S5", "--seat", ": H5"), "The field seats"),
        (("baohuang",), "Give either --play, with --top, or --order"),
        (("baohuang", "--order", "first"), "--order is a list of seats"),
        (("baohuang", "--order", "0,1,2,3,4", "--emperor", "0"), "A pair hand has a guard"),
        (("baohuang", "--order", "0", "--emperor", "0", "--guard", "1"), "With these seats out the hand goes on"),
        (("baohuang", "--order", "0", "--emperor", "0", "--mode", "solo_open", "--mult", "2"), "(BH-SCORE)"),
        (("baohuang", "--play", "BJ", "--top", "SP"), "This room has no special trump"),
    ],
)
def test_what_is_asked_wrongly_gets_a_line(desk: Desk, arguments: tuple[str, ...], says: str) -> None:
    said = desk.paipu("score", *arguments)
    assert (said.status, said.out) == (2, "")
    assert says in said.err
    assert "Traceback" not in said.err
