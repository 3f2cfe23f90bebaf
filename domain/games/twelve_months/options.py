"""House rules of 十二个月 (TM-OPTIONS)."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

RULES_VERSION = "1"

PRESETS: Mapping[str, Mapping[str, Any]] = {
    "standard": {},
    "refill2": {"after_meld": "refill", "months_target": 2},
    "race": {"after_meld": "discard_rest"},
    "literal": {"short_hand": "forced"},
}

Points = Annotated[int, Meta(ge=0, le=1_000_000)]


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Every option of the rule book with its default; frozen when a hand starts.

    `steal_window_s` (seconds) and `hands_per_match` (null: one deal per player) concern the table, not the hand.
    """

    players: Annotated[int, Meta(ge=4, le=6)]
    preset: Literal["standard", "refill2", "race", "literal"] = "standard"
    jokers: Literal["dead", "removed", "wild"] = "dead"
    after_meld: Literal["keep", "refill", "discard_rest"] = "keep"
    short_hand: Literal["optional", "forced", "none"] = "optional"
    stock_end: Literal["end_hand", "recycle_discards"] = "end_hand"
    months_target: Annotated[int, Meta(ge=0, le=27)] = 0
    meld_obligation: Literal["natural", "any", "none"] = "natural"
    heavenly: Literal["with_k", "natural", "off"] = "with_k"
    k_month: bool = False
    distinct_suits: bool = False
    steal: bool = True
    steal_self: bool = True
    steal_priority: Literal["nearest", "first_claim"] = "nearest"
    after_steal: Literal["resume", "thief_next", "thief_turn"] = "resume"
    steal_window_s: Annotated[int, Meta(ge=0, le=86_400)] = 10
    bonus: Points = 20
    month_points: Points = 1
    k_month_points: Points = 2
    k_penalty: Points = 2
    dealer_rotation: Literal["next", "winner", "fixed"] = "next"
    hands_per_match: Annotated[int, Meta(ge=1, le=1000)] | None = None
    false_claim_penalty: Literal[0] = 0
    max_turns: Annotated[int, Meta(ge=1, le=100_000)] = 2000
    on_quit: Literal["autopilot", "void"] = "autopilot"


def match_length(options: Options) -> int:
    """The hands of a match (TM-DEALER)."""
    return options.hands_per_match or options.players
