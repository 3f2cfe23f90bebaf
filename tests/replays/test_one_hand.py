"""One hand is one hand: told in any form, by any road, it is known; number and time tell two equal hands apart."""

from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest

from domain.game import AnyGame
from domain.games import GAMES
from ledger.ledger import Ledger
from ledger.stores import migrate
from replays.records.exporting import record_of
from replays.replay import open_replay
from tests.replays.given import Play, Record, sample, stored, text

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
HAND = {
    "old_maid": "old_maid-001",
    "twelve_months": "twelve_months-005",
    "paohuzi": "paohuzi-002",
    "baohuang": "baohuang-001",
}
every_sample = pytest.mark.parametrize("name", HAND.values())


def exported(ledger: Ledger, hand_id: str | None) -> Record:
    lines = record_of(ledger, open_replay(ledger, hand_id or "", "all"))
    return [msgspec.json.decode(line) for line in lines]


def without(record: Record, *members: str) -> Record:
    """The record, none of whose lines has these members."""
    return [{name: value for name, value in line.items() if name not in members} for line in record]


@every_sample
def test_a_hand_is_known_in_every_form_it_is_told_in(name: str, ledger: Ledger) -> None:
    actions = sample(name)
    (first,) = stored(ledger, text(actions))
    events = exported(ledger, first.hand)
    forms = {
        "events": events,
        "without its names": [without(events[:1], "hand", "number", "table")[0], *events[1:]],
        "without its times": without(events, "at"),
        "without its chain": without(events, "hash"),
        "without its causes": without(events, "cause"),
        "bare": without(events, "at", "hash", "cause", "actor", "hand", "number", "table"),
        "without its end": [line for line in events if "end" not in line],
        "actions without their end": [line for line in actions if "end" not in line],
        "how": [actions[0], *({**line, "how": "timeout"} if "do" in line else line for line in actions[1:])],
        "clocks": [
            actions[0],
            *({**line, "client_at": "2020-01-01T00:00:00Z"} if "do" in line else line for line in actions[1:]),
        ],
        "full rules": [{**actions[0], "rules": events[0]["rules"]}, *actions[1:]],
        "at a table": [{**actions[0], "table": "room 7", "number": 7}, *actions[1:]],
    }
    for form, record in forms.items():
        (again,) = stored(ledger, text(record))
        assert (again.findings, again.hand, again.known) == ((), first.hand, True), form


@every_game
def test_a_hand_that_was_played_here_and_comes_back_by_others_is_known(game: AnyGame, ledger: Ledger) -> None:
    hand_id = Play(ledger, seed=4).hand(game)
    record = exported(ledger, hand_id)
    with Ledger.open("memory:b") as other:
        (there,) = stored(other, text(record))
        back = exported(other, there.hand)
        (again,) = stored(other, text(without(record, "hand")))
        assert (again.hand, again.known) == (there.hand, True)
    assert back[0]["hand"] != hand_id
    (again,) = stored(ledger, text(back))
    assert (again.findings, again.hand, again.known) == ((), hand_id, True)


def test_numbers_that_an_installation_gave_make_no_second_hand_elsewhere(ledger: Ledger) -> None:
    """Two clubs bring in the same evening without numbers, one from its end; a third gets what both export."""
    evening = [text(sample(f"twelve_months-00{n}")) for n in (6, 7, 8)]
    exports = list[Record]()
    for order in (evening, evening[::-1]):
        with Ledger.open("memory:club") as club:
            exports += [exported(club, report.hand) for file in order for report in stored(club, file)]
    reports = [report for record in exports for report in stored(ledger, text(record))]
    assert [(report.findings, report.known) for report in reports[3:]] == [((), True)] * 3
    assert len({report.hand for report in reports}) == 3


def test_a_record_tells_the_number_that_its_host_gave(ledger: Ledger) -> None:
    header, *rest = sample("twelve_months-006")
    (report,) = stored(ledger, text([{**header, "table": "room 7", "number": 12}, *rest]))
    assert exported(ledger, report.hand)[0]["number"] == 12


@every_game
def test_a_hand_that_still_runs_is_not_known(game: AnyGame) -> None:
    """Two servers played the same hand; here it is not over yet."""
    with Ledger.open("memory:a") as one, Ledger.open("memory:b") as other:
        whole = Play(one, seed=6).hand(game, quits=0)
        play = Play(other, seed=6)
        running = play.deal(play.table(game))
        assert not other.hand(running).course.over
        (report,) = stored(other, text(without(exported(one, whole), "table")))
        assert report.ok
        assert report.hand != running


