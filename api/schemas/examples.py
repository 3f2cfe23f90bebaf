"""The examples of the OpenAPI document: one table, one hand, the same throughout."""

from typing import Any

TABLE_ID = "9f2c41d0-5a0e-4c38-b6f3-0d6f6f1c2a11"
HAND_ID = "9f2c41d0-1b7e-4d9a-8c55-7a1f6b0e4d22"
AT = "2026-11-30T02:02:02.123Z"

RULES: dict[str, Any] = {"scoring": "rank_points", "direction": "cw"}
HOST = "club-7"
SEATS = ["p:1001", "p:1002", "p:1003"]

TABLE: dict[str, Any] = {
    "table_id": TABLE_ID,
    "game": "old_maid",
    "rules": RULES,
    "seats": SEATS,
    "mode": "referee",
    "reveal": "all",
    "host": HOST,
    "external_id": "club-7/table-3",
    "time_zone": "Asia/Shanghai",
    "day_starts": 6,
    "open": True,
    "hands": 1,
    "running_hand": HAND_ID,
    "next_dealer": None,
    "match": {"number": 1, "hands": 0, "of": None, "over": False},
    "opened_at": AT,
    "version": 2,
    "position": "0-55",
}
OPEN_TABLE = {
    "game": "old_maid",
    "seats": SEATS,
    "rules": {"scoring": "rank_points"},
    "external_id": "club-7/table-3",
    "time_zone": "Asia/Shanghai",
    "day_starts": 6,
}
CHANGE_SEATS: dict[str, Any] = {"seats": ["p:1001", "p:1007", "p:1003"]}
DEAL_HAND = {"dealer": 0, "deal": {"kind": "deck", "cards": ["SA", "H2", "BJ"]}}
ACTION = {"seat": 1, "do": "draw"}
EVENT: dict[str, Any] = {
    "n": 21,
    "type": "card_drawn",
    "seat": 1,
    "from": 2,
    "card": "H7",
    "next": 2,
    "at": AT,
    "actor": "key_1b7e4d9a",
    "cause": ACTION,
}
HAND: dict[str, Any] = {
    "hand_id": HAND_ID,
    "version": 21,
    "position": "0-75",
    "events": [EVENT],
    "to_act": [2],
    "window": None,
}
VERDICT = {
    "allowed": False,
    "rule": "OM-TURN",
    "reason_code": "not_your_turn",
    "reason": {"zh": "还没轮到 3 号座，现在轮到 2 号座。", "en": "It is seat 2's turn, not seat 3's."},
    "because": [20],
    "settled_at": 20,
}
AUDIT = {"ok": True, "events_checked": 52, "findings": []}
PLAYED_HAND: dict[str, Any] = {
    "hand_id": HAND_ID,
    "host": HOST,
    "table_id": TABLE_ID,
    "game": "old_maid",
    "number": 1,
    "match": 1,
    "seat": 0,
    "seats": SEATS,
    "dealer": 2,
    "started_at": AT,
    "ended_at": AT,
    "claimed": False,
    "recorded_at": AT,
    "reason": "monkey_left",
    "points": 2,
    "penalty": 0,
    "total": 2,
    "place": 1,
    "outcome": "won",
    "won": True,
    "voided": False,
}
TABLE_HAND: dict[str, Any] = {
    "hand_id": HAND_ID,
    "host": HOST,
    "table_id": TABLE_ID,
    "game": "old_maid",
    "number": 1,
    "match": 1,
    "seats": SEATS,
    "dealer": 2,
    "started_at": AT,
    "ended_at": AT,
    "claimed": False,
    "recorded_at": AT,
    "reason": "monkey_left",
    "points": [2, 1, 0],
    "penalties": [0, 0, 0],
    "totals": [2, 1, 0],
    "places": [0, 1, 2],
    "ranks": [],
    "winners": [0, 1],
    "sat_out": [],
    "voided": False,
}
STANDINGS: list[dict[str, Any]] = [
    {"place": 1, "player": "p:1001", "points": 12, "penalties": 0, "total": 12, "hands": 8, "wins": 6},
    {"place": 2, "player": "p:1002", "points": 7, "penalties": 0, "total": 7, "hands": 8, "wins": 5},
    {"place": 2, "player": "p:1003", "points": 7, "penalties": 0, "total": 7, "hands": 8, "wins": 5},
]
PLAYER_STATS: dict[str, Any] = {
    "host": HOST,
    "player": "p:1001",
    "items": [
        {
            "game": "old_maid",
            "hands": 8,
            "wins": 6,
            "points": {"sum": 12, "best": 3, "worst": -1},
            "penalties": 0,
            "total": 12,
            "places": {"1": 4, "2": 2, "3": 2},
            "outcomes": {"won": 6, "lost": 2, "drawn": 0, "void": 1, "sat_out": 0},
            "winning_streak": {"current": 2, "longest": 4},
        }
    ],
    "next_cursor": None,
    "position": "0-1234",
}
COMPARISON: dict[str, Any] = {
    "host": HOST,
    "player": "p:1001",
    "other": "p:1002",
    "items": [
        {
            "game": "old_maid",
            "hands": 8,
            "wins": 6,
            "other_wins": 5,
            "points": 12,
            "other_points": 7,
            "difference": 5,
            "ahead": 4,
            "level": 1,
            "behind": 3,
        }
    ],
    "next_cursor": None,
    "position": "0-1234",
}
LISTED_TABLE: dict[str, Any] = {
    "table_id": TABLE_ID,
    "game": "old_maid",
    "seats": SEATS,
    "host": HOST,
    "open": True,
    "external_id": "club-7/table-3",
    "opened_at": AT,
    "hands": 1,
    "running": HAND_ID,
}
STATE: dict[str, Any] = {
    "hand_id": HAND_ID,
    "host": HOST,
    "table_id": TABLE_ID,
    "number": 1,
    "game": "old_maid",
    "at": 21,
    "viewer": 1,
    "seats": SEATS,
    "dealer": 0,
    "turn": 2,
    "to_act": [2],
    "window": None,
    "autopilot": [],
    "state": {
        "hands": [{"count": 4}, ["BJ", "H7"], {"count": 5}],
        "pairs": [[["S2", "H2"]], [], []],
        "out": [],
        "draws": 1,
        "removed": None,
        "called": [None, None, None],
    },
    "over": False,
    "reason": None,
    "places": [],
    "ranks": [],
    "winners": [],
    "points": None,
}
LEGAL: dict[str, Any] = {"seat": 2, "at": 21, "actions": [{"action": {"do": "draw", "from": 0}, "rule": "OM-DRAW"}]}
FRAME: dict[str, Any] = {"n": 21, "event": EVENT, "state": STATE, "legal": []}
