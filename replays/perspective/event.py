"""An event as a viewer may see it: the one shape in which events leave the service."""

from typing import Any

from domain.privacy import Plain, Viewer, may_open, redact
from ledger.encoding.event import Recorded, cause_slot
from replays.perspective.settlement import without_requests


def event_seen(event: Recorded, perspective: Viewer) -> Plain:
    """`{"n", "type", …the fact's members…, "at", "claimed_at"?, "actor", "cause"?, "hash"}`.

    The cause is the action as it was sent; `claimed_at` is when it was done elsewhere, as a record says.
    `perspective` is that of `domain.hand.visibility.perspective_of`: it sees all of a hand that is over.
    """
    heading = event.heading
    return {
        "n": event.n,
        "type": event.name,
        **without_requests(event.fact, redact(event.fact, perspective)),
        "at": heading.at,
        **({} if heading.claimed_at is None else {"claimed_at": heading.claimed_at}),
        "actor": heading.actor,
        **_cause(event, perspective),
        "hash": event.hash,
    }


def _cause(event: Recorded, perspective: Viewer) -> dict[str, Any]:
    caused = event.caused
    if caused is None or not may_open(cause_slot(caused.seat), perspective):
        return {}
    return {"cause": caused.cause.action}
