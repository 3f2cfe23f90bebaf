"""Content negotiation: names in `Accept` and `Accept-Language` by weight (RFC 9110, 12.4.2).

A few lines of our own: `werkzeug` is a framework, and `python-mimeparse` knows no languages.
"""

import re

from fastapi import Request

JSON = frozenset({"application/json", "application/*", "*/*"})
"""Names of the default answer in an `Accept` header."""


def by_weight(header: str) -> list[str]:
    """The names of a header in lower case, heaviest first; names of weight 0 are left out."""
    weighed = [_weighed(wish) for wish in header.lower().split(",")]
    return [name for weight, name in sorted(weighed, key=lambda wish: -wish[0]) if weight > 0]


def prefers(request: Request, media_type: str) -> bool:
    """Whether the client prefers this media type to JSON."""
    accepted = by_weight(",".join(request.headers.getlist("accept")))
    return next((name == media_type for name in accepted if name == media_type or name in JSON), False)


def prefers_chinese(accept_language: str) -> bool:
    """Whether an `Accept-Language` header prefers Chinese to English."""
    languages = (tag.partition("-")[0] for tag in by_weight(accept_language))
    return next((language == "zh" for language in languages if language in ("zh", "en")), False)


def _weighed(wish: str) -> tuple[float, str]:
    name, *parameters = (part.strip() for part in wish.split(";"))
    weight = next((match[1] for part in parameters if (match := re.fullmatch(r"q=([01](?:\.\d{0,3})?)", part))), "1")
    return float(weight), name
