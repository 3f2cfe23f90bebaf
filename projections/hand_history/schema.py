"""Tables of the hand history: a row for each hand, with lists as JSON, and for each seat; `moment` orders them.

Times are those of the playing, `claimed` if they come from the host; `recorded_at` is the service's own time of the
last event.
"""

TABLES = ("hand_history_hand", "hand_history_seat")
INDEXES = (
    "hand_history_hand_of_table",
    "hand_history_seat_of_player",
    "hand_history_seat_of_hand",
)

SCHEMA = (
    """
    CREATE TABLE hand_history_hand (
        hand_id TEXT PRIMARY KEY, host TEXT NOT NULL, table_id TEXT NOT NULL, game TEXT NOT NULL,
        number BIGINT NOT NULL, match_number BIGINT NOT NULL, seats TEXT NOT NULL, dealer BIGINT NOT NULL,
        sat_out TEXT NOT NULL, started_at TEXT NOT NULL, start_claimed BIGINT NOT NULL, moment TEXT NOT NULL,
        ended_at TEXT, end_claimed BIGINT NOT NULL, recorded_at TEXT NOT NULL, reason TEXT, points TEXT,
        penalties TEXT NOT NULL, places TEXT NOT NULL, ranks TEXT NOT NULL, winners TEXT NOT NULL,
        voided BIGINT NOT NULL
    )
    """,
    "CREATE INDEX hand_history_hand_of_table ON hand_history_hand (table_id, moment)",
    """
    CREATE TABLE hand_history_seat (
        hand_id TEXT, seat BIGINT, host TEXT NOT NULL, player TEXT NOT NULL, moment TEXT NOT NULL,
        points BIGINT, penalty BIGINT NOT NULL, place BIGINT, outcome TEXT NOT NULL,
        PRIMARY KEY (hand_id, seat)
    )
    """,
    "CREATE INDEX hand_history_seat_of_player ON hand_history_seat (host, player, moment)",
    "CREATE INDEX hand_history_seat_of_hand ON hand_history_seat (hand_id, player)",
)
