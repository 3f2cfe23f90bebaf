"""The whole hand refereed again: nothing is found against a right one, and every tampering where it was done."""

from collections.abc import Callable
from secrets import token_bytes
from typing import Any

import msgspec
import pytest
from eventsourcing.persistence import StoredEvent
from msgspec.structs import replace

from domain.facts import HandScored
from domain.game import AnyGame
from domain.games import GAMES
from domain.sentence import Sentence
from domain.verdict import Reason
from ledger.encoding.codec import Entry, read, write
from ledger.encoding.event import Cause, Recorded
from ledger.ids import hand_stream, table_stream
from ledger.ledger import Ledger
from replays.audit import Audit, audit, audit_hand
from replays.checking import finding as findings
from replays.checking.finding import REASONS
from replays.replay import open_replay
from replays.table_check import against_table
from tests.replays.given import SAMPLES, Play, names, sample, stored, text

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


@pytest.mark.parametrize("path", SAMPLES, ids=names(SAMPLES))
def test_nothing_is_found_against_a_sample_record(path: Any, ledger: Ledger) -> None:
    (report,) = stored(ledger, path.read_bytes())
    assert audit_hand(ledger, report.hand or "") == Audit(ok=True, events_checked=report.events, findings=())


@every_game
@pytest.mark.parametrize("seed", range(10))
def test_nothing_is_found_against_a_hand_that_was_played_live(game: AnyGame, seed: int, ledger: Ledger) -> None:
    hand_id = Play(ledger, seed).hand(game)
    assert audit_hand(ledger, hand_id).findings == ()


@pytest.mark.parametrize("stock_known", [True, False])
def test_nothing_is_found_where_chance_turned_up_the_cards(stock_known: bool, ledger: Ledger) -> None:
    rules = {"stock_end": "recycle_discards", "jokers": "wild", "max_turns": 300}
    hand_id = Play(ledger, seed=3).hand(GAMES["twelve_months"], rules, stock_known=stock_known)
    assert "stock_recycled" in {event.name for event in ledger.hand_events(hand_id)}
    assert audit_hand(ledger, hand_id).findings == ()


@every_game
@pytest.mark.parametrize("ending", [{"do": "abort", "reason": "late"}, {"do": "void", "reason": "misdeal"}])
def test_nothing_is_found_against_a_hand_that_was_stopped(game: AnyGame, ending: Any, ledger: Ledger) -> None:
    play = Play(ledger, seed=2)
    hand_id = play.deal(play.table(game))
    play.move(hand_id)
    play.do(hand_id, ending)
    assert audit_hand(ledger, hand_id).findings == ()


@every_game
def test_nothing_is_found_against_a_hand_that_was_voided_after_its_end(game: AnyGame, ledger: Ledger) -> None:
    play = Play(ledger, seed=2)
    hand_id = play.hand(game, quits=0)
    play.do(hand_id, {"do": "void", "reason": "misdeal"})
    assert audit_hand(ledger, hand_id).findings == ()


@every_game
def test_a_running_hand_is_audited_as_far_as_it_has_come(game: AnyGame, ledger: Ledger) -> None:
    play = Play(ledger, seed=2)
    hand_id = play.deal(play.table(game))
    play.move(hand_id)
    assert audit_hand(ledger, hand_id) == Audit(True, ledger.hand(hand_id).course.n, ())


def test_an_audit_does_not_tell_how_many_have_answered(ledger: Ledger) -> None:
    play = Play(ledger, seed=1)
    hand_id = play.two_heavenly_hands()
    window = ledger.hand(hand_id).course.window
    assert window is not None
    play.do(hand_id, {"do": "pass", "seat": window.rights[-1].seat})
    assert audit_hand(ledger, hand_id) == Audit(True, window.n, ())


def hand_of(ledger: Ledger, name: str = "old_maid-001") -> tuple[str, list[Recorded]]:
    (report,) = stored(ledger, text(sample(name)))
    return report.hand or "", ledger.hand_events(report.hand or "")


def at(events: list[Recorded], name: str) -> int:
    """The place of the first event of that name behind the opening."""
    return next(place for place, event in enumerate(events) if event.name == name and place > 20)


def rewritten(event: Recorded, public: dict[str, Any] | None = None, private: dict[str, Any] | None = None) -> Recorded:
    """The event as it is read when members of its row were changed: of the body, or of every private part."""
    line = msgspec.json.decode(event.public)
    line["body"].update(public or {})
    parts = msgspec.json.decode(event.private) if event.private else {}
    for slot, part in parts.items():
        if not slot.startswith("cause"):
            part["value"].update(private or {})
    state = msgspec.json.encode(line, order="sorted") + b"\n" + (msgspec.json.encode(parts) if parts else b"")
    return read(StoredEvent(event.stream, event.n, event.topic, state))


