"""Word lists of house rules: a text with two lines for each option and each of its values, Chinese above English.

    steal_self    抢自己弃的牌：自己刚弃的牌，自己能不能抢。
                  own discards: Whether a player may steal what they have just thrown.
      true        能抢：自己弃的牌也能抢，排在最后。
                  on: They may, last in line.
    * only with steal: true

An option begins its line, a value is indented; each line holds a name, a colon and a sentence. `* in 分: points` is
what a number counts, `* only with OPTION: VALUE, …` says which values of another option give this one its effect.
"""

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from domain.house_rules.words import OptionWords, Words
from domain.sentence import Sentence

_MARK: Final = "* "


def word_list(text: str) -> Mapping[str, OptionWords]:
    """The words by option, in the order of the text; `ValueError` where a line is not of the form above."""
    options: dict[str, OptionWords] = {}
    lines = iter(line for line in text.splitlines() if line.strip())
    for line in lines:
        if line.startswith(_MARK):
            option, known = options.popitem()
            options[option] = _marked(known, line.removeprefix(_MARK))
            continue
        key, chinese = line.split(None, 1)
        words = _words(chinese, next(lines))
        if line[0].isspace():
            option, known = options.popitem()
            options[option] = replace(known, values={**known.values, key: words})
        else:
            options[key] = OptionWords(words.name, words.sentence)
    return options


def _words(chinese: str, english: str) -> Words:
    (zh_name, zh), (en_name, en) = _halves(chinese, "："), _halves(english, ": ")
    return Words(Sentence(zh=zh_name, en=en_name), Sentence(zh=zh, en=en))


def _marked(words: OptionWords, mark: str) -> OptionWords:
    before, after = _halves(mark, ": ")
    if before.startswith("in "):
        return replace(words, unit=Sentence(zh=before.removeprefix("in "), en=after))
    option = before.removeprefix("only with ")
    return replace(words, only_with={**words.only_with, option: tuple(after.split(", "))})


def _halves(line: str, colon: str) -> tuple[str, str]:
    before, found, after = line.strip().partition(colon)
    if not found:
        raise ValueError(f"a name and a sentence have {colon!r} between them: {line!r}")
    return before, after
