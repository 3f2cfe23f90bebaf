"""A hand as a seat or the public saw it: opened for what it shows, never refereed or stored, since cards are hidden."""

from typing import Any

import msgspec
from msgspec import UNSET, Struct

from domain.games import GAMES
from domain.privacy import Plain, Viewer
from domain.seat_names import name_of
from domain.sentence import Sentence
from domain.wire.validation import validated
from ledger.encoding.names import FACTS, event_name
from replays.checking.claims import ClaimedEvent
from replays.checking.finding import ClaimRefused, Finding, differs, malformed
from replays.records.ending import End, read_end

_NOT_WHOLE = Sentence(
    zh="这是{viewer}所见的一局，不是全部：请取完整的记录（由牌桌的主办方、裁判或审计）。",
    en=(
        "This is what {viewer} saw of the hand, not the whole of it: ask for the full "
        "record, as host, referee or auditor."
    ),
)
_ENDING = Sentence(
    zh="结尾所写的 {name} 与所见的事件不符。", en="The field {name} of the end does not agree with the events."
)


class _Header(Struct, frozen=True):
    game: str
    seats: tuple[str, ...]
    dealer: int
    viewer: int | str | None = None


def is_seen(plain: Plain) -> bool:
    """Whether the header is that of a record from which cards are left out."""
    deal = plain.get("deal")
    hands = deal.get("hands") if isinstance(deal, dict) else None
    counted = isinstance(hands, list) and any(isinstance(hand, dict) for hand in hands)
    return plain.get("viewer") not in (None, "all") or counted


def viewer_of(plain: Plain) -> Viewer:
    """Whose record it is: the seat that is named, else the only one whose cards are written; else the public."""
    viewer = plain.get("viewer")
    if type(viewer) is int:
        return viewer
    hands = plain["deal"].get("hands", ()) if isinstance(plain.get("deal"), dict) else ()
    claim = [seat for seat, hand in enumerate(hands) if isinstance(hand, list) and hand]
    return claim[0] if viewer is None and len(claim) == 1 else "public"


def not_whole(plain: Plain) -> ClaimRefused:
    """Why the record cannot be refereed or stored."""
    viewer = viewer_of(plain)
    who = name_of(viewer) if isinstance(viewer, int) else Sentence(zh="旁观者", en="the public")
    return ClaimRefused(Finding("invalid-request", _NOT_WHOLE.filled(viewer=who)))


class SeenHand:
    """Checks what can be checked of redacted events: numbers, types, deal, end, last hash."""

    def __init__(self, plain: Plain) -> None:
        header = validated(plain, _Header)
        if header.game not in GAMES:
            raise malformed(Sentence(zh="game 不是已知的游戏。", en="game is not a known game."))
        self.viewer = viewer_of(plain)
        self.header = plain
        self.game = header.game
        self.events: list[Plain] = []
        self.over = False
        self.scores: tuple[int, ...] | None = None
        self._places: tuple[int, ...] = ()
        self._types = {event_name(kind) for kind in FACTS[header.game]}
        self._players = len(header.seats)

    def check(self, claim: ClaimedEvent, plain: Plain) -> None:
        """Check the next event."""
        if claim.n != len(self.events) + 1:
            raise ClaimRefused(differs("wrong_number", n=len(self.events) + 1))
        if claim.type not in self._types or (claim.n == 1) != (claim.type == "hand_dealt"):
            raise ClaimRefused(differs("impossible"))
        if claim.n == 1:
            self._check_deal(claim.members)
        self._note(claim)
        self.events.append(plain)

    def end(self, plain: Plain) -> None:
        """Check that the end line agrees with the events."""
        end: End = read_end(plain)
        last: Any = self.events[-1].get("hash", UNSET) if self.events else UNSET
        said = {
            "scores": (end.scores, self.scores),
            "places": (end.places, self._places),
            "events": (end.events, len(self.events)),
            "head": (end.head, last),
        }
        for member, (claim, seen) in said.items():
            if UNSET not in (claim, seen) and claim != seen:
                raise ClaimRefused(Finding("verification-failed", _ENDING.filled(name=member)))

    def _check_deal(self, members: Plain) -> None:
        deal = self.header["deal"]
        expected = {name: self.header.get(name) for name in ("game", "seats", "dealer", "rules")}
        expected |= {"hands": deal.get("hands"), "stock": deal.get("stock")}
        wrong = [name for name, value in expected.items() if members.get(name) != value]
        if wrong:
            raise ClaimRefused(differs("event_differs", type="hand_dealt", fields=", ".join(wrong)))

    def _note(self, claim: ClaimedEvent) -> None:
        """How the hand ended; a void one pays nothing."""
        if claim.type == "hand_ended":
            self._places = msgspec.convert(claim.members.get("places", ()), tuple[int, ...])
        if claim.type in ("hand_ended", "hand_voided"):
            self.over, self.scores = True, (0,) * self._players
        if claim.type == "hand_scored":
            self.scores = validated(claim.members, _Scored).points


class _Scored(Struct, frozen=True):
    points: tuple[int, ...]
