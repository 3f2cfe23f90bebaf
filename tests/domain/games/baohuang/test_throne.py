"""BH-THRONE, BH-CLAIM, BH-YIELD, BH-PASTE, BH-FORCE, BH-VOID: who becomes emperor."""

from typing import Any

import pytest

from domain.cards import holds
from domain.facts import Asked, HandVoided, PlayBegan
from domain.games.baohuang import BAOHUANG
from domain.games.baohuang.actions import Action, Claim, OpenSolo, Pass, Play, Yield
from domain.games.baohuang.events import Role, ThroneClaimed, ThroneForced, ThroneOffered, ThroneYielded
from tests.domain.games.baohuang.table import Baohuang, after, cards, dealt, legal, of, waits_for

TRIPLE = ("C9 C9 C9 BJ*", "S4", "S5", "C9 H7", "S8")
QUAD = ("C9 C9 C9 C9 BJ*", "S4", "S5", "S7", "S8")
NOBODY = ("S3 BJ*", "S4", "S5", "S7", "S8")
CONCISE = ("S2 HK HA BJ*", "S2 H2 S9", "LJ* S6 H6", "S7 D7", "HA SA LJ")
PAIR: tuple[Role, ...] = ("emperor", "rebel", "rebel", "guard", "rebel")
ALONE: tuple[Role, ...] = ("solo", "rebel", "rebel", "rebel", "rebel")


def yielded(table: Baohuang, times: int, *pasted: str) -> Baohuang:
    """So many refusals, the later ones paste these cards."""
    for refusal in range(times):
        card = pasted[refusal - 1] if pasted and refusal else None
        table = after(table, (table.state.course.mover, Yield(card)))
    return table


def concise(*hands: str, **options: Any) -> Baohuang:
    """The throne of a concise room."""
    return dealt(*(hands or CONCISE), preset="concise", **options)


def test_bh_throne_the_holder_of_the_emperor_joker_is_asked_first_then_each_seat_upstream() -> None:
    table, order = dealt(*NOBODY), []
    while not table.state.course.over:
        assert waits_for(table) == (table.state.course.mover,)
        order.append(table.state.course.mover)
        table = yielded(table, 1)
    assert order == [0, 4, 3, 2, 1]


def test_bh_throne_a_room_may_pass_it_downstream() -> None:
    table = dealt(*NOBODY, yield_to="downstream")
    table.when(0, Yield()).then(ThroneYielded(0, None), ThroneOffered(1))


def test_bh_throne_upstream_is_the_seat_before_whichever_way_play_runs() -> None:
    table = dealt(*NOBODY, play_direction="ccw")
    table.when(0, Yield()).then(ThroneYielded(0, None), ThroneOffered(4))


def test_bh_throne_only_the_seat_that_is_asked_may_answer() -> None:
    table = dealt(*TRIPLE)
    for action in (Claim("C9"), Yield(), OpenSolo()):
        verdict = table.when(3, action).refused("not_your_turn", rule="BH-THRONE", because=(2,))
        assert verdict.sentence.zh == "还没轮到 4 号座，皇位现在问的是 1 号座。"
    for early in (Pass(), Play(("S3",))):
        table.when(0, early).refused("wrong_phase", rule="BH-PHASES", because=(1,))


def test_bh_claim_three_copies_in_hand_the_owner_of_the_fourth_is_the_guard() -> None:
    table = dealt(*TRIPLE).when(0, Claim("C9"))
    claim, asked = table.follows()
    assert claim == ThroneClaimed(0, "C9", False, (), PAIR)
    assert isinstance(asked, Asked)
    assert asked.kind == "declare"
    state = table.given.and_then(claim, asked).state
    assert (state.emperor, state.guard, state.mode, state.called) == (0, 3, "pair", "C9")


def test_bh_claim_all_four_copies_in_hand_are_a_hidden_solo_and_look_the_same() -> None:
    (claim, _), (other, _) = dealt(*QUAD).when(0, Claim("C9")).follows(), dealt(*TRIPLE).when(0, Claim("C9")).follows()
    assert claim == ThroneClaimed(0, "C9", False, (), ALONE)
    assert (claim.card, claim.open_solo, claim.taken) == (other.card, other.open_solo, other.taken)  # type: ignore[union-attr]


def test_bh_claim_the_emperor_joker_moves_to_the_emperor_s_hand() -> None:
    table = yielded(dealt("S3 BJ*", "S4", "S5", "H4 S7", "H4 H4 H4"), 1)
    table = after(table, (4, Claim("H4")))
    assert (table.state.hands[0], table.state.hands[4]) == (cards("S3"), cards("H4 H4 H4 BJ*"))


