"""Validation of JSON into records: a sentence says which field is wrong, and repeats no value that was sent."""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, NamedTuple, TypeVar

import msgspec

from domain.sentence import Refused, Sentence
from domain.wire.choices import choices

T = TypeVar("T")

_NAME: Final = r"[a-z_][a-z0-9_]{0,39}"
_PATH: Final = re.compile(rf" - at `\$((?:\.{_NAME}|\[[0-9]{{1,6}}\]|\[\.\.\.\])+)`$")
_TYPES: Final[Mapping[str, Sentence]] = {
    "int": Sentence(zh="整数", en="an integer"),
    "str": Sentence(zh="文字", en="a text"),
    "bool": Sentence(zh=" true 或 false", en="true or false"),
    "array": Sentence(zh="列表", en="a list"),
    "object": Sentence(zh="对象", en="an object"),
    "datetime": Sentence(zh="时间", en="a time"),
    "null": Sentence(zh=" null", en="null"),
}
_BOUNDS: Final[Mapping[str, Sentence]] = {
    ">=": Sentence(zh="至少", en="at least"),
    "<=": Sentence(zh="至多", en="at most"),
    "": Sentence(zh="恰好", en="exactly"),
}
_A_TIME: Final = Sentence(zh="须为时间，如 2026-11-30T02:02:02Z", en="must be a time, such as 2026-11-30T02:02:02Z")
_WITH_ZONE: Final = Sentence(
    zh="须为带时区的时间，如 2026-11-30T02:02:02Z", en="must be a time with its zone, such as 2026-11-30T02:02:02Z"
)
_PATTERN: Final = "matching regex"
_NO_CHOICE: Final = re.compile(r"Invalid (?:enum )?value")
_NO_VALUE: Final = Sentence(zh="的值不在可取之列", en="does not have one of its possible values")


class FieldNames(NamedTuple):
    """Names for a field, by its path, and for a value of it, by its JSON spelling.

    `forms` lists the forms of a text field that has a pattern; () where only the pattern describes it.
    """

    field: Callable[[str], Sentence]
    value: Callable[[str, str], Sentence]
    forms: Callable[[str], tuple[str, ...]] = lambda _: ()


AS_SENT: Final = FieldNames(
    lambda path: Sentence(zh=f"字段 {path} ", en=f"The field {path}"), lambda _, value: Sentence(zh=value, en=value)
)


class Invalid(Refused):
    """The input does not have the required form.

    `path` names the field (`scoring.hu`, `seats[1]`). It is empty where the input as a whole is wrong, or a field whose
    name is not well-formed. `unknown`: the record has no such field.
    """

    def __init__(self, sentence: Sentence, path: str, *, unknown: bool) -> None:
        super().__init__(sentence)
        self.path = path
        self.unknown = unknown


def validated(plain: object, kind: type[T], names: FieldNames = AS_SENT) -> T:
    """The record of that kind which the JSON holds; raises `Invalid`, whose sentence calls fields as `names` says."""
    try:
        return msgspec.convert(plain, kind)
    except msgspec.ValidationError as refusal:
        raise _read(str(refusal), kind, names) from None


def one_of(values: Iterable[str | Sentence]) -> Sentence:
    """The requirement of a field with listed values: "must be one of …", in the one sentence for it."""
    listed = [Sentence(zh=value, en=value) if isinstance(value, str) else value for value in values]
    zh, en = "、".join(each.zh for each in listed), ", ".join(each.en for each in listed)
    return (
        Sentence(zh=f"须为 {zh}", en=f"must be {en}")
        if len(listed) == 1
        else Sentence(zh=f"须为 {zh} 之一", en=f"must be one of {en}")
    )


def _read(message: str, kind: Any, names: FieldNames) -> Invalid:
    """Translate a msgspec message. Field names may be the sender's own, so only well-formed ones are repeated."""
    place = _PATH.search(message)
    path = place[1].removeprefix(".") if place else ""
    about = message[: place.start()] if place else message
    if field := re.fullmatch(rf"Object missing required field `({_NAME})`", about):
        name = _joined(path, field[1])
        return Invalid(Sentence(zh=f"缺少字段 {name}。", en=f"The field {name} is missing."), name, unknown=False)
    if about.startswith("Object contains unknown field"):
        return _unknown(path, about)
    return Invalid(_sentence(path, about, kind, names), path, unknown=False)


def _unknown(path: str, about: str) -> Invalid:
    field = re.fullmatch(rf"Object contains unknown field `({_NAME})`", about)
    if field is None:
        return Invalid(Sentence(zh="有一个不认识的字段。", en="A field is not known."), path, unknown=True)
    name = _joined(path, field[1])
    return Invalid(Sentence(zh=f"不认识字段 {name}。", en=f"The field {name} is not known."), name, unknown=True)


def _joined(path: str, field: str) -> str:
    return f"{path}.{field}" if path else field


def _sentence(path: str, about: str, kind: Any, names: FieldNames) -> Sentence:
    """The requirement that a field does not meet; its value is left out."""
    field = names.field(path) if path else Sentence(zh="JSON 内容", en="The JSON document")
    possible = choices(kind, path) if _NO_CHOICE.match(about) else names.forms(path) if _PATTERN in about else ()
    must = _must(about, tuple(names.value(path, value) for value in possible))
    return Sentence(zh=f"{field.zh}{must.zh}。", en=f"{field.en} {must.en}.")


def _must(about: str, possible: tuple[Sentence, ...]) -> Sentence:
    if possible:
        return one_of(possible)
    for pattern, must in _MUSTS.items():
        if found := re.match(pattern, about):
            return must(found)
    return Sentence(zh="不合要求", en="does not have the required form")


def _of_types(found: re.Match[str]) -> Sentence:
    types = [_TYPES.get(name, Sentence(zh=name, en=name)) for name in found[1].split(" | ")]
    return Sentence(
        zh="须为" + "或".join(each.zh for each in types), en="must be " + " or ".join(each.en for each in types)
    )


def _of_length(found: re.Match[str]) -> Sentence:
    bound = _BOUNDS[found[1] or ""]
    return Sentence(zh=f"的长度须{bound.zh}为 {found[2]}", en=f"must have a length of {bound.en} {found[2]}")


def _of_size(found: re.Match[str]) -> Sentence:
    bound = _BOUNDS[found[1]]
    return Sentence(zh=f"须{bound.zh}为 {found[2]}", en=f"must be {bound.en} {found[2]}")


def _of_pattern(found: re.Match[str]) -> Sentence:
    """Unescape the pattern, which msgspec quotes like a Python string."""
    pattern = found[1].replace("\\\\", "\\")
    return Sentence(zh=f"须符合 {pattern}", en=f"must match {pattern}")


_MUSTS: Final[Mapping[str, Callable[[re.Match[str]], Sentence]]] = {
    r"Expected `(?:str|array)` of length (?:(>=|<=) )?([0-9]+)": _of_length,
    r"Expected `int` (>=|<=) (-?[0-9]+)": _of_size,
    r"Expected `str` matching regex '(.*)'": _of_pattern,
    r"Expected `datetime` with a timezone": lambda _: _WITH_ZONE,
    r"Expected `([a-z |]+)`": _of_types,
    r"Invalid RFC3339": lambda _: _A_TIME,
    _NO_CHOICE.pattern: lambda _: _NO_VALUE,
}
