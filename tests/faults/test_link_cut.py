"""The database link is cut between a commit and its answer: stored exactly once, and answered truly."""

from itertools import cycle
from pathlib import Path

from tests.faults.acknowledged import Acknowledged, lost, wrong
from tests.faults.clients import met_by, playing
from tests.faults.cycles import few_or_many, moments
from tests.faults.link import Fault, linked
from tests.faults.persistence import Asker
from tests.faults.program import running

PATIENCE_SECONDS = 30
FAULTS: list[Fault] = ["the answer is lost", "the commit is lost"]
TRUE = {"201", "503 outcome-unknown later", "repeated"}
BUSY = {"503 store-unavailable later"}
"""Others who write meanwhile, and whose request was not taken on."""


@few_or_many
def test_under_load_everything_is_stored_once_and_every_answer_is_true(
    postgres_log: str, acknowledged: Acknowledged, cycles: int, tmp_path: Path
) -> None:
    with linked(postgres_log) as (link, url), running(url, tmp_path) as server:
        with playing(server.address, acknowledged) as clients:
            for _, fault in zip(moments(cycles, acknowledged), cycle(FAULTS), strict=False):
                assert link.fail_next(fault).wait(PATIENCE_SECONDS)
        assert wrong(postgres_log, acknowledged.hands()) == []
        assert met_by(clients).keys() <= TRUE | BUSY


def test_opening_dealing_and_acting_are_done_once_each(
    postgres_log: str, acknowledged: Acknowledged, tmp_path: Path
) -> None:
    cut = []
    with (
        linked(postgres_log) as (link, url),
        running(url, tmp_path) as server,
        Asker(server.address, acknowledged) as asker,
    ):
        for fault in FAULTS:
            cut.append(link.fail_next(fault))
            table = asker.opened()
            cut.append(link.fail_next(fault))
            hand = asker.dealt(table)
            cut.append(link.fail_next(fault))
            asker.acted(hand)
    assert all(each.is_set() for each in cut)
    assert asker.met.keys() <= TRUE
    assert wrong(postgres_log, acknowledged.hands()) == []


def test_a_link_that_answers_for_the_database_is_found_out(
    postgres_log: str, acknowledged: Acknowledged, tmp_path: Path
) -> None:
    with linked(postgres_log) as (link, url), running(url, tmp_path) as server:
        with playing(server.address, acknowledged) as clients:
            for _ in moments(1, acknowledged):
                assert link.fail_next("the link answers").wait(PATIENCE_SECONDS)
            for client in clients:
                client.asker.give_up()
        assert lost(postgres_log, acknowledged.hands())
