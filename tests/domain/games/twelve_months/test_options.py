"""TM-OPTIONS: every house rule with its default, and what is refused."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from domain.games.twelve_months import TWELVE_MONTHS
from domain.games.twelve_months.options import Options
from domain.games.twelve_months.reasons import REASONS
from domain.house_rules.options import OptionRefused, read_options
from tests.domain.games.twelve_months.table import rules

ROOT = Path(__file__).parents[4]
BOOK = (ROOT / "docs/rules/twelve_months.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("preset", "settings"),
    [
        ("standard", ("keep", "optional", 0, "end_hand")),
        ("refill2", ("refill", "optional", 2, "end_hand")),
        ("race", ("discard_rest", "optional", 0, "end_hand")),
        ("literal", ("keep", "forced", 0, "end_hand")),
    ],
)
def test_tm_options_a_preset_sets_the_course_of_the_hand(preset: str, settings: tuple[Any, ...]) -> None:
    house = rules(preset=preset)
    assert (house.after_meld, house.short_hand, house.months_target, house.stock_end) == settings
    assert house.preset == preset


def test_tm_options_without_a_preset_it_is_the_standard() -> None:
    assert rules() == rules(preset="standard")


def test_tm_options_a_member_given_goes_over_the_preset() -> None:
    assert rules(preset="refill2", months_target=3).months_target == 3


def test_tm_options_the_full_record_read_again_is_the_same() -> None:
    house = rules(preset="race", bonus=7, hands_per_match=3)
    again = read_options(Options, TWELVE_MONTHS.presets, msgspec.to_builtins(house), 4, TWELVE_MONTHS.check_options)
    assert again == house


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("preset", "classic"),
        ("jokers", "big"),
        ("months_target", -1),
        ("months_target", 28),
        ("bonus", -1),
        ("bonus", "20"),
        ("k_penalty", 1.5),
        ("false_claim_penalty", 1),
        ("max_turns", 0),
        ("steal", 1),
        ("hands_per_match", 0),
        ("on_quit", "random_draws"),
        ("players", 5),
        ("pairs", True),
    ],
)
def test_tm_options_an_unknown_option_or_value_is_refused_by_its_name(option: str, value: Any) -> None:
    with pytest.raises(OptionRefused) as refusal:
        read_options(Options, TWELVE_MONTHS.presets, {option: value}, 4, TWELVE_MONTHS.check_options)
    assert refusal.value.option == option


@pytest.mark.parametrize("players", [3, 7])
def test_tm_options_four_to_six_play(players: int) -> None:
    with pytest.raises(OptionRefused):
        rules(players)


def test_tm_options_the_book_names_every_option_and_every_reason() -> None:
    words = (*Options.__struct_fields__, *REASONS)
    assert [word for word in words if f"`{word}`" not in BOOK] == []


def test_tm_codes_every_reason_has_its_paragraph_and_both_languages() -> None:
    for reason in REASONS.values():
        assert f"### {reason.rule} · " in BOOK
        assert reason.sentence.zh
        assert reason.sentence.en
