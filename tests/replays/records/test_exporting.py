"""A hand goes out as a portable record and comes in again as the same history, as far as its viewer saw it whole."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from domain.facts import QuestionSettled
from domain.game import AnyGame
from domain.games import GAMES
from domain.privacy import Viewer
from ledger.encoding.event import Recorded
from ledger.ledger import Ledger
from replays.records.exporting import record_of
from replays.replay import open_replay
from tests.replays.given import SAMPLES, Play, Record, check, names, only_finding, sample, stored, text

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def exported(ledger: Ledger, hand_id: str | None, viewer: Viewer = "all") -> bytes:
    return b"".join(record_of(ledger, open_replay(ledger, hand_id or "", viewer)))


def lines_of(content: bytes) -> Record:
    return [msgspec.json.decode(line) for line in content.splitlines()]


def facts_of(ledger: Ledger, hand_id: str | None) -> list[tuple[str, Any]]:
    """What happened, where and when the hand was dealt aside, and of answers when and by whom they were recorded."""
    return [(event.name, (event.cause, _placeless(event))) for event in ledger.hand_events(hand_id or "")]


def _placeless(event: Recorded) -> Any:
    fact = msgspec.to_builtins(event.fact)
    if isinstance(event.fact, QuestionSettled):
        fact["ranking"].update(command=None, sent=())
        for part in fact["asked"]:
            part.update({name: None for name in ("at", "actor") if name in part})
    return {**fact, **dict.fromkeys(("table_id", "number", "started_at", "played_at"))}


def times_of(content: bytes) -> list[Any]:
    """When the hand was played, as the record says: from header and lines."""
    header, *lines = lines_of(content)
    return [header.get("started_at"), header.get("played_at"), *(line.get("at") for line in lines)]


def check_round_trip(ledger: Ledger, hand_id: str | None) -> None:
    """Out, in again elsewhere, and out again: no finding, the same events, the same record."""
    content = exported(ledger, hand_id)
    (seen,) = check(content)
    assert (seen.ok, seen.findings) == (True, ())
    (known,) = stored(ledger, content)
    assert (known.hand, known.known) == (hand_id, True)
    with Ledger.open("memory:elsewhere") as other:
        (report,) = stored(other, content)
        assert report.ok
        assert facts_of(other, report.hand) == facts_of(ledger, hand_id)
        again = exported(other, report.hand)
        assert check(again)[0].ok
        assert times_of(again) == times_of(content)


@pytest.mark.parametrize("path", SAMPLES, ids=names(SAMPLES))
def test_a_sample_record_goes_out_and_comes_in_again(path: Path, ledger: Ledger) -> None:
    (report,) = stored(ledger, path.read_bytes())
    check_round_trip(ledger, report.hand)


@every_game
@pytest.mark.parametrize("seed", range(8))
def test_a_hand_that_was_played_live_goes_out_and_comes_in_again(game: AnyGame, seed: int, ledger: Ledger) -> None:
    check_round_trip(ledger, Play(ledger, seed).hand(game))


@every_game
@pytest.mark.parametrize("ending", [{"do": "abort", "reason": "late"}, {"do": "void", "reason": "misdeal"}])
def test_a_hand_that_was_stopped_goes_out_and_comes_in_again(
    game: AnyGame, ending: dict[str, Any], ledger: Ledger
) -> None:
    play = Play(ledger, seed=5)
    hand_id = play.deal(play.table(game))
    play.move(hand_id)
    play.do(hand_id, ending)
    check_round_trip(ledger, hand_id)


@every_game
@pytest.mark.parametrize("seed", range(4))
def test_events_without_their_causes_are_explained_by_what_somebody_could_do(
    game: AnyGame, seed: int, ledger: Ledger
) -> None:
    record = lines_of(exported(ledger, Play(ledger, seed).hand(game)))
    for line in record:
        line.pop("cause", None)
    (report,) = check(text(record))
    assert report.findings == ()


def test_an_export_is_full(ledger: Ledger) -> None:
    (report,) = stored(ledger, text(sample("twelve_months-005")))
    header, *events, end = lines_of(exported(ledger, report.hand))
    assert list(header) == [
        "paipu", "game", "rules", "rules_version", "seats", "dealer", "deal", "table", "hand", "mode"
    ]  # fmt: skip
    assert (header["hand"], header["rules"]["steal"]) == (report.hand, True)
    assert [event["n"] for event in events] == list(range(1, report.events + 1))
    assert end == {
        "end": True,
        "scores": list(report.scores or ()),
        "places": [],
        "events": report.events,
        "head": events[-1]["hash"],
    }


def test_a_running_hand_has_no_end_line(ledger: Ledger) -> None:
    play = Play(ledger, seed=1)
    hand_id = play.deal(play.table(GAMES["old_maid"]))
    content = exported(ledger, hand_id)
    assert "end" not in lines_of(content)[-1]
    assert only_finding(content).code == "hand-not-over"


@pytest.mark.parametrize("viewer", ["public", 0])
def test_what_a_viewer_may_not_see_is_not_in_its_record(ledger: Ledger, viewer: Viewer) -> None:
    play = Play(ledger, seed=1)
    hand_id = play.deal(play.table(GAMES["twelve_months"]))
    header, dealt, *_ = lines_of(exported(ledger, hand_id, viewer))
    own = [hand for hand in header["deal"]["hands"] if isinstance(hand, list)]
    assert len(own) == (1 if viewer == 0 else 0)
    assert set(header["deal"]["stock"]) == {"count"}
    assert "cause" not in dealt
    assert only_finding(exported(ledger, hand_id, viewer)).code == "invalid-request"


def test_everybody_may_have_the_whole_record_of_a_hand_that_is_over(ledger: Ledger) -> None:
    hand_id = Play(ledger, seed=1).hand(GAMES["old_maid"])
    assert exported(ledger, hand_id, "public") == exported(ledger, hand_id, 1) == exported(ledger, hand_id)


def first_done(record: Record) -> int:
    """Where the first event after the deal stands that somebody caused."""
    return next(n for n, line in enumerate(record) if line.get("n", 0) > 1 and "cause" in line)


def change_card(record: Record) -> int:
    """Another card in the first event behind the deal that shows one, whatever its member is called."""
    tokens = GAMES[record[0]["game"]].tokens
    at, name = next(
        (n, name) for n, line in enumerate(record[2:], 2) for name, value in line.items() if _is_cards(value, tokens)
    )
    shown = record[at][name]
    record[at][name] = "LJ" if isinstance(shown, str) else ["LJ", *shown[1:]]
    return at


def _is_cards(value: Any, tokens: frozenset[str]) -> bool:
    cards = value if isinstance(value, list) else [value]
    return bool(cards) and all(isinstance(card, str) and card in tokens for card in cards)


def change_score(record: Record) -> int:
    record[-2]["points"][0] += 1
    return len(record) - 2


def cut_an_event(record: Record) -> int:
    del record[5]
    return 5


def cut_the_last_event(record: Record) -> int:
    del record[-2]
    return len(record) - 1


def swap_events(record: Record) -> int:
    record[5], record[6] = record[6], record[5]
    return 5


def swap_what_happened(record: Record) -> int:
    at = first_done(record)
    record[at], record[at + 1] = {**record[at + 1], "n": at}, {**record[at], "n": at + 1}
    return at


def forge_a_cause(record: Record) -> int:
    at = next(n for n, line in enumerate(record) if "type" in line and "cause" not in line)
    record[at]["cause"] = {"do": "abort", "reason": "late"}
    return at


def change_the_cause(record: Record) -> int:
    at = first_done(record)
    record[at]["cause"] = {"do": "abort", "reason": "late"}
    return at


def change_the_deal_that_was_sent(record: Record) -> int:
    hands = record[0]["deal"]["hands"]
    others = [*hands[-1:], *hands[:-1]]
    record[1]["cause"] = {"dealer": record[0]["dealer"], "deal": {**record[0]["deal"], "hands": others}}
    return 1


def change_the_count(record: Record) -> int:
    record[-1]["events"] += 1
    return len(record) - 1


def change_the_head(record: Record) -> int:
    record[-1]["head"] = "00" * 32
    return len(record) - 1


DAMAGES = (
    change_card,
    change_score,
    cut_an_event,
    cut_the_last_event,
    swap_events,
    swap_what_happened,
    forge_a_cause,
    change_the_cause,
    change_the_deal_that_was_sent,
    change_the_count,
    change_the_head,
)


@every_game
@pytest.mark.parametrize("damage", DAMAGES)
def test_a_tampered_export_is_found_out_on_the_line(game: AnyGame, damage: Any, ledger: Ledger) -> None:
    record = lines_of(exported(ledger, Play(ledger, seed=3).hand(game, quits=0)))
    line = damage(record) + 1
    finding = only_finding(text(record))
    assert finding.line == line
    assert finding.code in ("verification-failed", "illegal-action", "wrong-deck", "hand-not-over")


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"colour": "red"}, "invalid-request"),
        ({"n": "2"}, "invalid-request"),
        ({"n": True}, "invalid-request"),
        ({"type": 3}, "invalid-request"),
        ({"cause": "drawn"}, "invalid-request"),
        ({"cause": {"do": "fly", "seat": 0}}, "invalid-request"),
        ({"cause": {"do": "draw", "seat": 9}}, "invalid-request"),
        ({"seat": True}, "verification-failed"),
        ({"type": "card_eaten"}, "verification-failed"),
        ({"n": 1}, "verification-failed"),
    ],
)
def test_a_malformed_event_is_a_finding(ledger: Ledger, changes: dict[str, Any], code: str) -> None:
    (report,) = stored(ledger, text(sample("old_maid-000")))
    record = lines_of(exported(ledger, report.hand))
    at = next(n for n, line in enumerate(record) if line.get("type") == "card_drawn" and line["seat"] == 1)
    record[at].update(changes)
    finding = only_finding(text(record))
    assert (finding.line, finding.code) == (at + 1, code)


@pytest.mark.parametrize("member", ["n", "type"])
def test_an_event_has_its_number_and_its_type(ledger: Ledger, member: str) -> None:
    (report,) = stored(ledger, text(sample("old_maid-000")))
    record = lines_of(exported(ledger, report.hand))
    del record[1][member]
    finding = only_finding(text(record))
    assert (finding.line, finding.code) == (2, "invalid-request")


def test_a_history_begins_with_its_deal(ledger: Ledger) -> None:
    (report,) = stored(ledger, text(sample("old_maid-000")))
    header, _, second, *rest = lines_of(exported(ledger, report.hand))
    finding = only_finding(text([header, {**second, "n": 1}, *rest]))
    assert (finding.line, finding.code, finding.reason_code) == (2, "verification-failed", "wrong_event")


def test_an_illegal_cause_is_refused_by_its_rule(ledger: Ledger) -> None:
    (report,) = stored(ledger, text(sample("old_maid-000")))
    record = lines_of(exported(ledger, report.hand))
    at = next(n for n, line in enumerate(record) if line.get("type") == "card_drawn")
    record[at]["cause"]["seat"] = (record[at]["cause"]["seat"] + 1) % 3
    finding = only_finding(text(record))
    assert (finding.line, finding.code, finding.rule) == (at + 1, "illegal-action", "OM-TURN")


def test_a_hand_is_told_in_actions_or_in_events_not_in_both(ledger: Ledger) -> None:
    (report,) = stored(ledger, text(sample("old_maid-000")))
    events = lines_of(exported(ledger, report.hand))
    finding = only_finding(text([*events[:20], {"seat": 0, "do": "draw"}]))
    assert (finding.line, finding.code) == (21, "invalid-request")
    finding = only_finding(text([*sample("old_maid-000")[:3], events[5]]))
    assert (finding.line, finding.code) == (4, "invalid-request")


def test_an_export_that_names_a_hand_of_another_log_is_a_new_hand(ledger: Ledger) -> None:
    content = exported(ledger, Play(ledger, seed=1).hand(GAMES["old_maid"]))
    with Ledger.open("memory:elsewhere") as other:
        (report,) = stored(other, content)
        assert report.ok
        assert report.hand != lines_of(content)[0]["hand"]


def test_the_wrong_name_does_not_make_another_hand_known(ledger: Ledger) -> None:
    one, other = stored(ledger, text(sample("old_maid-000"), sample("old_maid-003")))
    record = lines_of(exported(ledger, one.hand))
    record[0]["hand"] = other.hand
    (report,) = stored(ledger, text(record))
    assert (report.hand, report.known) == (one.hand, True)


def test_the_days_of_a_table_go_with_its_hands(ledger: Ledger) -> None:
    header, *lines = sample("old_maid-005")
    days = {"time_zone": "Asia/Shanghai", "day_starts": 6}
    (report,) = stored(ledger, text([{**header, **days}, *lines]))
    out, *_ = lines_of(exported(ledger, report.hand))
    table = ledger.table(ledger.hand(report.hand or "").course.table_id or "").table

    assert (table.time_zone, table.day_starts) == ("Asia/Shanghai", 6)
    assert {name: out[name] for name in days} == days


def test_a_zone_that_is_none_is_a_finding() -> None:
    header, *lines = sample("old_maid-005")

    assert "time_zone" in only_finding(text([{**header, "time_zone": "Mars/Olympus"}, *lines])).detail
