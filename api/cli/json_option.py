"""Options whose value is a JSON object, read as strictly as everything else."""

from api.cli.program import Trouble
from domain.privacy import Plain
from domain.wire.strict_json import JsonRefused, parse


def json_object(option: str, text: str) -> Plain:
    """The members of the object that an option was given."""
    try:
        value = parse(text.encode(errors="surrogateescape"))
    except JsonRefused as refusal:
        why = refusal.sentence
        raise Trouble(f"{option}: {why.en}", f"{option}：{why.zh}") from None
    if not isinstance(value, dict):
        raise Trouble(f"{option} is a JSON object.", f"{option} 须为 JSON 对象。")
    return value
