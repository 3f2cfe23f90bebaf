"""Consequences in 安化跑胡子, unchosen: forced melds, windows, waived discards, untaken cards, the end."""

from typing import assert_never

from domain.facts import Asked, HandEnded, PlayBegan
from domain.games.paohuzi.claims import own_meld, rights_to, taken
from domain.games.paohuzi.duty import duty_of
from domain.games.paohuzi.events import CardRefilled, DealerCardShown, DiscardWaived, Fact, SeatDied
from domain.games.paohuzi.hands import loose
from domain.games.paohuzi.melds import Kind
from domain.games.paohuzi.opening import has_san_ti_wu_kan, opening_melds, refill_due
from domain.games.paohuzi.own_wins import may_be_complete, why_no_own_win
from domain.games.paohuzi.state import OpenCard, State, is_last
from domain.games.paohuzi.victory import won_by_san_ti_wu_kan, won_facts
from domain.question import settled_at_once
from domain.window import Right, Window


def consequences(state: State) -> tuple[Fact, ...]:
    """The next consequences of a state, none when it waits for somebody or is done."""
    if state.course.window is not None:
        return _answered(state, state.course.window)
    match state.phase:
        case "OPENING":
            return _opening(state)
        case "CLAIM":
            return () if state.open is None else _claim(state, state.open)
        case "DISCARD":
            return _after_claim(state, state.claimed) if state.claimed else _first_discard(state)
        case "DRAW":
            return () if state.wall.size else (HandEnded("drawn"),)
        case "END":
            return ()
        case _:
            assert_never(state.phase)


def _opening(state: State) -> tuple[Fact, ...]:
    """What the deal brings with it, until the dealer is to discard (PHZ-OPENING)."""
    dealer = state.course.dealer
    line = state.playing(dealer)
    if state.rules.dealer_21st == "open" and state.shown_21st is None:
        return (DealerCardShown(dealer, state.seats[dealer].hand[-1]),)
    if state.rules.san_ti_wu_kan:
        winner = next((seat for seat in line if has_san_ti_wu_kan(state.rules, state.seats[seat])), None)
        if winner is not None:
            return won_by_san_ti_wu_kan(state, winner)
    layers = line if state.rules.opening_ti_timing == "at_deal" else line[:1]
    melds = tuple(meld for seat in layers for meld in opening_melds(state.rules, seat, state.seats[seat]))
    if melds:
        return melds
    due = refill_due(state)
    if due is None:
        return (PlayBegan(dealer),)
    return () if state.wall.cards is None else (CardRefilled(due, state.wall.cards[0]),)


def _claim(state: State, card: OpenCard) -> tuple[Fact, ...]:
    """The open card: a meld that it makes at once, else the question who takes it, asked or not (PHZ-RANK)."""
    if state.asked:
        return (HandEnded("drawn"),) if is_last(state, card) else ()
    return own_meld(state, card) or (Asked(n=card.n, kind="claim", card=card.card, rights=rights_to(state, card)),)


def _after_claim(state: State, claim: Kind) -> tuple[Fact, ...]:
    """A win with what the own draw has made, the end of the wall, or what the claim costs (PHZ-DUTY)."""
    seat = state.course.mover
    then, waivers = duty_of(state.seats[seat], claim)
    ends = not state.wall.size and state.rules.last_card_claims == "none"
    if may_be_complete(state, seat):
        win = _own_win(state, seat, has_turn=then == "discard" and not ends)
        if win:
            return win
    if ends:
        return (HandEnded("drawn"),)
    if then == "discard":
        return ()
    if then == "xianggong" and state.seats[seat].dead is None:
        return (SeatDied(seat, state.after(seat)),)
    return (DiscardWaived(seat, then, waivers, state.after(seat)),)


def _first_discard(state: State) -> tuple[Fact, ...]:
    """天胡 or the first discard; a dealer whose cards are all locked pays with a waiver, or its life (PHZ-DUTY)."""
    dealer = state.course.mover
    seat = state.seats[dealer]
    has_turn = bool(loose(seat.hand))
    win = _own_win(state, dealer, has_turn=has_turn) if may_be_complete(state, dealer) else ()
    if win or has_turn:
        return win
    following = state.after(dealer)
    if seat.waivers:
        return (DiscardWaived(dealer, "opening", seat.waivers - 1, following),)
    return (SeatDied(dealer, following),)


def _own_win(state: State, seat: int, *, has_turn: bool) -> tuple[Fact, ...]:
    """A win without a card (PHZ-OWNWIN): a choice in the seat's turn; where it has none, a question, asked or not."""
    complete = why_no_own_win(state, seat) is None
    if state.rules.pass_hu == "forced":
        return won_facts(state, seat) if complete else ()
    if has_turn or state.asked or state.seats[seat].dead is not None:
        return ()
    return (Asked(n=state.since, kind="hu", rights=(Right(seat, "hu"),) if complete else ()),)


def _answered(state: State, window: Window) -> tuple[Fact, ...]:
    """The outcome of a window as soon as it is certain, and what it brings about at once."""
    return settled_at_once(window, state.course.players, lambda won: _won(state, won))


def _won(state: State, right: Right) -> tuple[Fact, ...]:
    return won_facts(state, right.seat) if state.open is None else taken(state, state.open, right)
