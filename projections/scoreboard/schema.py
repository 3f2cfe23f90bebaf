"""One row for each player of each scored hand; a withdrawn one has the time from which it does not count."""

TABLES = ("scoreboard_score",)

SCHEMA = (
    """
    CREATE TABLE scoreboard_score (
        hand_id TEXT, player TEXT, table_id TEXT NOT NULL, game TEXT NOT NULL, at TEXT NOT NULL,
        points BIGINT NOT NULL, won BIGINT NOT NULL, withdrawn_at TEXT,
        PRIMARY KEY (hand_id, player)
    )
    """,
    "CREATE INDEX scoreboard_score_of_game ON scoreboard_score (game, at)",
    "CREATE INDEX scoreboard_score_of_table ON scoreboard_score (table_id, at)",
)
