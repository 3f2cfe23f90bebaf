"""The form of what is told: its members and their types, and a sentence that names the one that is wrong."""

import re
from typing import TypeVar

import msgspec

from domain.privacy import Plain
from replays.refereeing.objection import malformed

T = TypeVar("T")


def shaped(plain: Plain, kind: type[T]) -> T:
    """The members as a record of that kind; an objection names the member that is missing, unknown or wrong."""
    try:
        return msgspec.convert(plain, kind)
    except msgspec.ValidationError as refusal:
        raise malformed(*_sentences(str(refusal))) from None


def _sentences(message: str) -> tuple[str, str]:
    """What is wrong, without anything of the value that was sent."""
    if field := re.search(r"missing required field `([a-z_]{1,40})`", message):
        return f"这一行缺少成员 {field[1]}。", f"The line lacks its member {field[1]}."
    if field := re.search(r"unknown field `([a-z_]{1,40})`", message):
        return f"这一行不应有成员 {field[1]}。", f"The line has a member that it may not have: {field[1]}."
    if "unknown field" in message:
        return "这一行有不应有的成员。", "The line has a member that it may not have."
    if path := re.search(r"at `\$\.([a-z_]{1,40})", message):
        return f"成员 {path[1]} 的值不合要求。", f"The value of {path[1]} is not one that it may have."
    return "这一行的成员不合要求。", "The members of the line are not what they must be."
