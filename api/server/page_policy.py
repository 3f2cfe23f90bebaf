"""The Content Security Policy (level 3) of our pages: nothing but what comes from this service."""

import hashlib
import re
from base64 import b64encode

_INLINE = re.compile(rb"<script>(.*?)</script>", re.DOTALL)


def page_policy(html: bytes | memoryview) -> str:
    """The header for a page: only its own scripts run, by their digest."""
    digests = (b64encode(hashlib.sha256(script).digest()).decode() for script in _INLINE.findall(bytes(html)))
    return "; ".join(
        (
            "default-src 'none'",
            " ".join(("script-src 'self'", *(f"'sha256-{digest}'" for digest in digests))),
            "style-src 'self' 'unsafe-inline'",
            "img-src 'self' data:",
            "connect-src 'self'",
            "base-uri 'none'",
            "form-action 'none'",
            "frame-ancestors 'none'",
        )
    )
