"""Actions of a seat of 保皇."""

from typing import Literal

from msgspec import Struct

from domain.cards import Card, Cards

Choice = Literal["open", "rebel", "quiet"]


class Claim(Struct, frozen=True, tag_field="do", tag="claim", forbid_unknown_fields=True, omit_defaults=True):
    """登基: take the throne; `card` calls the guard where the room calls one."""

    card: Card | None = None


class Buy(Struct, frozen=True, tag_field="do", tag="buy", forbid_unknown_fields=True):
    """Buy the 3 that everybody must have, for a 2: `card`."""

    card: Card


class OpenSolo(Struct, frozen=True, tag_field="do", tag="open_solo", forbid_unknown_fields=True):
    """明独保: take the throne, or keep it against all who would snatch it, alone against four."""


class Yield(Struct, frozen=True, tag_field="do", tag="yield", forbid_unknown_fields=True, omit_defaults=True):
    """让位: let the throne go on; `card` is pasted where the room has that price."""

    card: Card | None = None


class Snatch(Struct, frozen=True, tag_field="do", tag="snatch", forbid_unknown_fields=True):
    """抢独: take the throne from the emperor for an open solo."""


class Declare(Struct, frozen=True, tag_field="do", tag="declare", forbid_unknown_fields=True):
    """Show oneself (明保, 明独保), rebel (造反), or neither."""

    choice: Choice


class Play(Struct, frozen=True, tag_field="do", tag="play", forbid_unknown_fields=True):
    """Lead, or beat what lies on top."""

    cards: Cards


class Pass(Struct, frozen=True, tag_field="do", tag="pass", forbid_unknown_fields=True):
    """过牌: let the trick go by; as the answer to a question: nothing of what is offered."""


Answer = OpenSolo | Snatch | Declare | Pass
Action = Buy | Claim | Yield | Play | Answer
ACTIONS = (Buy, Claim, OpenSolo, Yield, Snatch, Declare, Play, Pass)
