"""Duties after a claim (PHZ-DUTY): a discard, none because it is waived, or the seat's life."""

from typing import Literal, NamedTuple

from domain.games.paohuzi.hands import loose
from domain.games.paohuzi.melds import QUADS, Kind
from domain.games.paohuzi.seat import Seat

Then = Literal["discard", "chongduo", "opening", "xianggong"]


class Duty(NamedTuple):
    """`discard`, a waiver's reason, or `xianggong`; and the waivers that are left."""

    then: Then
    waivers: int


def after_claim(claim: Kind, quads: int, waivers: int, loose_left: int) -> Duty:
    """What follows a claim of a live seat with so many quads, waivers and loose cards after it (PHZ-CHONGDUO)."""
    if claim in QUADS and quads > 1:
        return Duty("chongduo", waivers)
    if claim not in QUADS and waivers:
        return Duty("opening", waivers - 1)
    return Duty("discard" if loose_left else "xianggong", waivers)


def duty_of(seat: Seat, claim: Kind) -> Duty:
    """What follows the claim of the seat, which may be a dead one."""
    if seat.dead is not None:
        return Duty("xianggong", seat.waivers)
    return after_claim(claim, seat.quads, seat.waivers, len(loose(seat.hand)))
