"""保皇, told."""

from tests.playthroughs.case import Case

NAME = "baohuang"
COVERED = {"preset": "concise", "guard_by": "call", "open_solo_free": False, "kao": True, "special_trump": True}

CASES = (
    Case(NAME, "nobody_wants_the_throne", 5, 0, {"preset": "concise"}, autopilot=True),
    Case(NAME, "a_snatched_solo", 5, 44, {"preset": "concise", "snatch_solo": True}),
    Case(NAME, "jokers_covered_and_a_special_trump", 5, 68, COVERED),
)
