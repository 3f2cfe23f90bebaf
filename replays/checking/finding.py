"""Findings against a claimed hand: the rules refuse it, its form is wrong, or the engine's own history differs."""

from collections.abc import Mapping

from msgspec import Struct

from domain.dealing import DealRefused
from domain.hand.command import CommandRefused
from domain.house_rules.options import OptionRefused
from domain.sentence import Refused, Sentence
from domain.verdict import IllegalAction, Reason
from domain.wire.strict_json import JsonRefused
from domain.wire.validation import Invalid

REASONS: Mapping[str, Reason] = {
    "wrong_number": Reason("LOG-NUMBERS", Sentence(zh="这里应是第 {n} 号事件。", en="The event here is number {n}.")),
    "not_ours": Reason(
        "LOG-STREAM", Sentence(zh="这个事件不属于这条记录。", en="The event says that it belongs to another stream.")
    ),
    "unreadable": Reason(
        "LOG-STREAM",
        Sentence(
            zh="这个事件读不出来：它不是本记录写下的样子。",
            en="The event cannot be read: this log writes none like it.",
        ),
    ),
    "chain_broken": Reason(
        "LOG-CHAIN",
        Sentence(
            zh="这个事件所记的前一事件的散列值不对：其中之一被改动过。",
            en="The event names another hash for the one before it: one of the two was changed.",
        ),
    ),
    "seal_broken": Reason(
        "LOG-SEALS",
        Sentence(
            zh="不公开的部分 {slot} 与公开行里的承诺不符。",
            en="The private part {slot} does not match its commitment in the public line.",
        ),
    ),
    "wrong_event": Reason(
        "LOG-RULES", Sentence(zh="按规则，这里发生的是 {type}。", en="By the rules, what happens here is {type}.")
    ),
    "event_differs": Reason(
        "LOG-RULES",
        Sentence(
            zh="按规则，{type} 的 {fields} 不是这样。", en="By the rules, {type} comes out differently in: {fields}."
        ),
    ),
    "unexplained": Reason(
        "LOG-CAUSE",
        Sentence(zh="没有一个合规的动作会引出这个事件。", en="No legal action leads to this event."),
    ),
    "no_cause_here": Reason(
        "LOG-CAUSE",
        Sentence(
            zh="这个事件由规则自动产生，不是谁的动作。",
            en="The event follows automatically, yet it names an action as its cause.",
        ),
    ),
    "deal_differs": Reason(
        "LOG-CAUSE",
        Sentence(
            zh="交来发的牌与所记的发牌不符。",
            en="The cards that were sent for this deal are not the cards that it deals.",
        ),
    ),
    "incomplete": Reason(
        "LOG-COMPLETE",
        Sentence(zh="后面缺少规则要求的 {type}。", en="The history stops before {type}, which follows automatically."),
    ),
    "impossible": Reason(
        "LOG-RULES", Sentence(zh="这个事件不可能发生在这里。", en="The event cannot follow what happened before it.")
    ),
    "table_differs": Reason(
        "LOG-TABLE",
        Sentence(
            zh="牌桌所记的这一局与事件不符。",
            en="The table's record of the hand does not agree with the hand's events.",
        ),
    ),
    "table_unreadable": Reason(
        "LOG-TABLE",
        Sentence(
            zh="牌桌的记录读不出来，这一局无法与它核对。",
            en="The record of the table cannot be read: the hand was not compared with it.",
        ),
    ),
    "not_compared": Reason(
        "LOG-TABLE",
        Sentence(
            zh="这些事件推不出结果，无法与牌桌所记核对。",
            en="The events lead to no result, so the hand was not compared with the record of its table.",
        ),
    ),
}


class Finding(Struct, frozen=True):
    """A fault: the problem's code, a sentence; of refusals the rule, reason code, events and option behind it."""

    code: str
    sentence: Sentence
    rule: str | None = None
    reason_code: str | None = None
    because: tuple[int, ...] = ()
    option: str | None = None


class ClaimRefused(Refused):
    """The claim cannot be true; `finding` says why."""

    def __init__(self, finding: Finding) -> None:
        super().__init__(finding.sentence)
        self.finding = finding


REFUSALS = (ClaimRefused, JsonRefused, Invalid, OptionRefused, DealRefused, CommandRefused, IllegalAction)
"""All that reading and checking a claimed hand may raise."""


def malformed(sentence: Sentence, code: str = "invalid-request") -> ClaimRefused:
    """Something is not of the form it must have."""
    return ClaimRefused(Finding(code, sentence))


def differs(reason_code: str, because: tuple[int, ...] = (), **particulars: str | int) -> Finding:
    """The claimed history is not the engine's, by one of `REASONS`."""
    rule, sentence = REASONS[reason_code]
    return Finding("verification-failed", sentence.filled(**particulars), rule, reason_code, because)


def finding_of(refusal: Exception) -> Finding:
    """The finding behind one of `REFUSALS`."""
    match refusal:
        case ClaimRefused():
            return refusal.finding
        case IllegalAction(verdict=verdict, problem=problem):
            return Finding(problem, verdict.sentence, verdict.rule, verdict.code, verdict.because, verdict.option)
        case OptionRefused():
            return Finding("unknown-option", refusal.sentence)
        case Invalid():
            return Finding("invalid-request", refusal.sentence)
        case JsonRefused() | DealRefused() | CommandRefused():
            return Finding(refusal.code, refusal.sentence)
        case _:
            raise refusal