def forged(event: Recorded, fact: Any, cause: Cause | None = None) -> Recorded:
    """Another event in its place, sealed anew by somebody who knows how; only what comes after it tells."""
    entry = Entry(
        stream=event.stream,
        scope=event.topic.partition(".")[0],
        n=event.n,
        at=event.at,
        actor=event.actor,
        origin=event.origin,
        prev=event.prev,
        command=event.command,
        cause=cause,
        cause_seat=event.cause_seat if cause else None,
    )
    return write(fact, entry, token_bytes)


def found(hand_id: str, events: list[Recorded]) -> list[tuple[int, str]]:
    return [(finding.n, finding.reason_code) for finding in audit(hand_id, events).findings]


def test_a_changed_private_card_breaks_its_seals_and_the_rules(ledger: Ledger) -> None:
    hand_id, events = hand_of(ledger)
    place = at(events, "card_drawn")
    events[place] = rewritten(events[place], private={"card": "LJ"})
    assert set(found(hand_id, events)) == {(place + 1, "seal_broken"), (place + 1, "event_differs")}


def test_a_changed_public_card_breaks_the_chain_behind_it_and_the_rules(ledger: Ledger) -> None:
    hand_id, events = hand_of(ledger)
    place = at(events, "pair_laid")
    events[place] = rewritten(events[place], public={"cards": ["SA", "HA"]})
    assert found(hand_id, events) == [(place + 1, "event_differs"), (place + 2, "chain_broken")]


def test_a_changed_hand_in_the_deal_is_found_at_the_deal(ledger: Ledger) -> None:
    hand_id, events = hand_of(ledger)
    parts = msgspec.json.decode(events[0].private)
    hands = [parts[f"seat:{seat}"]["value"]["hands"] for seat in range(2)]
    parts["seat:0"]["value"]["hands"] = [hands[1][0], *hands[0][1:]]
    parts["seat:1"]["value"]["hands"] = [hands[0][0], *hands[1][1:]]
    state = events[0].public + b"\n" + msgspec.json.encode(parts)
    events[0] = read(StoredEvent(events[0].stream, 1, events[0].topic, state))
    assert set(found(hand_id, events)) == {(1, "seal_broken"), (1, "deal_differs")}


def test_a_changed_score_is_found(ledger: Ledger) -> None:
    hand_id, events = hand_of(ledger)
    assert isinstance(events[-1].fact, HandScored)
    events[-1] = rewritten(events[-1], public={"points": [1, -1, 0, 0, 0]})
    assert found(hand_id, events) == [(len(events), "event_differs")]


@pytest.mark.parametrize("name", ["old_maid-001", "twelve_months-001"])
def test_a_cut_event_is_found_where_it_was(name: str, ledger: Ledger) -> None:
    hand_id, events = hand_of(ledger, name)
    del events[30]
    assert (31, "wrong_number") in found(hand_id, events)
    assert (31, "chain_broken") in found(hand_id, events)
    assert min(n for n, _ in found(hand_id, events)) == 31


def test_swapped_events_are_found_where_they_are(ledger: Ledger) -> None:
    hand_id, events = hand_of(ledger)
    events[30], events[31] = events[31], events[30]
    assert [n for n, code in found(hand_id, events) if code == "wrong_number"] == [31, 32]


def test_a_repeated_event_is_found(ledger: Ledger) -> None:
    hand_id, events = hand_of(ledger)
    events.insert(30, events[29])
    assert found(hand_id, events)[0] == (31, "wrong_number")


def test_a_consequence_that_was_left_out_is_found(ledger: Ledger) -> None:
    hand_id, events = hand_of(ledger)
    assert found(hand_id, events[:-1]) == [(len(events) - 1, "incomplete")]


def test_an_event_of_another_hand_is_found(ledger: Ledger) -> None:
    hand_id, events = hand_of(ledger)
    _, others = hand_of(ledger, "old_maid-004")
    events[30] = others[30]
    assert (31, "not_ours") in found(hand_id, events)


def test_a_private_part_that_is_gone_is_found(ledger: Ledger) -> None:
    hand_id, events = hand_of(ledger)
    place = at(events, "card_drawn")
    parts = msgspec.json.decode(events[place].private)
    slot = next(slot for slot in parts if slot.startswith("seat"))
    del parts[slot]
    events[place] = replace(events[place], private=msgspec.json.encode(parts))
    findings = audit(hand_id, events).findings
    assert [(finding.n, finding.reason_code) for finding in findings] == [(place + 1, "seal_broken")]
    assert slot in findings[0].reason.en


