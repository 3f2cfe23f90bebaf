"""Commands to a running hand: decided on its present state, written at its next version, all or none; every store."""

from concurrent.futures import ThreadPoolExecutor

import msgspec
import pytest
from msgspec.structs import replace

from domain.facts import HandEnded, HandVoided, QuestionSettled, SentAnswer
from domain.games import GAMES
from domain.hand.command import read_command
from domain.privacy import Plain, Viewer
from domain.table.facts import HandFinished, HandWithdrawn, TableClosed
from ledger.commands.hands import BatchRefused, HandChanged, Sent, carry_out
from ledger.ids import table_stream
from ledger.ledger import Ledger, Sender, VersionConflict
from ledger.present import NotFound
from ledger.writing.rows import ENGINE
from tests.ledger.given import (
    HOST,
    LAST_MOVES,
    LITTLE_DEAL,
    STEAL_1,
    STEAL_2,
    dealt,
    does,
    hand_with_a_question,
    little_hand,
    opened,
    solo_of_seat_0,
)
from tests.random_play import play

DRAW, *_ = LAST_MOVES
LEAVES: Plain = {"do": "quit", "seat": 0}
VOID: Plain = {"do": "void", "reason": "错牌"}
ABORT: Plain = {"do": "abort", "reason": "停电"}


def kept(ledger: Ledger, hand_id: str) -> list[HandFinished | HandWithdrawn]:
    """What the table keeps of its hands, after its opening and their starts."""
    table_id = ledger.hand(hand_id).course.table_id or ""
    facts = [event.fact for event in ledger.records_of(table_id).history(table_stream(table_id))]
    return [fact for fact in facts if isinstance(fact, HandFinished | HandWithdrawn)]


def test_an_action_is_written_with_all_that_follows(ledger: Ledger) -> None:
    hand_id = little_hand(ledger)
    acted = does(ledger, hand_id, DRAW)

    assert [(event.n, event.name) for event in acted.events] == [(5, "card_drawn"), (6, "went_out")]
    assert ledger.hand_events(hand_id)[-2:] == [replace(event, position=None) for event in acted.events]
    assert acted.now == ledger.hand(hand_id)


@pytest.mark.parametrize("expected", [0, 1, 3, 5, 10**9])
def test_another_version_than_the_present_one_is_a_conflict_that_names_it(ledger: Ledger, expected: int) -> None:
    hand_id = little_hand(ledger)
    before = ledger.position()
    with pytest.raises(VersionConflict) as conflict:
        does(ledger, hand_id, DRAW, expected=expected)

    assert conflict.value.current == 4
    assert ledger.position() == before


def test_what_another_server_wrote_is_a_conflict_too(ledger: Ledger, rival: Ledger) -> None:
    hand_id = little_hand(ledger)
    ledger.hand(hand_id)
    does(rival, hand_id, DRAW)

    with pytest.raises(VersionConflict) as conflict:
        does(ledger, hand_id, LAST_MOVES[1], expected=4)
    assert conflict.value.current == 6
    assert does(ledger, hand_id, LAST_MOVES[1], expected=6).now.course.n == 8


def test_a_hand_that_is_not_there_is_not_found(ledger: Ledger) -> None:
    table_id = ledger.hand(little_hand(ledger)).course.table_id or ""

    for hand_id in (table_id, "9f2c41d0-1b7e-4d9a-8c55-7a1f6b0e4d22", "x"):
        with pytest.raises(NotFound):
            does(ledger, hand_id, DRAW)


def test_a_refusal_names_its_rule_and_writes_nothing(ledger: Ledger) -> None:
    hand_id = little_hand(ledger)
    before = ledger.position()
    with pytest.raises(BatchRefused) as refused:
        does(ledger, hand_id, {"seat": 2, "do": "draw"})

    assert (refused.value.index, refused.value.illegal.verdict.rule, refused.value.illegal.verdict.because) == (
        0,
        "OM-TURN",
        (4,),
    )
    assert ledger.position() == before


