"""The options of `paipu keys make` become the record of a key that is asked for, or a sentence says what is amiss."""

import re
from typing import get_args

import msgspec

from api.cli.program import Trouble
from api.schemas.keys import NEW_KEY, NewKey
from domain.sentence import Sentence
from domain.wire.safe_text import check_text

OPTIONS = {"host": "--account", "table_id": "--table", "hand_id": "--hand", "expires_at": "--expires"}
ROLES = tuple(str(kind.__struct_config__.tag) for kind in get_args(NEW_KEY))


def wish(role: str, **given: str | int | None) -> NewKey:
    """The key that is asked for."""
    if role not in ROLES:
        raise Trouble(
            Sentence(
                zh=f"没有角色 {role!r}；有 {'、'.join(ROLES)}。",
                en=f"There is no role {role!r}; there are {', '.join(ROLES)}.",
            )
        )
    plain = {name: value for name, value in given.items() if value is not None}
    for name, value in plain.items():
        if isinstance(value, str) and (fault := check_text(value)) is not None:
            raise Trouble(Sentence(zh=f"{_option(name)}：{fault.zh}", en=f"{_option(name)}: {fault.en}"))
    try:
        asked: NewKey = msgspec.convert({"role": role, **plain}, NEW_KEY)
    except msgspec.ValidationError as refusal:
        raise Trouble(_sentence(role, str(refusal))) from None
    return asked


def _sentence(role: str, message: str) -> Sentence:
    name = _option(re.findall(r"`\$?\.?(\w+)`", message)[-1])
    if "unknown field" in message:
        return Sentence(zh=f"{role} 的密钥没有 {name}。", en=f"A key of the role {role} has no {name}.")
    if "missing required" in message:
        return Sentence(zh=f"{role} 的密钥需要 {name}。", en=f"A key of the role {role} needs {name}.")
    if "matching regex" in message:
        return Sentence(
            zh=f"{name} 须为 1 到 64 个 A-Z a-z 0-9 . _ : -，且不以点开头。",
            en=f"{name} has 1 to 64 of A-Z a-z 0-9 . _ : -, and no dot comes first.",
        )
    amiss = message.partition(" - ")[0]
    return Sentence(zh=f"{name}：{amiss}。", en=f"{name}: {amiss}.")


def _option(name: str) -> str:
    return OPTIONS.get(name, f"--{name}")
