"""PHZ-REFILL, 提后补牌: a card for each quad that was dealt but the first, in place of waived discards."""

from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given

from domain.course import ImpossibleFact
from domain.dealing import Hands
from domain.facts import HandDealt, HandScored, PlayBegan
from domain.game import NamedDraw, fold, to_act, visible_state
from domain.games.paohuzi import PAOHUZI
from domain.games.paohuzi.actions import Discard, Draw
from domain.games.paohuzi.events import CardRefilled, HandWon, MeldLaid
from domain.games.paohuzi.melds import QUADS
from domain.games.paohuzi.seating import in_play
from domain.games.paohuzi.state import State
from domain.privacy import redact
from tests.domain.games.paohuzi import by_the_book
from tests.domain.games.paohuzi.eager_play import a_deal, eager, steps
from tests.domain.games.paohuzi.table import (
    HU,
    A,
    B,
    C,
    Paohuzi,
    after,
    dealt,
    happened,
    legal,
    log,
    names,
    of,
    rules,
    waits_for,
)  # fmt: skip
from tests.domain.games.paohuzi.test_laws import cards_of, lawful, players, quads, quads_of, seeds, waiting
from tests.given import Given
from tests.replays.given import check, text

HOUSE: dict[str, Any] = {"opening_ti": "refill", "opening_ti_timing": "at_deal"}
TWO = "b1*4 b2*4"


def after_the_deal(*hands: str, wall: str, **options: Any) -> list[tuple[str, int, str]]:
    """What happens to whom before the dealer is to discard: quads laid and cards drawn."""
    facts = log(*hands, wall=wall, **HOUSE, **options)
    told = [fact for fact in facts if isinstance(fact, MeldLaid | CardRefilled)]
    assert isinstance(facts[-1], PlayBegan)
    return [
        (type(fact).__name__, fact.seat, fact.card if isinstance(fact, CardRefilled) else fact.cards[0])
        for fact in told
    ]


def unknown_wall(*hands: str, wall: str) -> Paohuzi:
    """The hand after its deal, told without the wall."""
    whole = log(*hands, wall=wall, **HOUSE)[0]
    assert isinstance(whole, HandDealt)
    facts = PAOHUZI.deal(whole.rules, whole.seats, A, Hands(whole.hands, None))
    return Given(PAOHUZI, fold(PAOHUZI, facts))


def test_phz_refill_the_second_quad_earns_a_card_and_the_first_none() -> None:
    table = dealt(TWO, "", "", wall="s5 s6", **HOUSE)
    held = table.state.seats[A]
    assert (len(held.hand), held.hand[-1], held.waivers, table.state.wall.size) == (14, "s5", 0, 18)
    assert after_the_deal("b1*4", "b2*4", "", wall="s5") == [("MeldLaid", A, "b1"), ("MeldLaid", B, "b2")]


def test_phz_refill_all_lay_and_then_each_draws_from_the_dealer_on() -> None:
    assert after_the_deal("s1*4 s2*4", "b1*4 b2*4 b3*4", "b4*4", wall="s5 s6 s7", dealer=B) == [
        ("MeldLaid", B, "b1"),
        ("MeldLaid", B, "b2"),
        ("MeldLaid", B, "b3"),
        ("MeldLaid", C, "b4"),
        ("MeldLaid", A, "s1"),
        ("MeldLaid", A, "s2"),
        ("CardRefilled", B, "s5"),
        ("CardRefilled", B, "s6"),
        ("CardRefilled", A, "s7"),
    ]


def test_phz_refill_a_card_that_makes_a_quad_is_laid_with_it_and_earns_another() -> None:
    assert after_the_deal(f"{TWO} s5*3", "b3*4 b4*4", "", wall="s5 s6 s7") == [
        ("MeldLaid", A, "b1"),
        ("MeldLaid", A, "b2"),
        ("MeldLaid", B, "b3"),
        ("MeldLaid", B, "b4"),
        ("CardRefilled", A, "s5"),
        ("MeldLaid", A, "s5"),
        ("CardRefilled", A, "s6"),
        ("CardRefilled", B, "s7"),
    ]


