"""A word list of house rules: two lines for each option and value, Chinese above English."""

import pytest

from domain.house_rules.word_list import word_list
from domain.house_rules.words import OptionWords, Words
from domain.sentence import Sentence

NAME, SENTENCE = Sentence(zh="抢牌", en="stealing"), Sentence(zh="能不能抢：刚弃的牌。", en="Whether: the card thrown.")
ON = Words(Sentence(zh="能", en="on"), Sentence(zh="能抢。", en="It may."))


def test_an_option_has_a_name_a_sentence_and_its_values() -> None:
    text = """
steal   抢牌：能不能抢：刚弃的牌。
        stealing: Whether: the card thrown.
  true  能：能抢。
        on: It may.
"""
    assert word_list(text) == {"steal": OptionWords(NAME, SENTENCE, {"true": ON})}


def test_marks_say_what_a_number_counts_and_when_an_option_has_an_effect() -> None:
    text = """
steal  抢牌：能不能抢：刚弃的牌。
       stealing: Whether: the card thrown.
* in 张: cards
* only with jokers: wild, dead
* only with players: 4
"""
    assert word_list(text)["steal"] == OptionWords(
        NAME,
        SENTENCE,
        unit=Sentence(zh="张", en="cards"),
        only_with={"jokers": ("wild", "dead"), "players": ("4",)},
    )


def test_options_keep_their_order() -> None:
    two = "\n".join(f"{name}  名：句。\n  name: Sentence." for name in ("second", "first"))
    assert list(word_list(two)) == ["second", "first"]


@pytest.mark.parametrize("text", ["steal  抢牌\n stealing: Whether.", "steal  抢牌：能。\n stealing", "* in 张"])
def test_a_line_without_its_colon_is_refused(text: str) -> None:
    with pytest.raises((ValueError, KeyError)):
        word_list(text)
