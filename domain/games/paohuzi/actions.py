"""Actions of a seat of 安化跑胡子. Ti, wei, chouwei and pao are nobody's choice: they follow automatically."""

from typing import Annotated

from msgspec import Struct

from domain.cards import Card
from domain.chance import ByChance


class Draw(Struct, frozen=True, tag_field="do", tag="draw", forbid_unknown_fields=True, omit_defaults=True):
    """摸: turn up the next card of the wall; `card` names it where the service does not know it."""

    card: Annotated[Card | None, ByChance()] = None


class Discard(Struct, frozen=True, tag_field="do", tag="discard", forbid_unknown_fields=True):
    """打: throw a loose card."""

    card: Card


class Peng(Struct, frozen=True, tag_field="do", tag="peng", forbid_unknown_fields=True):
    """碰: take the open card for a pair."""


class Chi(Struct, frozen=True, tag_field="do", tag="chi", forbid_unknown_fields=True, omit_defaults=True):
    """吃: take the open card with two loose ones; `bi` (比) are the melds that use up its other copies."""

    cards: tuple[Card, Card]
    bi: tuple[tuple[Card, Card, Card], ...] = ()


class Hu(Struct, frozen=True, tag_field="do", tag="hu", forbid_unknown_fields=True):
    """胡: win, with the open card or with what has just been laid."""


class Pass(Struct, frozen=True, tag_field="do", tag="pass", forbid_unknown_fields=True):
    """过: claim nothing of what is offered."""


Answer = Peng | Chi | Hu | Pass
Action = Draw | Discard | Answer
ACTIONS = (Draw, Discard, Peng, Chi, Hu, Pass)
