"""BH-LEAD, BH-PLAY, BH-PASS, BH-TURN, BH-TRICK, BH-OUT, BH-HOLD: a trick and its turns."""

from typing import Any

import pytest

from domain.games.baohuang.actions import Claim, OpenSolo, Pass, Play, Yield
from domain.games.baohuang.events import CardsPlayed, TrickEnded, TurnPassed, WentOut
from tests.domain.games.baohuang.table import Baohuang, after, cards, legal, played, playing, waits_for

HANDS = ("S3 S3 SA", "S4 S4 S4", "S5 S5 S5", "S7 S7 S7", "S8 S8 S8")


def trick(*moves: str, hands: tuple[str, ...] = HANDS, **options: Any) -> Baohuang:
    """Seat 0 leads; everybody plays in turn: cards, or nothing for a pass."""
    return played(playing(*hands, **options), *moves)


def test_bh_lead_the_emperor_leads_any_set() -> None:
    table = trick(hands=("S3 H3 LJ", *HANDS[1:]))
    assert legal(table, 0) == [Play(cards(text)) for text in ("S3", "S3 H3", "S3 LJ", "S3 H3 LJ", "LJ")]
    table.when(0, Play(cards("H3 LJ"))).then(CardsPlayed(0, cards("H3 LJ"), None, 1))


def test_bh_pass_a_leader_must_play() -> None:
    trick().when(0, Pass()).refused("leader_must_play", rule="BH-PASS", because=(5,))


def test_bh_turn_it_goes_clockwise_and_nobody_plays_out_of_turn() -> None:
    table = trick("S3")
    table.when(2, Play(cards("S5"))).refused("not_your_turn", rule="BH-TURN", because=(6,))
    table.when(0, Pass()).refused("not_your_turn", rule="BH-TURN", because=(6,))
    order: list[int] = []
    for _ in range(4):
        order += waits_for(table)
        table = played(table, "")
    assert order == [1, 2, 3, 4]


def test_bh_turn_a_room_may_play_anticlockwise() -> None:
    trick(play_direction="ccw").when(0, Play(cards("S3"))).then(CardsPlayed(0, ("S3",), None, 4))


@pytest.mark.parametrize("action", [Claim(), Yield(), OpenSolo()])
def test_bh_phases_the_throne_is_settled(action: Any) -> None:
    trick().when(0, action).refused("wrong_phase", rule="BH-PHASES", because=(5,))


def test_bh_play_cards_of_the_hand_each_copy_once() -> None:
    for text, en in (
        ("S3 S9", "The hand does not hold the 9 of spades."),
        ("S3 S3 S3", "Of the 3 of spades the hand holds only 2."),
    ):
        verdict = trick().when(0, Play(cards(text))).refused("card_not_in_hand", rule="BH-PLAY", because=(5,))
        assert (verdict.card, verdict.sentence.en) == (cards(text)[-1], en)
    trick().when(0, Play(())).refused("empty", rule="BH-SET", because=(5,))
    trick().when(0, Play(cards("S3 SA"))).refused("mixed_ranks", rule="BH-SET", because=(5,))


def test_bh_beats_the_answer_has_as_many_cards_each_higher() -> None:
    table = trick("S3 S3")
    assert legal(table, 1) == [Play(cards("S4 S4")), Pass()]
    verdict = table.when(1, Play(("S4",))).refused("count_mismatch", rule="BH-BEATS", because=(6,))
    assert (verdict.option, verdict.sentence.zh) == (None, "要出 2 张，出了 1 张。")
    assert verdict.sentence.en == "As many cards as the top has are needed: 2, not 1."


def test_bh_beats_a_covering_in_a_room_without_it_hears_that_too() -> None:
    table = trick("BJ", hands=("BJ S3", "BJ BJ LJ LJ S3", *HANDS[2:]))
    for play, option in (("BJ BJ", "kao"), ("LJ LJ", None)):
        because = (1, 6) if option else (6,)
        verdict = table.when(1, Play(cards(play))).refused("count_mismatch", rule="BH-BEATS", because=because)
        assert (verdict.option, verdict.sentence.zh.endswith("；本桌不烤牌。")) == (option, option is not None)


