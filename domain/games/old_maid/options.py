"""House rules of 生猴子 (OM-OPTIONS)."""

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct

from domain.cards import RANKS

NAME: Final = "old_maid"
RULES_VERSION: Final = "1"
PRESETS: Final[Mapping[str, Mapping[str, Any]]] = {}

Rank = Literal["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]

# `$` alone would let a line feed pass after the word.
_MONKEY = r"^(big_joker|small_joker|extra_card|hidden_removed|removed:[SHCD](A|[2-9]|10|J|Q|K))(?!\n)$"
_FIRST_ACTOR = r"^(dealer_left|dealer_next|lot:[0-7])(?!\n)$"


class Labels(Struct, frozen=True, forbid_unknown_fields=True):
    """The room's words for the result; they are no rules."""

    first_out: Annotated[str, Meta(max_length=40)] = "first out"
    monkey: Annotated[str, Meta(max_length=40)] = "monkey"


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Every option of the rule book with its default; frozen when a hand starts."""

    players: Annotated[int, Meta(ge=2, le=8)]
    packs: Literal[1, 2] = 1
    monkey: Annotated[str, Meta(pattern=_MONKEY)] = "big_joker"
    both_jokers_pair: bool = False
    ranks_in_play: tuple[Rank, ...] = RANKS
    direction: Literal["cw", "ccw"] = "cw"
    first_actor: Annotated[str, Meta(pattern=_FIRST_ACTOR)] = "dealer_left"
    draw_from: Literal["next", "previous"] = "next"
    draw_pick: Literal["server_random", "position"] = "server_random"
    simultaneous_out: Literal["drawn_first", "drawer_first", "shared"] = "drawn_first"
    extra_cards: Literal["first_dealt", "last_dealt"] = "first_dealt"
    auto_pair: bool = True
    dealer_rotation: Literal["next", "loser", "fixed"] = "next"
    scoring: Literal["none", "loser_minus_one", "loser_pays_each", "rank_points"] = "none"
    labels: Labels = Labels()
    on_quit: Literal["random_draws", "void", "quitter_last"] = "random_draws"
    max_draws: Annotated[int, Meta(ge=1, le=100_000)] = 2000

    @property
    def step(self) -> int:
        """The direction of play as a step from seat to seat."""
        return 1 if self.direction == "cw" else -1

    @property
    def lot(self) -> int | None:
        """The seat that the lot named to begin, if a lot was drawn."""
        return int(self.first_actor.removeprefix("lot:")) if self.first_actor.startswith("lot:") else None
