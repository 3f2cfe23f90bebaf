"""A hand seen again: any event, any state, with anybody's eyes, and no more than those may see."""

from collections.abc import MutableMapping
from pathlib import Path
from typing import cast

import msgspec
import pytest
from msgspec.structs import replace

from domain.course import ImpossibleFact
from domain.game import AnyGame, fold, to_act, visible_state
from domain.games import GAMES
from domain.privacy import Viewer, redact
from domain.question import at_rest
from ledger.ledger import Ledger
from replays.history import history_of
from replays.perspective.event import event_seen
from replays.perspective.frame import events_seen, frames, state_at
from replays.perspective.legal import ForeignSeat, legal
from replays.perspective.settlement import without_requests
from replays.replay import NotReached, Replay, open_replay, replay_of
from tests.replays.given import SAMPLES, Play, names, sample, stored, text
from tests.reworded import REWORDED

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


@every_game
def test_there_is_a_frame_for_each_event_with_the_state_after_it(game: AnyGame, ledger: Ledger) -> None:
    hand_id = Play(ledger, seed=1).hand(game)
    events = ledger.hand_events(hand_id)
    replay = open_replay(ledger, hand_id, "all")
    seen = list(frames(replay))
    assert [frame.n for frame in seen] == [event.n for event in events]
    for frame, event in zip(seen, events, strict=True):
        state = at_rest(game, fold(game, tuple(before.fact for before in events[: frame.n])))
        assert frame.event["type"] == event.name
        assert frame.state.state == visible_state(game, state, "all")
        assert frame.state.to_act == (to_act(game, state) if replay.is_settled(frame.n, state) else ())
        assert {each.seat for each in frame.legal} <= set(to_act(game, state))
        assert all(each.actions for each in frame.legal)
    assert {each.seat for frame in seen for each in frame.legal} == set(range(len(seen[0].state.seats)))


@every_game
def test_a_state_at_any_event_is_its_frame(game: AnyGame, ledger: Ledger) -> None:
    replay = open_replay(ledger, Play(ledger, seed=2).hand(game), "public")
    for frame in frames(replay):
        assert state_at(replay, frame.n) == frame.state
    assert state_at(replay) == state_at(replay, replay.version)
    assert [frame.n for frame in frames(replay, after=3, upto=6)] == [4, 5, 6]


@pytest.mark.parametrize("path", SAMPLES, ids=names(SAMPLES))
def test_the_last_state_says_how_the_hand_ended(path: Path, ledger: Ledger) -> None:
    (report,) = stored(ledger, path.read_bytes())
    last = state_at(open_replay(ledger, report.hand or "", "public"))
    assert (last.over, last.to_act, last.window, last.points) == (True, (), None, report.scores)
    assert (last.at, last.number, last.viewer) == (report.events, 1, "public")


def test_a_voided_hand_pays_nothing(ledger: Ledger) -> None:
    *played, _ = sample("old_maid-005")
    (report,) = stored(ledger, text([*played, {"do": "void", "reason": "misdeal"}]))
    last = state_at(open_replay(ledger, report.hand or "", "public"))
    assert (last.reason, last.points, last.winners) == ("voided", None, ())


def test_a_hand_that_the_rules_void_says_why(ledger: Ledger) -> None:
    header, *_ = sample("baohuang-003")
    everybody = [{"do": "quit", "seat": seat} for seat in range(5)]
    (report,) = stored(ledger, text([header, *everybody]))
    last = state_at(open_replay(ledger, report.hand or "", "public"))
    assert (last.over, last.reason, last.points) == (True, "all_on_autopilot", None)


@pytest.mark.parametrize("n", [0, -1, 60, 2**60])
def test_there_is_nothing_before_the_deal_or_behind_the_end(n: int, ledger: Ledger) -> None:
    (report,) = stored(ledger, text(sample("old_maid-000")))
    replay = open_replay(ledger, report.hand or "", "all")
    for ask in (lambda: state_at(replay, n), lambda: legal(replay, n, 0)):
        with pytest.raises(NotReached) as refused:
            ask()
        assert refused.value.last == 59


def test_an_event_has_one_shape(ledger: Ledger) -> None:
    (report,) = stored(ledger, text(sample("old_maid-000")))
    event = next(event for event in ledger.hand_events(report.hand or "") if event.name == "card_drawn")
    assert event_seen(event, "all") == {
        "n": event.n,
        "type": "card_drawn",
        "seat": 2,
        "from": 0,
        "card": "DK",
        "next": 0,
        "at": event.at,
        "actor": "key:test",
        "cause": {"seat": 2, "do": "draw", "from": 0, "card": "DK"},
        "hash": event.hash,
    }


