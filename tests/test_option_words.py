"""Every house rule and value has a name and a sentence in both languages, and nothing else has."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.game import AnyGame
from domain.games import GAMES
from domain.house_rules.form import HouseRule, house_rules
from domain.house_rules.words import Words
from domain.sentence import Sentence
from domain.wire.choices import spelled

HAN = re.compile(r"[\u4e00-\u9fff]")
OPTIONS = [(game, rule) for game in GAMES.values() for rule in house_rules(game.options)]
every_option = pytest.mark.parametrize(
    "game, rule", OPTIONS, ids=[f"{game.name}-{rule.option}" for game, rule in OPTIONS]
)
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


@every_game
def test_every_option_has_words_and_nothing_else_has(game: AnyGame) -> None:
    assert set(game.option_words) == {rule.option for rule in house_rules(game.options)}


@every_option
def test_every_listed_value_has_words_and_nothing_else_has(game: AnyGame, rule: HouseRule) -> None:
    words = game.option_words[rule.option]
    if rule.pattern is None:
        assert set(words.values) == {spelled(value) for value in rule.values}


@every_option
@given(data=st.data())
def test_every_text_that_fits_a_pattern_has_words(game: AnyGame, rule: HouseRule, data: st.DataObject) -> None:
    if rule.pattern is not None:
        text = data.draw(st.from_regex(rule.pattern, fullmatch=True))
        assert game.option_words[rule.option].of(text) is not None, text


@every_option
def test_every_number_has_a_unit_and_nothing_else_has(game: AnyGame, rule: HouseRule) -> None:
    assert (game.option_words[rule.option].unit is not None) == (rule.type == "number")


@every_option
def test_names_are_short_and_sentences_whole(game: AnyGame, rule: HouseRule) -> None:
    words = game.option_words[rule.option]
    for each in (Words(words.name, words.sentence), *words.values.values()):
        assert 0 < len(each.name.zh) <= 12
        assert 0 < len(each.name.en) <= 32
        assert is_chinese_and_english(each.sentence)


def is_chinese_and_english(sentence: Sentence) -> bool:
    """A sentence of people in each language: no code of the program in it."""
    whole = bool(HAN.search(sentence.zh)) and sentence.zh.endswith("。") and sentence.en.endswith(".")
    return whole and not HAN.search(sentence.en) and not re.search(r"_|`|True|False|None", sentence.zh + sentence.en)


@every_option
def test_two_values_of_an_option_are_not_called_the_same(game: AnyGame, rule: HouseRule) -> None:
    values = game.option_words[rule.option].values.values()
    for language in ("zh", "en"):
        names = [getattr(each.name, language) for each in values]
        assert len(set(names)) == len(names)


@every_option
def test_an_option_depends_on_values_that_there_are(game: AnyGame, rule: HouseRule) -> None:
    for option, values in game.option_words[rule.option].only_with.items():
        other = next(each for each in house_rules(game.options) if each.option == option)
        words = game.option_words[option]
        for value in values:
            assert value in words.values or (other.type == "number" and value.isdecimal())


@every_game
def test_every_preset_is_a_value_of_the_option_preset(game: AnyGame) -> None:
    presets = game.option_words["preset"].values if "preset" in game.option_words else {}
    assert set(presets) == set(game.presets)
