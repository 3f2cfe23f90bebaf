"""十二个月 in other words: actions and members have names that no game of ours uses; the open choice is a `hit`.

Nothing but `domain.games.twelve_months` may know how a game calls things; any other module that does fails on this one.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Annotated, Any

from msgspec import Struct
from msgspec.structs import astuple
from msgspec.structs import replace as with_members

from domain.cards import Card, Cards
from domain.chance import ByChance
from domain.game import NamedDraw, Offer
from domain.games.twelve_months import TWELVE_MONTHS
from domain.games.twelve_months.actions import Discard, Draw, EndTurn, Heavenly, Meld, Pass, Steal
from domain.verdict import Verdict


class Hit(Struct, frozen=True, tag_field="do", tag="hit", forbid_unknown_fields=True, rename={"top": "face"}):
    """Take the next card; it is sent under yet another name."""

    top: Annotated[Card | None, ByChance()] = None


class Throw(Struct, frozen=True, tag_field="do", tag="throw", forbid_unknown_fields=True):
    """Throw one card."""

    thrown: Card


class Lay(Struct, frozen=True, tag_field="do", tag="lay", forbid_unknown_fields=True):
    """Lay a month."""

    month: Cards


class Rob(Struct, frozen=True, tag_field="do", tag="rob", forbid_unknown_fields=True):
    """Take the card just thrown."""

    helpers: Cards


class Decline(Struct, frozen=True, tag_field="do", tag="decline", forbid_unknown_fields=True):
    """Claim nothing."""


_REWORDED: Mapping[type[Struct], type[Struct]] = {Draw: Hit, Discard: Throw, Meld: Lay, Steal: Rob, Pass: Decline}
_OURS: Mapping[type[Struct], type[Struct]] = {other: ours for ours, other in _REWORDED.items()}


def _in_words(words: Mapping[type[Struct], type[Struct]], action: Struct) -> Any:
    kind = words.get(type(action))
    return action if kind is None else kind(*astuple(action))


def _explain(state: Any, seat: int, action: Any) -> Verdict:
    verdict = TWELVE_MONTHS.explain(state, seat, _in_words(_OURS, action))
    return verdict if verdict.must_name is None else with_members(verdict, must_name="face")


def _offers(state: Any, seat: int) -> tuple[Offer[Any], ...]:
    return tuple(map(_offer, TWELVE_MONTHS.legal_actions(state, seat)))


def _offer(offer: Offer[Any]) -> Offer[Any]:
    action = _in_words(_REWORDED, offer.action)
    return NamedDraw(action, offer.rule, "face") if isinstance(offer, NamedDraw) else Offer(action, offer.rule)


def _outcomes(state: Any, seat: int, action: Any) -> tuple[Any, ...]:
    possible = TWELVE_MONTHS.outcomes(state, seat, _in_words(_OURS, action))
    return tuple(_in_words(_REWORDED, each) for each in possible)


def _done(state: Any, seat: int, action: Any) -> tuple[Any, ...]:
    return TWELVE_MONTHS.done(state, seat, _in_words(_OURS, action))


def _autopilot(state: Any, seat: int) -> tuple[Any, ...]:
    return tuple(_in_words(_REWORDED, each) for each in TWELVE_MONTHS.autopilot(state, seat))


REWORDED = replace(
    TWELVE_MONTHS,
    actions=(Heavenly, Hit, Lay, Throw, EndTurn, Rob, Decline),
    legal_actions=_offers,
    explain=_explain,
    done=_done,
    outcomes=_outcomes,
    autopilot=_autopilot,
    answers=frozenset({"heavenly", "rob", "decline"}),
    passing=Decline(),
)
