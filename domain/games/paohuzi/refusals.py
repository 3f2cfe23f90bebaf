"""Refusals of a claim or a win: from the seat's own cards and from what is public."""

from domain.cards import Card, Cards
from domain.games.paohuzi.actions import Chi, Hu, Peng
from domain.games.paohuzi.chi import Play, play, why_no_play
from domain.games.paohuzi.claims import own_meld, source_for
from domain.games.paohuzi.melds import Meld, of_equal_cards
from domain.games.paohuzi.own_wins import let_go_refused, own_win_refused, san_ti_wu_kan_refused
from domain.games.paohuzi.reasons import REASONS
from domain.games.paohuzi.rights import Source, reached_with, why_no_chi, why_no_hu, why_no_peng, why_nothing_left
from domain.games.paohuzi.state import OpenCard, State, is_last
from domain.games.paohuzi.verdicts import lacking, verdict_of
from domain.seat_names import number_of
from domain.verdict import Verdict, refuse

Claim = Peng | Chi | Hu


def claim_refused(state: State, seat: int, claim: Claim) -> Verdict | None:
    """Why the seat may not make the claim, None when it may."""
    held = state.seats[seat]
    if held.dead is not None:
        return refuse(REASONS, "dead_hand", (held.dead,), seat=number_of(seat))
    if state.open is not None:
        return _card_refused(state, seat, claim, state.open)
    if not isinstance(claim, Hu):
        return waiting(state, seat)
    if state.phase == "DISCARD" and seat == state.course.turn:
        return own_win_refused(state, seat) or _unanswered(state, seat)
    return san_ti_wu_kan_refused(state, seat) or let_go_refused(state, seat) or waiting(state, seat)


def pass_refused(state: State, seat: int) -> Verdict | None:
    """Why the seat has nothing to pass on."""
    window = state.course.window
    if window is None or not window.offered(seat):
        return waiting(state, seat)
    return (
        None
        if window.answer_of(seat) is None
        else refuse(REASONS, "answered_already", (window.n,), seat=number_of(seat))
    )


def waiting(state: State, seat: int) -> Verdict:
    """Why the seat cannot claim anything while no card is open, or is not asked about the one that is."""
    course = state.course
    if course.window is not None:
        asked = bool(course.window.offered(seat)) and state.open is None
        return refuse(
            REASONS, "higher_right_pending" if asked else "not_your_turn", (course.window.n,), seat=number_of(seat)
        )
    if seat != course.turn or state.open is not None:
        return refuse(REASONS, "not_your_turn", (course.turn_since,), seat=number_of(seat))
    return refuse(REASONS, "discard_required" if state.phase == "DISCARD" else "no_card_open", (state.since,))


def _card_refused(state: State, seat: int, claim: Claim, card: OpenCard) -> Verdict | None:
    """Why the seat may not claim the open card so; of the last one of the wall nobody makes a pao (PHZ-LAST)."""
    if own_meld(state, card):
        return refuse(REASONS, "forced_action_pending", (card.n,))
    source = source_for(state, seat, card)
    code = _code(state, seat, claim, source)
    if code in (None, "forced_action_pending") and is_last(state, card) and not isinstance(claim, Hu):
        return refuse(REASONS, "wall_empty", (card.n,))
    if code == "card_not_held":
        return lacking(state.seats[seat], _needed(claim, card.card))
    if code is not None:
        reached = reached_with(state.seats[seat], _laid(claim, card.card)) if code.startswith("empty_claim") else 0
        return verdict_of(state, seat, source, code, card.n, huxi=reached)
    return _unasked(state, seat, claim, card.n)


def _code(state: State, seat: int, claim: Claim, source: Source) -> str | None:
    held = state.seats[seat]
    match claim:
        case Hu():
            return why_no_hu(state.rules, held, source)
        case Peng():
            return why_no_peng(state.rules, held, source)
        case Chi(cards, bi):
            chosen = play(cards, bi)
            return (
                why_no_chi(held, source)
                or _why_no_play(state, held.hand, source.card, chosen)
                or why_nothing_left(state.rules, held, source.card, chosen)
            )


def _why_no_play(state: State, hand: Cards, card: Card, chosen: Play) -> str | None:
    """Why the play does not take the card; one that a room of both sizes would let pass is refused by that rule."""
    code = why_no_play(hand, card, chosen, state.rules.bi_scope)
    decides = code == "bi_without_card" and why_no_play(hand, card, chosen, "both_sizes") is None
    return "bi_same_card" if decides else code


def _needed(claim: Claim, card: Card) -> Cards:
    """The cards that the claim takes from the hand."""
    return play(claim.cards, claim.bi).from_hand if isinstance(claim, Chi) else (card, card)


def _laid(claim: Claim, card: Card) -> tuple[Meld, ...]:
    """The melds that the claim lays."""
    return play(claim.cards, claim.bi).melds(card) if isinstance(claim, Chi) else (of_equal_cards("peng", card),)


def _unanswered(state: State, seat: int) -> Verdict | None:
    """In the seat's turn its win is a choice beside the discards; where no turn follows, a question (PHZ-OWNWIN)."""
    return None if state.course.window is None else _unasked(state, seat, Hu(), state.since)


def _unasked(state: State, seat: int, claim: Claim, since: int) -> Verdict | None:
    """A right is exercised by answering its window, once."""
    window, answer = state.course.window, claim.__struct_config__.tag
    if window is None or answer not in window.offered(seat):
        return refuse(REASONS, "higher_right_pending", (since,))
    return (
        None
        if window.answer_of(seat) is None
        else refuse(REASONS, "answered_already", (window.n,), seat=number_of(seat))
    )
