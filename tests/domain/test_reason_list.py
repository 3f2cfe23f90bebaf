"""A list of reasons: two lines for each, Chinese above English."""

import pytest

from domain.reason_list import reason_list
from domain.sentence import Sentence
from domain.verdict import Reason


def test_a_reason_has_a_rule_and_a_sentence_with_places() -> None:
    text = """
hand_over      OM-END   这一局已经结束。
                        The hand is over.
not_your_turn  OM-TURN  现在轮到 {turn} 号座。
                        It is seat {turn}'s turn.
"""
    assert reason_list(text) == {
        "hand_over": Reason("OM-END", Sentence(zh="这一局已经结束。", en="The hand is over.")),
        "not_your_turn": Reason("OM-TURN", Sentence(zh="现在轮到 {turn} 号座。", en="It is seat {turn}'s turn.")),
    }


@pytest.mark.parametrize("text", ["hand_over  OM-END  结束。", "hand_over  OM-END\n  The hand is over."])
def test_a_reason_without_one_of_its_parts_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"zip|unpack"):
        reason_list(text)
