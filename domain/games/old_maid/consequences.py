"""What nobody chooses in 生猴子: pairs that fall, seats that are out, the opening, the end, the score."""

from domain.cards import Cards
from domain.facts import HandEnded, PlayBegan
from domain.games.old_maid.events import Fact, PairLaid, WentOut
from domain.games.old_maid.pairing import pairs_in
from domain.games.old_maid.scoring import scored
from domain.games.old_maid.state import State
from domain.window import in_turn_order


def follow(state: State) -> tuple[Fact, ...]:
    """The next consequences of a state, none when it waits for somebody or is done."""
    if state.course.over:
        return () if state.course.voided or state.course.points is not None else (scored(state),)
    pairs = _pairs(state)
    if pairs or (state.course.turn is None and _pairs_to_lay(state)):
        return pairs
    return _out(state) or _end(state) or _opening(state)


def next_holder(hands: tuple[Cards, ...], seat: int, step: int) -> int:
    """The first other seat that holds cards, walking from `seat`."""
    players = len(hands)
    walk = ((seat + turn * step) % players for turn in range(1, players))
    return next(other for other in walk if hands[other])


def opener(state: State) -> int:
    """Who is to draw first if he still holds cards (OM-OPEN)."""
    first = state.rules.first_actor
    if first.startswith("lot:"):
        return int(first.removeprefix("lot:"))
    step = 1 if first == "dealer_left" else state.rules.step
    return (state.course.dealer + step) % state.course.players


def _pairs(state: State) -> tuple[Fact, ...]:
    """The pairs that fall by themselves: all at the first pairing where the system lays them, later the one a draw makes."""
    if state.course.turn is None and state.draws == 0 and not state.rules.auto_pair:
        return ()
    return _pairs_to_lay(state)


def _pairs_to_lay(state: State) -> tuple[Fact, ...]:
    return tuple(
        PairLaid(seat, pair)
        for seat in in_turn_order(range(state.course.players), opener(state), state.course.players, state.rules.step)
        for pair in pairs_in(state.rules, state.hands[seat])
    )


def _out(state: State) -> tuple[Fact, ...]:
    """Seats without cards that are not out yet, in the order in which they count as out (OM-OUT)."""
    empty = [seat for seat, hand in enumerate(state.hands) if not hand and seat not in state.finished]
    place = len(state.out) + 1
    if state.last is None:
        order = in_turn_order(empty, opener(state), state.course.players, state.rules.step)
        return tuple(WentOut(seat, place + later) for later, seat in enumerate(order))
    drawer, drawn_from = state.last
    pair = (drawer, drawn_from) if state.rules.simultaneous_out == "drawer_first" else (drawn_from, drawer)
    shared = state.rules.simultaneous_out == "shared"
    order = tuple(seat for seat in pair if seat in empty)
    return tuple(WentOut(seat, place if shared else place + later) for later, seat in enumerate(order))


def _end(state: State) -> tuple[Fact, ...]:
    if len(state.holders) == 1:
        return (HandEnded("monkey_left", (*state.finished, *state.holders), state.finished),)
    if state.draws >= state.rules.max_draws:
        return (HandEnded("max_draws", state.finished),)
    return ()


def _opening(state: State) -> tuple[Fact, ...]:
    if state.course.turn is not None:
        return ()
    first = opener(state)
    return (PlayBegan(first if state.hands[first] else next_holder(state.hands, first, state.rules.step)),)
