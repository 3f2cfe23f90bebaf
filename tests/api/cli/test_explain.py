"""`paipu explain`: the verdict, with status 0 where it would have been legal and 1 where not."""

from pathlib import Path

from tests.api.cli.paipu import RECORDS, Desk

MEMBERS = {"allowed", "rule", "reason_code", "reason", "because", "settled_at"}
HAND = RECORDS / "old_maid-000.paipu.jsonl"


def test_a_legal_action_is_allowed_by_its_rule(desk: Desk) -> None:
    [verdict] = desk.objects("explain", HAND, "--at", 30, "--seat", 1, "--do", "draw")
    assert verdict.keys() == MEMBERS
    assert (verdict["allowed"], verdict["rule"], verdict["reason_code"]) == (True, "OM-DRAW", "ok")
    assert verdict["because"] == [29]


def test_a_refusal_says_why_in_both_languages(desk: Desk) -> None:
    [verdict] = desk.objects("explain", HAND, "--at", 30, "--seat", 2, "--do", "draw", status=1)
    assert verdict.keys() == MEMBERS
    assert (verdict["allowed"], verdict["rule"], verdict["reason_code"]) == (False, "OM-TURN", "not_your_turn")
    assert verdict["reason"].keys() == {"zh", "en"}


def test_the_events_behind_a_verdict_are_told(desk: Desk) -> None:
    said = desk.paipu("explain", HAND, "--at", 20, "--seat", 1, "--do", "draw", "--from", 2, "--card", "S9")
    refusal, because = (line.rstrip() for line in said.out.splitlines())
    assert refusal == "✗ It is seat 1's turn, not seat 2's.  OM-TURN not_your_turn"
    assert because == "19  seat 3 draws ♦K from seat 1"


def test_an_action_may_be_given_whole(desk: Desk) -> None:
    action = '{"seat": 1, "do": "draw", "from": 2}'
    [verdict] = desk.objects("explain", HAND, "--at", 30, "--action", action)
    assert verdict["allowed"]


def test_cards_are_listed_with_commas(desk: Desk) -> None:
    months = RECORDS / "twelve_months-009.paipu.jsonl"
    options = ("--at", 2, "--seat", 0, "--do", "meld", "--cards", "SQ,SQ,CQ,CK")
    [verdict] = desk.objects("explain", months, *options, status=1)
    assert verdict["rule"].startswith("TM-")


def test_cards_go_to_the_member_of_the_action_that_holds_them(desk: Desk) -> None:
    palace = RECORDS / "baohuang-001.paipu.jsonl"
    [one] = desk.objects("explain", palace, "--at", 2, "--seat", 0, "--do", "play", "--card", "S5", status=1)
    assert one["rule"].startswith("BH-")


def test_any_member_is_set_by_its_name(desk: Desk) -> None:
    draw = ("explain", HAND, "--at", 30, "--seat", 1, "--do", "draw")
    [verdict] = desk.objects(*draw, "--set", "from=2", "--set", "position=99", status=1)
    assert verdict["reason_code"] == "position_not_there"
    months = RECORDS / "twelve_months-009.paipu.jsonl"
    laid = ("explain", months, "--at", 2, "--seat", 0, "--do", "meld")
    assert desk.objects(*laid, "--set", "cards=SQ,SQ,CQ,CK", status=1) == desk.objects(
        *laid, "--cards", "SQ,SQ,CQ,CK", status=1
    )


def test_a_member_without_a_value_is_told_how_it_is_written(desk: Desk) -> None:
    said = desk.paipu("explain", HAND, "--at", 30, "--seat", 1, "--do", "draw", "--set", "from")
    assert "--set is NAME=VALUE." in said.err


def test_a_seat_whose_player_has_left_is_not_moved_by_its_own_key_but_by_whoever_told_the_file(
    desk: Desk, tmp_path: Path
) -> None:
    header, *lines = HAND.read_text().splitlines()
    left = tmp_path / "left.paipu.jsonl"
    left.write_text("\n".join((header, '{"do": "quit", "seat": 1}', *lines)))
    draw = ("explain", left, "--at", 31, "--seat", 1, "--do", "draw")
    [told] = desk.objects(*draw)
    [own] = desk.objects(*draw, "--as", 1, status=1)
    assert (told["rule"], own["rule"], own["reason_code"]) == ("OM-DRAW", "HAND-QUIT", "has_quit")
