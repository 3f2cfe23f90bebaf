"""安化跑胡子, told."""

from tests.playthroughs.case import Case

CASES = (
    Case("paohuzi", "an_opening_quad_and_a_win_with_a_draw", 2, 54),
    Case("paohuzi", "a_smelly_wei_and_bars", 3, 34),
    Case("paohuzi", "one_of_four_sits_out", 4, 44),
)
