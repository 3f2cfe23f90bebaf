"""The opening before the first discard (PHZ-OPENING): dealt quads, and hands that win as dealt."""

from collections.abc import Iterator

from domain.games.paohuzi.events import MeldLaid
from domain.games.paohuzi.hands import locked, opening_quads
from domain.games.paohuzi.melds import Meld, huxi
from domain.games.paohuzi.options import Options
from domain.games.paohuzi.seat import Seat
from domain.games.paohuzi.state import State


def opening_melds(rules: Options, number: int, seat: Seat) -> tuple[MeldLaid, ...]:
    """The quads that a seat still hides, laid; all but the first earn it a waiver (PHZ-WAIVER), or a card."""
    return tuple(_opening_melds(rules, number, seat))


def refill_due(state: State) -> int | None:
    """The seat that is to draw a card for an opening quad, one for each but its first; None when nobody is.

    The wall is never too short: so many cards make fewer quads than it has cards.
    """
    if state.rules.opening_ti != "refill" or state.phase != "OPENING":
        return None
    line = state.playing(state.course.dealer)
    return next((seat for seat in line if state.seats[seat].quads - 1 > len(state.seats[seat].refilled)), None)


def has_san_ti_wu_kan(rules: Options, seat: Seat) -> bool:
    """三提五坎: three quads or five kans, or five of both, as dealt, with the least huxi (PHZ-SANTI)."""
    melds = locked(seat.dealt)
    return is_san_ti_wu_kan(melds) and sum(map(huxi, melds)) >= rules.min_huxi


def is_san_ti_wu_kan(dealt: tuple[Meld, ...]) -> bool:
    """Whether the quads and kans of a hand as dealt are three quads, or five of both, whatever they are worth."""
    return sum(meld.kind == "ti" for meld in dealt) >= 3 or len(dealt) >= 5


def _opening_melds(rules: Options, number: int, seat: Seat) -> Iterator[MeldLaid]:
    for place, card in enumerate(opening_quads(seat.hand)):
        yield MeldLaid(
            seat=number,
            kind="ti",
            cards=(card,) * 4,
            shown=True,
            opening=True,
            waivers=_earned(rules, place) or None,
        )


def _earned(rules: Options, quads_before: int) -> int:
    """The waivers of a seat with one more opening quad than these."""
    if rules.opening_ti == "refill":
        return 0
    return quads_before if rules.waiver_cap == "none" else min(quads_before, rules.waiver_cap)
