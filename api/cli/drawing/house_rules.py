"""House rules in the words of people who play: those of a table in a line, all of a game on a page."""

from collections.abc import Iterator, Mapping
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from api.schemas.house_rules import Option, options_of
from domain.game import AnyGame
from domain.house_rules.form import members
from domain.house_rules.words import OptionWords
from domain.sentence import Language, Sentence
from domain.wire.choices import spelled

BY_THE_SEATS = Sentence(en="as many as there are seats", zh="按座位数")
ONLY_WITH = Sentence(en="only with", zh="只用于")
DEFAULT = Sentence(en="default", zh="默认")


def in_words(game: AnyGame, rules: Mapping[str, Any], language: Language) -> str:
    """Options and their values in a line: `stealing: off; bonus: 10 points`."""
    told = (option_in_words(game.option_words[name], value, language) for name, value in members(rules))
    return ("，" if language == "zh" else "; ").join(told)


def option_in_words(words: OptionWords, value: Any, language: Language) -> str:
    """An option and its value."""
    between = "：" if language == "zh" else ": "
    return words.name.in_language(language) + between + words.said(value).in_language(language)


def draw_games(games: Mapping[str, AnyGame], language: Language) -> Table:
    """A line for each game: its name here, its title, how many may play, its presets."""
    grid = Table.grid(padding=(0, 2))
    for game in games.values():
        zh, en = game.title.zh, game.title.en
        presets = game.option_words["preset"].values.values() if game.presets else ()
        seats = "-".join(map(str, sorted(set(game.seats))))
        grid.add_row(
            game.name, zh if language == "zh" else en, seats, ", ".join(_name(each, language) for each in presets)
        )
    return grid


def draw_house_rules(game: AnyGame, language: Language) -> RenderableType:
    """Every house rule of a game: its words, its values with theirs, the default marked."""
    grid = Table(box=box.SIMPLE_HEAD, show_header=False, padding=(0, 1))
    for _ in range(3):
        grid.add_column(overflow="fold")
    for option in options_of(game):
        grid.add_row(f"[bold]{_name(option, language)}[/]", f"[cyan]{option.option}[/]", _about(game, option, language))
        for row in _values(game, option, language):
            grid.add_row(*row)
        grid.add_section()
    zh, en = game.title.zh, game.title.en
    return Group(Text(f"{zh} {en}", style="bold"), grid)


def _range(least: int | None, most: int | None) -> str:
    """From the one to the other, once where they are the same."""
    return str(least) if least == most else f"{least}…{most}"


def _name(words: Any, language: Language) -> str:
    return escape(str(words.name.in_language(language)))


def _about(game: AnyGame, option: Option, language: Language) -> str:
    parts = [escape(option.sentence.in_language(language))]
    if option.only_with:
        parts.append(f"[dim]{ONLY_WITH.in_language(language)} {escape(_needed(game, option, language))}[/]")
    return "\n".join(parts)


def _needed(game: AnyGame, option: Option, language: Language) -> str:
    """Where the option has effect: other options and their values."""
    return ("，" if language == "zh" else ", ").join(
        option_in_words(game.option_words[name], values, language) for name, values in option.only_with.items()
    )


def _values(game: AnyGame, option: Option, language: Language) -> Iterator[tuple[str, str, str]]:
    """A row for the bounds of a number or for a list's default, and one for each value."""
    words, default = game.option_words[option.option], DEFAULT.in_language(language)
    if option.type == "number":
        said = BY_THE_SEATS.in_language(language) if option.default is None and not option.values else None
        said = said or words.said(option.default).in_language(language)
        yield "", _range(option.minimum, option.maximum), f"{default} {escape(said)}"
    elif option.type in ("list", "text"):
        yield "", "", f"{default} {escape(words.said(option.default).in_language(language))}"
    for value in option.values if option.type != "list" else ():
        mark = "●" if value.value == option.default and type(value.value) is type(option.default) else " "
        about = value.sentence.in_language(language)
        if option.option == "preset" and (sets := game.presets.get(spelled(value.value))):
            about += f"\n[dim]{escape(in_words(game, sets, language))}[/]"
        yield f"  {mark} {_name(value, language)}", escape(spelled(value.value)), about
