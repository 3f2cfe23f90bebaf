"""House rules: a preset, the members given over it, and a refusal that names the option and never repeats its value."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import pytest
from msgspec import Meta, Struct

from domain.house_rules.options import OptionRefused, merged, read_options
from domain.sentence import Sentence


class Scoring(Struct, frozen=True, forbid_unknown_fields=True):
    hu: int = 1
    dead: int = 0


class Rules(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    preset: str = "plain"
    players: Annotated[int, Meta(ge=3, le=4)]
    direction: Literal["cw", "ccw"] = "cw"
    ranks: tuple[Literal["A", "K"], ...] = ("A",)
    scoring: Scoring = Scoring()


PRESETS: Mapping[str, Mapping[str, Any]] = {
    "plain": {},
    "town": {"direction": "ccw", "scoring": {"hu": 5, "dead": -5}},
}


def read(given: Mapping[str, Any], players: int = 3) -> Rules:
    return read_options(Rules, PRESETS, given, players, _nobody_counts_aces_alone)


def _nobody_counts_aces_alone(rules: Rules) -> None:
    if rules.ranks == ("K",):
        raise OptionRefused("ranks", Sentence(zh="ranks 里要有 A。", en="ranks needs an ace."))


def refusal(given: Mapping[str, Any], players: int = 3) -> OptionRefused:
    with pytest.raises(OptionRefused) as refused:
        read(given, players)
    return refused.value


def test_without_anything_given_the_defaults_hold_for_the_seats_of_the_table() -> None:
    assert read({}, players=4) == Rules(players=4)


def test_a_preset_comes_before_what_is_given_and_nested_records_merge_member_by_member() -> None:
    assert read({"preset": "town"}) == Rules(preset="town", players=3, direction="ccw", scoring=Scoring(5, -5))
    assert read({"preset": "town", "scoring": {"dead": 0}}).scoring == Scoring(5, 0)
    assert read({"preset": "town", "direction": "cw"}).direction == "cw"


def test_merging_leaves_both_records_as_they_were() -> None:
    base, over = {"a": {"x": 1}, "b": 2}, {"a": {"y": 2}}
    assert merged(base, over) == {"a": {"x": 1, "y": 2}, "b": 2}
    assert (base, over) == ({"a": {"x": 1}, "b": 2}, {"a": {"y": 2}})


@pytest.mark.parametrize("preset", ["village", 1, ["town"], {"town": 1}, True])
def test_an_unknown_preset_is_refused_and_the_known_ones_are_named(preset: object) -> None:
    refused = refusal({"preset": preset})
    assert (refused.option, "plain, town" in refused.sentence.en) == ("preset", True)


@pytest.mark.parametrize(
    "given, option",
    [
        ({"direction": "left"}, "direction"),
        ({"direction": None}, "direction"),
        ({"ranks": ["A", "Q"]}, "ranks"),
        ({"ranks": ["K"]}, "ranks"),
        ({"scoring": {"hu": "5"}}, "scoring.hu"),
        ({"scoring": {"bonus": 5}}, "scoring.bonus"),
        ({"scoring": 5}, "scoring"),
        ({"colour": "red"}, "colour"),
        ({"players": 4}, "players"),
        ({"players": 2}, "players"),
        ({"players": True}, "players"),
        ({"players": 3.0}, "players"),
    ],
)
def test_a_refusal_names_the_option(given: Mapping[str, Any], option: str) -> None:
    refused = refusal(given)
    assert refused.option == option
    assert option in refused.sentence.en


def test_a_table_with_too_few_seats_is_refused_by_players() -> None:
    assert refusal({}, players=2).option == "players"


@pytest.mark.parametrize("given", [{"direction": "<script>"}, {"<script>": 1}, {"scoring": {"<script>": 1}}])
def test_a_refusal_repeats_nothing_of_what_was_sent(given: Mapping[str, Any]) -> None:
    refused = refusal(given)
    assert "script" not in refused.option + refused.sentence.zh + refused.sentence.en
