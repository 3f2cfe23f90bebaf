"""P01–P30 once more as whole hands in record files, refereed line by line: an illegal line is found where it stands."""

from random import Random
from typing import cast

import pytest

from domain.cards import ZI
from domain.game import to_act
from domain.games import GAMES
from domain.games.paohuzi import PAOHUZI
from domain.games.paohuzi.hands import loose
from domain.games.paohuzi.rights import Source, rights
from tests.domain.games.paohuzi.table import names, rules
from tests.domain.games.paohuzi.whole_hands import Told, report

WAITS_FOR_S5 = "s1 s2 s3 b1 b2*2 b3 b7 b10 s7 s8 s9 b4 b5 b6 b8 b9 b10 s4 s6"
ALSO_WAITS_FOR_S5 = "s1 s2 s3 b1 b2*2 b3 b7*2 b10 s8 s9 s10 b4 b5 b6 b8 b9 s4 s6"


@pytest.fixture(autouse=True)
def the_game_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(cast("dict[str, object]", GAMES), PAOHUZI.name, PAOHUZI)


def holds(told: Told, *expected: str) -> None:
    """The last line brought this about, and the whole hand passes the referee."""
    assert names(told.facts)[: len(expected)] == list(expected)
    report = told.checked()
    assert (report.ok, report.findings) == (True, ())


def test_p01_an_own_pair_goes_before_anothers_win() -> None:
    told = Told("s10", "s5*2", WAITS_FOR_S5, wall="s5").tell("A discard s10", "all pass")
    holds(told.tell("B draw"), "CardDrawn", "MeldLaid")


def test_p02_the_nearer_winner_first() -> None:
    start = Told(f"{ALSO_WAITS_FOR_S5} s10", "", WAITS_FOR_S5, wall="s5").tell("A discard s10", "all pass", "B draw")
    holds(start.tell("A hu", "C hu"), "QuestionSettled", "HandWon")
    assert start.table.state.course.winners == (2,)


def test_p02_the_farther_winner_when_the_nearer_declines() -> None:
    start = Told(f"{ALSO_WAITS_FOR_S5} s10", "", WAITS_FOR_S5, wall="s5").tell("A discard s10", "all pass", "B draw")
    holds(start.tell("C pass", "A hu"), "QuestionSettled", "HandWon")
    assert start.table.state.course.winners == (0,)


def test_p03_a_declined_win_and_then_the_pao() -> None:
    told = Told("s10", WAITS_FOR_S5, "s5*3", wall="s5").tell("A discard s10", "all pass", "B draw")
    holds(told.tell("B pass"), "QuestionSettled", "MeldLaid")
    assert told.table.state.seats[2].quads == 1


def test_p04_peng_then_the_drawers_chi_then_the_next_seats() -> None:
    told = Told("s10 s5*2", "s6 s7", "s4 s6", wall="s5").tell("A discard s10", "all pass", "B draw")
    holds(told.tell("A pass", "B pass", "C chi s4 s6"), "QuestionSettled", "MeldLaid")


def test_p05_the_drawers_chi_before_the_next_seats() -> None:
    told = Told("s10", "s4 s6", "s4 s6", wall="s5", tianhu=False)
    told.tell("A discard s10", "all pass", "B draw", "C chi s4 s6", "B chi s4 s6")
    assert [bar.card for bar in told.table.state.seats[2].no_chi] == []
    holds(told, "QuestionSettled", "MeldLaid")


def test_p06_after_a_peng_and_an_untaken_discard_the_seat_after_the_peng_draws() -> None:
    told = Told("s5", "s4 s6", "s5*2 s10", wall="b1").tell("A discard s5", "C peng")
    holds(told.tell("C discard s10", "all pass", "A draw"), "CardDrawn")


def test_p07_chi_with_a_pair_in_hand() -> None:
    told = Told("s5", "s5*2 s4 s6 b5", "").tell("A discard s5")
    assert told.illegal("B chi s4 s6").reason_code == "bi_incomplete"
    holds(told.tell("B chi s4 s6 / s5 s5 b5"), "QuestionSettled", "MeldLaid")


def test_p08_a_discard_is_not_won() -> None:
    told = Told("s5", WAITS_FOR_S5, "").tell("A discard s5")
    found = told.illegal("B hu")
    assert (found.reason_code, found.rule) == ("hu_on_discard", "PHZ-SOURCE")


def test_p09_a_second_quad_needs_no_discard() -> None:
    told = Told("b1*4 s5*3 s10", "", "", wall="s5 s9").tell("A discard s10", "all pass")
    holds(told.tell("B draw"), "CardDrawn", "QuestionSettled", "MeldLaid", "DiscardWaived")
    assert told.lines[-1]["do"] != "discard"


def test_p10_opening_ti_then_pao_then_no_discard() -> None:
    told = Told("s5", "b1*4 s5*3", "", wall="s10").tell("A discard s5")
    holds(told, "CardDiscarded", "QuestionSettled", "MeldLaid", "MeldLaid", "DiscardWaived")


def test_p11_two_opening_ti_then_peng_then_no_discard() -> None:
    told = Told("s5", "b1*4 b2*4 s5*2", "").tell("A discard s5", "B peng")
    holds(told, "QuestionSettled", "MeldLaid", "MeldLaid", "MeldLaid", "DiscardWaived")