def test_a_hidden_card_and_a_cause_are_for_those_who_may_open_them(ledger: Ledger) -> None:
    (report,) = stored(ledger, text(sample("old_maid-000")))
    event = next(event for event in ledger.hand_events(report.hand or "") if event.name == "card_drawn")
    seen = {viewer: event_seen(event, viewer) for viewer in ("public", 0, 1, 2)}
    assert [viewer for viewer, members in seen.items() if "card" in members] == [0, 2]
    assert [viewer for viewer, members in seen.items() if "cause" in members] == [2]


@every_game
@pytest.mark.parametrize("viewer", ["public", 0, 2])
def test_a_running_hand_is_seen_by_each_as_far_as_it_may(game: AnyGame, viewer: Viewer, ledger: Ledger) -> None:
    play = Play(ledger, seed=4)
    hand_id = play.deal(play.table(game, players=max(3, game.seats[0])))
    for _ in range(7):
        replay = open_replay(ledger, hand_id, viewer)
        if not replay.course.over:
            _check_seen(replay, viewer)
            play.move(hand_id)


def _check_seen(replay: Replay, viewer: Viewer) -> None:
    for event, frame in zip(replay.events, frames(replay), strict=True):
        shown = without_requests(event.fact, redact(event.fact, viewer))
        assert {name: frame.event[name] for name in shown} == shown
        assert [seat for seat, hand in enumerate(frame.state.state["hands"]) if not isinstance(hand, dict)] == (
            [viewer] if isinstance(viewer, int) else []
        )
        assert {each.seat for each in frame.legal} <= {viewer}


@every_game
def test_a_hand_that_is_over_is_seen_whole_by_everybody(game: AnyGame, ledger: Ledger) -> None:
    hand_id = Play(ledger, seed=1).hand(game)
    whole = events_seen(open_replay(ledger, hand_id, "all"))
    assert events_seen(open_replay(ledger, hand_id, "public")) == events_seen(open_replay(ledger, hand_id, 1)) == whole
    assert all("cause" in event for event in whole if event["actor"] != "engine")


@every_game
def test_a_table_may_show_only_what_was_shown(game: AnyGame, ledger: Ledger) -> None:
    play = Play(ledger, seed=1)
    hand_id = play.deal(play.table(game, reveal="shown"))
    play.do(hand_id, {"do": "abort", "reason": "late"})
    hands = state_at(open_replay(ledger, hand_id, 1)).state["hands"]
    assert [seat for seat, hand in enumerate(hands) if not isinstance(hand, dict)] == [1]
    with pytest.raises(ForeignSeat):
        legal(open_replay(ledger, hand_id, 1), 1, 0)


def test_what_a_seat_may_do_can_be_sent_as_it_is(ledger: Ledger) -> None:
    play = Play(ledger, seed=1)
    hand_id = play.deal(play.table(GAMES["old_maid"]))
    replay = open_replay(ledger, hand_id, "all")
    (seat,) = state_at(replay).to_act
    (offer,) = legal(replay, replay.version, seat).actions
    assert (offer.rule, offer.action["seat"], offer.action["do"]) == ("OM-DRAW", seat, "draw")
    play.do(hand_id, offer.action)
    assert open_replay(ledger, hand_id, "all").version > replay.version


def test_who_has_to_wait_may_do_nothing(ledger: Ledger) -> None:
    play = Play(ledger, seed=1)
    hand_id = play.deal(play.table(GAMES["old_maid"]))
    replay = open_replay(ledger, hand_id, "all")
    (seat,) = state_at(replay).to_act
    waiting = legal(replay, replay.version, (seat + 1) % 3)
    assert (waiting.seat, waiting.at, waiting.actions) == ((seat + 1) % 3, replay.version, ())


def test_in_a_running_hand_nobody_asks_what_another_seat_may_do(ledger: Ledger) -> None:
    play = Play(ledger, seed=1)
    hand_id = play.deal(play.table(GAMES["old_maid"]))
    for viewer in ("public", 1):
        with pytest.raises(ForeignSeat):
            legal(open_replay(ledger, hand_id, viewer), 1, 0)
    assert legal(open_replay(ledger, hand_id, 1), 1, 1).seat == 1


@pytest.mark.parametrize(("game", "member"), [(GAMES["twelve_months"], "card"), (REWORDED, "face")])
def test_a_draw_that_must_be_named_is_for_who_sees_the_cards(
    ledger: Ledger, monkeypatch: pytest.MonkeyPatch, game: AnyGame, member: str
) -> None:
    monkeypatch.setitem(cast("MutableMapping[str, AnyGame]", GAMES), game.name, game)
    play = Play(ledger, seed=1)
    hand_id = play.deal(play.table(game, players=4), stock_known=False)
    whole = open_replay(ledger, hand_id, "all")
    (seat,) = state_at(whole).to_act
    own = open_replay(ledger, hand_id, seat)

    assert [offer.shape for offer in legal(whole, whole.version, seat).actions] == [{"must_name": member}]
    assert legal(own, own.version, seat).actions == ()
    assert [*frames(own)][-1].legal == ()


