"""十二个月, told."""

from tests.playthroughs.case import Case

CASES = (
    Case("twelve_months", "race", 4, 38, {"preset": "race"}, autopilot=True),
    Case("twelve_months", "heavenly", 6, 167),
    Case("twelve_months", "stolen", 4, 144, {"preset": "race"}),
    Case("twelve_months", "second_month_wins", 6, 322, {"preset": "refill2", "jokers": "wild"}),
)
