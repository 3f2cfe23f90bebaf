"""Lists of reasons: a text with two lines for each, Chinese above English.

    hand_over      OM-END   这一局已经结束。
                            The hand is over.
    not_your_turn  OM-TURN  现在轮到 {turn} 号座。
                            It is seat {turn}'s turn.

Code, rule and Chinese sentence stand in the first line, the English sentence in the second; `{name}` for particulars.
"""

from collections.abc import Mapping

from domain.sentence import Sentence
from domain.verdict import Reason


def reason_list(text: str) -> Mapping[str, Reason]:
    """The reasons by code, in the order of the text; `ValueError` where a line is not of the form above."""
    lines = [line for line in text.splitlines() if line.strip()]
    return dict(_reason(first, english) for first, english in zip(lines[::2], lines[1::2], strict=True))


def _reason(first: str, english: str) -> tuple[str, Reason]:
    code, rule, chinese = first.split(None, 2)
    return code, Reason(rule, Sentence(zh=chinese, en=english.strip()))
