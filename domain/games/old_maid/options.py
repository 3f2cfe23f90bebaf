"""House rules of 生猴子 (OM-OPTIONS) and the deck they make (OM-DECK)."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from domain.cards import PACK, RANKS, Card, Cards, rank
from domain.options import OptionRefused

Rank = Literal["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]

PRESETS: Mapping[str, Mapping[str, Any]] = {}

EXTRA_CARD = "BJ*"
"""The token that stands for the agreed 53rd card where `monkey` is `extra_card`."""


class Labels(Struct, frozen=True, forbid_unknown_fields=True):
    """The room's words for the result; they are no rules."""

    first_out: Annotated[str, Meta(max_length=40)] = "first out"
    monkey: Annotated[str, Meta(max_length=40)] = "monkey"


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Every option of the rule book with its default; frozen when a hand starts."""

    players: Annotated[int, Meta(ge=3, le=6)]
    monkey: Annotated[
        str, Meta(pattern=r"^(big_joker|small_joker|extra_card|hidden_removed|removed:[SHDC](A|[2-9]|10|J|Q|K))$")
    ] = "big_joker"
    both_jokers_pair: bool = False
    ranks_in_play: tuple[Rank, ...] = RANKS
    direction: Literal["cw", "ccw"] = "cw"
    first_actor: Annotated[str, Meta(pattern=r"^(dealer_left|dealer_next|lot:[0-5])$")] = "dealer_left"
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


def check_options(options: Options) -> None:
    """Refuse combinations that leave no monkey, or more than one (OM-DECK)."""
    if len(set(options.ranks_in_play)) != len(options.ranks_in_play) or not options.ranks_in_play:
        raise OptionRefused("ranks_in_play", "ranks_in_play names at least one rank, and none twice.")
    if options.both_jokers_pair and options.monkey in ("big_joker", "small_joker"):
        raise OptionRefused("both_jokers_pair", "Two jokers that pair leave no monkey where a joker is the monkey.")
    removed = removed_card(options)
    if removed is not None and rank(removed) not in options.ranks_in_play:
        raise OptionRefused("monkey", "The removed card is of a rank that is not in play.")
    if options.first_actor.startswith("lot:") and int(options.first_actor[4:]) >= options.players:
        raise OptionRefused("first_actor", "The lot names a seat that the table does not have.")


def removed_card(options: Options) -> Card | None:
    """The named card that is taken out, if any."""
    return options.monkey.removeprefix("removed:") if options.monkey.startswith("removed:") else None


def plain_cards(options: Options) -> Cards:
    """The plain cards of the ranks in play, nothing removed yet."""
    return tuple(card for card in PACK if rank(card) in options.ranks_in_play)


def deck(options: Options) -> Cards:
    """The cards that are dealt. Where an unseen card is taken out it is, here, the last one of the pack (OM-DECK)."""
    plain = plain_cards(options)
    jokers = ("BJ", "LJ") if options.both_jokers_pair else ()
    match options.monkey:
        case "big_joker":
            return (*plain, "BJ")
        case "small_joker":
            return (*plain, "LJ")
        case "extra_card":
            return (*plain, *jokers, EXTRA_CARD)
        case "hidden_removed":
            return (*plain[:-1], *jokers)
        case _:
            return (*(card for card in plain if card != removed_card(options)), *jokers)