def test_phz_refill_a_card_that_makes_three_of_a_pair_makes_a_kan() -> None:
    table = dealt(f"{TWO} s5*2", "", "", wall="s5 s6", **HOUSE)
    table.when(A, Discard("s5")).refused("kan_locked", rule="PHZ-LOCK", because=(1,))


def test_phz_refill_it_is_nobody_elses_to_see() -> None:
    [drawn] = of(CardRefilled, log(TWO, "", "", wall="s5", **HOUSE))
    assert redact(drawn, A) == {"seat": A, "card": "s5"}
    assert redact(drawn, B) == redact(drawn, "public") == {"seat": A}


@pytest.mark.parametrize("viewer", [B, C, "public"])
def test_phz_refill_which_card_it_was_changes_nothing_for_the_others(viewer: Any) -> None:
    one, other = (dealt(TWO, "", "", wall=wall, **HOUSE) for wall in ("s5 s6", "s6 s5"))
    assert visible_state(PAOHUZI, one.state, viewer) == visible_state(PAOHUZI, other.state, viewer)
    logs = [log(TWO, "", "", wall=wall, **HOUSE) for wall in ("s5 s6", "s6 s5")]
    assert [redact(fact, viewer) for fact in logs[0]] == [redact(fact, viewer) for fact in logs[1]]
    assert logs[0] != logs[1]


def test_phz_santi_the_cards_as_dealt_win_and_not_those_drawn_for_a_quad() -> None:
    options = {**HOUSE, "san_ti_wu_kan": True}
    facts = log(f"{TWO} s3*3 s4*3 s5*2", "", "", wall="s5", **options)
    assert names(facts)[-2:] == ["CardRefilled", "PlayBegan"]
    [won] = of(HandWon, log(f"{TWO} s3*3 s4*3 s5*3", "", "", wall="s6", **options))
    assert (won.by, len(won.melds)) == ("san_ti_wu_kan", 5)


def test_phz_ownwin_a_dealer_who_is_complete_with_his_card_has_tianhu() -> None:
    table = dealt(f"{TWO} s1 s2 s3 s4 s5 s6 s7 s8 s9 s10 b4 b5 b6", "", "", wall="s10", **HOUSE)
    assert legal(table, A)[0] == HU
    facts = happened(table, A, HU)
    assert [(won.by, won.huxi) for won in of(HandWon, facts)] == [("tianhu", 27)]
    assert of(HandScored, facts)[0].points == (20, -10, -10)


def test_phz_refill_without_the_wall_the_hand_waits_for_the_card_to_be_named() -> None:
    table = unknown_wall(TWO, "b3*4 b4*4", "", wall="s5 s6")
    assert (table.state.phase, waits_for(table)) == ("OPENING", (A,))
    assert [type(offer) for offer in PAOHUZI.legal_actions(table.state, A)] == [NamedDraw]
    table.when(A, Draw()).refused("card_needed", rule="PHZ-DRAW", because=(1,))
    table.when(A, Draw("b1")).refused("not_the_next_card", rule="PHZ-DRAW", because=(1,))
    table.when(B, Draw("s5")).refused("not_your_turn", rule="PHZ-TURN", because=(5,))
    table.when(A, Discard(table.state.seats[A].hand[0])).refused("no_discard_allowed", rule="PHZ-DISCARD", because=(1,))
    table.when(A, HU).refused("no_card_open", rule="PHZ-RANK", because=(1,))
    assert PAOHUZI.explain(table.state, A, Draw("s5")).rule == "PHZ-REFILL"
    assert happened(table, A, Draw("s5")) == (CardRefilled(A, "s5"),)
    table = after(table, (A, Draw("s5")))
    assert waits_for(table) == (B,)
    assert happened(table, B, Draw("s6")) == (CardRefilled(B, "s6"), PlayBegan(A))
    began = after(table, (B, Draw("s6")))
    assert (began.state.phase, began.state.wall.size, waits_for(began)) == ("DISCARD", 17, (A,))