def test_a_batch_is_written_whole(ledger: Ledger) -> None:
    hand_id = little_hand(ledger)
    acted = does(ledger, hand_id, *LAST_MOVES)

    assert [event.n for event in acted.events] == list(range(5, 14))
    assert {event.at for event in acted.events} == {acted.events[0].at}
    assert acted.now.course.points == (0, 1, 2)


@pytest.mark.parametrize("wrong", [0, 1, 2])
def test_a_batch_with_one_illegal_action_is_not_written_and_the_action_is_named(ledger: Ledger, wrong: int) -> None:
    hand_id = little_hand(ledger)
    actions = [*LAST_MOVES[:wrong], {"seat": 2, "do": "draw"}, *LAST_MOVES[wrong:]]
    before = ledger.position()
    with pytest.raises(BatchRefused) as refused:
        does(ledger, hand_id, *actions)

    assert refused.value.index == wrong
    assert ledger.position() == before
    assert ledger.hand(hand_id).course.n == 4


def test_a_hand_and_its_table_end_together(ledger: Ledger) -> None:
    hand_id = little_hand(ledger)
    end = does(ledger, hand_id, *LAST_MOVES).events[-1]
    table_id = ledger.hand(hand_id).course.table_id or ""
    finished = ledger.records_of(table_id).history(table_stream(table_id))[-1]

    assert finished.fact == HandFinished(
        hand_id=hand_id,
        number=1,
        game="old_maid",
        seats=("p:0", "p:1", "p:2"),
        reason="monkey_left",
        points=(0, 1, 2),
        places=(2, 1, 0),
        winners=(2, 1),
        next_dealer=1,
    )
    assert (finished.at, finished.command) == (end.at, end.command)
    assert ledger.table(table_id).table.running is None


def test_an_aborted_hand_pays_nothing_and_the_table_goes_on(ledger: Ledger) -> None:
    hand_id = little_hand(ledger)
    acted = does(ledger, hand_id, ABORT)
    (finished,) = kept(ledger, hand_id)

    assert [event.fact for event in acted.events] == [HandEnded("aborted")]
    assert isinstance(finished, HandFinished)
    assert (finished.reason, finished.points, finished.winners) == ("aborted", (), ())
    assert dealt(ledger, acted.now.course.table_id or "", LITTLE_DEAL).now.course.number == 2


def test_a_running_hand_that_is_voided_ends(ledger: Ledger) -> None:
    hand_id = little_hand(ledger)
    acted = does(ledger, hand_id, VOID)
    (finished,) = kept(ledger, hand_id)

    assert [event.fact for event in acted.events] == [HandVoided("错牌")]
    assert isinstance(finished, HandFinished)
    assert (finished.reason, finished.points) == ("voided", ())


def test_a_hand_that_is_voided_after_its_end_is_withdrawn_with_what_it_paid(ledger: Ledger) -> None:
    hand_id = little_hand(ledger)
    does(ledger, hand_id, *LAST_MOVES)
    voided = does(ledger, hand_id, VOID).events

    assert [event.fact for event in voided] == [HandVoided("错牌", (0, -1, -2))]
    assert kept(ledger, hand_id)[1:] == [
        HandWithdrawn(hand_id=hand_id, number=1, reason="错牌", taken_back=(0, -1, -2))
    ]


def test_a_hand_is_voided_after_its_end_also_while_the_next_one_runs(ledger: Ledger) -> None:
    hand_id = little_hand(ledger)
    table_id = does(ledger, hand_id, *LAST_MOVES).now.course.table_id or ""
    running = dealt(ledger, table_id, LITTLE_DEAL).now.hand_id
    does(ledger, hand_id, VOID)

    assert ledger.table(table_id).table.running == running
    assert does(ledger, running, *LAST_MOVES).now.course.points == (0, 1, 2)


