"""`paipu migrate`: tables are made once; PostgreSQL waits for it."""

from tests.api.cli.paipu import RECORDS, Desk


def test_a_file_is_made_once(desk: Desk) -> None:
    assert "sqlite 1" in desk.paipu("migrate").out
    assert desk.paipu("migrate").out == "Nothing to do: the log is up to date.\n"


def test_another_name_is_refused_later(desk: Desk) -> None:
    desk.paipu("migrate", "--log-name", "first")
    said = desk.paipu("migrate", "--log-name", "second")
    assert said.status == 2
    assert said.err.startswith("paipu: This log is called 'first'")


def test_postgresql_is_served_once_it_is_migrated(desk: Desk, postgres_database: str) -> None:
    early = desk.paipu("serve", PAIPU_DATABASE_URL=postgres_database)
    assert (early.status, early.out) == (2, "")
    assert early.err.endswith("Run `paipu migrate`.\n")
    assert desk.paipu("migrate", "--partitions", 2, "--database", postgres_database).status == 0
    [report] = desk.objects("import", RECORDS / "old_maid-000.paipu.jsonl", "--database", postgres_database)
    assert desk.paipu("audit", report["hand"], PAIPU_DATABASE_URL=postgres_database).status == 0
