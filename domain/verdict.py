"""A verdict is the one answer to "may I?", "why not?" and "by which rule?"."""

from collections.abc import Mapping
from typing import Literal, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from domain.sentence import Sentence

Problem = Literal["illegal-action", "hand-over", "window-open"]


class Reason(NamedTuple):
    """Why something is refused: the rule book's paragraph, a sentence in each language, `{name}` for particulars."""

    rule: str
    zh: str
    en: str


class Verdict(Struct, frozen=True):
    """Allowed or not, the rule's id, its reason code and sentence, and the numbers of the events that make it so.

    `must_name`: the action is due, and allowed as soon as it names that member, which only the real cards can tell.
    """

    allowed: bool
    rule: str
    code: str
    zh: str
    en: str
    because: tuple[int, ...] = ()
    must_name: str | None = None

    @property
    def sentence(self) -> Sentence:
        """What it says to people."""
        return Sentence(self.zh, self.en)


class IllegalAction(Exception):
    """The rules refuse an action; `verdict` says why, `problem` what sort of refusal it is to the outside."""

    def __init__(self, verdict: Verdict, problem: Problem = "illegal-action") -> None:
        super().__init__(f"{verdict.code} ({verdict.rule}): {verdict.en}")
        self.verdict = verdict
        self.problem: Problem = problem


def allow(rule: str, because: tuple[int, ...] = ()) -> Verdict:
    """The action is legal by `rule`."""
    return Verdict(True, rule, "ok", "可以。", "Allowed.", because)


def refuse(
    reasons: Mapping[str, Reason], code: str, because: tuple[int, ...] = (), **particulars: str | int
) -> Verdict:
    """The action is refused with `code`; `particulars` fill the sentence's places."""
    rule, zh, en = reasons[code]
    return Verdict(False, rule, code, zh.format(**particulars), en.format(**particulars), because)


def refuse_unnamed(reasons: Mapping[str, Reason], code: str, member: str, because: tuple[int, ...] = ()) -> Verdict:
    """The action is due, but must name the `member` (as it is sent) that chance fills: the service cannot."""
    return replace(refuse(reasons, code, because), must_name=member)
