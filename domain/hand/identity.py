"""The identity of a hand: its deal and its public history, however a record writes them.

Number and time of playing tell two hands apart only where both sides give them.
"""

from typing import Any

import msgspec
from msgspec import Struct

from domain.facts import Facts, HandDealt, HandEnded, HandVoided, QuestionSettled
from domain.privacy import Plain
from domain.question import logged


class DealtIn(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A hand in which certain cards were dealt. `number` is its host's; a `live` hand was played on this service."""

    hand_id: str
    number: int | None = None
    live: bool = False


class HandIdentity(Struct, frozen=True, kw_only=True):
    """All that identifies a hand: its facts, and its number and times where known (RFC 3339 UTC, milliseconds)."""

    facts: Facts
    number: int | None = None
    started_at: str | None = None
    played_at: str | None = None


def members_of_deal(dealt: HandDealt[Any]) -> Plain:
    """The fields that equal deals share: game, full rules, seats, dealer, each seat's cards in any order."""
    return {
        "game": dealt.game,
        "rules": msgspec.to_builtins(dealt.rules),
        "rules_version": dealt.rules_version,
        "seats": dealt.seats,
        "dealer": dealt.dealer,
        "hands": [sorted(hand) for hand in dealt.hands],
    }


def is_same_hand(one: HandIdentity, other: HandIdentity) -> bool:
    """Whether both are the same hand."""
    given = (
        (one.number, other.number),
        (one.started_at, other.started_at),
        (one.played_at, other.played_at),
        (one.facts[0].stock, other.facts[0].stock),
    )
    return all(None in pair or pair[0] == pair[1] for pair in given) and public_history(one.facts) == public_history(
        other.facts
    )


def public_history(facts: Facts) -> list[tuple[str, Any]]:
    """The facts from the deal to the end as all seats know them: not who was asked, nor who passed.

    The order of cards does not count, nor where the hand was dealt, nor that it was voided after its end.
    """
    dealt, *others = facts[: end_of(facts)]
    public = [(type(fact).__name__, _in_any_order(_public_members(fact))) for fact in logged(others)]
    return [("HandDealt", members_of_deal(dealt)), *public]


def _public_members(fact: Any) -> Plain:
    """The fields of a fact; of a settled question without what each seat was asked and answered."""
    members: Plain = msgspec.to_builtins(fact)
    if isinstance(fact, QuestionSettled):
        return {name: members[name] for name in ("winner", "answer", "outranked")}
    return members


def end_of(facts: Facts) -> int | None:
    """The number of facts up to the end and score of the hand; None while it runs."""
    end = next((n for n, fact in enumerate(facts) if isinstance(fact, HandEnded | HandVoided)), None)
    if end is None or isinstance(facts[end], HandVoided):
        return end if end is None else end + 1
    return next((n for n, fact in enumerate(facts) if n > end and isinstance(fact, HandVoided)), len(facts))


def _in_any_order(value: Any) -> Any:
    """The fields of a fact with their lists of cards sorted."""
    match value:
        case dict():
            return {name: _in_any_order(member) for name, member in value.items()}
        case list() | tuple():
            texts = all(isinstance(item, str) for item in value)
            return sorted(value) if texts else [_in_any_order(item) for item in value]
        case _:
            return value
