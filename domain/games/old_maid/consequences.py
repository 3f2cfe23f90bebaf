"""Consequences in 生猴子, unchosen: pairs that fall, seats that are out, the opening, the end, the score."""

from domain.facts import HandEnded, PlayBegan
from domain.games.old_maid.events import Fact, PairLaid, WentOut
from domain.games.old_maid.pairing import pairs_in
from domain.games.old_maid.scoring import ranks
from domain.games.old_maid.state import State
from domain.games.old_maid.turns import from_opener


def consequences(state: State) -> tuple[Fact, ...]:
    """The next consequences of a state, none when it waits for somebody or is done."""
    pairs = _pairs(state)
    if pairs:
        return pairs if state.rules.auto_pair or state.opened is not None else ()
    return _out(state) or _end(state) or _opening(state)


def _pairs(state: State) -> tuple[Fact, ...]:
    """The pairs that lie in the hands: all those of the deal, later the one that a draw makes (OM-PAIR)."""
    seats = from_opener(state, state.holders) if state.last is None else state.last[:1]
    return tuple(PairLaid(seat, pair) for seat in seats for pair in pairs_in(state.rules, state.hands[seat]))


def _out(state: State) -> tuple[Fact, ...]:
    """Seats that are newly rid of all cards, in the order in which they count as out (OM-OUT)."""
    empty = tuple(seat for seat, hand in enumerate(state.hands) if not hand and seat not in state.finished)
    shared = state.last is not None and state.rules.simultaneous_out == "shared"
    place = len(state.out) + 1
    return tuple(
        WentOut(seat, place if shared else place + later) for later, seat in enumerate(_in_order_out(state, empty))
    )


def _in_order_out(state: State, empty: tuple[int, ...]) -> tuple[int, ...]:
    """By the first pairing in turn order from the opener, by a draw as `simultaneous_out` says."""
    if state.last is None:
        return from_opener(state, empty)
    drawer, drawn_from = state.last
    order = (drawer, drawn_from) if state.rules.simultaneous_out == "drawer_first" else (drawn_from, drawer)
    return tuple(seat for seat in order if seat in empty)


def _end(state: State) -> tuple[Fact, ...]:
    """The hand ends when one seat holds cards, or after the last draw that the room allows (OM-END)."""
    if len(state.holders) == 1:
        places = (*state.finished, *state.holders)
        return (HandEnded("monkey_left", places, state.finished, ranks(state, places)),)
    if state.draws >= state.rules.max_draws:
        return (HandEnded("max_draws", state.finished, ranks=ranks(state, state.finished)),)
    return ()


def _opening(state: State) -> tuple[Fact, ...]:
    """Once nobody can pair, the opener begins, or the next seat that still holds cards (OM-OPEN)."""
    return (PlayBegan(from_opener(state, state.holders)[0]),) if state.opened is None else ()
