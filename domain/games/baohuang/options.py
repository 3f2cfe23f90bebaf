"""House rules of 保皇 (BH-OPTIONS)."""

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct
from msgspec.structs import force_setattr

from domain.options import OptionRefused
from domain.sentence import Sentence

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


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Every option of the rule book with its default; frozen when a hand starts.

    `open_solo_free`: null stands for the preset's own value, true in `classic` and in rooms that snatch the throne.
    `display_direction` concerns screens, not the hand.
    """

    players: Annotated[int, Meta(ge=5, le=5)]
    preset: Literal["classic", "concise"] = "classic"
    guard_by: Literal["call", "marked_joker"] = "call"
    rank_low: Literal[3, 6] = 3
    play_direction: Literal["cw", "ccw"] = "cw"
    display_direction: Literal["cw", "ccw"] = "cw"
    yield_to: Literal["upstream", "downstream"] = "upstream"
    yield_cost: Literal["none", "paste_two"] = "none"
    throne_rounds: Annotated[int, Meta(ge=1, le=10)] = 1
    force_scope: Literal["scan", "holder_only", "none"] = "scan"
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
    result_by: Literal["score", "side_out_first"] = "score"
    deal_start: Literal["last_emperor", "rotate"] = "last_emperor"
    quit_penalty: Annotated[int, Meta(ge=0, le=1_000_000)] = 40
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
    def throne_step(self) -> int:
        """The way of the throne as a step from seat to seat; upstream is the seat before, whichever way play runs."""
        return -1 if self.yield_to == "upstream" else 1


def check_options(options: Options) -> None:
    """Refuse a special trump where no card is called: it is the guard's copy of the called card."""
    if options.special_trump and options.guard_by != "call":
        raise OptionRefused(
            "special_trump",
            Sentence(
                "“特画”（special_trump）是所叫的那张牌，侍卫须由叫牌而定（guard_by: call）。",
                "The special trump (special_trump) needs a called card (guard_by: call): it is a copy of that.",
            ),
        )
