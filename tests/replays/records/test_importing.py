"""An import stores a hand whole or not at all, knows it when it comes again, and puts it at the table it belongs to."""

from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from msgspec import UNSET

from domain.table.facts import HandFinished, HandStarted, HandWithdrawn, TableOpened
from ledger.commands.storing import ImportOutcome, Storing
from ledger.commands.tables import change_seats, close_table
from ledger.encoding.event import Cause
from ledger.ids import table_stream
from ledger.ledger import Ledger, VersionConflict
from ledger.stores import migrate
from ledger.stores.errors import StreamMoved
from ledger.writing.partition_log import Appending
from replays.records import importing
from replays.records.importing import MOST_HANDS
from tests.replays.given import SAMPLES, SENDER, Play, Record, check, names, read, sample, stored, text


def at_table(name: str, record: Record, **changes: Any) -> Record:
    """The record with its table named."""
    header, *rest = record
    return [{**header, "table": name, **changes}, *rest]


def table_facts(ledger: Ledger, table_id: str) -> list[Any]:
    return [event.fact for event in ledger.records_of(table_id).history(table_stream(table_id))]


def table_of(ledger: Ledger, hand_id: str | None) -> str:
    assert hand_id is not None
    table_id = ledger.hand(hand_id).course.table_id
    assert table_id is not None
    return table_id


@pytest.fixture(params=["memory", "sqlite", "postgres"])
def every_ledger(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Ledger]:
    """An empty log of each kind."""
    urls = {"memory": "memory:", "sqlite": f"sqlite://{tmp_path}/log.db"}
    url = urls.get(request.param) or request.getfixturevalue("postgres_database")
    migrate(url)
    with Ledger.open(url) as ledger:
        yield ledger


def test_a_hand_is_stored_whole_on_every_kind_of_store(every_ledger: Ledger) -> None:
    first, second = stored(every_ledger, text(sample("old_maid-001"), sample("twelve_months-005")))
    for report in (first, second):
        assert report.ok
        assert report.hand is not None
        now = every_ledger.hand(report.hand)
        assert (now.course.over, now.course.n, now.course.points) == (True, report.events, report.scores)
    again, _ = stored(every_ledger, text(sample("old_maid-001"), sample("twelve_months-005")))
    assert (again.hand, again.known) == (first.hand, True)


@pytest.mark.parametrize("path", SAMPLES, ids=names(SAMPLES))
def test_what_is_stored_is_what_the_dry_run_saw(path: Path, ledger: Ledger) -> None:
    (seen,) = check(path.read_bytes())
    (report,) = stored(ledger, path.read_bytes())
    assert (report.ok, report.events, report.scores) == (seen.ok, seen.events, seen.scores)
    assert (seen.hand, report.known) == (None, UNSET)
    assert report.hand is not None
    assert [event.n for event in ledger.hand_events(report.hand)] == list(range(1, report.events + 1))


def test_a_dry_run_writes_nothing(ledger: Ledger) -> None:
    check(text(sample("old_maid-000")))
    assert ledger.position() == {0: 0}


def test_a_hand_with_a_finding_is_not_stored_and_the_others_are(ledger: Ledger) -> None:
    wrong = sample("old_maid-000")
    wrong[-1]["scores"] = [1, 0, 0]
    reports = stored(ledger, text(sample("old_maid-003"), wrong, sample("old_maid-011")))
    assert [(report.ok, report.hand is not None) for report in reports] == [(True, True), (False, False), (True, True)]
    assert [finding.code for finding in reports[1].findings] == ["score-mismatch"]
    assert sum(report.events for report in reports if report.ok) + 4 * 2 == ledger.position()[0]


def test_the_table_keeps_that_the_hand_started_and_how_it_finished(ledger: Ledger) -> None:
    (report,) = stored(ledger, text(sample("old_maid-001")))
    opened, started, finished = table_facts(ledger, table_of(ledger, report.hand))
    assert isinstance(opened, TableOpened)
    assert (opened.game, opened.seats, opened.rules["direction"]) == (
        "old_maid",
        ("p:1001", "p:1002", "p:1003", "p:1004", "p:1005"),
        "ccw",
    )
    assert started == HandStarted(
        hand_id=report.hand or "",
        number=1,
        game="old_maid",
        seats=opened.seats,
        dealer=sample("old_maid-001")[0]["dealer"],
    )
    assert isinstance(finished, HandFinished)
    assert (finished.points, finished.places, finished.winners) == ((0, -1, 0, 0, 0), (3, 4, 0, 2, 1), (3, 4, 0, 2))


def test_hands_of_one_table_are_numbered_there(ledger: Ledger) -> None:
    first, second = sample("twelve_months-010"), sample("twelve_months-011")
    reports = stored(ledger, text(at_table("room 7", first), at_table("room 7", second)))
    tables = {table_of(ledger, report.hand) for report in reports}
    assert len(tables) == 1
    assert ledger.table(tables.pop()).table.external_id == "room 7"
    assert [ledger.hand(report.hand or "").course.number for report in reports] == [1, 2]