@pytest.mark.parametrize(
    "ending, then, rule",
    [
        ((VOID,), VOID, "HAND-VOID"),
        ((VOID,), ABORT, "HAND-OVER"),
        ((ABORT,), ABORT, "HAND-OVER"),
        (LAST_MOVES, ABORT, "HAND-OVER"),
        (LAST_MOVES, {"do": "auto", "seat": 0}, "HAND-OVER"),
        (LAST_MOVES, {"do": "close"}, "HAND-OVER"),
        (LAST_MOVES, {"do": "quit", "seat": 0}, "OM-END"),
        (LAST_MOVES, DRAW, "OM-END"),
    ],
)
def test_after_the_end_nothing_is_possible_but_one_void(
    ledger: Ledger, ending: tuple[Plain, ...], then: Plain, rule: str
) -> None:
    hand_id = little_hand(ledger)
    does(ledger, hand_id, *ending)
    with pytest.raises(BatchRefused) as refused:
        does(ledger, hand_id, then)

    assert refused.value.illegal.verdict.rule == rule


def test_seats_answer_a_question_side_by_side_with_the_version_it_was_put_at(ledger: Ledger, rival: Ledger) -> None:
    hand_id, question = hand_with_a_question(ledger)
    first = does(ledger, hand_id, STEAL_2, expected=question)
    second = does(rival, hand_id, STEAL_1, expected=question)

    assert (first.events, first.now.head.version) == ([], question)
    assert settled(second) == (1, "steal", (2,))


def settled(acted: HandChanged) -> tuple[int | None, str | None, tuple[int, ...]]:
    """What the first of the events says of a question."""
    fact = acted.events[0].fact
    assert isinstance(fact, QuestionSettled)
    return fact.winner, fact.answer, fact.outranked


def test_an_answer_that_settles_nothing_lies_beside_the_log_and_moves_no_number(ledger: Ledger, rival: Ledger) -> None:
    hand_id, question = hand_with_a_question(ledger)
    position = ledger.position()
    does(ledger, hand_id, STEAL_2)

    assert ledger.position() == position
    assert len(ledger.hand_events(hand_id)) == question
    for server in (ledger, rival):
        assert server.hand(hand_id).course.window.answers == ((2, "steal"),)  # type: ignore[union-attr]


def test_the_settlement_has_each_answer_with_its_sender_and_takes_it_away(ledger: Ledger) -> None:
    hand_id, question = hand_with_a_question(ledger)
    does(ledger, hand_id, {**STEAL_2, "how": "timeout"}, sender=Sender("key_two", "c2", "f2"))
    event = does(ledger, hand_id, STEAL_1, sender=Sender("key_one", "c1", "f1")).events[0]
    one, two = event.fact.asked[1], event.fact.asked[2]

    assert (event.n, event.actor, event.command) == (question + 1, ENGINE, None)
    assert (one.actor, one.how, one.cause) == ("key_one", "player", STEAL_1)
    assert (two.actor, two.how, two.offers) == ("key_two", "timeout", ("steal",))
    assert event.fact.ranking.sent == (SentAnswer("c2", "f2"), SentAnswer("c1", "f1"))
    assert event.fact.ranking.order == (2, 1)
    assert ledger.hand_present(hand_id)[1] == []


def test_what_follows_from_answers_names_neither_who_decided_nor_by_which_command(ledger: Ledger) -> None:
    hand_id, _ = hand_with_a_question(ledger)
    does(ledger, hand_id, PASSES[0], sender=Sender("key_one", "c1"))
    acted = does(ledger, hand_id, PASSES[1], sender=Sender("key_two", "c2"))

    assert {(event.actor, event.command) for event in acted.events} == {(ENGINE, None)}


@pytest.mark.parametrize("ending", [{"do": "void", "reason": "错牌"}, {"do": "abort", "reason": "停电"}])
def test_a_hand_that_ends_with_its_question_open_first_settles_it_with_the_answers_that_there_are(
    ledger: Ledger, ending: Plain
) -> None:
    hand_id, _ = hand_with_a_question(ledger)
    does(ledger, hand_id, STEAL_2)
    acted = does(ledger, hand_id, ending)

    assert settled(acted) == (None, None, ())
    assert acted.events[0].fact.asked[2].answer is not None
    assert (acted.events[1].actor, acted.events[1].cause is not None) == (HOST.actor, True)
    assert ledger.hand_present(hand_id)[1] == []