def test_p14_the_winner_is_paid_by_both_and_deals_next() -> None:
    told = Told("s10", "", WAITS_FOR_S5, wall="s5").tell("A discard s10", "all pass", "B draw")
    holds(told.tell("C hu"), "QuestionSettled", "HandWon", "HandEnded", "HandScored")
    assert told.table.state.course.points == (-1, -1, 2)
    assert PAOHUZI.next_dealer(told.table.state) == 2


def test_p17_a_chi_without_its_bi() -> None:
    found = Told("s5", "s4 s5 s6 s3 s7", "").tell("A discard s5").illegal("B chi s4 s6")
    assert (found.code, found.reason_code, found.rule) == ("illegal-action", "bi_incomplete", "PHZ-BI")


def test_p18_a_card_of_a_kan() -> None:
    found = Told("s5*3", "", "").illegal("A discard s5")
    assert (found.code, found.reason_code, found.because) == ("illegal-action", "kan_locked", (1,))


def test_p19_a_card_that_was_discarded() -> None:
    told = Told("s5 s4 s6", "", "", wall="s10 s10 s5").tell("A discard s5", "all pass", "B draw", "all pass")
    told.tell("C draw", "all pass", "A draw")
    found = told.illegal("A chi s4 s6")
    assert (found.reason_code, found.because) == ("not_your_turn", (told.table.state.course.turn_since,))


def passing_to_the_end(seed: int) -> Told:
    """Nobody claims anything; the wall is drawn to its last card."""
    told = Told("", "", "", wall=" ".join(Random(seed).sample(ZI, len(ZI))[:19]), tianhu=False)
    told.tell(f"A discard {loose(told.table.state.seats[0].hand)[0]}")
    while acting := to_act(PAOHUZI, told.table.state):
        asked = told.table.state.course.window is not None
        due = told.table.state.phase == "DISCARD"
        thrown = loose(told.table.state.seats[acting[0]].hand)
        told.tell(f"{'ABC'[acting[0]]} {'pass' if asked else f'discard {thrown[0]}' if due else 'draw'}")
    return told


def test_p12_the_last_card_ends_the_hand_although_somebody_could_take_it() -> None:
    ending = ["CardDrawn", "QuestionSettled", "HandEnded", "HandScored"]
    for seed in range(50):
        told = passing_to_the_end(seed)
        last = told.log[-4]
        if names(told.facts) == ending and _could_take(told, last.seat, last.card):
            holds(told, *ending)
            assert told.table.state.course.points == (0, 0, 0)
            assert PAOHUZI.next_dealer(told.table.state) == 1
            return
    pytest.fail("nobody could have taken a last card")


def _could_take(told: Told, drawer: int, card: str) -> bool:
    following = told.table.state.seats[(drawer + 1) % 3]
    return bool(rights(rules(), following, Source(card, "next", drawn=True)).chi)


def test_p22_a_declined_hand_at_the_start() -> None:
    told = Told("s1*3 s4 s5 s6 s7 s8 s9 b2*3 b4 b5 b6 b7*3 b8 b9 b10", "", "")
    holds(told.tell("A discard s4"), "CardDiscarded")
    let_go = {"seat": 0, "do": "pass"}
    assert report([told.lines[0], let_go, *told.lines[1:], {"end": True}]).ok
    twice = report([told.lines[0], let_go, let_go, *told.lines[1:], {"end": True}])
    assert [found.line for found in twice.findings] == [3]


def test_p23_four_seats_of_which_three_play() -> None:
    told = Told("s10", "", "", "", players=4).tell("A discard s10", "all pass", "B draw", "all pass")
    assert told.illegal("C draw").reason_code == "sits_out"
    holds(told)


def test_p24_two_seats_and_twenty_buried() -> None:
    told = Told("s10", "", players=2, buried=20)
    assert told.table.state.wall.size == 19
    holds(told)


def test_p25_a_history_that_leaves_out_a_forced_pao() -> None:
    told = Told("s10", "", "s5*3", wall="s5", tianhu=False).tell("A discard s10", "all pass", "B draw")
    assert names(told.facts)[:3] == ["CardDrawn", "QuestionSettled", "MeldLaid"]
    drawn = told.log.index(told.facts[0]) + 1
    history = told.as_events()[: drawn + 1]
    left = {**told.as_events()[drawn + 1], "winner": None, "answer": None}
    (found,) = report([*history, left]).findings
    assert (found.n, found.code, found.reason_code) == (drawn, "verification-failed", "event_differs")
    assert "winner" in found.detail
    assert report(told.to_the_end().as_events()).ok


def test_p27_a_card_that_was_discarded_and_then_drawn() -> None:
    told = Told("s5 s4 s6", "", "", wall="s10 s10 s5", tianhu=False).tell("A discard s5", "all pass")
    told.tell("B draw", "all pass", "C draw", "all pass", "A draw", "all pass")
    assert told.table.state.seats[0].river == ("s5", "s5")
    holds(told)


def test_p29_a_discard_of_the_autopilot_is_an_ordinary_one() -> None:
    told = Told("s10", "", "").tell("A discard s10")
    told.lines[-1]["how"] = "auto"
    holds(told)


def test_p30_a_hand_that_is_broken_off() -> None:
    told = Told("s10", "", "").tell("A discard s10")
    record = [*told.lines, {"do": "abort", "reason": "late"}, {"end": True, "scores": [0, 0, 0]}]
    assert report(record).ok
