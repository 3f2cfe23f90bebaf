"""The order of a hand (OM-ORDER), where the drawer picks a card by its place."""

from collections.abc import Iterator

from msgspec import Struct

from domain.cards import first_missing
from domain.game import Offer
from domain.games.old_maid.actions import Action, Arrange, Draw
from domain.games.old_maid.reasons import REASONS
from domain.games.old_maid.state import State
from domain.games.old_maid.turns import target
from domain.seat_names import number_of
from domain.verdict import DEALT, Verdict, allow, refuse, refuse_by_option, refuse_for_card


class DrawOffer(Offer[Action], frozen=True):
    """A draw of the card that chance or the named position gives, put anywhere into a hand of so many cards."""

    held: int

    def covers(self, action: Action) -> bool:
        """Whether the action draws from the same seat, or leaves that open, and from the same position."""
        own = self.action
        if not isinstance(action, Draw) or not isinstance(own, Draw) or action.card is not None:
            return False
        fits = action.place is None or 0 <= action.place <= self.held
        return fits and action.source in (None, own.source) and action.position == own.position

    @property
    def shape(self) -> Struct | None:
        """Where the card may be put is said by no shape: anywhere."""
        return None


def picks(state: State) -> bool:
    """Whether the drawer picks a back in this room."""
    return state.rules.draw_pick == "position"


def draw_offers(state: State, seat: int) -> Iterator[Offer[Action]]:
    """A draw left to chance; where the drawer picks, one of each back, too."""
    source = target(state, seat)
    if not picks(state):
        yield Offer(Draw(source), "OM-DRAW")
        return
    for position in (None, *range(len(state.hands[source]))):
        yield DrawOffer(Draw(source, position=position), "OM-DRAW", len(state.hands[seat]))


def arrange_offers(state: State, seat: int) -> Iterator[Offer[Action]]:
    """The hand in any order, once between two draws."""
    whole = Arrange(state.hands[seat])
    if why_not_arranged(state, seat, whole).allowed:
        yield Offer(whole, "OM-ORDER")


def why_not_arranged(state: State, seat: int, action: Arrange) -> Verdict:
    """Whether the seat may put its hand in that order."""
    if not picks(state):
        return refuse_by_option(REASONS, "no_order", "draw_pick")
    if state.opened is None:
        return refuse(REASONS, "pairing_first", DEALT)
    out = tuple(each.n for each in state.out if each.seat == seat)
    if out:
        return refuse(REASONS, "is_out", out, seat=number_of(seat))
    before = tuple(n for arranger, n in state.arranged if arranger == seat)
    if before:
        return refuse(REASONS, "arranged_already", before)
    missing = first_missing(state.hands[seat], action.cards)
    if missing is not None:
        return refuse_for_card(REASONS, "card_not_in_hand", missing)
    if len(action.cards) < len(state.hands[seat]):
        return refuse(REASONS, "not_the_whole_hand", count=len(state.hands[seat]))
    return allow("OM-ORDER", (state.opened,))


def why_not_placed(state: State, seat: int, place: int | None) -> Verdict | None:
    """Why the drawn card cannot be put there."""
    if place is None:
        return None
    if not picks(state):
        return refuse_by_option(REASONS, "no_order", "draw_pick")
    held = len(state.hands[seat])
    return None if 0 <= place <= held else refuse(REASONS, "place_not_there", most=held)