@pytest.mark.parametrize("card", ["S4", "BJ", "LJ", "BJ*", "H9", "C8"])
def test_bh_claim_takes_three_identical_plain_cards(card: str) -> None:
    table = dealt("C9 C9 H9 D9 LJ LJ LJ BJ BJ BJ BJ* C8 C8", "S4", "S5", "S7", "S8")
    verdict = table.when(0, Claim(card)).refused("needs_three_identical", rule="BH-CLAIM", because=(2,))
    assert verdict.card == (None if "J" in card else card)


def test_bh_claim_where_the_guard_is_called_a_card_is_named() -> None:
    dealt(*TRIPLE).when(0, Claim()).refused("needs_a_card", rule="BH-CLAIM", because=(2,))


def test_bh_claim_the_cards_that_call_and_the_other_answers_are_what_is_offered() -> None:
    table = dealt("C9 C9 C9 HA HA HA HA S5 BJ*", "S4", "S5", "S7", "S8")
    assert legal(table, 0) == [Claim("C9"), Claim("HA"), OpenSolo(), Yield()]
    assert legal(table, 1) == []


def test_bh_claim_with_a_marked_joker_its_holder_is_the_guard() -> None:
    claim, _ = concise().when(0, Claim()).follows()
    assert claim == ThroneClaimed(0, None, False, (), ("emperor", "rebel", "guard", "rebel", "rebel"))


def test_bh_claim_with_both_jokers_in_hand_it_is_a_hidden_solo() -> None:
    claim, _ = concise("S6 BJ* LJ*", "S7", "S8", "S9", "SA").when(0, Claim()).follows()
    assert claim == ThroneClaimed(0, None, False, (), ALONE)


def test_bh_claim_with_a_marked_joker_no_card_is_called() -> None:
    concise().when(0, Claim("S2")).refused("calls_no_card", rule="BH-CLAIM", because=(1,))


def test_bh_solo_an_open_solo_needs_no_cards_and_nobody_is_asked_then() -> None:
    dealt(*NOBODY, snatch_solo=True).when(0, OpenSolo()).then(ThroneClaimed(0, None, True, (), ALONE), PlayBegan(0))


@pytest.mark.parametrize(
    ("options", "free"),
    [
        ({}, True),
        ({"open_solo_free": False}, False),
        ({"preset": "concise"}, False),
        ({"preset": "concise", "open_solo_free": True}, True),
        ({"preset": "concise", "snatch_solo": True}, True),
        ({"preset": "concise", "snatch_solo": True, "open_solo_free": False}, False),
    ],
)
def test_bh_solo_is_free_in_classic_rooms_and_where_the_throne_is_snatched(options: dict[str, Any], free: bool) -> None:
    table = dealt(*NOBODY, **options)
    assert (OpenSolo() in legal(table, 0)) is free
    if not free:
        table.when(0, OpenSolo()).refused("open_solo_off", rule="BH-SOLO", because=(1,))


def test_bh_yield_costs_nothing_in_a_classic_room() -> None:
    table = dealt(*NOBODY)
    verdict = table.when(0, Yield("S3")).refused("no_pasting", rule="BH-PASTE", because=(1,))
    assert verdict.option == "yield_cost"
    table.when(0, Yield()).then(ThroneYielded(0, None), ThroneOffered(4))


def test_bh_paste_the_first_refusal_is_free_every_later_one_costs_a_card() -> None:
    table = concise()
    assert legal(table, 0) == [Claim(), Yield()]
    table = yielded(table, 1)
    assert legal(table, 4) == [Claim(), Yield("HA"), Yield("SA")]
    table.when(4, Yield()).refused("must_paste", rule="BH-PASTE", because=(4,))
    table.when(4, Yield("HA")).then(ThroneYielded(4, "HA"), ThroneOffered(3))


@pytest.mark.parametrize(("card", "code"), [("S2", "card_not_in_hand"), ("LJ", "not_pasteable")])
def test_bh_paste_a_card_of_the_own_hand_never_a_joker(card: str, code: str) -> None:
    yielded(concise(), 1).when(4, Yield(card)).refused(code, rule="BH-PASTE", because=(4,))


@pytest.mark.parametrize(
    ("hand", "choices"),
    [
        ("S2 HK HA BJ", ["S2"]),
        ("S2 H2 HK", ["S2", "H2"]),
        ("LJ* S6 H6", ["S6", "H6"]),
        ("BJ LJ HK SK DQ", ["HK", "SK"]),
    ],
)
def test_bh_paste_a_2_or_without_one_the_highest_plain_rank_whatever_the_suit(hand: str, choices: list[str]) -> None:
    table = yielded(concise("S6 BJ*", "S7", "S8", "S9", hand), 1)
    assert legal(table, 4)[1:] == [Yield(card) for card in choices]


