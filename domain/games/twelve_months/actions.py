"""Actions of a seat of 十二个月."""

from typing import Annotated

from msgspec import Struct

from domain.cards import Card, Cards
from domain.chance import ByChance


class Heavenly(Struct, frozen=True, tag_field="do", tag="heavenly", forbid_unknown_fields=True):
    """天和: show four dealt cards that are a month, and win."""


class Draw(Struct, frozen=True, tag_field="do", tag="draw", forbid_unknown_fields=True, omit_defaults=True):
    """Take the next card of the stock; `card` names it where the service does not know it."""

    card: Annotated[Card | None, ByChance()] = None


class Meld(Struct, frozen=True, tag_field="do", tag="meld", forbid_unknown_fields=True):
    """Lay a month: four cards."""

    cards: Cards


class Discard(Struct, frozen=True, tag_field="do", tag="discard", forbid_unknown_fields=True):
    """Throw one card on the pile."""

    card: Card


class EndTurn(Struct, frozen=True, tag_field="do", tag="end_turn", forbid_unknown_fields=True):
    """Keep a short hand as it is."""


class Steal(Struct, frozen=True, tag_field="do", tag="steal", forbid_unknown_fields=True):
    """抢: take the card just thrown, for a month with a K and two cards of its rank."""

    cards: Cards


class Pass(Struct, frozen=True, tag_field="do", tag="pass", forbid_unknown_fields=True):
    """Claim nothing of what is offered."""


Answer = Heavenly | Steal | Pass
Action = Draw | Meld | Discard | EndTurn | Answer
ACTIONS = (Heavenly, Draw, Meld, Discard, EndTurn, Steal, Pass)