def test_at_a_table_where_others_sit_by_now_the_players_of_an_imported_hand_sit_down_again(ledger: Ledger) -> None:
    first, second = sample("twelve_months-010"), sample("twelve_months-011")
    (report,) = stored(ledger, text(at_table("room 7", first)))
    table_id, seats = table_of(ledger, report.hand), tuple(first[0]["seats"])
    others = tuple(reversed(seats))
    change_seats(ledger, table_id, others, SENDER, Cause({}))
    (report,) = stored(ledger, text(at_table("room 7", second)))
    assert table_of(ledger, report.hand) == table_id
    assert [fact.seats for fact in table_facts(ledger, table_id)] == [seats, seats, seats, others, seats, seats, seats]
    assert ledger.hand(report.hand or "").course.seats == seats


def test_imported_hands_belong_to_matches_as_others_do(ledger: Ledger) -> None:
    header, *rest = sample("twelve_months-010")
    house = {**header, "table": "room 7", "rules": {**header["rules"], "hands_per_match": 2}}
    reports = stored(ledger, text(*[[{**house, "number": number}, *rest] for number in (1, 2, 3)]))
    facts = table_facts(ledger, table_of(ledger, reports[0].hand))
    assert [fact.match for fact in facts if isinstance(fact, HandStarted)] == [1, 1, 2]
    assert [fact.match for fact in facts if isinstance(fact, HandFinished)] == [1, 1, 2]


@pytest.mark.parametrize(
    "changes", [{"rules": {"max_turns": 99}}, {"seats": [f"q:{seat}" for seat in range(6)]}, {"table": "room 8"}]
)
def test_a_table_of_other_rules_or_seats_or_name_is_another_table(ledger: Ledger, changes: dict[str, Any]) -> None:
    record = sample("twelve_months-009")
    one, other = stored(
        ledger, text(at_table("room 7", record, number=1), at_table("room 7", record, number=2, **changes))
    )
    assert table_of(ledger, one.hand) != table_of(ledger, other.hand)


def test_full_rules_and_partial_ones_that_mean_the_same_are_one_table(ledger: Ledger) -> None:
    record = sample("twelve_months-009")
    full = at_table("room 7", record, rules={"jokers": "dead", "steal": True, "players": 6}, number=2)
    one, other = stored(ledger, text(at_table("room 7", record, number=1), full))
    assert table_of(ledger, one.hand) == table_of(ledger, other.hand)
    assert one.hand != other.hand


def test_tables_belong_to_the_host_that_imports(ledger: Ledger) -> None:
    (one,) = stored(ledger, text(sample("old_maid-000")), host="club:1")
    (other,) = stored(ledger, text(sample("old_maid-000")), host="club:2")
    assert one.hand != other.hand
    assert ledger.table(table_of(ledger, other.hand)).table.host == "club:2"


def test_a_hand_is_recognised_whatever_its_spaces_line_ends_and_notes(ledger: Ledger) -> None:
    (first,) = stored(ledger, text(sample("old_maid-000")))
    noted = [{"_seen": True, **dict(reversed(line.items()))} for line in sample("old_maid-000")]
    position = ledger.position()
    (again,) = stored(ledger, text(noted).replace(b'":', b'" :  ').replace(b"\n", b"\r\n\r\n"))
    assert (again.ok, again.known, again.hand) == (True, True, first.hand)
    assert ledger.position() == position


def test_a_hand_lives_in_the_partition_of_its_table(ledger: Ledger) -> None:
    (report,) = stored(ledger, text(sample("old_maid-000")))
    assert report.hand is not None
    assert report.hand[:8] == table_of(ledger, report.hand)[:8]


def test_events_have_the_clock_of_the_import_and_its_actor() -> None:
    moment = datetime(2026, 11, 30, 2, 2, 2, 123_000, UTC)
    with Ledger.open("memory:", clock=lambda: moment) as ledger:
        (report,) = stored(ledger, text(sample("old_maid-000")))
        events = ledger.hand_events(report.hand or "")
    assert {event.at for event in events} == {"2026-11-30T02:02:02.123Z"}
    assert {event.actor for event in events if event.cause is not None} == {SENDER.actor}
    assert {event.actor for event in events if event.cause is None} == {"engine"}


def test_every_action_is_kept_as_the_cause_of_its_first_event_without_notes(ledger: Ledger) -> None:
    record = [{**line, "_note": 1} for line in sample("old_maid-000")]
    (report,) = stored(ledger, text(record))
    causes = [event.cause.action for event in ledger.hand_events(report.hand or "") if event.cause is not None]
    assert causes[1:] == sample("old_maid-000")[1:-1]
    assert causes[0] == {name: sample("old_maid-000")[0][name] for name in ("dealer", "deal")}


