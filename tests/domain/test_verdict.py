"""A verdict answers "may I?", "why not?" and "by which rule?" in two languages."""

from domain.verdict import IllegalAction, Reason, allow, refuse

REASONS = {"not_your_turn": Reason("X-TURN", "轮到 {turn} 号座。", "It is seat {turn}'s turn.")}


def test_a_refusal_carries_rule_code_sentences_and_events() -> None:
    verdict = refuse(REASONS, "not_your_turn", (3, 7), turn=2)
    assert (verdict.allowed, verdict.rule, verdict.code, verdict.because) == (False, "X-TURN", "not_your_turn", (3, 7))
    assert (verdict.zh, verdict.en) == ("轮到 2 号座。", "It is seat 2's turn.")


def test_what_is_allowed_names_the_rule_that_allows_it() -> None:
    assert (allow("X-DRAW", (1,)).allowed, allow("X-DRAW").rule, allow("X-DRAW").code) == (True, "X-DRAW", "ok")


def test_an_illegal_action_says_why() -> None:
    refused = IllegalAction(refuse(REASONS, "not_your_turn", turn=0))
    assert str(refused) == "not_your_turn (X-TURN): It is seat 0's turn."
