"""The access matrix: what each role may do and see, and the requests that try it."""

import re
from typing import Any

from tests.api.access_scene import CLUB, DEAL, RULES, SEAT, TABLE

EYES = """
         running  ended, all  ended, shown
public   public   all         public
seat     seat     all         seat
referee  all      all         all
auditor  public   all         all
host     all      all         all
admin    public   all         public
foreign  public   all         public
"""
"""With whose eyes each role sees a hand that runs, or is over at a table that reveals all, or only what was shown."""

MATRIX = """
                                               public   seat     referee  auditor  host     admin    foreign

GET /healthz                                   200
GET /readyz                                    200
GET /metrics                                   401      403      403      403      403      200      403
GET /problems/{code}                           200
GET /v1/games                                  200
POST /v1/games/{game}/score                    200

POST /v1/tables                                401      403      403      403      201      403      =
GET /v1/tables                                 200
GET /v1/tables/{table_id}                      200
GET /v1/tables/{table_id}/hands                200
POST /v1/tables/{table_id}/hands               401      403      403      403      409|201  403      404
GET /v1/tables/{table_id}/totals               200
POST /v1/tables/{table_id}/seats               401      403      403      403      409|201  403      404
POST /v1/tables/{table_id}/close               401      403      403      403      409|200  403      404
POST /v1/records                               401      403      403      403      200      403      =
POST /v1/records dry run                       401      403      403      403      200      403      =

GET /v1/hands/{hand_id}                        eyes
GET /v1/hands/{hand_id}/state                  eyes
GET /v1/hands/{hand_id}/state past             eyes
GET /v1/hands/{hand_id}/events                 eyes
GET /v1/hands/{hand_id}/events lines           eyes
GET /v1/hands/{hand_id}/replay                 eyes
GET /v1/hands/{hand_id}/replay lines           eyes
GET /v1/hands/{hand_id}/record                 eyes
GET /v1/hands/{hand_id}/audit                  eyes
GET /v1/hands/{hand_id}/legal of the seat      eyes
GET /v1/hands/{hand_id}/legal of another       eyes
POST /v1/hands/{hand_id}/explain of the seat   eyes
POST /v1/hands/{hand_id}/explain of another    eyes
POST /v1/hands/{hand_id}/explain of the hand   eyes
POST /v1/hands/{hand_id}/compare               eyes

POST /v1/hands/{hand_id}/actions draw          401      201|409  403      403      201|409  403      404
POST /v1/hands/{hand_id}/actions of another    401      403      403      403      409      403      404
POST /v1/hands/{hand_id}/actions named card    401      403      403      403      201|409  403      404
POST /v1/hands/{hand_id}/actions batch         401      403      403      403      409      403      404
POST /v1/hands/{hand_id}/actions quit          401      201|409  403      403      201|409  403      404
POST /v1/hands/{hand_id}/actions quit another  401      403      403      403      201|409  403      404
POST /v1/hands/{hand_id}/actions auto          401      403      403      403      201|409  403      404
POST /v1/hands/{hand_id}/actions close         401      403      403      403      409      403      404
POST /v1/hands/{hand_id}/actions abort         401      403      403      403      201|409  403      404
POST /v1/hands/{hand_id}/actions void          401      403      201      403      201      403      404

GET /v1/players/{player}                       200
PUT /v1/players/{player}                       401      403      403      403      200      200      403
GET /v1/players/{player}/hands                 200
GET /v1/players/{player}/stats                 200
GET /v1/players/{player}/versus/{other}        200
GET /v1/scoreboards                            200

GET /v1/keys                                   401      403      403      403      200      200      =
POST /v1/keys seat                             401      403      403      403      201      201      404
POST /v1/keys referee                          401      403      403      403      201      201      404
POST /v1/keys auditor                          401      403      403      403      201      201      403
POST /v1/keys host                             401      403      403      403      201      201      403
POST /v1/keys admin                            401      403      403      403      403      201      403
DELETE /v1/keys/{key_id}                       401      404      404      404      200      200      404
"""
"""Status by role, `running|ended` where that makes a difference; one alone is everybody's.

`eyes`: what the host sees with the eyes of the table above. `foreign` are the seat, referee, auditor and host of
another account, `=` is what they may at their own.
"""

Row = dict[str, str]
Request = dict[str, Any]

LINES = {"accept": "application/x-ndjson"}


