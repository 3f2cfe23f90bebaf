"""The answer to a write to a hand."""

from collections.abc import Sequence

from api.schemas.answers import HandAnswer
from domain.hand.visibility import perspective_of
from domain.privacy import Viewer
from ledger.encoding.event import Recorded
from ledger.ledger import Ledger
from ledger.present import HandNow
from replays.perspective.event import event_seen
from replays.perspective.state import to_act_seen, window_seen


def hand_answer(ledger: Ledger, now: HandNow, events: Sequence[Recorded], viewer: Viewer) -> HandAnswer:
    """The new events as the viewer may see them, the seats to act, and the open window."""
    seeing = perspective_of(now.course, viewer)
    return HandAnswer(
        hand_id=now.hand_id,
        version=now.head.version,
        position=ledger.token(ledger.position_after(now, events)),
        events=[event_seen(event, seeing) for event in events],
        to_act=to_act_seen(now.game, now.state, seeing),
        window=window_seen(now.course, seeing),
    )
