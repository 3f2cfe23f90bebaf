"""Tables of the scoreboard: a row for each player of each scored hand, and the sums of each player in each game.

A player is an account's (`host`). `at` is when the hand was played, `session` the day at its table that this was.

`hands` is 1; it is 0 for a penalty in a hand that was not scored, and for a player who sat out and was paid for it.
`position` is where in its partition the hand ended; a withdrawn one has the time and the position from which it does
not count. The sums are kept by partition, so that no two batches touch the same one at once.
"""

TABLES = ("scoreboard_score", "scoreboard_total")
INDEXES = (
    "scoreboard_score_of_game",
    "scoreboard_score_of_table",
    "scoreboard_score_withdrawn",
)

SCHEMA = (
    """
    CREATE TABLE scoreboard_score (
        partition BIGINT, position BIGINT, host TEXT NOT NULL, player TEXT, hand_id TEXT NOT NULL,
        table_id TEXT NOT NULL, match_number BIGINT NOT NULL, session TEXT NOT NULL, game TEXT NOT NULL,
        at TEXT NOT NULL, points BIGINT NOT NULL, penalty BIGINT NOT NULL, hands BIGINT NOT NULL, won BIGINT NOT NULL,
        withdrawn_at TEXT, withdrawn_position BIGINT,
        PRIMARY KEY (partition, position, player)
    )
    """,
    "CREATE INDEX scoreboard_score_of_game ON scoreboard_score (host, game, at)",
    "CREATE INDEX scoreboard_score_of_table ON scoreboard_score (table_id, at)",
    """
    CREATE INDEX scoreboard_score_withdrawn ON scoreboard_score (partition, withdrawn_position)
    WHERE withdrawn_position IS NOT NULL
    """,
    """
    CREATE TABLE scoreboard_total (
        host TEXT, game TEXT, player TEXT, partition BIGINT, points BIGINT NOT NULL, penalties BIGINT NOT NULL,
        hands BIGINT NOT NULL, wins BIGINT NOT NULL,
        PRIMARY KEY (host, game, player, partition)
    )
    """,
)