def test_the_answer_and_its_outcome_are_those_of_one_after_the_other_however_they_race(
    ledger: Ledger, rival: Ledger
) -> None:
    hand_id, question = hand_with_a_question(ledger)
    with ThreadPoolExecutor(2) as seats:
        answers = [(ledger, STEAL_1), (rival, STEAL_2)]
        list(seats.map(lambda each: _answer(each[0], hand_id, each[1], question), answers))
    facts = [event.fact for event in ledger.hand_events(hand_id)]

    assert [fact.winner for fact in facts if isinstance(fact, QuestionSettled)][-1:] == [1]


def test_a_question_that_is_answered_has_no_version_of_its_own_any_more(ledger: Ledger) -> None:
    hand_id, question = hand_with_a_question(ledger)
    present = does(ledger, hand_id, STEAL_1, expected=question).now.course.n

    with pytest.raises(VersionConflict) as conflict:
        does(ledger, hand_id, STEAL_2, expected=question)
    assert conflict.value.current == present


def test_the_version_stays_at_the_card_while_its_question_is_open(ledger: Ledger) -> None:
    hand_id, question = hand_with_a_question(ledger)
    does(ledger, hand_id, STEAL_2, expected=question)
    closed = does(ledger, hand_id, {"do": "close"}, expected=question)

    assert settled(closed) == (2, "steal", ())


PASSES: list[Plain] = [{"seat": 1, "do": "pass"}, {"seat": 2, "do": "pass"}]


@pytest.mark.parametrize("mover", ["all", 0])
def test_leaving_ends_a_question_so_a_players_own_key_has_to_wait_for_it(ledger: Ledger, mover: Viewer) -> None:
    hand_id, question = hand_with_a_question(ledger)
    now = ledger.hand(hand_id)
    leaves = [Sent(read_command(now.game, 4, LEAVES), LEAVES)]
    if mover == "all":
        assert [event.name for event in carry_out(ledger, hand_id, question, leaves, HOST, mover).events] == [
            "question_settled",
            "autopilot_changed",
        ]
    else:
        with pytest.raises(BatchRefused) as refused:
            carry_out(ledger, hand_id, question, leaves, HOST, mover)
        assert (refused.value.illegal.problem, refused.value.illegal.verdict.code) == ("window-open", "question_open")


def test_a_seat_answers_once(ledger: Ledger) -> None:
    hand_id, question = hand_with_a_question(ledger)
    does(ledger, hand_id, STEAL_2, expected=question)

    with pytest.raises(BatchRefused) as refused:
        does(ledger, hand_id, {"seat": 2, "do": "pass"}, expected=question)
    assert refused.value.illegal.verdict.code == "answered_already"


def test_of_writers_who_race_for_one_version_exactly_one_wins(ledger: Ledger, rival: Ledger) -> None:
    hand_id = little_hand(ledger)

    def draw(at: tuple[int, Ledger]) -> HandChanged | VersionConflict:
        number, server = at
        try:
            return does(server, hand_id, DRAW, expected=4, sender=Sender(f"key_{number}"))
        except VersionConflict as conflict:
            return conflict

    with ThreadPoolExecutor(12) as writers:
        outcomes = list(writers.map(draw, enumerate([ledger, rival] * 6)))
    won = [outcome for outcome in outcomes if isinstance(outcome, HandChanged)]
    lost = [outcome.current for outcome in outcomes if isinstance(outcome, VersionConflict)]

    assert (len(won), lost) == (1, [6] * 11)
    assert [event.actor for event in ledger.hand_events(hand_id)[4:]] == [won[0].events[0].actor, "engine"]


def _answer(server: Ledger, hand_id: str, action: Plain, question: int) -> None:
    """The lower claim may come when the higher one has settled everything: then it is too late."""
    try:
        does(server, hand_id, action, expected=question)
    except VersionConflict:
        assert action == STEAL_2