def test_phz_refill_without_the_wall_a_quad_earns_its_card_as_well() -> None:
    table = unknown_wall(f"{TWO} s5*3", "", "", wall="s5 s6")
    assert names(happened(table, A, Draw("s5"))) == ["CardRefilled", "MeldLaid"]
    assert names(happened(after(table, (A, Draw("s5"))), A, Draw("s6"))) == ["CardRefilled", "PlayBegan"]


@pytest.mark.parametrize("card", [CardRefilled(B, "s5"), CardRefilled(A, "s6")])
def test_phz_refill_no_other_seat_and_no_other_card(card: CardRefilled) -> None:
    facts = log(TWO, "", "", wall="s5 s6", **HOUSE)
    before = fold(PAOHUZI, facts[:3])
    with pytest.raises(ImpossibleFact):
        PAOHUZI.evolve(before, card)


def test_phz_refill_a_card_too_many_cannot_be() -> None:
    with pytest.raises(ImpossibleFact):
        PAOHUZI.evolve(dealt(TWO, "", "", wall="s5 s6", **HOUSE).state, CardRefilled(A, "s6"))
    with pytest.raises(ImpossibleFact):
        PAOHUZI.evolve(fold(PAOHUZI, log("b1*4", "", "", wall="s5", **HOUSE)[:2]), CardRefilled(A, "s5"))


@given(players, seeds)
@lawful
def test_phz_refill_any_deal_goes_on_as_by_the_book(players: int, seed: int) -> None:
    chance, options = Random(seed), rules(players, **HOUSE)
    dealer = chance.randrange(players)
    cards = a_deal(options, dealer, chance, 4)
    facts = PAOHUZI.deal(options, tuple("abcd"[:players]), dealer, cards)
    told = [fact for fact in facts if isinstance(fact, MeldLaid | CardRefilled)]
    assert [
        ("draws", fact.seat, fact.card) if isinstance(fact, CardRefilled) else ("lays", fact.seat, fact.cards[0])
        for fact in told
    ] == by_the_book.refilled(cards.hands, cards.stock or (), in_play(players, dealer, dealer))


@given(players, seeds, quads)
@lawful
def test_k2_and_k3_hold_without_a_waiver(players: int, seed: int, quads: int) -> None:
    for _, fact, state in steps(rules(players, **HOUSE), Random(seed), quads):
        assert not any(seat.waivers for seat in state.seats)
        for seat in waiting(state):
            assert cards_of(seat) == 20 + max(0, quads_of(seat) - 1)
        if isinstance(fact, HandWon):
            fours = sum(meld.kind in QUADS for meld in fact.melds)
            assert cards_of(state.seats[fact.seat]) == (20 + fours if fours else 21)


@pytest.mark.parametrize("known", [True, False])
@pytest.mark.parametrize("seed", range(6))
def test_phz_refill_a_record_in_actions_tells_the_cards_where_the_wall_is_not_known(seed: int, known: bool) -> None:
    chance, options = Random(seed), rules(3, **HOUSE)
    given = a_deal(options, A, chance, 3)
    deal = given if known else Hands(given.hands, None)
    header = {
        "paipu": "1", "game": "paohuzi", "rules": HOUSE, "seats": ["a", "b", "c"], "dealer": A,
        "deal": {"kind": "hands", "hands": deal.hands, "stock": deal.stock},
    }  # fmt: skip
    state, lines = fold(PAOHUZI, PAOHUZI.deal(options, ("a", "b", "c"), A, deal)), [header]
    assert (state.phase == "OPENING") is (not known and bool(_due(state)))
    while acting := to_act(PAOHUZI, state):
        action = chance.choice(PAOHUZI.outcomes(state, acting[0], eager(state, acting[0], chance)))
        lines.append({"seat": acting[0], **msgspec.to_builtins(action)})
        state = fold(PAOHUZI, PAOHUZI.decide(state, acting[0], action), state)
    (report,) = check(text([*lines, {"end": True, "scores": state.course.points}]))
    assert (report.findings, report.ok) == ((), True)


def _due(state: State) -> bool:
    return any(len(seat.refilled) < seat.quads - 1 for seat in state.seats)
