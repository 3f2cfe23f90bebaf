"""托管, leaving and the host's acts at every phase: the hand comes to its end, and its record holds in every form."""

from collections.abc import Iterator
from contextlib import suppress

import msgspec
import pytest

from domain.dealing import Deck
from domain.facts import AutopilotChanged
from domain.game import to_act
from domain.games import GAMES
from domain.hand.command import Autopilot, Move
from ledger.commands.hands import BatchRefused
from ledger.commands.tables import deal_hand
from ledger.encoding.event import Cause
from ledger.ledger import Ledger
from replays.audit import audit_hand
from replays.compare import compare
from replays.moves import moves_of
from replays.records.exporting import record_of
from replays.replay import open_replay
from tests.moments import Moment, Plain, moments
from tests.replays.given import SENDER, Play, check, text

ACTS: tuple[Plain, ...] = (
    {"do": "quit"},
    {"do": "auto"},
    {"do": "auto", "how": "timeout"},
    {"do": "autopilot", "on": True},
    {"do": "autopilot", "on": True, "how": "timeout"},
    {"do": "autopilot", "on": False},
    {"do": "close", "how": "timeout"},
    {"do": "abort", "reason": "rain"},
    {"do": "void", "reason": "misdeal"},
)
EVERY = [pytest.param(moment, id=f"{name} {moment.kind}") for name in GAMES for moment in moments(name)]
OF_BAOHUANG = [pytest.param(moment, id=moment.kind) for moment in moments("baohuang")]


def dealt(ledger: Ledger, moment: Moment) -> tuple[Play, str]:
    """A hand that has come to the moment."""
    play = Play(ledger, 1)
    table_id = play.table(GAMES[moment.game], moment.rules, moment.players)
    cause = Cause({"deal": {"kind": "deck", "cards": list(moment.deck)}, "dealer": moment.dealer})
    hand_id = deal_hand(ledger, table_id, moment.dealer, Deck(moment.deck), SENDER, cause).now.hand_id
    for action in moment.done:
        play.do(hand_id, action)
    return play, hand_id


def to_an_end(play: Play, hand_id: str) -> None:
    """The service moves for everybody, until the hand is over or people stop."""
    for _ in range(12):
        now = play.ledger.hand(hand_id)
        for seat in to_act(now.game, now.state)[:1]:
            play.do(hand_id, {"do": "auto", "seat": seat})
    with suppress(BatchRefused):
        play.do(hand_id, {"do": "abort", "reason": "supper"})


def lines_of(ledger: Ledger, hand_id: str) -> list[Plain]:
    return [msgspec.json.decode(line) for line in record_of(ledger, open_replay(ledger, hand_id, "all"))]


def uncaused(lines: list[Plain]) -> Iterator[Plain]:
    """A record that does not say what was sent."""
    for line in lines:
        yield {name: value for name, value in line.items() if name not in ("cause", "hash", "head")}


def check_whole(ledger: Ledger, hand_id: str) -> None:
    """Refereed again, told elsewhere with and without causes, and done again under its own rules."""
    audit = audit_hand(ledger, hand_id)
    assert audit.ok, audit.findings
    lines = lines_of(ledger, hand_id)
    for told in (lines, list(uncaused(lines))):
        (report,) = check(text(told))
        assert report.ok, report.findings
    own = compare(open_replay(ledger, hand_id, "all"), {})
    assert (own.parts_at, own.refused, own.here) == (None, None, own.there)


@pytest.mark.parametrize("moment", EVERY)
def test_whatever_is_done_at_a_moment_the_hand_ends_and_holds(ledger: Ledger, moment: Moment) -> None:
    for act in ACTS:
        for seat in (moment.seat, (moment.seat + 1) % moment.players):
            play, hand_id = dealt(ledger, moment)
            action = {**act, **({"seat": seat} if act["do"] in ("quit", "auto", "autopilot") else {})}
            for _ in range(2):
                with suppress(BatchRefused):
                    play.do(hand_id, action)
            to_an_end(play, hand_id)
            check_whole(ledger, hand_id)


@pytest.mark.parametrize("moment", OF_BAOHUANG)
def test_five_times_that_are_up_in_a_row_hold(ledger: Ledger, moment: Moment) -> None:
    play, hand_id = dealt(ledger, moment)
    for _ in range(5):
        now = ledger.hand(hand_id)
        for seat in to_act(now.game, now.state)[:1]:
            play.do(hand_id, {"do": "auto", "seat": seat, "how": "timeout"})
    to_an_end(play, hand_id)
    check_whole(ledger, hand_id)


@pytest.mark.parametrize("moment", OF_BAOHUANG)
def test_a_seat_that_comes_back_is_counted_anew_and_the_fourth_start_is_final(ledger: Ledger, moment: Moment) -> None:
    play, hand_id = dealt(ledger, moment)
    for start in range(1, 5):
        play.do(hand_id, {"do": "autopilot", "seat": moment.seat, "on": True, "how": "timeout"})
        assert ledger.hand(hand_id).state.starts[moment.seat] == start
        if start < 4:
            play.do(hand_id, {"do": "autopilot", "seat": moment.seat, "on": False})
    with pytest.raises(BatchRefused) as refused:
        play.do(hand_id, {"do": "autopilot", "seat": moment.seat, "on": False})
    assert refused.value.illegal.verdict.code == "autopilot_final"
    to_an_end(play, hand_id)
    check_whole(ledger, hand_id)


@pytest.mark.parametrize("moment", OF_BAOHUANG)
def test_a_move_for_a_seat_whose_time_is_up_is_two_acts_done_again_as_they_were(ledger: Ledger, moment: Moment) -> None:
    """Under rules by which the policy claims the throne it is still yielded: that is what was done."""
    play, hand_id = dealt(ledger, moment)
    play.do(hand_id, {"do": "auto", "seat": moment.seat, "how": "timeout"})
    to_an_end(play, hand_id)
    replay = open_replay(ledger, hand_id, "all")
    done = [act for act in moves_of(replay) if act.n > len(moment.done)]
    place, started = next((n, act) for n, act in enumerate(done) if isinstance(act.facts[0], AutopilotChanged))
    assert (started.command.what, started.command.how) == (Autopilot(moment.seat, on=True), "timeout")
    assert any(isinstance(act.command.what, Move) and act.command.what.seat == moment.seat for act in done[place:])
    other = compare(replay, {"autopilot_throne": "claim"})
    assert (other.parts_at, other.refused) == (None, None)


def test_files_from_before_an_option_was_there_are_read_as_they_were_meant(ledger: Ledger) -> None:
    """Who left before play paid nothing then; neither the header nor the deal of such a file names the option."""
    play, hand_id = dealt(ledger, replace_rules(moments("baohuang")[0], quit_penalty_from="play"))
    play.do(hand_id, {"do": "quit", "seat": 3})
    to_an_end(play, hand_id)
    header, deal, *others = uncaused(lines_of(ledger, hand_id))
    for line in (header, deal):
        del line["rules"]["quit_penalty_from"]
    (report,) = check(text([header, deal, *others]))
    assert report.ok, report.findings
    today = {**header, "rules": {"snatch_solo": True, "rebellion": True, "guard_open_window": "first_trick"}}
    assert [finding.reason_code for finding in check(text([today, deal, *others]))[0].findings] == ["event_differs"]


def replace_rules(moment: Moment, **rules: str) -> Moment:
    return Moment(
        **{
            **{name: getattr(moment, name) for name in moment.__dataclass_fields__},
            "rules": {**moment.rules, **rules},
        }
    )
