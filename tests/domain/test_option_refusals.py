"""A refused house rule is named as people call it and as it is sent, in both languages; values as JSON spells them."""

import re
from typing import Any

import pytest

from domain.game import AnyGame, read_rules
from domain.games import GAMES
from domain.house_rules.form import HouseRule, house_rules
from domain.house_rules.options import OptionRefused
from domain.sentence import Sentence

OPTIONS = [(game, rule) for game in GAMES.values() for rule in house_rules(game.options)]
every_option = pytest.mark.parametrize(
    "game, rule", OPTIONS, ids=[f"{game.name}-{rule.option}" for game, rule in OPTIONS]
)


def refused(game: str | AnyGame, rules: dict[str, Any], players: int | None = None) -> OptionRefused:
    known = GAMES[game] if isinstance(game, str) else game
    with pytest.raises(OptionRefused) as refusal:
        read_rules(known, rules, known.seats[0] if players is None else players)
    return refusal.value


def said(game: str, rules: dict[str, Any], players: int | None = None) -> Sentence:
    return refused(game, rules, players).sentence


@every_option
@pytest.mark.parametrize("value", ["<script>", -1, 1.5, {"a": 1}], ids=str)
def test_a_refused_value_names_its_option_in_words(game: AnyGame, rule: HouseRule, value: object) -> None:
    rules: Any = value
    for name in reversed(rule.option.split(".")):
        rules = {name: rules}
    if rule.type == "text" and rule.pattern is None and isinstance(value, str):
        return
    refusal = refused(game, rules)
    if refusal.option in game.option_words:
        words = game.option_words[refusal.option].name
        assert f"{words.zh}”（{refusal.option}" in refusal.sentence.zh
        assert f"{words.en}' ({refusal.option}" in refusal.sentence.en
    assert not re.search(r"True|False|None|regex|\^", refusal.sentence.zh + refusal.sentence.en)


def test_a_value_is_spelled_as_in_json_and_called_as_people_do() -> None:
    assert said("paohuzi", {"dihu": True}) == Sentence(
        zh="规则“地胡”（dihu）须为 false（没有）。", en="The house rule 'dihu' (dihu) must be false (off)."
    )
    assert (
        said("old_maid", {"direction": "up"}).zh == "规则“轮转方向”（direction）须为 ccw（逆时针）、cw（顺时针） 之一。"
    )


def test_a_text_says_its_forms() -> None:
    assert "lot:<seat>（抽签）" in said("old_maid", {"first_actor": "me"}).zh
    assert "removed:<card> (a known card out)" in said("old_maid", {"monkey": "removed:BJ"}).en


def test_a_number_says_its_bounds() -> None:
    assert said("old_maid", {"max_draws": 0}) == Sentence(
        zh="规则“抽牌上限”（max_draws）须至少为 1。",
        en="The house rule 'limit of draws' (max_draws) must be at least 1.",
    )


def test_the_presets_are_told() -> None:
    assert "concise（简明）" in said("baohuang", {"preset": "royal"}).zh


@pytest.mark.parametrize(
    "game, players, rules",
    [
        ("old_maid", 3, {"ranks_in_play": []}),
        ("old_maid", 3, {"both_jokers_pair": True}),
        ("old_maid", 3, {"ranks_in_play": ["A"], "monkey": "removed:S2"}),
        ("old_maid", 3, {"first_actor": "lot:5"}),
        ("paohuzi", 3, {"buried": 10}),
        ("baohuang", 5, {"guard_by": "marked_joker", "special_trump": True}),
        ("twelve_months", 4, {"players": 5}),
    ],
)
def test_options_that_do_not_go_together_are_named_in_words(game: str, players: int, rules: dict[str, Any]) -> None:
    refusal = refused(game, rules, players)
    name = GAMES[game].option_words[refusal.option].name
    assert f"“{name.zh}”（{refusal.option}）" in refusal.sentence.zh
    assert f"({refusal.option})" in refusal.sentence.en
    assert name.en.split()[-1].lower() in refusal.sentence.en.lower()