def test_of_a_hand_that_was_voided_after_its_end_the_record_without_the_void_is_known(ledger: Ledger) -> None:
    play = Play(ledger, seed=5)
    hand_id = play.hand(GAMES["old_maid"])
    before = exported(ledger, hand_id)
    play.do(hand_id, {"do": "void", "reason": "misdeal"})
    for record in (before, exported(ledger, hand_id)):
        (again,) = stored(ledger, text(record))
        assert (again.findings, again.hand, again.known) == ((), hand_id, True)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({"number": 1}, {"number": 2}),
        ({"played_at": "2020-01-01T00:00:00Z"}, {"played_at": "2020-01-01T00:00:01Z"}),
        ({"started_at": "2020-01-01T00:00:00Z"}, {"started_at": "2020-01-02T00:00:00Z"}),
    ],
)
def test_number_and_time_tell_equal_hands_apart_where_both_give_them(
    one: dict[str, Any], other: dict[str, Any], ledger: Ledger
) -> None:
    header, *rest = sample("old_maid-001")
    first, second, third, again = stored(
        ledger, text(*[[{**header, **told}, *rest] for told in (one, other, {}, other)])
    )
    assert (first.known, second.known) == (msgspec.UNSET, msgspec.UNSET)
    assert first.hand != second.hand
    assert (third.hand, third.known) == (first.hand, True)
    assert (again.hand, again.known) == (second.hand, True)


def test_one_time_in_two_zones_is_one_time(ledger: Ledger) -> None:
    header, *rest = sample("old_maid-001")
    times = ("2020-01-01T08:00:00+08:00", "2020-01-01T00:00:00.000z", "2019-12-31T19:00:00-05:00")
    first, *others = stored(ledger, text(*[[{**header, "played_at": at}, *rest] for at in times]))
    assert [(report.hand, report.known) for report in others] == [(first.hand, True)] * 2


def test_the_clock_is_the_time_of_a_hand_that_was_played_here(ledger: Ledger) -> None:
    hand_id = Play(ledger, seed=7).hand(GAMES["old_maid"])
    header, *rest = exported(ledger, hand_id)
    later = datetime.fromisoformat(header["played_at"]) - timedelta(days=1)
    told = {**header, "started_at": None, "played_at": later.isoformat()}
    (known,) = stored(ledger, text([header, *rest]))
    (another,) = stored(ledger, text([told, *rest]))
    assert known.hand == hand_id
    assert another.findings == ()
    assert another.hand != hand_id


@every_sample
def test_what_differs_in_one_thing_is_another_hand(name: str, ledger: Ledger) -> None:
    header, *rest = sample(name)
    seats = [f"q:{seat}" for seat in header["seats"]]
    one, other = stored(ledger, text([header, *rest], [{**header, "seats": seats}, *rest]))
    assert (other.findings, other.known) == ((), msgspec.UNSET)
    assert one.hand != other.hand


def test_what_another_host_brings_in_is_a_hand_of_its_own(ledger: Ledger) -> None:
    (one,) = stored(ledger, text(sample("old_maid-001")), host="club:1")
    record = exported(ledger, one.hand)
    (other,) = stored(ledger, text(record), host="club:2")
    assert (other.ok, other.known) == (True, msgspec.UNSET)
    assert one.hand != other.hand
    (again,) = stored(ledger, text(record), host="club:2")
    assert (again.hand, again.known) == (other.hand, True)


def at_once(url: str, record: Record) -> list[Any]:
    with Ledger.open(url) as one, Ledger.open(url) as other, ThreadPoolExecutor(4) as people:
        return list(people.map(lambda ledger: stored(ledger, text(record))[0], [one, other] * 2))


@pytest.mark.parametrize("store", ["sqlite", "postgres"])
def test_a_file_that_comes_four_times_at_once_over_two_servers_is_stored_once(
    store: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    url = f"sqlite://{tmp_path}/log.db" if store == "sqlite" else request.getfixturevalue("postgres_database")
    migrate(url)
    reports = at_once(url, sample("old_maid-001"))
    assert all(report.ok for report in reports)
    assert len({report.hand for report in reports}) == 1
    assert sorted(report.known is True for report in reports) == [False, True, True, True]
    with Ledger.open(url) as ledger:
        (again,) = stored(ledger, text(sample("old_maid-001")[:-1]))
        assert (again.hand, again.known) == (reports[0].hand, True)


def test_a_hand_is_found_in_whatever_partition_its_table_lies(postgres_database: str) -> None:
    migrate(postgres_database, partitions=4)
    with Ledger.open(postgres_database) as ledger:
        header, *rest = sample("old_maid-001")
        first, *others = stored(ledger, text(*[[{**header, "table": f"room {n}"}, *rest] for n in range(8)]))
        assert [(report.hand, report.known) for report in others] == [(first.hand, True)] * 7