def test_a_private_part_that_was_added_is_found(ledger: Ledger) -> None:
    hand_id, events = hand_of(ledger)
    place = at(events, "card_drawn")
    parts = msgspec.json.decode(events[place].private)
    slot = next(slot for slot in parts if slot.startswith("seat"))
    events[place] = replace(events[place], private=msgspec.json.encode({**parts, "seat:9": parts[slot]}))
    findings = audit(hand_id, events).findings
    assert [(finding.n, finding.reason_code) for finding in findings] == [(place + 1, "seal_broken")]
    assert "seat:9" in findings[0].reason.en


def test_a_private_part_that_was_added_to_an_event_without_any_is_found(ledger: Ledger) -> None:
    hand_id, events = hand_of(ledger)
    place = next(place for place, event in enumerate(events) if not event.private)
    events[place] = replace(events[place], private=events[at(events, "card_drawn")].private)
    assert (place + 1, "seal_broken") in found(hand_id, events)


def test_each_sealed_part_that_is_broken_is_a_finding_of_its_own(ledger: Ledger) -> None:
    hand_id, events = hand_of(ledger)
    place = at(events, "card_drawn")
    slots = msgspec.json.decode(events[place].private)
    events[place] = replace(events[place], private=b"")
    assert found(hand_id, events) == [(place + 1, "seal_broken")] * len(slots)


def test_findings_are_told_apart_by_their_code_whatever_their_sentences_say(
    ledger: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand_id, events = hand_of(ledger)
    del events[30]
    before = found(hand_id, events)
    alike = {code: Reason(reason.rule, Sentence(zh="错", en="Wrong.")) for code, reason in REASONS.items()}
    monkeypatch.setattr(findings, "REASONS", alike)
    assert found(hand_id, events) == before
    assert len(before) > 1


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda cause: {**cause, "card": "SA"}, "card_not_there"),
        (lambda cause: {**cause, "seat": (cause["seat"] + 1) % 5}, "not_your_turn"),
        (lambda _: {"do": "abort", "reason": "late"}, "wrong_event"),
        (lambda _: {"do": "fly"}, "invalid_request"),
    ],
)
def test_a_changed_cause_is_found(change: Callable[[Any], Any], code: str, ledger: Ledger) -> None:
    hand_id, events = hand_of(ledger)
    place = at(events, "card_drawn")
    cause = events[place].cause
    assert cause is not None
    events[place] = forged(events[place], events[place].fact, replace(cause, action=change(cause.action)))
    assert found(hand_id, events) == [(place + 1, code), (place + 2, "chain_broken")]


def test_an_event_that_no_action_explains_is_found(ledger: Ledger) -> None:
    hand_id, events = hand_of(ledger)
    place = at(events, "card_drawn")
    events[place] = forged(events[place], replace(events[place].fact, next=None))
    assert found(hand_id, events) == [(place + 1, "unexplained"), (place + 2, "chain_broken")]


def test_a_history_that_does_not_begin_with_a_deal_is_found(ledger: Ledger) -> None:
    hand_id, events = hand_of(ledger)
    assert (1, "wrong_event") in found(hand_id, events[1:])


def test_every_finding_names_its_rule_and_says_why_in_both_languages(ledger: Ledger) -> None:
    hand_id, events = hand_of(ledger)
    del events[30]
    for finding in audit(hand_id, events).findings:
        assert finding.rule.startswith("LOG-")
        assert finding.reason.zh
        assert finding.reason.en


def stored_rows(ledger: Ledger, stream: str) -> list[StoredEvent]:
    """The rows of a stream as the store in memory holds them, for somebody who edits the database."""
    rows: list[StoredEvent] = ledger.partitions[0].recorder._stored_events  # type: ignore[attr-defined]
    return [row for row in rows if row.originator_id == stream]


def test_a_row_that_was_edited_in_the_store_is_found(ledger: Ledger) -> None:
    hand_id, events = hand_of(ledger)
    row = stored_rows(ledger, hand_stream(hand_id))[-1]
    object.__setattr__(row, "state", row.state.replace(b'"points":[0,-1,0,0,0]', b'"points":[0,-9,0,0,0]'))
    found_in_store = [(finding.n, finding.reason_code) for finding in audit_hand(ledger, hand_id).findings]
    assert found_in_store == [(len(events), "event_differs"), (len(events), "table_differs")]


