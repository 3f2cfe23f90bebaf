"""Options whose value is a JSON object, read as strictly as everything else."""

from api.cli.program import Trouble
from domain.privacy import Plain
from domain.sentence import Sentence
from domain.wire.strict_json import JsonRefused, parse


def json_object(option: str, text: str) -> Plain:
    """The members of the object that an option was given."""
    try:
        value = parse(text.encode(errors="surrogateescape"))
    except JsonRefused as refusal:
        why = refusal.sentence
        raise Trouble(Sentence(en=f"{option}: {why.en}", zh=f"{option}：{why.zh}")) from None
    if not isinstance(value, dict):
        raise Trouble(Sentence(en=f"{option} is a JSON object.", zh=f"{option} 须为 JSON 对象。"))
    return value