def test_a_table_is_closed_with_the_hand_after_which_the_rules_let_no_other_follow(ledger: Ledger) -> None:
    hand_id, moves = solo_of_seat_0(ledger)
    does(ledger, hand_id, {"seat": 3, "do": "autopilot", "on": True})
    end = does(ledger, hand_id, *moves)
    table_id = end.now.course.table_id or ""
    finished, closed = ledger.records_of(table_id).history(table_stream(table_id))[-2:]

    assert isinstance(finished.fact, HandFinished)
    assert (finished.fact.points, finished.fact.penalties) == ((24, -6, -6, -6, -6), ())
    assert (closed.fact, closed.actor) == (TableClosed("autopilot"), ENGINE)
    assert {(event.at, event.command) for event in (*end.events, finished, closed)} == {(closed.at, closed.command)}
    assert ledger.table(table_id).table.open is False


def test_a_table_at_which_everybody_is_there_stays_open(ledger: Ledger) -> None:
    hand_id, moves = solo_of_seat_0(ledger)
    table_id = does(ledger, hand_id, *moves).now.course.table_id or ""

    assert ledger.table(table_id).table.open is True


def test_a_table_keeps_what_a_player_who_left_owes_whether_the_hand_is_scored_or_not(ledger: Ledger) -> None:
    for on_quit, reason, points in (("autopilot", "first_out", (24, -6, -6, -6, -6)), ("void", "voided", ())):
        hand_id, moves = solo_of_seat_0(ledger, on_quit=on_quit)
        does(ledger, hand_id, {"seat": 3, "do": "quit"})
        if not ledger.hand(hand_id).course.over:
            does(ledger, hand_id, *moves)
        (finished,) = kept(ledger, hand_id)
        assert isinstance(finished, HandFinished)
        assert (finished.reason, finished.points, finished.penalties) == (reason, points, (0, 0, 0, -40, 0))


@pytest.mark.parametrize("over", [False, True])
def test_a_void_waives_what_a_player_who_left_owes_running_or_over(ledger: Ledger, *, over: bool) -> None:
    hand_id, moves = solo_of_seat_0(ledger)
    does(ledger, hand_id, {"seat": 3, "do": "quit"}, *(moves if over else ()))
    table_id = ledger.hand(hand_id).course.table_id or ""
    assert ledger.table(table_id).table.open is not over
    voided = does(ledger, hand_id, VOID)

    assert voided.events[-1].fact.waived == (0, 0, 0, 40, 0)
    assert voided.now.course.penalties == ()
    last = kept(ledger, hand_id)[-1]
    if isinstance(last, HandWithdrawn):
        assert (over, last.waived) == (True, (0, 0, 0, 40, 0))
    else:
        assert (over, last.penalties) == (False, ())
    table = ledger.table(table_id).table
    assert (table.open, table.next_dealer, table.drawn, table.match.hands) == (True, 0, 0, 0)


def test_withdrawn_hands_count_neither_for_the_climb_nor_for_the_dealer(ledger: Ledger) -> None:
    game = GAMES["paohuzi"]
    table_id = opened(ledger, "paohuzi", 3, scoring={"climb": "double"})

    def hand(*, won: bool) -> str:
        """A hand that somebody wins, or nobody, found among random deals; its id."""
        options = msgspec.convert(ledger.table(table_id).table.rules, game.options)
        factor = ledger.table(table_id).table.drawn
        played = next(
            each
            for each in (play(game, game.rules_after(options, factor), seed) for seed in range(500))
            if bool(game.course(each.state).winners) == won and game.course(each.state).points is not None
        )
        now = dealt(ledger, table_id, played.given, played.dealer).now
        moves = [{"seat": step.seat, **msgspec.to_builtins(step.action)} for step in played.steps]
        return does(ledger, now.hand_id, *moves).now.hand_id if moves else now.hand_id

    def climb() -> tuple[int, int | None]:
        table = ledger.table(table_id).table
        rules = game.rules_after(msgspec.convert(table.rules, game.options), table.drawn)
        return rules.scoring.climb_factor, table.next_dealer

    drawn = hand(won=False)
    dealer = ledger.hand(drawn).course.dealer
    assert climb() == (2, (dealer + 1) % 3)
    does(ledger, drawn, VOID)
    assert climb() == (1, dealer)
    hand(won=False)
    before = climb()
    won = hand(won=True)
    assert climb()[0] == 1
    does(ledger, won, VOID)
    assert climb() == (before[0], ledger.hand(won).course.dealer)