def test_a_table_that_never_stands_still_is_a_conflict_with_its_present_version(
    ledger: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    (report,) = stored(ledger, text(at_table("room 7", sample("twelve_months-010"))))
    present = ledger.table(table_of(ledger, report.hand)).head.version
    outcomes: list[Any] = []

    class Watched(Storing):
        def outcomes(self) -> list[ImportOutcome]:
            outcomes.extend(super().outcomes())
            return [*outcomes]

    moved: Future[Sequence[int]] = Future()
    moved.set_exception(StreamMoved())
    monkeypatch.setattr(Ledger, "submit", lambda *_: Appending([], {}, moved))
    monkeypatch.setattr(importing, "Storing", Watched)
    reports = stored(
        ledger,
        text(at_table("room 7", sample("twelve_months-011")), at_table("a new room", sample("twelve_months-011"))),
    )

    assert [finding.code for report in reports for finding in report.findings] == ["version-conflict"] * 2
    assert [outcome.current for outcome in outcomes if isinstance(outcome, VersionConflict)] == [present, 0]


def test_a_closed_table_takes_no_hand(ledger: Ledger) -> None:
    (report,) = stored(ledger, text(at_table("room 7", sample("twelve_months-010"))))
    close_table(ledger, table_of(ledger, report.hand), SENDER)
    (refused,) = stored(ledger, text(at_table("room 7", sample("twelve_months-011"))))
    assert [(finding.line, finding.code) for finding in refused.findings] == [(1, "table-closed")]
    assert (refused.ok, refused.hand) == (False, None)


def test_a_table_with_a_running_hand_takes_no_other(ledger: Ledger) -> None:
    (report,) = stored(ledger, text(at_table("room 7", sample("twelve_months-010"))))
    Play(ledger, seed=1).deal(table_of(ledger, report.hand))
    (refused,) = stored(ledger, text(at_table("room 7", sample("twelve_months-011"))))
    assert [(finding.line, finding.code) for finding in refused.findings] == [(1, "hand-running")]


def test_a_hand_that_was_voided_after_its_end_is_withdrawn_from_its_table(ledger: Ledger) -> None:
    *played, _ = sample("old_maid-005")
    (report,) = stored(ledger, text([*played, {"do": "void", "reason": "misdeal"}]))
    *_, finished, withdrawn = table_facts(ledger, table_of(ledger, report.hand))
    assert isinstance(finished, HandFinished)
    assert isinstance(withdrawn, HandWithdrawn)
    assert withdrawn.taken_back == tuple(-points for points in finished.points)


def test_the_samples_are_all_known_the_second_time(ledger: Ledger) -> None:
    content = text(*map(read, SAMPLES))
    first, again = stored(ledger, content), stored(ledger, content)
    assert [report.hand for report in again] == [report.hand for report in first]
    assert all(report.known is True for report in again)


def test_a_hand_that_comes_twice_in_a_file_is_stored_once(every_ledger: Ledger) -> None:
    first, other, again = stored(
        every_ledger, text(sample("old_maid-001"), sample("twelve_months-005"), sample("old_maid-001"))
    )

    assert (first.known, other.known, again.known) == (UNSET, UNSET, True)
    assert again.hand == first.hand
    assert every_ledger.table(table_of(every_ledger, first.hand)).table.hands == 1


def test_an_import_that_was_broken_off_goes_on_where_it_was(every_ledger: Ledger) -> None:
    hands = [sample(name) for name in ("old_maid-000", "old_maid-001", "twelve_months-005", "paohuzi-001")]
    before = stored(every_ledger, text(*hands[:2]))
    position = every_ledger.position()
    after = stored(every_ledger, text(*hands))

    assert [report.known for report in after] == [True, True, UNSET, UNSET]
    assert [report.hand for report in after[:2]] == [report.hand for report in before]
    assert sum(every_ledger.position().values()) > sum(position.values())
    assert [report.known for report in stored(every_ledger, text(*hands))] == [True] * 4


def test_more_hands_than_one_transaction_takes_keep_their_order_at_their_table(ledger: Ledger) -> None:
    hands = [at_table("room 7", sample("old_maid-001"), number=n) for n in range(1, 2 * MOST_HANDS + 3)]
    reports = stored(ledger, text(*hands))

    assert [ledger.hand(report.hand or "").course.number for report in reports] == list(range(1, len(hands) + 1))
    assert len({table_of(ledger, report.hand) for report in reports}) == 1


def test_what_another_server_deals_meanwhile_is_not_lost_and_the_import_goes_on_behind_it(tmp_path: Path) -> None:
    url = f"sqlite://{tmp_path}/log.db"
    migrate(url)
    with Ledger.open(url) as ledger, Ledger.open(url) as rival:
        (report,) = stored(ledger, text(at_table("room 7", sample("old_maid-001"), number=1)))
        stored(rival, text(at_table("room 7", sample("old_maid-001"), number=2)))
        (last,) = stored(ledger, text(at_table("room 7", sample("old_maid-001"), number=3)))

        assert (report.ok, last.ok) == (True, True)
        assert ledger.hand(last.hand or "").course.number == 3