@pytest.mark.parametrize("state", [b"", b"{}\n", b"not json\n", b'{"body":{}}\n'])
def test_a_row_that_cannot_be_read_is_found(ledger: Ledger, state: bytes) -> None:
    hand_id, _ = hand_of(ledger)
    object.__setattr__(stored_rows(ledger, hand_stream(hand_id))[9], "state", state)
    report = audit_hand(ledger, hand_id)
    assert [(finding.n, finding.reason_code) for finding in report.findings] == [(10, "unreadable")]
    assert (report.ok, report.events_checked) == (False, 9)


def test_what_the_table_keeps_must_agree_with_the_hand(ledger: Ledger) -> None:
    hand_id, events = hand_of(ledger)
    table_id = events[0].fact.table_id
    row = stored_rows(ledger, table_stream(table_id))[-1]
    object.__setattr__(row, "state", row.state.replace(b'"points":[0,-1,0,0,0]', b'"points":[0,-9,0,0,0]'))
    report = audit_hand(ledger, hand_id)
    assert [(finding.n, finding.rule) for finding in report.findings] == [(len(events), "LOG-TABLE")]


def test_that_the_table_cannot_be_read_is_a_finding(ledger: Ledger) -> None:
    hand_id, events = hand_of(ledger)
    object.__setattr__(stored_rows(ledger, table_stream(events[0].fact.table_id))[-1], "state", b"not json\n")
    report = audit_hand(ledger, hand_id)
    assert not report.ok
    assert [(finding.n, finding.reason_code) for finding in report.findings] == [(len(events), "table_unreadable")]


def test_that_the_table_knows_nothing_of_the_hand_is_a_finding(ledger: Ledger) -> None:
    play = Play(ledger, seed=2)
    hand_id = play.deal(play.table(GAMES["old_maid"]))
    facts = tuple(event.fact for event in ledger.hand_events(hand_id))
    elsewhere = replace(facts[0], table_id=play.table(GAMES["old_maid"]))
    assert against_table(ledger, hand_id, facts) is None
    assert against_table(ledger, hand_id, (elsewhere, *facts[1:])) == "table_differs"


def test_what_comes_to_no_result_was_not_compared_with_the_table(ledger: Ledger) -> None:
    hand_id, events = hand_of(ledger)
    facts = tuple(event.fact for event in events)
    assert against_table(ledger, hand_id, facts) is None
    for damaged in (facts[1:], (*facts, facts[-1]), (replace(facts[0], table_id=None), *facts[1:]), ()):
        assert against_table(ledger, hand_id, damaged) == "not_compared"


@pytest.mark.parametrize("members", [{"number": 2}, {"next_dealer": 4}, {"sat_out": (1,)}, {"winners": ()}])
def test_all_that_the_table_keeps_of_the_end_is_compared(ledger: Ledger, members: dict[str, Any]) -> None:
    hand_id, events = hand_of(ledger)
    row = stored_rows(ledger, table_stream(events[0].fact.table_id))[-1]
    line = msgspec.json.decode(row.state)
    line["body"].update(members)
    object.__setattr__(row, "state", msgspec.json.encode(line) + b"\n")
    assert [finding.reason_code for finding in audit_hand(ledger, hand_id).findings] == ["table_differs"]


@pytest.mark.parametrize("members", [{"taken_back": ()}, {"waived": (40,)}])
def test_what_the_table_keeps_of_a_withdrawal_is_compared(ledger: Ledger, members: dict[str, Any]) -> None:
    play = Play(ledger, seed=1)
    hand_id = play.hand(GAMES["old_maid"], quits=0)
    play.do(hand_id, {"do": "void", "reason": "misdeal"})
    assert audit_hand(ledger, hand_id).ok
    table_id = ledger.hand(hand_id).course.table_id
    row = stored_rows(ledger, table_stream(table_id or ""))[-1]
    line = msgspec.json.decode(row.state)
    line["body"].update(members)
    object.__setattr__(row, "state", msgspec.json.encode(line) + b"\n")
    assert [finding.reason_code for finding in audit_hand(ledger, hand_id).findings] == ["table_differs"]


def test_a_damaged_hand_can_still_be_replayed_up_to_the_damage(ledger: Ledger) -> None:
    hand_id, events = hand_of(ledger)
    place = at(events, "pair_laid")
    row = stored_rows(ledger, hand_stream(hand_id))[place]
    cards = msgspec.json.encode(events[place].fact.cards)
    object.__setattr__(row, "state", row.state.replace(b'"cards":' + cards, b'"cards":["BJ","LJ"]'))
    replay = open_replay(ledger, hand_id, "all")
    assert replay.error is not None
    assert (replay.version, replay.error.n) == (place, place + 1)
