"""House rules of 安化跑胡子 (PHZ-OPTIONS)."""

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct
from msgspec.structs import force_setattr

NAME: Final = "paohuzi"
RULES_VERSION: Final = "1"
PRESETS: Final[Mapping[str, Mapping[str, Any]]] = {
    "anhua": {},
    "anhua_room": {
        "first_dealer": "host",
        "san_ti_wu_kan": True,
        "opening_ti": "refill",
        "opening_ti_timing": "at_deal",
    },
}

HIGHEST_CLIMB: Final = 1024
"""No row of drawn hands multiplies by more: points stay small whole numbers."""

Factor = Annotated[int, Meta(ge=1, le=100)]
Points = Annotated[int, Meta(ge=0, le=1_000_000)]
BiScope = Literal["same_card", "both_sizes"]
Bonus = Literal["double", "tun"]

OneBonus = Annotated[Literal["double", "tun", "none"], Meta(extra_json_schema={"deprecated": True})]
"""What an own draw adds as older records have it, in one word."""

OWN_DRAW: Final[tuple[Bonus, ...]] = ("double", "tun")
"""What an own draw may add, in the order in which a record lists it."""


class Names(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The factor of each name a winning hand may have (PHZ-NAMES), in rank order; null: the room does not know it."""

    shibaxiao: Factor | None = 6
    shibada: Factor | None = None
    wuhu: Factor | None = 5
    hongwu: Factor | None = 4
    dianhu: Factor | None = 3
    honghu: Factor | None = 2
    pinghu: Factor = 1


class Scoring(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a win is paid (PHZ-SCORE); `climb_factor` is what `climb` has reached when the hand is dealt (PHZ-CLIMB).

    `zimo` is a list; the single words of older records are read and mean the list of that word, `none` the empty one.
    """

    preset: Literal["anhua"] = "anhua"
    xi_per_tun: Annotated[int, Meta(ge=1, le=100)] = 3
    base: Annotated[int, Meta(ge=1, le=1000)] = 1
    hu_add: Points = 0
    first_tun: Annotated[int, Meta(ge=1, le=100)] = 1
    zimo: tuple[Bonus, ...] | OneBonus = ("double",)
    tianhu_factor: Factor = 2
    san_ti_wu_kan_factor: Factor = 6
    cap: Points | None = None
    names_combine: Literal["exclusive", "add", "multiply"] = "exclusive"
    names: Names = Names()
    climb: Literal["off", "double", "linear", "once"] = "off"
    climb_cap: Literal[2, 4, 8, 16, 32] | None = None
    climb_factor: Annotated[int, Meta(ge=1, le=HIGHEST_CLIMB)] = 1

    def __post_init__(self) -> None:
        """The list in its one order, whichever way it was written, so that equal rules are equal."""
        named = (self.zimo,) if isinstance(self.zimo, str) else self.zimo
        force_setattr(self, "zimo", tuple(bonus for bonus in OWN_DRAW for each in named if each == bonus))


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Every option of the rule book with its default; frozen when a hand starts.

    Where only one value stands, the book names others without saying how they are played: those are refused.
    """

    game: Literal["paohuzi"] = "paohuzi"
    preset: Literal["anhua", "anhua_room"] = "anhua"
    players: Annotated[int, Meta(ge=2, le=4)]
    four_player_mode: Literal["sit_out"] = "sit_out"
    sit_out_seat: Literal["opposite_dealer"] = "opposite_dealer"
    sit_out_score: Literal["none", "half_winner_ceil"] = "none"
    buried: Literal[0, 10, 20] = 0
    first_dealer: Literal["random", "host"] = "random"
    drawn_next_dealer: Literal["next", "same"] = "next"
    min_huxi: Annotated[int, Meta(ge=1, le=100)] = 15
    multi_hu: Literal["drawer_next_previous"] = "drawer_next_previous"
    pass_hu: Literal["free", "same_card_same_huxi_barred", "forced"] = "free"
    reoffer_hu_after_pao: bool = False
    third_from_other: Literal["peng", "kan"] = "peng"
    split_fourth: bool = True
    guozhang_scope: Literal["declined", "any_unclaimed", "declined_or_unable"] = "declined"
    renpeng_on_chi: bool = True
    bi_scope: BiScope = "same_card"
    empty_claim: Literal["xianggong", "deny"] = "xianggong"
    empty_claim_complete: Literal["deny", "xianggong"] = "deny"
    opening_ti_timing: Literal["before_own_action", "at_deal"] = "before_own_action"
    opening_ti: Literal["waiver", "refill"] = "waiver"
    waiver_cap: Literal[2, "none"] = 2
    waiver_used_by: Literal["chi_peng_wei_chouwei"] = "chi_peng_wei_chouwei"
    last_card_claims: Literal["none", "normal"] = "none"
    wei_visibility: Literal["hidden", "open"] = "hidden"
    chouwei_visibility: Literal["one_face"] = "one_face"
    dealer_21st: Literal["hidden", "open"] = "hidden"
    tianhu: bool = True
    dihu: Literal[False] = False
    san_ti_wu_kan: bool = False
    yi_wu_shi: Literal[False] = False
    scoring: Scoring = Scoring()
    on_quit: Literal["autopilot", "void"] = "autopilot"
