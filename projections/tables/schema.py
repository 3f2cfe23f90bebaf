"""Tables of the table list: rows for each table, seats as JSON, and each player there now; `moment` is its opening."""

TABLES = ("tables_table", "tables_player")
INDEXES = (
    "tables_table_by_moment",
    "tables_table_of_host",
    "tables_player_of_table",
)

SCHEMA = (
    """
    CREATE TABLE tables_table (
        table_id TEXT PRIMARY KEY, game TEXT NOT NULL, seats TEXT NOT NULL, host TEXT NOT NULL, external_id TEXT,
        open BIGINT NOT NULL, opened_at TEXT NOT NULL, hands BIGINT NOT NULL, running TEXT, moment TEXT NOT NULL
    )
    """,
    "CREATE INDEX tables_table_by_moment ON tables_table (moment)",
    "CREATE INDEX tables_table_of_host ON tables_table (host, moment)",
    "CREATE TABLE tables_player (player TEXT, table_id TEXT, PRIMARY KEY (player, table_id))",
    "CREATE INDEX tables_player_of_table ON tables_player (table_id)",
)
