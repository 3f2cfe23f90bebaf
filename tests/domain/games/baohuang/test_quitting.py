"""BH-AUTO, BH-AUTOPILOT, BH-QUIT, BH-PENALTY: players who are not there."""

from typing import Any

import msgspec
import pytest

from domain.course import Mark
from domain.facts import Answered, AutopilotChanged, HandVoided, How, PenaltyBooked
from domain.games.baohuang import BAOHUANG
from domain.games.baohuang.actions import Action, Claim, Declare, Pass, Play, Snatch, Yield
from domain.games.baohuang.events import CardsPlayed, Fact, ThroneOffered, ThroneYielded
from domain.games.baohuang.options import Options
from domain.hand.command import Auto, Autopilot, Close, Command, CommandRefused, read_command
from domain.hand.decide import decide, explain
from domain.question import unsettled
from domain.verdict import IllegalAction
from tests.domain.games.baohuang.table import Baohuang, after, cards, claimed, dealt, of, played, playing, rules

HANDS = ("S3 S3 BJ*", "S4 S4", "S5 S5", "S7 S7", "S8 S8")
NOBODY = ("S3 BJ*", "S4", "S5", "S7", "S8")


def moved(table: Baohuang, seat: int) -> Action:
    """What the autopilot does for a seat."""
    (move,) = BAOHUANG.autopilot(table.state, seat)
    return move


def switched(table: Baohuang, seat: int, *marks: bool) -> Baohuang:
    """The seat goes on autopilot and off again."""
    for on in marks:
        table = table.and_then(*decide(BAOHUANG, table.state, Command(Autopilot(seat, on)), lambda _: 0))
    return table


def refused(table: Baohuang, seat: int, on: bool) -> tuple[str, str]:
    """Why the seat cannot be switched, because of what marked it; `explain` says the same."""
    command = Command(Autopilot(seat, on))
    with pytest.raises(IllegalAction) as illegal:
        decide(BAOHUANG, table.state, command, lambda _: 0)
    assert explain(BAOHUANG, table.state, command) == illegal.value.verdict
    mark = table.state.course.mark_of(seat)
    assert table.state.course.over or illegal.value.verdict.because == (() if mark is None else (mark.n,))
    return illegal.value.verdict.code, illegal.value.verdict.rule


def quits(table: Baohuang, seat: int) -> tuple[Fact, ...]:
    """What follows when the player of a seat leaves."""
    return table.when_quits(seat).follows()


def test_bh_auto_the_throne_is_yielded_and_the_earliest_card_pasted() -> None:
    table = dealt("S2 HK H2 BJ*", "S4", "S5", "S7", "H2 S2 HA", preset="concise")
    assert moved(table, 0) == Yield()
    assert moved(after(table, (0, Yield())), 4) == Yield("H2")
    assert BAOHUANG.autopilot(table.state, 4) == ()


@pytest.mark.parametrize(
    ("hand", "options", "move"),
    [
        ("HA HA HA C5 C5 C5 BJ*", {}, Yield()),
        ("HA HA HA C5 C5 C5 BJ*", {"autopilot_throne": "claim"}, Claim("C5")),
        ("HA HA HA C5 C5 C5 C5 BJ*", {"autopilot_throne": "claim"}, Claim("HA")),
        ("C5 C5 C5 C5 BJ*", {"autopilot_throne": "claim"}, Claim("C5")),
        ("C5 C5 BJ*", {"autopilot_throne": "claim"}, Yield()),
        ("C6 C6 BJ*", {"autopilot_throne": "claim", "preset": "concise"}, Claim()),
        ("C6 LJ* BJ*", {"preset": "concise", "dual_holder_may_yield": False}, Claim()),
    ],
)
def test_bh_auto_a_room_may_claim_the_throne_by_the_lowest_triple(
    hand: str, options: dict[str, Any], move: Action
) -> None:
    assert moved(dealt(hand, *NOBODY[1:], **options), 0) == move


def test_bh_auto_a_forced_seat_calls_its_lowest_triple() -> None:
    table = dealt("S3 BJ*", "S4", "HA HA HA C5 C5 C5", "S7", "S8")
    for _ in range(5):
        table = after(table, (table.state.course.mover, Yield()))
    assert moved(table, 2) == Claim("C5")


def test_bh_auto_every_question_gets_the_quiet_answer() -> None:
    table = claimed(*HANDS, snatch_solo=True)
    assert [moved(table, seat) for seat in range(5)] == [Pass()] * 5
    table = claimed(*HANDS, rebellion=True)
    assert [moved(table, seat) for seat in range(5)] == [Declare("quiet")] * 5
    assert BAOHUANG.autopilot(after(table, (3, Declare("rebel"))).state, 3) == ()