@pytest.mark.parametrize(
    ("top", "play", "en", "zh"),
    [
        ("LJ S8 S8 S8", "S9 H9 D9 C9", "9 is not higher than the little joker.", "9对小王，不大。"),
        ("BJ* S4 S4", "BJ SK SK", "the big joker is not higher than the big joker.", "大王对大王，不大。"),
        ("LJ S8", "BJ S8", "8 is not higher than 8.", "8对8，不大。"),
        ("S2", "SA", "A is not higher than 2.", "A对2，不大。"),
    ],
)
def test_bh_beats_says_which_comparison_failed(top: str, play: str, en: str, zh: str) -> None:
    table = trick(top, hands=(top + " S3", play + " S3", *HANDS[2:]))
    verdict = table.when(1, Play(cards(play))).refused("not_every_card_higher", rule="BH-BEATS", because=(6,))
    assert (verdict.sentence.en, verdict.sentence.zh) == (f"Each card must be higher, and {en}", zh)


def test_bh_kao_an_allowed_play_shows_its_covering() -> None:
    table = trick("BJ LJ S7 S7 S7", hands=("BJ LJ S7 S7 S7 S3", "BJ BJ BJ LJ H8 H8 S3", *HANDS[2:]), kao=True)
    verdict = table.when(1, Play(cards("BJ BJ BJ LJ H8 H8"))).foretold
    assert verdict is not None
    assert (verdict.allowed, verdict.rule, verdict.code, verdict.because) == (True, "BH-KAO", "ok", (6,))
    assert (
        verdict.sentence.en
        == "Allowed: 2×big joker > big joker, big joker > little joker, little joker > 7, 8 > 7 (×2)."
    )
    assert verdict.sentence.zh == "可以：2×大王 > 大王, 大王 > 小王, 小王 > 7, 8 > 7 (×2)。"


@pytest.mark.parametrize(
    ("play", "code", "en"),
    [
        ("BJ BJ BJ", "no_exact_covering", "No division of 3×big joker covers big joker with every card used."),
        (
            "BJ BJ S8",
            "natural_part_not_higher",
            "2×big joker 8 against big joker: the plain cards must be higher, and no more than those of the top.",
        ),
    ],
)
def test_bh_kao_a_refused_play_says_that_no_covering_exists(play: str, code: str, en: str) -> None:
    table = trick("BJ*", hands=("BJ* S3", play + " S3", *HANDS[2:]), kao=True)
    verdict = table.when(1, Play(cards(play))).refused(code, rule="BH-KAO", because=(6,))
    assert verdict.sentence.en == en


def test_bh_kao_a_play_may_have_more_cards_than_the_top_or_fewer() -> None:
    table = trick("BJ*", hands=("BJ* S3", "LJ LJ LJ BJ BJ S3", *HANDS[2:]), kao=True)
    assert legal(table, 1) == [Play(cards("LJ LJ LJ")), Play(cards("BJ BJ")), Pass()]


def test_bh_pass_he_may_play_again_when_the_turn_comes_round() -> None:
    table = trick("S3", "", "S5", "", "", "")
    assert (waits_for(table), table.state.passed) == ((1,), (3, 4, 0))
    table = trick("S3", "", "S5", "", "", "SA")
    assert waits_for(table) == (1,)


def test_bh_trick_it_is_over_when_all_others_have_passed_and_the_last_player_leads() -> None:
    table = trick("S3", "S4", "", "", "")
    table.when(0, Pass()).then(TurnPassed(0, None), TrickEnded(1))
    state = played(table, "").state
    assert (state.course.mover, state.top, state.passed, state.tricks, state.pile) == (1, None, (), 1, cards("S3 S4"))


def test_bh_pass_where_a_pass_locks_the_seat_is_out_of_the_trick() -> None:
    table = trick("S3", "", "S5", "", "", pass_locks=True)
    assert waits_for(table) == (0,)
    table.when(0, Pass()).then(TurnPassed(0, None), TrickEnded(2))
    table.when(0, Play(("SA",))).then(CardsPlayed(0, ("SA",), None, 2))


def test_bh_pass_where_a_pass_locks_a_play_that_nobody_may_answer_ends_the_trick() -> None:
    hands = ("S3", *HANDS[1:])
    table = trick("S3", "", "", "", hands=hands, pass_locks=True)
    table.when(4, Play(("S8",))).then(CardsPlayed(4, ("S8",), None, None), TrickEnded(4))


