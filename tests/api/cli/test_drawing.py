"""What is drawn: every event in words, also those of a game that brings no words of its own."""

from importlib.util import find_spec
from typing import Any

import pytest

from api.cli.drawing.forms import FORMS
from api.cli.drawing.games import drawing_of
from api.cli.drawing.games.any_game import ANY_GAME
from api.cli.drawing.language import Language, Wording
from api.cli.drawing.speaker import Phrases, Speaker
from api.cli.drawing.table import draw_table
from api.cli.terminal import out
from domain.game import AnyGame
from domain.games import GAMES
from ledger.names import event_name
from replays.state import StateSeen

DRAWN = [game for game in GAMES.values() if find_spec(f"api.cli.drawing.games.{game.name}")]


@pytest.mark.parametrize("game", DRAWN, ids=lambda game: game.name)
def test_a_game_that_is_drawn_has_a_sentence_for_each_of_its_events(game: AnyGame) -> None:
    told = drawing_of(game.name).phrases.sentences
    assert [name for name in map(event_name, game.facts) if name not in told] == []


def test_an_event_without_a_sentence_is_told_by_its_name_and_members() -> None:
    event = {"n": 4, "type": "card_burned", "seat": 2, "card": "H10", "note": "[x]", "at": "…", "actor": "engine"}
    assert Speaker(Phrases(), "en").tell(event) == r"card burned: seat 2, card [red]♥10[/], note \[x]"


def test_a_game_without_words_of_its_own_is_drawn_as_any_game() -> None:
    assert drawing_of("no_such_game") == ANY_GAME
    with out.capture() as drawn:
        out.print(draw_table(ANY_GAME, Speaker(ANY_GAME.phrases, "en"), state()))
    lines = [line.rstrip() for line in drawn.get().splitlines()]
    assert "     seat      player  hand     melds  points" in lines
    assert "     0         ann     2 cards  ♠2 ♠9  +3" in lines
    assert "  ▸  1 dealer  bo      ♠A ♥2           -3" in lines
    assert lines[-1] == "river ♦4 LJ"


@pytest.mark.parametrize(
    ("event", "en", "zh"),
    [
        (
            {"winner": 1, "answer": "steal", "by": "rank", "outranked": [2, 3]},
            "settled, by rank: seat 1, steal, before seats 2, 3",
            "结果（按次序）：1号座steal，先于2, 3号座",
        ),
        ({"winner": None, "answer": None, "by": "nobody", "outranked": []}, "settled, nobody claims", "结果（无人要）"),
    ],
)
def test_what_is_not_there_is_not_spoken_of(event: dict[str, Any], en: str, zh: str) -> None:
    told = {"type": "window_resolved", **event}
    said: dict[Language, str] = {"en": en, "zh": zh}
    assert {language: Speaker(ANY_GAME.phrases, language).tell(told) for language in said} == said


@pytest.mark.parametrize(
    ("form", "value", "en", "zh"),
    [
        ("card", None, "a card", "一张牌"),
        ("cards", {"count": 1}, "1 card", "1张"),
        ("hand", ["SK", "BJ", "H2", "S2"], "[red]♥2[/] ♠2 ♠K [red]BJ[/]", "[red]♥2[/] ♠2 ♠K [red]BJ[/]"),
        ("dealt", [["SA"], {"count": 2}], "1–2 cards each", "每人1–2张"),
        ("amount", [], "", ""),
        ("points", [2, -2, 0], "seat 0 +2, seat 1 -2, seat 2 0", "0号座 +2, 1号座 -2, 2号座 0"),
        ("switch", True, "on", "开"),
    ],
)
def test_members_read_well(form: str, value: object, en: str, zh: str) -> None:
    assert (FORMS[form](value, "en"), FORMS[form](value, "zh")) == (en, zh)


def test_a_wording_without_brackets_says_what_is_hidden() -> None:
    assert (
        Speaker(Phrases(), "en").say(Wording("{seat:seat} draws {card:card}", ""), {"seat": 1}) == "seat 1 draws a card"
    )


def state() -> StateSeen:
    return StateSeen(
        hand_id="h",
        table_id=None,
        number=None,
        game="no_such_game",
        at=1,
        viewer=1,
        seats=("ann", "bo"),
        dealer=1,
        turn=1,
        to_act=(1,),
        window=None,
        autopilot=(),
        state={"hands": [{"count": 2}, ["H2", "SA"]], "melds": [["S2", "S9"], []], "river": ["D4", "LJ"]},
        over=False,
        reason=None,
        places=(),
        winners=(),
        points=(3, -3),
    )