def test_bh_paste_the_packet_lies_there_for_all_to_see_and_goes_to_whoever_claims() -> None:
    table = yielded(concise(), 3, "HA", "D7")
    assert BAOHUANG.view(table.state).packet == ("BJ*", "HA", "D7")  # type: ignore[attr-defined]
    claim, _ = table.when(2, Claim()).follows()
    assert claim == ThroneClaimed(2, None, False, ("BJ*", "HA", "D7"), ("rebel", "rebel", "solo", "rebel", "rebel"))
    state = after(table, (2, Claim())).state
    assert (state.hands[0], state.hands[2], state.throne.packet) == (
        cards("S2 HK HA"),
        cards("LJ* S6 H6 BJ* HA D7"),
        (),
    )


def test_bh_paste_the_first_holder_s_second_refusal_costs_too() -> None:
    table = yielded(concise(), 5, "HA", "S7", "S6", "S2")
    assert (table.state.course.mover, legal(table, 0)) == (0, [Claim(), Yield("S2")])


def test_bh_paste_the_holder_who_claims_in_the_end_takes_the_packet_too() -> None:
    table = yielded(concise(), 5, "HA", "S7", "S6", "S2")
    claim, _ = table.when(0, Claim()).follows()
    assert isinstance(claim, ThroneClaimed)
    assert claim.taken == cards("BJ* HA S7 S6 S2")


def test_bh_paste_with_a_called_guard_the_last_copy_may_lie_in_the_packet() -> None:
    table = yielded(dealt("S3 BJ*", "S4", "S5", "H2 H2 H2", "H2 S7", yield_cost="paste_two"), 2, "H2")
    claim, _ = table.when(3, Claim("H2")).follows()
    assert claim == ThroneClaimed(3, "H2", False, ("BJ*", "H2"), ("rebel", "rebel", "rebel", "solo", "rebel"))


def test_bh_paste_a_pasted_card_calls_nobody_before_the_throne_is_taken() -> None:
    table = yielded(dealt("S3 BJ*", "S4", "S5", "H2 H2", "H2 S7", yield_cost="paste_two"), 2, "H2")
    table.when(3, Claim("H2")).refused("needs_three_identical", rule="BH-CLAIM", because=(6,))


def test_bh_yield_a_holder_of_both_jokers_may_yield_unless_the_room_forbids_it() -> None:
    hands = ("S6 BJ* LJ*", "S7", "S8", "S9", "SA")
    assert Yield() in legal(concise(*hands), 0)
    strict = concise(*hands, dual_holder_may_yield=False)
    strict.when(0, Yield()).refused("holds_both_jokers", rule="BH-YIELD", because=(1,))
    assert legal(strict, 0) == [Claim()]


def test_bh_void_ten_refusals_with_nine_pasted_cards_void_a_concise_hand() -> None:
    table, refusals = concise("S6 S7 BJ*", "S7 S8", "S8 S9", "S9 S6", "SA SK"), 0
    while not table.state.course.over:
        table, refusals = (
            after(table, (table.state.course.mover, legal(table, table.state.course.mover)[1])),
            refusals + 1,
        )
        assert len(table.state.throne.packet) == len(("BJ*",)) + refusals - 1
    assert refusals == 10
    assert (table.state.course.voided, waits_for(table)) == (table.state.course.n, ())


