"""`paipu replay`: a hand of the log or of a file, drawn for people, or as frames for programs."""

from tests.api.cli.paipu import RECORDS, Desk

Library = tuple[Desk, dict[str, str]]
MONTHS = RECORDS / "twelve_months-005.paipu.jsonl"


def test_a_hand_is_told_in_words_and_its_table_is_drawn(desk: Desk) -> None:
    said = desk.paipu("replay", MONTHS, "--at", 59)
    assert said.status == 0
    lines = [line.rstrip() for line in said.out.splitlines()]
    assert lines[:3] == [
        "十二个月 Twelve Months",
        "5 seats, after event 59 of 150, seen by somebody who may see everything",
        "house rules: after a month: refill; months to win: 2 months",
    ]
    assert "50  seat 4 lays month 4: ♣K ♥4 ♣4 ♠4, with the card of seat 1" in lines
    assert "  ▸  4         p:1004  ♠A ♥2 ♠3 ♦7 ♣8   4: ♣K ♥4 ♣4 ♠4" in lines
    assert "stock 67 cards, next ♦9 ♠3 ♠4 ♣A ♦3 ♠Q ♦10 ♣2" in lines
    assert max(map(len, lines)) <= 80
    assert "\x1b" not in said.out


def test_an_open_question_says_who_is_asked_for_what(desk: Desk) -> None:
    said = desk.paipu("replay", RECORDS / "paohuzi-002.paipu.jsonl", "--at", 12)
    assert "open question about b10: seat 1 chi, seat 3 chi" in said.out
    assert (
        "正在等待回答（拾）：1号座 吃，3号座 吃"
        in desk.paipu("replay", RECORDS / "paohuzi-002.paipu.jsonl", "--at", 12, "--language", "zh").out
    )


def test_it_speaks_chinese(desk: Desk) -> None:
    said = desk.paipu("replay", MONTHS, "--at", 4, "--language", "zh")
    assert "2号座摸♣Q" in said.out


def test_red_cards_are_red_where_colour_is_wanted(desk: Desk) -> None:
    said = desk.paipu("replay", MONTHS, "--at", 6, FORCE_COLOR="1", TERM="xterm-256color")
    assert "\x1b[31m♦K\x1b[0m" in said.out
    assert "\x1b[31m♠" not in said.out


def test_frames_have_the_event_the_state_and_who_could_do_what(library: Library) -> None:
    desk, hands = library
    frames = desk.objects("replay", hands["old_maid-000"], "--at", 30)
    assert [frame["n"] for frame in frames] == list(range(1, 31))
    assert all(frame.keys() == {"n", "event", "state", "legal"} for frame in frames)
    assert frames[29]["state"]["at"] == 30
    assert [offer["action"]["do"] for legal in frames[29]["legal"] for offer in legal["actions"]] == ["draw"]


def test_a_file_and_the_log_show_the_same_hand(library: Library) -> None:
    desk, hands = library
    from_log = desk.paipu("replay", hands["old_maid-000"])
    from_file = desk.paipu("replay", RECORDS / "old_maid-000.paipu.jsonl")
    assert from_log == from_file


def test_one_of_several_hands_is_picked(desk: Desk) -> None:
    both = desk.folder / "both.paipu.jsonl"
    both.write_bytes((RECORDS / "old_maid-000.paipu.jsonl").read_bytes() + MONTHS.read_bytes())
    first = desk.paipu("replay", both)
    assert "Old Maid" in first.out
    assert first.err == f"{both} has several hands, this is the first: --hand 2 is the next.\n"
    second = desk.paipu("replay", both, "--hand", 2)
    assert "Twelve Months" in second.out
    assert second.err == ""


def test_a_hand_that_is_wrong_is_not_drawn_but_named(desk: Desk) -> None:
    lines = MONTHS.read_text().splitlines(keepends=True)
    wrong = desk.folder / "wrong"
    wrong.write_text("".join([*lines[:3], lines[1], *lines[3:]]))
    said = desk.paipu("replay", wrong)
    assert said.status == 1
    assert said.out == ""
    assert f"{wrong}:4: illegal-action" in said.err