def asked(ledger: Ledger) -> tuple[str, int, int]:
    """A running hand of 十二个月 in which two seats are asked for a 天和, the one that answered, the other."""
    play = Play(ledger, seed=1)
    hand_id = play.two_heavenly_hands()
    window = ledger.hand(hand_id).course.window
    assert window is not None
    first, second = window.rights
    play.do(hand_id, {"do": "pass", "seat": second.seat})
    return hand_id, second.seat, first.seat


def test_while_a_question_is_open_nothing_of_it_is_an_event(ledger: Ledger) -> None:
    hand_id, answered, awaited = asked(ledger)
    course = ledger.hand(hand_id).course
    assert course.window is not None
    assert course.n == course.window.n
    for viewer in ("public", answered, awaited, "all"):
        replay = open_replay(ledger, hand_id, viewer)
        assert (replay.version, state_at(replay).at, replay.events[-1].name) == (1, 1, "hand_dealt")


def test_a_seat_knows_its_own_answer_and_that_it_need_not_act(ledger: Ledger) -> None:
    hand_id, answered, awaited = asked(ledger)
    mine, theirs = (state_at(open_replay(ledger, hand_id, seat)) for seat in (answered, awaited))
    assert mine.window is not None
    assert theirs.window is not None
    assert (mine.window.answer, mine.to_act) == ("pass", ())
    assert (theirs.window.you, theirs.window.answer, theirs.to_act) == (
        mine.window.you,
        msgspec.UNSET,
        (awaited,),
    )
    replay = open_replay(ledger, hand_id, answered)
    assert legal(replay, replay.version, answered).actions == ()


def test_that_a_question_is_open_is_shown_to_those_who_are_asked(ledger: Ledger) -> None:
    hand_id, *asked_seats = asked(ledger)
    stranger = next(seat for seat in range(4) if seat not in asked_seats)
    for viewer in ("public", stranger):
        seen = state_at(open_replay(ledger, hand_id, viewer))
        assert (seen.window, seen.to_act) == (None, ())


def test_a_settled_question_shows_each_seat_its_own_part_until_the_hand_is_over(ledger: Ledger) -> None:
    hand_id, answered, awaited = asked(ledger)
    play = Play(ledger, seed=1)
    play.do(hand_id, {"do": "pass", "seat": awaited})
    stranger = next(seat for seat in range(4) if seat not in (answered, awaited))
    own = {viewer: events_seen(open_replay(ledger, hand_id, viewer))[1]["asked"] for viewer in (0, 1, 2, 3, "public")}
    assert own["public"] == [None] * 4
    assert own[stranger] == [{} if seat == stranger else None for seat in range(4)]
    assert own[answered][answered]["answer"] == {"do": "pass"}
    play.do(hand_id, {"do": "abort", "reason": "late"})
    seen = events_seen(open_replay(ledger, hand_id, "public"))[1]
    assert [bool(part) for part in seen["asked"]] == [seat in (answered, awaited) for seat in range(4)]
    assert [*seen["ranking"]["order"]] == [answered, awaited]


def test_what_a_seat_could_do_at_a_card_is_told_later_too(ledger: Ledger) -> None:
    hand_id, answered, awaited = asked(ledger)
    Play(ledger, seed=1).do(hand_id, {"do": "pass", "seat": awaited})
    for viewer in (answered, awaited, "all"):
        replay = open_replay(ledger, hand_id, viewer)
        seat = answered if viewer == "all" else int(viewer)
        assert [offer.action["do"] for offer in legal(replay, 1, seat).actions] == ["heavenly", "pass"]
        assert seat in state_at(replay, 1).to_act


def test_who_may_see_all_sees_offers_and_answers_by_seat(ledger: Ledger) -> None:
    hand_id, answered, awaited = asked(ledger)
    window = state_at(open_replay(ledger, hand_id, "all")).window
    assert window is not None
    assert isinstance(window.offers, tuple)
    assert isinstance(window.answers, tuple)
    assert (window.offers[answered], window.answers[answered], window.answers[awaited]) == (
        window.offers[awaited],
        "pass",
        None,
    )


def test_a_replay_stops_at_the_event_that_cannot_follow(ledger: Ledger) -> None:
    (report,) = stored(ledger, text(sample("old_maid-000")))
    events = ledger.hand_events(report.hand or "")
    drawn = next(event for event in events if event.name == "card_drawn")
    events[drawn.n - 1] = replace(drawn, fact=replace(drawn.fact, card="LJ"))
    replay = replay_of(report.hand or "", history_of(events), "all")
    assert replay.error is not None
    assert (replay.error.n, replay.version) == (drawn.n, drawn.n - 1)
    assert replay.error.detail
    assert len(list(frames(replay))) == drawn.n - 1


def test_a_history_without_its_deal_is_no_hand(ledger: Ledger) -> None:
    (report,) = stored(ledger, text(sample("old_maid-000")))
    with pytest.raises(ImpossibleFact):
        history_of(ledger.hand_events(report.hand or "")[1:])