@pytest.mark.parametrize(
    ("hands", "options", "forced"),
    [
        (("S3 BJ*", "S4", "HA HA HA", "S7", "S8"), {}, 2),
        (("S3 BJ*", "HA HA HA", "S4", "H9 H9 H9", "S8"), {}, 3),
        (("C9 C9 C9 BJ*", "S4", "HA HA HA", "S7", "S8"), {}, 0),
        (("C9 C9 C9 C9 BJ*", "S4", "HA HA HA", "S7", "S8"), {}, 2),
        (("C9 C9 C9 DK DK DK DK BJ*", "S4", "HA HA HA", "S7", "S8"), {}, 2),
        (
            ("C9 C9 C9 DK DK DK DK BJ*", "S4", "HA HA HA", "S7", "S8"),
            {"forced_exempt_quad": "only_if_no_triple"},
            0,
        ),
        (("DK DK DK DK BJ*", "S4", "HA HA HA", "S7", "S8"), {"forced_exempt_quad": "only_if_no_triple"}, 2),
        (("S3 BJ*", "HA HA HA", "S4", "H9 H9 H9", "S8"), {"yield_to": "downstream"}, 1),
        (("S3 BJ*", "HA HA HA", "S4", "H9 H9 H9", "S8"), {"force_direction": "cw"}, 1),
        (("S3 BJ*", "HA HA HA", "S4", "H9 H9 H9", "S8"), {"yield_to": "downstream", "force_direction": "ccw"}, 3),
        (("C9 C9 C9 BJ*", "S4", "HA HA HA", "S7", "S8"), {"force_direction": "cw"}, 0),
        (("S3 BJ*", "HA HA HA", "S4", "S7", "S8"), {"force_direction": "cw", "force_scope": "holder_only"}, None),
        (("C9 C9 C9 BJ*", "S4", "HA HA HA", "S7", "S8"), {"force_scope": "holder_only"}, 0),
        (("S3 BJ*", "S4", "HA HA HA", "S7", "S8"), {"force_scope": "holder_only"}, None),
        (("C9 C9 C9 BJ*", "S4", "HA HA HA", "S7", "S8"), {"force_scope": "none"}, None),
        (("C9 C9 C9 C9 BJ*", "S4", "HA HA HA HA", "S7", "S8"), {}, None),
        (("LJ LJ LJ BJ*", "S4", "BJ BJ BJ", "S7", "S8"), {}, None),
        (NOBODY, {}, None),
        (("S3 BJ*", "S4", "HA HA HA", "S7", "S8"), {"guard_by": "marked_joker"}, None),
    ],
)
def test_bh_force_the_first_seat_with_a_triple_and_no_quad_must_take_the_throne_else_the_hand_is_void(
    hands: tuple[str, ...], options: dict[str, Any], forced: int | None
) -> None:
    table = yielded(dealt(*hands, **options), 4)
    last = table.state.course.mover
    end = HandVoided("no_emperor") if forced is None else ThroneForced(forced)
    table.when(last, Yield()).then(ThroneYielded(last, None), end)


def test_bh_force_the_forced_seat_chooses_its_card_or_an_open_solo_but_cannot_yield() -> None:
    table = yielded(dealt("S3 BJ*", "S4", "HA HA HA D5 D5 D5", "HA", "D5"), 5)
    assert (waits_for(table), legal(table, 2)) == ((2,), [Claim("HA"), Claim("D5"), OpenSolo()])
    table.when(2, Yield()).refused("must_claim", rule="BH-FORCE", because=(12,))
    claim, _ = table.when(2, Claim("D5")).follows()
    assert claim == ThroneClaimed(2, "D5", False, ("BJ*",), ("rebel", "rebel", "emperor", "rebel", "guard"))


def test_bh_force_a_room_may_yield_upstream_and_force_clockwise() -> None:
    table = dealt("S3 BJ*", "HA HA HA", "S4", "H9 H9 H9", "S8", force_direction="cw")
    refusing: list[int] = []
    while not table.state.throne.forced:
        refusing.append(table.state.course.mover)
        table = yielded(table, 1)
    assert (refusing, table.state.course.mover) == ([0, 4, 3, 2, 1], 1)


def test_bh_force_who_is_forced_may_call_a_card_of_which_he_has_four() -> None:
    hands = ("S3 BJ*", "S4", "HA HA HA D5 D5 D5 D5", "HA", "S8")
    table = yielded(dealt(*hands, forced_exempt_quad="only_if_no_triple"), 5)
    assert table.state.course.mover == 2
    claim, _ = table.when(2, Claim("D5")).follows()
    assert claim == ThroneClaimed(2, "D5", False, ("BJ*",), ("rebel", "rebel", "solo", "rebel", "rebel"))


def test_bh_force_where_open_solos_are_not_free_only_a_card_is_left() -> None:
    table = yielded(dealt("S3 BJ*", "S4", "HA HA HA", "HA", "D5", open_solo_free=False), 5)
    assert legal(table, 2) == [Claim("HA")]


def test_bh_throne_so_many_rounds_as_the_room_says() -> None:
    table = yielded(dealt("S3 BJ*", "S4", "HA HA HA", "HA", "D5", throne_rounds=3), 14)
    assert (table.state.course.mover, table.state.throne.forced) == (1, False)
    assert of(ThroneForced, table.when(1, Yield()).follows()) == [ThroneForced(2)]


@pytest.mark.parametrize("action", [Claim("C9"), Yield(), OpenSolo()])
def test_bh_throne_once_it_is_taken_it_is_not_offered_any_more(action: Action) -> None:
    table = after(dealt(*TRIPLE), (0, Claim("C9")))
    table.when(4, action).refused("wrong_phase", rule="BH-PHASES", because=(3,))


def test_bh_claim_no_card_is_lost_on_its_way_over_the_throne() -> None:
    table = after(yielded(concise(), 3, "HA", "D7"), (2, Claim()))
    assert holds(BAOHUANG.cards(table.state), cards(" ".join(CONCISE)))
