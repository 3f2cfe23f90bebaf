"""One hand is one hand: its deal and what the table heard decide, whatever the text that tells of it.

Number and time of playing tell two hands apart only where both tellings give them.
"""

from typing import Any

import msgspec
from msgspec import Struct

from domain.facts import Facts, HandDealt, HandEnded, HandVoided, QuestionSettled
from domain.privacy import Plain
from domain.question import logged


class DealtIn(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Cards were dealt in a hand. `number` is the one that its host gave it; a `live` hand was played here."""

    hand_id: str
    number: int | None = None
    live: bool = False


class Telling(Struct, frozen=True, kw_only=True):
    """A hand as it is told: its facts, and where they are given its number and times (RFC 3339 UTC, milliseconds)."""

    facts: Facts
    number: int | None = None
    started_at: str | None = None
    played_at: str | None = None


def members_of_deal(dealt: HandDealt[Any]) -> Plain:
    """What equal deals have in common: game, full rules, seats, dealer, each seat's cards in any order."""
    return {
        "game": dealt.game,
        "rules": msgspec.to_builtins(dealt.rules),
        "rules_version": dealt.rules_version,
        "seats": dealt.seats,
        "dealer": dealt.dealer,
        "hands": [sorted(hand) for hand in dealt.hands],
    }


def is_same_hand(one: Telling, other: Telling) -> bool:
    """Whether both tell of one hand."""
    given = (
        (one.number, other.number),
        (one.started_at, other.started_at),
        (one.played_at, other.played_at),
        (one.facts[0].stock, other.facts[0].stock),
    )
    return all(None in pair or pair[0] == pair[1] for pair in given) and heard(one.facts) == heard(other.facts)


def heard(facts: Facts) -> list[tuple[str, Any]]:
    """What the table heard of a hand from its deal to its end: who was asked and who passed tells it nothing.

    Cards count in any order. Where the hand was dealt does not count, nor that it was voided after its end.
    """
    dealt, *others = facts[: end_of(facts)]
    told = [(type(fact).__name__, _in_any_order(_heard_of(fact))) for fact in logged(others)]
    return [("HandDealt", members_of_deal(dealt)), *told]


def _heard_of(fact: Any) -> Plain:
    """The members of a fact, of a settled question without what each seat was asked and answered."""
    members: Plain = msgspec.to_builtins(fact)
    if isinstance(fact, QuestionSettled):
        return {name: members[name] for name in ("winner", "answer", "outranked")}
    return members


def end_of(facts: Facts) -> int | None:
    """How many facts the hand has up to its end and score; None while it runs."""
    end = next((n for n, fact in enumerate(facts) if isinstance(fact, HandEnded | HandVoided)), None)
    if end is None or isinstance(facts[end], HandVoided):
        return end if end is None else end + 1
    return next((n for n, fact in enumerate(facts) if n > end and isinstance(fact, HandVoided)), len(facts))


def _in_any_order(value: Any) -> Any:
    """The members of a fact with their lists of cards sorted."""
    match value:
        case dict():
            return {name: _in_any_order(member) for name, member in value.items()}
        case list() | tuple():
            texts = all(isinstance(item, str) for item in value)
            return sorted(value) if texts else [_in_any_order(item) for item in value]
        case _:
            return value
