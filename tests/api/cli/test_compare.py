"""`paipu compare`: a hand beside itself under other house rules."""

from tests.api.cli.paipu import RECORDS, Desk

MONTHS = RECORDS / "twelve_months-005.paipu.jsonl"


def lines(said: str) -> list[str]:
    return [" ".join(line.split()) for line in said.splitlines() if line.strip()]


def test_the_two_histories_stand_side_by_side_from_where_they_part(desk: Desk) -> None:
    said = desk.paipu("compare", MONTHS, "--rules", '{"months_target": 3}', COLUMNS="110")
    assert said.status == 0
    told = lines(said.out)
    assert "months to win 2 months 3 months" in told
    assert "events 1 to 148 are the same, event 149 is not" in told
    assert "149 the hand ends: enough months, won by seat 4 seat 4 fills up: ♦Q ♥8 ♥7" in told
    assert told[-1].endswith("not over")


def test_what_the_other_rules_refuse_is_told_with_its_rule(desk: Desk) -> None:
    said = desk.paipu("compare", RECORDS / "twelve_months-011.paipu.jsonl", "--rules", '{"steal": false}')
    assert lines(said.out)[-1].startswith("✗ 102: ")
    assert any(line.endswith("stopped at 102") for line in lines(said.out))
    assert "passes that nobody asks for there: 93" in lines(said.out)


def test_under_the_same_rules_all_is_the_same(desk: Desk) -> None:
    said = desk.paipu("compare", MONTHS, "--rules", "{}", "--language", "zh")
    assert lines(said.out) == ["两套规则相同", "全部150个事件都相同"]


def test_programs_get_one_object(library: tuple[Desk, dict[str, str]]) -> None:
    desk, hands = library
    options = ("--rules", '{"months_target": 3}')
    [from_log] = desk.objects("compare", hands["twelve_months-005"], *options)
    [from_file] = desk.objects("compare", MONTHS, *options)
    assert {**from_log, "hand_id": ""} == {**from_file, "hand_id": ""}
    assert (from_log["parts_at"], from_log["there"]["scores"]) == (149, None)


def test_rules_that_the_game_does_not_know_are_told_in_a_line(desk: Desk) -> None:
    said = desk.paipu("compare", MONTHS, "--rules", '{"speed": 3}')
    assert (said.status, said.out) == (2, "")
    assert said.err == "paipu: This game has no option speed.\n"
