"""The opening of a table: a game that is known, as many seats as it takes, each player once, a time zone."""

import pytest

from domain.games import GAMES
from domain.house_rules.options import OptionRefused
from domain.table.opening import game_for, opening
from domain.table.table import TableRefused


def refusal(game: str, *seats: str, time_zone: str = "UTC") -> tuple[str, str]:
    with pytest.raises(TableRefused) as refused:
        game_for(game, seats, time_zone)
    assert refused.value.code == "invalid-request"
    return refused.value.sentence.zh, refused.value.sentence.en


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_opened_for_as_many_seats_as_it_takes(name: str) -> None:
    game = GAMES[name]
    for players in range(game.seats[0], game.seats[1] + 1):
        assert game_for(name, tuple(map(str, range(players))), "Asia/Shanghai") is game
    assert refusal(name, *map(str, range(game.seats[1] + 1)))[1].startswith("This game is for ")


def test_a_game_must_be_one_of_ours() -> None:
    names = list(GAMES)
    assert refusal("chess", "a", "b", "c") == (
        f"字段 game 须为 {'、'.join(names)} 之一。",
        f"The field game must be one of {', '.join(names)}.",
    )


def test_a_player_has_one_seat() -> None:
    assert refusal("old_maid", "a", "b", "a")[1] == "A player cannot sit in two seats: seats names a player twice."


def test_a_day_of_a_table_is_one_of_a_time_zone_that_is_known() -> None:
    assert refusal("old_maid", "a", "b", "c", time_zone="Mars/Olympus")[1].startswith("The field time_zone must be ")


def test_the_opening_has_every_option_whether_it_was_given_or_not() -> None:
    fact = opening(GAMES["old_maid"], {"scoring": "rank_points"}, ("a", "b", "c"), reveal="shown")
    assert (fact.game, fact.reveal, fact.rules["scoring"], fact.rules["players"]) == (
        "old_maid",
        "shown",
        "rank_points",
        3,
    )
    assert fact.rules.keys() >= {"direction", "scoring", "players"}


def test_an_option_that_the_game_does_not_know_is_refused_by_its_name() -> None:
    with pytest.raises(OptionRefused) as refused:
        opening(GAMES["old_maid"], {"colour": "red"}, ("a", "b", "c"))
    assert refused.value.option == "colour"
