"""Rows 69, 70: house rules that do not exist, or come too late."""

from typing import Any

import msgspec

from tests.api.desk import Desk
from tests.api.hostile.case import JSON, Answer, Case, opens, told


def option(name: str, game: str, named: str, **rules: Any) -> Case:
    def send(desk: Desk) -> Answer:
        answer = opens(desk, msgspec.json.encode({"game": game, "seats": ["a", "b", "c", "d"], "rules": rules}))
        assert msgspec.json.decode(answer.content)["option"] == named
        return answer

    return Case(69, name, send, 422, "unknown-option")


def odd(desk: Desk) -> Answer:
    return opens(
        desk, msgspec.json.encode({"game": "old_maid", "seats": ["a", "b", "c"], "rules": {"<script>": "<b>"}})
    )


def changed(desk: Desk) -> Answer:
    """There is nothing that changes them: the table's address takes no such thing."""
    path = f"/v1/tables/{desk.table_id}"
    content = msgspec.json.encode({"rules": {"direction": "ccw"}})
    answers = [told(desk.client.request(how, path, content=content, headers=JSON)) for how in ("PATCH", "PUT", "POST")]
    assert desk.client.get(path).json()["rules"] == desk.table["rules"]
    return answers[0]


CASES = (
    option("an unknown option", "old_maid", "scorring", scorring="none"),
    option("an option of another game", "old_maid", "steal", steal=True),
    option("a value that there is not", "old_maid", "scoring", scoring="double"),
    option("a value of another type", "old_maid", "auto_pair", auto_pair="yes"),
    option("a value out of range", "old_maid", "max_draws", max_draws=0),
    Case(69, "an option of odd characters", odd, 422, "unknown-option", echo="script"),
    Case(70, "rules changed while a hand runs", changed, 405, "method-not-allowed"),
)
