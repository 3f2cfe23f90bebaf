"""A verdict answers "may I?", "why not?" and "by which rule?" in two languages."""

from domain.sentence import Sentence
from domain.verdict import IllegalAction, Reason, allow, refuse, refuse_by_option, refuse_for_card

REASONS = {
    "not_your_turn": Reason("X-TURN", Sentence(zh="轮到 {turn} 号座。", en="It is seat {turn}'s turn.")),
    "no_theft": Reason(
        "X-STEAL", Sentence(zh="本桌不抢自己打出的牌。", en="In this room nobody steals their own discard.")
    ),
    "not_held": Reason("X-HAND", Sentence(zh="{seat} 号座手里没有{card}。", en="Seat {seat} does not hold {card}.")),
}


def test_a_refusal_carries_rule_code_sentences_and_events() -> None:
    verdict = refuse(REASONS, "not_your_turn", (3, 7), turn=2)
    assert (verdict.allowed, verdict.rule, verdict.code, verdict.because) == (False, "X-TURN", "not_your_turn", (3, 7))
    assert (verdict.sentence.zh, verdict.sentence.en) == ("轮到 2 号座。", "It is seat 2's turn.")


def test_what_is_allowed_names_the_rule_that_allows_it() -> None:
    assert (allow("X-DRAW", (1,)).allowed, allow("X-DRAW").rule, allow("X-DRAW").code) == (True, "X-DRAW", "ok")


def test_an_illegal_action_says_why() -> None:
    refused = IllegalAction(refuse(REASONS, "not_your_turn", turn=0))
    assert str(refused) == "not_your_turn (X-TURN): It is seat 0's turn."


def test_what_a_house_rule_forbids_names_it_and_the_deal_that_told_it() -> None:
    verdict = refuse_by_option(REASONS, "no_theft", "steal_self")
    assert (verdict.option, verdict.because, verdict.card) == ("steal_self", (1,), None)
    assert refuse(REASONS, "not_your_turn", turn=2).option is None


def test_a_card_that_is_missing_is_called_by_its_name_in_each_language() -> None:
    verdict = refuse_for_card(REASONS, "not_held", "b7", seat=1)
    assert (verdict.card, verdict.because) == ("b7", ())
    assert (verdict.sentence.zh, verdict.sentence.en) == ("1 号座手里没有大七。", "Seat 1 does not hold the big 7.")
