"""Table of player statistics: a row for each player (of an account) of each finished hand; `moment` orders them."""

TABLES = ("player_stats_hand",)
INDEXES = ("player_stats_hand_of_player",)

SCHEMA = (
    """
    CREATE TABLE player_stats_hand (
        hand_id TEXT, host TEXT NOT NULL, player TEXT, table_id TEXT NOT NULL, game TEXT NOT NULL, moment TEXT NOT NULL,
        points BIGINT, penalty BIGINT NOT NULL, place BIGINT, outcome TEXT NOT NULL,
        PRIMARY KEY (hand_id, player)
    )
    """,
    "CREATE INDEX player_stats_hand_of_player ON player_stats_hand (host, player, game, moment)",
)
