"""Validation names the path of a wrong field, in both languages, and never a value."""

from datetime import datetime
from typing import Annotated, Any, Literal

import pytest
from msgspec import Meta, Struct

from domain.wire.validation import Invalid, validated


class Scoring(Struct, frozen=True, forbid_unknown_fields=True):
    hu: int = 1
    suit: Literal["S"] = "S"


class Host(Struct, frozen=True, tag_field="role", tag="host"):
    """One of two."""


class Seat(Struct, frozen=True, tag_field="role", tag="seat"):
    """The other one."""


class Sent(Struct, frozen=True, forbid_unknown_fields=True):
    game: str
    seats: tuple[str, ...] = ()
    pair: tuple[str, str] | None = None
    number: Annotated[int, Meta(ge=1, le=5)] = 1
    note: Annotated[str, Meta(min_length=1, max_length=3)] = "x"
    player: Annotated[str, Meta(pattern="^[a-z]{1,4}$")] = "ann"
    mode: Literal["fast", "slow"] = "slow"
    never: Literal[False] = False
    most: Literal[2, "none"] | None = 2
    shown: Annotated[str, Meta(pattern=r"^\S(.*\S)?$")] = "x"
    who: Host | Seat | None = None
    at: datetime | None = None
    on: bool = True
    scoring: Scoring = Scoring()
    several: tuple[Scoring, ...] = ()
    counts: dict[str, Annotated[int, Meta(ge=0)]] = {}


def refusal(**members: Any) -> Invalid:
    with pytest.raises(Invalid) as refused:
        validated({"game": "x", **members}, Sent)
    return refused.value


def test_what_fits_becomes_the_record() -> None:
    assert validated({"game": "x", "scoring": {"hu": 2}}, Sent) == Sent("x", scoring=Scoring(2))


@pytest.mark.parametrize(
    ("members", "path", "zh", "en"),
    [
        ({"seats": 1}, "seats", "字段 seats 须为列表。", "The field seats must be a list."),
        ({"seats": ["a", 1]}, "seats[1]", "字段 seats[1] 须为文字。", "The field seats[1] must be a text."),
        ({"on": 1}, "on", "字段 on 须为 true 或 false。", "The field on must be true or false."),
        ({"at": 1}, "at", "字段 at 须为时间或 null。", "The field at must be a time or null."),
        (
            {"at": "noon"},
            "at",
            "字段 at 须为时间，如 2026-11-30T02:02:02Z。",
            "The field at must be a time, such as 2026-11-30T02:02:02Z.",
        ),
        ({"pair": ["a"]}, "pair", "字段 pair 的长度须恰好为 2。", "The field pair must have a length of exactly 2."),
        ({"note": ""}, "note", "字段 note 的长度须至少为 1。", "The field note must have a length of at least 1."),
        ({"number": 0}, "number", "字段 number 须至少为 1。", "The field number must be at least 1."),
        ({"number": 9}, "number", "字段 number 须至多为 5。", "The field number must be at most 5."),
        (
            {"several": [{"suit": "Z"}]},
            "several[0].suit",
            "字段 several[0].suit 须为 S。",
            "The field several[0].suit must be S.",
        ),
        (
            {"who": {"role": "boss"}},
            "who.role",
            "字段 who.role 须为 host、seat 之一。",
            "The field who.role must be one of host, seat.",
        ),
        ({"shown": " X"}, "shown", r"字段 shown 须符合 ^\S(.*\S)?$。", r"The field shown must match ^\S(.*\S)?$."),
        ({"player": "A"}, "player", "字段 player 须符合 ^[a-z]{1,4}$。", "The field player must match ^[a-z]{1,4}$."),
        (
            {"mode": "x"},
            "mode",
            "字段 mode 须为 fast、slow 之一。",
            "The field mode must be one of fast, slow.",
        ),
        ({"never": True}, "never", "字段 never 须为 false。", "The field never must be false."),
        (
            {"most": "all"},
            "most",
            "字段 most 须为 2、none、null 之一。",
            "The field most must be one of 2, none, null.",
        ),
        (
            {"scoring": {"hu": "1"}},
            "scoring.hu",
            "字段 scoring.hu 须为整数。",
            "The field scoring.hu must be an integer.",
        ),
    ],
)
def test_a_sentence_names_the_member_and_what_it_must_be(members: dict[str, Any], path: str, zh: str, en: str) -> None:
    refused = refusal(**members)

    assert (refused.path, refused.unknown) == (path, False)
    assert (refused.sentence.zh, refused.sentence.en) == (zh, en)


def test_a_member_that_is_missing_is_named() -> None:
    with pytest.raises(Invalid) as refused:
        validated({}, Sent)
    assert (refused.value.path, refused.value.sentence.zh) == ("game", "缺少字段 game。")


def test_a_member_that_should_not_be_there_is_named_where_its_name_is_plain() -> None:
    deep = refusal(several=[{}, {"bonus": 1}])
    odd = refusal(**{"<script>": 1})

    assert (deep.path, deep.unknown, deep.sentence.zh) == ("several[1].bonus", True, "不认识字段 several[1].bonus。")
    assert (odd.path, odd.unknown, odd.sentence.zh) == ("", True, "有一个不认识的字段。")


@pytest.mark.parametrize("plain", [None, [], "text", 1])
def test_the_whole_has_no_path(plain: object) -> None:
    with pytest.raises(Invalid) as refused:
        validated(plain, Sent)
    assert (refused.value.path, refused.value.sentence.zh) == ("", "JSON 内容须为对象。")


SECRET = "<secret>` - at `$.game"


@pytest.mark.parametrize(
    "members", [{SECRET: 1}, {"mode": SECRET}, {"at": SECRET}, {"scoring": {SECRET: 1}}, {"counts": {SECRET: -1}}]
)
def test_nothing_that_was_sent_is_repeated(members: dict[str, Any]) -> None:
    refused = refusal(**members)

    assert "secret" not in refused.path + refused.sentence.zh + refused.sentence.en
    assert refused.__cause__ is None
