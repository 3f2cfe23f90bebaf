"""Parameters of an operation, and what each must be, from the schema that the document shows."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from fastapi import FastAPI

from api.requests.timestamps import A_TIME, read_timestamp
from domain.sentence import Sentence
from ledger.ids import is_id

Schema = Mapping[str, Any]

MOST: Final = 2**53 - 1
"""The bound of a number where its schema has none, as in a body."""

_WHOLE: Final = re.compile(r"-?(0|[1-9][0-9]{0,15})", re.ASCII)
_TRUTHS: Final = ("true", "false")
_AN_ID: Final = Sentence(zh="本服务给出的编号", en="an id issued by this service")


def declared(app: FastAPI, path: str, method: str, place: str) -> dict[str, Schema]:
    """The schemas of an operation's parameters in the `path`, or in the `query`, by their names."""
    operation = app.openapi()["paths"].get(path, {}).get(method.lower(), {})
    return {each["name"]: each["schema"] for each in operation.get("parameters", ()) if each["in"] == place}


def fits(schema: Schema, text: str) -> bool:
    """Whether a text in an address is a value of this schema."""
    if "anyOf" in schema:
        return any(fits(each, text) for each in schema["anyOf"])
    if "enum" in schema:
        return text in schema["enum"]
    match schema.get("format", schema["type"]):
        case "integer":
            return _WHOLE.fullmatch(text) is not None and _within(schema, int(text))
        case "boolean":
            return text in _TRUTHS
        case "date-time":
            return read_timestamp(text) is not None
        case "uuid":
            return is_id(text)
        case _:
            longest, pattern = schema.get("maxLength", len(text)), schema.get("pattern", ".*")
            return len(text) <= longest and re.fullmatch(pattern, text) is not None


def _within(schema: Schema, number: int) -> bool:
    least, most = _bounds(schema)
    return least <= number <= most


def _bounds(schema: Schema) -> tuple[int, int]:
    return schema.get("minimum", -MOST), schema.get("maximum", MOST)


def must_be(name: str, schema: Schema) -> Sentence:
    """What a parameter must be; what it was is not repeated."""
    kinds = [_kind(each) for each in schema.get("anyOf", [schema])]
    zh, en = "或".join(kind.zh for kind in kinds), " or ".join(kind.en for kind in kinds)
    return Sentence(zh=f"参数 {name} 须为{zh}。", en=f"The parameter {name} must be {en}.")


def _kind(schema: Schema) -> Sentence:
    if "enum" in schema:
        return _one_of(schema["enum"])
    match schema.get("format", schema["type"]):
        case "integer":
            least, most = _bounds(schema)
            return Sentence(zh=f"从 {least} 到 {most} 的整数", en=f"a whole number from {least} to {most}")
        case "boolean":
            return Sentence(zh=" true 或 false", en="true or false")
        case "date-time":
            return A_TIME
        case "uuid":
            return _AN_ID
        case _:
            pattern = schema.get("pattern", ".*")
            return Sentence(zh=f"符合 {pattern} 的文字", en=f"a text that matches {pattern}")


def _one_of(values: Sequence[str]) -> Sentence:
    zh, en = "、".join(values), ", ".join(values)
    return Sentence(zh=f" {zh}", en=en) if len(values) == 1 else Sentence(zh=f" {zh} 之一", en=f"one of {en}")
