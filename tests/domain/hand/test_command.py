"""Commands to a hand are read strictly, and a refusal repeats nothing of them."""

from datetime import UTC, datetime
from typing import Any

import pytest

from domain.games import GAMES
from domain.games.old_maid.actions import Draw, Pair
from domain.hand.command import Abort, Auto, Close, Command, CommandRefused, Move, Quit, Void, read_command, seat_of

OLD_MAID = GAMES["old_maid"]


def read(**plain: Any) -> Command:
    return read_command(OLD_MAID, 3, plain)


def refusal(plain: object) -> CommandRefused:
    with pytest.raises(CommandRefused) as refused:
        read_command(OLD_MAID, 3, plain)
    return refused.value


def test_a_seat_s_move_is_one_of_its_game_s_actions() -> None:
    assert read(do="draw", seat=1).what == Move(1, Draw())
    assert read(do="pair", seat=2, cards=["H5", "S5"]).what == Move(2, Pair(("H5", "S5")))
    assert read(**{"do": "draw", "seat": 0, "from": 1, "card": "BJ"}).what == Move(0, Draw(1, "BJ"))


def test_the_host_s_acts_and_leaving_are_the_same_in_every_game() -> None:
    assert read(do="auto", seat=1).what == Auto(1)
    assert read(do="close").what == Close()
    assert read(do="void", reason="misdeal").what == Void("misdeal")
    assert read(do="abort", reason="supper").what == Abort("supper")
    assert read(do="quit", seat=2).what == Quit(2)


def test_how_it_came_about_and_the_sender_s_clock_are_kept() -> None:
    assert (read(do="draw", seat=0).how, read(do="draw", seat=0, how="timeout").how) == ("player", "timeout")
    assert read(do="draw", seat=0, client_at="2026-11-30T02:02:02Z").client_at == datetime(
        2026, 11, 30, 2, 2, 2, tzinfo=UTC
    )


def test_the_seat_that_acts_or_is_acted_for() -> None:
    assert [seat_of(read(do="draw", seat=1)), seat_of(read(do="auto", seat=2)), seat_of(read(do="close"))] == [
        1,
        2,
        None,
    ]


@pytest.mark.parametrize("seat", [-1, 3, "1", True, None, 1.0, [1]])
@pytest.mark.parametrize("do", ["draw", "auto", "quit"])
def test_a_seat_is_an_integer_of_the_table(do: str, seat: object) -> None:
    assert refusal({"do": do, "seat": seat}).code == "invalid-request"


@pytest.mark.parametrize("card", ["s 10", "Ｓ10", "♠10", "s1", "S11", ""])
def test_a_card_is_a_token_of_the_game(card: str) -> None:
    assert refusal({"do": "draw", "seat": 0, "card": card}).code == "unknown-card"
    assert refusal({"do": "pair", "seat": 0, "cards": ["SA", card]}).code == "unknown-card"


@pytest.mark.parametrize(
    "plain",
    [
        None,
        [],
        "draw",
        {},
        {"do": "draw"},
        {"do": "<b>", "seat": 0},
        {"do": ["<b>"], "seat": 0},
        {"do": "draw", "seat": 0, "<b>": 1},
        {"do": "draw", "seat": 0, "how": "<b>"},
        {"do": "draw", "seat": 0, "from": "<b>"},
        {"do": "draw", "seat": 0, "client_at": "<b>"},
        {"do": "draw", "seat": 0, "client_at": "2026-11-30T02:02:02"},
        {"do": "pair", "seat": 0, "cards": ["SA"]},
        {"do": "pair", "seat": 0},
        {"do": "void"},
        {"do": "void", "reason": ""},
        {"do": "void", "reason": "<b>" * 100},
        {"do": "close", "seat": 0},
    ],
)
def test_anything_else_is_refused_and_nothing_of_it_repeated(plain: object) -> None:
    refused = refusal(plain)
    assert (refused.code, "<b>" in refused.sentence.zh + refused.sentence.en) == ("invalid-request", False)
