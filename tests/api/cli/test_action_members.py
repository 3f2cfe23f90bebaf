"""Cards in a few words go where the action holds them, whatever its game calls the member."""

import pytest

from api.cli.action_members import given, holding
from api.cli.program import Trouble
from api.cli.stepping.stepper import asked
from domain.games.paohuzi import PAOHUZI
from tests.reworded import REWORDED


@pytest.mark.parametrize(
    ("do", "cards", "members"),
    [
        ("hit", ["SA"], {"face": "SA"}),
        ("throw", ["SA"], {"thrown": "SA"}),
        ("lay", ["SA", "HA", "CA", "DA"], {"month": ["SA", "HA", "CA", "DA"]}),
        ("lay", ["SA"], {"month": ["SA"]}),
        ("fly", ["SA"], {"card": "SA"}),
        ("decline", ["SA", "S2"], {"cards": ["SA", "S2"]}),
    ],
)
def test_cards_go_to_the_member_that_holds_so_many(do: str, cards: list[str], members: dict[str, object]) -> None:
    assert holding(REWORDED, do, cards) == members


def test_of_several_members_the_first_that_holds_so_many_takes_them() -> None:
    assert holding(PAOHUZI, "chi", ["s1", "s2"]) == {"cards": ["s1", "s2"]}


def test_few_words_are_an_action_of_the_game() -> None:
    assert asked(REWORDED, "2 throw S5") == {"seat": 2, "do": "throw", "thrown": "S5"}
    assert asked(REWORDED, "1 lay C4,C6,C8,D8") == {"seat": 1, "do": "lay", "month": ["C4", "C6", "C8", "D8"]}
    assert asked(REWORDED, "0 hit") == {"seat": 0, "do": "hit"}


def test_a_value_is_json_or_a_text_or_several() -> None:
    assert given(["from=2", "thrown=SA", "month=SA,HA", 'bi=[["s1","s2","s3"]]', "top=null"]) == {
        "from": 2,
        "thrown": "SA",
        "month": ["SA", "HA"],
        "bi": [["s1", "s2", "s3"]],
        "top": None,
    }


@pytest.mark.parametrize("assignment", ["from", "=2", ""])
def test_a_member_without_name_or_value_is_told_how_it_is_written(assignment: str) -> None:
    with pytest.raises(Trouble, match="--set is NAME=VALUE"):
        given([assignment])
