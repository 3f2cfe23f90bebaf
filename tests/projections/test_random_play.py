"""Random play of every game, counted twice: by the views, and by hand from the hands themselves."""

from collections import Counter, defaultdict
from itertools import pairwise

import pytest

from domain.games import GAMES
from ledger.ledger import Ledger
from projections.hand_history.view import HandFilter
from projections.scoreboard.scope import Scope
from projections.scoreboard.view import Standing
from projections.views import Views
from tests.projections.given import RandomPlay

PLAYERS = tuple("abcdefghij")


@pytest.fixture
def play(ledger: Ledger) -> RandomPlay:
    """Some hands of every game at two tables, with the last one still running."""
    play = RandomPlay(ledger, seed=20261130)
    for game in GAMES.values():
        for table in [play.table(game, PLAYERS) for _ in range(2)]:
            for _ in range(5):
                play.hand(table)
    return play


def counted(play: RandomPlay, hands: list[str]) -> list[Standing]:
    """The scoreboard as somebody would add it up who looks at each hand."""
    points: Counter[str] = Counter()
    played: defaultdict[str, set[str]] = defaultdict(set)
    won: defaultdict[str, set[str]] = defaultdict(set)
    for hand in hands:
        course = play.course(hand)
        if course.points is None or course.voided is not None:
            continue
        for seat in set(range(course.players)) - set(play.sat_out(hand)):
            player = course.seats[seat]
            points[player] += course.points[seat]
            played[player].add(hand)
            if seat in course.winners:
                won[player].add(hand)
    ranked = sorted(points, key=lambda player: (-points[player], player))
    place = {n: 1 + sum(more > n for more in points.values()) for n in points.values()}
    return [
        Standing(place[points[who]], who, points[who], 0, points[who], len(played[who]), len(won[who]))
        for who in ranked
    ]


def test_the_scoreboard_is_what_somebody_would_add_up(play: RandomPlay, views: Views) -> None:
    views.catch_up()
    assert views.scoreboard(Scope()).rows == counted(play, play.hands)
    for name in GAMES:
        hands = [hand for hand in play.hands if play.ledger.hand(hand).game.name == name]
        assert views.scoreboard(Scope(game=name)).rows == counted(play, hands)
    for table in {play.course(hand).table_id for hand in play.hands}:
        hands = [hand for hand in play.hands if play.course(hand).table_id == table]
        assert views.scoreboard(Scope(table_id=table)).rows == counted(play, hands)


def test_random_play_has_hands_of_every_kind(play: RandomPlay) -> None:
    courses = [play.course(hand) for hand in play.hands]
    assert any(course.reason == "aborted" for course in courses)
    assert any(course.voided is not None and course.points is None for course in courses)
    assert any(course.voided is not None and course.points is not None for course in courses)
    assert any(course.voided is None and course.points is not None for course in courses)


def test_every_seat_finds_its_hands_as_they_came_out(play: RandomPlay, views: Views) -> None:
    views.catch_up()
    for player in PLAYERS:
        found = views.hands_of_player(player, HandFilter(), limit=200).items
        assert {hand.hand_id for hand in found} == {h for h in play.hands if player in play.course(h).seats}
        assert all((newer.ended_at or "~") >= (older.ended_at or "~") for newer, older in pairwise(found))
        for hand in found:
            course = play.course(hand.hand_id)
            counts = course.points is not None and course.voided is None
            assert hand.points == (course.points[hand.seat] if course.points and counts else None)
            assert hand.won == (counts and hand.seat in course.winners)
            assert (hand.outcome == "sat_out") == (hand.seat in play.sat_out(hand.hand_id))
            assert hand.voided == (course.voided is not None)
            assert (hand.seats, hand.dealer, hand.number) == (course.seats, course.dealer, course.number)