@pytest.mark.parametrize(
    ("hand", "options", "lead"),
    [
        ("SK S9 S7 BJ", {}, "S7"),
        ("SK H7 S7 BJ", {}, "H7"),
        ("S6 H6 S9", {"hold_lowest": True, "rank_low": 6}, "S9"),
        ("S6 H6 BJ LJ", {"hold_lowest": True, "rank_low": 6}, "LJ"),
        ("S6 H6", {"hold_lowest": True, "rank_low": 6}, "S6 H6"),
        ("S6 H6", {"rank_low": 6}, "S6"),
    ],
)
def test_bh_auto_a_leader_plays_the_lowest_single_that_is_legal(hand: str, options: dict[str, Any], lead: str) -> None:
    table = playing(hand, *HANDS[1:], **options)
    assert moved(table, 0) == Play(cards(lead))
    table.when(0, Play(cards(lead))).follows()


def test_bh_auto_otherwise_it_passes() -> None:
    assert moved(played(playing(*HANDS), "S3"), 1) == Pass()


def test_bh_auto_the_host_s_auto_makes_that_move_and_close_is_quiet_for_whoever_has_not_answered() -> None:
    table = after(claimed(*HANDS, rebellion=True), (3, Declare("rebel")))
    assert [fact.answer for fact in decide(BAOHUANG, table.state, Command(Auto(2)), lambda _: 0)] == ["quiet"]
    answers = decide(BAOHUANG, table.state, Command(Close()), lambda _: 0)[:4]
    assert [(fact.seat, fact.answer) for fact in answers] == [(seat, "quiet") for seat in (0, 1, 2, 4)]
    snatching = after(claimed(*HANDS, snatch_solo=True), (3, Snatch()))
    answers = decide(BAOHUANG, snatching.state, Command(Close()), lambda _: 0)[:4]
    assert [(fact.seat, fact.answer) for fact in answers] == [(seat, "pass") for seat in (0, 1, 2, 4)]


def test_bh_autopilot_is_a_command_of_any_moment_and_only_marks_the_seat() -> None:
    for table in (dealt(*NOBODY), claimed(*HANDS), playing(*HANDS)):
        command = read_command(BAOHUANG, 5, {"do": "autopilot", "seat": 3, "on": True})
        assert command.what == Autopilot(3, on=True)
        assert explain(BAOHUANG, table.state, command).allowed
        assert decide(BAOHUANG, table.state, command, lambda _: 0) == (AutopilotChanged(3, True, "request"),)
        before, now = table.state, switched(table, 3, True).state
        assert now.course.autopilot == (3,)
        assert (now.course.turn, now.course.window, now.hands) == (
            before.course.turn,
            before.course.window,
            before.hands,
        )


@pytest.mark.parametrize("on", [1, "true", None])
def test_bh_autopilot_on_is_true_or_false(on: object) -> None:
    with pytest.raises(CommandRefused):
        read_command(BAOHUANG, 5, {"do": "autopilot", "seat": 3, "on": on})


def test_bh_autopilot_on_and_off_by_turns() -> None:
    table = playing(*HANDS)
    assert refused(table, 3, on=False) == ("not_on", "BH-AUTOPILOT")
    assert refused(switched(table, 3, True), 3, on=True) == ("on_already", "BH-AUTOPILOT")


@pytest.mark.parametrize("limit", [0, 1, 3])
def test_bh_autopilot_the_start_after_the_limit_is_for_the_rest_of_the_hand(limit: int) -> None:
    table = switched(playing(*HANDS, autopilot_limit=limit), 3, *(True, False) * limit, True)
    assert refused(table, 3, on=False) == ("autopilot_final", "BH-AUTOPILOT")
    assert switched(table, 2, True).state.course.autopilot == (2, 3)


def test_bh_autopilot_before_the_first_lead_a_hand_on_autopilot_all_round_is_given_up() -> None:
    for table in (dealt(*NOBODY), claimed(*HANDS), playing(*HANDS)):
        four = switched(switched(switched(switched(table, 0, True), 1, True), 2, True), 3, True)
        facts = decide(BAOHUANG, four.state, Command(Autopilot(4, on=True)), lambda _: 0)
        assert facts == (
            *unsettled(four.state.course),
            AutopilotChanged(4, True, "request"),
            HandVoided("all_on_autopilot"),
        )


