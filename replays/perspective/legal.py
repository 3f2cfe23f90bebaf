"""Legal actions of a seat at any event of a hand, each with its rule."""

from typing import Any

from msgspec import UNSET, Struct, UnsetType, to_builtins

from domain.game import AnyGame, NamedDraw, Offer, to_act
from domain.hand.absence import bound
from domain.privacy import Plain, Viewer
from domain.sentence import Refused, Sentence
from replays.replay import Replay

_OTHERS = Sentence(
    zh="一局未完时，只有这个座位自己和主办方可以这样问。",
    en="In a running hand only the seat itself and the host may ask that.",
)
_NOT_SEEN = Sentence(
    zh="这个视角看不到那个座位的牌：只有它自己和能看到全部的人可以这样问。",
    en="This perspective does not show that seat's cards: only the seat and viewers of the whole hand may ask.",
)


class OfferSeen(Struct, frozen=True):
    """One thing a seat may do, as it would be sent, and the rule that lets it.

    `shape` says what the action has in common with all others that this offer stands for, such as other copies.
    """

    action: Plain
    rule: str
    shape: Plain | UnsetType = UNSET


class Legal(Struct, frozen=True):
    """All that a seat may do after event `at`."""

    seat: int
    at: int
    actions: tuple[OfferSeen, ...]


class ForeignSeat(Refused):
    """What a seat may do, or why not, is for that seat alone while the hand runs, and while its cards are not shown."""


def legal(replay: Replay, n: int, seat: int) -> Legal:
    """What the seat may do after event `n`, nothing when it has to wait; raises `NotReached`, `ForeignSeat`."""
    state = replay.state_at(n)
    check_own(replay, seat)
    free = replay.is_settled(n, state) and not is_bound(replay, state, seat)
    return offers_to(replay.game, state, seat, n, replay.perspective) if free else Legal(seat, n, ())


def legal_seen(replay: Replay, state: Any, n: int) -> tuple[Legal, ...]:
    """What each seat that may do something may do, as far as the viewer may know it."""
    if not replay.is_settled(n, state):
        return ()
    may_know = (seat for seat in to_act(replay.game, state) if replay.perspective in ("all", seat))
    seats = (seat for seat in may_know if not is_bound(replay, state, seat))
    each = (offers_to(replay.game, state, seat, n, replay.perspective) for seat in seats)
    return tuple(offers for offers in each if offers.actions)


def is_bound(replay: Replay, state: Any, seat: int) -> bool:
    """Whether the viewer is that seat itself, which is on autopilot or has left: its own key moves nothing then."""
    return seat == replay.viewer and bound(replay.game.course(state), seat) is not None


def offers_to(game: AnyGame, state: Any, seat: int, n: int, perspective: Viewer = "all") -> Legal:
    """What the seat may do in that state; a draw that must be named is for those who see the cards, not for a seat."""
    offers = game.legal_actions(state, seat)
    own = (offer for offer in offers if perspective == "all" or not isinstance(offer, NamedDraw))
    return Legal(seat, n, tuple(_seen(seat, offer) for offer in own))


def _seen(seat: int, offer: Offer[Any]) -> OfferSeen:
    shape = UNSET if offer.shape is None else to_builtins(offer.shape)
    return OfferSeen({"seat": seat, **to_builtins(offer.action)}, offer.rule, shape)


def check_own(replay: Replay, seat: int) -> None:
    """`ForeignSeat` unless the viewer may know what that seat knows."""
    if replay.perspective not in ("all", seat):
        raise ForeignSeat(_NOT_SEEN if replay.course.over else _OTHERS)
