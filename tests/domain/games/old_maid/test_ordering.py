"""OM-ORDER: where the drawer picks a back, who may know and decide how the cards of a hand lie."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.cards import RANKS
from domain.course import ImpossibleFact
from domain.game import to_act, visible_state
from domain.games.old_maid import OLD_MAID
from domain.games.old_maid.actions import Arrange, Draw
from domain.games.old_maid.events import CardDrawn, HandArranged, PairLaid, WentOut
from domain.games.old_maid.state import State
from domain.privacy import redact
from tests import strategies
from tests.domain.games.old_maid.hands import cards, playing, rules
from tests.domain.games.old_maid.orders import ordered_hand, unseen_otherwise
from tests.random_play import play
from tests.test_laws import lawful
from tests.two_worlds import otherwise_moments, seen, worlds

TABLE = ("H5", "S5 H9", "S9 BJ")
PICKED: dict[str, Any] = {"draw_pick": "position"}


def test_om_order_the_record_has_the_position_and_the_card() -> None:
    playing(*TABLE, **PICKED).when(0, Draw(1, position=1)).then(CardDrawn(0, 1, "H9", 1, position=1))


def test_om_order_a_host_may_name_the_card_or_leave_it_to_chance_as_in_any_room() -> None:
    table = playing(*TABLE, **PICKED)
    table.when(0, Draw(1, "H9")).then(CardDrawn(0, 1, "H9", 1))
    assert table.game.outcomes(table.state, 0, Draw()) == (Draw(1, "S5"), Draw(1, "H9"))


def test_om_order_every_back_is_offered_and_the_own_hand_in_any_order() -> None:
    table = playing(*TABLE, **PICKED)
    offers = {seat: [offer.action for offer in table.game.legal_actions(table.state, seat)] for seat in range(3)}
    assert offers[0] == [Draw(1), Draw(1, position=0), Draw(1, position=1), Arrange(("H5",))]
    assert (offers[1], offers[2]) == ([Arrange(("S5", "H9"))], [Arrange(("S9", "BJ"))])
    assert to_act(table.game, table.state) == (0,)


def test_om_order_positions_are_those_of_the_arranged_hand() -> None:
    table = playing(*TABLE, **PICKED).when(1, Arrange(cards("H9 S5"))).then(HandArranged(1, cards("H9 S5")))
    table.when(0, Draw(1, position=1)).then(
        CardDrawn(0, 1, "S5", 1, position=1), PairLaid(0, ("H5", "S5")), WentOut(0, 1)
    )


def test_om_order_the_drawn_card_goes_where_the_drawer_says_or_to_the_end() -> None:
    for place, hand in ((None, "H5 H9"), (0, "H9 H5"), (1, "H5 H9")):
        table = playing(*TABLE, **PICKED)
        after = table.and_then(*table.when(0, Draw(1, position=1, place=place)).follows())
        assert after.state.hands[0] == cards(hand)
    playing(*TABLE, **PICKED).when(0, Draw(1, position=1, place=2)).refused("place_not_there", rule="OM-DRAW")


def test_om_order_a_pair_leaves_the_rest_as_it_lay() -> None:
    table = playing("H2 H5 H3", "S5 H9", "S9 S2 S3 BJ", **PICKED)
    after = table.and_then(*table.when(0, Draw(1, position=0, place=0)).follows())
    assert after.state.hands[0] == cards("H2 H3")


def test_om_order_the_pair_does_not_tell_where_the_drawn_card_was_put_nor_how_the_hand_lay() -> None:
    for hand in ("H2 H5", "H5 H2"):
        for place in (None, 0, 1, 2):
            table = playing(hand, "S5 H9", "S9 S2 BJ", **PICKED).when(0, Draw(1, position=0, place=place))
            assert table.follows()[1] == PairLaid(0, ("H5", "S5"))


def test_om_order_a_hand_is_arranged_once_between_two_draws() -> None:
    table = playing(*TABLE, **PICKED).when(1, Arrange(cards("H9 S5"))).then(HandArranged(1, cards("H9 S5")))
    table.when(1, Arrange(cards("S5 H9"))).refused("arranged_already", rule="OM-ORDER", because=(3,))
    table = table.when(0, Draw(1, position=0)).then(CardDrawn(0, 1, "H9", 1, position=0))
    table.when(0, Arrange(cards("H9 H5"))).then(HandArranged(0, cards("H9 H5")))


def test_om_order_an_order_has_all_cards_of_the_hand_and_no_others() -> None:
    table = playing(*TABLE, **PICKED)
    table.when(1, Arrange(("S5",))).refused("not_the_whole_hand", rule="OM-ORDER")
    assert table.when(1, Arrange(cards("S5 BJ"))).refused("card_not_in_hand", rule="OM-PAIR").card == "BJ"
    table.when(1, Arrange(cards("S5 H9 H9"))).refused("card_not_in_hand", rule="OM-PAIR")
    playing("H5", "", "S5 BJ", **PICKED).when(1, Arrange(())).refused("is_out", rule="OM-ORDER", because=(2,))


def test_om_order_does_not_matter_where_cards_are_drawn_at_random() -> None:
    table = playing(*TABLE)
    for action in (Arrange(("H5",)), Draw(1, place=0)):
        assert table.when(0, action).refused("no_order", rule="OM-ORDER", because=(1,)).option == "draw_pick"
    table.when(0, Draw(1, position=1)).then(CardDrawn(0, 1, "H9", 1))


def test_om_order_only_the_seat_itself_knows_it() -> None:
    arranged, drawn = HandArranged(1, ("H9", "S5")), CardDrawn(0, 1, "H9", 1, position=1, place=0)
    assert [redact(arranged, viewer).get("cards") for viewer in (0, 1, "public")] == [None, ("H9", "S5"), None]
    assert [redact(drawn, viewer).get("position") for viewer in (0, 1, 2, "public")] == [1, 1, None, None]
    assert [redact(drawn, viewer).get("place") for viewer in (0, 1, 2, "public")] == [0, None, None, None]
    table = playing(*TABLE, **PICKED)
    after = table.and_then(HandArranged(1, ("H9", "S5")))
    for viewer in (0, 2):
        assert visible_state(table.game, table.state, viewer) == visible_state(after.game, after.state, viewer)


@pytest.mark.parametrize(
    "fact",
    [
        HandArranged(1, ("S5",)),
        HandArranged(1, ("S5", "BJ")),
        HandArranged(9, ()),
        CardDrawn(0, 1, "H9", 1, position=0),
        CardDrawn(0, 1, "H9", 1, place=2),
    ],
)
def test_om_order_what_cannot_have_happened_is_not_folded(fact: Any) -> None:
    with pytest.raises(ImpossibleFact):
        playing(*TABLE, **PICKED).and_then(fact)


def eager(state: State, seat: int, chance: Random) -> Any:
    """A drawer who picks and puts; every so often he arranges his hand first."""
    whole = list(state.hands[seat])
    if chance.random() < 0.3 and all(arranger != seat for arranger, _ in state.arranged):
        return Arrange(tuple(chance.sample(whole, len(whole))))
    backs = [offer.action for offer in OLD_MAID.legal_actions(state, seat) if isinstance(offer.action, Draw)]
    pick = chance.choice([draw for draw in backs if draw.position is not None] or backs)
    put = Draw(pick.source, None, pick.position, chance.randint(0, len(whole)))
    return OLD_MAID.outcomes(state, seat, put)[0]


@given(data=st.data())
@lawful
def test_om_order_what_a_viewer_cannot_see_of_it_changes_nothing_for_him(data: st.DataObject) -> None:
    """The permutation law, on hands whose players pick, put and arrange."""
    players, seed = data.draw(st.integers(2, 8)), data.draw(strategies.seeds)
    options = rules(players, packs=data.draw(st.sampled_from((1, 2))), max_draws=60, **PICKED)
    hand = play(OLD_MAID, options, seed, move=eager)
    viewer = data.draw(st.sampled_from([*range(players), "public"]))
    for here, there in worlds(hand, viewer, Random(seed)):
        assert seen(OLD_MAID, here, viewer) == seen(OLD_MAID, there, viewer)


@given(data=st.data())
@lawful
def test_om_order_nobody_notices_how_the_hands_of_others_lie(data: st.DataObject) -> None:
    """Worlds with the same cards, in which the others arrange and put otherwise: they look alike to the end."""
    players, seed = data.draw(st.integers(2, 8)), data.draw(strategies.seeds)
    ranks = data.draw(st.sampled_from([("A", "2"), ("A", "2", "3", "4"), RANKS]))
    options = rules(players, ranks_in_play=ranks, packs=data.draw(st.sampled_from((1, 2))), max_draws=60, **PICKED)
    hand = ordered_hand(options, seed)
    viewer = data.draw(st.sampled_from([*range(players), "public"]))
    moments = otherwise_moments(hand, viewer, unseen_otherwise(viewer, Random(seed)))
    for moment in moments:
        assert moment.alike, moment
        assert seen(OLD_MAID, moment.here, viewer) == seen(OLD_MAID, moment.there, viewer)
