"""Drawings of every event in words, also for a game that brings none of its own."""

from importlib.util import find_spec
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console, RenderableType

from api.cli.drawing import zipai
from api.cli.drawing.forms import FORMS
from api.cli.drawing.games import baohuang, drawing_of, paohuzi
from api.cli.drawing.games.any_game import ANY_GAME
from api.cli.drawing.page import draw_page
from api.cli.drawing.speaker import Phrases, Speaker
from api.cli.drawing.table import draw_table
from api.cli.named_hand import named_hand
from api.cli.terminal import out
from domain.game import AnyGame
from domain.games import GAMES
from domain.privacy import Viewer
from domain.sentence import Language, Sentence
from ledger.encoding.names import event_name
from replays.perspective.state import StateSeen
from tests.replays.given import RECORDS

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
    assert "     1         ann     2 cards  ♠2 ♠9  +3" in lines
    assert "  ▸  2 dealer  bo      ♠A ♥2           -3" in lines
    assert lines[-1] == "river ♦4 LJ"


@pytest.mark.parametrize(
    ("event", "en", "zh"),
    [
        (
            {"winner": 1, "answer": "steal", "outranked": [2, 3], "asked": [None, {"answer": {"do": "steal"}}, None]},
            "seat 2 claims: steal, before seats 3, 4 (seat 2 steal)",
            "2号座要：steal，先于3、4号座（2号座 steal）",
        ),
        ({"winner": None, "answer": None, "outranked": [], "asked": [None, {}]}, "nobody claims", "无人要"),
    ],
)
def test_what_is_not_there_is_not_spoken_of(event: dict[str, Any], en: str, zh: str) -> None:
    told = {"type": "question_settled", **event}
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
        ("points", [2, -2, 0], "seat 1 +2, seat 2 -2, seat 3 0", "1号座 +2，2号座 -2，3号座 0"),
        ("switch", True, "on", "开"),
    ],
)
def test_members_read_well(form: str, value: object, en: str, zh: str) -> None:
    assert (FORMS[form](value, "en"), FORMS[form](value, "zh")) == (en, zh)


def test_a_wording_without_brackets_says_what_is_hidden() -> None:
    assert (
        Speaker(Phrases(), "en").say(Sentence(en="{seat:seat} draws {card:card}", zh=""), {"seat": 1})
        == "seat 2 draws a card"
    )


@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize("viewer", ["all", "public", 1])
@pytest.mark.parametrize("game", DRAWN, ids=lambda game: game.name)
def test_a_hand_is_legible_at_80_columns_without_colour(game: AnyGame, viewer: Viewer, language: Language) -> None:
    with named_hand(str(RECORDS / f"{game.name}-004.paipu.jsonl"), 1, None) as source:
        hand = source.replay(viewer)
    for at in (*range(1, hand.version, 30), hand.version):
        lines = drawn(draw_page(hand, at, language), width=80)
        assert all(cell_len(line) <= 80 for line in lines)
        assert not [line for line in lines if "…" in line or "\x1b" in line]


def test_a_hand_of_zipai_stands_in_columns_with_the_small_cards_on_top() -> None:
    held = ["b5", "s7", "s5", "s5", "b10", "s10"]
    assert zipai.hand(held, "en").splitlines() == ["s5 [red]s7[/] [red]s10[/]", "s5    [red]b10[/]", "b5"]
    assert zipai.hand(held, "zh").splitlines() == ["五 [red]七[/] [red]十[/]", "五    [red]拾[/]", "伍"]
    assert zipai.hand({"count": 20}, "zh") == "20张"


@pytest.mark.parametrize(
    ("meld", "en", "zh"),
    [
        ({"kind": "ti", "cards": ["b1"] * 4}, "ti b1 12", "提 壹 12"),
        ({"kind": "chi", "cards": ["s1", "s2", "s3"]}, "chi s1 [red]s2[/] s3 3", "吃 一 [red]二[/] 三 3"),
        ({"kind": "wei", "cards": [], "shown": False}, "wei ▒▒▒", "偎 ▒▒▒"),
    ],
)
def test_a_meld_says_its_kind_and_huxi_and_a_hidden_wei_shows_its_backs(meld: dict[str, Any], en: str, zh: str) -> None:
    assert (paohuzi.meld(meld, "en"), paohuzi.meld(meld, "zh")) == (en, zh)


