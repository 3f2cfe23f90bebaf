"""Claims to the open card: by whom, in which order (PHZ-RANK), and what each brings about."""

from domain.games.paohuzi.actions import Chi
from domain.games.paohuzi.chi import play
from domain.games.paohuzi.events import Fact, MeldLaid
from domain.games.paohuzi.melds import LaidKind, arranged
from domain.games.paohuzi.opening import opening_melds
from domain.games.paohuzi.rights import AT_ONCE, Source, forced, rights
from domain.games.paohuzi.state import OpenCard, State, is_last
from domain.games.paohuzi.victory import won_facts
from domain.window import Right


def source_for(state: State, seat: int, card: OpenCard) -> Source:
    """The open card as the seat sees it."""
    if seat == card.seat:
        return Source(card.card, "own", card.drawn)
    return Source(card.card, "next" if seat == state.after(card.seat) else "other", card.drawn)


def own_meld(state: State, card: OpenCard) -> tuple[Fact, ...]:
    """The ti, wei or chouwei that a draw makes at once, before anybody is asked; none when it makes none."""
    kind = forced(state.seats[card.seat], source_for(state, card.seat, card))
    return (_equal(card.seat, card, kind),) if kind in AT_ONCE and kind is not None else ()


def rights_to(state: State, card: OpenCard) -> tuple[Right, ...]:
    """All rights to the open card in rank order; of the last one of the wall, wins only where the room says so."""
    line = state.playing(card.seat)
    held = {seat: rights(state.rules, state.seats[seat], source_for(state, seat, card)) for seat in line}
    wins = tuple(Right(seat, "hu", state.rules.pass_hu == "forced") for seat in line if held[seat].hu)
    if is_last(state, card):
        return wins
    return (
        *wins,
        *(Right(seat, "pao", forced=True) for seat in line if held[seat].forced),
        *(Right(seat, "peng") for seat in line if held[seat].peng),
        *(Right(seat, "chi") for seat in line if held[seat].chi),
    )


def taken(state: State, card: OpenCard, right: Right) -> tuple[Fact, ...]:
    """What follows when a right to the open card is exercised; a seat's hidden quads are laid before (PHZ-OPENING)."""
    seat = right.seat
    if right.answer == "hu":
        return won_facts(state, seat)
    opening = opening_melds(state.rules, seat, state.seats[seat])
    match right.answer:
        case "pao":
            return (*opening, _equal(seat, card, "pao"))
        case "peng":
            return (*opening, _equal(seat, card, "peng"))
        case _:
            return (*opening, _chi(state, seat, card))


def _equal(seat: int, card: OpenCard, kind: LaidKind) -> MeldLaid:
    return MeldLaid(
        seat=seat,
        kind=kind,
        cards=(card.card,) * (4 if kind in ("ti", "pao") else 3),
        shown=card.shown,
        source=_from(card, seat),
    )


def _chi(state: State, seat: int, card: OpenCard) -> MeldLaid:
    answer = dict(state.course.window.actions)[seat] if state.course.window else None
    if not isinstance(answer, Chi):
        raise TypeError("a chi is laid as it was claimed")
    chosen = play(answer.cards, answer.bi)
    return MeldLaid(
        seat=seat,
        kind="chi",
        cards=arranged((card.card, *chosen.cards)),
        shown=True,
        bi=chosen.bi,
        source=_from(card, seat),
    )


def _from(card: OpenCard, seat: int) -> int | None:
    return None if card.seat == seat else card.seat
