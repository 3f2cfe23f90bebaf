"""Verdicts: the one answer to "may I?", "why not?" and "by which rule?"."""

from collections.abc import Mapping
from typing import Literal, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from domain.card_names import name_of
from domain.cards import Card
from domain.sentence import Sentence

DEALT = (1,)
"""The event that has the house rules and dealt the cards."""

RefusalCode = Literal["illegal-action", "hand-over", "window-open"]


class Reason(NamedTuple):
    """A reason for refusals: the rule book's paragraph, and a sentence with `{name}` for particulars."""

    rule: str
    sentence: Sentence


class Verdict(Struct, frozen=True):
    """Allowed or not, with the rule's id, reason code and sentence, and the numbers of the events that cause it.

    `must_name`: the action is due, and allowed once it fills in that field, which only the real cards can tell.
    `option`: the house rule that forbids it, dotted (`steal_self`, `scoring.zimo`). `card`: the first card that the
    seat would need in its hand and lacks; the event that took it away is found where the whole history is known.
    """

    allowed: bool
    rule: str
    code: str
    sentence: Sentence
    because: tuple[int, ...] = ()
    must_name: str | None = None
    option: str | None = None
    card: Card | None = None


class IllegalAction(Exception):
    """The rules refuse an action; `verdict` says why, `problem` is the code of the refusal for clients."""

    def __init__(self, verdict: Verdict, problem: RefusalCode = "illegal-action") -> None:
        super().__init__(f"{verdict.code} ({verdict.rule}): {verdict.sentence}")
        self.verdict = verdict
        self.problem: RefusalCode = problem


def allow(rule: str, because: tuple[int, ...] = ()) -> Verdict:
    """The action is legal by `rule`."""
    return Verdict(True, rule, "ok", Sentence(zh="可以。", en="Allowed."), because)


def refuse(
    reasons: Mapping[str, Reason], code: str, because: tuple[int, ...] = (), **particulars: str | int | Sentence
) -> Verdict:
    """The action is refused with `code`; `particulars` fill the sentence's places, each in its language."""
    rule, sentence = reasons[code]
    return Verdict(False, rule, code, sentence.filled(**particulars), because)


def refuse_by_option(
    reasons: Mapping[str, Reason], code: str, option: str, **particulars: str | int | Sentence
) -> Verdict:
    """The house rule `option` (dotted) forbids the action; the cause is the deal, which has the house rules."""
    return replace(refuse(reasons, code, DEALT, **particulars), option=option)


def refuse_for_card(
    reasons: Mapping[str, Reason],
    code: str,
    card: Card,
    because: tuple[int, ...] = (),
    **particulars: str | int | Sentence,
) -> Verdict:
    """The seat lacks the `card` that is needed; the sentence may name it: `{card}`."""
    return replace(refuse(reasons, code, because, card=name_of(card), **particulars), card=card)


def refuse_unnamed(reasons: Mapping[str, Reason], code: str, member: str, because: tuple[int, ...] = ()) -> Verdict:
    """The action is due, but must fill in the `member` (as JSON spells it) that only the real cards can tell."""
    return replace(refuse(reasons, code, because), must_name=member)
