"""`paipu games`: the games, and the house rules of each in words."""

from domain.games import GAMES
from domain.house_rules.form import house_rules
from tests.api.cli.paipu import Desk


def test_every_game_is_listed_with_its_presets(desk: Desk) -> None:
    said = desk.paipu("games", "--language", "zh")
    assert [line.split()[0] for line in said.out.splitlines()] == list(GAMES)
    assert "保皇" in said.out
    assert "经典" in said.out


def test_programs_read_the_same(desk: Desk) -> None:
    listed = desk.objects("games")
    assert [game["game"] for game in listed] == list(GAMES)
    assert listed[0]["title"] == {"zh": "生猴子", "en": "Old Maid"}


def test_house_rules_are_told_in_words_with_the_default_marked(desk: Desk) -> None:
    said = desk.paipu("games", "twelve_months", "--language", "zh", COLUMNS="120")
    lines = [" ".join(line.split()) for line in said.out.splitlines()]
    assert "抢自己弃的牌 steal_self 自己刚弃的牌，自己能不能抢。" in lines
    assert "● 能抢 true 自己弃的牌也能抢，排在最后。" in lines
    assert "不能抢 false 本桌不抢自己弃的牌。" in lines
    assert "0…1000000 默认 20分" in lines


def test_they_say_where_an_option_has_effect_and_what_a_preset_sets(desk: Desk) -> None:
    said = desk.paipu("games", "twelve_months", COLUMNS="160").out
    assert "only with stealing: on" in said
    assert "after a month: refill; months to win: 2 months" in said


def test_programs_read_each_option_on_a_line(desk: Desk) -> None:
    for name, game in GAMES.items():
        assert [each["option"] for each in desk.objects("games", name)] == [
            rule.option for rule in house_rules(game.options)
        ]


def test_another_game_is_refused_with_those_there_are(desk: Desk) -> None:
    said = desk.paipu("games", "chess", "--language", "zh")
    assert (said.status, said.err.strip()) == (2, f"paipu: 没有 chess 这个游戏；有：{', '.join(GAMES)}。")