def test_bh_autopilot_after_the_first_lead_it_is_played_on() -> None:
    table = played(playing(*HANDS), "S3")
    for seat in range(5):
        table = switched(table, seat, True)
    assert (table.state.course.over, len(table.state.course.autopilot)) == (False, 5)


def timed_out(table: Baohuang, seat: int) -> Baohuang:
    """The seat's time is up, the host's `auto` moves for it."""
    return table.and_then(*times_out(table, seat))


def times_out(table: Baohuang, seat: int) -> tuple[Fact, ...]:
    """What the host's `auto` brings about for a seat whose time is up."""
    return decide(BAOHUANG, table.state, Command(Auto(seat), "timeout"), lambda _: 0)


STARTED = AutopilotChanged(0, True, "timeout")


def test_bh_autopilot_starts_when_time_is_up_before_the_move_is_made() -> None:
    throne, play = dealt(*NOBODY), playing(*HANDS)
    assert times_out(throne, 0) == (STARTED, ThroneYielded(0, None), ThroneOffered(4))
    assert times_out(play, 0) == (STARTED, CardsPlayed(0, ("S3",), None, 1))
    for asked in (claimed(*HANDS), claimed(*HANDS, snatch_solo=True)):
        started, *answers = times_out(asked, 0)
        assert started == STARTED
        assert [answer.seat for answer in of(Answered, answers)] == [0]


def test_bh_autopilot_by_request_of_a_clock_says_so_too() -> None:
    facts = decide(BAOHUANG, playing(*HANDS).state, Command(Autopilot(0, on=True), "timeout"), lambda _: 0)
    assert facts == (STARTED,)


@pytest.mark.parametrize("how", ["player", "auto"])
def test_bh_autopilot_does_not_start_where_the_host_moves_for_another_reason(how: How) -> None:
    facts = decide(BAOHUANG, playing(*HANDS).state, Command(Auto(0), how), lambda _: 0)
    assert of(AutopilotChanged, facts) == []


def test_bh_autopilot_a_time_that_is_up_counts_like_each_other_start_but_not_while_it_is_on() -> None:
    table = playing("S3 S3 S3 S3 S3 S3 BJ*", *HANDS[1:])
    for start in range(1, 5):
        table = played(timed_out(table, 0), "", "", "", "")
        assert table.state.starts[0] == start
        assert of(AutopilotChanged, times_out(table, 0)) == []
        if start < 4:
            table = switched(table, 0, False)
    assert refused(table, 0, on=False) == ("autopilot_final", "BH-AUTOPILOT")


def test_bh_autopilot_the_fifth_time_that_is_up_before_the_first_lead_gives_up_the_hand() -> None:
    table = dealt(*NOBODY)
    for seat in (0, 4, 3, 2):
        table = timed_out(table, seat)
    assert times_out(table, 1) == (AutopilotChanged(1, True, "timeout"), HandVoided("all_on_autopilot"))


def test_bh_autopilot_a_seat_that_has_nothing_to_do_does_not_start_it() -> None:
    command = Command(Auto(3), "timeout")
    with pytest.raises(IllegalAction) as illegal:
        decide(BAOHUANG, playing(*HANDS).state, command, lambda _: 0)
    assert illegal.value.verdict.code == "nothing_to_do"


def test_bh_autopilot_not_after_the_end() -> None:
    table = playing(*HANDS).and_then(HandVoided("misdeal"))
    assert refused(table, 3, on=True) == ("hand_over", "BH-END")


def test_bh_quit_the_seat_goes_on_by_autopilot() -> None:
    assert quits(claimed(*HANDS, quit_penalty=0), 2) == (AutopilotChanged(2, True, "quit"),)


def test_bh_quit_once_and_for_good() -> None:
    table = playing(*HANDS)
    gone = table.and_then(*quits(table, 2))
    gone.when_quits(2).refused("has_quit", rule="BH-QUIT", because=(6,))
    assert refused(gone, 2, on=False) == ("has_quit", "BH-QUIT")


def test_bh_quit_also_from_autopilot() -> None:
    table = switched(playing(*HANDS), 2, True)
    gone = table.and_then(*quits(table, 2))
    assert (gone.state.course.marks, gone.state.starts[2]) == ((Mark(2, 7, left=True),), 1)