def _act(*actions: dict[str, Any]) -> Request:
    return {"json": actions[0] if len(actions) == 1 else {"actions": actions}}


def _explain(**action: Any) -> Request:
    return {"json": {"action": action}}


def _record(*, dry_run: bool = False) -> Request:
    headers = {"content-type": "application/x-ndjson"}
    return {"content": b"{}", "headers": headers, "params": {"dry_run": dry_run}}


REQUESTS: dict[str, Request] = {
    "POST /v1/tables": {"json": {"game": "old_maid", "seats": ["a", "b", "c"], "rules": RULES}},
    "POST /v1/tables/{table_id}/hands": {"json": {"deal": DEAL}},
    "POST /v1/tables/{table_id}/seats": {"json": {"seats": ["x", "y", "z"]}},
    "POST /v1/games/{game}/score": {"json": {"hand": ["s1", "s2", "s3"]}},
    "POST /v1/records": _record(),
    "POST /v1/records dry run": _record(dry_run=True),
    "GET /v1/hands/{hand_id}/state past": {"params": {"at": 2}},
    "GET /v1/hands/{hand_id}/events lines": {"headers": LINES},
    "GET /v1/hands/{hand_id}/replay lines": {"headers": LINES},
    "GET /v1/hands/{hand_id}/legal of the seat": {"params": {"seat": SEAT}},
    "GET /v1/hands/{hand_id}/legal of another": {"params": {"seat": SEAT + 1}},
    "POST /v1/hands/{hand_id}/explain of the seat": _explain(seat=SEAT, do="draw"),
    "POST /v1/hands/{hand_id}/explain of another": _explain(seat=SEAT + 1, do="draw"),
    "POST /v1/hands/{hand_id}/explain of the hand": _explain(do="void", reason="why"),
    "POST /v1/hands/{hand_id}/compare": {"json": {"rules": {"scoring": "none"}}},
    "POST /v1/hands/{hand_id}/actions draw": _act({"seat": SEAT, "do": "draw"}),
    "POST /v1/hands/{hand_id}/actions of another": _act({"seat": SEAT + 1, "do": "draw"}),
    "POST /v1/hands/{hand_id}/actions named card": _act({"seat": SEAT, "do": "draw", "position": 0}),
    "POST /v1/hands/{hand_id}/actions batch": _act({"seat": SEAT, "do": "draw"}, {"seat": SEAT, "do": "draw"}),
    "POST /v1/hands/{hand_id}/actions quit": _act({"seat": SEAT, "do": "quit"}),
    "POST /v1/hands/{hand_id}/actions quit another": _act({"seat": SEAT + 1, "do": "quit"}),
    "POST /v1/hands/{hand_id}/actions auto": _act({"seat": SEAT, "do": "auto"}),
    "POST /v1/hands/{hand_id}/actions close": _act({"do": "close"}),
    "POST /v1/hands/{hand_id}/actions abort": _act({"do": "abort", "reason": "why"}),
    "POST /v1/hands/{hand_id}/actions void": _act({"do": "void", "reason": "why"}),
    "GET /v1/players/{player}": {"params": {"host": CLUB}},
    "GET /v1/players/{player}/hands": {"params": {"host": CLUB}},
    "GET /v1/players/{player}/stats": {"params": {"host": CLUB}},
    "GET /v1/players/{player}/versus/{other}": {"params": {"host": CLUB}},
    "GET /v1/scoreboards": {"params": {"host": CLUB}},
    "PUT /v1/players/{player}": {"json": {"display_name": "Ann"}, "params": {"host": CLUB}},
    "POST /v1/keys seat": {"json": {"role": "seat", "table_id": TABLE, "seat": 0}},
    "POST /v1/keys referee": {"json": {"role": "referee", "table_id": TABLE, "note": "why"}},
    "POST /v1/keys auditor": {"json": {"role": "auditor", "host": CLUB}},
    "POST /v1/keys host": {"json": {"role": "host", "host": CLUB}},
    "POST /v1/keys admin": {"json": {"role": "admin"}},
}
"""What is sent where it is more than a GET."""


def rows(table: str) -> dict[str, Row]:
    """The rows by their first column; a lone cell fills its row."""
    names, *lines = [re.split("  +", line.strip()) for line in table.splitlines() if line.strip()]
    return {
        name: dict(zip(names, cells if len(cells) > 1 else cells * len(names), strict=True)) for name, *cells in lines
    }
