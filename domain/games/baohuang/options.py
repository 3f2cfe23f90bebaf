"""House rules of 保皇 (BH-OPTIONS)."""

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Final, Literal

from msgspec import Meta, Struct
from msgspec.structs import force_setattr

from domain.games.baohuang.results import Result
from domain.house_rules.options import Earlier

RULES_VERSION: Final = "1"

PRESETS: Final[Mapping[str, Mapping[str, Any]]] = {
    "classic": {},
    "concise": {
        "guard_by": "marked_joker",
        "rank_low": 6,
        "yield_cost": "paste_two",
        "throne_rounds": 2,
        "force_scope": "none",
        "rebellion": True,
    },
}


_EARLIER: Final = """
    players preset guard_by rank_low play_direction display_direction yield_to yield_cost throne_rounds force_scope
    forced_exempt_quad dual_holder_may_yield open_solo_free snatch_solo snatch_moves_joker hidden_solo_blocks_snatch
    rebellion rebels_needed stack_doubles guard_open_window special_trump kao hold_lowest pass_locks last_play_contest
    play_to_end unfinished_order result_by deal_start quit_penalty on_quit autopilot_limit autopilot_throne
"""
"""What a full record had when a player who left before play paid nothing."""


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Every option of the rule book with its default; frozen when a hand starts.

    `open_solo_free`: null stands for the preset's own value, true in `classic` and in rooms that snatch the throne.
    `display_direction` concerns screens, not the hand.
    """

    EARLIER: ClassVar[Earlier] = Earlier(frozenset(_EARLIER.split()), {"quit_penalty_from": "play"})

    players: Annotated[int, Meta(ge=5, le=5)]
    preset: Literal["classic", "concise"] = "classic"
    guard_by: Literal["call", "marked_joker"] = "call"
    rank_low: Literal[3, 6] = 3
    threes: Literal["all", "one_each"] = "all"
    play_direction: Literal["cw", "ccw"] = "cw"
    display_direction: Literal["cw", "ccw"] = "cw"
    yield_to: Literal["upstream", "downstream"] = "upstream"
    yield_cost: Literal["none", "paste_two"] = "none"
    throne_rounds: Annotated[int, Meta(ge=1, le=10)] = 1
    force_scope: Literal["scan", "holder_only", "none"] = "scan"
    force_direction: Literal["as_yield", "cw", "ccw"] = "as_yield"
    forced_exempt_quad: Literal["any", "only_if_no_triple"] = "any"
    dual_holder_may_yield: bool = True
    open_solo_free: bool | None = None
    snatch_solo: bool = False
    snatch_moves_joker: bool = False
    hidden_solo_blocks_snatch: bool = False
    rebellion: bool = False
    rebels_needed: Annotated[int, Meta(ge=1, le=4)] = 2
    stack_doubles: bool = False
    guard_open_window: Literal["before_play", "first_trick"] = "before_play"
    special_trump: bool = False
    kao: bool = False
    hold_lowest: bool = False
    pass_locks: bool = False
    last_play_contest: bool = True
    play_to_end: bool = False
    unfinished_order: Literal["fewest_cards", "seat"] = "fewest_cards"
    result: Result = "formula"
    result_by: Literal["score", "side_out_first"] = "score"
    deal_start: Literal["last_emperor", "rotate"] = "last_emperor"
    quit_penalty: Annotated[int, Meta(ge=0, le=1_000_000)] = 40
    quit_penalty_from: Literal["deal", "play"] = "deal"
    on_quit: Literal["autopilot", "void"] = "autopilot"
    autopilot_limit: Annotated[int, Meta(ge=0, le=1000)] = 3
    autopilot_throne: Literal["yield", "claim"] = "yield"

    def __post_init__(self) -> None:
        """The preset's own value where `open_solo_free` is left open, so that records show what was played."""
        if self.open_solo_free is None:
            force_setattr(self, "open_solo_free", self.preset == "classic" or self.snatch_solo)

    @property
    def step(self) -> int:
        """The direction of play as a step from seat to seat."""
        return 1 if self.play_direction == "cw" else -1

    @property
    def held_rank(self) -> str | None:
        """The rank that is kept for the play that empties the hand (BH-HOLD); where each has one 3, that one."""
        if self.threes == "one_each":
            return "3"
        return str(self.rank_low) if self.hold_lowest else None

    @property
    def throne_step(self) -> int:
        """The way of the throne as a step from seat to seat; upstream is the seat before, whichever way play runs."""
        return -1 if self.yield_to == "upstream" else 1

    @property
    def force_step(self) -> int:
        """The way in which a seat to be forced is looked for, as a step from seat to seat."""
        return {"as_yield": self.throne_step, "cw": 1, "ccw": -1}[self.force_direction]