def test_bh_pass_locks_last_for_one_trick() -> None:
    table = trick("S3", "S4", "", "", "", "", pass_locks=True)
    assert (waits_for(table), table.state.passed) == ((1,), ())
    assert waits_for(played(table, "S4")) == (2,)


def test_bh_out_a_last_play_can_be_beaten_like_any_other() -> None:
    table = trick(hands=("S3", *HANDS[1:]))
    table = table.when(0, Play(("S3",))).then(CardsPlayed(0, ("S3",), None, 1), WentOut(0, 1))
    assert waits_for(played(table, "S4", "", "", "")) == (1,)


def test_bh_out_when_nobody_beats_it_all_others_pass_and_the_next_seat_with_cards_leads() -> None:
    table = trick("S3", "", "", "", hands=("S3", *HANDS[1:]))
    assert waits_for(table) == (4,)
    table.when(4, Pass()).then(TurnPassed(4, None), TrickEnded(1))


def test_bh_out_seats_without_cards_are_skipped() -> None:
    table = trick("S3", "S4", hands=("S3 SA", "S4", *HANDS[2:]), guard=2)
    assert waits_for(played(table, "", "", "", "SA")) == (2,)


def test_bh_out_the_lead_passes_over_seats_that_are_out_in_the_direction_of_play() -> None:
    hands = ("S3", "S4", "S5 S5", "S7 S7", "S8 S8")
    assert waits_for(trick("S3", "S4", "", "", "", hands=hands, guard=2)) == (2,)
    assert waits_for(trick("S3", "", "", "", "", hands=hands, guard=2, play_direction="ccw")) == (4,)


def test_bh_out_a_room_may_let_a_last_play_stand() -> None:
    table = trick(hands=("S3", *HANDS[1:]), last_play_contest=False)
    table.when(0, Play(("S3",))).then(CardsPlayed(0, ("S3",), None, None), WentOut(0, 1), TrickEnded(1))
    table = trick("S3", "", hands=("S3 S3", "S4 S4", "S5", *HANDS[3:]), last_play_contest=False)
    table.when(2, Play(("S5",))).then(CardsPlayed(2, ("S5",), None, None), WentOut(2, 1), TrickEnded(3))


def test_bh_hold_cards_of_the_lowest_rank_go_together_in_the_play_that_empties_the_hand() -> None:
    table = trick(hands=("S3 H3 S9 LJ", *HANDS[1:]), hold_lowest=True)
    assert legal(table, 0) == [Play(cards(text)) for text in ("S9", "S9 LJ", "LJ")]
    verdict = table.when(0, Play(("S3",))).refused("lowest_rank_held", rule="BH-HOLD", because=(1,))
    assert verdict.sentence.en == "In this room the 3s are held: they go together in the play that empties the hand."
    table.when(0, Play(cards("S3 H3 LJ"))).refused("lowest_rank_held", rule="BH-HOLD", because=(1,))


def test_bh_hold_jokers_may_ride_on_the_last_play() -> None:
    table = trick(hands=("S6 H6 BJ*", *HANDS[1:]), hold_lowest=True, rank_low=6)
    assert legal(table, 0) == [Play(cards("S6 H6 BJ*")), Play(("BJ*",))]


def test_bh_hold_it_is_judged_before_the_comparison() -> None:
    table = trick("S9", hands=("S9 S3", "S3 S4", *HANDS[2:]), hold_lowest=True)
    table.when(1, Play(("S3",))).refused("lowest_rank_held", rule="BH-HOLD", because=(1,))


def test_bh_hold_who_has_nothing_else_left_passes_until_the_lead_comes() -> None:
    table = trick("S9", hands=("S9 SK", "S3 S3", *HANDS[2:]), hold_lowest=True)
    assert legal(table, 1) == [Pass()]
    table = played(trick(hands=("S3 S3", *HANDS[1:]), hold_lowest=True))
    assert legal(table, 0) == [Play(cards("S3 S3"))]


def test_bh_hold_other_rooms_hold_nothing() -> None:
    assert Play(("S3",)) in legal(trick(), 0)
    after(trick(), (0, Play(("S3",))))
