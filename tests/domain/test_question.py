"""Questions: the log is silent while one is open, and tells of its settlement what a table hears (every game)."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from domain.facts import Answered, Asked, QuestionSettled
from domain.game import AnyGame, fold, to_act
from domain.games import GAMES
from domain.house_rules.options import read_options
from domain.privacy import may_open, redact, split
from domain.question import answered, at_rest, logged
from tests import strategies
from tests.random_play import Played, play

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
lawful = settings(
    max_examples=25,
    derandomize=True,
    deadline=None,
    phases=[Phase.generate, Phase.shrink],
    suppress_health_check=[HealthCheck.too_slow],
)


def type_names(facts: Any) -> list[str]:
    return [type(fact).__name__ for fact in facts]


@every_game
@given(data=st.data())
@lawful
def test_what_is_logged_at_rest_and_the_answers_so_far_are_the_live_state(game: AnyGame, data: st.DataObject) -> None:
    """A hand can be taken up from its log and the answers that lie beside it, at every moment."""
    hand = data.draw(strategies.hands(game))
    folded, waiting = fold(game, logged(hand.opening)), list[Answered[Any]]()
    for step in hand.steps:
        assert answered(game, at_rest(game, folded), waiting) == step.state
        folded, waiting = _after(game, folded, waiting, step.facts)
    assert answered(game, at_rest(game, folded), waiting) == hand.state


def _after(game: AnyGame, folded: Any, waiting: list[Answered[Any]], facts: Any) -> tuple[Any, list[Answered[Any]]]:
    """The log's state after more facts, and the answers that wait beside it."""
    for fact in facts:
        match fact:
            case Asked():
                waiting = []
            case Answered():
                waiting = [*waiting, fact]
            case _:
                folded = game.evolve(folded, fact)
                waiting = [] if isinstance(fact, QuestionSettled) else waiting
    return folded, waiting


@every_game
@given(data=st.data())
@lawful
def test_a_question_is_open_or_somebody_moves_and_never_both(game: AnyGame, data: st.DataObject) -> None:
    """Where a seat moves the log raises no question; where one is open it is the one that the log raises."""
    for state in data.draw(strategies.hands(game)).states:
        window = game.course(state).window
        if window is None:
            assert at_rest(game, state) == state
        else:
            assert window.is_put
            assert to_act(game, state) != ()
            assert window.n == game.course(state).n or window.mode == "sealed"


@every_game
@given(data=st.data())
@lawful
def test_a_question_is_raised_once_and_settled_once(game: AnyGame, data: st.DataObject) -> None:
    """Also where a hand is left, and whether somebody was asked or not."""
    open_now = False
    for fact in data.draw(strategies.hands(game)).happened:
        match fact:
            case Asked():
                assert not open_now
                open_now = True
            case QuestionSettled():
                assert open_now
                open_now = False
            case Answered():
                assert open_now
    assert not open_now


@every_game
@given(data=st.data())
@lawful
def test_the_slots_of_a_settlement_are_always_all_there(game: AnyGame, data: st.DataObject) -> None:
    """One for each seat and one for nobody; empty where nobody was asked."""
    hand = data.draw(strategies.hands(game))
    seats = {f"seat:{seat}" for seat in range(hand.options.players)}
    for fact in hand.log:
        if isinstance(fact, QuestionSettled):
            public, private = split(fact)
            assert public.keys() == {"winner", "answer", "outranked", "asked"}
            assert public["asked"] == [None] * len(seats)
            assert private.keys() == {*seats, "ranking"}
            assert not any(may_open("ranking", viewer) for viewer in (*range(len(seats)), "public"))
            if not fact.ranking.order and not any(part.offers for part in fact.asked):
                assert [private[slot]["asked"] for slot in sorted(seats)] == [{}] * len(seats)


@every_game
@given(data=st.data())
@lawful
def test_others_hear_of_a_settlement_what_was_claimed_and_nothing_else(game: AnyGame, data: st.DataObject) -> None:
    for fact in data.draw(strategies.hands(game)).log:
        if isinstance(fact, QuestionSettled):
            for seat in range(len(fact.asked)):
                heard = redact(fact, seat)
                assert heard["asked"][seat] is not None
                assert [part for other, part in enumerate(heard["asked"]) if other != seat] == [None] * (
                    len(fact.asked) - 1
                )
                assert heard.keys() == {"winner", "answer", "outranked", "asked"}


OPENS = {
    "paohuzi": ("CardDrawn", "CardDiscarded"),
    "twelve_months": ("CardDiscarded",),
}
AT_ONCE = ("ti", "wei", "chouwei")


@pytest.mark.parametrize("name", list(OPENS))
@given(data=st.data())
@lawful
def test_every_open_card_is_followed_by_exactly_one_settlement(name: str, data: st.DataObject) -> None:
    """Unless a draw of 跑胡子 makes a meld at once, a room knows no thefts, or the hand was voided just then."""
    hand = data.draw(strategies.hands(GAMES[name]))
    asks = getattr(hand.options, "steal", True)
    for fact, following in zip(hand.log, hand.log[1:], strict=False):
        if type(fact).__name__ in OPENS[name] and asks:
            melds_at_once = getattr(following, "kind", "") in AT_ONCE
            assert isinstance(following, QuestionSettled) or melds_at_once
        elif isinstance(following, QuestionSettled):
            assert type(fact).__name__ in ("PlayBegan", "MeldLaid", "HandDealt")


@pytest.mark.parametrize("name", ["paohuzi", "twelve_months", "baohuang"])
def test_the_laws_say_something(name: str) -> None:
    """Questions are asked, answered by claims and by passes, and settled without being asked."""
    seen = Counter(kind for seed in range(20) for kind in _kinds(_hand(GAMES[name], seed)))
    assert seen["asked"] > 5
    assert seen["claimed"] > 1 or name == "baohuang"
    assert seen["unasked"] > 10 or name == "baohuang"


def _hand(game: AnyGame, seed: int) -> Played:
    options = read_options(game.options, game.presets, {}, max(3, game.seats[0]), game.check_options)
    return play(game, options, seed, rich=game.name != "baohuang")


def _kinds(hand: Played) -> list[str]:
    settled = [fact for fact in hand.log if isinstance(fact, QuestionSettled)]
    asked = ["asked" if fact.ranking.order else "unasked" for fact in settled]
    return [*asked, *("claimed" for fact in settled if fact.winner is not None)]


def test_a_game_without_questions_has_no_settlement() -> None:
    game = GAMES["old_maid"]
    assert "QuestionSettled" not in type_names(_hand(game, 0).log)
