"""生猴子, told."""

from domain.games.old_maid.options import NAME
from tests.playthroughs.case import Case

THREE_RANKS = {"ranks_in_play": ["J", "Q", "K"]}
FOUR_RANKS = {"ranks_in_play": ["A", "2", "3", "4"]}

CASES = (
    Case(NAME, "three_ranks", 3, 17, THREE_RANKS),
    Case(
        NAME,
        "anticlockwise_from_the_previous_seat_with_a_queen_removed",
        3,
        9,
        {
            **THREE_RANKS,
            "direction": "ccw",
            "draw_from": "previous",
            "monkey": "removed:CQ",
            "scoring": "loser_pays_each",
        },
    ),
    Case(NAME, "shared_place", 3, 48, {**FOUR_RANKS, "simultaneous_out": "shared", "scoring": "rank_points"}),
    Case(
        NAME,
        "pairs_laid_by_hand_and_a_card_out_unseen",
        3,
        13,
        {**FOUR_RANKS, "auto_pair": False, "monkey": "hidden_removed"},
    ),
    Case(
        NAME,
        "quitter_last",
        5,
        104,
        {**FOUR_RANKS, "on_quit": "quitter_last", "scoring": "rank_points"},
        quits=0.2,
    ),
)
