"""At any event of the sample hands: what is said of a card that has just left, and of a card that left a hand."""

import io
from pathlib import Path

import pytest

from domain.facts import QuestionSettled
from domain.sentence import Sentence
from domain.verdict import Reason, refuse_for_card
from ledger.ledger import Ledger
from replays.explaining.explain import explain
from replays.explaining.lost_card import last_loss, with_loss
from replays.records.importing import import_records
from replays.replay import Replay, open_replay
from tests.replays.given import RECORDS, SENDER

NOT_HELD = {"not_held": Reason("X-HAND", Sentence(zh="手里没有{card}。", en="The hand does not hold {card}."))}


def sample_hand(ledger: Ledger, name: str) -> Replay:
    path: Path = RECORDS / f"{name}.paipu.jsonl"
    (report,) = import_records(ledger, io.BytesIO(path.read_bytes()), path.name, SENDER, "local")
    return open_replay(ledger, report.hand or "", "all")


@pytest.mark.parametrize("name", ["paohuzi-000", "paohuzi-005", "paohuzi-009"])
def test_a_discard_cannot_be_won_says_the_referee_also_after_it_has_left(ledger: Ledger, name: str) -> None:
    replay, asked = sample_hand(ledger, name), 0
    for event in replay.events[:-1]:
        if event.fact.__class__.__name__ != "CardDiscarded":
            continue
        last = event.n + 1
        for seat in {0, 1, 2} - {event.fact.seat}:
            explained = explain(replay, last, {"seat": seat, "do": "hu"})
            if explained.settled_at == last:
                asked += 1
                assert (explained.reason_code, explained.rule) in (
                    ("hu_on_discard", "PHZ-SOURCE"),
                    ("dead_hand", "PHZ-XIANGGONG"),
                )
                assert event.n in explained.because
    assert asked > 10


@pytest.mark.parametrize("name", ["paohuzi-000", "paohuzi-005", "paohuzi-009"])
def test_a_claim_after_the_card_has_left_has_the_reason_of_the_moment_when_it_lay_open(
    ledger: Ledger, name: str
) -> None:
    replay, reasons = sample_hand(ledger, name), set()
    for event in replay.events:
        if not isinstance(event.fact, QuestionSettled) or replay.game.open_card(replay.folded[event.n - 2]) is None:
            continue
        for seat in range(3):
            then = explain(replay, event.n - 1, {"seat": seat, "do": "peng"})
            late = explain(replay, event.n, {"seat": seat, "do": "peng"})
            reasons.add(late.reason_code)
            assert not late.allowed
            assert late.reason_code in (then.reason_code, "let_go", "taken_by_another", "taken_already", "hand_over")
    assert reasons & {"let_go", "taken_already"}
    assert "no_card_open" not in reasons


def test_a_lead_is_judged_behind_the_end_of_the_trick(ledger: Ledger) -> None:
    replay = sample_hand(ledger, "baohuang-001")
    ends = [event for event in replay.events if event.fact.__class__.__name__ == "TrickEnded"]
    for end in ends[:-1]:
        leader = end.fact.leader
        card = replay.game.view(replay.folded[end.n - 1]).hands[leader][-1]  # type: ignore[attr-defined]
        explained = explain(replay, end.n - 1, {"seat": leader, "do": "play", "cards": [card]})
        assert explained.settled_at >= end.n
        assert explained.reason_code != "wrong_phase"


@pytest.mark.parametrize("name", ["old_maid-000", "twelve_months-000", "paohuzi-000", "baohuang-001"])
def test_the_last_event_that_took_a_card_out_of_a_hand_is_behind_its_absence(ledger: Ledger, name: str) -> None:
    replay = sample_hand(ledger, name)
    found = 0
    for n in range(replay.version, 1, -9):
        states = replay.folded[:n]
        hands = [replay.game.view(state).hands for state in states]  # type: ignore[attr-defined]
        for seat in range(replay.course.players):
            for card in {card for held in hands for card in held[seat]} - set(hands[-1][seat]):
                lost = max(k for k in range(1, n) if card in hands[k - 1][seat] and card not in hands[k][seat]) + 1
                verdict = with_loss(replay.game, states, seat, refuse_for_card(NOT_HELD, "not_held", card))
                assert verdict.because == (lost,)
                assert f" {lost} " in verdict.sentence.en
                assert f" {lost} " in verdict.sentence.zh
                found += 1
    assert found > 20


def test_what_a_hand_never_held_has_no_event_behind_its_absence(ledger: Ledger) -> None:
    replay = sample_hand(ledger, "old_maid-000")
    held = {card for state in replay.folded for card in replay.game.view(state).hands[0]}  # type: ignore[attr-defined]
    never = next(card for card in replay.game.deck(replay.events[0].fact.rules) if card not in held)
    verdict = refuse_for_card(NOT_HELD, "not_held", never)
    assert last_loss(replay.game, replay.folded, 0, never) is None
    assert with_loss(replay.game, replay.folded, 0, verdict) == verdict
