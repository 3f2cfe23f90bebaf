"""`paipu export`: a hand leaves as a record that can come in again."""

import json

from tests.api.cli.paipu import RECORDS, Desk

Library = tuple[Desk, dict[str, str]]


def test_what_goes_out_comes_in_again(library: Library, desk: Desk) -> None:
    source, hands = library
    exported = desk.folder / "hand.paipu.jsonl"
    assert source.paipu("export", hands["twelve_months-005"], "--out", exported).out == ""
    [report] = desk.objects("import", "--dry-run", exported)
    assert report["ok"]
    assert report["events"] == 150


def test_standard_output_is_the_record_and_nothing_else(desk: Desk) -> None:
    said = desk.paipu("export", RECORDS / "old_maid-000.paipu.jsonl")
    header, *events, end = said.objects()
    assert header["paipu"] == "1"
    assert [event["n"] for event in events] == list(range(1, 60))
    assert end["end"]
    assert json.loads(said.out.splitlines()[-1])["events"] == 59
