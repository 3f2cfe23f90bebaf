"""A won hand (PHZ-HU): the melds that count, shown and named."""

from msgspec.structs import replace

from domain.cards import Card
from domain.facts import HandEnded
from domain.games.paohuzi.events import Fact, HandWon, WonBy
from domain.games.paohuzi.hands import locked
from domain.games.paohuzi.melds import Meld, huxi
from domain.games.paohuzi.opening import opening_melds
from domain.games.paohuzi.readings import best_hand
from domain.games.paohuzi.scoring import SAN_TI_WU_KAN, won_names
from domain.games.paohuzi.state import State


def won_facts(state: State, seat: int) -> tuple[Fact, ...]:
    """The seat wins with the open card, or with its hand as it is; the best reading counts (PHZ-READING)."""
    held, card = state.seats[seat], state.open
    taken, own_draw = (None, False) if card is None else (card.card, card.seat == seat)
    best = best_hand(state.rules, held.hand, held.melds, taken, own_draw=own_draw)
    if best is None:
        raise ValueError("the hand is not complete")
    won = _won(state, seat, _by(state, seat), taken, best.melds, best.huxi)
    return (*opening_melds(state.rules, seat, held), won, _ended(seat))


def won_by_san_ti_wu_kan(state: State, seat: int) -> tuple[Fact, ...]:
    """The seat wins with the quads and kans that it was dealt (PHZ-SANTI)."""
    melds = locked(state.seats[seat].hand)
    return (_won(state, seat, SAN_TI_WU_KAN, None, melds, sum(map(huxi, melds))), _ended(seat))


def _by(state: State, seat: int) -> WonBy:
    if state.phase == "DISCARD" and state.claimed is None:
        return "tianhu"
    return "own_draw" if state.last is not None and state.last.seat == seat else "draw"


def _won(state: State, seat: int, by: WonBy, card: Card | None, melds: tuple[Meld, ...], total: int) -> HandWon:
    cards = tuple(each for meld in melds for each in meld.cards)
    shown = tuple(replace(meld, shown=True) for meld in melds)
    return HandWon(seat, by, card, shown, total, won_names(state.rules.scoring, by, cards))


def _ended(seat: int) -> HandEnded:
    return HandEnded("hu", winners=(seat,))