def test_a_hidden_wei_is_told_without_its_card() -> None:
    hidden = {"type": "meld_laid", "seat": 1, "kind": "wei", "shown": False}
    said: dict[Language, str] = {"en": "seat 2 lays wei cards", "zh": "2号座偎 牌"}
    speak = {language: Speaker(drawing_of("paohuzi").phrases, language) for language in said}
    assert {language: speak[language].tell(hidden) for language in said} == said


def test_a_hand_of_baohuang_stands_in_columns_by_rank_with_counts() -> None:
    held = ["S3", "H3", "S3", "D10", "LJ", "BJ*", "BJ"]
    assert baohuang.hand(held, "en").splitlines() == [
        "  3 10 LJ BJ BJ*",
        "  3 1  1  1  1",
        "♠ 2 ·",
        "[red]♥[/] 1 ·",
        "♣ · ·",
        "[red]♦[/] · 1",
    ]
    assert baohuang.hand({"count": 44}, "en") == "44 cards"
    assert baohuang.hand([], "en") == ""


def test_the_emperor_of_baohuang_is_the_banker_and_the_seat_dealt_first_is_not() -> None:
    with named_hand(str(RECORDS / "baohuang-001.paipu.jsonl"), 1, None) as source:
        hand = source.replay("all")
    marks: dict[Language, tuple[str, str]] = {"zh": ("5 庄 ", "3 先摸牌 "), "en": ("5 banker ", "3 dealt first ")}
    for language, (banker, first) in marks.items():
        lines = [line.strip() for line in drawn(draw_page(hand, hand.version, language), width=100)]
        assert any(line.startswith(banker) for line in lines)
        assert any(line.startswith(first) for line in lines)
        assert sum("庄" in line or "banker" in line for line in lines) == 1
    with named_hand(str(RECORDS / "paohuzi-001.paipu.jsonl"), 1, None) as source:
        assert any(" 庄 " in line for line in drawn(draw_page(source.replay("all"), 1, "zh"), width=100))


@pytest.mark.parametrize(
    ("event", "en", "zh"),
    [
        ({"type": "went_out", "seat": 3, "place": 4}, "seat 4 is out, fourth", "4号座出完，二拉"),
        (
            {"type": "three_bought", "seat": 1, "from": 2, "card": "C3", "paid": "S2"},
            "seat 2 buys ♣3 from seat 3 for ♠2",
            "2号座向3号座买♣3，付♠2",
        ),
        (
            {"type": "three_bought", "seat": 1, "from": 2, "card": "C3", "paid": None},
            "seat 2 buys ♣3 from seat 3",
            "2号座向3号座买♣3",
        ),
        (
            {"type": "question_settled", "winner": None, "asked": [{"answer": {"do": "declare", "choice": "rebel"}}]},
            "nobody claims (seat 1 declarations rebel)",
            "无人要（1号座 声明 造反）",
        ),
    ],
)
def test_baohuang_is_told_in_the_words_of_its_players(event: dict[str, Any], en: str, zh: str) -> None:
    said: dict[Language, str] = {"en": en, "zh": zh}
    assert {each: Speaker(drawing_of("baohuang").phrases, each).tell(event) for each in said} == said


def test_a_role_that_the_viewer_may_not_know_is_left_open() -> None:
    claimed = {"type": "throne_claimed", "seat": 2, "card": "SK", "open_solo": False, "taken": []}
    speaker = Speaker(drawing_of("baohuang").phrases, "en")
    assert speaker.tell({**claimed, "roles": [None] * 5}) == "seat 3 is emperor and calls ♠K"
    assert speaker.tell({**claimed, "roles": [None, "guard", None, None, None]}) == (
        "seat 3 is emperor and calls ♠K: seat 2 guard"
    )


def drawn(page: RenderableType, width: int) -> list[str]:
    """The lines that a terminal without colours shows."""
    console = Console(width=width, no_color=True, force_terminal=False)
    with console.capture() as captured:
        console.print(page)
    return captured.get().splitlines()


def state() -> StateSeen:
    return StateSeen(
        hand_id="h",
        host=None,
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
        ranks=(),
        winners=(),
        points=(3, -3),
    )