@pytest.mark.parametrize("begun", ["deal", "play"])
def test_bh_penalty_who_leaves_pays_from_the_deal_on_or_once_play_has_begun(begun: str) -> None:
    options: dict[str, Any] = {"snatch_solo": True, "quit_penalty_from": begun}
    throne, snatch = dealt(*NOBODY, **options), claimed(*HANDS, **options)
    declare = after(snatch, *((seat, Pass()) for seat in range(5)))
    assert [table.state.phase for table in (throne, snatch, declare)] == ["THRONE", "SNATCH", "DECLARE"]
    penalty = (PenaltyBooked(2, -40),) if begun == "deal" else ()
    for table in (throne, snatch, declare):
        assert quits(table, 2) == (AutopilotChanged(2, True, "quit"), *penalty)
        owed = table.and_then(*quits(table, 2)).state.course.penalties
        assert owed == ((0, 0, -40, 0, 0) if penalty else ())
    assert quits(playing(*HANDS, **options), 2) == (AutopilotChanged(2, True, "quit"), PenaltyBooked(2, -40))


def test_bh_penalty_is_from_the_deal_on_unless_the_room_says_otherwise() -> None:
    assert rules().quit_penalty_from == rules(preset="concise").quit_penalty_from == "deal"


def test_bh_penalty_a_full_record_from_before_the_option_means_what_was_played_then() -> None:
    """Then a player who left before play paid nothing."""
    record = msgspec.to_builtins(rules(kao=True))
    earlier = {name: record[name] for name in Options.EARLIER.members}
    assert rules(**earlier).quit_penalty_from == "play"
    assert rules(**earlier, quit_penalty_from="deal").quit_penalty_from == "deal"
    del earlier["kao"]
    assert rules(**earlier).quit_penalty_from == "deal"


def test_bh_penalty_whoever_leaves_pays_outside_the_score() -> None:
    assert quits(playing(*HANDS), 2) == (AutopilotChanged(2, True, "quit"), PenaltyBooked(2, -40))
    assert quits(playing(*HANDS, quit_penalty=7), 2)[1:] == (PenaltyBooked(2, -7),)
    assert quits(playing(*HANDS, quit_penalty=0), 2) == (AutopilotChanged(2, True, "quit"),)


def test_bh_penalty_is_no_part_of_the_score() -> None:
    table = playing("S3", *HANDS[1:], guard=None, solo=True)
    table = table.and_then(*quits(table, 2))
    state = played(table, "S3").state
    assert state.course.points == (24, -6, -6, -6, -6)


def test_bh_quit_a_room_may_void_the_hand_then() -> None:
    free = claimed(*HANDS, on_quit="void", quit_penalty_from="play")
    assert quits(free, 2) == (AutopilotChanged(2, True, "quit"), HandVoided("quit"))
    assert quits(playing(*HANDS, on_quit="void"), 2)[1:] == (PenaltyBooked(2, -40), HandVoided("quit"))


def test_bh_quit_when_the_last_of_five_leaves_before_the_first_lead_the_hand_is_given_up() -> None:
    table = claimed(*HANDS)
    for seat in range(4):
        table = table.and_then(*quits(table, seat))
    assert of(HandVoided, quits(table, 4)) == [HandVoided("all_on_autopilot")]


def test_bh_quit_not_after_the_end() -> None:
    playing(*HANDS).and_then(HandVoided("misdeal")).when_quits(2).refused("hand_over", rule="BH-END", because=(6,))


def test_bh_dissolve_somebody_away_when_the_hand_is_scored_closes_the_table() -> None:
    there = playing("S3", *HANDS[1:], guard=None, solo=True)
    for table, why in ((there, None), (switched(there, 2, True), "autopilot"), (switched(there, 2, True, False), None)):
        scored = played(table, "S3").state
        assert scored.course.points is not None
        assert BAOHUANG.why_table_closes(scored) == why


def test_bh_dissolve_a_hand_that_is_not_scored_closes_it_only_where_all_five_are_away() -> None:
    table = playing(*HANDS)
    for seat in range(5):
        table = switched(table, seat, True)
        over = table.and_then(HandVoided("misdeal")) if not table.state.course.over else table
        assert (BAOHUANG.why_table_closes(over.state) is not None) is (seat == 4)


def test_bh_dealer_the_first_hand_of_a_table_is_dealt_from_seat_0_on() -> None:
    for deal_start in ("last_emperor", "rotate"):
        assert BAOHUANG.first_dealer(rules(deal_start=deal_start)) == 0


def test_bh_penalty_the_hand_knows_who_owes_what() -> None:
    table = playing(*HANDS)
    assert table.state.course.penalties == ()
    gone = table.and_then(*quits(table, 2))
    assert gone.and_then(*quits(gone, 4)).state.course.penalties == (0, 0, -40, 0, -40)
